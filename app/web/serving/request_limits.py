"""What a request may hold: an address and a query of bounded length, and no body."""

from urllib.parse import quote

from flask import Flask, Response, abort, make_response, redirect, request

MAX_BODY_BYTES = 4_096
"""Bytes of a body that is ignored; no page reads one, and a longer one is refused unread."""

MAX_PATH_CHARS = 300
"""Characters of a path; no page's is half as long."""


def install(app: Flask) -> None:
    """Refuse what is too long before anything else looks at the request."""
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES
    app.before_request(_reject_large_body)
    app.before_request(_reject_long_path)
    app.before_request(_reject_undecodable_query)
    app.before_request(_redirect_repeated_slashes)


def _reject_large_body() -> None:
    """Answer 413 to a body that is long or of unknown length; the body is never read."""
    length = request.content_length or 0
    if (
        length > MAX_BODY_BYTES
        or "chunked" in request.headers.get("Transfer-Encoding", "").casefold()
    ):
        abort(413, "no page takes a body; what is asked for stands in the address")


def _reject_long_path() -> None:
    """Answer 404 before routing redirects a long path to a similar one, which would repeat it."""
    if len(request.path) > MAX_PATH_CHARS:
        abort(404, "no address here is as long as that")


def _reject_undecodable_query() -> None:
    """Answer 400 to bytes in the query that are no UTF-8."""
    try:
        _ = request.args
    except UnicodeDecodeError:
        abort(400, "what stands behind the ? is not written in UTF-8")


def _redirect_repeated_slashes() -> Response | None:
    """Redirect an address that begins with several slashes, which routing reads as one.

    Otherwise each number of slashes would be one more page to keep.
    """
    if not request.environ["PATH_INFO"].startswith("//") or request.method not in ("GET", "HEAD"):
        return None
    query = request.query_string.decode("latin-1")
    return make_response(redirect(quote(request.path) + (f"?{query}" if query else ""), 308))
