"""Scheduling: short time slices, lower priority, and interrupting busy threads."""

import errno
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Semaphore
from typing import TypeVar

import pytest

from app import scheduling

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has slices to ask for")
KNOWS_THEM = [int(part) for part in os.uname().release.split(".")[:2]] >= [6, 12]
MAX_NICENESS = 19
T = TypeVar("T")


def _in_a_new_thread(do: Callable[[], T]) -> T:
    with ThreadPoolExecutor(1) as one:
        return one.submit(do).result()


def _slice() -> int | None:
    """The nanoseconds that this thread's slices have, where the kernel tells."""
    statistics = Path("/proc/thread-self/sched")
    found = (
        re.search(r"se\.slice +: +(\d+)", statistics.read_text()) if statistics.exists() else None
    )
    return int(found[1]) if found else None


def test_a_thread_and_its_threads_get_short_slices_and_others_keep_theirs() -> None:
    before = _slice()

    def asking() -> tuple[bool, int | None, int | None]:
        is_granted = scheduling.request_slice(scheduling.SHORT_SLICE_NS)
        return is_granted, _slice(), _in_a_new_thread(_slice)

    is_granted, own, begun = _in_a_new_thread(asking)
    if is_granted and KNOWS_THEM and own is not None:
        assert (own, begun) == (scheduling.SHORT_SLICE_NS, scheduling.SHORT_SLICE_NS)
    assert _slice() == before


def test_asking_for_slices_keeps_niceness_and_policy() -> None:
    def asking() -> tuple[int, int]:
        os.setpriority(os.PRIO_PROCESS, 0, 7)
        scheduling.request_slice(scheduling.LONG_SLICE_NS)
        return os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0)

    assert _in_a_new_thread(asking) == (7, os.SCHED_OTHER)


def test_nothing_is_asked_for_where_the_scheduler_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The C library of Alpine has the call and implements nothing."""

    def refuse(_process: int) -> int:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr(os, "sched_getscheduler", refuse)
    assert not scheduling.request_slice(scheduling.SHORT_SLICE_NS)


def test_niceness_is_raised_and_never_lowered() -> None:
    before = os.getpriority(os.PRIO_PROCESS, 0)

    def asking() -> list[int]:
        found = []
        for niceness in (5, 3):
            assert scheduling.request_slice(scheduling.LONG_SLICE_NS, niceness)
            found.append(os.getpriority(os.PRIO_PROCESS, 0))
        return found

    if os.uname().machine in scheduling._SYSCALL_NUMBERS:
        assert _in_a_new_thread(asking) == [max(before, 5)] * 2
    assert os.getpriority(os.PRIO_PROCESS, 0) == before


def test_a_background_process_passes_its_niceness_on() -> None:
    asking = (
        "import os, subprocess, sys; from app import scheduling; scheduling.run_in_background();"
        "code = 'import os; print(os.getpriority(os.PRIO_PROCESS, 0))';"
        "print(os.getpriority(os.PRIO_PROCESS, 0), flush=True);"
        "subprocess.run([sys.executable, '-c', code], check=True)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", asking], capture_output=True, text=True, check=True
    )
    before = os.getpriority(os.PRIO_PROCESS, 0)
    raised = min(before + scheduling.BACKGROUND_NICENESS, MAX_NICENESS)
    assert [*map(int, ended.stdout.split())] == [raised] * 2


def test_another_scheduling_policy_is_left_alone() -> None:
    def asking() -> tuple[bool, int]:
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        return scheduling.request_slice(scheduling.SHORT_SLICE_NS), os.sched_getscheduler(0)

    assert _in_a_new_thread(asking) == (False, os.SCHED_BATCH)


def test_an_unknown_machine_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "_SYSCALL_NUMBERS", {})
    before = _slice()
    assert scheduling.request_slice(scheduling.SHORT_SLICE_NS) is False
    assert _slice() == before


class Sleeps:
    """How long whoever interrupts has slept, each time; it wakes up at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.each: list[float] = []
        self.woken = Semaphore(0)
        monkeypatch.setattr(scheduling, "sleep", self)

    def __call__(self, seconds: float) -> None:
        self.each.append(seconds)
        self.woken.release()
        time.sleep(0)


@pytest.fixture
def sleeps(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sleeps]:
    before = sys.getswitchinterval()
    yield Sleeps(monkeypatch)
    sys.setswitchinterval(before)


def test_only_threads_at_work_are_interrupted(sleeps: Sleeps) -> None:
    interrupting = scheduling.Interrupter(quick=0)
    assert sys.getswitchinterval() == pytest.approx(scheduling.SWITCH_SECONDS)
    assert not sleeps.woken.acquire(timeout=0.01), "nobody is at work"
    with interrupting.interruptible(), interrupting.interruptible():
        for _ in range(5):
            assert sleeps.woken.acquire(timeout=30)
    assert set(sleeps.each) == {scheduling.INTERRUPTION_SECONDS}
    rounds = len(sleeps.each)
    time.sleep(0.01)
    assert len(sleeps.each) <= rounds + 1, "nobody is at work any more; what is begun is ended"


def test_short_work_is_not_interrupted(sleeps: Sleeps) -> None:
    with scheduling.Interrupter(quick=60).interruptible():
        assert sleeps.woken.acquire(timeout=30)
    assert set(sleeps.each) == {60}
