"""A copy of a subroutine stands behind what it copies, and stays there where that is lost."""

from engine.kernel.abilities.copies import copies_of, with_each_copy_in_place
from engine.kernel.abilities.kinds import Subroutine

FIRST, SECOND = (Subroutine(label=label, clauses=()) for label in ("first", "second"))


def test_each_copy_follows_its_original() -> None:
    one, other = copies_of((FIRST, SECOND))
    assert with_each_copy_in_place([FIRST, SECOND, one, other]) == [FIRST, one, SECOND, other]


def test_equal_ones_are_told_apart() -> None:
    one, other = copies_of((FIRST, FIRST))
    assert one is not other
    assert with_each_copy_in_place([FIRST, FIRST, one, other]) == [FIRST, one, FIRST, other]


def test_a_copy_of_what_is_lost_stays_in_its_place() -> None:
    one, other, third = copies_of((FIRST, SECOND, FIRST))
    assert with_each_copy_in_place([FIRST, SECOND, one, other, third]) == [
        *(FIRST, one, SECOND, other, third),
    ]
    assert with_each_copy_in_place([SECOND, one, other]) == [one, SECOND, other]


def test_copies_are_copied_in_turn() -> None:
    once = copies_of((FIRST, SECOND))
    again = copies_of(with_each_copy_in_place([FIRST, SECOND, *once]))
    placed = with_each_copy_in_place([FIRST, SECOND, *once, *again])
    assert [s.label for s in placed] == [*4 * ["first"], *4 * ["second"]]


def test_what_is_gained_later_keeps_its_own_place() -> None:
    one, other = copies_of((FIRST, FIRST))
    placed = with_each_copy_in_place([FIRST, FIRST, FIRST, one, other, SECOND])
    assert placed == [FIRST, one, FIRST, other, FIRST, SECOND]
