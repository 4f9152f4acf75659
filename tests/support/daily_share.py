"""Long lists of like cases, of which a run checks the share of the day, or all with ``DEEP=1``.

A turn is a day. With one case in ``n`` a day, each has been checked after ``n`` days. So a defect
of one case is found within that time, and a defect of many at once.
"""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")

_TURN = "TESTS_TURN"
"""The environment variable with the number of the turn, the same for all workers of a run."""


def set_turn() -> None:
    """Set the turn to the day, unless it is set already."""
    os.environ.setdefault(_TURN, str(datetime.now(UTC).toordinal()))


def repeat_hint() -> str:
    """Return a line that says how to run the same share again."""
    return f"turn: {_turn()} ({_TURN}={_turn()} takes the same again, DEEP=1 all)"


def is_deep() -> bool:
    """Whether this run checks all cases."""
    return settings.get_current_profile_name() == "deep"


def turn_index(count: int) -> int:
    """Return which of ``count`` turns it is, from 0."""
    return _turn() % count


def todays_share(things: Sequence[T], every: int) -> list[T]:
    """Return one in ``every`` things, spread over all of them; never none."""
    if is_deep():
        return [*things]
    return [*things[turn_index(every) :: every]] or [*things[:1]]


def rotated_by_turn(things: Sequence[T]) -> list[T]:
    """Return all things, beginning with another one each turn."""
    begins = turn_index(max(1, len(things)))
    return [*things[begins:], *things[:begins]]


def _turn() -> int:
    return int(os.environ[_TURN])
