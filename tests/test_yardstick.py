"""What is measured is told in units as they were around it."""

import signal
from functools import partial

import pytest
from yardstick import UNIT_INTERVAL_SECONDS, UNITS_AROUND, Measured, Yardstick


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """A processor on which things take the seconds that they say, at a speed that is set."""
    at = {"now": 0.0, "slowness": 1.0}

    def write(_: object) -> None:
        at["now"] += UNIT_INTERVAL_SECONDS * at["slowness"]

    monkeypatch.setattr("time.process_time", lambda: at["now"])
    monkeypatch.setattr("ast.unparse", write)
    return at


def test_units_cancel_a_slower_processor(clock: dict[str, float]) -> None:
    """A processor that is half as fast for some time makes no difference; seconds tell it."""

    def take(units: float) -> None:
        clock["now"] += units * UNIT_INTERVAL_SECONDS * clock["slowness"]

    one, way = Yardstick(), 2 * UNITS_AROUND
    for slowness in (1.0, 2.0):
        clock["slowness"] = slowness
        for _ in range(way):
            one.time(lambda: take(3.0))
    seconds = [unit / UNIT_INTERVAL_SECONDS for unit in one.seconds]
    assert seconds == pytest.approx([3.0] * way + [6.0] * way)
    told = one.units()
    far = [*told[: way - UNITS_AROUND], *told[way + UNITS_AROUND :]]
    assert far == pytest.approx([3.0] * len(far))
    assert one.units() == told


def test_units_are_taken_during_long_work_and_not_counted(clock: dict[str, float]) -> None:
    """It is told in all of them; so it may be that the processor becomes slower meanwhile."""

    def take() -> None:
        for slowness in (1.0, 2.0):
            clock["slowness"] = slowness
            for _ in range(30):
                clock["now"] += UNIT_INTERVAL_SECONDS
                signal.raise_signal(signal.SIGALRM)

    one = Yardstick()
    one.time(take)
    assert one.seconds == pytest.approx([60 * UNIT_INTERVAL_SECONDS])
    assert one.units() == pytest.approx([30 + 30 / 2], rel=0.02)


def test_short_work_takes_no_unit(clock: dict[str, float]) -> None:
    """It is taken once much has been measured since the last."""
    written, one = list[int](), Yardstick()

    def take(often: float) -> None:
        clock["now"] += often * UNIT_INTERVAL_SECONDS

    for often in (0.4, 0.4, 0.4, 0.1, 0.1):
        before = clock["now"]
        one.time(partial(take, often))
        written.append(round((clock["now"] - before) / UNIT_INTERVAL_SECONDS - often))
    assert written == [0, 0, 0, 1, 0]


def test_a_budget_counts_units_per_thing() -> None:
    """Ten things in thirty units may cost three each."""
    assert not Measured("what", "times", 10, 1.0, 30.0, budget=3.0).is_over
    assert Measured("what", "times", 10, 1.0, 31.0, budget=3.0).is_over
    assert not Measured("what", "times", 10, 1.0, 31.0).is_over
