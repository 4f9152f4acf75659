"""A server in a process of its own, forked where all that it imports is imported already.

Importing the application takes a second of processor time, and most servers of tests soon end. What
each would make of what ships is made there, too, and templates are compiled for all of them.
"""

import os
import sys
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from flask import Flask, Response
from template_cache import TemplateCache

from app.server.serve import bind, serve
from app.web.application import create_app
from app.web.caching_middleware import CachingMiddleware
from rules.home import Home

FORKING = get_context("forkserver")
PRELOADED_MODULE = "tests.support.preloading"
"""As it is found from the checkout: where those processes begin, no test's own path is known."""
FORKING.set_forkserver_preload([PRELOADED_MODULE])


@dataclass(frozen=True)
class ServerProcess:
    """A server that runs: the port that it listens on, and what it prints if it fails."""

    port: int
    _running: ForkServerProcess
    _said: Path

    @property
    def pid(self) -> int:
        assert self._running.pid is not None
        return self._running.pid

    @property
    def has_ended(self) -> bool:
        return self._running.exitcode is not None

    def send(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        self._running.kill()

    def wait(self) -> int:
        """How it ended: its status, or the number of the signal that ended it, below zero."""
        self._running.join()
        assert self._running.exitcode is not None
        return self._running.exitcode

    def said(self) -> str:
        return self._said.read_text("utf-8")


def start_server(home: Home, slow: Path, workers: int) -> ServerProcess:
    """Start a server of a home; ``slow`` is the pipe that its slow page waits for."""
    told, tell = FORKING.Pipe(duplex=False)
    said = slow.with_name(slow.name + ".said")
    compiled: TemplateCache = Flask.jinja_options["bytecode_cache"]
    given = home.root, slow, workers, said, tell, compiled.directory
    running = FORKING.Process(target=_serve, args=given)
    running.start()
    tell.close()
    return ServerProcess(told.recv(), running, said)


def _serve(
    root: Path, slow: Path, workers: int, said: Path, tell: Connection, compiled: str
) -> None:
    Flask.jinja_options["bytecode_cache"] = TemplateCache(compiled)
    with said.open("wb") as complaints:
        os.dup2(complaints.fileno(), 2)
    app = create_app(Home(root))
    _add_pages(app, slow)
    claimed = bind("127.0.0.1", 0)
    port: int = claimed.getsockname()[1]
    sys.exit(128 + serve(CachingMiddleware(app), claimed, lambda: tell.send(port), workers))


def _add_pages(app: Flask, slow: Path) -> None:
    @app.get("/slow")
    def wait() -> Response:
        """Say that it has begun, and answer when told to."""
        slow.with_name(slow.name + ".begun").write_text("begun")
        return Response(slow.read_text(), mimetype="text/plain")

    @app.get("/broken")
    def broken() -> Response:
        raise RuntimeError("on purpose")
