"""Values computed from a build are computed once, even if several threads ask at once."""

import threading
from types import SimpleNamespace
from typing import Any

from app.builds.per_build import cached_per_build


def _build() -> Any:
    """As much of a build as the cache needs."""
    return SimpleNamespace(caches={})


def test_threads_that_ask_at_once_share_one_computation() -> None:
    begun, go_on = threading.Semaphore(0), threading.Event()
    made = []

    @cached_per_build(2)
    def slow(_build: Any, number: int) -> str:
        begun.release()
        go_on.wait(60)
        made.append(number)
        return f"kite {number}"

    build, given = _build(), []
    threads = [
        threading.Thread(target=lambda n=n: given.append(slow(build, n % 2))) for n in range(8)
    ]
    for thread in threads:
        thread.start()
    begun.acquire()
    go_on.set()
    for thread in threads:
        thread.join(60)
    assert sorted(given) == ["kite 0"] * 4 + ["kite 1"] * 4
    assert sorted(made) == [0, 1]


def test_a_cached_function_may_call_itself() -> None:
    @cached_per_build(4)
    def tail(build: Any, length: int) -> str:
        return "~" + (tail(build, length - 1) if length else "")

    assert tail(_build(), 3) == "~~~~"


def test_each_build_has_its_own_cache() -> None:
    @cached_per_build()
    def name(build: Any) -> int:
        return id(build)

    one, other = _build(), _build()
    assert name(one) == id(one) != name(other)


def test_that_there_is_nothing_is_remembered_too() -> None:
    asked = []

    @cached_per_build()
    def nothing(build: Any) -> None:
        asked.append(build)

    build = _build()
    assert [nothing(build), nothing(build)] == [None, None]
    assert asked == [build]
