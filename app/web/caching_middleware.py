"""In front of Flask: hand out finished answers again for as long as their build is served.

Flask's routing and rendering take hundreds of times as long as handing out bytes, and a page
changes only with the build. An answer may be kept if every client may be given it: a ``GET``
answered with 200, marked public, that varies by its coding alone.
"""

import io
import re
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from flask import Flask
from werkzeug.http import HTTP_STATUS_CODES
from werkzeug.test import run_wsgi_app

from app.builds.current import Build, BuildSource
from app.builds.per_build import cached_per_build
from app.links import API
from app.web.direct_search import answer_search
from app.web.query_normalising import QueryNormaliser
from app.web.serving import request_context
from app.web.serving.response_cache import (
    BackendReply,
    CacheableResponse,
    CacheEntry,
    CacheKey,
    RawResponse,
    ResponseCache,
    cache_key,
    is_short_enough,
    page_kind_prefix,
    uncompressed_body,
)

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

_API = f"{API}/"
_PICTURES = "/picture/"
_IS_NORMALISED = "nrules.plain"
"""Stands in a request whose query has been written plainly."""
_CONDITIONAL_HEADERS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE")


class CachingMiddleware:
    """A WSGI application that answers with what it has kept, and otherwise asks Flask."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.builds: BuildSource = request_context.services_of(app).builds
        self._public_url = request_context.services_of(app).public_url.encode()
        self._normaliser = QueryNormaliser(app)
        self.page_kinds = frozenset(
            page_kind_prefix(rule.rule) for rule in app.url_map.iter_rules()
        )
        """What the addresses of its pages begin with."""

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer as a WSGI application."""
        status, headers, body = self.cached_response(environ) or self.make_response(environ)
        start_response(f"{status} {HTTP_STATUS_CODES.get(status, '')}", headers)
        return [body]

    def cached_response(self, environ: "WSGIEnvironment") -> RawResponse | None:
        """Return the answer if it is kept; never waits, so any thread may call it."""
        entry = self._find_entry(environ)
        return entry.respond(environ) if entry is not None else None

    def make_response(self, environ: "WSGIEnvironment") -> RawResponse:
        """Let Flask make the answer, and keep it if that is allowed."""
        result = self._make_entry(environ)
        return result.respond(environ) if isinstance(result, CacheEntry) else result

    def reply(self, environ: "WSGIEnvironment") -> BackendReply:
        """Return the answer, and the build it belongs to, for a process that keeps answers itself.

        The number is that of the build that is open now. A process that learns of a new one, by
        whatever answer, must hand out nothing more of the one before.
        """
        response = self._find_entry(environ) or self._make_entry(environ)
        build = self.builds.last_opened
        return BackendReply(
            response, response_cache_of(build, build.notice).generation if build is not None else 0
        )

    def current_generation(self) -> int:
        """Return the generation of the cache in use; responses of earlier ones are outdated."""
        build = self.builds.current()
        return response_cache_of(build, build.notice).generation

    def _find_entry(self, environ: "WSGIEnvironment") -> CacheEntry | None:
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return None
        build = self.builds.current_if_open()
        if build is None:
            return None
        cache = response_cache_of(build, build.notice)
        key = cache_key(environ)
        response = cache.get(key)
        if response is None and self._normalise_query(environ, build):
            key = cache_key(environ)
            response = cache.get(key)
        if response is None:
            return None
        return CacheEntry(response, cache.generation, key, _is_lasting(key, build))

    def _make_entry(self, environ: "WSGIEnvironment") -> CacheEntry | RawResponse:
        """Make the answer; for a ``HEAD`` the whole page is made and kept, for everybody."""
        if environ["REQUEST_METHOD"] == "HEAD":
            result = self._make_entry({**environ, "REQUEST_METHOD": "GET"})
            return result if isinstance(result, CacheEntry) else result._replace(body=b"")
        if environ["REQUEST_METHOD"] != "GET":
            return self._ask_flask(environ)
        build = self.builds.current()
        self._normalise_query(environ, build)
        cache = response_cache_of(build, build.notice)
        key = cache_key(environ)
        response = answer_search(self.app, build, environ, content_coding=key[2])
        is_search = response is not None
        if response is None:
            response = self._ask_flask(
                {name: value for name, value in environ.items() if name not in _CONDITIONAL_HEADERS}
            )
        cacheable = _as_cacheable(response)
        if cacheable is None:
            return response
        if is_short_enough(key) and (
            is_search or _is_same_for_all(response, environ, self._public_url)
        ):
            is_lasting = _is_lasting(key, build)
            cache.put(key, cacheable, is_lasting=is_lasting)
            return CacheEntry(cacheable, cache.generation, key, is_lasting)
        return cacheable.respond(environ)

    def _normalise_query(self, environ: "WSGIEnvironment", build: Build) -> bool:
        """Normalise the request's query in place, and return whether that changed it."""
        query: str = environ.get("QUERY_STRING", "")
        if not query or _IS_NORMALISED in environ:
            return False
        normalised = self._normaliser.normalise(environ["PATH_INFO"], query, build.library)
        environ[_IS_NORMALISED], environ["QUERY_STRING"] = True, normalised
        return normalised != query

    def _ask_flask(self, environ: Mapping[str, Any]) -> RawResponse:
        body, status, headers = run_wsgi_app(
            self.app, {**_wsgi_defaults(), **environ}, buffered=True
        )
        return RawResponse(int(status.partition(" ")[0]), list(headers), b"".join(body))


