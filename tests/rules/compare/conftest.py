"""Invented rules of an orchard, in as many editions as a test needs."""

from collections.abc import Callable, Mapping

import pytest

from rules.entries import Edition, Entry, Kind
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


@pytest.fixture
def trees() -> dict[str, str]:
    """A chapter of two sections, each with rules of its own words."""
    return {
        "1": "Trees",
        "1.1": "Planting",
        "1.1.1": "A sapling is planted in a hole twice as wide as its roots.",
        "1.1.2": "Water every sapling on the evening it was planted.",
        "1.1.2a": "Rain of a whole afternoon counts as watering.",
        "1.1.3": "Stakes are removed after the second winter; see rule 1.2.2.",
        "1.2": "Picking",
        "1.2.1": "Apples are ripe when they leave the twig with half a turn.",
        "1.2.2": "A ladder stands on level ground and is never climbed alone.",
        "1.2.2a": "Children hold no ladder, as rule 1.2.2 says of grown people.",
        "1.2.3": "Bruised fruit goes to the cider press within three days.",
    }


@pytest.fixture
def trees_moved(trees: dict[str, str]) -> dict[str, str]:
    """The same with section 1.2 renumbered to 1.7, references included."""
    return {
        "1.7" + number[3:] if number.startswith("1.2") else number: words.replace("1.2.2", "1.7.2")
        for number, words in trees.items()
    }
