"""A step's letter in brackets counts as a reference when editions are compared."""

import pytest

from rules.entries import Edition, Entry, Kind
from rules.jumps import is_jump, with_jumps
from rules.text import Reference, Text, plain


def _step(number: str, words: str, kind: Kind = Kind.STEP) -> Entry:
    return Entry(number=number, kind=kind, parent="5.7.1", text=(Text(text=words),))


def _phase(*steps: Entry) -> Edition:
    heads = (
        Entry(number="5", kind=Kind.CHAPTER),
        Entry(number="5.7", kind=Kind.SECTION, parent="5"),
        Entry(number="5.7.1", kind=Kind.RULE, parent="5.7"),
    )
    return Edition(id="cr-99.01", title="Bread", entries=(*heads, *steps))


def _targets(edition: Edition, entry: Entry) -> list[tuple[str, str | None]]:
    spans = with_jumps(edition, entry)
    assert plain(spans) == plain(entry.text), "what is shown stays as it is"
    return [(s.text, s.number) for s in spans if isinstance(s, Reference) and is_jump(s)]


def test_a_letter_leads_to_the_step_beside_it() -> None:
    last = _step("5.7.1b", "Knead (a) again, then (b), and bake (z) or (1).")
    edition = _phase(_step("5.7.1a", "Knead."), last)
    assert _targets(edition, last) == [("a", "5.7.1a"), ("b", "5.7.1b")]


def test_a_letter_in_a_subrule_is_no_reference() -> None:
    rule = _step("5.7.1b", "Either (a) or nothing.", Kind.SUBRULE)
    assert _targets(_phase(_step("5.7.1a", "Knead."), rule), rule) == []


@pytest.mark.parametrize(
    ("text", "number"), [("2", "run.2"), ("10", "10"), ("rule 5.7.1a", "5.7.1a"), ("a", None)]
)
def test_only_the_letter_of_a_step_is_a_jump(text: str, number: str | None) -> None:
    assert not is_jump(Reference(text=text, number=number))
