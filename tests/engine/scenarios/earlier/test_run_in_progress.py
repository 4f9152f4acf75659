"""A position in the middle of a run: the run goes on from there as in play."""

from pathlib import Path

import pytest
from own_scenario import scenario_failures

from engine.scenarios.earlier.descriptions import describe_earlier
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Position


def test_strength_lasts_for_the_run_or_the_encounter(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run:
        server: HQ
        made_by: Dirty Laundry
        ice: Tollbooth
        during: [{resolved: "Gordian Blade: +1 strength"}]
        encounter: [{resolved: "Buzzsaw: +1 strength"}]
      runner: {credits: 1, clicks: 1, in_play: [Dirty Laundry], rig: [Gordian Blade, Buzzsaw]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Tollbooth, rezzed: true}, Enigma]}}}
    script:
      - expect:
          encountering: Tollbooth
          lasting: [Gordian Blade, Buzzsaw]
          cards: {Gordian Blade: {strength: 3}, Buzzsaw: {strength: 4}}
      - {at: "6.9.3c", expect: {encountering: Tollbooth}}
    expect: {run: unsuccessful, lasting: [], runner: {credits: 1, discard: [Dirty Laundry]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_an_events_later_abilities_follow_its_run(
    tmp_path: Path,
) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      run: {server: Archives, made_by: Reboot}
      runner: {clicks: 1, in_play: [Reboot]}
    expect: {run: successful, runner: {discard: []}, cards: {Reboot: {zone: removed from the game}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_an_event_continues_resolving_after_its_run(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      run: {server: HQ, made_by: Dirty Laundry}
      runner: {credits: 0, clicks: 1, in_play: [Dirty Laundry]}
      corp: {hand: [Hedge Fund]}
    expect: {run: successful, runner: {credits: 5, clicks: 1, discard: [Dirty Laundry]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


@pytest.mark.parametrize(
    ("during", "script", "comes"),
    [
        ("[]", "[runner: continue]", "successful"),
        ("[{encountered: Ice Wall}]", "[]", "unsuccessful"),
    ],
)
def test_an_earlier_encounter_uses_up_a_first_time_ability(
    tmp_path: Path, during: str, script: str, comes: str
) -> None:
    scenario = f"""
    position:
      at: "6.9.2b"
      run: {{server: HQ, made_by: Inside Job, ice: Enigma, during: {during}}}
      runner: {{clicks: 1, in_play: [Inside Job]}}
      corp:
        hand: [Hedge Fund]
        servers: {{HQ: {{ice: [{{card: Ice Wall, rezzed: true}}, {{card: Enigma, rezzed: true}}]}}}}
    script: {script}
    expect: {{run: {comes}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_the_x_of_the_event_that_makes_the_run_applies(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.2b"
      run: {server: HQ, made_by: Bribery, ice: Ice Wall}
      runner: {clicks: 1, in_play: [{card: Bribery, x: 3}]}
      corp: {credits: 4, hand: [Hedge Fund], servers: {HQ: {ice: [Ice Wall]}}}
    script:
      - {corp: rez Ice Wall, at: "6.9.2b"}
    expect: {corp: {credits: 0}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    assert scenario_failures(tmp_path, scenario.replace("x: 3", "x: 4")) != ()


@pytest.mark.parametrize("x", [1, 3])
def test_the_x_paid_for_an_ability_applies(tmp_path: Path, x: int) -> None:
    scenario = f"""
    position:
      at: "6.9.2b"
      run: {{server: HQ, ice: Ichi 1.0, during: [{{resolved: "Fawkes: +X strength", x: {x}}}]}}
      runner: {{credits: 0, rig: [Fawkes]}}
      corp: {{servers: {{HQ: {{ice: [Ichi 1.0]}}}}}}
    script:
      - {{at: "6.9.2b", expect: {{cards: {{Fawkes: {{strength: {1 + x}}}}}}}}}
      - runner: jack out
    expect: {{cards: {{Fawkes: {{strength: 1}}}}}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_card_trashed_as_a_cost_was_in_the_written_server(tmp_path: Path) -> None:
    used = "{resolved: Corporate Troubleshooter, x: 2, server: HQ}"
    scenario = f"""
    position:
      at: "6.9.3b"
      run: {{server: HQ, ice: Ice Wall, encounter: [{used}]}}
      runner: {{clicks: 1}}
      corp:
        discard: [Corporate Troubleshooter]
        servers: {{HQ: {{ice: [{{card: Ice Wall, rezzed: true}}]}}}}
    script: [{{expect: {{cards: {{Ice Wall: {{strength: 3}}}}}}}}]
    expect: {{run: unsuccessful}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="nothing of it still lasts"):
        scenario_failures(tmp_path, scenario.replace(", server: HQ}", "}"))


def test_an_installed_card_can_make_the_run(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5a"
      run: {server: Archives, made_by: Sneakdoor Beta}
      runner: {clicks: 1, rig: [Sneakdoor Beta]}
      corp: {hand: [Hedge Fund], discard: [Ice Wall]}
    script:
      - {at: "7.2.1", expect: {attacked_server: HQ}}
    expect: {run: successful, accessed: [Hedge Fund]}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_the_action_in_progress_counts_as_taken(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4h"
      run: {server: Archives%s}
      this_turn: [%s]
      runner: {clicks: 4, rig: [Sneakdoor Beta]}
      corp: {hand: [Hedge Fund], discard: [Ice Wall], in_play: [Enhanced Login Protocol]}
    script:
      - {at: RunEnded, expect: {this_turn: {ActionTaken: 1, ClicksSpent: 1, ActionEnded: 0}}}
      - {runner: run R&D, at: 5.7.1f}
      - {at: 6.9.4c, whose: runner, expect: {runner: {clicks: %d}}}
      - {runner: jack out, at: 6.9.4c}
    """
    assert scenario_failures(tmp_path, scenario % ("", "", 3)) == ()
    made_by = ", made_by: Sneakdoor Beta"
    for use in ("", "used: Sneakdoor Beta"):
        assert scenario_failures(tmp_path, scenario % (made_by, use and f"{{{use}}}", 2)) == ()


def test_a_subroutine_that_resolved_is_looked_back_at(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4a"
      run:
        server: HQ
        ice: Rototurret
        approach: []
        encounter: [%s]
      runner: {deck: [Imp], rig: [Persephone]}
      corp: {deck: [Hedge Fund], servers: {HQ: {ice: [{card: Rototurret, rezzed: true}]}}}
    script:
      - {runner: trigger Persephone}
      - {runner: trash the top card of your stack}
      - {runner: jack out, at: 6.9.4c}
    expect: {corp: {deck: %d}}
    """
    resolved = '{resolved: "Rototurret: trash 1 installed program"}'
    assert scenario_failures(tmp_path, scenario % (resolved, 0)) == ()
    assert scenario_failures(tmp_path, scenario % ("", 1)) == ()


def test_red_teams_run_needs_a_server_not_run_this_turn(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5a"
      run: {server: HQ, made_by: Red Team}
      runner: {credits: 0, clicks: 1, rig: [{card: Red Team, counters: {credit: 12}}]}
      corp: {hand: [Hedge Fund]}
    expect: {run: successful, runner: {credits: 3}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(
        ScenarioError, match="no ability of Red Team is played, paid for or triggered"
    ):
        scenario_failures(tmp_path, scenario.replace("at:", "this_turn: [{run: HQ}]\n      at:"))


def test_high_stakes_jobs_ice_may_be_rezzed_by_now(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run: {server: HQ, made_by: High-Stakes Job, ice: Ice Wall}
      runner: {credits: 1, clicks: 1, in_play: [High-Stakes Job], rig: [Corroder]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [runner: "use Corroder: break 1 barrier subroutine", runner: continue]
    expect: {run: successful, runner: {credits: 12}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_card_trashed_to_make_the_run_lies_in_the_heap(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5a"
      run: {server: HQ, made_by: The Masque A}
      runner: {clicks: 1, discard: [The Masque A]}
      corp: {hand: [Hedge Fund]}
    expect: {run: successful, runner: {clicks: 2, hand: 1}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="The Masque A was trashed to make the run: put it"):
        scenario_failures(tmp_path, scenario.replace("discard:", "rig:"))


def test_the_bad_publicity_fund_has_the_written_credits(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4b"
      run: {server: HQ, fund: 1}
      runner: {clicks: 1}
      corp: {bad_publicity: 3, hand: [Hedge Fund]}
    script: [{expect: {runner: {bad_publicity_fund: 1}}}, {runner: continue}]
    expect: {run: successful}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    assert scenario_failures(tmp_path, scenario.replace(", fund: 1", "")) != ()
    [message] = scenario_failures(tmp_path, scenario.replace("bad_publicity_fund: 1", "credits: 6"))
    assert message.endswith("credits, without the 1 in the bad publicity fund: expected 6, found 5")


def test_by_older_rules_the_fund_is_part_of_the_credit_pool(
    tmp_path: Path,
) -> None:
    scenario = """
    edition: "24.03"
    position:
      at: "6.9.4e"
      run: {server: HQ}
      runner: {clicks: 1, credits: 1}
      corp: {bad_publicity: 3, hand: [Hedge Fund]}
    expect: {run: successful, runner: {credits: 0}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    with pytest.raises(
        ScenarioError, match="“fund” leaves more credits than the Runner’s pool has"
    ):
        scenario_failures(tmp_path, scenario.replace("{server: HQ}", "{server: HQ, fund: 3}"))


def test_every_line_can_be_explored_from_the_middle_of_a_run(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run:
        {server: HQ, ice: Ice Wall, made_by: Dirty Laundry,
         encounter: [{resolved: "Corroder: +1 strength"}]}
      runner: {credits: 1, clicks: 1, in_play: [Dirty Laundry], rig: [Corroder]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    explore: all
    expect: {cards: {Corroder: {strength: 2}}}
    possible: [{runner: {credits: 5}}, {runner: {credits: 1}}]
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_crisium_grid_keeps_the_run_in_progress_from_being_successful(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5b"
      run: {server: HQ, made_by: Dirty Laundry}
      runner: {credits: 0, clicks: 1, in_play: [Dirty Laundry]}
      corp: {hand: [Hedge Fund], servers: {HQ: {root: [{card: Crisium Grid, rezzed: true}]}}}
    script: [runner: access Crisium Grid in the root of HQ]
    expect: {run: neither, runner: {credits: 0}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_name_with_several_copies_means_the_one_that_fits(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run:
        {server: HQ, made_by: dirty laundry, ice: Ice Wall,
         encounter: [{resolved: "Corroder: +1 strength"}]}
      runner:
        credits: 1
        hand: [Dirty Laundry, Corroder]
        in_play: [Dirty Laundry]
        rig: [Corroder]
      corp: {hand: [Ice Wall, Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [{expect: {cards: {"Corroder #2": {installed: true, strength: 3}}}}]
    expect: {run: unsuccessful, runner: {discard: [Dirty Laundry]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


@pytest.mark.parametrize(
    ("success", "script", "accessed"),
    [
        ("{resolved: Legwork}", "chance: Hedge Fund, chance: 'Hedge Fund #2'", 3),
        ("", "chance: Hedge Fund", 1),
    ],
)
def test_an_ability_resolved_on_success_affects_the_breach(
    tmp_path: Path, success: str, script: str, accessed: int
) -> None:
    steps = ", ".join(f"{{{step}}}" for step in script.split(", "))
    scenario = f"""
    position:
      at: "6.9.5b"
      run: {{server: HQ, made_by: Legwork, success: [{success}]}}
      runner: {{clicks: 1, in_play: [Legwork]}}
      corp: {{hand: [3 x Hedge Fund]}}
    script: [{steps}]
    expect: {{run: successful, accessed: [{accessed} x Hedge Fund]}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_account_siphon_replaces_the_breach_after_success(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5b"
      run: {server: HQ, made_by: Account Siphon, success: [{resolved: Account Siphon}]}
      runner: {clicks: 1, credits: 0, in_play: [Account Siphon]}
      corp: {credits: 5, hand: [Hedge Fund]}
    script: [runner: replace, runner: "lose 5[c]"]
    expect: {runner: {credits: 10, tags: 2, discard: [Account Siphon]}, accessed: []}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_run_in_progress_is_described_in_words() -> None:
    run = {"server": "HQ", "made_by": "Inside Job", "ice": "Enigma", "during": [{"tags": 1}]}
    [message] = describe_earlier(Position.model_validate({"run": run}))
    begins = "Play begins in the middle of a run on HQ by Inside Job, at Enigma"
    assert message == f"{begins}: the Runner took 1 tag."


def test_a_mark_can_be_written_beside_a_lasting_effect(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      mark: HQ
      run: {server: HQ, ice: Tollbooth, during: [{resolved: "Gordian Blade: +1 strength"}]}
      runner: {rig: [Gordian Blade]}
      corp: {servers: {HQ: {ice: [{card: Tollbooth, rezzed: true}]}}}
    script: [{expect: {cards: {Gordian Blade: {strength: 3}}}}]
    expect: {run: unsuccessful}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_position_at_the_passing_step_still_passes_the_ice(tmp_path: Path) -> None:
    """What is met by passing it is still to come (6.9.4a); the encounter is over (6.9.3e)."""
    scenario = """
    position:
      at: "6.9.4a"
      run: {server: HQ, ice: Kakugo, encounter: [{broken: end the run, using: Corroder}]}
      runner: {clicks: 1, hand: [2 x Blank Event], rig: [Corroder]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Kakugo, rezzed: true}]}}}
    script: [{chance: trash Blank Event}, {runner: continue, at: "6.9.4c"}]
    unlisted: pass
    expect: {run: successful, runner: {hand: 1}, events: {Passed: 1, EncounterEnded: 0}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
    assert scenario_failures(tmp_path, scenario.replace("6.9.4a", "6.9.4b")) != ()


def test_at_the_passing_step_unrezzed_ice_was_not_encountered(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4a"
      run: {server: HQ, ice: Kakugo}
      runner: {clicks: 1, hand: [2 x Blank Event]}
      corp:
        hand: [Hedge Fund]
        servers: {HQ: {ice: [Kakugo], root: [{card: Caprice Nisei, rezzed: true}]}}
    script: [{runner: "bid 0[c]"}, {corp: "bid 1[c]"}]
    unlisted: pass
    expect: {run: unsuccessful, runner: {hand: 2}, corp: {credits: 4}}
    """
    assert scenario_failures(tmp_path, scenario) == ()
