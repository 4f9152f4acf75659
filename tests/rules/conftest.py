"""Fixtures of the tests of rules."""

from collections.abc import Callable, Mapping
from functools import cache

import pytest

from rules import outline
from rules.catalogue import catalogue
from rules.compare.comparison import Comparison, compare
from rules.entries import Edition, Entry, Kind
from rules.outline import Outline
from rules.references import link_references

KINDS = (Kind.CHAPTER, Kind.SECTION, Kind.RULE)

Orchard = Callable[..., Edition]


def _entry(number: str, words: str, key: str | None) -> Entry:
    is_subrule = number[-1].isalpha()
    dots = number.count(".")
    parent = number[:-1] if is_subrule else number.rpartition(".")[0] or None
    kind = Kind.SUBRULE if is_subrule else KINDS[dots]
    title, text = (words, "") if dots < 2 else (None, words)
    return Entry(
        number=number, key=key, kind=kind, title=title, text=link_references(text), parent=parent
    )


@pytest.fixture
def orchard() -> Orchard:
    """Return a function that makes an edition of numbered words, and of keys if it has any."""

    def make(
        rules: Mapping[str, str],
        keys: Mapping[str, str] | None = None,
        *,
        edition: str = "orchard-1",
        examples: Mapping[str, tuple[str, ...]] | None = None,
    ) -> Edition:
        entries = []
        for number, words in rules.items():
            entry = _entry(number, words, (keys or {}).get(number))
            own_examples = tuple(
                link_references(words) for words in (examples or {}).get(number, ())
            )
            entries.append(entry.model_copy(update={"examples": own_examples}))
        return Edition(id=edition, title="Rules of the Orchard", entries=tuple(entries))

    return make


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
