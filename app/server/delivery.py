"""Answers on their way to clients: small ones at once, large ones piece by piece.

Granian copies what it is given and holds it until the client has read it, however long that
takes. Many clients that ask for a whole edition and never read it would fill the memory. So we
hold a large answer once, and a thread per answer hands it out as fast as its client reads.
"""

import logging
import threading
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from app.web.serving.response_cache import Headers, RawResponse

LARGE_BYTES = 128 << 10
"""From this many bytes on, an answer is handed out piece by piece."""
MAX_LARGE_AT_ONCE = 64
"""The most large answers on their way at once; a client asking for one more waits."""
PIECE_BYTES = 64 << 10
"""The bytes of a piece."""

_log = logging.getLogger(__name__)


class Client(Protocol):
    """Takes granian's answer to one request, from any thread."""

    def response_bytes(self, status: int, headers: "Headers", body: bytes) -> None:
        """Take all of an answer; never waits."""

    def response_iter(self, status: int, headers: "Headers", body: Iterator[bytes]) -> None:
        """Take an answer, each piece when the one before is sent; waits for the client."""


class Delivery:
    """Hands out answers; many threads use it at once, and it never makes one wait."""

    def __init__(self, max_threads: int = MAX_LARGE_AT_ONCE) -> None:
        self._max_threads = max_threads
        self._large: deque[tuple[Client, RawResponse]] = deque()
        self._changed = threading.Condition()
        self._threads = self._free = 0

    def deliver(self, client: Client, answer: "RawResponse") -> None:
        """Give a client its answer, or queue it for a thread."""
        if len(answer.body) < LARGE_BYTES:
            client.response_bytes(*answer)
            return
        with self._changed:
            self._large.append((client, answer))
            if self._free < len(self._large) and self._threads < self._max_threads:
                self._threads += 1
                name = f"large-{self._threads}"
                threading.Thread(target=self._deliver_large, name=name, daemon=True).start()
            self._changed.notify()

    def _deliver_large(self) -> None:
        while True:
            client, answer = self._next_large()
            try:
                client.response_iter(answer.status, answer.headers, _pieces(answer.body))
            except Exception:  # the thread must survive for later answers
                _log.exception("a large answer could not be handed out")

    def _next_large(self) -> "tuple[Client, RawResponse]":
        with self._changed:
            self._free += 1
            while not self._large:
                self._changed.wait()
            self._free -= 1
            return self._large.popleft()


def _pieces(body: bytes) -> Iterator[bytes]:
    for offset in range(0, len(body), PIECE_BYTES):
        yield body[offset : offset + PIECE_BYTES]
