"""Every shipped scenario is collected and passes: one test per example and variant."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from observed_scenarios import Observation
from scenario_files import batches_of

from engine.cards.catalogue import UnknownCardError, card
from engine.scenarios.files.schema import Scenario
from engine.scenarios.files.schema_expectations import Expectation
from engine.scenarios.files.shipped import examples_without_data, own_positions, shipped_scenarios
from engine.scenarios.results.result import Played
from rules.changes_in_play import shipped as steps
from rules.examples import known_examples, rule_number_of

HOW_MANY = 212
HOW_MANY_OTHERS = 40
"""Of those that only other editions print, beside those for which another is played."""
HOW_MANY_OLDER = 73
"""Of the older documents' examples, beside those for which another is played."""
SCENARIOS = shipped_scenarios()
EXAMPLES = {path: example for example, path in SCENARIOS.items()}


def test_no_scenario_is_lost() -> None:
    of_rules = [example for example in SCENARIOS if example.startswith("cr:")]
    assert len(of_rules) == HOW_MANY
    of_others = [example for example in SCENARIOS if example.startswith("cr-")]
    assert len(of_others) == HOW_MANY_OTHERS
    assert len(SCENARIOS) == HOW_MANY + HOW_MANY_OTHERS + HOW_MANY_OLDER


def test_an_example_without_data_names_cards_that_nobody_knows() -> None:
    for example, unknown in examples_without_data().items():
        assert example in known_examples()
        assert example not in SCENARIOS
        for name in unknown:
            with pytest.raises(UnknownCardError):
                card(name)


def test_every_scenario_that_shows_a_change_exists() -> None:
    shown = {id_ for step in steps() for change in step.changes for id_ in change.shown_by}
    assert shown <= {*SCENARIOS, *own_positions()}


def test_example_or_variant_passes(
    scenario: Path, place: int, check_playthrough: Callable[[Path, int], None]
) -> None:
    check_playthrough(scenario, place)


@pytest.mark.parametrize("files", batches_of([*SCENARIOS.values()]))
def test_scenarios_have_the_fingerprint_of_their_examples_wording(
    files: Sequence[Path], observation_of: Callable[[Path], Observation]
) -> None:
    for path in files:
        scenario = observation_of(path).scenario
        assert scenario is not None, path
        assert scenario.example == EXAMPLES[path]
        assert scenario.fingerprint == known_examples()[scenario.example].wording, path


@pytest.mark.parametrize("files", batches_of([*SCENARIOS.values()]))
def test_every_example_shows_its_rule_in_the_way_it_says(
    files: Sequence[Path],
    observation_of: Callable[[Path], Observation],
    play_once: Callable[[Path], Played],
) -> None:
    for path in files:
        scenario = observation_of(path).scenario
        assert scenario is not None, path
        number = scenario.illustrates or rule_number_of(EXAMPLES[path])
        played = play_once(path)
        match scenario.shown_by:
            case "line":
                assert number in played.playthroughs[0].cited, path
            case "refusal":
                refused = (
                    by
                    for expectation in _expectations(scenario)
                    for by in expectation.refused.values()
                )
                assert any(number in ([by] if isinstance(by, str) else by) for by in refused), path
            case "position":
                expected = {
                    key
                    for expectation in _expectations(scenario)
                    for key in expectation.model_fields_set
                }
                assert expected - {"cited", "not_cited"}, path
        assert played.playthroughs[1:], f"{path}: a variant in which the answer turns is missing"


def _expectations(scenario: Scenario) -> list[Expectation]:
    """What the example itself expects, on the way and at the end."""
    return [scenario.expect, *(step.expect for step in scenario.script if step.expect)]
