"""Rule numbers as people type them, resolved to existing ones."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from rules.number_spelling import (
    NumberResolver,
    Resolution,
    nearest_numbers,
    parse_comparison,
    parse_dated_words,
    parse_publisher_address,
    parse_rule_address,
    possible_numbers,
    resolve,
)
from rules.numbers import NumberError, RuleNumber

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
        "09.02.008f",
        "٩.٢.٨f",
        "cr-9.2.8f",
        "CR/9.2.8f",
        "9 point 2 point 8 f",
        "Rule 9 dot 2 dot 8 F",
        "9·2·8f",
        "9–2–8f",
        "9。2。8f",
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
        ("9.2.88", ["9.2.8"]),
        ("9.2.8ff", ["9.2.8f", "9.2.8a"]),
        ("9.2.8.6", ["9.2.8f", "9.2.8a"]),
        ("rule 9.2.8f.1", ["9.2.8f", "9.2.8a"]),
        ("９.２.８.６", ["9.2.8f", "9.2.8a"]),
        ("9.2.8f1", ["9.2.8f", "9.2.8a"]),
        ("10.61", ["10.16", "10.3", "10.1"]),
        ("7.1.1", ["6", "9", "10"]),
    ],
)
def test_an_unknown_number_offers_the_nearest(typed: str, offered: list[str]) -> None:
    resolution = resolve(typed, KNOWN)
    assert resolution.number is None
    assert list(map(str, resolution.nearest)) == offered


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "bypass",
        "two",
        "9 pointless 2",
        "9 point",
        "9.2.8 or 9.2.9",
        "1.2.3.4.5",
        "9.2.8, 6",
        "9" * 60,
        "🙂",
    ],
)
def test_other_text_is_refused_in_one_line(typed: str) -> None:
    with pytest.raises(NumberError) as raised:
        resolve(typed, KNOWN)
    assert "\n" not in str(raised.value)
    assert len(str(raised.value)) < 120


@given(st.text(max_size=80))
def test_possible_numbers_of_any_text_are_valid(typed: str) -> None:
    for number in possible_numbers(typed):
        assert RuleNumber.parse(str(number)) == number


@given(numbers, st.sampled_from(["{}", "rule {}", "CR {}.", "({})", "§ {}", "{} "]))
def test_a_canonical_number_resolves_to_itself(number: RuleNumber, form: str) -> None:
    assume(number.letter <= 26 * 27)
    assert resolve(form.format(number), {number}).number == number


@given(numbers)
def test_separators_may_be_left_out(number: RuleNumber) -> None:
    without = "".join(str(number).split("."))
    assert resolve(without, {number}).number == number


@given(numbers, st.sets(numbers, min_size=1))
def test_at_most_three_known_numbers_are_offered(
    number: RuleNumber, known: set[RuleNumber]
) -> None:
    offered = nearest_numbers(number, known)
    assert 1 <= len(offered) <= 3
    assert set(offered) <= known
    assert len(set(offered)) == len(offered)


@pytest.mark.parametrize("typed", ["0", "9.0", "9.0.8", "9.2.0f", "٩.٠"])
def test_zero_is_no_part_of_a_number(typed: str) -> None:
    assert possible_numbers(typed) == []


typed_pieces = st.sampled_from(
    [*"0123456789111", ".", "..", " ", "-(", "[", "a", "ab", "B", "f)", "rule ", "§"]
)
spelled = st.lists(typed_pieces, max_size=9).map("".join)
without_dots = st.builds(
    lambda number, dots: str(number).replace(".", "", dots),
    numbers,
    st.integers(min_value=0, max_value=2),
)


@example("1112a", 0, set())
@example("100.28", 0, {RuleNumber(100, 2, 8), RuleNumber(100, 28)})
@example("1002.8", 0, {RuleNumber(100, 2, 8)})
@given(spelled | without_dots, st.integers(min_value=0, max_value=2), st.sets(numbers, max_size=4))
def test_the_resolver_agrees_with_full_parsing(
    typed: str, first: int, more: set[RuleNumber]
) -> None:
    known = {*possible_numbers(typed)[first:], *more}
    assert _result_or_message(NumberResolver(known).resolve, typed) == _result_or_message(
        partial(resolve, known=known), typed
    )


@pytest.mark.parametrize("typed", ["9.2.8f", "92.8f", "9.28f", "928f", "6.9", "69", "11", "1016"])
def test_the_resolver_knows_every_form_without_parsing(
    typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spellings = NumberResolver(KNOWN)
    monkeypatch.setattr("rules.number_spelling.resolve", None)
    assert spellings.resolve(f"rule {typed}.") == resolve(typed, KNOWN)


def _result_or_message(resolving: Callable[[str], Resolution], typed: str) -> Resolution | str:
    try:
        return resolving(typed)
    except NumberError as error:
        return str(error)


@pytest.mark.parametrize(
    ("typed", "number", "edition"),
    [
        ("/r/928f", "928f", ""),
        ("r/928f", "928f", ""),
        (" /r/26.03/928f ", "928f", "26.03"),
        ("http://127.0.0.1:8000/rule/9.2.8f", "9.2.8f", ""),
        ("HTTPS://Rules.Example/rule/9.2.8F?edition=CR-26.03", "9.2.8f", "cr-26.03"),
        ("rules.example/section/9.2?typed=92&edition=cr-24.03#text", "9.2", "cr-24.03"),
        ("[::1]:8000/rule/9.2.8f?typed=928f", "9.2.8f", ""),
        ("/rule/9.2.8f#edition=cr-24.03", "9.2.8f", ""),
        ("https://rules.example/edition/cr-24.03/rule/9.2.8f/", "9.2.8f", "cr-24.03"),
        ("/edition/cr-24.03/section/9.2", "9.2", "cr-24.03"),
        ("https://rules.example/history/9.2.8f", "9.2.8f", ""),
        ("https://rules.example/rule/9.2.8f?edition=&all=1", "9.2.8f", ""),
        ("https://rules.example/rule/9.2.8f?edition=%00", "9.2.8f", "%00"),  # and is refused
    ],
)
def test_a_rule_address_gives_number_and_edition(typed: str, number: str, edition: str) -> None:
    assert parse_rule_address(typed) == (number, edition)


@pytest.mark.parametrize(
    "typed",
    [
        "9.2.8f",
        "r/netrunner",
        "a rule/9.2.8f",
        "/card/tollbooth",
        "x/y/rule/9.2",
        "/edition/cr-24.03",
        "/rule/" + "9" * 300,
    ],
)
def test_other_addresses_give_no_rule(typed: str) -> None:
    assert parse_rule_address(typed) is None


@pytest.mark.parametrize(
    ("typed", "key", "edition"),
    [
        ("https://rules.example/#rule_trash", "rule_trash", ""),
        (" rules.example#rule_trash ", "rule_trash", ""),
        ("https://rules.example/24.03/#rule_trash", "rule_trash", "24.03"),
        ("https://rules.example/24.03/index.html?x=1#sec_beds", "sec_beds", "24.03"),
    ],
)
def test_a_publisher_address_gives_key_and_edition(typed: str, key: str, edition: str) -> None:
    assert parse_publisher_address(typed) == (key, edition)


@pytest.mark.parametrize("typed", ["#rule_trash", "rule_trash", "a b#c", "/run#6.9.1", "x" * 400])
def test_other_addresses_give_no_publisher_key(typed: str) -> None:
    assert parse_publisher_address(typed) is None


@pytest.mark.parametrize("typed", ["3a", ".3 a", "point 3 a", "?.?.3A", " …3a. "])
def test_numbers_are_found_by_their_ending(typed: str) -> None:
    assert [str(number) for number in NumberResolver(KNOWN).find_by_ending(typed)] == [
        "1.10.3a",
        "6.9.3a",
    ]


@pytest.mark.parametrize("typed", ["8", "a", "9.2.8f", "03a", "3a of 6.9", "3abc", "9" * 80 + "a"])
def test_other_text_is_no_ending_of_a_number(typed: str) -> None:
    assert NumberResolver(KNOWN).find_by_ending(typed) == []


def test_an_ending_shared_by_too_many_numbers_finds_none() -> None:
    known = [RuleNumber(1, section, 3, 1) for section in range(1, 10)]
    assert len(NumberResolver(known[:8]).find_by_ending("3a")) == 8
    assert NumberResolver(known).find_by_ending("3a") == []


@pytest.mark.parametrize(
    ("typed", "asked", "edition"),
    [
        ("9.2.8f in 24.03", "9.2.8f", "24.03"),
        ("928f (CR-24.03)", "928f", "24.03"),
        ("24.03 9.2.8 f", "9.2.8 f", "24.03"),
        ("CR 24.03: 9.2.8f", "9.2.8f", "24.03"),
        (" rule 9.2.8f of edition v24.03? ", "rule 9.2.8f", "24.03"),
        ("bypass in 29.12", "bypass", "29.12"),
    ],
)
def test_a_number_or_words_may_name_their_edition(typed: str, asked: str, edition: str) -> None:
    assert parse_dated_words(typed) == (asked, edition)


@pytest.mark.parametrize("typed", ["9.2.8f", "24.03", "9.2 21.13", "9" * 99])
def test_other_text_names_no_edition(typed: str) -> None:
    assert parse_dated_words(typed) is None


@pytest.mark.parametrize(
    ("typed", "old", "new"),
    [
        ("diff 23.08 24.03", "23.08", "24.03"),
        ("difference between cr-23.08 and v24.03?", "23.08", "24.03"),
        ("24.03 → 26.03", "24.03", "26.03"),
        ("what changed in 24.03", "", "24.03"),
        ("changes since 24.03", "24.03", ""),
        ("What’s new in the latest edition?", "", ""),
        ("changelog", "", ""),
    ],
)
def test_who_asks_only_what_changed_means_a_comparison(typed: str, old: str, new: str) -> None:
    assert parse_comparison(typed) == (old, new)


@pytest.mark.parametrize(
    "typed",
    [
        "24.03",
        "the rules of 24.03",
        "9.2.8f in 24.03",
        "24.03 charge",
        "what is a new object",
        "new",
    ],
)
def test_who_asks_for_anything_else_means_no_comparison(typed: str) -> None:
    assert parse_comparison(typed) is None


def test_an_edition_is_no_number() -> None:
    assert possible_numbers("cr-26.03") == []
