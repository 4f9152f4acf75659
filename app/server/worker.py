"""One process that answers: granian on an already listening socket, with the pages behind it.

Granian's own command takes an address and starts processes of its own. Here the address is
claimed before anything slow is done, and one thread hands out finished answers without ever
waiting for a page. Both need granian's inner worker. So its version is pinned, and no other
module knows it.
"""

import asyncio
import importlib
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Protocol

from granian.http import HTTP1Settings

from app import scheduling
from app.server.delivery import Client, Handing
from app.server.request_checks import refusal
from app.server.request_queue import Waiting
from app.server.shutdown import ending
from app.web.serving.response_cache import Answer, address_of, kind_of

THREADS = 8
"""How many pages are made at the same time."""
SLOW_AT_ONCE = 6
"""How many of these may be slow; the other threads are for quick pages."""
CONNECTIONS = 4096
"""How many connections are held open at once, if the system allows as many files."""
BACKLOG = 1024
"""How many connections may wait to be accepted."""
PATIENCE = 10.0
"""Seconds that a client has to send its request, from the end of the one before."""
GRACE = 20.0
"""Seconds for answers in flight once the process is to end."""

_HEADERS = 64 << 10
"""The bytes of a request before its body; granian answers longer ones with 431."""
_OTHER_FILES = 64
"""How many files are open beside the connections."""
_TURN = 0.02
"""Seconds that a page waits for the one before; side by side they slow each other down."""

_log = logging.getLogger(__name__)


class Answers(Protocol):
    """The source of answers; many threads ask it at once."""

    kinds: frozenset[str]
    """The beginnings of its pages' addresses, of which there are only so many."""

    def at_hand(self, environ: dict[str, Any]) -> Answer | None:
        """Return the answer if it is kept; never waits."""

    def made(self, environ: dict[str, Any]) -> Answer:
        """Return the answer, however long that takes."""


def work(answers: Answers, listening: int, ready: Callable[[], None]) -> int:
    """Answer requests on a listening socket until a signal; return the signal's number.

    ``ready`` is called when answering begins. The socket is taken over and closed. After the
    first signal no connection is accepted, and the answers in flight are delivered within
    :data:`GRACE`. A second one ends the process at once.
    """
    with ending() as ended:
        if not hand_out(answers, listening, ready, ended):
            os._exit(128 + ended.number)  # threads still running cannot be ended in good order
    return ended.number


def hand_out(
    answers: Answers, listening: int, ready: Callable[[], None], ended: threading.Event
) -> bool:
    """Answer requests until it has ``ended``; return whether all in flight were delivered.

    If not, threads are left that only the end of the process can end.
    """
    native: Any = importlib.import_module("granian._granian")
    futures: Any = importlib.import_module("granian._futures")
    sys.setswitchinterval(scheduling.SWITCHING)
    scheduling.ask_for(scheduling.SHORT)
    loop = asyncio.new_event_loop()  # granian wants one; it never runs, as nothing here is async
    over = threading.Event()
    stop = native.WorkerSignal()
    stop.add_cb(over.set)
    worker = native.WSGIWorker(
        *(1, (None, _holder(native, listening)), None),  # its number, the socket, no metrics
        *(1, 1, 1, 30),  # one thread each for connections, files and Python
        _connections(),
        *("1", HTTP1Settings(header_read_timeout=round(PATIENCE * 1000), max_buffer_size=_HEADERS)),
        *(None, None),  # neither HTTP/2 nor files of its own
        *(False, None, None, None, "tls1.3", None, [], False),  # TLS is the proxy's business
        (None, None),
    )
    answering = futures._new_cbscheduler(loop, _answering(answers), impl_asyncio=True)
    worker.serve_str(answering, loop, stop)
    ready()
    while not ended.wait(1):
        pass  # a wait without end hears no Ctrl-C on Windows
    stop.set()
    if not over.wait(GRACE):
        _log.warning("some clients did not take their answers in %d seconds", GRACE)
        sys.stderr.flush()
        return False
    loop.close()
    return True


def _answering(answers: Answers) -> Callable[[Client, dict[str, Any]], None]:
    """Return granian's callback for each request: give kept answers, queue others for threads."""
    waiting: Waiting[tuple[Client, dict[str, Any]]] = Waiting(SLOW_AT_ONCE, _TURN)
    handing = Handing()

    def answer(client: Client, environ: dict[str, Any]) -> None:
        found = refusal(environ) or answers.at_hand(environ)
        if found is not None:
            handing.give(client, found)
        else:
            kind = kind_of(environ["PATH_INFO"], answers.kinds)
            waiting.put(kind, _page(environ), (client, environ))

    def make() -> None:
        while True:
            making = waiting.take()
            client, environ = making.request
            took = None
            try:
                found = answers.at_hand(environ)  # perhaps made for others meanwhile
                if found is None:
                    began = time.monotonic()
                    found = answers.made(environ)
                    took = time.monotonic() - began
                handing.give(client, found)
            except Exception:
                _log.exception("%s could not be answered", environ.get("PATH_INFO"))
                client.response_bytes(500, [], b"")
            for others in waiting.made(making, took):
                answer(*others)

    for number in range(THREADS):
        threading.Thread(target=make, name=f"page-{number}", daemon=True).start()
    return answer


def _page(environ: Mapping[str, Any]) -> Hashable:
    """Return a page's identity; a new one each time where its answer is for one client only."""
    return address_of(environ) if environ["REQUEST_METHOD"] in ("GET", "HEAD") else object()


def _holder(native: Any, listening: int) -> Any:
    """Return the socket as granian holds it, which differs by platform."""
    if sys.platform == "win32":
        return native.SocketHolder(listening)
    if sys.platform.startswith(("linux", "freebsd")):
        return native.SocketHolder(listening, False, BACKLOG)
    return native.SocketHolder(listening, False)


def _connections() -> int:
    """Return how many connections may be open: as wanted, or as the system allows files."""
    if sys.platform == "win32":
        return CONNECTIONS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + _OTHER_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted - _OTHER_FILES, wanted // 2)
