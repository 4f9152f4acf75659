"""Fingerprints are equal for equal words, whatever the typography."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fingerprint import fingerprint, normalise
from rules.symbols import SymbolName
from rules.text import Card, Symbol, Text


@pytest.mark.parametrize(
    ("text", "other_text"),
    [
        ("The “first”  step", 'the "first" step'),
        ("a card’s owner", "A card's owner"),
        ("turn–based", "turn-based"),
        (" Two\n lines ", "two lines"),
        ("ﬁle", "file"),
    ],
)
def test_typography_does_not_change_the_fingerprint(text: str, other_text: str) -> None:
    assert fingerprint(text) == fingerprint(other_text)


@pytest.mark.parametrize(
    ("text", "other_text"), [("may", "must"), ("1[c]", "2[c]"), ("ice", "ice."), ("a b", "ab")]
)
def test_other_words_change_the_fingerprint(text: str, other_text: str) -> None:
    assert fingerprint(text) != fingerprint(other_text)


def test_rich_text_has_the_fingerprint_of_its_plain_form() -> None:
    spans = (Text(text="Pay 2"), Symbol(name=SymbolName.CREDIT), Card(text=" Paper Tiger"))
    assert fingerprint(spans) == fingerprint("Pay 2[c] Paper Tiger")


@pytest.mark.parametrize("nothing", ["", "  \n ", ()])
def test_empty_text_has_an_empty_fingerprint(nothing: str | tuple[()]) -> None:
    assert fingerprint(nothing) == ""


@given(st.text(min_size=1))
def test_a_fingerprint_is_twelve_hexadecimal_digits(words: str) -> None:
    assert re.fullmatch("[0-9a-f]{12}", fingerprint(words)) or not normalise(words)


@given(st.text())
def test_normalised_words_have_the_same_fingerprint(words: str) -> None:
    assert fingerprint(normalise(words)) == fingerprint(words)
