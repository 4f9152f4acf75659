"""A share of many like things for each run: those whose turn it is, or all with ``DEEP=1``.

A turn is a day. What is checked in every ``n``-th turn has been checked after ``n`` days. So a
defect of one thing is found within that time, and a defect of many at once.
"""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")

_TURN = "TESTS_TURN"
"""Names the variable that has the number of the turn, the same for all workers of a run."""


def set_turn() -> None:
    """Decide whose turn it is: the day's, unless it has been set."""
    os.environ.setdefault(_TURN, str(datetime.now(UTC).toordinal()))


def how_to_repeat() -> str:
    """Return how to have the same turn again."""
    return f"turn: {_turn()} ({_TURN}={_turn()} takes the same again, DEEP=1 all)"


def is_deep() -> bool:
    """Whether this run takes all."""
    return settings.get_current_profile_name() == "deep"


def turn_among(many: int) -> int:
    """Return which of so many turns it is, counted from 0."""
    return _turn() % many


def in_turn(things: Sequence[T], every: int) -> list[T]:
    """Return those whose turn it is: one in so many, spread over all of them."""
    if is_deep():
        return [*things]
    return [*things[turn_among(every) :: every]] or [*things[:1]]


def rotated(things: Sequence[T]) -> list[T]:
    """Return things in an order that depends on the turn, so that others come first each time."""
    begins = turn_among(max(1, len(things)))
    return [*things[begins:], *things[:begins]]


def _turn() -> int:
    return int(os.environ[_TURN])
