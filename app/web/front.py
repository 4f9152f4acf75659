"""The front page, and the answer to "are you well?"."""

from flask import Blueprint, Response, jsonify, render_template

from app.web import served
from app.web.links import diff_path
from rules.entries import Edition, Wording
from rules.library import Library

pages = Blueprint("front", __name__)


@pages.get("/")
def front() -> str:
    """The search box, the chapters, and which editions are at hand."""
    edition = served.asked_edition()
    library = served.build().library
    return render_template(
        "front.html",
        edition=edition,
        library=library,
        before=_changes(library, edition),
        chapters=served.shower(edition).mentions(edition.children(None)),
        links=served.links,
    )


def _changes(library: Library, edition: Edition) -> str | None:
    """The page of what an edition changed, where the words of the one before are at hand."""
    beside = [e for e in library.editions.values() if e.document == edition.document]
    worded = [e for e in beside if e.wording is Wording.OFFICIAL]
    place = worded.index(edition) if edition in worded else 0
    return diff_path(worded[place - 1], edition) if place else None


@pages.get("/healthz")
def healthz() -> Response:
    """Say that the application answers, and from which build."""
    build = served.build()
    answer = jsonify(
        status="ok",
        build=build.id,
        default=build.library.default.id,
        editions=list(build.library.editions),
        notice=build.notice,
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer
