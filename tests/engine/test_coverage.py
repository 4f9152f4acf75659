"""Rule coverage: which rules the examples exercise, and which no card uses."""

from functools import cache

import pytest

from engine.coverage import (
    RuleCoverage,
    Standing,
    _unplayed_reason,
    carried_out_rules,
    coverage_report,
)
from engine.kernel.editions import PINNED
from engine.not_executable import not_executable_reasons
from engine.reach import is_reached
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.results.rule_tracing import _names
from engine.scenarios.results.worked_examples import play_and_trace
from rules import changes_in_play
from rules.numbers import RuleNumber

_carried = cache(carried_out_rules)


def standing(rule: str, *played: object) -> Standing:
    return covered(rule, rule, PINNED.id, *played).standing


def covered(number: str, name: str | None, edition: str, *played: object) -> RuleCoverage:
    """Return the coverage of the rule with a number, which the engine calls by that name."""
    numbers = {} if name is None else {name: number}
    rules = [RuleNumber.parse(number)]
    report = coverage_report(rules, numbers, edition, played, _carried())  # type: ignore[arg-type]
    [found] = report.rules
    return found


def test_coverage_looks_a_rule_up_by_its_kernel_name() -> None:
    assert covered("6.9.1e", "25.04:6.9.1e", "cr-26.03").carried.places
    unknown = covered("9.8.3e", None, "cr-26.03")
    assert (unknown.carried.places, unknown.standing) == ((), Standing.UNCOVERED)


def test_a_section_gives_its_rules_a_reason_and_a_rule_gives_its_subrules_none() -> None:
    numbers = {"1.3": "1.3", "1.7.2": "1.7.2"}
    rules = [RuleNumber.parse(number) for number in ("1.3.19", "1.7.2", "1.7.2z")]
    report = coverage_report(rules, numbers, PINNED.id, (), _carried())
    assert [rule.is_missing for rule in report.rules] == [False, False, True]


def test_an_unplayed_change_is_listed_with_its_rules() -> None:
    step = next(step for step in changes_in_play.shipped() if step.new == "cr-26.03")
    change = next(c for c in step.changes if not c.carried and c.rules)
    number = change.rules[0][1]
    assert change.topic in covered(number, "9.2.8f", "cr-26.03").changed
    assert covered(number, "9.2.8f", "cr-26.03").standing is Standing.OTHER_FORM
    assert covered(number, "9.2.8f", "cr-24.03").standing is Standing.CARRIED_OUT
    played = next(c for s in changes_in_play.shipped() for c in s.changes if c.carried)
    borne = {c.id for some in changes_in_play.unplayed_changes("cr-26.03").values() for c in some}
    assert change.id in borne
    assert played.id not in borne


def test_an_unplayed_rule_has_a_reason_if_all_its_changes_do() -> None:
    unseen = changes_in_play.Change(
        id="mist", topic="mist", was="open", before="a", after="b", because="no card", come=("1.1",)
    )
    open_ = unseen.model_copy(update={"because": ""})
    assert _unplayed_reason([unseen]) == "no card"
    assert _unplayed_reason([unseen, open_]) is None
    assert _unplayed_reason([]) is None


def test_a_rule_reached_only_by_tests_is_unused() -> None:
    assert standing("7.3.6") is Standing.UNUSED
    carried = _carried()["10.4.4"]  # by an effect that no card makes, too
    assert "Flatline" in [place.within for place in carried.places]
    assert carried.is_used
    assert not is_reached(("kernel/accessing/access_counts.py", "chosen_so_far"))
    assert is_reached(("kernel/abilities/instructions/deciding_clauses.py", "NestedCost"))
    assert is_reached(("kernel/turns/basic_actions.py", "basic_actions"))


@pytest.mark.parametrize("rule", ["1.6.5", "1.6.6a", "1.4.5a"])
def test_rules_of_setup_and_deck_building_count_as_used(rule: str) -> None:
    assert standing(rule) is Standing.CARRIED_OUT


def test_a_rule_that_ran_without_being_cited_is_exercised() -> None:
    example = "cr:9.12.2a/1"
    worked = play_and_trace(example, shipped_scenarios()[example])
    assert "9.12.2a" not in worked.cited
    assert "9.12.2a" in worked.ran
    assert standing("9.12.2a", worked) is Standing.EXERCISED
    assert standing("9.12.2a") is Standing.CARRIED_OUT


def test_a_phase_is_exercised_by_any_of_its_steps() -> None:
    example = "cr:9.12.2a/1"
    worked = play_and_trace(example, shipped_scenarios()[example])
    assert not {"5.6.2", "5.7.1"} & {*worked.cited, *worked.ran}
    assert standing("5.7.1", worked) is Standing.EXERCISED
    assert standing("5.6.2", worked) is Standing.CARRIED_OUT


def test_a_rule_that_is_carried_out_has_no_reason_not_to_be() -> None:
    assert not_executable_reasons().keys().isdisjoint(_carried())


@pytest.mark.parametrize(
    ("ran", "carrying"),
    [
        ("Purge.apply", ["Purge.apply", "Purge"]),
        ("Purge.would_change", ["Purge.would_change"]),
        ("Purge.apply.<locals>.total", ["Purge.apply", "Purge"]),
        ("checkpoint", ["checkpoint"]),
    ],
)
def test_only_running_an_effect_credits_its_class(ran: str, carrying: list[str]) -> None:
    assert list(_names(ran)) == carrying
