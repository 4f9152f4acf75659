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

from app.builds.current import Build, State
from app.builds.per_build import per_build
from app.links import API
from app.web.direct_search import directly
from app.web.query_normalising import Plainly
from app.web.serving import request_context
from app.web.serving.response_cache import (
    Address,
    Answer,
    Finished,
    Kept,
    Shelves,
    Told,
    address_of,
    first_parts,
    is_short,
    plain_body,
)

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

_API = f"{API}/"
_PICTURES = "/picture/"
_IS_PLAIN = "nrules.plain"
"""Stands in a request whose query has been written plainly."""
_CONDITIONS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE")


class FinishedAnswers:
    """A WSGI application that answers with what it has kept, and otherwise asks Flask."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.state: State = request_context.extension(app).state
        self._ours = request_context.extension(app).public_url.encode()
        self._plainly = Plainly(app)
        self.kinds = frozenset(first_parts(rule.rule) for rule in app.url_map.iter_rules())
        """What the addresses of its pages begin with."""

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer as a WSGI application."""
        status, headers, body = self.at_hand(environ) or self.made(environ)
        start_response(f"{status} {HTTP_STATUS_CODES.get(status, '')}", headers)
        return [body]

    def at_hand(self, environ: "WSGIEnvironment") -> Answer | None:
        """Return the answer if it is kept; never waits, so any thread may call it."""
        kept = self._kept(environ)
        return kept.answer(environ) if kept is not None else None

    def made(self, environ: "WSGIEnvironment") -> Answer:
        """Let Flask make the answer, and keep it if that is allowed."""
        made = self._made(environ)
        return made.answer(environ) if isinstance(made, Kept) else made

    def told(self, environ: "WSGIEnvironment") -> Told:
        """Return the answer, and the build it belongs to, for a process that keeps answers itself.

        The number is that of the build that is open now. A process that learns of a new one, by
        whatever answer, must hand out nothing more of the one before.
        """
        answer = self._kept(environ) or self._made(environ)
        build = self.state.opened
        return Told(answer, shelves(build, build.notice).number if build is not None else 0)

    def shelves(self) -> int:
        """Return the number of the shelves in use now; answers from earlier ones are outdated."""
        build = self.state.current()
        return shelves(build, build.notice).number

    def _kept(self, environ: "WSGIEnvironment") -> Kept | None:
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return None
        build = self.state.at_hand()
        if build is None:
            return None
        kept = shelves(build, build.notice)
        address = address_of(environ)
        found = kept.get(address)
        if found is None and self._write_plainly(environ, build):
            address = address_of(environ)
            found = kept.get(address)
        if found is None:
            return None
        return Kept(found, kept.number, address, _is_lasting(address, build))

    def _made(self, environ: "WSGIEnvironment") -> Kept | Answer:
        """Make the answer; for a ``HEAD`` the whole page is made and kept, for everybody."""
        if environ["REQUEST_METHOD"] == "HEAD":
            made = self._made({**environ, "REQUEST_METHOD": "GET"})
            return made if isinstance(made, Kept) else made._replace(body=b"")
        if environ["REQUEST_METHOD"] != "GET":
            return self._from_flask(environ)
        build = self.state.current()
        self._write_plainly(environ, build)
        kept = shelves(build, build.notice)
        address = address_of(environ)
        answer = directly(self.app, build, environ, read=address[2])
        found = answer is not None
        if answer is None:
            answer = self._from_flask({k: v for k, v in environ.items() if k not in _CONDITIONS})
        finished = _finished(answer)
        if finished is None:
            return answer
        if is_short(address) and (found or _is_for_all(answer, environ, self._ours)):
            is_lasting = _is_lasting(address, build)
            kept.put(address, finished, is_lasting=is_lasting)
            return Kept(finished, kept.number, address, is_lasting)
        return finished.answer(environ)

    def _write_plainly(self, environ: "WSGIEnvironment", build: Build) -> bool:
        """Normalise the request's query in place, and return whether that changed it."""
        query: str = environ.get("QUERY_STRING", "")
        if not query or _IS_PLAIN in environ:
            return False
        plain = self._plainly.query(environ["PATH_INFO"], query, build.library)
        environ[_IS_PLAIN], environ["QUERY_STRING"] = True, plain
        return plain != query

    def _from_flask(self, environ: Mapping[str, Any]) -> Answer:
        body, status, headers = run_wsgi_app(self.app, {**_beside(), **environ}, buffered=True)
        return Answer(int(status.partition(" ")[0]), list(headers), b"".join(body))


@per_build()
def shelves(_build: Build, notice: str | None) -> Shelves:
    """Return the shelves for a build's answers; a new notice on its pages gets new shelves."""
    return Shelves()


def _beside() -> "WSGIEnvironment":
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


def _finished(answer: Answer) -> Finished | None:
    """Make an answer ready to be handed out again, if Flask gave it an ETag."""
    etag = next((value for name, value in answer.headers if name == "ETag"), None)
    if answer.status != 200 or etag is None:
        return None
    return Finished(answer, etag.removeprefix("W/"))


def _is_for_all(answer: Answer, environ: Mapping[str, Any], ours: bytes) -> bool:
    """Whether every other client may be given the same answer.

    An answer with a link to the ``Host`` of its request may not: the client chose that name. The
    name itself may stand anywhere else on a page (``http://rules/``). ``ours`` is the configured
    public address, which is no client's choice.
    """
    headers = {name.lower(): value for name, value in answer.headers}
    if not headers.get("cache-control", "").startswith("public"):
        return False
    if headers.get("vary", "Accept-Encoding") != "Accept-Encoding" or "set-cookie" in headers:
        return False
    host = environ.get("HTTP_HOST", "").encode("latin-1", "replace")
    body = plain_body(answer)
    body = body.replace(ours, b"") if ours else body
    return not host or re.search(b"//" + re.escape(host) + rb"(?![\w.-])", body) is None


def _is_lasting(address: Address, build: Build) -> bool:
    """Whether the address is one of those of which a build has a fixed number.

    These may be kept as long as the build is served; of all others strangers can invent any number.
    So the query may hold nothing but an edition. The API, unlike the pages, answers a number in any
    spelling, and only the entry's own spelling counts there. Pictures are not kept: each takes the
    room of ten pages, and the programs that show them keep them themselves.
    """
    path, query, _ = address
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
