"""The server as a process: it shuts nobody out, and ends in good order."""

import json
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest
from builds import publish_copy
from forked_server import ServerProcess, start_server

from app.server.delivery import LARGE_BYTES
from rules.home import Home

PAUSE = 0.02
"""Seconds after which it is looked again, so that what is waited for has the processor."""
SHARING = pytest.mark.skipif(sys.platform != "linux", reason="workers are told by /proc")


class Got(NamedTuple):
    """What came back."""

    status: int
    headers: Message
    body: bytes


class Server:
    """A running server, and the slow page of it that waits for a word of ours."""

    def __init__(self, process: ServerProcess, slow: Path) -> None:
        self.process = process
        self.slow = slow
        self.begun = slow.with_name(slow.name + ".begun")
        self.port = process.port

    def get(self, path: str, method: str = "GET", **headers: str) -> Got:
        """An answer, on a connection of its own."""
        with closing(HTTPConnection("127.0.0.1", self.port)) as connection:
            connection.request(method, path, headers=headers)
            response = connection.getresponse()
            return Got(response.status, response.headers, response.read())

    def connect(self, sent: bytes = b"") -> socket.socket:
        """A connection on which no more than this has been sent."""
        connection = socket.create_connection(("127.0.0.1", self.port))
        try:
            connection.sendall(sent)
        except OSError:  # it was taken up, and dropped before anything was sent
            connection.close()
            raise
        return connection

    @contextmanager
    def asked_for_slow(self) -> Iterator[Callable[[str], tuple[int, bytes]]]:
        """A request that is being answered; give the word that ends it, and have the answer."""
        answers: list[tuple[int, bytes]] = []

        def ask() -> None:
            status, _, body = self.get("/slow")
            answers.append((status, body))

        asking = threading.Thread(target=ask)
        asking.start()
        assert self.begun.read_text() == "begun", "a pipe: the read waits for the request"

        def finish(word: str) -> tuple[int, bytes]:
            self.slow.write_text(word)
            asking.join()
            return answers[0]

        yield finish


@pytest.fixture
def workers() -> int:
    return 1


@pytest.fixture
def server(garden_home: Home, tmp_path: Path, workers: int) -> Iterator[Server]:
    """A server of a test's own, which may end it."""
    with _running(garden_home, tmp_path, workers) as server:
        yield server


