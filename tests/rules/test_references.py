"""References found in running text."""

import pytest

from rules.numbers import RuleNumber
from rules.references import find_mentions, link_references, parse_reference
from rules.text import Reference, Symbol, Text, plain


def numbers(text: str) -> list[str]:
    return [str(mention.number) for mention in find_mentions(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see section 1.9.", ["1.9"]),
        ("Section 6 tells more", ["6"]),
        ("as chapter 10 has it", ["10"]),
        ("rules 10.1.3 and 10.1.4", ["10.1.3", "10.1.4"]),
        ("steps 6.9.3b and 6.9.3c", ["6.9.3b", "6.9.3c"]),
        ("sections 3.6.5, 4.8.5, and 5.9.5", ["3.6.5", "4.8.5", "5.9.5"]),
        ("sections 6.3 through 6.8", ["6.3", "6.8"]),
        ("rules 1.2.3–1.2.5", ["1.2.3", "1.2.5"]),
        ("step 8.5.15e's outcome", ["8.5.15e"]),
        ("(Rule 9.3.6F)", ["9.3.6f"]),
        ("rule 4.1.12aa", ["4.1.12aa"]),
        ("rule 1.2.3 or section 4.5 of it", ["1.2.3", "4.5"]),
    ],
)
def test_numbers_after_a_reference_word_are_mentions(text: str, expected: list[str]) -> None:
    assert numbers(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "step 2 of the setup",
        "rule 5",
        "section 5a",
        "rule 0.1.2",
        "version 1.2.3.4 of rule 1.2.3.4",
        "it costs 1.5 credits",
        "sections",
        "an intersection 4.2",
        "rule 1.2.3abc",
        "",
    ],
)
def test_other_numbers_are_no_mentions(text: str) -> None:
    assert numbers(text) == []


def test_only_the_first_mention_of_a_list_includes_the_word() -> None:
    text = "In rules 10.1.3 and 10.1.4 it is so."
    assert [text[m.start : m.end] for m in find_mentions(text)] == ["rules 10.1.3", "10.1.4"]
    assert {m.word for m in find_mentions(text)} == {"rule"}


def test_linking_keeps_every_word() -> None:
    text = "Pay 2[c] as section 1.10 says, then see steps 6.9.3b and 6.9.3c."
    spans = link_references(text)
    assert plain(spans) == text
    assert [s.number for s in spans if isinstance(s, Reference)] == ["1.10", "6.9.3b", "6.9.3c"]
    assert any(isinstance(s, Symbol) for s in spans)


def test_a_reference_that_leads_nowhere_keeps_its_words() -> None:
    spans = link_references("see rule 9.9.9", known={"9.9.8"})
    assert spans == (Text(text="see "), Reference(text="rule 9.9.9", number=None))


def test_a_line_broken_inside_a_reference_is_mended() -> None:
    assert link_references("see rule\n   1.2.3 now")[1] == Reference(
        text="rule 1.2.3", number="1.2.3"
    )


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("section 1.9", RuleNumber(1, 9)),
        ("Section 7.5", RuleNumber(7, 5)),
        ("10.1.4", RuleNumber(10, 1, 4)),
        ("step 6.9.3b.", RuleNumber(6, 9, 3, 2)),
        ("above", None),
        ("section one", None),
    ],
)
def test_a_reference_is_parsed_into_its_number(text: str, number: RuleNumber | None) -> None:
    assert parse_reference(text) == number


@pytest.mark.parametrize("number", ["9.2.1000", "1000.2", f"9.{'9' * 5_000}.2"])
def test_a_huge_number_is_no_reference(number: str) -> None:
    assert list(find_mentions(f"See rule {number}, or not.")) == []
    assert parse_reference(f"rule {number}") is None
