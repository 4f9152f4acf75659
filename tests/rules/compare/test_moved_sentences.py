"""Sentences that moved from one rule to another."""

import re
from collections.abc import Callable
from itertools import combinations

import pytest

from rules.compare.comparison import Comparison, compare
from rules.compare.comparison_json import as_json
from rules.compare.moved_sentences import MovedSentence
from rules.compare.query import Query
from rules.entries import Edition
from rules.text import Text

Orchard = Callable[..., Edition]
Rules = dict[str, str]

SENTENCE = "Whoever finds a basket in the grass carries it home, where it stands dry."
OLD_PLACE, NEW_PLACE = "1.2.4", "1.2.5"
BEFORE = {
    OLD_PLACE: f"Every basket has a number that is painted below its handle. {SENTENCE}",
    NEW_PLACE: "The barn is closed at noon, and opened again when the bell has rung.",
}
AFTER = {
    OLD_PLACE: BEFORE[OLD_PLACE].removesuffix(f" {SENTENCE}"),
    NEW_PLACE: f"{BEFORE[NEW_PLACE]} {SENTENCE}",
}


def test_a_sentence_that_moved_to_another_rule_is_listed_once(
    orchard: Orchard, trees: Rules
) -> None:
    comparison = compare(orchard(trees | BEFORE), orchard(trees | AFTER))
    (found,) = comparison.moved_sentences
    shown = "Whoever finds a basket in the grass carries it home …"
    assert str(found) == f"“{shown}” stood in {OLD_PLACE} and stands in {NEW_PLACE} now"
    assert as_json(comparison)["moved_sentences"] == [
        {"old": OLD_PLACE, "new": NEW_PLACE, "sentence": SENTENCE}
    ]
    assert {change.new.number for change in comparison.edited} == {OLD_PLACE, NEW_PLACE}
    both = (comparison.old, comparison.new)
    assert [
        comparison.narrow(Query.parse(typed, both, re.compile(r"\w+").findall)).moved_sentences
        for typed in ("grass", "ladder")
    ] == [(found,), ()]


def test_a_moved_sentence_says_when_one_number_means_two_rules(
    orchard: Orchard, trees: Rules
) -> None:
    old, new = (orchard(trees | texts) for texts in (BEFORE, AFTER))
    moved = MovedSentence(old.by_number[OLD_PLACE], new.by_number[OLD_PLACE], SENTENCE)
    assert str(moved).endswith(
        f"stood in {OLD_PLACE} and stands in {OLD_PLACE} now, which is another rule"
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (BEFORE, BEFORE),
        (BEFORE, AFTER | {"1.2.6": SENTENCE}),
        (BEFORE, AFTER | {OLD_PLACE: BEFORE[OLD_PLACE]}),
        (BEFORE, AFTER | {NEW_PLACE: AFTER[NEW_PLACE].replace("carries", "brings")}),
        (
            {
                n: words.replace(SENTENCE, "It is carried to the barn.")
                for n, words in BEFORE.items()
            },
            {
                n: words.replace(SENTENCE, "It is carried to the barn.")
                for n, words in AFTER.items()
            },
        ),
    ],
    ids=["nothing changed", "it stands twice", "it stayed", "it was reworded", "it is short"],
)
def test_other_sentences_are_not_listed_as_moved(
    before: Rules, after: Rules, orchard: Orchard, trees: Rules
) -> None:
    assert not compare(orchard(trees | before), orchard(trees | after)).moved_sentences


def test_a_rule_that_moved_as_a_whole_keeps_its_sentences(orchard: Orchard, trees: Rules) -> None:
    after = {"1.2.6": f"{BEFORE[OLD_PLACE]} It is red.", NEW_PLACE: BEFORE[NEW_PLACE]}
    comparison = compare(orchard(trees | BEFORE), orchard(trees | after))
    assert [(c.old.number, c.new.number) for c in comparison.moved] == [(OLD_PLACE, "1.2.6")]
    assert not comparison.moved_sentences


@pytest.mark.sources
def test_official_editions_have_no_moved_sentences(
    official_comparison: Callable[[str, str], Comparison],
) -> None:
    for old, new in combinations(("cr-23.08", "cr-24.03", "cr-25.04"), 2):
        assert not official_comparison(old, new).moved_sentences


@pytest.mark.sources
def test_a_sentence_moved_in_an_official_edition_is_found(official_2504: Edition) -> None:
    """The last sentence of one rule is moved to the end of a rule in a later chapter."""
    here, there = (official_2504.by_number[number] for number in ("1.1.3", "9.1.2"))
    *others, last = here.text
    assert isinstance(last, Text)
    kept, sentence = last.text.rsplit(". ", 1)
    texts = {
        here: (*others, Text(text=f"{kept}.")),
        there: (*there.text, Text(text=f" {sentence}")),
    }
    changed = {e.number: e.model_copy(update={"text": text}) for e, text in texts.items()}
    entries = tuple(changed.get(e.number, e) for e in official_2504.entries)
    after = official_2504.model_copy(update={"entries": entries})
    (found,) = compare(official_2504, after).moved_sentences
    assert (found.old, found.new, found.sentence) == (here, changed["9.1.2"], sentence)
