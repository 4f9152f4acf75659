"""Removing accents from letters."""

import pytest

from rules.accents import without_accents


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Jinja Hanzō", "Jinja Hanzo"),
        ("Édith and Ülo", "Edith and Ulo"),
        ("E\u0301dith", "Edith"),
        ("ﬁle", "file"),
        ("ß", "ß"),
        ("plain’s", "plain’s"),
        ("", ""),
    ],
)
def test_only_the_accents_are_removed(words: str, expected: str) -> None:
    assert without_accents(words) == expected
