"""The front process: it holds the connections and finished answers, and asks for all others.

Making a page holds Python's lock for milliseconds at a time; garbage collection or a new build
holds it for a third of a second. Nothing here does, so no lookup waits for work in progress.
This process has no library. Each of its threads has its own line to the process that has one
(:mod:`app.server.backend`). That process starts this one, tells it to end, and ends it by ending
itself. Signals are for that process alone: whoever ends a server as a whole may send them to
each process, and a second one here would lose answers in flight::

    python -m app.server.front LISTENING TOLD LINE LINE …
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

from app.server.shutdown import SIGNALS, go_on_when_orphaned
from app.server.worker import hand_out
from app.web.serving.response_cache import (
    Address,
    Answer,
    Kept,
    Shelves,
    Told,
    address_of,
    is_short,
)


class Front:
    """Gives kept answers, or else those of the process behind."""

    def __init__(self, kinds: frozenset[str], lines: Sequence[Connection]) -> None:
        self.kinds = kinds
        self._lines: SimpleQueue[Connection] = SimpleQueue()
        for line in lines:
            self._lines.put(line)
        self._shelves = Shelves(0)
        self._exchanging = Lock()

    def at_hand(self, environ: dict[str, Any]) -> Answer | None:
        """Return the answer if it is kept."""
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return None
        found = self._shelves.get(address_of(environ))
        return found.answer(environ) if found is not None else None

    def made(self, environ: dict[str, Any]) -> Answer:
        """Return the answer of the process behind, and keep it if allowed."""
        line = self._lines.get()
        with _ending_with_the_one_behind():
            line.send_bytes(pickle.dumps({k: v for k, v in environ.items() if isinstance(v, str)}))
            told: Told = pickle.loads(line.recv_bytes())
        self._lines.put(line)
        self.fill(told.shelves)
        if isinstance(told.answer, Answer):
            return told.answer
        self._keep(address_of(environ), told.answer)
        return told.answer.answer(environ)

    def fill(self, number: int) -> Shelves:
        """Return the shelves of that number, or newer ones; drop what stood on older ones."""
        with self._exchanging:
            if number > self._shelves.number:
                self._shelves = Shelves(number)
            return self._shelves

    def _keep(self, address: Address, told: Kept) -> None:
        """Keep an answer under the requested address, unless it is from an older build."""
        shelves = self.fill(told.shelves)
        if shelves.number == told.shelves and is_short(address):
            is_lasting = told.is_lasting and address == told.address
            shelves.put(address, told.finished, is_lasting=is_lasting)


def main(listening: int, told: Connection, lines: Sequence[Connection]) -> None:
    """Answer on the socket until told to end, following which build is served."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    go_on_when_orphaned()
    logging.basicConfig(format="%(message)s")
    with _ending_with_the_one_behind():
        kinds: frozenset[str] = told.recv()
    front, ended = Front(kinds, lines), Event()

    def hear() -> None:
        while True:
            with _ending_with_the_one_behind():
                shelves: int | None = told.recv()
            if shelves is None:
                ended.set()
            else:
                front.fill(shelves)

    def ready() -> None:
        with _ending_with_the_one_behind():
            told.send(True)

    Thread(target=hear, name="told", daemon=True).start()
    gc.freeze()
    try:
        hand_out(front, listening, ready, ended)
    except RuntimeError as error:  # the system refuses more threads
        logging.error("the process that hands out answers ended: %s", error)
        os._exit(1)
    os._exit(0)  # threads still running cannot be ended in good order


@contextmanager
def _ending_with_the_one_behind() -> Iterator[None]:
    """End at once, with what was in flight, if the parent process has ended."""
    try:
        yield
    except (EOFError, OSError):
        os._exit(1)


if __name__ == "__main__":
    listening, told, *lines = map(int, sys.argv[1:])
    main(listening, Connection(told), list(map(Connection, lines)))