@pytest.fixture(scope="module")
def standing(built_gardens: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as it is."""
    folder = tmp_path_factory.mktemp("standing")
    home = Home(folder / "home")
    publish_copy(home, built_gardens)
    with _running(home, folder, 1) as server:
        yield server


@contextmanager
def _running(home: Home, folder: Path, workers: int) -> Iterator[Server]:
    slow = folder / "slow"
    os.mkfifo(slow)
    os.mkfifo(folder / "slow.begun")
    process = start_server(home, slow, workers)
    try:
        yield Server(process, slow)
    finally:
        process.kill()
        process.wait()


def _without_date(headers: Message) -> list[tuple[str, str]]:
    return sorted((name, value) for name, value in headers.items() if name != "date")


def _refused(server: Server) -> bool:
    try:
        server.connect().close()
    except ConnectionError:
        return True
    return False


def test_pages_are_served_whole_and_revalidated(standing: Server) -> None:
    first, again = standing.get("/rule/9.2.8f"), standing.get("/rule/9.2.8f")
    assert again.body == first.body
    assert _without_date(again.headers) == _without_date(first.headers)
    length = str(len(first.body))
    assert again.headers["Content-Length"] == length
    head = standing.get("/rule/9.2.8f", "HEAD")
    assert (head.status, head.headers["Content-Length"], head.body) == (200, length, b"")
    known = standing.get("/rule/9.2.8f", **{"If-None-Match": first.headers["ETag"]})
    assert (known.status, known.body) == (304, b"")
    assert standing.get("/rule/9.2.8z").status == 404
    assert standing.get("/rule/9.2.8f", "POST").status == 405


def test_a_bug_in_a_page_is_answered_with_500(standing: Server) -> None:
    broken = standing.get("/broken")
    assert broken.status == 500
    assert b"Something went wrong on this side" in broken.body


@pytest.mark.parametrize("path", [b"/rule/9.2.8f", b"/healthz"], ids=["kept", "made"])
@pytest.mark.parametrize("named", [b"", b"Host: a\r\nHost: b\r\n", b"Host: a b\r\n"])
def test_a_request_without_one_host_is_refused_and_closed(
    standing: Server, path: bytes, named: bytes
) -> None:
    standing.get(path.decode())
    with standing.connect(b"GET %b HTTP/1.1\r\n%b\r\n" % (path, named)) as asking:
        response = b"".join(iter(lambda: asking.recv(4096), b""))
    assert response.startswith(b"HTTP/1.1 400 ")
    assert b"one host" in response


def test_idle_and_slow_connections_do_not_block_others(standing: Server) -> None:
    request = b"GET /rule/9.2.8f HTTP/1.1\r\nHost: x\r\n\r\n"
    with ExitStack() as held:
        for number in range(300):
            idle = held.enter_context(standing.connect(request if number % 2 else b""))
            if number % 2:
                assert idle.recv(12) == b"HTTP/1.1 200", number
        for number in range(200):
            held.enter_context(standing.connect(request[: number % 30 + 1]))
        answer = standing.get("/rule/9.2.8f")
        assert answer.status == 200
        assert b"9.2.8f" in answer.body
        assert standing.get("/search?q=hail").status == 200


def test_a_cached_page_does_not_wait_for_a_slow_one(standing: Server) -> None:
    standing.get("/rule/9.2.8f")
    with standing.asked_for_slow() as finish:
        assert standing.get("/rule/9.2.8f").status == 200
        assert standing.get("/search?q=hail").status == 200
        assert finish("done") == (200, b"done")


def test_a_large_answer_arrives_whole_beside_a_silent_client(server: Server) -> None:
    whole = "0123456789" * LARGE_BYTES
    with server.asked_for_slow() as finish:
        assert finish(whole) == (200, whole.encode())
    with server.connect(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n") as silent:
        assert silent.recv(12) == b"HTTP/1.1 200"
        assert server.get("/slow").body == whole.encode()


@pytest.mark.parametrize(
    ("name", "workers"), [("SIGINT", 1), ("SIGTERM", 1), ("SIGHUP", 1), ("SIGTERM", 2)]
)
def test_a_signal_ends_the_server_after_requests_in_flight(server: Server, name: str) -> None:
    number = getattr(signal, name)
    with server.connect() as idle, server.asked_for_slow() as finish:
        server.process.send_signal(number)
        assert idle.recv(1) == b"", "it is closed at once"
        while not _refused(server):  # until nobody new is let in
            time.sleep(PAUSE)
        assert not server.process.has_ended
        assert finish("after all") == (200, b"after all")
    assert server.process.wait() == 128 + number
    assert server.process.stderr_text() == ""


@SHARING
def test_signals_to_each_process_lose_no_request_in_flight(server: Server) -> None:
    [front] = _children(server)
    with server.connect() as idle, server.asked_for_slow() as finish:
        for process in (front, server.process.pid, front):
            os.kill(process, signal.SIGTERM)
        assert idle.recv(1) == b"", "it is closed at once"
        assert finish("after all") == (200, b"after all")
    assert server.process.wait() == 128 + signal.SIGTERM


def test_a_second_signal_ends_the_server_at_once(server: Server) -> None:
    with server.connect() as idle, server.connect(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n"):
        server.begun.read_text()
        server.process.send_signal(signal.SIGTERM)
        assert idle.recv(1) == b"", "the first has been heard"
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait() == -signal.SIGTERM


@SHARING
def test_cached_pages_are_served_while_the_backend_is_stopped(server: Server) -> None:
    finished = server.get("/rule/9.2.8f")
    server.process.send_signal(signal.SIGSTOP)
    assert server.get("/rule/9.2.8f").body == finished.body
    server.process.send_signal(signal.SIGCONT)


@SHARING
def test_a_killed_front_process_is_restarted(
    server: Server,
) -> None:
    [front] = _children(server)
    os.kill(front, signal.SIGKILL)
    assert server.get("/rule/9.2.8f").status == 200
    assert _children(server) != {front}
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait() == 128 + signal.SIGTERM
    assert server.process.stderr_text() == (
        "the process that hands out answers ended by itself; starting another\n"
    )


@SHARING
def test_the_front_process_serves_a_new_build(
    server: Server, garden_home: Home, built_gardens: Path
) -> None:
    first, kept = _build_served(server), server.get("/rule/9.2.8f")
    publish_copy(garden_home, built_gardens)
    while _build_served(server) == first:
        time.sleep(PAUSE)
    again = server.get("/rule/9.2.8f")
    assert again.body == kept.body, "of a build that says the same"
    (garden_home.root / "current").unlink()
    while b"An earlier build is served" not in server.get("/rule/9.2.8f").body:
        time.sleep(PAUSE)


@SHARING
@pytest.mark.parametrize("workers", [2])
def test_workers_are_replaced_when_killed_and_for_a_new_build(
    server: Server, garden_home: Home, built_gardens: Path
) -> None:
    crew = _children(server)
    assert len(crew) == 2
    lost = min(crew)
    os.kill(lost, signal.SIGKILL)
    while lost in _children(server) or len(_children(server)) < 2:
        time.sleep(PAUSE)
    first, crew = _build_served(server), _children(server)
    publish_copy(garden_home, built_gardens)
    while _build_served(server) == first or crew & _children(server):
        time.sleep(PAUSE)
    assert len(_children(server)) == 2
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait() == 128 + signal.SIGTERM
    assert server.process.stderr_text() == "a worker was ended (SIGKILL); another is begun\n"


@SHARING
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("stopped", [False, True])
def test_no_process_outlives_the_server(server: Server, *, stopped: bool) -> None:
    assert server.get("/rule/9.2.8f").status == 200
    for child in _children(server) if stopped else ():
        os.kill(child, signal.SIGSTOP)
    server.process.kill()
    while not _refused(server):
        time.sleep(PAUSE)


def _build_served(server: Server) -> str:
    """Which build is served; asked again where a worker that leaves closes what it just took.

    Granian ends a connection of which it has read nothing yet, and a client asks anew.
    """
    while True:
        with suppress(ConnectionResetError):
            build: str = json.loads(server.get("/healthz").body)["build"]
            return build


def _children(server: Server) -> set[int]:
    """The workers of a server, or the one who hands out; without who packs what phones keep."""
    listed = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return {child for child in map(int, listed.read_text().split()) if not _is_packing(child)}


def _is_packing(process: int) -> bool:
    try:
        return b"app.server.offline_packing" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:  # it has ended since it was listed
        return False
