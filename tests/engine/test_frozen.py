"""What is made often is as a frozen dataclass is, but for what mypy alone refuses."""

from dataclasses import dataclass, replace

import pytest

from engine.kernel.frozen import fast_dataclass


@dataclass(frozen=True, slots=True)
class Plain:
    name: str
    number: int = 0


@fast_dataclass(frozen=True, slots=True)
class Often:
    name: str
    number: int = 0


@fast_dataclass(frozen=True, slots=True, eq=False)
class Itself:
    name: str


def test_it_is_equal_and_hashed_by_its_contents() -> None:
    assert Often("a", 1) == Often("a", 1) != Often("a", 2)
    assert hash(Often("a", 1)) == hash(Plain("a", 1))
    assert replace(Often("a", 1), number=2) == Often("a", 2)
    assert Often.__slots__ == Plain.__slots__


def test_without_equality_it_is_itself_alone() -> None:
    one, other = Itself("a"), Itself("a")
    assert (one == other, len({one, other})) == (False, 2)


def test_what_can_change_is_not_made_so() -> None:
    with pytest.raises(AssertionError):
        fast_dataclass(frozen=False, slots=True)
