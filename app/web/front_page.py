"""The front page, and the answer to "are you well?"."""

from flask import Blueprint, Response, jsonify, render_template

from app.links import diff_path
from app.web.compare.comparisons import edition_before
from app.web.compare.summary import summary_words
from app.web.serving import request_context

pages = Blueprint("front", __name__)


@pages.get("/")
def front() -> str:
    """Show the search box, the chapters, which editions are at hand, and where to learn."""
    edition = request_context.requested_edition()
    library = request_context.build().library
    before, text = edition_before(library, edition), edition.summary
    docs = request_context.services().docs
    return render_template(
        "front.html",
        edition=edition,
        library=library,
        before=diff_path(before, edition) if before is not None else None,
        said=summary_words(text, request_context.links(edition)) if text is not None else (),
        chapters=request_context.entry_presenter(edition).mentions(edition.children(None)),
        links=request_context.links,
        docs_path=docs.root if docs is not None else None,
    )


@pages.get("/healthz")
def healthz() -> Response:
    """Say that the application answers, and from which build."""
    build = request_context.build()
    answer = jsonify(
        status="ok",
        build=build.id,
        default=build.library.default.id,
        editions=list(build.library.editions),
        notice=build.notice,
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer
