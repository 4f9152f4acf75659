"""Positions of our own: of rules that no worked example turns on, and of what once went wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest
from watching import Looked

from engine.scenarios.shipped import own

SCENARIOS = {path.stem: path for path in own().values()}


def test_own_scenario(scenario: Path, place: int, plays: Callable[[Path, int], None]) -> None:
    plays(scenario, place)


@pytest.mark.parametrize("path", SCENARIOS.values(), ids=SCENARIOS)
def test_a_scenario_is_named_for_its_rule_and_has_a_variant(
    path: Path, looked_at: Callable[[Path], Looked]
) -> None:
    scenario = looked_at(path).scenario
    assert scenario is not None
    number, _, ordinal = path.stem.rpartition("-")
    assert scenario.example == f"own:{number}/{ordinal}"
    assert scenario.variants
