"""The publisher's summary compared with the changes that are found."""

import datetime
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rules.compare.comparison import Comparison, compare
from rules.compare.summary import ComparedSummary, ItemVerdict, compare_summary, numbers
from rules.entries import Edition, Summary, SummaryItem
from rules.references import link_references
from rules.text import Reference, RichText, Text

Orchard = Callable[..., Edition]
Step = Callable[..., ComparedSummary | None]

OLD, NEW = "orchard-30.01", "orchard-31.01"


def summary(*items: RichText | str, known: tuple[str, ...] = ()) -> Summary:
    texts = (
        link_references(item, known or None) if isinstance(item, str) else item for item in items
    )
    return Summary(title="Summary", items=tuple(SummaryItem(text=text) for text in texts))


@pytest.fixture
def step(orchard: Orchard, trees: Mapping[str, str]) -> Step:
    """The step to an edition in which 1.1.1 is new, 1.2.1 reworded, 1.2.2a gone, 1.2 now 1.3."""

    def make(stated: Summary | None, *between: Edition) -> ComparedSummary | None:
        after = {
            "1": trees["1"],
            "1.1": trees["1.1"],
            "1.1.1": "A tree is planted for whoever was born this year.",
            "1.1.2": trees["1.1.1"],
            "1.1.3": trees["1.1.2"],
            "1.1.3a": trees["1.1.2a"],
            "1.1.4": trees["1.1.3"],
            "1.2": trees["1.2"],
            "1.2.1": trees["1.2.1"].replace("half a turn", "a whole turn of the hand"),
            "1.2.2": trees["1.2.2"],
            "1.2.3": trees["1.2.3"],
        }
        old = orchard(trees, keys={"1.2.2a": "rule_children"}, edition=OLD)
        new = orchard(after, edition=NEW).model_copy(update={"summary": stated})
        return compare_summary(compare(old, new), {e.id: e.effective for e in between})

    return make


def compare_with(step: Step, stated: Summary) -> ComparedSummary:
    found = step(stated)
    assert found is not None
    return found


def verdicts(compared: ComparedSummary) -> list[tuple[str, list[tuple[str | None, str | None]]]]:
    return [
        (item.verdict.value, [numbers(d) for rule in item.rules for d in rule.differences])
        for item in compared.items
    ]


def test_each_summary_item_is_compared_with_its_rules(step: Step) -> None:
    compared = compare_with(
        step,
        summary(
            "Add rule 1.1.1.",
            "Rework section 1.2.",
            "Mend rule 1.2.3.",
            "Move rules 1.1.2 and 1.1.3.",
            "Thank the gardeners.",
        ),
    )
    assert verdicts(compared) == [
        ("shown", [(None, "1.1.1")]),
        ("shown", [("1.2.1", "1.2.1"), ("1.2.2a", None)]),
        ("not-found", []),
        ("renumbered", [("1.1.1", "1.1.2"), ("1.1.2", "1.1.3"), ("1.1.2a", "1.1.3a")]),
        ("names-no-rule", []),
    ]
    assert compared.unmentioned == ()


def test_moves_are_left_out_beside_real_changes(step: Step) -> None:
    assert verdicts(compare_with(step, summary("Extend section 1.1."))) == [
        ("shown", [(None, "1.1.1")])
    ]


def test_unmentioned_changes_are_listed_without_mere_moves(step: Step) -> None:
    compared = compare_with(step, summary("Reword rule 1.2.1."))
    assert [numbers(d) for d in compared.unmentioned] == [(None, "1.1.1"), ("1.2.2a", None)]
    assert compared.as_json()["unmentioned"] == [
        {"old": None, "new": "1.1.1"},
        {"old": "1.2.2a", "new": None},
    ]


@pytest.mark.parametrize(
    "words",
    [
        (Reference(text="the rule on children", number=None, key="rule_children"),),
        (Reference(text="rule 1.2.2a", number=None, key="rule_lost"),),
        (Text(text="rule 1.2.2a"),),
    ],
)
def test_a_removed_rule_is_found_in_the_older_edition(step: Step, words: RichText) -> None:
    compared = compare_with(step, summary((Text(text="Remove "), *words, Text(text="."))))
    (item,) = compared.items
    assert (item.rules[0].old, item.rules[0].new) == ("1.2.2a", None)
    assert verdicts(compared) == [("shown", [("1.2.2a", None)])]


def test_a_dangling_reference_names_no_rule(step: Step) -> None:
    nowhere = Reference(text="rule 7.7.7", number=None, key="rule_lost")
    compared = compare_with(step, summary((Text(text="Remove "), nowhere)))
    assert compared.items[0].verdict is ItemVerdict.NAMES_NO_RULE
    assert [rule.shown for rule in compared.items[0].rules] == ["rule 7.7.7"]