@cached_per_build()
def response_cache_of(_build: Build, notice: str | None) -> ResponseCache:
    """Return the cache for a build's responses; a new notice on its pages gets a new one."""
    return ResponseCache()


def _wsgi_defaults() -> "WSGIEnvironment":
    """Return the WSGI keys besides the request's own; the body is empty, as no page reads one."""
    return {
        "SCRIPT_NAME": "",
        "wsgi.errors": sys.stderr,
        "wsgi.input": io.BytesIO(),
        "wsgi.input_terminated": True,
        "wsgi.multiprocess": True,
        "wsgi.multithread": True,
        "wsgi.run_once": False,
        "wsgi.version": (1, 0),
    }


def _as_cacheable(response: RawResponse) -> CacheableResponse | None:
    """Make an answer ready to be handed out again, if Flask gave it an ETag."""
    etag = next((value for name, value in response.headers if name == "ETag"), None)
    if response.status != 200 or etag is None:
        return None
    return CacheableResponse(response, etag.removeprefix("W/"))


def _is_same_for_all(response: RawResponse, environ: Mapping[str, Any], public_url: bytes) -> bool:
    """Whether every other client may be given the same answer.

    An answer with a link to the ``Host`` of its request may not: the client chose that name. The
    name itself may stand anywhere else on a page (``http://rules/``). ``public_url`` is the
    configured one, which is no client's choice.
    """
    headers = {name.lower(): value for name, value in response.headers}
    if not headers.get("cache-control", "").startswith("public"):
        return False
    if headers.get("vary", "Accept-Encoding") != "Accept-Encoding" or "set-cookie" in headers:
        return False
    host = environ.get("HTTP_HOST", "").encode("latin-1", "replace")
    body = uncompressed_body(response)
    body = body.replace(public_url, b"") if public_url else body
    return not host or re.search(b"//" + re.escape(host) + rb"(?![\w.-])", body) is None


def _is_lasting(key: CacheKey, build: Build) -> bool:
    """Whether the address is one of those of which a build has a fixed number.

    These may be kept as long as the build is served; of all others strangers can invent any number.
    So the query may hold nothing but an edition. The API, unlike the pages, answers a number in any
    spelling, and only the entry's own spelling counts there. Pictures are not kept: each takes the
    room of ten pages, and the programs that show them keep them themselves.
    """
    path, query, _ = key
    if path.startswith(_PICTURES):
        return False
    name, _, value = query.partition("=")
    editions = build.library.editions
    if query and not (name == "edition" and value in editions):
        return False
    if not path.startswith(_API):
        return True
    _, _, named = path.removeprefix(_API).partition("/")
    if not named or named.rpartition(".")[0] in editions:
        return True
    return any(named in edition.by_number for edition in editions.values())
