"""Pausing the garbage collector does not cause a full collection afterwards."""

import gc
from collections.abc import Iterator

import pytest

from rules import garbage_collection
from rules.garbage_collection import paused_gc

MARK_ALL_AS_OLD = garbage_collection._mark_all_as_old


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The generations that are looked at from now on, when the young have just been.

    To look at the old as well takes a second among all that has been collected for tests.
    """
    monkeypatch.setattr(garbage_collection, "_mark_all_as_old", MARK_ALL_AS_OLD)
    generations: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            generations.append(info["generation"])

    gc.collect(1)
    gc.callbacks.append(note)
    yield generations
    gc.callbacks.remove(note)
    gc.freeze()


def test_no_collection_runs_in_the_block_or_as_it_ends(collections: list[int]) -> None:
    most = gc.get_threshold()[0]
    with paused_gc():
        kept = [[n] for n in range(2 * most)]
        assert not gc.isenabled()
    more = [[n] for n in range(most // 2)]
    assert collections == []
    assert len(kept) + len(more) > 2 * most
    assert gc.isenabled()


def test_disabled_collection_stays_disabled() -> None:
    gc.disable()
    try:
        with paused_gc():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
