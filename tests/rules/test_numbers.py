"""Rule numbers: read, ordered, and understood however a person types them."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.numbers import (
    Level,
    NumberError,
    RuleNumber,
    letters,
    nearest,
    readings,
    resolve,
)

small = st.integers(min_value=1, max_value=40)
numbers = st.one_of(
    st.builds(RuleNumber, small),
    st.builds(RuleNumber, small, small),
    st.builds(RuleNumber, small, small, small),
    st.builds(RuleNumber, small, small, small, st.integers(min_value=1, max_value=60)),
)
KNOWN = frozenset(
    map(
        RuleNumber.parse,
        [
            *("1", "1.1", "1.2", "1.2.3", "1.10", "1.10.3", "1.10.3a"),
            *("6", "6.9", "6.9.3", "6.9.3a", "6.9.3b", "6.9.3c", "6.10"),
            *("9", "9.2", "9.2.8", "9.2.8a", "9.2.8f", "9.9", "9.10"),
            *("10", "10.1", "10.1.6", "10.1.6a", "10.16", "10.3", "10.3.1", "10.3.1k"),
            "11",
        ],
    )
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
def test_levels(number: str, level: Level) -> None:
    assert RuleNumber.parse(number).level is level


@pytest.mark.parametrize(
    "text",
    ["", "0", "9.", ".9", "9.0", "09.2", "9.2f", "9.2.8F", "9.2.8.1", "9..8", " 9", "rule 9"],
)
def test_other_forms_are_not_canonical(text: str) -> None:
    with pytest.raises(NumberError):
        RuleNumber.parse(text)


@pytest.mark.parametrize("parts", [(0,), (-1,), (9, 0, 8), (9, 2, 0, 6), (9, -2), (0, 2)])
def test_a_number_has_no_holes(parts: tuple[int, ...]) -> None:
    with pytest.raises(NumberError):
        RuleNumber(*parts)


def test_a_subrule_has_no_children() -> None:
    with pytest.raises(NumberError):
        RuleNumber.parse("9.2.8f").child(1)


def test_letters_go_on_after_z() -> None:
    assert [letters(n) for n in (0, 1, 26, 27, 52, 53)] == ["", "a", "z", "aa", "az", "ba"]


@pytest.mark.parametrize(
    "typed",
    [
        "9.2.8f",
        "928f",
        "9.2.8 f",
        "9.2.8.f",
        "CR 9.2.8(f)",
        "rule 9.2.8f.",
        "Rule 9.2.8F",
        "  §9.2.8f  ",
        "9 2 8 f",
        "9-2-8-f",
        "9,2,8f",
        "９.２.８ｆ",
        "step 9.2.8f:",
        "comprehensive rules 9.2.8 [f]",
        "(9.2.8f)",
        "“9.2.8f”",
    ],
)
def test_every_way_of_typing_a_number_is_understood(typed: str) -> None:
    assert str(resolve(typed, KNOWN).number) == "9.2.8f"


@pytest.mark.parametrize(
    ("typed", "number", "others"),
    [
        ("1016", "10.1.6", ["10.16"]),
        ("10.16", "10.16", ["10.1.6"]),
        ("1016a", "10.1.6a", []),
        ("1031k", "10.3.1k", []),
        ("6.9", "6.9", []),
        ("69", "6.9", []),
        ("693", "6.9.3", []),
        ("section 9.9", "9.9", []),
        ("chapter 10", "10", []),
        ("11", "11", ["1.1"]),
        ("chapter 11", "11", ["1.1"]),
        ("12", "1.2", []),
        ("910", "9.10", []),
        ("1103a", "1.10.3a", []),
    ],
)
def test_ambiguous_digits_resolve_to_what_exists(
    typed: str, number: str, others: list[str]
) -> None:
    resolution = resolve(typed, KNOWN)
    assert (str(resolution.number), list(map(str, resolution.others))) == (number, others)
    assert resolution.nearest == ()


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("6.9.3d", ["6.9.3c", "6.9.3b", "6.9.3a"]),
        ("9.2.7", ["9.2.8"]),
        ("9.11", ["9.10", "9.9", "9.2"]),
        ("9.2.8g", ["9.2.8f", "9.2.8a"]),
        ("7.1.1", ["6", "9", "10"]),
    ],
)
def test_the_nearest_are_offered_where_there_is_none(typed: str, offered: list[str]) -> None:
    resolution = resolve(typed, KNOWN)
    assert resolution.number is None
    assert list(map(str, resolution.nearest)) == offered


@pytest.mark.parametrize(
    "typed", ["", "bypass", "two", "9.2.8 or 9.2.9", "1.2.3.4", "9" * 60, "🙂"]
)
def test_what_is_no_number_is_refused_in_one_line(typed: str) -> None:
    with pytest.raises(NumberError) as raised:
        resolve(typed, KNOWN)
    assert "\n" not in str(raised.value)
    assert len(str(raised.value)) < 120


@given(st.text(max_size=80))
def test_anything_may_be_typed(typed: str) -> None:
    for number in readings(typed):
        assert RuleNumber.parse(str(number)) == number


@given(numbers, st.sampled_from(["{}", "rule {}", "CR {}.", "({})", "§ {}", "{} "]))
def test_a_canonical_number_is_its_own_first_reading(number: RuleNumber, form: str) -> None:
    assume(number.letter <= 26 * 27)
    assert resolve(form.format(number), {number}).number == number


@given(numbers)
def test_separators_may_be_left_out(number: RuleNumber) -> None:
    without = "".join(str(number).split("."))
    assert resolve(without, {number}).number == number


@given(numbers, st.sets(numbers, min_size=1))
def test_the_nearest_are_known_and_few(number: RuleNumber, known: set[RuleNumber]) -> None:
    offered = nearest(number, known)
    assert 1 <= len(offered) <= 3
    assert set(offered) <= known
    assert len(set(offered)) == len(offered)
