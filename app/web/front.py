"""The front page, and the answer to "are you well?"."""

from flask import Blueprint, Response, jsonify, render_template

from app.web import served

pages = Blueprint("front", __name__)


@pages.get("/")
def front() -> str:
    """The search box, the chapters, and which editions are at hand."""
    edition = served.asked_edition()
    return render_template(
        "front.html",
        edition=edition,
        library=served.build().library,
        chapters=served.shower(edition).mentions(edition.children(None)),
        links=served.links,
    )


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
