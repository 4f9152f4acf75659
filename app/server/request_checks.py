"""Refuse requests that violate HTTP, before looking for a page.

Granian accepts some that RFC 9112 wants refused. A proxy between client and server may read such
a request differently from the server, and keep its answer for somebody else.
"""

import re
from collections.abc import Mapping
from typing import Any

from app.web.serving.response_cache import RawResponse

ALLOWED_METHODS = "GET, HEAD, OPTIONS"
"""The methods allowed for the server as a whole."""

_HOST = re.compile(
    r"(?:[\w.~!$&'()*+;=%-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{0,5})?", re.ASCII
)
"""A host, perhaps with a port, and without the comma that granian puts between two.

It is no longer than names and addresses can be, so that no other request waits for its reading.
"""


def rejection(environ: Mapping[str, Any]) -> RawResponse | None:
    """Return the answer to a request that is for no page; ``None`` for all others."""
    method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
    host = environ.get("HTTP_HOST", "")
    if (host or environ.get("SERVER_PROTOCOL") == "HTTP/1.1") and not _HOST.fullmatch(host):
        return _reject(400, method, "a request names one host, as “Host: rules.example” does")
    if method != method.upper():
        return _reject(501, method, "methods are written in capitals, such as GET")
    if method == "OPTIONS" and path == "*":
        return RawResponse(204, [("Allow", ALLOWED_METHODS)], b"")
    if not path.startswith("/"):
        return _reject(400, method, "an address begins with a slash, such as /rule/9.2.8f")
    return None


def _reject(status: int, method: str, reason: str) -> RawResponse:
    body = f"{reason}\n".encode()
    headers = [
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Length", str(len(body))),
        ("X-Content-Type-Options", "nosniff"),
        ("Cache-Control", "no-store"),
        ("Connection", "close"),
    ]
    return RawResponse(status, headers, b"" if method == "HEAD" else body)
