"""A position in the middle of a run that a card made, named by “made_by”."""

from pathlib import Path

import pytest
from own_scenario import scenario_failures

from engine.scenarios.files.errors import ScenarioError


def test_a_run_that_the_corp_could_have_prevented_is_in_progress(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.2b"
      run: {server: HQ, made_by: Cyber Threat, ice: Ice Wall}
      runner: {clicks: 1, in_play: [Cyber Threat]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [Ice Wall]}, R&D: {ice: [Enigma]}}}
    script:
      - {whose: corp, at: "6.9.2b", expect: {refused: {rez Ice Wall: "1.2.2"}}}
      - runner: continue
    expect: {run: successful, runner: {discard: [Cyber Threat]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_carpe_diem_runs_the_mark(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      mark: R&D
      run: {server: R&D, made_by: Carpe Diem}
      runner: {clicks: 1, in_play: [Carpe Diem]}
    expect: {run: successful, runner: {credits: 5, discard: [Carpe Diem]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="no ability of Carpe Diem is played"):
        scenario_failures(tmp_path, scenario.replace("mark: R&D", "mark: HQ"))


def test_light_the_fires_effect_on_its_run_applies(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      run: {server: remote 1, made_by: Light the Fire!}
      runner: {clicks: 1, discard: [Light the Fire!]}
      corp: {servers: {remote 1: {root: [{card: PAD Campaign, rezzed: true}]}}}
    script:
      - expect: {cards: {PAD Campaign: {active_abilities: []}}}
    expect: {run: successful, corp: {discard: [PAD Campaign]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


@pytest.mark.parametrize(("trashed", "more"), [(0, 0), (3, 1), (4, 2)])
def test_a_remembered_number_of_trashed_cards_gives_more_accesses(
    tmp_path: Path, trashed: int, more: int
) -> None:
    scenario = f"""
    position:
      at: "6.9.5a"
      run: {{server: R&D, made_by: Severnius Stim Implant}}
      runner:
        clicks: 1
        rig: [{{card: Severnius Stim Implant, remembers: {{number of cards trashed: "{trashed}"}}}}]
    expect: {{run: successful, events: {{Accessed: {1 + more}}}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_cards_trashed_for_the_run_count_in_the_breach(tmp_path: Path) -> None:
    scenario = """
    position:
      runner: {clicks: 2, hand: [2 x Blank Event], rig: [Severnius Stim Implant]}
    script:
      - runner: "use Severnius Stim Implant: trash at least 2 cards to run HQ or R&D for more
          accesses"
      - runner: run R&D
      - {runner: continue, at: "6.9.4c"}
    expect: {run: successful, events: {Accessed: 2}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_rigged_results_needs_its_chosen_ice(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.2c"
      run: {server: HQ, made_by: Rigged Results, ice: Ice Wall}
      runner:
        clicks: 1
        in_play: [{card: Rigged Results, remembers: {chosen ice: Ice Wall}}]
      corp:
        hand: [Hedge Fund]
        servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}, R&D: {ice: [Enigma]}}
    script: [{runner: continue, at: "6.9.4c"}]
    expect: {run: successful, runner: {discard: [Rigged Results]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="write its “chosen ice” under “remembers”"):
        scenario_failures(tmp_path, scenario.replace(", remembers: {chosen ice: Ice Wall}", ""))


def test_a_run_made_as_the_turn_begins_is_no_action(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.2c"
      run: {server: HQ, made_by: Alarm Clock, ice: Ice Wall}
      runner: {credits: 5, rig: [Alarm Clock]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script:
      - runner: trigger Alarm Clock
      - runner: pay [click][click]
      - {runner: continue, at: "6.9.4c"}
      - {at: "5.7.1f", expect: {runner: {clicks: 2}, not_cited: ["5.7.1d"]}}
      - runner: gain 1 credit
    expect: {run: successful, events: {ActionTaken: 1}, runner: {credits: 6, clicks: 1}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_doppelganger_makes_a_second_run(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      this_turn: [{run: R&D}]
      run: {server: HQ, made_by: Doppelgänger}
      runner: {clicks: 3, rig: [Doppelgänger]}
      corp: {hand: [Hedge Fund]}
    expect: {run: successful, runs: [successful], this_turn: {Used: 1}, runner: {clicks: 3}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    written = scenario.replace("[{run: R&D}]", "[{run: R&D}, {used: Doppelgänger}]")
    assert scenario_failures(tmp_path, written) == ()


def test_made_by_can_name_an_events_second_run(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      this_turn: [{run: HQ, ended: unsuccessful, during: [{encountered: Ice Wall}]}]
      run:
        server: HQ
        made_by: "Always Have a Backup Plan: if it was unsuccessful, run that server again"
        ice: Ice Wall
      runner: {clicks: 1, in_play: [Always Have a Backup Plan]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    expect: {runs: [unsuccessful], runner: {discard: [Always Have a Backup Plan]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_runner_moved_to_another_server_runs_it_by_the_same_card(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4c"
      run:
        server: R&D
        made_by: Legwork
        during: [{used: "AgInfusion: New Miracles for a New World"}]
      runner: {clicks: 1, in_play: [Legwork]}
      corp:
        identity: "AgInfusion: New Miracles for a New World"
        hand: [Hedge Fund, Hedge Fund, Hedge Fund]
        deck: [3 x Blank Operation]
    script: [runner: continue]
    expect: {run: successful, events: {Accessed: 1}, runner: {discard: [Legwork]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    by = '        during: [{used: "AgInfusion: New Miracles for a New World"}]\n'
    with pytest.raises(ScenarioError, match="no ability of Legwork is played, paid for or trigg"):
        scenario_failures(tmp_path, scenario.replace(by, ""))


_MOBIUS = """
    position:
      at: "6.9.4e"
      this_turn: [{run: R&D}]
      run: {server: R&D, made_by: "Möbius: run R&D again"}
      runner: {clicks: 1, credits: 0, in_play: [Möbius]}
    expect: {run: successful, runner: {credits: 4, discard: [Möbius]}}
    """


def test_a_delayed_ability_makes_a_second_run(tmp_path: Path) -> None:
    assert scenario_failures(tmp_path, _MOBIUS) == ()


@pytest.mark.parametrize("first", ["", "{run: R&D, ended: unsuccessful}", "{run: HQ}"])
def test_a_delayed_run_must_follow_the_run_that_created_it(tmp_path: Path, first: str) -> None:
    with pytest.raises(ScenarioError, match="end “this_turn” with the run that it follows"):
        scenario_failures(tmp_path, _MOBIUS.replace("{run: R&D}", first))


def test_trick_shots_second_run_follows_a_run_on_rd(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      this_turn: [{run: R&D}]
      run: {server: remote 1, made_by: "Trick Shot: run a remote server"}
      runner: {clicks: 1, in_play: [{card: Trick Shot, counters: {credit: 6}}]}
      corp: {servers: {remote 1: {root: [Blank Asset]}}}
    expect: {run: successful, runner: {discard: [Trick Shot]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="end “this_turn” with the run that it follows"):
        scenario_failures(tmp_path, scenario.replace("{run: R&D}", "{run: HQ}"))
    agi = "AgInfusion: New Miracles for a New World"
    moved = scenario.replace("{run: R&D}", f"{{run: HQ, during: [{{used: '{agi}'}}]}}")
    identity = f"corp: {{identity: '{agi}', "
    assert scenario_failures(tmp_path, moved.replace("corp: {", identity)) == ()


def test_out_of_the_ashes_makes_a_run_from_the_heap(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      run: {server: HQ, made_by: Out of the Ashes}
      runner: {removed: [Out of the Ashes]}
      corp: {hand: [Hedge Fund]}
    script:
      - {at: "5.7.1f", expect: {runner: {clicks: 4}, this_turn: {ActionTaken: 0}}}
      - runner: gain 1 credit
    expect: {run: successful}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="to make the run: put it under “removed”"):
        scenario_failures(tmp_path, scenario.replace("removed:", "discard:"))


def test_deuces_wild_can_make_the_run_as_its_last_mode(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.2c"
      run: {server: HQ, made_by: Deuces Wild, ice: Ice Wall}
      runner: {credits: 0, clicks: 1, in_play: [Deuces Wild]}
      corp: {servers: {HQ: {ice: [Ice Wall]}, R&D: {ice: [Enigma]}}}
    script: [{runner: continue, at: "6.9.4c"}]
    expect: {run: successful, runner: {credits: 0, clicks: 1, discard: [Deuces Wild]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


_OFFER = """
    position:
      turn: corp
      at: "6.9.2b"
      run: {server: HQ, ice: Ice Wall, made_by: An Offer You Can’t Refuse}
      corp:
        credits: 1
        clicks: 1
        in_play: [An Offer You Can’t Refuse]
        servers: {HQ: {ice: [Ice Wall]}, remote 1: {root: [Blank Asset]}}
    script:
      - {at: "6.9.4c", whose: runner, expect: {refused: {jack out: "1.2.2"}}}
    expect: {run: successful, corp: {clicks: 1, discard: [An Offer You Can’t Refuse]}}
    """


def test_an_operation_makes_the_run_in_the_corps_turn(tmp_path: Path) -> None:
    assert scenario_failures(tmp_path, _OFFER) == ()
    with pytest.raises(ScenarioError, match="name the operation that made the run with “made_by”"):
        scenario_failures(tmp_path, _OFFER.replace(", made_by: An Offer You Can’t Refuse", ""))
    elsewhere = _OFFER.replace("server: HQ, ice: Ice Wall,", "server: remote 1,")
    with pytest.raises(ScenarioError, match="that runs remote 1"):
        scenario_failures(tmp_path, elsewhere.replace("6.9.2b", "6.9.5a"))


def test_a_run_made_as_the_turn_begins_follows_no_action(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      this_turn: [%s]
      run: {server: HQ, made_by: Jak Sinclair}
      runner: {hand: [Diesel], removed: [%s], rig: [Jak Sinclair]}
      corp: {hand: [Hedge Fund]}
    script: [runner: gain 1 credit]
    expect: {runner: {clicks: 3}}
    """
    for earlier in ("{run: R&D}", "{drew: 1, basic: true}"):
        with pytest.raises(ScenarioError, match="makes a run as the turn begins, before any act"):
            scenario_failures(tmp_path, scenario % (earlier, ""))
    assert scenario_failures(tmp_path, scenario % ("{run: R&D}", "Out of the Ashes")) == ()
    elsewhere = (scenario % ("", "")).replace("HQ", "R&D").replace("Jak Sinclair", "Alarm Clock")
    with pytest.raises(ScenarioError, match="no ability of Alarm Clock is played"):
        scenario_failures(tmp_path, elsewhere)


def test_other_cards_unmet_conditions_do_not_break_the_run(
    tmp_path: Path,
) -> None:
    """Persephone looks for an encounter with ice that is passed: here there was none."""
    scenario = """
    position:
      at: "6.9.4c"
      this_turn: [{run: R&D, ended: unsuccessful, during: [{passed: Ice Wall}]}]
      run: {server: HQ, made_by: Alarm Clock}
      runner: {rig: [Alarm Clock, Jak Sinclair, Persephone]}
      corp: {hand: [Hedge Fund], servers: {R&D: {ice: [Ice Wall]}}}
    script: [{runner: continue, at: "6.9.4c"}]
    expect: {run: successful}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_political_graffiti_becomes_a_counter_after_its_run(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      run: {server: Archives, made_by: Political Graffiti}
      runner: {clicks: 1, in_play: [Political Graffiti]}
      corp: {score_area: [Hostile Takeover]}
    expect: {run: successful, cards: {Political Graffiti: {host: Hostile Takeover}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_the_card_that_made_the_run_may_be_trashed_by_now(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4c"
      run:
        server: Archives
        made_by: Eru Ayase-Pessoa
        ice: Tribunal
        encounter: [{trashed: Eru Ayase-Pessoa}]
      runner: {clicks: 1, discard: [Eru Ayase-Pessoa]}
      corp:
        deck: [2 x Blank Operation]
        discard: [Hedge Fund]
        servers: {Archives: {ice: [{card: Tribunal, rezzed: true}]}}
    script: [{runner: continue, at: "6.9.4c"}]
    expect: {run: successful, accessed: [Hedge Fund]}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    untold = scenario.replace("encounter: [{trashed: Eru Ayase-Pessoa}]", "")
    with pytest.raises(ScenarioError, match="or write that it was “trashed” in the run"):
        scenario_failures(tmp_path, untold)
