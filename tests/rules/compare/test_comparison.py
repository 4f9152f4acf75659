"""A comparison of two editions accounts for every rule once."""

from collections.abc import Callable
from typing import Any

import pytest

from app.changelog.counts import summary
from rules.compare import aliases
from rules.compare.comparison import (
    Comparison,
    DifferentDocumentsError,
    NoWordingError,
    compare,
)
from rules.compare.comparison_json import as_json
from rules.compare.words import OpKind
from rules.entries import Edition, Entry, OutlineItem
from rules.outline import make_outline
from rules.references import link_references
from rules.text import Card, Subtype, Term, Text

Orchard = Callable[..., Edition]
Rules = dict[str, str]


def _keys(rules: Rules) -> Rules:
    return {number: f"rule_{number}" for number in rules}


def _is_whole(comparison: Comparison) -> bool:
    """Whether each entry of either edition has one place in the comparison."""
    old = sorted([*(c.old.number for c in comparison.changes), *_numbers(comparison.removed)])
    new = sorted([*(c.new.number for c in comparison.changes), *_numbers(comparison.added)])
    return old == sorted(comparison.old.by_number) and new == sorted(comparison.new.by_number)


def _numbers(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.number for entry in entries]


@pytest.mark.parametrize("has_keys", [True, False])
def test_an_edition_does_not_differ_from_itself(
    orchard: Orchard, trees: Rules, has_keys: bool
) -> None:
    edition = orchard(trees, _keys(trees) if has_keys else None)
    comparison = compare(edition, edition)
    assert comparison.is_empty
    assert comparison.unchanged == len(trees)
    assert _is_whole(comparison)


@pytest.mark.parametrize("has_keys", [True, False])
def test_renumbering_a_section_gives_moves_and_no_edits(
    orchard: Orchard, trees: Rules, trees_moved: Rules, has_keys: bool
) -> None:
    numbers = dict(zip(trees, trees_moved, strict=True))
    old = orchard(trees, _keys(trees) if has_keys else None)
    new = orchard(trees_moved, {numbers[n]: k for n, k in _keys(trees).items() if has_keys})
    comparison = compare(old, new)
    moved = [(c.old.number, c.new.number) for c in comparison.moved]
    assert moved == [(n, to) for n, to in numbers.items() if n.startswith("1.2")]
    assert (comparison.added, comparison.removed) == ((), ())
    assert [c for c in comparison.edited if not c.follows_a_move] == []
    assert [c.old.number for c in comparison.edited] == ["1.1.3", "1.2.2a"]
    assert comparison.unchanged == len(trees) - len(moved) - 1
    assert _is_whole(comparison)


def test_a_reworded_rule_does_more_than_follow_a_move(
    orchard: Orchard, trees: Rules, trees_moved: Rules
) -> None:
    now = trees_moved | {"1.1.3": trees_moved["1.1.3"].replace("second", "third")}
    comparison = compare(orchard(trees), orchard(now))
    follows = {c.old.number: c.follows_a_move for c in comparison.edited}
    assert follows == {"1.1.3": False, "1.2.2a": True}


def test_a_moved_and_reworded_rule_is_listed_under_both(orchard: Orchard, trees: Rules) -> None:
    now = {n: w for n, w in trees.items() if n != "1.2.3"}
    now |= {"1.2.3": "Wasps are let be.", "1.2.4": trees["1.2.3"].replace("three", "two")}
    shape: dict[str, Any] = as_json(compare(orchard(trees), orchard(now)))
    numbers = {"old": "1.2.3", "new": "1.2.4"}
    assert [numbers] == [{k: m[k] for k in numbers} for m in shape["moved"]]
    (edited,) = shape["edited"]
    assert {k: edited[k] for k in numbers} == numbers
    same = "Bruised fruit goes to the cider press within"
    assert [(op["op"], op["old"], op["new"]) for op in edited["ops"]] == [
        ("equal", same, same),
        ("delete", " three", ""),
        ("insert", "", " two"),
        ("equal", " days.", " days."),
    ]
    assert shape["added"] == ["1.2.3"]
    assert (shape["removed"], shape["unchanged"]) == ([], len(trees) - 1)


def test_titles_are_compared(orchard: Orchard, trees: Rules) -> None:
    comparison = compare(orchard(trees), orchard(trees | {"1.2": "Picking apples"}))
    (change,) = comparison.edited
    assert (change.text, [op.new for op in change.title][-1]) == ((), " apples")


def test_words_that_one_side_takes_for_a_title_are_no_edit(orchard: Orchard, trees: Rules) -> None:
    """As in a copy, where nothing tells the title of a rule from its text."""
    old = orchard(trees | {"1.1.2": "Watering Trees"})
    for title, is_same in ("Watering Trees", True), ("Watering", False):
        titled = tuple(
            e.model_copy(update={"title": title, "text": ()}) if e.number == "1.1.2" else e
            for e in old.entries
        )
        new = Edition(id=old.id, title=old.title, entries=titled)
        for one, other in (old, new), (new, old):
            assert [c.new.number for c in compare(one, other).edited] == ["1.1.2"][is_same:]


