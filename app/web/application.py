"""Make the pages and the JSON API into one WSGI application."""

from collections.abc import Callable
from functools import partial

from flask import Flask

from app.builds.current import BuildSource
from app.documentation import Docs
from app.examples.worked import shipped_examples
from app.glossaries import edition_glossary
from app.web import chosen_edition, filters, front_page, robots
from app.web.api import description_page as api_for_people
from app.web.api import routes as api_routes
from app.web.cards import page as card_pages
from app.web.compare import comparisons, feed, outcomes
from app.web.compare import page as diff_pages
from app.web.docs import pages as docs_pages
from app.web.documents import faults
from app.web.documents import page as document_pages
from app.web.examples import coverage
from app.web.examples import page as example_pages
from app.web.glossary import page as glossary_pages
from app.web.history import page as history_pages
from app.web.lookup import page as lookup_pages
from app.web.lookup import redirects
from app.web.offline import pages as offline_pages
from app.web.play import api as play_api
from app.web.play import edit as play_edit
from app.web.play import game as play_game
from app.web.play import page as play_page
from app.web.search import page as search_pages
from app.web.serving import assets, errors, request_context, request_limits, responses
from app.web.sharing import picture, short_links
from app.web.suggesting import api as suggesting_api
from app.web.suggesting import suggestions
from app.web.timing import page as timing_pages
from engine.cards.catalogue import cards as cards_built
from rules.errors import RulesError
from rules.home import Home


def create_app(
    home: Home | None = None, public_url: str | None = None, docs: Docs | None = None
) -> Flask:
    """Make the application that serves a home's current build.

    Without a build it serves the shipped outline and says so. A broken build raises nothing: the
    pages say that, too. ``public_url`` is an address that
    :func:`app.web.serving.public_address.public_url` accepts. It is used where a whole address is
    needed; the host name that a client sends is never repeated. ``docs`` is the documentation that
    rules link to; if it is in a folder, it is served, too.
    """
    app = Flask("app.web", template_folder="../templates", static_folder=None)
    filters.install(app)
    state = BuildSource(home if home is not None else Home())
    state.current()
    request_context.install(app, state, shipped_examples(), public_url or "", docs)
    request_limits.install(app)
    assets.install(app)
    errors.install(app)
    redirects.install(app)
    responses.install(app)
    chosen_edition.install(app)
    for page in (
        front_page,
        robots,
        lookup_pages,
        search_pages,
        example_pages,
        coverage,
        glossary_pages,
        document_pages,
        timing_pages,
        card_pages,
        history_pages,
        diff_pages,
        outcomes,
        feed,
        faults,
        short_links,
        picture,
        play_page,
        play_game,
        play_edit,
        play_api,
        offline_pages,
        suggesting_api,
        api_routes,
        api_for_people,
    ):
        app.register_blueprint(page.pages)
    if docs is not None and docs.folder is not None:
        app.register_blueprint(docs_pages.pages(docs.folder))
    return app


def warm_up(app: Flask) -> None:
    """Load what would keep the first readers waiting; requests may be answered meanwhile.

    What cannot be loaded, for example for want of memory, is logged in one line. The first reader
    who needs it is told what is wrong.
    """
    build = request_context.services_of(app).builds.current()
    steps: tuple[Callable[[], object], ...] = (
        lambda: build.searcher.open_all(),
        partial(_compile_templates, app),
        lambda: edition_glossary(build, build.library.default.id).warm(),
        partial(comparisons.warm_up, build),
        partial(suggestions.warm, build),
        cards_built,
    )
    for make_ready in steps:
        try:
            make_ready()
        except RulesError as error:
            app.logger.error("%s", error)
        except Exception as error:
            what = " ".join(f"{type(error).__name__}: {error}".split())
            app.logger.error("not all is ready for the first readers (%s)", what)


def _compile_templates(app: Flask) -> None:
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)
