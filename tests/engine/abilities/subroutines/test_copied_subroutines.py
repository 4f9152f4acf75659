"""A copied subroutine stands behind its original, and keeps its place if that is lost."""

from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.subroutines.copied_subroutines import (
    copy_subroutines,
    place_copies_behind_originals,
)

FIRST, SECOND = (Subroutine(label=label, clauses=()) for label in ("first", "second"))


def test_each_copy_follows_its_original() -> None:
    one, other = copy_subroutines((FIRST, SECOND))
    assert place_copies_behind_originals([FIRST, SECOND, one, other]) == [FIRST, one, SECOND, other]


def test_copies_of_equal_subroutines_follow_each_its_own_original() -> None:
    one, other = copy_subroutines((FIRST, FIRST))
    assert one is not other
    assert place_copies_behind_originals([FIRST, FIRST, one, other]) == [FIRST, one, FIRST, other]


def test_a_copy_of_a_lost_subroutine_keeps_its_place() -> None:
    one, other, third = copy_subroutines((FIRST, SECOND, FIRST))
    assert place_copies_behind_originals([FIRST, SECOND, one, other, third]) == [
        *(FIRST, one, SECOND, other, third),
    ]
    assert place_copies_behind_originals([SECOND, one, other]) == [one, SECOND, other]


def test_copies_of_copies_follow_their_originals() -> None:
    once = copy_subroutines((FIRST, SECOND))
    again = copy_subroutines(place_copies_behind_originals([FIRST, SECOND, *once]))
    placed = place_copies_behind_originals([FIRST, SECOND, *once, *again])
    assert [s.label for s in placed] == [*4 * ["first"], *4 * ["second"]]


def test_a_subroutine_gained_later_keeps_its_place() -> None:
    one, other = copy_subroutines((FIRST, FIRST))
    placed = place_copies_behind_originals([FIRST, FIRST, FIRST, one, other, SECOND])
    assert placed == [FIRST, one, FIRST, other, FIRST, SECOND]