def test_typography_alone_is_no_edit(orchard: Orchard, trees: Rules) -> None:
    now = trees | {"1.1.2": trees["1.1.2"].replace(" every", "  “every”")}
    assert compare(orchard(trees), orchard(now)).is_empty


def test_examples_are_compared_one_by_one(orchard: Orchard, trees: Rules) -> None:
    before = {"1.1.2": ("Ann waters an ash.", "Ben forgets his elm.", "Eve waits for rain.")}
    after = {"1.1.2": ("Eve waits for rain.", "Ann waters an oak.", "Zoe has no can at all.")}
    comparison = compare(orchard(trees, examples=before), orchard(trees, examples=after))
    (change,) = comparison.with_examples
    assert not change.is_edited
    pairs = [(part.old, part.new) for part in change.examples]
    assert pairs == [("1", "2"), ("2", None), (None, "3")]
    assert [op.new for op in change.examples[0].ops if op.kind is OpKind.INSERT] == [" oak"]
    assert comparison.unchanged == len(trees) - 1


def test_an_example_that_moved_to_another_rule_is_recognised(
    orchard: Orchard, trees: Rules
) -> None:
    example = "Ann picks a pear, and a wasp that sat on it follows her home."
    before = {"1.1.2": ("Ben forgets his elm.", example), "1.2.1": ("Eve turns an apple.",)}
    after = {"1.1.2": ("Ben forgets his elm.",), "1.2.4": (example.replace("wasp", "bee"),)}
    new = orchard(trees | {"1.2.4": "Whoever is stung goes home."}, examples=after)
    (moved,) = compare(orchard(trees, examples=before), new).moved_examples
    assert (moved.old.entry.number, moved.old.ordinal) == ("1.1.2", 2)
    assert (moved.new.entry.number, moved.new.ordinal) == ("1.2.4", 1)
    assert [op.new for op in moved.ops if op.kind is OpKind.INSERT] == [" bee"]


def test_the_lines_of_a_timing_structure_are_compared(orchard: Orchard, trees: Rules) -> None:
    def with_timing(*lines: str) -> Edition:
        edition = orchard(trees)
        below = tuple(
            OutlineItem(label=str(n), text=link_references(w)) for n, w in enumerate(lines, 1)
        )
        timing = (OutlineItem(label="a", text=link_references("The day"), items=below),)
        entries = [
            e.model_copy(update={"timing": timing}) if e.number == "1.2" else e
            for e in edition.entries
        ]
        return edition.model_copy(update={"entries": tuple(entries)})

    comparison = compare(
        with_timing("Fetch the ladder", "Pick the apples"),
        with_timing("Fetch the ladder", "Look out for wasps", "Pick ripe apples"),
    )
    (change,) = comparison.edited
    assert [(part.old, part.new) for part in change.timing] == [(None, "a.2"), ("a.2", "a.3")]


def test_a_timing_line_may_follow_a_renamed_label(orchard: Orchard, trees: Rules) -> None:
    """A label means the nearest line above that has it, or a line of the chart itself."""

    def chart(first: tuple[str, ...], second: str) -> Edition:
        edition = orchard(trees)
        below = tuple(
            OutlineItem(label=chr(96 + n), text=link_references(w)) for n, w in enumerate(first, 1)
        )
        timing = (
            OutlineItem(label="1", text=link_references("The day"), items=below),
            OutlineItem(label="2", text=link_references(second)),
        )
        entries = [
            e.model_copy(update={"timing": timing}) if e.number == "1.2" else e
            for e in edition.entries
        ]
        return edition.model_copy(update={"entries": tuple(entries)})

    old = chart(("Fetch the ladder", "Pick, or go to (2).", "Return to (b)."), "Go home.")
    new = chart(
        ("Fetch the ladder", "Look out", "Pick, or go to (2).", "Return to (c)."), "Go home."
    )
    (change,) = compare(old, new).edited
    assert [(p.old, p.new, p.follows_a_move) for p in change.timing] == [
        (None, "1.b", False),
        ("1.c", "1.d", True),
    ]
    wrong = chart(
        ("Fetch the ladder", "Look out", "Pick, or go to (2).", "Return to (a)."), "Go home."
    )
    (change,) = compare(old, wrong).edited
    assert [p.follows_a_move for p in change.timing] == [False, False]
    counted = chart(("Fetch the ladder", "Pick (7).", "Return to (b)."), "Go home.")
    recounted = chart(("Fetch the ladder", "Pick (8).", "Return to (b)."), "Go home.")
    (change,) = compare(counted, recounted).edited
    assert [p.follows_a_move for p in change.timing] == [False], "it is the label of no line"


