"""Sending answers: a client that reads slowly, or never, holds up nobody else."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from queue import SimpleQueue

import pytest

from app.server.delivery import LARGE_BYTES, PIECE_BYTES, Delivery
from app.server.serve import UNREAD_TIMEOUT_SECONDS, bind
from app.web.serving.response_cache import Headers, RawResponse

SMALL = RawResponse(200, [("Vary", "Accept-Encoding")], b"small")
WHOLE = bytes(range(256)) * (LARGE_BYTES // 256) + b"the end"


class Reader:
    """A client that reads the pieces of a large answer once it is told to."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.reads = threading.Event()
        self.had: SimpleQueue[RawResponse] = SimpleQueue()
        self.longest = 0

    def response_bytes(self, status: int, headers: Headers, body: bytes) -> None:
        self.had.put(RawResponse(status, headers, body))

    def response_iter(self, status: int, headers: Headers, body: Iterator[bytes]) -> None:
        self.begun.set()
        self.reads.wait()
        pieces = [*body]
        self.longest = max(map(len, pieces))
        self.had.put(RawResponse(status, headers, b"".join(pieces)))


def test_a_large_answer_is_sent_in_pieces() -> None:
    client = Reader()
    client.reads.set()
    Delivery().deliver(client, RawResponse(200, SMALL.headers, WHOLE))
    assert client.had.get() == RawResponse(200, SMALL.headers, WHOLE)
    assert client.longest == PIECE_BYTES


def test_clients_that_read_nothing_hold_up_only_large_answers() -> None:
    handing, last, other = Delivery(max_threads=3), Reader(), Reader()
    silent = [Reader() for _ in range(3)]
    for client in silent:
        handing.deliver(client, RawResponse(200, [], WHOLE))
    for client in silent:
        client.begun.wait()
    handing.deliver(last, RawResponse(200, [], WHOLE))
    handing.deliver(other, SMALL)
    assert other.had.get() == SMALL
    assert not last.begun.is_set()
    silent[0].reads.set()
    last.reads.set()
    assert last.had.get().body == WHOLE


class Gone(Reader):
    """A client that cannot be given anything."""

    def response_iter(self, status: int, headers: Headers, body: Iterator[bytes]) -> None:
        raise ConnectionError("it is gone")


def test_a_failed_delivery_does_not_stop_the_next(
    caplog: pytest.LogCaptureFixture,
) -> None:
    handing, next_one = Delivery(max_threads=1), Reader()
    next_one.reads.set()
    handing.deliver(Gone(), RawResponse(200, [], WHOLE))
    handing.deliver(next_one, RawResponse(200, [], WHOLE))
    assert next_one.had.get(timeout=60).body == WHOLE
    assert "it is gone" in caplog.text


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="Linux alone can")
def test_a_client_that_reads_nothing_is_cut_off_in_time() -> None:
    with bind("127.0.0.1", 0) as claimed, closing(socket.socket()) as client:
        client.connect(claimed.getsockname())
        with claimed.accept()[0] as taken:
            patience = taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert patience == 1000 * UNREAD_TIMEOUT_SECONDS
