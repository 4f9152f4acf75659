"""Measurements are given in units of work that were timed around them."""

import signal
from functools import partial

import pytest
from yardstick import UNIT_INTERVAL_SECONDS, UNITS_AROUND, Measured, Yardstick


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Return the clock of a simulated processor, and how slow it is."""
    clock = {"now": 0.0, "slowness": 1.0}

    def write(_: object) -> None:
        clock["now"] += UNIT_INTERVAL_SECONDS * clock["slowness"]

    monkeypatch.setattr("time.process_time", lambda: clock["now"])
    monkeypatch.setattr("ast.unparse", write)
    return clock


def test_units_cancel_a_slower_processor(clock: dict[str, float]) -> None:
    """Seconds double on a processor of half the speed, and units stay the same."""

    def take(units: float) -> None:
        clock["now"] += units * UNIT_INTERVAL_SECONDS * clock["slowness"]

    yardstick, repeats = Yardstick(), 2 * UNITS_AROUND
    for slowness in (1.0, 2.0):
        clock["slowness"] = slowness
        for _ in range(repeats):
            yardstick.time(lambda: take(3.0))
    seconds = [unit / UNIT_INTERVAL_SECONDS for unit in yardstick.seconds]
    assert seconds == pytest.approx([3.0] * repeats + [6.0] * repeats)
    units = yardstick.units()
    far = [*units[: repeats - UNITS_AROUND], *units[repeats + UNITS_AROUND :]]
    assert far == pytest.approx([3.0] * len(far))
    assert yardstick.units() == units


def test_units_are_taken_during_long_work_and_not_counted(clock: dict[str, float]) -> None:
    """Long work is compared with all of them, so the processor may slow down meanwhile."""

    def take() -> None:
        for slowness in (1.0, 2.0):
            clock["slowness"] = slowness
            for _ in range(30):
                clock["now"] += UNIT_INTERVAL_SECONDS
                signal.raise_signal(signal.SIGALRM)

    yardstick = Yardstick()
    yardstick.time(take)
    assert yardstick.seconds == pytest.approx([60 * UNIT_INTERVAL_SECONDS])
    assert yardstick.units() == pytest.approx([30 + 30 / 2], rel=0.02)


def test_short_work_takes_no_unit(clock: dict[str, float]) -> None:
    """A unit follows only when enough work was measured since the last one."""
    written, yardstick = list[int](), Yardstick()

    def take(intervals: float) -> None:
        clock["now"] += intervals * UNIT_INTERVAL_SECONDS

    for intervals in (0.4, 0.4, 0.4, 0.1, 0.1):
        before = clock["now"]
        yardstick.time(partial(take, intervals))
        written.append(round((clock["now"] - before) / UNIT_INTERVAL_SECONDS - intervals))
    assert written == [0, 0, 0, 1, 0]


def test_a_budget_counts_units_per_thing() -> None:
    """Ten things in thirty units may cost three each."""
    assert not Measured("what", "times", 10, 1.0, 30.0, budget=3.0).is_over
    assert Measured("what", "times", 10, 1.0, 31.0, budget=3.0).is_over
    assert not Measured("what", "times", 10, 1.0, 31.0).is_over
