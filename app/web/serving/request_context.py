"""What a request is answered from: the current build, and the edition that was asked for."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from flask import Flask, Response, current_app, g, jsonify, request
from jinja2 import Environment

from app.answers.shapes import WholeAnswer
from app.builds.current import Build, BuildSource
from app.documentation import Docs
from app.examples.worked import KnownResults, WorkedExamples
from app.links import Links
from app.playing.pool import WorkerPool
from app.web.presenters.entries import EntryPresenter
from app.web.presenters.in_force import InForceComparison
from app.web.query_parameters import EDITION, QueryArguments, read_argument
from rules.edition_order import is_draft
from rules.entries import Edition, Wording
from rules.library import Library

_EXTENSION = "nrules"


@dataclass
class Services:
    """What one application serves; tests replace it."""

    builds: BuildSource
    worked: WorkedExamples
    public_url: str = ""
    """Where the pages are reached from outside, without a slash at its end; empty if not told."""
    docs: Docs | None = None
    """The documentation for players, if it is told where that is."""
    play_workers: WorkerPool = field(default_factory=WorkerPool)
    """Who play what strangers send; none is started before it is wanted."""


def install(
    app: Flask,
    builds: BuildSource,
    worked: WorkedExamples,
    public_url: str = "",
    docs: Docs | None = None,
) -> None:
    """Give the application its build, and its templates what all pages need."""
    app.extensions[_EXTENSION] = Services(builds, worked, public_url, docs)
    app.context_processor(
        lambda: {
            "public_url": public_url,
            **_page_context(
                build(),
                chosen_edition(),
                address_without_edition() if chosen_edition() is not None else "",
            ),
        }
    )


def services() -> Services:
    """Return what the current application serves."""
    return services_of(current_app)


def services_of(app: Flask) -> Services:
    """Return what an application serves."""
    services: Services = app.extensions[_EXTENSION]
    return services


def build() -> Build:
    """Return the build that this request is answered from, the same one from start to end."""
    if "build" not in g:
        g.build = services().builds.current()
    current: Build = g.build
    return current


def requested_edition() -> Edition:
    """Return the edition of ``?edition=``, or the default.

    Ends the request with 400 if it cannot be an id. Raises
    :class:`rules.lookup_errors.UnknownEditionError`.
    """
    return edition_in_query(request.args, build())


def chosen_edition() -> Edition | None:
    """Return the edition that the reader chose, if any (:mod:`app.web.chosen_edition`)."""
    edition: Edition | None = g.get("chosen")
    return edition


def is_chosen_explicitly(edition: Edition, library: Library) -> bool:
    """Whether an edition of the rules is one that a reader has to choose to see it."""
    return bool(edition.numbers) and edition is not library.default


def edition_in_query(query: QueryArguments, build: Build) -> Edition:
    """Return the edition among those given, as :func:`requested_edition` does."""
    return build.library.edition(read_argument(EDITION, query) or None)


def entry_presenter(edition: Edition) -> EntryPresenter:
    """Return what draws the entries of an edition."""
    return EntryPresenter(build().library, edition, known_results(), chosen_edition())


def in_force_comparison(edition: Edition) -> InForceComparison:
    """Return what compares the entries of an edition with what is in force."""
    return InForceComparison(build().library, edition)


def known_results() -> KnownResults:
    """Return what is known of the worked examples without playing any."""
    return KnownResults(services().worked.files, build().examples)


def json_response(answer: WholeAnswer, *, set_fields_only: bool = False) -> Response:
    """Answer a program in JSON, with the notice of its build.

    With ``set_fields_only``, fields with their default values are left out.
    """
    shape = answer.noted(build().notice).model_dump(mode="json", exclude_unset=set_fields_only)
    return jsonify(shape)


def links(edition: Edition | None = None) -> Links:
    """Return the addresses within an edition, by default the one that was asked for."""
    return Links(build().library, edition or requested_edition())


def address_without_edition() -> str:
    """Return the address of the request without the choice of an edition."""
    asks = [(name, value) for name, value in request.args.items(multi=True) if name != EDITION.name]
    return request.path + ("?" + urlencode(asks) if asks else "")


def render(
    templates: Environment,
    template: str,
    build: Build,
    chosen: Edition | None = None,
    **shown: Any,
) -> str:
    """Draw a page of a build from its template; works outside of a request.

    If an edition is ``chosen``, ``leave`` must be the address of the page without it.
    """
    return templates.get_template(template).render(_page_context(build, chosen, "/") | shown)


def _page_context(build: Build, chosen: Edition | None, leave: str) -> dict[str, object]:
    default = build.library.default
    return {
        "notice": build.notice,
        "came": build.arrival if build.arrival and build.arrival.edition == default.id else None,
        "chosen": chosen,
        "leave": leave,
        "in_force": default,
        "is_outline": _is_outline,
        "is_draft": lambda edition: is_draft(edition.id),
        "glossary_path": lambda edition: Links(build.library, edition).glossary,
        "is_default": lambda edition: edition is default,
        "of_today": build.library.in_force,
        "is_in_force": lambda edition: edition is build.library.in_force,
        "doubts_of": build.library.doubts_of,
    }


def _is_outline(edition: Edition) -> bool:
    return edition.wording is Wording.OUTLINE
