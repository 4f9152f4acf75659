"""A position played decision by decision, and the file that plays it again."""

import json
import random
from pathlib import Path

import pytest
import yaml

from engine.scenarios.exploration.explore import explore_scenario
from engine.scenarios.files.load import ScenarioFile, open_file
from engine.scenarios.files.locations import Places
from engine.scenarios.files.schema import PlayedLine
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.play import play_file
from engine.scenarios.results.result import Playthrough
from engine.scenarios.scenario_export import export_scenario
from engine.scenarios.start import Start, build_start
from engine.scenarios.table import Table, explore_outcomes, play_on

SOME = sorted(shipped_scenarios())[::60]


@pytest.fixture(scope="module")
def toll() -> ScenarioFile:
    return open_file(shipped_scenarios()["cr:9.2.8f/1"])


@pytest.fixture(scope="module")
def start(toll: ScenarioFile) -> Start:
    return build_start(toll, toll.scenario.position)


def test_playing_on_stops_at_the_next_choice(start: Start) -> None:
    table = play_on(start, ["run hq"])
    assert table.labels == ("run HQ",)
    assert table.decision is not None
    assert table.decision.rule == "6.9.2b"
    assert table.transcript[table.since].text == "The Runner: run HQ"
    assert table.before["runner"]["clicks"] == table.state["runner"]["clicks"] + 1


@pytest.mark.parametrize(
    ("label", "says", "rules"),
    [
        ("run HQQ", "did you mean run HQ?", ()),
        ("rez Tollbooth", "not possible", ("8.1.2", "5.7.1f")),
        ("purge", "is for the Corp to choose", ("5.2.2",)),
        ("use Femme Fatale: +1 strength", "not possible", ("9.2.7b",)),
        ("pass", "not possible", ("9.2.6b",)),
    ],
)
def test_an_impossible_label_is_refused_with_its_rule(
    start: Start, label: str, says: str, rules: tuple[str, ...]
) -> None:
    refused = play_on(start, [label]).refused
    assert refused is not None
    assert says in refused.message
    for wanted, (rule, _) in zip(rules, refused.rules, strict=False):
        assert rule.startswith(wanted)
    assert bool(refused.rules) is bool(rules)


@pytest.mark.parametrize(
    ("before", "label", "rule", "why"),
    [
        ([], "jack out", "6.1.5", "there is no run to jack out of"),
        (["run HQ"], "jack out", "6.1.5a", "after passing a piece of ice"),
        (["run HQ"], "gain 1 credit", "5.2.2", "an action is taken in an action window only"),
        (["run HQ"], "run R&D", "5.2.2", "an action is taken in an action window only"),
    ],
)
def test_a_label_at_the_wrong_moment_is_refused_with_that_moments_rule(
    start: Start, before: list[str], label: str, rule: str, why: str
) -> None:
    refused = play_on(start, [*before, label]).refused
    assert refused is not None
    assert refused.rules[0][0] == rule
    assert why in refused.rules[0][1]


def test_a_refused_label_leaves_the_earlier_ones_played(start: Start) -> None:
    table = play_on(start, ["run HQ", "dance", "pass"])
    assert table.labels == ("run HQ",)
    assert table.refused is not None
    assert table.refused.place == 1


def test_replaying_the_labels_gives_the_same_position(start: Start) -> None:
    once = _play_randomly(start, 7)
    again = play_on(start, once.labels)
    assert (again.state, again.transcript) == (once.state, once.transcript)


@pytest.mark.parametrize("choices", [4, 7, 12])
def test_forced_choices_may_be_left_out_of_the_labels(choices: int) -> None:
    file = open_file(shipped_scenarios()["faq:chain-reactions/1"])
    start = build_start(file, file.scenario.position)
    whole = _play_randomly(start, choices)
    chosen = [choice.label for choice in whole.taken if choice.was_free]
    assert len(chosen) < len(whole.labels)
    assert play_on(start, chosen).labels == whole.labels


def test_a_refused_label_counts_against_the_next_free_choice(
    start: Start,
) -> None:
    table = play_on(start, ["run HQ", "pass", "pass", "purge"])
    assert table.labels == ("run HQ", "pass", "pass", "trigger Tollbooth", "pay 3[c]")
    assert table.decision is not None
    assert len(table.decision.options) > 1
    assert table.refused is not None
    assert table.refused.place == 3


