"""References that keep their words and lead to another rule."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from rules.compare.comparison import Comparison, compare
from rules.compare.comparison_json import as_json
from rules.compare.query import Query
from rules.counterparts import Counterparts
from rules.entries import Edition, Kind
from rules.text import Reference, Text

Orchard = Callable[..., Edition]
Rules = dict[str, str]


def with_references(edition: Edition, number: str, *targets: str) -> Edition:
    """An edition in which an entry ends with references in words that bear no number."""
    spans = [
        span
        for target in targets
        for span in (Text(text=" See "), Reference(text="the rule on tools", number=target))
    ]
    entries = [
        e.model_copy(update={"text": (*e.text, *spans)}) if e.number == number else e
        for e in edition.entries
    ]
    return edition.model_copy(update={"entries": tuple(entries)})


def keys(rules: Rules) -> Rules:
    return {number: f"tree_{number}" for number in rules}


@pytest.fixture
def compared(orchard: Orchard, trees: Rules) -> Callable[..., Comparison]:
    """Two editions of the same words whose rule 1.1.1 refers to these rules."""

    def make(old: list[str], new: list[str]) -> Comparison:
        same = orchard(trees, keys(trees))
        return compare(with_references(same, "1.1.1", *old), with_references(same, "1.1.1", *new))

    return make


def test_a_reference_redirected_to_another_rule_is_listed(
    compared: Callable[..., Comparison],
) -> None:
    comparison = compared(["1.2.2", "1.2.1"], ["1.2.2", "1.2.3"])
    (found,) = comparison.redirected
    assert str(found) == "“the rule on tools” refers to 1.2.3 instead of 1.2.1"
    assert as_json(comparison)["redirected"] == [
        {
            "old": "1.1.1",
            "new": "1.1.1",
            "shown": "the rule on tools",
            "was": "1.2.1",
            "meant": "1.2.1",
            "now": "1.2.3",
        }
    ]
    assert comparison.edited == ()
    assert comparison.unchanged == len(comparison.changes) - 1
    assert not comparison.is_empty


@pytest.mark.parametrize(
    ("typed", "count"),
    [("sapling", 1), ("1.1.1", 1), ("1.1", 1), ("ladder", 0), ("1.2", 0), ("whale", 0)],
)
def test_a_query_narrows_redirected_references(
    compared: Callable[..., Comparison], typed: str, count: int
) -> None:
    whole = compared(["1.2.2", "1.2.1"], ["1.2.2", "1.2.3"])
    narrow = whole.narrow(Query.parse(typed, (whole.old, whole.new), lambda text: text.split()))
    assert len(narrow.redirected) == count
    assert narrow.unchanged == whole.unchanged


def test_the_same_links_are_no_change(compared: Callable[..., Comparison]) -> None:
    assert compared(["1.2.2", "1.2.1"], ["1.2.2", "1.2.1"]).is_empty


def test_an_added_link_is_an_edit(compared: Callable[..., Comparison]) -> None:
    comparison = compared(["1.2.2"], ["1.2.1", "1.2.2"])
    assert comparison.redirected == ()
    assert len(comparison.edited) == 1


def test_a_rule_that_moved_takes_its_references_along(orchard: Orchard, trees: Rules) -> None:
    """A reference that still shows the old number leads to the rule that has it now."""
    moved = {"1.2.2": "1.2.4", "1.2.2a": "1.2.4a"}
    after = {moved.get(n, n): words for n, words in trees.items()}
    after |= {"1.2.2": "Nobody shakes a tree that others stand under."}
    after = dict(sorted(after.items()))
    names = {n: f"tree_{next((o for o, m in moved.items() if m == n), n)}" for n in after}
    names["1.2.2"] = "tree_new"
    stories = ("By rule 1.2.2 Ann waits for Ben.",)
    old = orchard(trees, keys(trees), examples={"1.1.2": stories, "1.2.1": stories})
    new = orchard(after, names, examples={"1.1.2": stories, "1.2.1": (*stories, "Ben comes.")})
    comparison = compare(old, new)
    assert [(r.pair.new.number, str(r)) for r in comparison.redirected] == [
        ("1.1.2", "“rule 1.2.2” refers to 1.2.2 instead of 1.2.4"),
        ("1.1.3", "“rule 1.2.2” refers to 1.2.2 instead of 1.2.4"),
        ("1.2.4a", "“rule 1.2.2” refers to 1.2.2 instead of 1.2.4"),
    ]
    del after["1.2.4"], after["1.2.4a"]
    gone = compare(orchard(trees, keys(trees)), orchard(after, names))
    assert [str(r) for r in gone.redirected] == [
        "“rule 1.2.2” refers to 1.2.2 instead of what was 1.2.2 and is gone"
    ]


def test_references_that_follow_a_move_are_not_redirected(orchard: Orchard, trees: Rules) -> None:
    """Of two that follow a move, one now shows the number that the other showed."""
    before = trees | {"1.1.3": "Mind rules 1.2.1 and 1.2.2 at any time of the year."}
    after = dict(before) | {"1.2.1": "Nobody shakes a tree that others stand under."}
    after |= {"1.2.2": trees["1.2.1"], "1.2.3": trees["1.2.2"], "1.2.4": trees["1.2.3"]}
    after |= {"1.1.3": "Mind rules 1.2.2 and 1.2.3 at any time of the year."}
    del before["1.2.2a"], after["1.2.2a"]
    names = keys(before)
    moved = {"1.2.1": "tree_new", "1.2.2": names["1.2.1"], "1.2.3": names["1.2.2"]}
    comparison = compare(
        orchard(before, names), orchard(after, names | moved | {"1.2.4": names["1.2.3"]})
    )
    assert [c.new.number for c in comparison.edited if c.follows_a_move] == ["1.1.3"]
    assert comparison.redirected == ()


def steps(orchard: Orchard, *words: str) -> Edition:
    """Rule 1.1.2 as a list of steps, each under the key of its first word."""
    texts = {f"1.1.2{letter}": text for letter, text in zip("abcd", words, strict=False)}
    rules = {"1": "Trees", "1.1": "Planting", "1.1.1": "Dig.", "1.1.2": "Steps of watering"} | texts
    keys = {
        number: words.split()[0] if number in texts else number for number, words in rules.items()
    }
    edition = orchard(rules, keys)
    entries = [
        e.model_copy(update={"kind": Kind.STEP}) if e.number in texts else e
        for e in edition.entries
    ]
    return edition.model_copy(update={"entries": tuple(entries)})


def test_a_steps_letter_is_a_reference(orchard: Orchard) -> None:
    """An inserted step shifts the letters; updating a letter is no edit."""
    old = steps(orchard, "Fill the can.", "Pour some water (P).", "Again from (b) on, twice over.")
    kept = steps(
        orchard,
        "Fill the can.",
        "Look at the sky.",
        "Pour some water (P).",
        "Again from (c) on, twice over.",
    )
    comparison = compare(old, kept)
    assert [(c.new.number, c.follows_a_move) for c in comparison.edited] == [("1.1.2d", True)]
    assert comparison.redirected == ()
    step = kept.by_number["1.1.2d"]
    assert Counterparts(kept, old).has_same_wording(step, old.by_number["1.1.2c"])
    left = steps(
        orchard,
        "Fill the can.",
        "Look at the sky.",
        "Pour some water (P).",
        "Again from (b) on, twice over.",
    )
    comparison = compare(old, left)
    assert comparison.edited == ()
    assert [(r.pair.new.number, str(r)) for r in comparison.redirected] == [
        ("1.1.2d", "“(b)” refers to 1.1.2b instead of 1.1.2c")
    ]


@pytest.mark.sources
def test_official_editions_have_three_redirected_references(
    official_editions: dict[str, Edition],
    official_comparison: Callable[[str, str], Comparison],
) -> None:
    found = [
        (old, each.pair.new.number, each.was, each.meant, each.now)
        for old, new in pairwise(official_editions)
        for each in official_comparison(old, new).redirected
    ]
    assert found == [
        ("cr-24.03", "5.6.2b", "5.6.2d", "5.6.2e", "5.6.2d"),
        ("cr-24.03", "5.7.1f", "5.7.1h", "5.7.1i", "5.7.1h"),
        ("cr-25.08", "9.1.9c", "9.8.3", None, "9.8.3"),
    ]
