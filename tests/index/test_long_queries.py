"""Which part of a long text a search reads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.long_queries import MAX_QUERY_CHARS, MAX_QUERY_WORDS, shorten_query
from index.words import split_words

STORY = "the kite was high over the green hill " * 8


@pytest.mark.parametrize(
    "typed", ["", "kites?", "928f", "a " * 15, "kite " * MAX_QUERY_WORDS, "?! —"]
)
def test_a_short_query_is_unchanged(typed: str) -> None:
    assert shorten_query(typed) == (typed, None)


def test_a_long_query_is_cut_to_its_last_question() -> None:
    shortened, remark = shorten_query(
        f"{STORY}. Is it lost? {STORY} Then the string snapped. Who runs? Thanks!"
    )
    assert shortened.endswith("Then the string snapped. Who runs?")
    assert len(split_words(shortened)) == MAX_QUERY_WORDS
    assert remark is not None
    assert "question mark" in remark


@pytest.mark.parametrize("typed", [STORY, "kite" * MAX_QUERY_CHARS, f"? {STORY}"])
def test_a_long_query_without_a_question_is_cut_to_its_beginning(typed: str) -> None:
    shortened, remark = shorten_query(typed)
    assert typed.startswith(shortened)
    assert 0 < len(split_words(shortened)) <= MAX_QUERY_WORDS
    assert remark


@pytest.mark.parametrize("between", ["\n", " ", "\r\n"])
def test_a_deck_list_is_referred_to_nrules_deck(between: str) -> None:
    listed = between.join(f"{1 + n % 3}{'x' * (n % 2)} Kite Flyer {'ABCDEF'[n]}" for n in range(6))
    assert "nrules deck" in (shorten_query(listed)[1] or "")
    assert shorten_query("3 Credits or 2 Clicks for 1 Card, 2x Kite and 1 Hill")[1] is None


@given(st.text(max_size=3000))
def test_a_shortened_query_keeps_its_bounds(typed: str) -> None:
    shortened, _ = shorten_query(typed)
    assert len(shortened) <= MAX_QUERY_CHARS
    assert len(split_words(shortened)) <= MAX_QUERY_WORDS
