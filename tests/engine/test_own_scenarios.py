"""Positions of our own: of rules that no worked example turns on, and of what once went wrong."""

from pathlib import Path

import pytest

from engine.scenarios.load import load
from engine.scenarios.play import play_file
from engine.scenarios.result import Run

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))
RUNS = [
    pytest.param(run, id=f"{path.stem}-{place}")
    for path in FILES
    for place, run in enumerate(play_file(path).runs)
]


@pytest.mark.parametrize("run", RUNS)
def test_own_scenario(run: Run):
    told = "\n".join(f"{'  ' * line.depth}{line.rule} {line.text}" for line in run.transcript)
    assert run.passed, "\n".join([*run.failures, told])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_is_named_for_its_rule_and_has_a_variant(path: Path):
    scenario = load(path)
    number, _, ordinal = path.stem.rpartition("-")
    assert scenario.example == f"own:{number}/{ordinal}"
    assert scenario.variants
