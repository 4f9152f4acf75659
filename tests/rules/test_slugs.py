"""Slugs of titles with all their punctuation."""

import pytest

from rules.slugs import slug


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Seed Beds", "seed-beds"),
        ("“If sown...”", "if-sown"),
        ('"If... dry" vs "Dry...if"', "if-dry-vs-dry-if"),
        ("If… dry", "if-dry"),
        ("Aesop’s Garden", "aesops-garden"),
        ("Seeds & Tools (S&T)", "seeds-tools-st"),
        ("Rain / Shower", "rain-shower"),
        ("Water - Recurring", "water-recurring"),
        ("Jinja Hanzō", "jinja-hanzo"),
        ("", ""),
        ("…", ""),
    ],
)
def test_a_title_becomes_a_slug(title: str, expected: str) -> None:
    assert slug(title) == expected
