"""A server in a process of its own, forked from one that has imported the application.

Importing takes a second of processor time, and most servers of tests soon end. That process has
also read what ships, and all servers share compiled templates.
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
"""Its name from the checkout: the fork server does not know pytest's own paths."""
FORKING.set_forkserver_preload([PRELOADED_MODULE])


@dataclass(frozen=True)
class ServerProcess:
    """A running server, the port that it listens on, and its standard error."""

    port: int
    _process: ForkServerProcess
    _stderr: Path

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        return self._process.exitcode is not None

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        self._process.kill()

    def wait(self) -> int:
        """Wait for its end; return its exit status, or minus the signal that ended it."""
        self._process.join()
        assert self._process.exitcode is not None
        return self._process.exitcode

    def stderr_text(self) -> str:
        return self._stderr.read_text("utf-8")


def start_server(home: Home, slow: Path, workers: int) -> ServerProcess:
    """Start a server of a home; ``slow`` is the pipe that its slow page waits for."""
    receiver, sender = FORKING.Pipe(duplex=False)
    stderr = slow.with_name(slow.name + ".stderr")
    templates: TemplateCache = Flask.jinja_options["bytecode_cache"]
    arguments = home.root, slow, workers, stderr, sender, templates.directory
    process = FORKING.Process(target=_serve, args=arguments)
    process.start()
    sender.close()
    return ServerProcess(receiver.recv(), process, stderr)


def _serve(
    root: Path, slow: Path, workers: int, stderr: Path, port_sender: Connection, templates: str
) -> None:
    Flask.jinja_options["bytecode_cache"] = TemplateCache(templates)
    with stderr.open("wb") as opened:
        os.dup2(opened.fileno(), 2)
    app = create_app(Home(root))
    _add_pages(app, slow)
    socket = bind("127.0.0.1", 0)
    port: int = socket.getsockname()[1]
    sys.exit(128 + serve(CachingMiddleware(app), socket, lambda: port_sender.send(port), workers))


def _add_pages(app: Flask, slow: Path) -> None:
    @app.get("/slow")
    def wait() -> Response:
        """Note that it has begun, and answer what is written into the pipe."""
        slow.with_name(slow.name + ".begun").write_text("begun")
        return Response(slow.read_text(), mimetype="text/plain")

    @app.get("/broken")
    def broken() -> Response:
        raise RuntimeError("on purpose")
