"""Coverage says what ran in the examples, and what no card makes use of."""

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
    """What is said of the rule of a number, which the engine calls by that name."""
    numbers = {} if name is None else {name: number}
    rules = [RuleNumber.parse(number)]
    report = coverage_report(rules, numbers, edition, played, _carried())  # type: ignore[arg-type]
    [found] = report.rules
    return found


def test_a_rule_stands_by_what_the_engine_calls_it() -> None:
    assert covered("6.9.1e", "25.04:6.9.1e", "cr-26.03").carried.places
    unknown = covered("9.8.3e", None, "cr-26.03")
    assert (unknown.carried.places, unknown.standing) == ((), Standing.UNCOVERED)


def test_a_change_in_play_that_is_not_played_is_told_of_its_rules() -> None:
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


def test_a_rule_that_no_card_calls_for_has_the_reason_of_its_change() -> None:
    unseen = changes_in_play.Change(
        id="mist", topic="mist", was="open", before="a", after="b", because="no card", come=("1.1",)
    )
    open_ = unseen.model_copy(update={"because": ""})
    assert _unplayed_reason([unseen]) == "no card"
    assert _unplayed_reason([unseen, open_]) is None
    assert _unplayed_reason([]) is None


def test_what_only_tests_come_to_is_used_by_no_card() -> None:
    assert standing("7.3.6") is Standing.UNUSED
    carried = _carried()["10.4.4"]  # by an effect that no card makes, too
    assert "Flatline" in [place.within for place in carried.places]
    assert carried.is_used
    assert not is_reached(("kernel/accessing/counting.py", "chosen_so_far"))
    assert is_reached(("kernel/abilities/deciding_clauses.py", "NestedCost"))
    assert is_reached(("kernel/turns/basic_actions.py", "basic_actions"))


@pytest.mark.parametrize("rule", ["1.6.5", "1.6.6a", "1.4.5a"])
def test_setting_up_a_game_and_judging_a_deck_are_a_use(rule: str) -> None:
    assert standing(rule) is Standing.CARRIED_OUT


def test_a_rule_is_exercised_by_what_ran_though_nothing_was_told() -> None:
    example = "cr:9.12.2a/1"
    worked = play_and_trace(example, shipped_scenarios()[example])
    assert "9.12.2a" not in worked.cited
    assert "9.12.2a" in worked.ran
    assert standing("9.12.2a", worked) is Standing.EXERCISED
    assert standing("9.12.2a") is Standing.CARRIED_OUT


@pytest.mark.parametrize(
    ("ran", "carrying"),
    [
        ("Purge.apply", ["Purge.apply", "Purge"]),
        ("Purge.would_change", ["Purge.would_change"]),
        ("Purge.apply.<locals>.total", ["Purge.apply", "Purge"]),
        ("checkpoint", ["checkpoint"]),
    ],
)
def test_asking_about_what_a_class_does_does_not_carry_it_out(
    ran: str, carrying: list[str]
) -> None:
    assert list(_names(ran)) == carrying
