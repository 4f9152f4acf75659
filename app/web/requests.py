"""What a request may bring: a question in its address and no body."""

from flask import Flask, abort, request

BODY = 4_096
"""Bytes of a body that is ignored; no page reads one, and a longer one is refused unread."""


def install(app: Flask) -> None:
    """Refuse bodies before anything is done with a request."""
    app.config["MAX_CONTENT_LENGTH"] = BODY
    app.before_request(_refuse_a_body)


def _refuse_a_body() -> None:
    """Answer 413 to a body that is long or does not say how long it is; it is never read."""
    length = request.content_length or 0
    if length > BODY or "chunked" in request.headers.get("Transfer-Encoding", "").casefold():
        abort(413, "no page takes a body; what is asked for stands in the address")