def test_a_moved_example_names_its_new_rule(orchard: Orchard, trees: Rules) -> None:
    example, other = "Ann picks a pear, and a wasp follows her home.", "Eve turns an apple."
    old = orchard(trees, examples={"1.1.2": (example, other)})
    new = orchard(trees, examples={"1.1.2": ("Zoe has no can.",), "1.2.1": (example,)})
    comparison = compare(old, new)
    from_, to = comparison.with_examples
    (moved,) = comparison.moved_examples
    places = [
        (c.old.number, p.old, p.new, comparison.find_moved_example(c, p))
        for c in (from_, to)
        for p in c.examples
    ]
    assert places == [
        ("1.1.2", "1", None, moved),
        ("1.1.2", "2", None, None),
        ("1.1.2", None, "1", None),
        ("1.2.1", None, "1", moved),
    ]


def test_an_example_that_only_follows_a_move_is_unchanged(orchard: Orchard, trees: Rules) -> None:
    """1.2.2 is 1.2.3 now; 1.1.1 has an example that names it, and 1.1.2 one besides."""
    now = {n: w for n, w in trees.items() if n < "1.2.2"}
    now |= {"1.1.3": trees["1.1.3"].replace("1.2.2", "1.2.3"), "1.2.2": "Wasps are let be."}
    now |= {"1.2.3": trees["1.2.2"], "1.2.3a": trees["1.2.2a"].replace("1.2.2", "1.2.3")}
    now |= {"1.2.4": trees["1.2.3"]}
    example = "By rule 1.2.2 Ann stands on level ground."
    old = orchard(trees, examples={"1.1.1": (example,), "1.1.2": (example, "Ben runs.")})
    followed = example.replace("1.2.2", "1.2.3")
    new = orchard(now, examples={"1.1.1": (followed,), "1.1.2": (followed, "Ben sits.")})
    comparison = compare(old, new)
    follows_and_other_examples = {
        c.old.number: (c.follows_a_move, c.has_other_examples) for c in comparison.changes
    }
    assert follows_and_other_examples["1.1.1"] == (True, False)
    assert follows_and_other_examples["1.1.2"] == (False, True)
    hidden: dict[str, Any] = as_json(comparison, hide_follows=True)
    assert [(e["old"], [c["old"] for c in e["changes"]]) for e in hidden["examples"]] == [
        ("1.1.2", [2])
    ]
    whole: dict[str, Any] = as_json(comparison)
    assert [e["old"] for e in whole["examples"]] == ["1.1.1", "1.1.2"]
    assert ([e["old"] for e in whole["edited"]], hidden["edited"]) == (["1.1.3", "1.2.2a"], [])
    assert ", 1 with other examples, " in summary(comparison)
    assert ", 3 reworded only to follow a move (not" in summary(comparison, hide_follows=True)


def test_a_name_in_other_quotation_marks_is_the_same_name(orchard: Orchard, trees: Rules) -> None:
    def naming(name: str) -> Edition:
        edition = orchard(trees)
        last = edition.entries[-1].model_copy(update={"text": (Card(text=name),)})
        return edition.model_copy(update={"entries": (*edition.entries[:-1], last)})

    comparison = compare(naming("Ann’s “Old” Oak"), naming('Ann\'s "Old" Oak'))
    assert [(v.added, v.removed) for v in comparison.vocabulary] == [((), ())] * 3


def test_added_and_removed_names_are_listed(orchard: Orchard, trees: Rules) -> None:
    def naming(*spans: Card | Term | Subtype, words: str = "x") -> Edition:
        edition = orchard(trees | {"1.2.3": words})
        last = edition.entries[-1].model_copy(update={"text": (*spans, Text(text=words))})
        return edition.model_copy(update={"entries": (*edition.entries[:-1], last)})

    old = naming(Card(text="Old Oak"), Term(text="mulch"), words=" and the Red Barn")
    new = naming(Term(text="mulch"), Card(text="Red Barn"), Subtype(text="Shed"))
    names = {v.kind: v.as_json() for v in compare(old, new).vocabulary}
    assert names["cards"] == {"added": [], "removed": [{"name": "Old Oak", "numbers": ["1.2.3"]}]}
    assert names["terms"] == {"added": [], "removed": []}
    assert names["subtypes"]["added"] == [{"name": "Shed", "numbers": ["1.2.3"]}]


def test_subtypes_listed_in_a_rule_are_names(orchard: Orchard, trees: Rules) -> None:
    old = orchard(trees | {"1.2.3": "The shed subtypes are Lean-to, Stone, and Tool."})
    new = orchard(trees | {"1.2.3": "The shed subtypes are Glass, Lean-to, Stone, and Tool."})
    (subtypes,) = (v for v in compare(old, new).vocabulary if v.kind == "subtypes")
    assert [name.name for name in subtypes.added] == ["Glass"]


