"""Fixtures of the tests of rules."""

from collections.abc import Callable
from functools import cache

import pytest

from rules import outline
from rules.catalogue import catalogue
from rules.compare.comparison import Comparison, compare
from rules.entries import Edition
from rules.outline import Outline


@pytest.fixture(scope="session")
def pinned_outline() -> Outline:
    """The shipped outline of the pinned edition."""
    shipped = outline.shipped(catalogue().pinned)
    assert shipped is not None
    return shipped


@pytest.fixture(scope="session")
def official_comparison(
    official_editions: dict[str, Edition],
) -> Callable[[str, str], Comparison]:
    """Return a function that compares two official editions by their ids, each pair once."""

    @cache
    def compare_official(old: str, new: str) -> Comparison:
        return compare(official_editions[old], official_editions[new])

    return compare_official
