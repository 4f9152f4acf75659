"""Every shipped scenario is collected and executed: one test per example and variant."""

import pytest

from engine.scenarios.load import load
from engine.scenarios.play import play_file
from engine.scenarios.result import Run
from engine.scenarios.shipped import shipped
from rules import outline

HOW_MANY = 126
RUNS = [
    pytest.param(run, id=f"{example}-{place}")
    for example, path in shipped().items()
    for place, run in enumerate(play_file(path).runs)
]


def test_no_scenario_is_lost():
    assert len(shipped()) == HOW_MANY


@pytest.mark.parametrize("run", RUNS)
def test_example(run: Run):
    told = "\n".join(f"{'  ' * line.depth}{line.rule} {line.text}" for line in run.transcript)
    assert run.passed, "\n".join([*run.failures, told])


@pytest.mark.parametrize("example", shipped())
def test_scenario_follows_the_wording_it_was_written_from(example: str):
    scenario = load(shipped()[example])
    number, _, ordinal = example.removeprefix("cr:").partition("/")
    edition = outline.shipped("cr-24.03")
    assert edition is not None
    assert scenario.example == example
    assert scenario.fingerprint == edition.fingerprints[number].examples[int(ordinal) - 1]


@pytest.mark.parametrize("example", shipped())
def test_every_run_cites_the_rule_it_is_an_example_of_or_its_opposite(example: str):
    printed_under = example.removeprefix("cr:").partition("/")[0]
    number = load(shipped()[example]).illustrates or printed_under
    played = play_file(shipped()[example])
    assert number in played.runs[0].cited
    assert played.runs[1:], "an example has a variant in which the answer turns"
