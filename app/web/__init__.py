"""The pages and the JSON API a judge reads, made into one WSGI application."""

from flask import Flask

from app.glossaries import made
from app.state import State
from app.web import (
    api,
    assets,
    cards,
    chosen,
    coverage,
    diff,
    diff_compared,
    documents,
    errors,
    examples,
    faults,
    feed,
    filters,
    front,
    glossary,
    history,
    outcomes,
    read,
    requests,
    responses,
    search,
    served,
    timing,
)
from app.web.offline import pages as offline_pages
from app.web.play import api as play_api
from app.web.play import edit as play_edit
from app.web.play import page as play_page
from app.web.sharing import short
from app.web.suggesting import api as suggesting
from app.web.worked import shipped_examples
from engine.cards.catalogue import cards as cards_built
from rules.home import Home


def create_app(home: Home | None = None, public_url: str | None = None) -> Flask:
    """Make the application that serves a home's current build.

    Without a build it serves the shipped outline and says so. Raises nothing for a
    broken build: that, too, is said on the pages. ``public_url`` is the address that
    :func:`app.web.public.public_url` accepts, for what has to be told in whole addresses;
    what a client calls this host is never said again.
    """
    app = Flask("app.web", template_folder="../templates", static_folder=None)
    filters.install(app)
    state = State(home if home is not None else Home())
    state.current()
    served.install(app, state, shipped_examples(), public_url or "")
    requests.install(app)
    assets.install(app)
    errors.install(app)
    responses.install(app)
    chosen.install(app)
    for page in (
        front,
        read,
        search,
        examples,
        coverage,
        glossary,
        documents,
        timing,
        cards,
        history,
        diff,
        outcomes,
        feed,
        faults,
        short,
        play_page,
        play_edit,
        play_api,
        offline_pages,
        suggesting,
        api,
    ):
        app.register_blueprint(page.pages)
    return app


def warm_up(app: Flask) -> None:
    """Do what would keep the first readers waiting; safe beside requests."""
    build = served.extension(app).state.current()
    build.searcher.open_all()
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)  # compiles it
    made(build, build.library.default.id).warm()
    diff_compared.warm(build)
    cards_built()
