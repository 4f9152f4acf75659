"""A fast dataclass behaves like a frozen one, except that only mypy refuses assignments."""

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


def test_a_fast_dataclass_is_equal_and_hashed_by_its_contents() -> None:
    assert Often("a", 1) == Often("a", 1) != Often("a", 2)
    assert hash(Often("a", 1)) == hash(Plain("a", 1))
    assert replace(Often("a", 1), number=2) == Often("a", 2)
    assert Often.__slots__ == Plain.__slots__


def test_a_fast_dataclass_without_eq_compares_by_identity() -> None:
    one, other = Itself("a"), Itself("a")
    assert (one == other, len({one, other})) == (False, 2)


def test_a_mutable_class_cannot_be_a_fast_dataclass() -> None:
    with pytest.raises(AssertionError):
        fast_dataclass(frozen=False, slots=True)
