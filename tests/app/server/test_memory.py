"""The server's memory: its objects are frozen for the collector, replaced builds are freed."""

import gc
import platform
import socket
import subprocess
import sys
from pathlib import Path
from threading import Thread
from weakref import ref

import pytest
from builds import publish_copy
from forked_test import run_forked

from app.builds.current import Build
from app.server import memory, serve
from app.web.application import create_app
from app.web.caching_middleware import CachingMiddleware
from rules.home import Home


class Shelf:
    """Refers to itself, as editions do."""

    def __init__(self) -> None:
        self.itself = self


class Room:
    """Is held by those who answer, and holds a shelf."""

    def __init__(self) -> None:
        self.shelf = Shelf()


def test_frozen_objects_are_not_scanned_for_garbage() -> None:
    run_forked(_kept)


def _kept() -> None:
    room = Room()
    assert any(one is room.shelf for one in gc.get_objects())
    gc.freeze()
    assert not any(one is room.shelf for one in gc.get_objects())


def test_a_replaced_build_is_freed_after_its_last_use() -> None:
    run_forked(_exchanged)


def _exchanged() -> None:
    memory._POLL_SECONDS = 0.001
    room = Room()
    gc.freeze()
    before, shelf = ref(room), ref(room.shelf)
    settling = Thread(target=memory.release, args=(before,))
    settling.start()
    settling.join(0.05)
    assert settling.is_alive(), "somebody still has it"
    del room
    settling.join()
    assert shelf() is None
    assert gc.get_freeze_count() > 0, "what is left is kept"


def test_a_frozen_build_that_refers_to_itself_is_freed() -> None:
    """A build does, once it caches anything that refers to it, such as histories."""
    run_forked(_refers_to_itself)


def _refers_to_itself() -> None:
    memory._POLL_SECONDS, memory._FIRST_WAIT_SECONDS = 0.001, 0.01
    room = Room()
    room.shelf.itself = room  # type: ignore[assignment]
    gc.freeze()
    before = ref(room)
    del room
    settling = Thread(target=memory.release, args=(before,), daemon=True)
    settling.start()
    settling.join(10)
    assert not settling.is_alive()
    assert before() is None
    assert gc.get_freeze_count() > 0, "what is left is kept"


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc has several heaps")
@pytest.mark.parametrize("asked", ["", "memory.use_one_heap()"])
def test_all_threads_take_their_memory_from_one_heap(asked: str) -> None:
    program = (
        f"import ctypes, threading; from app.server import memory; {asked}\n"
        "threads = [threading.Thread(target=bytearray, args=(9000,)) for _ in range(3)]\n"
        "for thread in threads: thread.start(); thread.join()\n"
        "ctypes.CDLL(None).malloc_stats()\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], stderr=subprocess.PIPE, check=True)
    assert (ended.stderr.count(b"Arena ") == 1) == bool(asked)


def test_serving_begins_with_frozen_memory(garden_home: Home) -> None:
    run_forked(_begun, garden_home.root)


def _begun(root: Path) -> None:
    kept: list[int] = []

    def work(_answers: CachingMiddleware, listening: int, _ready: object) -> int:
        socket.socket(fileno=listening).close()
        kept.append(gc.get_freeze_count())
        return 0

    assert gc.get_freeze_count() == 0
    answers = CachingMiddleware(create_app(Home(root)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.server.backend.run_backend", work)
        patch.setattr("app.server.offline_packing.OfflinePacking.start", lambda _: None)
        serve.serve(answers, serve.bind("127.0.0.1", 0), lambda: None)
    assert kept > [0]


@pytest.mark.parametrize("is_warm", [True, False])
def test_a_new_build_frees_the_old_one_and_is_prepared_if_needed(
    garden_home: Home, built_gardens: Path, monkeypatch: pytest.MonkeyPatch, is_warm: bool
) -> None:
    monkeypatch.setattr(memory, "_POLL_SECONDS", 0.001)
    monkeypatch.setattr(memory, "_FIRST_WAIT_SECONDS", 0.01)
    answers = CachingMiddleware(create_app(garden_home))
    gc.freeze()
    for address in ("/", "/rule/9.2.8f", "/history/9.2.8f", "/search?q=rain", "/coverage"):
        assert answers.app.test_client().get(address).status_code == 200
    exchanged: list[ref[Build]] = []
    answers.builds.on_replaced = exchanged.append
    publish_copy(garden_home, built_gardens)
    build = answers.builds.current()
    [before] = exchanged
    serve._prepare_new_build(answers, before, is_warm=is_warm)
    assert before() is None
    assert (build._searcher is None) == is_warm
