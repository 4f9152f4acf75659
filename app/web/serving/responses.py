"""What every response has: security headers, a validator for caches, and compression."""

import re
from urllib.parse import urlsplit, urlunsplit

from flask import Flask, Response, redirect, request
from werkzeug.http import generate_etag, quote_etag

from app.links import API
from app.web.serving.compression import GZIP, PLAIN, compress, compress_quickly, preferred_coding
from app.web.serving.errors import is_api_request
from app.web.serving.response_cache import RawResponse

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_SECURITY_ITEMS = tuple(SECURITY_HEADERS.items())
_PART_HEADERS = {"X-Content-Type-Options": SECURITY_HEADERS["X-Content-Type-Options"]}
"""What matters of a style sheet or a script of a page: the rest holds for documents and workers."""
_PART_TYPES = ("text/css", "text/javascript")
_TEXT_TYPE = re.compile(r"text/.+|.+[/+](?:json|jsonl|xml|yaml)")
"""What compression makes smaller; pictures and fonts are compressed already."""
MIN_COMPRESSED_BYTES = 400
"""Bytes below which compression saves nothing."""
SEARCHES = ("/search", f"{API}/search")
_CACHE_CONTROL = "public, max-age=60"
"""A page changes only with a build: a minute without asking, then a short "not modified"."""

CROSS_SITE_HEADERS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, Retry-After",
}
"""What lets pages of other sites read the API's answers, and the headers that say when to ask."""
_CROSS_SITE_ITEMS = tuple(CROSS_SITE_HEADERS.items())
_PREFLIGHT_HEADERS = {
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Max-Age": "86400",
}
"""What a browser asks first where a page of another site sends a header of its own."""


def install(app: Flask) -> None:
    """Finish every response."""
    app.after_request(_finish_response)


def requested_coding() -> str:
    """Return the content coding for this request's client."""
    return preferred_coding(request.headers.get("Accept-Encoding", ""))


def _finish_response(response: Response) -> Response:
    is_part = request.path.startswith("/static/") and response.mimetype in _PART_TYPES
    for name, value in (_PART_HEADERS if is_part else SECURITY_HEADERS).items():
        response.headers.setdefault(name, value)
    if is_api_request():
        response.headers.update(CROSS_SITE_HEADERS)
        if request.method == "OPTIONS":
            response.headers.update(_PREFLIGHT_HEADERS)
    if response.location and (within := _without_host(response.location)) != response.location:
        response.location = within
        response.set_data(redirect(within).get_data())  # which says the address once more
    if response.status_code == 200 and request.method in ("GET", "HEAD"):
        _add_validator(response)
    _compress(response)
    return response


def _without_host(address: str) -> str:
    """Return an address without its host: routing takes that from the client."""
    parts = urlsplit(address)
    return urlunsplit(("", "", "/" + parts.path.lstrip("/"), parts.query, parts.fragment))


def _add_validator(response: Response) -> None:
    if "Cache-Control" in response.headers:
        return
    response.headers["Cache-Control"] = _CACHE_CONTROL
    response.add_etag(weak=True)
    response.make_conditional(request)
    response.headers.pop("Date", None)  # the server's, for the page may be handed out again later


def _compress(response: Response) -> None:
    is_text = _TEXT_TYPE.fullmatch(response.mimetype or "")
    if not is_text or response.direct_passthrough or response.content_encoding:
        return
    response.vary.add("Accept-Encoding")
    body = response.get_data()
    content_coding = requested_coding()
    if len(body) < MIN_COMPRESSED_BYTES or content_coding == PLAIN:
        return
    if request.path in SEARCHES or "no-store" in response.headers.get("Cache-Control", ""):
        response.set_data(compress_quickly(body))
        response.content_encoding = GZIP
    else:
        response.set_data(compress(body, content_coding))
        response.content_encoding = content_coding


def search_response(
    body: bytes, content_type: str, *, of_api: bool, content_coding: str
) -> RawResponse:
    """Finish the answer to a search as every response is finished, but without a request.

    ``content_type`` is its content type, and ``content_coding`` the coding that the client reads.
    """
    headers = [("Content-Type", content_type), *_SECURITY_ITEMS]
    if of_api:
        headers += _CROSS_SITE_ITEMS
    etag = quote_etag(generate_etag(body), weak=True)
    headers += [("Cache-Control", _CACHE_CONTROL), ("ETag", etag), ("Vary", "Accept-Encoding")]
    if content_coding != PLAIN and len(body) >= MIN_COMPRESSED_BYTES:
        body = compress_quickly(body)
        headers.append(("Content-Encoding", GZIP))
    headers.append(("Content-Length", str(len(body))))
    return RawResponse(200, headers, body)
