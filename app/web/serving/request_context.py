"""What a request is answered from: the current build, and the edition that was asked for."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from flask import Flask, Response, current_app, g, jsonify, request
from jinja2 import Environment

from app.answers.shapes import WholeAnswer
from app.builds.current import Build, State
from app.documentation import Docs
from app.examples.worked import Known, WorkedExamples
from app.links import Links
from app.playing.pool import WorkerPool
from app.web.presenters.entries import Shower
from app.web.presenters.in_force import InForce
from app.web.query_parameters import EDITION, Given, read
from rules.edition_order import is_draft
from rules.entries import Edition, Wording
from rules.library import Library

_EXTENSION = "nrules"


@dataclass
class Served:
    """What one application serves; tests replace it."""

    state: State
    worked: WorkedExamples
    public_url: str = ""
    """Where the pages are reached from outside, without a slash at its end; empty if not told."""
    docs: Docs | None = None
    """The documentation for players, if it is told where that is."""
    players: WorkerPool = field(default_factory=WorkerPool)
    """Who play what strangers send; none is started before it is wanted."""


def install(
    app: Flask,
    state: State,
    worked: WorkedExamples,
    public_url: str = "",
    docs: Docs | None = None,
) -> None:
    """Give the application its build, and its templates what all pages need."""
    app.extensions[_EXTENSION] = Served(state, worked, public_url, docs)
    app.context_processor(
        lambda: {
            "public_url": public_url,
            **_on_every_page(build(), chosen(), left() if chosen() is not None else ""),
        }
    )


def served() -> Served:
    """Return what the current application serves."""
    return extension(current_app)


def extension(app: Flask) -> Served:
    """Return what an application serves."""
    found: Served = app.extensions[_EXTENSION]
    return found


def build() -> Build:
    """Return the build that this request is answered from, the same one from start to end."""
    if "build" not in g:
        g.build = served().state.current()
    found: Build = g.build
    return found


def asked_edition() -> Edition:
    """Return the edition of ``?edition=``, or the default.

    Ends the request with 400 if it cannot be an id. Raises
    :class:`rules.lookup_errors.UnknownEditionError`.
    """
    return edition_among(request.args, build())


def chosen() -> Edition | None:
    """Return the edition that the reader chose, if any (:mod:`app.web.chosen_edition`)."""
    found: Edition | None = g.get("chosen")
    return found


def is_choice(edition: Edition, library: Library) -> bool:
    """Whether an edition of the rules is one that a reader has to choose to see it."""
    return bool(edition.numbers) and edition is not library.default


def edition_among(given: Given, build: Build) -> Edition:
    """Return the edition among those given, as :func:`asked_edition` does."""
    return build.library.edition(read(EDITION, given) or None)


def shower(edition: Edition | None = None) -> Shower:
    """Return what draws the entries of an edition, by default the one that was asked for."""
    return Shower(build().library, edition or asked_edition(), known(), chosen())


def in_force(edition: Edition) -> InForce:
    """Return what compares the entries of an edition with what is in force."""
    return in_force_of(build(), edition)


def in_force_of(build: Build, edition: Edition) -> InForce:
    """Return what compares entries with what is in force; works outside of a request."""
    return InForce(build.library, edition)


def known() -> Known:
    """Return what is known of the worked examples without playing any."""
    return Known(served().worked.files, build().examples)


def told(answer: WholeAnswer, *, only_set: bool = False) -> Response:
    """Answer a program in JSON, with the notice of its build.

    With ``only_set``, fields with their default values are left out.
    """
    shape = answer.noted(build().notice).model_dump(mode="json", exclude_unset=only_set)
    return jsonify(shape)


def links(edition: Edition | None = None) -> Links:
    """Return the addresses within an edition, by default the one that was asked for."""
    return Links(build().library, edition or asked_edition())


def left() -> str:
    """Return the address of the request without the choice of an edition."""
    asks = [(name, value) for name, value in request.args.items(multi=True) if name != EDITION.name]
    return request.path + ("?" + urlencode(asks) if asks else "")


def draw(
    templates: Environment,
    template: str,
    build: Build,
    chosen: Edition | None = None,
    **shown: Any,
) -> str:
    """Draw a page of a build from its template; works outside of a request.

    If an edition is ``chosen``, ``leave`` must be the address of the page without it.
    """
    return templates.get_template(template).render(_on_every_page(build, chosen, "/") | shown)


def _on_every_page(build: Build, chosen: Edition | None, leave: str) -> dict[str, object]:
    default = build.library.default
    return {
        "notice": build.notice,
        "came": build.came if build.came and build.came.edition == default.id else None,
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