def test_a_divided_rule_is_a_split_and_in_reverse_a_merge(orchard: Orchard, trees: Rules) -> None:
    first = "Whoever breaks a branch tells the owner on the same day."
    second = "Cut wood is stacked behind the barn with the bark upwards."
    whole = orchard(trees | {"1.2.4": f"{first} {second}"})
    parts = orchard(trees | {"1.2.4": first, "1.2.5": second})
    split, merge = as_json(compare(whole, parts)), as_json(compare(parts, whole))
    assert split["splits"] == [{"old": "1.2.4", "new": ["1.2.4", "1.2.5"]}]
    assert (split["merges"], split["added"]) == ([], ["1.2.5"])
    assert merge["merges"] == [{"old": ["1.2.4", "1.2.5"], "new": "1.2.4"}]
    assert (merge["splits"], merge["removed"]) == ([], ["1.2.5"])


def test_a_divided_section_is_a_split_and_in_reverse_a_merge(
    orchard: Orchard, trees: Rules
) -> None:
    """The rules below a heading decide, for it has no words; one rule alone is not enough."""
    apart = {number: words for number, words in trees.items() if not number.startswith("1.2.")}
    apart |= {"1.2.1": trees["1.2.1"], "1.3": "Ladders", "1.3.1": trees["1.2.2"]}
    few = apart | {"1.2.2": trees["1.2.3"]}
    apart |= {"1.3.2": trees["1.2.3"]}
    whole, parts = orchard(trees), orchard(dict(sorted(apart.items())), edition="orchard-2")
    (split,) = compare(whole, parts).splits
    assert str(split) == "split: 1.2 became 1.2, 1.3"
    (merge,) = compare(parts, whole).merges
    assert str(merge) == "merged: 1.2, 1.3 became 1.2"
    assert compare(whole, parts).merges == compare(parts, whole).splits == ()
    assert compare(whole, orchard(dict(sorted(few.items())), edition="orchard-2")).splits == ()


def test_a_rule_can_split_into_three(orchard: Orchard, trees: Rules) -> None:
    sentences = (
        "Bees are moved at night and never in the week of a frost.",
        "Hives face south so that morning sun reaches every entrance.",
        "Honey belongs to whoever mended most frames that year.",
    )
    keys = _keys(trees)
    whole = orchard(trees | {"1.2.4": " ".join(sentences)}, keys | {"1.2.4": "rule_bees"})
    numbers = ("1.2.4", "1.2.5", "1.2.6")
    apart = dict(zip(numbers, sentences, strict=True))
    now = orchard(trees | apart, keys | {number: f"bees_{number}" for number in numbers})
    assert as_json(compare(whole, now))["splits"] == [{"old": "1.2.4", "new": list(numbers)}]


def test_a_merge_in_other_words_needs_a_reviewed_alias(
    orchard: Orchard, trees: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = {"1.2.4": "Swarms in May are worth a cow.", "1.2.5": "In July nobody follows them."}
    apart = orchard(trees | two, _keys(trees | two))
    now = trees | {"1.2.4": "What a swarm is worth falls from month to month."}
    merged = orchard(now, _keys(now))
    assert compare(apart, merged).merges == ()
    monkeypatch.setattr(aliases, "wholes_by_part", lambda: {"rule_1.2.5": "rule_1.2.4"})
    assert as_json(compare(apart, merged))["merges"] == [
        {"old": ["1.2.4", "1.2.5"], "new": "1.2.4"}
    ]
    assert as_json(compare(merged, apart))["splits"] == [
        {"old": "1.2.4", "new": ["1.2.4", "1.2.5"]}
    ]


def test_a_new_rule_of_its_own_words_is_no_split(orchard: Orchard, trees: Rules) -> None:
    now = trees | {
        "1.2.3": "Bruised fruit goes to the cider press.",
        "1.2.4": "Windfalls are for the hedgehog, and nobody counts them.",
    }
    assert compare(orchard(trees), orchard(now)).splits == ()


def test_editions_of_different_documents_are_refused(orchard: Orchard, trees: Rules) -> None:
    older = orchard(trees, edition="orchard-0.9")
    assert compare(older, orchard(trees)).is_empty
    with pytest.raises(DifferentDocumentsError, match="in the history of each rule"):
        compare(older, orchard(trees, edition="vineyard-1"))


def test_an_outline_has_no_words_to_compare(orchard: Orchard, trees: Rules) -> None:
    edition = orchard(trees)
    with pytest.raises(NoWordingError, match="outline"):
        compare(make_outline(edition).edition, edition)
