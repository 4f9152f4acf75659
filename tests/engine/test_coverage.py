"""Coverage says what ran in the examples, and what no card makes use of."""

import pytest

from engine.coverage import Standing, coverage
from engine.reach import reached
from engine.scenarios.ran import _names
from engine.scenarios.shipped import shipped
from engine.scenarios.worked import play_shipped
from rules.numbers import RuleNumber


def standing(rule: str, *played: object) -> Standing:
    (found,) = coverage([RuleNumber.parse(rule)], played)  # type: ignore[arg-type]
    return found.standing


def test_what_only_tests_come_to_is_used_by_no_card():
    assert standing("9.12.4b") is Standing.UNUSED
    assert ("kernel/abilities/modal.py", "RepeatTimes") not in reached()
    assert ("kernel/abilities/instructions.py", "NestedCost") in reached()
    assert ("kernel/turns/actions.py", "basic_actions") in reached()


@pytest.mark.parametrize("rule", ["1.6.5", "1.6.6a", "1.4.5a"])
def test_setting_up_a_game_and_judging_a_deck_are_a_use(rule: str):
    assert standing(rule) is Standing.CARRIED_OUT


def test_a_rule_is_exercised_by_what_ran_though_nothing_was_told():
    example = "cr:9.12.2a/1"
    worked = play_shipped(example, shipped()[example])
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
def test_asking_about_what_a_class_does_does_not_carry_it_out(ran: str, carrying: list[str]):
    assert list(_names(ran)) == carrying
