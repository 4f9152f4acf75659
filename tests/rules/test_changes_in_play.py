"""The list of changes in play accounts for every added, removed or edited rule once."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from pydantic import ValidationError

from rules.catalogue import catalogue
from rules.changes_in_play import EditionStep, RuleNumbers, changes_between, shipped
from rules.compare.comparison import Comparison
from rules.edition_order import age
from rules.outline import shipped as outline

STEPS = [pytest.param(step, id=step.new) for step in shipped()]


def _step(**rules: object) -> dict[str, object]:
    change = {"id": "lids", "topic": "Lids", "was": "other", "before": "On.", "after": "Off."}
    return {"old": "cr-1", "new": "cr-2", "changes": [change | rules], "same": []}


def test_steps_lead_from_23_08_to_the_newest_without_a_gap() -> None:
    steps = shipped()
    assert steps[0].old == "cr-23.08"
    assert all(earlier.new == later.old for earlier, later in pairwise(steps))
    assert steps[-1].new == catalogue().newest
    ages = [age(outline(step.new).edition) for step in steps]
    assert ages == sorted(ages)


def test_the_ids_of_changes_are_unique() -> None:
    ids = [change.id for step in shipped() for change in step.changes]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("step", STEPS)
def test_every_number_is_a_rule_of_its_edition(step: EditionStep) -> None:
    old, new = outline(step.old).edition, outline(step.new).edition
    for change in (*step.changes, *step.same):
        assert set(change.before_numbers) <= set(old.by_number)
        assert set(change.now_numbers) <= set(new.by_number)


@pytest.mark.sources
@pytest.mark.parametrize("step", STEPS)
def test_every_added_removed_or_edited_rule_is_listed_as_such(
    step: EditionStep, official_comparison: Callable[[str, str], Comparison]
) -> None:
    comparison = official_comparison(step.old, step.new)
    listed: list[RuleNumbers] = [*step.changes, *step.same]
    assert sorted(n for rules in listed for n in rules.come) == sorted(
        entry.number for entry in comparison.added
    )
    assert sorted(n for rules in listed for n in rules.gone) == sorted(
        entry.number for entry in comparison.removed
    )
    assert sorted(pair for rules in listed for pair in rules.rules) == sorted(
        (change.old.number, change.new.number)
        for change in comparison.edited
        if not change.follows_a_move
    )


def test_a_rule_listed_twice_is_refused() -> None:
    twice = _step(come=["1.1.1"]) | {"same": [{"why": "Words", "come": ["1.1.1"]}]}
    with pytest.raises(ValidationError, match=r"named more than once of cr-2: 1\.1\.1"):
        EditionStep.model_validate(twice)


def test_a_change_without_rules_is_refused() -> None:
    with pytest.raises(ValidationError, match="no rule bears"):
        EditionStep.model_validate(_step())


def test_a_carried_out_change_with_a_reason_is_refused() -> None:
    with pytest.raises(ValidationError, match="nothing to explain"):
        EditionStep.model_validate(_step(come=["1.1.1"], carried=True, because="no card"))


def test_changes_between_editions_add_up_the_steps_between() -> None:
    steps = {step.new: step.changes for step in shipped()}
    assert changes_between("cr-24.03", "cr-25.08") == (*steps["cr-25.04"], *steps["cr-25.08"])
    assert changes_between("cr-25.08", "cr-24.03") == changes_between("cr-24.03", "cr-25.08")
    assert changes_between("cr-24.03", "cr-24.03") == ()
    assert changes_between("cr-24.03", "rr-1.1") == ()
