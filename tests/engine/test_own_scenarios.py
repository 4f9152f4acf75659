"""Our own positions: rules that no worked example turns on, and what once went wrong."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from observed_scenarios import Observation
from scenario_files import batches_of

from engine.scenarios.files.shipped import own_positions

SCENARIOS = {path.stem: path for path in own_positions().values()}


def test_own_scenario_or_variant_passes(
    scenario: Path, place: int, check_playthrough: Callable[[Path, int], None]
) -> None:
    check_playthrough(scenario, place)


@pytest.mark.parametrize("files", batches_of([*SCENARIOS.values()]))
def test_a_scenario_is_named_for_its_rule_and_has_a_variant(
    files: Sequence[Path], observation_of: Callable[[Path], Observation]
) -> None:
    for path in files:
        scenario = observation_of(path).scenario
        assert scenario is not None, path
        number, _, ordinal = path.stem.rpartition("-")
        assert scenario.example == f"own:{number}/{ordinal}"
        assert scenario.variants, path
