"""Typed text is repeated short, on one line and without control characters."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.untrusted_text import MAX_CHARS, escape_json, first_words, sanitise, shorten

ANYTHING = st.text(alphabet=st.characters(exclude_categories=()))


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("bypass tollbooth", "bypass tollbooth"),
        ("  two \n lines ", "two lines"),
        ("\x1b[31mred\x07", "\ufffd[31mred\ufffd"),
        ("a\u202eb\ud800c\x9bd", "a\ufffdb\ufffdc\ufffdd"),
        ("x" * 61, "x" * 59 + "…"),
        ("x" * MAX_CHARS, "x" * MAX_CHARS),
        (" " * 1000 + "x", "…"),
        (17, "17"),
    ],
)
def test_typed_text_is_shortened_to_one_safe_line(typed: object, shown: str) -> None:
    assert shorten(typed) == shown


@given(ANYTHING, st.integers(1, 80))
def test_shortened_text_keeps_its_bound_and_one_line(typed: str, most: int) -> None:
    shown = shorten(typed, most)
    assert len(shown) <= most
    assert len(shown.splitlines()) <= 1


@given(ANYTHING)
def test_sanitising_keeps_the_length_and_is_idempotent(text: str) -> None:
    shown = sanitise(text)
    assert len(shown) == len(text)
    assert "\x1b" not in shown
    shown.encode()
    assert sanitise(shown) == shown


def test_sanitising_keeps_lines_and_tabs() -> None:
    assert sanitise("a\n\tb – ‘c’") == "a\n\tb – ‘c’"


@given(ANYTHING)
def test_escaped_json_decodes_to_the_same_value(text: str) -> None:
    written = escape_json(json.dumps({"text": text}, ensure_ascii=False))
    assert json.loads(written) == {"text": text}
    assert sanitise(written) == written


def test_first_words_cuts_between_words_and_adds_dots() -> None:
    text = "The tide,\n  which is  late, comes in."
    assert first_words(text, 100) == "The tide, which is late, comes in."
    assert first_words(text, 34) == "The tide, which is late, comes in."
    assert first_words(text, 27) == "The tide, which is late …"
    assert first_words(text, 21) == "The tide, which is …"
    assert first_words("", 5) == ""