@pytest.mark.parametrize("id_", SOME)
def test_the_decisions_in_a_transcript_replay_the_example(id_: str) -> None:
    file = open_file(shipped_scenarios()[id_])
    if file.scenario.deck is not None:
        pytest.skip("a deck is judged, not played")
    decisions = [
        line.text for line in play_file(file.path).playthroughs[0].transcript if line.decision
    ]
    labels = [line.partition(": ")[2] for line in decisions]
    table = play_on(build_start(file, file.scenario.position), labels)
    assert table.refused is None
    assert table.labels[: len(labels)] == tuple(labels)


def test_outcomes_begin_with_each_possible_next_action(toll: ScenarioFile, start: Start) -> None:
    run = explore_outcomes(toll, play_on(start, []), 100_000, lambda: False)
    firsts = {outcome.shortest[0] for outcome in run.outcomes or ()}
    assert {"gain 1 credit", "run HQ"} <= firsts
    assert run.passed


def test_bounded_exploring_gives_each_option_a_share(toll: ScenarioFile, start: Start) -> None:
    table = play_on(start, [])
    everything = explore_outcomes(toll, table, 100_000, lambda: False)
    some = explore_outcomes(toll, table, 60, lambda: False)

    def begun_with(run: Playthrough) -> set[str]:
        return {outcome.shortest[0] for outcome in run.outcomes or ()}

    assert begun_with(some) == begun_with(everything)
    assert "not everything was followed that can come of “run HQ”" in some.failures[0]
    assert len(some.outcomes or ()) < len(everything.outcomes or ())


def test_bounded_exploring_names_options_not_yet_begun(toll: ScenarioFile, start: Start) -> None:
    table = play_on(start, [])
    few = explore_outcomes(toll, table, 4, lambda: False)
    begun = {outcome.shortest[0] for outcome in few.outcomes or ()}
    _, unfollowed = few.failures[0].split("not everything was followed that can come of ")
    of_some, of_none = unfollowed.split(", and nothing that can come of ")
    assert all(f"“{label}”" not in of_none for label in begun)
    assert table.decision is not None
    assert all(
        f"“{o.label}”" in of_none
        for o in table.decision.options
        if o.label not in begun and f"“{o.label}”" not in of_some
    )


def test_exploring_options_in_turns_finds_the_same_outcomes(
    toll: ScenarioFile, start: Start
) -> None:
    line = PlayedLine(script=(), explore="all")
    in_order = explore_scenario(
        "x", start, line, Places(toll.root), goes_on=True, max_decisions=100_000
    )
    in_turns = explore_outcomes(toll, play_on(start, []), 100_000, lambda: False)

    def outcome_summary(run: Playthrough) -> list[tuple[str, int, int]]:
        outcomes = run.outcomes or ()
        return sorted((json.dumps(o.state), o.lines, len(o.shortest)) for o in outcomes)

    assert outcome_summary(in_turns) == outcome_summary(in_order)
    assert in_turns.lines == in_order.lines


@pytest.mark.parametrize("id_", SOME)
def test_exported_random_play_is_a_passing_scenario(id_: str, tmp_path: Path) -> None:
    file = open_file(shipped_scenarios()[id_])
    if file.scenario.deck is not None:
        pytest.skip("a deck is judged, not played")
    start = build_start(file, file.scenario.position)
    raw = yaml.safe_load(file.path.read_text("utf-8"))
    head = {"example": "own:played/1", "title": "x", "edition": file.default_rules().edition}
    head |= {"position": raw.get("position", {})}
    mine = tmp_path / "mine.yaml"
    mine.write_text(export_scenario(_play_randomly(start, 4), head, start.rules), "utf-8")
    played = play_file(mine)
    assert played.passed, played.failures


def _play_randomly(start: Start, choices: int) -> Table:
    """Make so many random choices, the same ones each time."""
    chance, table = random.Random(3), play_on(start, [])
    for _ in range(choices):
        if table.decision is None:
            break
        option = chance.choice(table.decision.options)
        table = play_on(start, (*table.labels, option.label))
    return table


def test_earlier_events_are_shown_until_the_turn_ends() -> None:
    file = open_file(shipped_scenarios()["faq:qa/22"])
    start = build_start(file, file.scenario.position)
    table = play_on(start, [])
    assert table.state["earlier"] == list(start.earlier)
    assert start.earlier[0].startswith("Earlier this turn: ")
    while table.decision is not None and table.state["turn"] == start.state.turn.value:
        table = play_on(start, [*table.labels, table.decision.options[0].label])
    assert table.state["turn"] != start.state.turn.value
    assert table.state["earlier"] == []
