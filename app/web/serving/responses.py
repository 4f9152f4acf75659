"""What every response has: security headers, a validator for caches, and compression."""

from urllib.parse import urlsplit, urlunsplit

from flask import Flask, Response, redirect, request
from werkzeug.http import generate_etag, quote_etag

from app.links import API
from app.web.serving.compression import GZIP, PLAIN, coding, compressed, quickly
from app.web.serving.response_cache import RawResponse

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_SECURITY = tuple(SECURITY.items())
_OF_PARTS = {"X-Content-Type-Options": SECURITY["X-Content-Type-Options"]}
"""What matters of a style sheet or a script of a page: the rest holds for documents and workers."""
_PARTS = ("text/css", "text/javascript")
WORTH_COMPRESSING = 400
"""Bytes below which compression saves nothing."""
SEARCHES = ("/search", f"{API}/search")
_FRESH = "public, max-age=60"
"""A page changes only with a build: a minute without asking, then a short "not modified"."""


def install(app: Flask) -> None:
    """Finish every response."""
    app.after_request(_finish)


def coding_asked() -> str:
    """Return the content coding for this request's client."""
    return coding(request.headers.get("Accept-Encoding", ""))


def _finish(response: Response) -> Response:
    is_part = request.path.startswith("/static/") and response.mimetype in _PARTS
    for name, value in (_OF_PARTS if is_part else SECURITY).items():
        response.headers.setdefault(name, value)
    if request.path.startswith("/api/"):
        response.headers["Access-Control-Allow-Origin"] = "*"
    if response.location and (within := _within(response.location)) != response.location:
        response.location = within
        response.set_data(redirect(within).get_data())  # which says the address once more
    if response.status_code == 200 and request.method in ("GET", "HEAD"):
        _validate(response)
    _compress(response)
    return response


def _within(address: str) -> str:
    """Return an address without its host: routing takes that from the client."""
    parts = urlsplit(address)
    return urlunsplit(("", "", "/" + parts.path.lstrip("/"), parts.query, parts.fragment))


def _validate(response: Response) -> None:
    if "Cache-Control" in response.headers:
        return
    response.headers["Cache-Control"] = _FRESH
    response.add_etag(weak=True)
    response.make_conditional(request)
    response.headers.pop("Date", None)  # the server's, for the page may be handed out again later


def _compress(response: Response) -> None:
    kind = response.mimetype or ""
    text = kind.startswith("text/") or kind in ("application/json", "application/atom+xml")
    if not text or response.direct_passthrough or response.content_encoding:
        return
    response.vary.add("Accept-Encoding")
    body = response.get_data()
    read = coding_asked()
    if len(body) < WORTH_COMPRESSING or read == PLAIN:
        return
    if request.path in SEARCHES or "no-store" in response.headers.get("Cache-Control", ""):
        response.set_data(quickly(body))
        response.content_encoding = GZIP
    else:
        response.set_data(compressed(body, read))
        response.content_encoding = read


def fresh(body: bytes, kind: str, *, of_api: bool, read: str) -> RawResponse:
    """Finish the answer to a search as every response is finished, but without a request.

    ``kind`` is its content type, and ``read`` the coding that the client reads.
    """
    headers = [("Content-Type", kind), *_SECURITY]
    if of_api:
        headers.append(("Access-Control-Allow-Origin", "*"))
    etag = quote_etag(generate_etag(body), weak=True)
    headers += [("Cache-Control", _FRESH), ("ETag", etag), ("Vary", "Accept-Encoding")]
    if read != PLAIN and len(body) >= WORTH_COMPRESSING:
        body = quickly(body)
        headers.append(("Content-Encoding", GZIP))
    headers.append(("Content-Length", str(len(body))))
    return RawResponse(200, headers, body)
