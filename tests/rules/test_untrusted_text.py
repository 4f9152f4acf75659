"""What somebody typed is said again short, on one line and without commanding a terminal."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.untrusted_text import MAX_CHARS, escape_json, first_words, sanitise, shorten

ANYTHING = st.text(alphabet=st.characters(exclude_categories=()))


@pytest.mark.parametrize(
    ("typed", "said"),
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
def test_words_said_again(typed: object, said: str) -> None:
    assert shorten(typed) == said


@given(ANYTHING, st.integers(1, 80))
def test_it_is_never_longer_and_never_two_lines(typed: str, most: int) -> None:
    said = shorten(typed, most)
    assert len(said) <= most
    assert len(said.splitlines()) <= 1


@given(ANYTHING)
def test_what_is_harmless_is_text_of_the_same_length(text: str) -> None:
    shown = sanitise(text)
    assert len(shown) == len(text)
    assert "\x1b" not in shown
    shown.encode()
    assert sanitise(shown) == shown


def test_lines_and_tabs_stay() -> None:
    assert sanitise("a\n\tb – ‘c’") == "a\n\tb – ‘c’"


@given(ANYTHING)
def test_escaped_json_reads_as_before(text: str) -> None:
    written = escape_json(json.dumps({"text": text}, ensure_ascii=False))
    assert json.loads(written) == {"text": text}
    assert sanitise(written) == written


def test_the_first_words_are_whole_and_what_is_left_out_is_told_by_dots() -> None:
    text = "The tide,\n  which is  late, comes in."
    assert first_words(text, 100) == "The tide, which is late, comes in."
    assert first_words(text, 34) == "The tide, which is late, comes in."
    assert first_words(text, 27) == "The tide, which is late …"
    assert first_words(text, 21) == "The tide, which is …"
    assert first_words("", 5) == ""
