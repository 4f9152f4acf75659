"""A sentence that went to another rule is told as one, and no other."""

import re
from collections.abc import Callable
from itertools import combinations

import pytest

from rules.compare.comparison import compare
from rules.compare.comparison_json import as_json
from rules.compare.moved_sentences import MovedSentence
from rules.compare.query import Query
from rules.entries import Edition
from rules.text import Text

Orchard = Callable[..., Edition]
Rules = dict[str, str]

WENT = "Whoever finds a basket in the grass carries it home, where it stands dry."
HERE, THERE = "1.2.4", "1.2.5"
BEFORE = {
    HERE: f"Every basket has a number that is painted below its handle. {WENT}",
    THERE: "The barn is closed at noon, and opened again when the bell has rung.",
}
AFTER = {HERE: BEFORE[HERE].removesuffix(f" {WENT}"), THERE: f"{BEFORE[THERE]} {WENT}"}


def test_a_sentence_that_went_to_another_rule_is_told_once(orchard: Orchard, trees: Rules) -> None:
    comparison = compare(orchard(trees | BEFORE), orchard(trees | AFTER))
    (found,) = comparison.moved_sentences
    shown = "Whoever finds a basket in the grass carries it home …"
    assert str(found) == f"“{shown}” stood in {HERE} and stands in {THERE} now"
    assert as_json(comparison)["moved_sentences"] == [{"old": HERE, "new": THERE, "sentence": WENT}]
    assert {change.new.number for change in comparison.edited} == {HERE, THERE}
    both = (comparison.old, comparison.new)
    assert [
        comparison.narrow(Query.parse(typed, both, re.compile(r"\w+").findall)).moved_sentences
        for typed in ("grass", "ladder")
    ] == [(found,), ()]


def test_where_one_number_means_two_rules_it_is_said(orchard: Orchard, trees: Rules) -> None:
    old, new = (orchard(trees | texts) for texts in (BEFORE, AFTER))
    moved = MovedSentence(old.by_number[HERE], new.by_number[HERE], WENT)
    assert str(moved).endswith(f"stood in {HERE} and stands in {HERE} now, which is another rule")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (BEFORE, BEFORE),
        (BEFORE, AFTER | {"1.2.6": WENT}),
        (BEFORE, AFTER | {HERE: BEFORE[HERE]}),
        (BEFORE, AFTER | {THERE: AFTER[THERE].replace("carries", "brings")}),
        (
            {n: said.replace(WENT, "It is carried to the barn.") for n, said in BEFORE.items()},
            {n: said.replace(WENT, "It is carried to the barn.") for n, said in AFTER.items()},
        ),
    ],
    ids=["nothing changed", "it stands twice", "it stayed", "it was reworded", "it is short"],
)
def test_what_is_no_such_sentence_is_not_told(
    before: Rules, after: Rules, orchard: Orchard, trees: Rules
) -> None:
    assert not compare(orchard(trees | before), orchard(trees | after)).moved_sentences


def test_a_rule_that_moved_as_a_whole_keeps_its_sentences(orchard: Orchard, trees: Rules) -> None:
    after = {"1.2.6": f"{BEFORE[HERE]} It is red.", THERE: BEFORE[THERE]}
    comparison = compare(orchard(trees | BEFORE), orchard(trees | after))
    assert [(c.old.number, c.new.number) for c in comparison.moved] == [(HERE, "1.2.6")]
    assert not comparison.moved_sentences


@pytest.mark.sources
def test_no_edition_has_such_a_sentence_that_is_no_part_of_a_split(
    official_2308: Edition, official_2403: Edition, official_2504: Edition
) -> None:
    for old, new in combinations((official_2308, official_2403, official_2504), 2):
        assert not compare(old, new).moved_sentences


@pytest.mark.sources
def test_one_in_a_real_edition_is_found(official_2504: Edition) -> None:
    """The last sentence of one rule is put behind another's in a chapter further on."""
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
    fields = {name: getattr(official_2504, name) for name in Edition.model_fields}
    after = Edition.model_validate(fields | {"entries": entries})
    (found,) = compare(official_2504, after).moved_sentences
    assert (found.old, found.new, found.sentence) == (here, changed["9.1.2"], sentence)
