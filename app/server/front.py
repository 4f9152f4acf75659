"""The front process: it holds the connections and finished answers, and asks for all others.

Making a page holds Python's lock for milliseconds at a time; garbage collection or a new build
holds it for a third of a second. Nothing here does, so no lookup waits for work in progress.
This process has no library. Each of its threads has its own line to the process that has one
(:mod:`app.server.backend`). That process starts this one, tells it to end, and ends it by ending
itself. Signals are for that process alone: whoever ends a server as a whole may send them to
each process, and a second one here would lose answers in flight::

    python -m app.server.front LISTENING CONTROL LINE LINE …
"""

import gc
import logging
import os
import pickle
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import Any

from app.server.memory import use_one_heap
from app.server.shutdown import SHUTDOWN_SIGNALS, continue_when_orphaned
from app.server.worker import serve_requests
from app.web.serving.response_cache import (
    BackendReply,
    CacheableResponse,
    CacheEntry,
    CacheKey,
    RawResponse,
    ResponseCache,
    cache_key,
    is_short_enough,
)


class Front:
    """Gives kept answers, or else those of the process behind."""

    def __init__(self, page_kinds: frozenset[str], lines: Sequence[Connection]) -> None:
        self.page_kinds = page_kinds
        self._lines: SimpleQueue[Connection] = SimpleQueue()
        for line in lines:
            self._lines.put(line)
        self._cache = ResponseCache(0)
        self._replacing = Lock()

    def cached_response(self, environ: dict[str, Any]) -> RawResponse | None:
        """Return the answer if it is kept."""
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return None
        cached = self._cache.get(cache_key(environ))
        return cached.respond(environ) if cached is not None else None

    def make_response(self, environ: dict[str, Any]) -> RawResponse:
        """Return the answer of the process behind, and keep it if allowed."""
        line = self._lines.get()
        with _exit_if_backend_is_gone():
            line.send_bytes(
                pickle.dumps(
                    {name: value for name, value in environ.items() if isinstance(value, str)}
                )
            )
            reply: BackendReply = pickle.loads(line.recv_bytes())
        self._lines.put(line)
        self.cache_for(reply.generation)
        if isinstance(reply.response, RawResponse):
            return reply.response
        return self._keep(cache_key(environ), reply.response).respond(environ)

    def cache_for(self, generation: int) -> ResponseCache:
        """Return the cache of that generation or a newer one; drop an older one."""
        with self._replacing:
            if generation > self._cache.generation:
                self._cache = ResponseCache(generation)
            return self._cache

    def _keep(self, key: CacheKey, entry: CacheEntry) -> CacheableResponse:
        """Keep an answer unless it is from an older build; return the one that is kept.

        Clients that read slowly hold their answers. So all spellings of an address share one.
        """
        cache = self.cache_for(entry.generation)
        if cache.generation != entry.generation:
            return entry.response
        response = cache.get(entry.key)
        if response is None:
            response = entry.response
            cache.put(entry.key, response, is_lasting=entry.is_lasting)
        if key != entry.key and is_short_enough(key):
            cache.put(key, response, is_lasting=False)
        return response


def main(listening: int, control: Connection, lines: Sequence[Connection]) -> None:
    """Answer on the socket until told to end, following which build is served."""
    for number in SHUTDOWN_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    continue_when_orphaned()
    use_one_heap()
    logging.basicConfig(format="%(message)s")
    with _exit_if_backend_is_gone():
        page_kinds: frozenset[str] = control.recv()
    front, ended = Front(page_kinds, lines), Event()

    def hear() -> None:
        while True:
            with _exit_if_backend_is_gone():
                generation: int | None = control.recv()
            if generation is None:
                ended.set()
            else:
                front.cache_for(generation)

    def ready() -> None:
        with _exit_if_backend_is_gone():
            control.send(True)

    Thread(target=hear, name="control", daemon=True).start()
    gc.freeze()
    try:
        serve_requests(front, listening, ready, ended)
    except RuntimeError as error:  # the system refuses more threads
        logging.error("the process that hands out answers ended: %s", error)
        os._exit(1)
    os._exit(0)  # threads still running cannot be ended in good order


@contextmanager
def _exit_if_backend_is_gone() -> Iterator[None]:
    """End at once, with what was in flight, if the parent process has ended."""
    try:
        yield
    except (EOFError, OSError):
        os._exit(1)


if __name__ == "__main__":
    listening, control, *lines = map(int, sys.argv[1:])
    main(listening, Connection(control), list(map(Connection, lines)))
