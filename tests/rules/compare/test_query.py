"""A comparison narrowed by a query."""

from collections.abc import Callable

import pytest

from rules.compare.chapters import by_chapter
from rules.compare.comparison import Comparison, compare
from rules.compare.query import Query
from rules.compare.vocabulary import Vocabulary, compare_vocabulary
from rules.entries import Edition

Orchard = Callable[..., Edition]
Rules = dict[str, str]


def _words(text: str) -> list[str]:
    return [word.strip(".,;").rstrip("s") for word in text.casefold().split()]


@pytest.fixture
def compared(orchard: Orchard, trees: Rules) -> Comparison:
    """Stakes go, gloves come, apples are reworded, and 1.2.3 has another example."""
    now = {number: words for number, words in trees.items() if number != "1.1.3"}
    now |= {"1.2.1": trees["1.2.1"].replace("a turn", "a twist"), "1.2.4": "Wear gloves."}
    before = {"1.2.2": ("Ann climbs.",), "1.2.3": ("Bea drops a pear.", "Cy eats.")}
    after = before | {"1.2.3": ("Bea drops a plum.", "Cy eats.")}
    return compare(orchard(trees, examples=before), orchard(now, examples=after))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("stake", ["1.1.3"]),
        ("Gloves", ["1.2.4"]),
        ("turn", ["1.2.1"]),  # it says so no more
        ("twists", ["1.2.1"]),
        ("apple leaves", ["1.2.1"]),  # which stayed
        ("apple gloves", []),
        ("turn twist", []),  # neither side says both
        ("pear", ["1.2.3"]),
        ("plum", ["1.2.3"]),
        ("eats", []),  # an example that stayed as it was
        ("ladder", []),  # a rule that stayed as it was
        ("1.2", ["1.2.1", "1.2.3", "1.2.4"]),
        ("113", ["1.1.3"]),
        ("…", []),
        (" ", []),  # no word is asked about
    ],
)
def test_a_query_keeps_only_changes_that_mention_its_words(
    compared: Comparison, typed: str, kept: list[str]
) -> None:
    narrow = compared.narrow(Query.parse(typed, (compared.old, compared.new), _words))
    items = [item for chapter in by_chapter(narrow) for item in chapter.items]
    assert [item.entry.number for item in items] == kept
    assert narrow.unchanged == compared.unchanged
    assert len(narrow.added) + len(narrow.removed) + len(narrow.edited) <= len(kept)


def test_a_number_does_not_match_a_longer_one(orchard: Orchard) -> None:
    ten = {"1": "Trees", "1.1": "Ash", "1.1.1": "Tall.", "1.1.10": "Ill."}
    compared = compare(orchard(ten), orchard({**ten, "1.1.1": "Low.", "1.1.10": "Well."}))
    narrow = compared.narrow(Query.parse("1.1.1", (compared.old, compared.new), _words))
    items = [item for chapter in by_chapter(narrow) for item in chapter.items]
    assert {item.entry.number for item in items} == {"1.1.1"}


def test_a_query_keeps_a_split_whole(orchard: Orchard) -> None:
    text = (
        "A cart of apples is weighed at the gate. A cart of pears is weighed in the yard at noon."
    )
    first, second = (words + "." for words in text.rstrip(".").split(". "))
    old = {"1": "Trees", "1.1": "Carts", "1.1.1": text}
    compared = compare(orchard(old), orchard({**old, "1.1.1": first, "1.1.2": second}))
    (split,) = compared.splits
    for typed, kept in (("yard", (split,)), ("plough", ())):
        assert (
            compared.narrow(Query.parse(typed, (compared.old, compared.new), _words)).splits == kept
        )


def test_queries_share_one_comparison_of_names(
    compared: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared_pairs = []

    def counting(old: Edition, new: Edition) -> tuple[Vocabulary, ...]:
        compared_pairs.append((old, new))
        return compare_vocabulary(old, new)

    monkeypatch.setattr("rules.compare.comparison.compare_vocabulary", counting)
    for typed in ("stake", "gloves", "apple"):
        query = Query.parse(typed, (compared.old, compared.new), _words)
        narrow = compared.narrow(query)
        vocabulary = compare_vocabulary(compared.old, compared.new)
        assert narrow.vocabulary == tuple(
            names.filter_names(query.has_all_words) for names in vocabulary
        )
        assert compared.narrow(query).narrow(query).vocabulary == narrow.vocabulary
    assert len(compared_pairs) == 1


@pytest.mark.parametrize(
    ("old", "new", "is_backwards"),
    [
        ("orchard-23.08", "orchard-22.12", True),  # of neither is the day known
        ("orchard-22.12", "orchard-23.08", False),
        ("orchard-23.08", "orchard-23.08", False),
    ],
)
def test_versions_decide_the_direction_without_dates(
    orchard: Orchard, trees: Rules, old: str, new: str, is_backwards: bool
) -> None:
    editions = (orchard(trees, edition=name) for name in (old, new))
    assert compare(*editions).is_backwards is is_backwards
