"""Rule numbers: parsing and order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.numbers import (
    Level,
    NumberError,
    RuleNumber,
    letters,
)

small = st.integers(min_value=1, max_value=40)
numbers = st.one_of(
    st.builds(RuleNumber, small),
    st.builds(RuleNumber, small, small),
    st.builds(RuleNumber, small, small, small),
    st.builds(RuleNumber, small, small, small, st.integers(min_value=1, max_value=60)),
)


@given(numbers)
def test_the_canonical_form_is_read_back(number: RuleNumber) -> None:
    assert RuleNumber.parse(str(number)) == number


@given(numbers, numbers)
def test_numbers_are_ordered_part_by_part(one: RuleNumber, other: RuleNumber) -> None:
    def parts(n: RuleNumber) -> tuple[int, int, int, int]:
        return (n.chapter, n.section, n.rule, n.letter)

    assert (one < other) == (parts(one) < parts(other))


def test_ten_follows_nine() -> None:
    in_order = ["9", "9.2", "9.2.8", "9.2.8a", "9.2.8f", "9.2.10", "9.9", "9.10", "10", "10.1"]
    assert sorted(map(RuleNumber.parse, reversed(in_order))) == list(
        map(RuleNumber.parse, in_order)
    )


@given(numbers)
def test_a_number_stands_after_its_parent_and_is_its_child(number: RuleNumber) -> None:
    parent = number.parent
    if parent is None:
        assert number.level is Level.CHAPTER
    else:
        assert parent < number
        assert parent.child(number.last) == number


@pytest.mark.parametrize(
    ("number", "level"),
    [
        ("9", Level.CHAPTER),
        ("9.2", Level.SECTION),
        ("9.2.8", Level.RULE),
        ("9.2.8f", Level.SUBRULE),
    ],
)
def test_a_number_has_the_level_of_its_parts(number: str, level: Level) -> None:
    assert RuleNumber.parse(number).level is level


@pytest.mark.parametrize(
    "text",
    ["", "0", "9.", ".9", "9.0", "09.2", "9.2f", "9.2.8F", "9.2.8.1", "9..8", " 9", "rule 9"],
)
def test_other_forms_are_not_canonical(text: str) -> None:
    with pytest.raises(NumberError):
        RuleNumber.parse(text)


@pytest.mark.parametrize("parts", [(0,), (-1,), (9, 0, 8), (9, 2, 0, 6), (9, -2), (0, 2)])
def test_parts_of_a_number_are_positive_and_without_gaps(parts: tuple[int, ...]) -> None:
    with pytest.raises(NumberError):
        RuleNumber(*parts)


def test_a_subrule_has_no_children() -> None:
    with pytest.raises(NumberError):
        RuleNumber.parse("9.2.8f").child(1)


def test_letters_go_on_after_z() -> None:
    assert [letters(n) for n in (0, 1, 26, 27, 52, 53)] == ["", "a", "z", "aa", "az", "ba"]


@pytest.mark.parametrize("number", ["1000", "1.1000", "1.1.1000", "1.1.1aaa", f"1.1.{'9' * 5_000}"])
def test_a_huge_number_is_refused_in_a_short_line(number: str) -> None:
    with pytest.raises(NumberError, match="they end at 999 and zz") as raised:
        RuleNumber.parse(number)
    assert len(str(raised.value)) < 120
    assert str(RuleNumber.parse("999.999.999zz")) == "999.999.999zz"
