"""What the threads of one process make, and what they find made."""

import threading
from collections.abc import Mapping
from queue import SimpleQueue
from typing import Any

from app.server.worker import THREADS, _answering
from app.web.serving.finished import Answer

DONE = Answer(200, [], b"made")


class Slow:
    """Pages of which each is made when it is told to be, and then kept."""

    def __init__(self) -> None:
        self.kept: dict[str, Answer] = {}
        self.begun = threading.Semaphore(0)
        self.go_on = threading.Event()
        self.made_of: SimpleQueue[str] = SimpleQueue()

    def at_hand(self, environ: Mapping[str, Any]) -> Answer | None:
        return self.kept.get(environ["PATH_INFO"])

    def made(self, environ: Mapping[str, Any]) -> Answer:
        self.made_of.put(environ["PATH_INFO"])
        self.begun.release()
        self.go_on.wait()
        return self.kept.setdefault(environ["PATH_INFO"], DONE)


class Client:
    def __init__(self) -> None:
        self.answered: SimpleQueue[Answer] = SimpleQueue()

    def response_bytes(self, *answer: Any) -> None:
        self.answered.put(Answer(*answer))


def test_who_waited_for_a_thread_is_given_what_others_had_made_meanwhile() -> None:
    ahead, client = Slow(), Client()
    answer = _answering(ahead)  # type: ignore[arg-type]  # all that is asked of it
    for _ in range(THREADS):
        answer(client, {"PATH_INFO": "/diff"})
    for _ in range(THREADS):
        ahead.begun.acquire()
    for _ in range(5 * THREADS):
        answer(client, {"PATH_INFO": "/diff"})
    ahead.go_on.set()
    assert [client.answered.get() for _ in range(6 * THREADS)] == [DONE] * 6 * THREADS
    assert ahead.made_of.qsize() == THREADS
