"""What is measured is told in units as they were around it."""

from functools import partial

import pytest
from yardstick import AROUND, MOST, OFTEN, Measured, Yardstick


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """A processor on which things take the seconds that they say, at a speed that is set."""
    at = {"now": 0.0, "slowness": 1.0}

    def write(_: object) -> None:
        at["now"] += OFTEN * at["slowness"]

    monkeypatch.setattr("time.process_time", lambda: at["now"])
    monkeypatch.setattr("ast.unparse", write)
    return at


def test_what_is_measured_is_told_in_units_as_they_were_around_it(clock: dict[str, float]) -> None:
    """A processor that is half as fast for some time makes no difference; seconds tell it."""

    def take(units: float) -> None:
        clock["now"] += units * OFTEN * clock["slowness"]

    one, way = Yardstick(), 2 * AROUND
    for slowness in (1.0, 2.0):
        clock["slowness"] = slowness
        for _ in range(way):
            one.time(lambda: take(3.0))
    seconds = [unit / OFTEN for unit in one.seconds]
    assert seconds == pytest.approx([3.0] * way + [6.0] * way)
    told = one.units()
    far = [*told[: way - AROUND], *told[way + AROUND :]]
    assert far == pytest.approx([3.0] * len(far))
    assert one.units() == told


def test_as_many_units_are_taken_as_something_was_long(clock: dict[str, float]) -> None:
    """After what is short none is taken; after what is very long no more than a few."""
    written: list[float] = []

    def take(often: float) -> None:
        clock["now"] += often * OFTEN

    one = Yardstick()
    for often, more in ((0.5, 0), (2.2, 0), (100, 3), (0.1, MOST), (0, 0)):
        before = clock["now"]
        one.time(partial(take, often))
        written.append(round((clock["now"] - before) / OFTEN - often))
        assert written[-1] == more


def test_a_budget_is_of_units_for_each() -> None:
    """Ten things in thirty units may cost three each."""
    assert not Measured("what", "times", 10, 1.0, 30.0, budget=3.0).is_over
    assert Measured("what", "times", 10, 1.0, 31.0, budget=3.0).is_over
    assert not Measured("what", "times", 10, 1.0, 31.0).is_over