def test_a_rule_named_twice_is_listed_once(step: Step) -> None:
    compared = compare_with(step, summary("Reword rule 1.2.1, and then rule 1.2.1 again."))
    assert len(compared.items[0].rules) == 1


def test_a_summary_applies_only_to_consecutive_editions(
    step: Step, orchard: Orchard, trees: Mapping[str, str]
) -> None:
    stated = summary("Add rule 1.1.1.")
    between = orchard(trees, edition="orchard-30.07")
    another = orchard(trees, edition="meadow-30.07")
    dated = between.model_copy(update={"id": "orchard-99", "effective": datetime.date(2030, 5, 1)})
    assert step(None) is None
    assert step(stated) is not None
    assert step(stated, between) is None
    assert step(stated, dated) is None
    assert step(stated, another, orchard(trees, edition=OLD)) is not None


def test_a_summary_does_not_apply_backwards(orchard: Orchard, trees: Mapping[str, str]) -> None:
    days = {OLD: datetime.date(2030, 1, 1), NEW: datetime.date(2031, 1, 1)}
    old, new = (
        orchard(trees, edition=id_).model_copy(
            update={"effective": day, "summary": summary("Add rule 1.1.1.")}
        )
        for id_, day in days.items()
    )
    assert compare_summary(compare(old, new)) is not None
    assert compare_summary(compare(new, old)) is None


def test_a_summary_does_not_apply_to_two_copies_of_one_edition(
    orchard: Orchard, trees: Mapping[str, str]
) -> None:
    copies = [
        orchard(trees, edition=NEW).model_copy(update={"summary": summary("Add rule 1.1.1.")})
        for _ in range(2)
    ]
    assert compare_summary(compare(*copies)) is None


@pytest.mark.sources
def test_every_item_of_the_official_summaries_shows_a_change(
    official_editions: dict[str, Edition],
    official_comparison: Callable[[str, str], Comparison],
) -> None:
    """A person has checked each: all items name rules that differ."""
    steps = {"cr-23.08": "cr-24.03", "cr-24.03": "cr-25.04", "cr-25.04": "cr-25.08"}
    for before, after in (steps | {"cr-25.08": "cr-26.03"}).items():
        comparison = official_comparison(before, after)
        compared = compare_summary(
            comparison, {e.id: e.effective for e in official_editions.values()}
        )
        assert compared is not None, after
        assert {item.verdict for item in compared.items} == {ItemVerdict.SHOWN}, after
        named = {number for item in compared.items for rule in item.rules for number in (rule.new,)}
        assert None not in named, after
    assert [numbers(d) for d in compared.unmentioned][:3] == [
        ("1.5.2", "1.5.2"),
        ("1.9.5d", "1.9.5d"),
        ("1.14.2e", "1.14.2e"),
    ]
    skipped = official_comparison("cr-25.04", "cr-26.03")
    assert compare_summary(skipped) is None


def test_claims_of_an_item_are_checked_against_the_changes(step: Step) -> None:
    compared = compare_with(
        step,
        summary(
            "Add rule 1.1.1.",
            "Add rule 1.2.1.",
            "Update rules 1.2.1 and 1.2.3.",
            "Rework section 1.2.",
            "Update rule 1.1.2.",
        ),
    )
    assert [item.as_said for item in compared.items] == [True, False, False, None, False]
    assert [rule.as_claimed for rule in compared.items[2].rules] == [True, False]
    items: Any = compared.as_json()["items"]
    shape = items[1]["rules"][0]
    assert (shape["claim"], shape["as_claimed"]) == ("added", False)


def test_a_removed_rule_is_meant_by_its_old_number(
    orchard: Orchard, trees: Mapping[str, str]
) -> None:
    """The next rule has the number now, and words without a link were read as naming that one."""
    after = {number: says for number, says in trees.items() if not number.startswith("1.1.2")}
    after["1.1.2"] = after.pop("1.1.3")
    compared = summary("Removed rule 1.1.2.", "Removed rule 1.1.1.", known=tuple(after))
    new = orchard(after, edition=NEW).model_copy(update={"summary": compared})
    found = compare_summary(compare(orchard(trees, edition=OLD), new))
    assert found is not None
    gone, kept = (item.rules[0] for item in found.items)
    assert (gone.old, gone.new, gone.as_claimed) == ("1.1.2", None, True)
    assert (kept.old, kept.new, kept.as_claimed) == ("1.1.1", "1.1.1", False)
    assert not found.unmentioned
