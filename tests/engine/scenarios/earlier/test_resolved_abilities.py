"""Abilities written as resolved before a position: their effects last, or they are refused."""

from pathlib import Path

import pytest
from own_scenario import scenario_failures

from engine.scenarios.earlier.descriptions import describe_earlier
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Position

REZZED = {"run": "HQ", "ended": "unsuccessful", "during": [{"rezzed": "Klevetnik"}]}
TAKEN = {"resolved": "Klevetnik", "chosen": ["Daily Casts"]}
FAR_TOO_LONG = "x" * 450


def _error_for(tmp_path: Path, position: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        scenario_failures(tmp_path, f"position: {{{position}}}\nexpect: {{winner: nobody}}\n")
    return str(caught.value)


def test_klevetnik_lasts_through_the_corps_next_turn(tmp_path: Path) -> None:
    scenario = """
    position:
      this_turn:
        - {run: HQ, ended: unsuccessful, during: [{rezzed: Klevetnik}]}
        - {resolved: Klevetnik, chosen: [Daily Casts]}
      runner: {clicks: 1, credits: 0, rig: [{card: Daily Casts, counters: {credit: 8}}]}
      corp: {clicks: 0, servers: {HQ: {ice: [{card: Klevetnik, rezzed: true}]}}}
    script:
      - expect: {lasting: [Klevetnik], cards: {Daily Casts: {active_abilities: []}}}
      - runner: gain 1 credit
      - expect: {lasting: [Klevetnik], cards: {Daily Casts: {active_abilities: []}}}
      - {corp: gain 1 credit}
      - {corp: gain 1 credit}
      - {corp: gain 1 credit}
    expect: {lasting: [], runner: {credits: 3}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_tinkering_lasts_until_the_end_of_the_turn(tmp_path: Path) -> None:
    scenario = """
    position:
      this_turn: [{played: Tinkering}, {resolved: Tinkering, chosen: [Ice Wall]}]
      runner: {clicks: 1, discard: [Tinkering]}
      corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script:
      - expect: {lasting: [Tinkering], cards: {Ice Wall: {has_subtypes: [sentry, code gate]}}}
      - runner: gain 1 credit
    expect: {lasting: [], cards: {Ice Wall: {lacks_subtypes: [sentry, code gate]}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_three_steps_ahead_pays_at_the_end_of_the_turn(tmp_path: Path) -> None:
    scenario = """
    position:
      this_turn: [{resolved: Three Steps Ahead}, {run: HQ}]
      runner: {clicks: 1, credits: 0, discard: [Three Steps Ahead]}
    script:
      - expect: {delayed: [Three Steps Ahead]}
      - runner: gain 1 credit
    expect: {delayed: [], runner: {credits: 3}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_declined_leverage_prevents_no_damage(tmp_path: Path) -> None:
    scenario = """
    position:
      this_turn: [{run: HQ}, {resolved: Leverage, chosen: [decline]}]
      runner: {clicks: 1, discard: [Leverage], hand: [Diesel]}
      corp: {credits: 4, hand: ["Snare!"]}
    script:
      - runner: run HQ
      - runner: continue
      - corp: trigger Snare!
      - corp: "pay 4[c]"
      - at: next action
        expect: {runner: {tags: 1, hand: 1}, corp: {bad_publicity: 0}}
    expect: {runner: {hand: 1}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_load_testing_costs_a_click_as_the_turn_begins(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "5.7.1a"
      last_turn: [{played: Load Testing}, {resolved: Load Testing}]
      corp: {discard: [Load Testing]}
    expect: {runner: {clicks: 3}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ("{resolved: Tinkering}", "does not say what was chosen (Tinkering, “a piece of ice gains"),
        ("{resolved: Tinkering, chosen: [Tollbooth]}", "choose a piece of ice): “Ice Wall”, “unr"),
        ("{resolved: Tinkering, chosen: [Ice Wall, HQ]}", "before: “HQ” could not be chosen"),
        ("{resolved: Rosetta 2.0}", "nothing of it still lasts (9.10)"),
        ("{resolved: Diesel}", "nothing of it still lasts (9.10)"),
        (
            "{resolved: 'Diesel: fly'}",
            "“Diesel: fly” names no ability that can resolve: Diesel has",
        ),
        ("{resolved: Tinkerin}", "Tinkerin is not in the position: did you mean Tinkering?"),
        ("{played: Diesel, chosen: [HQ]}", "“chosen” goes with resolved"),
        ("{resolved: 'Amped Up'}", "it would have ended the game"),
        ("{resolved: Bazaar}", "what met its condition must be written before it"),
    ],
)
def test_an_impossible_resolved_ability_is_refused(
    tmp_path: Path, events: str, message: str
) -> None:
    runner = "runner: {discard: [Tinkering, Diesel, Amped Up, Bazaar], rig: [Rosetta 2.0]}"
    corp = "corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}, Enigma]}}}"
    assert message in _error_for(tmp_path, f"this_turn: [{events}], {runner}, {corp}")


@pytest.mark.parametrize(
    "event",
    [
        f"used: 'Marjanah: {FAR_TOO_LONG}'",
        f"resolved: 'Diesel: {FAR_TOO_LONG}'",
        f"resolved: Tinkering, chosen: [{FAR_TOO_LONG}]",
    ],
)
def test_no_refusal_repeats_far_too_long_words(tmp_path: Path, event: str) -> None:
    runner = "runner: {discard: [Tinkering, Diesel], rig: [Marjanah]}"
    refused = _error_for(tmp_path, f"this_turn: [{{{event}}}], {runner}")
    assert FAR_TOO_LONG[:40] in refused
    assert FAR_TOO_LONG[:80] not in refused


@pytest.mark.parametrize("event", ["Tinkering", "Three Steps Ahead"])
def test_effects_of_the_turn_before_are_over(tmp_path: Path, event: str) -> None:
    events = f"last_turn: [{{resolved: {event}}}]"
    ice = "servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}"
    sides = f"runner: {{discard: [{event}]}}, corp: {{{ice}}}"
    assert "nothing of it still lasts" in _error_for(tmp_path, f"turn: corp, {events}, {sides}")


def test_used_recognises_an_identity_with_a_colon_in_its_name(tmp_path: Path) -> None:
    scenario = """
    position:
      this_turn: [{used: "Omar Keung: Conspiracy Theorist"}]
      runner: {identity: "Omar Keung: Conspiracy Theorist"}
    expect: {refused: {"use Omar Keung: Conspiracy Theorist: run Archives": "9.3.3c"}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_resolved_ability_is_described_in_words() -> None:
    events = {"this_turn": [REZZED, TAKEN]}
    [message] = describe_earlier(Position.model_validate(events))
    assert message.endswith("Klevetnik resolved, with Daily Casts.")


@pytest.mark.parametrize("chosen", ["Corroder", "search the heap, find Corroder"])
def test_test_run_returns_its_program_as_the_turn_ends(tmp_path: Path, chosen: str) -> None:
    scenario = f"""
    position:
      this_turn: [{{played: Test Run}}, {{resolved: Test Run, chosen: [{chosen}]}}]
      runner: {{clicks: 1, discard: [Test Run, Imp], rig: [Corroder], deck: [Diesel, Mimic]}}
      corp: {{deck: [2 x Hedge Fund]}}
    script:
      - expect: {{delayed: [Test Run]}}
      - runner: gain 1 credit
      - at: next action
        expect: {{runner: {{rig: [], deck_order: [Corroder, Diesel, Mimic]}}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_compile_returns_its_program_as_the_run_ends(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      this_turn: [{played: Compile}]
      run:
        server: HQ
        ice: Ice Wall
        made_by: Compile
        encounter: [{resolved: Compile, chosen: [Mayfly]}]
      runner: {clicks: 1, credits: 3, in_play: [Compile], rig: [Mayfly], deck: [Diesel]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script:
      - runner: "use Mayfly: break 1 subroutine"
      - {runner: continue, at: "6.9.4c"}
      - runner: trigger Compile
      - at: next action
        expect: {runner: {deck_order: [Diesel, Mayfly]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_mushin_no_shin_forbids_rezzing_in_the_runners_turn(
    tmp_path: Path,
) -> None:
    scenario = """
    position:
      last_turn: [{played: Mushin No Shin}, {resolved: Mushin No Shin, chosen: [PAD Campaign]}]
      corp:
        discard: [Mushin No Shin]
        servers: {remote 1: {root: [{card: PAD Campaign, counters: {advancement: 3}}]}}
    script:
      - runner: gain 1 credit
      - at: "5.7.1e"
        whose: corp
        expect: {refused: {rez PAD Campaign: "1.2.2"}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_chosen_must_be_a_card_that_the_ability_installed(tmp_path: Path) -> None:
    played = "this_turn: [{played: Test Run}, {resolved: Test Run, chosen: [Mimic]}]"
    position = f"{played}, runner: {{rig: [Corroder], discard: [Test Run], deck: [2 x Diesel]}}"
    assert "“chosen” does not say what was chosen" in _error_for(tmp_path, position)
