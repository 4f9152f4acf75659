"""What resolved before a position lasts on as it would have, and is refused where it cannot."""

from pathlib import Path

import pytest
from own_scenario import failures

from engine.scenarios.earlier.descriptions import describe_earlier
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Position

REZZED = {"run": "HQ", "ended": "unsuccessful", "during": [{"rezzed": "Klevetnik"}]}
TAKEN = {"resolved": "Klevetnik", "chosen": ["Daily Casts"]}


def _refused(tmp_path: Path, position: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        failures(tmp_path, f"position: {{{position}}}\nexpect: {{winner: nobody}}\n")
    return str(caught.value)


def test_klevetnik_of_this_turn_lasts_through_the_next_of_the_corp(tmp_path: Path) -> None:
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
    assert failures(tmp_path, scenario) == ()


def test_what_an_event_left_lasts_for_the_turn_in_which_it_was_played(tmp_path: Path) -> None:
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
    assert failures(tmp_path, scenario) == ()


def test_what_waits_for_the_end_of_the_turn_comes_then_and_looks_back(tmp_path: Path) -> None:
    scenario = """
    position:
      this_turn: [{resolved: Three Steps Ahead}, {run: HQ}]
      runner: {clicks: 1, credits: 0, discard: [Three Steps Ahead]}
    script:
      - expect: {delayed: [Three Steps Ahead]}
      - runner: gain 1 credit
    expect: {delayed: [], runner: {credits: 3}}
    """
    assert failures(tmp_path, scenario) == ()


def test_what_was_declined_and_what_is_not_written_has_not_happened(tmp_path: Path) -> None:
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
    assert failures(tmp_path, scenario) == ()


def test_what_was_left_for_the_next_turn_is_there_as_it_begins(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "5.7.1a"
      last_turn: [{played: Load Testing}, {resolved: Load Testing}]
      corp: {discard: [Load Testing]}
    expect: {runner: {clicks: 3}}
    """
    assert failures(tmp_path, scenario) == ()


@pytest.mark.parametrize(
    ("acts", "told"),
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
def test_what_cannot_have_been_left_is_told(tmp_path: Path, acts: str, told: str) -> None:
    runner = "runner: {discard: [Tinkering, Diesel, Amped Up, Bazaar], rig: [Rosetta 2.0]}"
    corp = "corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}, Enigma]}}}"
    assert told in _refused(tmp_path, f"this_turn: [{acts}], {runner}, {corp}")


@pytest.mark.parametrize("event", ["Tinkering", "Three Steps Ahead"])
def test_what_lasted_for_the_turn_before_is_over(tmp_path: Path, event: str) -> None:
    acts = f"last_turn: [{{resolved: {event}}}]"
    ice = "servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}"
    sides = f"runner: {{discard: [{event}]}}, corp: {{{ice}}}"
    assert "nothing of it still lasts" in _refused(tmp_path, f"turn: corp, {acts}, {sides}")


def test_an_identity_is_known_though_its_name_has_a_colon(tmp_path: Path) -> None:
    scenario = """
    position:
      this_turn: [{used: "Omar Keung: Conspiracy Theorist"}]
      runner: {identity: "Omar Keung: Conspiracy Theorist"}
    expect: {refused: {"use Omar Keung: Conspiracy Theorist: run Archives": "9.3.3c"}}
    """
    assert failures(tmp_path, scenario) == ()


def test_what_was_left_is_told_in_words() -> None:
    acts = {"this_turn": [REZZED, TAKEN]}
    [told] = describe_earlier(Position.model_validate(acts))
    assert told.endswith("Klevetnik resolved, with Daily Casts, and its effects last on.")


@pytest.mark.parametrize("chosen", ["Corroder", "search the heap, find Corroder"])
def test_what_test_run_installed_goes_back_as_the_turn_ends(tmp_path: Path, chosen: str) -> None:
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
    assert failures(tmp_path, scenario) == ()


def test_what_compile_installed_goes_under_the_stack_as_the_run_ends(tmp_path: Path) -> None:
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
    assert failures(tmp_path, scenario) == ()


def test_what_was_installed_with_mushin_no_shin_is_not_rezzed_in_the_runners_turn(
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
    assert failures(tmp_path, scenario) == ()


def test_what_another_card_installed_is_not_what_was_chosen(tmp_path: Path) -> None:
    played = "this_turn: [{played: Test Run}, {resolved: Test Run, chosen: [Mimic]}]"
    position = f"{played}, runner: {{rig: [Corroder], discard: [Test Run], deck: [2 x Diesel]}}"
    assert "“chosen” does not say what was chosen" in _refused(tmp_path, position)
