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
from app.server.delivery import Client, Delivery
from app.server.request_checks import rejection
from app.server.request_queue import RequestQueue
from app.server.shutdown import shutdown_on_signals
from app.web.serving.response_cache import RawResponse, cache_key, page_kind

PAGE_THREADS = 8
"""How many pages are made at the same time."""
MAX_SLOW_PAGES = 6
"""How many of these may be slow; the other threads are for quick pages."""
MAX_CONNECTIONS = 4096
"""How many connections are held open at once, if the system allows as many files."""
BACKLOG = 1024
"""How many connections may wait to be accepted."""
REQUEST_TIMEOUT_SECONDS = 10.0
"""Seconds that a client has to send its request, from the end of the one before."""
GRACE_SECONDS = 20.0
"""Seconds for answers in flight once the process is to end."""

_MAX_HEADER_BYTES = 64 << 10
"""The bytes of a request before its body; granian answers longer ones with 431."""
_OTHER_OPEN_FILES = 64
"""How many files are open beside the connections."""
_TURN_SECONDS = 0.02
"""Seconds that a page waits for the one before; side by side they slow each other down."""

_log = logging.getLogger(__name__)


class ResponseSource(Protocol):
    """The source of answers; many threads ask it at once."""

    page_kinds: frozenset[str]
    """The beginnings of its pages' addresses, of which there are only so many."""

    def cached_response(self, environ: dict[str, Any]) -> RawResponse | None:
        """Return the answer if it is kept; never waits."""

    def make_response(self, environ: dict[str, Any]) -> RawResponse:
        """Return the answer, however long that takes."""


def run_worker(source: ResponseSource, listening: int, ready: Callable[[], None]) -> int:
    """Answer requests on a listening socket until a signal; return the signal's number.

    ``ready`` is called when answering begins. The socket is taken over and closed. After the
    first signal no connection is accepted, and the answers in flight are delivered within
    :data:`GRACE_SECONDS`. A second one ends the process at once.
    """
    with shutdown_on_signals() as shutdown:
        if not serve_requests(source, listening, ready, shutdown):
            os._exit(128 + shutdown.number)  # threads still running cannot be ended in good order
    return shutdown.number


def serve_requests(
    source: ResponseSource, listening: int, ready: Callable[[], None], shutdown: threading.Event
) -> bool:
    """Answer requests until ``shutdown`` is set; return whether all in flight were delivered.

    If not, threads are left that only the end of the process can end.
    """
    native: Any = importlib.import_module("granian._granian")
    futures: Any = importlib.import_module("granian._futures")
    sys.setswitchinterval(scheduling.SWITCH_SECONDS)
    scheduling.request_slice(scheduling.SHORT_SLICE_NS)
    loop = asyncio.new_event_loop()  # granian wants one; it never runs, as nothing here is async
    stopped = threading.Event()
    stop = native.WorkerSignal()
    stop.add_cb(stopped.set)
    worker = native.WSGIWorker(
        *(1, (None, _socket_holder(native, listening)), None),  # its number, the socket, no metrics
        *(1, 1, 1, 30),  # one thread each for connections, files and Python
        _max_connections(),
        *(
            "1",
            HTTP1Settings(
                header_read_timeout=round(REQUEST_TIMEOUT_SECONDS * 1000),
                max_buffer_size=_MAX_HEADER_BYTES,
            ),
        ),
        *(None, None),  # neither HTTP/2 nor files of its own
        *(False, None, None, None, "tls1.3", None, [], False),  # TLS is the proxy's business
        (None, None),
    )
    handler = futures._new_cbscheduler(loop, _request_handler(source), impl_asyncio=True)
    worker.serve_str(handler, loop, stop)
    ready()
    while not shutdown.wait(1):
        pass  # a wait without end hears no Ctrl-C on Windows
    stop.set()
    if not stopped.wait(GRACE_SECONDS):
        _log.warning("some clients did not take their answers in %d seconds", GRACE_SECONDS)
        sys.stderr.flush()
        return False
    loop.close()
    return True


def _request_handler(source: ResponseSource) -> Callable[[Client, dict[str, Any]], None]:
    """Return granian's callback for each request: give kept answers, queue others for threads."""
    queue: RequestQueue[tuple[Client, dict[str, Any]]] = RequestQueue(MAX_SLOW_PAGES, _TURN_SECONDS)
    delivery = Delivery()

    def handle(client: Client, environ: dict[str, Any]) -> None:
        response = rejection(environ) or source.cached_response(environ)
        if response is not None:
            delivery.deliver(client, response)
        else:
            kind = page_kind(environ["PATH_INFO"], source.page_kinds)
            queue.put(kind, _page_identity(environ), (client, environ))

    def make_pages() -> None:
        while True:
            job = queue.take()
            client, environ = job.request
            seconds = None
            try:
                response = source.cached_response(environ)  # perhaps made for others meanwhile
                if response is None:
                    started = time.monotonic()
                    response = source.make_response(environ)
                    seconds = time.monotonic() - started
                delivery.deliver(client, response)
            except Exception:
                _log.exception("%s could not be answered", environ.get("PATH_INFO"))
                client.response_bytes(500, [], b"")
            for same_page_request in queue.finish(job, seconds):
                handle(*same_page_request)

    for number in range(PAGE_THREADS):
        threading.Thread(target=make_pages, name=f"page-{number}", daemon=True).start()
    return handle


def _page_identity(environ: Mapping[str, Any]) -> Hashable:
    """Return a page's identity; a new one each time where its answer is for one client only."""
    return cache_key(environ) if environ["REQUEST_METHOD"] in ("GET", "HEAD") else object()


def _socket_holder(native: Any, listening: int) -> Any:
    """Return the socket as granian holds it, which differs by platform."""
    if sys.platform == "win32":
        return native.SocketHolder(listening)
    if sys.platform.startswith(("linux", "freebsd")):
        return native.SocketHolder(listening, False, BACKLOG)
    return native.SocketHolder(listening, False)


def _max_connections() -> int:
    """Return how many connections may be open: as wanted, or as the system allows files."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + _OTHER_OPEN_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted - _OTHER_OPEN_FILES, wanted // 2)
