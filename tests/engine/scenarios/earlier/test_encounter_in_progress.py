"""A position in the middle of an encounter: its subroutines stay broken or resolved."""

from pathlib import Path

import pytest
from own_scenario import scenario_failures

from engine.scenarios.files.errors import ScenarioError


def test_broken_or_resolved_subroutines_do_not_resolve_again(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3c"
      run:
        server: HQ
        ice: Ichi 1.0
        encounter:
          - {broken: "trash 1 installed program", using: Mimic}
          - {resolved: "Ichi 1.0: trash 1 installed program"}
      runner: {credits: 0, clicks: 1, hand: [Diesel], rig: [Corroder, Mimic]}
      corp: {credits: 0, hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ichi 1.0, rezzed: true}]}}}
    script:
      - runner: continue
    expect: {run: successful, runner: {tags: 1, core_damage: 1, rig: [Corroder, Mimic]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_several_like_subroutines_may_have_resolved(tmp_path: Path) -> None:
    resolved = '{resolved: "Interrupt 0: breaking with icebreakers costs 1[c] more in this run"}'
    scenario = f"""
    position:
      at: "6.9.3b"
      run: {{server: HQ, ice: Ice Wall, during: [{resolved}, {resolved}]}}
      runner: {{credits: 3, clicks: 1, rig: [Corroder]}}
      corp:
        hand: [Hedge Fund]
        servers:
          HQ: {{ice: [{{card: Interrupt 0, rezzed: true}}, {{card: Ice Wall, rezzed: true}}]}}
    script:
      - expect: {{lasting: [Interrupt 0, Interrupt 0]}}
      - runner: "use Corroder: break 1 barrier subroutine"
      - runner: continue
    expect: {{run: successful, runner: {{credits: 0}}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_gained_subroutines_may_be_broken_or_resolved(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3c"
      run:
        server: HQ
        ice: Loki
        encounter:
          - {resolved: Loki, chosen: [Enigma]}
          - {resolved: "Loki: the Runner loses [click]"}
          - {broken: end the run, using: Gordian Blade}
      runner: {clicks: 2, hand: [Diesel], rig: [Gordian Blade]}
      corp:
        hand: [Hedge Fund]
        servers:
          HQ: {ice: [{card: Loki, rezzed: true}]}
          R&D: {ice: [{card: Enigma, rezzed: true}, {card: Ice Wall, rezzed: true}]}
    script: [runner: shuffle the grip into the stack, runner: continue]
    expect: {run: successful, runner: {clicks: 2, hand: 0}, this_turn: {FullyBroken: 0}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_position_may_have_fully_broken_ice(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run: {server: HQ, ice: Ice Wall, encounter: [{broken: end the run, using: Corroder}]}
      runner: {clicks: 1, rig: [Corroder, Hippo]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [runner: continue]
    expect: {this_turn: {SubroutineBroken: 1, FullyBroken: 1}, run: successful}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_approach_events_may_be_written_once_the_ice_is_passed(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4b"
      run: {server: HQ, ice: Ice Wall, approach: [{rezzed: Ice Wall}]}
      runner: {clicks: 1}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [runner: continue]
    expect: {run: successful, this_turn: {Approached: 1, Rezzed: 1, Passed: 1}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_the_same_subroutine_cannot_be_broken_twice(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run:
        server: HQ
        ice: Hive
        encounter: [{broken: "end the run #2"}, {broken: "end the run #2"}]
      corp: {servers: {HQ: {ice: [{card: Hive, rezzed: true}]}}}
    """
    with pytest.raises(ScenarioError, match="no unbroken subroutine “end the run #2” left"):
        scenario_failures(tmp_path, scenario)


def test_a_subroutine_resolved_early_resolves_again_in_its_step(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run: {server: HQ, ice: Chum, encounter: [{resolved: Chum}]}
      runner: {clicks: 1, hand: [9 x Diesel]}
      corp:
        hand: [Hedge Fund]
        servers: {HQ: {ice: [{card: Chum, rezzed: true}, {card: Ice Wall, rezzed: true}]}}
    script: [runner: continue, corp: trigger Chum]
    expect: {run: unsuccessful, runner: {hand: 3}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_the_name_of_the_ice_means_its_only_subroutine(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3c"
      run: {server: HQ, ice: Chum, encounter: [{resolved: Chum}]}
      runner: {clicks: 1, hand: [5 x Diesel]}
      corp:
        hand: [Hedge Fund]
        servers: {HQ: {ice: [{card: Chum, rezzed: true}, {card: Ice Wall, rezzed: true}]}}
    script: [runner: continue]
    expect: {run: unsuccessful, runner: {hand: 2}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_ice_that_has_just_been_passed_may_have_been_fully_broken(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4b"
      run: {server: HQ, ice: Ice Wall, encounter: [{broken: end the run, using: Corroder}]}
      runner: {clicks: 1, rig: [Corroder]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [{runner: continue, at: "6.9.4c"}]
    expect: {run: successful, this_turn: {FullyBroken: 1, EncounterEnded: 1, Passed: 1}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_an_effect_for_the_encounter_is_over_once_the_ice_is_passed(tmp_path: Path) -> None:
    """Without what it gave the ice, the breaker could not have broken it."""
    given = '{resolved: "Engolo: pay 2[c]: the ice gains code gate for the encounter"}'
    scenario = f"""
    position:
      at: "6.9.4b"
      run:
        server: HQ
        ice: Ice Wall
        encounter: [{given}, {{broken: end the run, using: Engolo}}]
      runner: {{rig: [Engolo]}}
      corp: {{servers: {{HQ: {{ice: [{{card: Ice Wall, rezzed: true}}]}}}}}}
    script:
      - expect: {{lasting: [], this_turn: {{FullyBroken: 1}}}}
      - runner: jack out
    expect: {{run: unsuccessful}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="Engolo cannot break “end the run” of Ice Wall"):
        scenario_failures(tmp_path, scenario.replace(f"{given}, ", ""))


def test_an_earlier_encounters_effect_lasts_for_the_run(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run:
        server: HQ
        ice: Ice Wall
        during:
          - encountered: Wendigo
            during: [{resolved: Wendigo, chosen: [Corroder]}]
          - passed: Wendigo
      runner: {rig: [Corroder]}
      corp:
        servers: {HQ: {ice: [{card: Wendigo, rezzed: true}, {card: Ice Wall, rezzed: true}]}}
    script:
      - {whose: runner, at: "6.9.3b", expect: {lasting: [Wendigo], refused: {WORDS: "1.2.2"}}}
    expect: {run: unsuccessful}
    """.replace("WORDS", '"use Corroder: break 1 barrier subroutine"')
    assert scenario_failures(tmp_path, scenario) == ()


def test_ice_may_be_broken_by_its_own_ability(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run:
        server: HQ
        ice: Fairchild 1.0
        encounter:
          - {broken: "the Runner pays 1[c] or trashes 1 card", using: Fairchild 1.0}
      runner: {credits: 1}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Fairchild 1.0, rezzed: true}]}}}
    script: [{runner: "pay 1[c]"}, {runner: continue, at: "6.9.4c"}]
    expect: {run: successful, runner: {credits: 0}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_passed_ice_without_subroutines_was_fully_broken(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4b"
      run: {server: HQ, ice: Tour Guide}
      corp: {servers: {HQ: {ice: [{card: Tour Guide, rezzed: true}]}}}
    script:
      - expect: {this_turn: {FullyBroken: 1}}
      - runner: jack out
    expect: {run: unsuccessful}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_ice_broken_earlier_may_be_derezzed_now(tmp_path: Path) -> None:
    scenario = """
    position:
      this_turn:
        - run: HQ
          during:
            - encountered: Ice Wall
              during: [{broken: end the run, using: Corroder}, {used: Crescentus}]
      runner: {clicks: 1, rig: [Corroder], discard: [Crescentus]}
      corp: {servers: {HQ: {ice: [Ice Wall]}}}
    expect: {this_turn: {SubroutineBroken: 1, FullyBroken: 1}, cards: {Ice Wall: {rezzed: false}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


AG = "AgInfusion: New Miracles for a New World"


def _led_to_unrezzed_ice(during: str) -> str:
    return f"""
    position:
      this_turn:
        - {{run: HQ, during: [{{used: "{AG}"}}, {{encountered: Ice Wall, during: [{during}]}}]}}
      runner: {{clicks: 1}}
      corp: {{identity: "{AG}", servers: {{HQ: {{ice: [Ice Wall]}}}}}}
    expect: {{this_turn: {{Encountered: 1, Approached: 0, FullyBroken: 0}}}}
    """


def test_unrezzed_ice_encountered_by_an_ability_has_nothing_broken(
    tmp_path: Path,
) -> None:
    assert scenario_failures(tmp_path, _led_to_unrezzed_ice("")) == ()
    with pytest.raises(ScenarioError, match="no unbroken subroutine “end the run” left"):
        scenario_failures(tmp_path, _led_to_unrezzed_ice("{broken: end the run}"))


@pytest.mark.parametrize("at", ["6.9.3a", "6.9.3b", "6.9.3c"])
def test_an_encounter_with_unrezzed_ice_needs_an_ability_that_led_there(
    tmp_path: Path, at: str
) -> None:
    scenario = f"""
    position:
      at: "{at}"
      run: {{server: HQ, ice: Ice Wall, during: [{{used: "{AG}"}}]}}
      runner: {{clicks: 1}}
      corp: {{identity: "{AG}", hand: [Hedge Fund], servers: {{HQ: {{ice: [Ice Wall]}}}}}}
    script: [runner: continue]
    expect:
      this_turn: {{Encountered: 1, Approached: 0, Passed: 1, FullyBroken: 0}}
      run: successful
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="Ice Wall was not approached"):
        scenario_failures(tmp_path, scenario.replace("during:", "approach: [{tags: 1}], during:"))
    with pytest.raises(ScenarioError, match="write under “during” what made the Runner encounter"):
        scenario_failures(tmp_path, scenario.replace(f'{{used: "{AG}"}}', ""))


def test_refusing_to_break_unrezzed_ice_does_not_reveal_it(tmp_path: Path) -> None:
    scenario = f"""
    position:
      at: "6.9.3b"
      run: {{server: HQ, ice: Enigma, during: [{{used: "{AG}"}}]}}
      runner: {{clicks: 1, rig: [Corroder]}}
      corp: {{identity: "{AG}", servers: {{HQ: {{ice: [Enigma]}}}}}}
    script:
      - {{at: "6.9.3b", expect: {{refused: {{"use Corroder: break 1 barrier subroutine": "1.1"}}}}}}
    """
    failure = scenario_failures(tmp_path, scenario)[0]
    assert "it affects only barrier ice, which unrezzed ice is not" in failure
    assert "Enigma" not in failure


_USED = "{used: 'Corroder: break 1 barrier subroutine'}"


@pytest.mark.parametrize(
    ("written", "times"),
    [
        ("{broken: end the run, using: Corroder}", 1),
        (f"{_USED}, {{broken: end the run, using: Corroder}}", 1),
        (f"{_USED}, {_USED}, {{broken: end the run, using: Corroder}}", 2),
        ("{broken: end the run}", 0),
    ],
)
def test_an_icebreaker_that_broke_a_subroutine_counts_as_used(
    tmp_path: Path, written: str, times: int
) -> None:
    scenario = f"""
    position:
      at: "6.9.3b"
      run: {{server: HQ, ice: Ice Wall, encounter: [{written}]}}
      runner: {{clicks: 1, rig: [Corroder]}}
      corp: {{servers: {{HQ: {{ice: [{{card: Ice Wall, rezzed: true}}]}}}}}}
    script: [{{runner: continue, at: "6.9.4c"}}]
    expect: {{this_turn: {{Used: {times}}}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


@pytest.mark.parametrize("at", ["6.9.3b", "6.9.4b"])
def test_mayfly_is_trashed_after_the_run_it_broke_in(tmp_path: Path, at: str) -> None:
    scenario = f"""
    position:
      at: "{at}"
      run:
        server: HQ
        ice: Enigma
        encounter:
          - {{broken: "the Runner loses [click]", using: Mayfly}}
          - {{broken: end the run, using: Mayfly}}
      runner: {{clicks: 1, rig: [Mayfly]}}
      corp: {{hand: [Hedge Fund], servers: {{HQ: {{ice: [{{card: Enigma, rezzed: true}}]}}}}}}
    script: [{{runner: continue, at: "6.9.4c"}}]
    expect: {{run: successful, runner: {{discard: [Mayfly]}}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_mayfly_used_in_a_finished_run_leaves_no_effect(
    tmp_path: Path,
) -> None:
    scenario = """
    position:
      this_turn:
        - run: HQ
          ended: unsuccessful
          during: [{encountered: Ice Wall, during: [{broken: end the run, using: Mayfly}]}]
      runner: {clicks: 1, rig: [Mayfly]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [runner: run R&D, {runner: continue, at: "6.9.4c"}]
    expect: {run: successful, runner: {rig: [Mayfly]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_ice_passed_or_encountered_may_be_trashed_by_now(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5a"
      run:
        server: HQ
        made_by: Bravado
        during:
          - {passed: Enigma}
          - {encountered: Ice Wall, during: [{broken: end the run, using: Corroder}]}
          - {passed: Ice Wall}
      runner: {clicks: 1, credits: 0, in_play: [Bravado], rig: [Corroder]}
      corp:
        hand: [Hedge Fund]
        discard: [Ice Wall]
        servers: {HQ: {ice: [{card: Enigma, rezzed: true}]}}
    script:
      - {at: "6.9.5b", expect: {this_turn: {Encountered: 1, FullyBroken: 1, Passed: 2}}}
    expect: {run: successful, runner: {credits: 8}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(
        ScenarioError, match="it is not ice that is installed or has been trashed since"
    ):
        scenario_failures(tmp_path, scenario.replace("discard", "deck"))
