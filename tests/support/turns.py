"""A share of what is alike in each run: those whose turn it is. With ``DEEP=1`` it is all.

A turn is a day. What is looked at in every ``n``-th turn has been looked at after ``n`` days, so
that a defect which one thing alone has is found within them, and one that many have at once.
"""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")

_TURN = "TESTS_TURN"
"""Names the variable that has the number of the turn, the same for all workers of a run."""


def begin() -> None:
    """Decide whose turn it is, unless that has been said: it is the day's."""
    os.environ.setdefault(_TURN, str(datetime.now(UTC).toordinal()))


def told() -> str:
    """How to have the same turn again."""
    return f"turn: {_turn()} ({_TURN}={_turn()} takes the same again, DEEP=1 all)"


def is_deep() -> bool:
    """Whether it is a run that takes all."""
    return settings.get_current_profile_name() == "deep"


def which_of(many: int) -> int:
    """Which of so many turns it is, counted from 0."""
    return _turn() % many


def in_turn(things: Sequence[T], every: int) -> list[T]:
    """Those of some things whose turn it is: one in so many, spread over all of them."""
    if is_deep():
        return [*things]
    return [*things[which_of(every) :: every]] or [*things[:1]]


def turned(things: Sequence[T]) -> list[T]:
    """Some things in an order of the turn, so that others are the first of them each time."""
    begins = which_of(max(1, len(things)))
    return [*things[begins:], *things[:begins]]


def _turn() -> int:
    return int(os.environ[_TURN])
