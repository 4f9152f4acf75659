"""Every shipped scenario is collected and executed: one test per example and variant."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.scenarios.load import load
from engine.scenarios.result import Played
from engine.scenarios.shipped import shipped
from rules import outline

HOW_MANY = 126
SCENARIOS = shipped()


def test_no_scenario_is_lost():
    assert len(SCENARIOS) == HOW_MANY


def test_example(scenario: Path, place: int, plays: Callable[[Path, int], None]):
    plays(scenario, place)


@pytest.mark.parametrize("example", SCENARIOS)
def test_scenario_follows_the_wording_it_was_written_from(example: str):
    scenario = load(SCENARIOS[example])
    number, _, ordinal = example.removeprefix("cr:").partition("/")
    edition = outline.shipped("cr-24.03")
    assert edition is not None
    assert scenario.example == example
    assert scenario.fingerprint == edition.fingerprints[number].examples[int(ordinal) - 1]


@pytest.mark.parametrize("example", SCENARIOS)
def test_every_run_cites_the_rule_it_is_an_example_of_or_its_opposite(
    example: str, play_once: Callable[[Path], Played]
):
    printed_under = example.removeprefix("cr:").partition("/")[0]
    number = load(SCENARIOS[example]).illustrates or printed_under
    played = play_once(SCENARIOS[example])
    assert number in played.runs[0].cited
    assert played.runs[1:], "an example has a variant in which the answer turns"
