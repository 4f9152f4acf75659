"""A position in the middle of a run: the run goes on from there as if it had come to it in play."""

from pathlib import Path

import pytest
import yaml

from engine.scenarios.earlier_told import told_earlier
from engine.scenarios.errors import ScenarioError
from engine.scenarios.play import play_file
from engine.scenarios.schema_positions import Position

HEAD = {"example": "own:mine/1", "edition": "26.03", "title": "Mine", "unlisted": "pass"}
DECKS = {"runner": {"deck": ["9 x Blank Event"]}, "corp": {"deck": ["9 x Blank Operation"]}}


def _failures(tmp_path: Path, scenario: str) -> tuple[str, ...]:
    """What does not hold of a scenario that has decks to play on with."""
    written = yaml.safe_load(scenario)
    for side, more in DECKS.items():
        written["position"][side] = more | written["position"].get(side, {})
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(HEAD | written, allow_unicode=True), "utf-8")
    [run] = play_file(path).playthroughs
    return run.failures


def test_strength_given_for_a_run_and_for_an_encounter_lasts_as_long(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()


def test_the_abilities_of_an_event_behind_the_one_that_makes_the_run_follow_it(
    tmp_path: Path,
) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      run: {server: Archives, made_by: Reboot}
      runner: {clicks: 1, in_play: [Reboot]}
    expect: {run: successful, runner: {discard: []}, cards: {Reboot: {zone: removed from the game}}}
    """
    assert _failures(tmp_path, scenario) == ()


def test_an_event_goes_on_behind_its_run(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4e"
      run: {server: HQ, made_by: Dirty Laundry}
      runner: {credits: 0, clicks: 1, in_play: [Dirty Laundry]}
      corp: {hand: [Hedge Fund]}
    expect: {run: successful, runner: {credits: 5, clicks: 1, discard: [Dirty Laundry]}}
    """
    assert _failures(tmp_path, scenario) == ()


@pytest.mark.parametrize(
    ("during", "script", "comes"),
    [
        ("[]", "[runner: continue]", "successful"),
        ("[{encountered: Ice Wall}]", "[]", "unsuccessful"),
    ],
)
def test_the_first_time_in_a_run_may_have_been_before(
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
    assert _failures(tmp_path, scenario) == ()


def test_the_x_of_the_event_that_makes_the_run_is_known(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()
    assert _failures(tmp_path, scenario.replace("x: 3", "x: 4")) != ()


@pytest.mark.parametrize("x", [1, 3])
def test_the_x_paid_for_an_ability_is_known(tmp_path: Path, x: int) -> None:
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
    assert _failures(tmp_path, scenario) == ()


def test_subroutines_that_are_broken_or_have_resolved_do_not_resolve_again(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()


def test_a_card_that_was_trashed_to_use_it_was_in_the_server_written(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="it has left nothing behind"):
        _failures(tmp_path, scenario.replace(", server: HQ}", "}"))


def test_of_subroutines_that_read_alike_each_may_have_resolved(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()


def test_subroutines_that_ice_has_gained_may_be_broken_or_have_resolved(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()


def test_ice_may_have_been_broken_fully(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run: {server: HQ, ice: Ice Wall, encounter: [{broken: end the run, using: Corroder}]}
      runner: {clicks: 1, rig: [Corroder, Hippo]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [runner: continue]
    expect: {this_turn: {SubroutineBroken: 1, FullyBroken: 1}, run: successful}
    """
    assert _failures(tmp_path, scenario) == ()


def test_an_installed_card_may_make_the_run(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()


def test_a_run_on_a_server_not_run_before_it_may_be_in_progress(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5a"
      run: {server: HQ, made_by: Red Team}
      runner: {credits: 0, clicks: 1, rig: [{card: Red Team, counters: {credit: 12}}]}
      corp: {hand: [Hedge Fund]}
    expect: {run: successful, runner: {credits: 3}}
    """
    assert _failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="no ability of Red Team is played or paid for"):
        _failures(tmp_path, scenario.replace("at:", "this_turn: [{run: HQ}]\n      at:"))


def test_ice_that_the_run_wanted_unrezzed_may_have_been_rezzed_since(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run: {server: HQ, made_by: High-Stakes Job, ice: Ice Wall}
      runner: {credits: 1, clicks: 1, in_play: [High-Stakes Job], rig: [Corroder]}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [runner: "use Corroder: break 1 barrier subroutine", runner: continue]
    expect: {run: successful, runner: {credits: 12}}
    """
    assert _failures(tmp_path, scenario) == ()


def test_a_card_that_is_trashed_to_use_it_makes_the_run_from_the_heap(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5a"
      run: {server: HQ, made_by: The Masque A}
      runner: {clicks: 1, discard: [The Masque A]}
      corp: {hand: [Hedge Fund]}
    expect: {run: successful, runner: {clicks: 2, hand: 1}}
    """
    assert _failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="no ability of The Masque A is played or paid for"):
        _failures(tmp_path, scenario.replace("discard:", "rig:"))


def test_credits_of_bad_publicity_are_left_as_written(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4b"
      run: {server: HQ, fund: 1}
      runner: {clicks: 1}
      corp: {bad_publicity: 3, hand: [Hedge Fund]}
    script: [{expect: {runner: {bad_publicity_fund: 1}}}, {runner: continue}]
    expect: {run: successful}
    """
    assert _failures(tmp_path, scenario) == ()
    assert _failures(tmp_path, scenario.replace(", fund: 1", "")) != ()


def test_credits_of_bad_publicity_that_lie_in_the_pool_are_no_more_than_it_has(
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
    assert _failures(tmp_path, scenario) == ()
    with pytest.raises(ScenarioError, match="pool has fewer credits than are left in “fund”"):
        _failures(tmp_path, scenario.replace("{server: HQ}", "{server: HQ, fund: 3}"))


def test_every_line_can_be_followed_from_the_middle_of_a_run(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ('at: "6.9.3b"', "6.9.3b is a step of a run: say which with “run”"),
        ("run: {server: HQ}", "a position with a run in progress starts at a step of it"),
        ('at: "6.9.6a", run: {server: HQ}', "starts at a step of it"),
        ('at: "6.9.3b", run: {server: HQ}', "“ice” does not say which ice"),
        ('at: "6.9.4b", run: {server: HQ}', "“ice” does not say which ice"),
        ('at: "6.9.3b", run: {server: HQ, ice: Enigma}', "Enigma is not rezzed, so it is not"),
        ('at: "6.9.2b", run: {server: R&D, ice: Enigma}', "Enigma does not protect R&D"),
        ('at: "6.9.5a", run: {server: HQ, ice: Enigma}', "is past all ice: leave “ice” out"),
        ('at: "6.9.2b", run: {server: HQ, ice: Enigma, encounter: [{tags: 1}]}', "no encounter"),
        ('at: "6.9.5a", run: {server: HQ, approach: [{tags: 1}]}', "no ice has been approached"),
        ('at: "6.9.5a", run: {server: HQ, made_by: Corroder}', "no ability of Corroder is played"),
        ('at: "6.9.5a", run: {server: HQ, made_by: Sneakdoor Beta}', "for here that runs HQ"),
        ('at: "6.9.5a", run: {server: HQ, success: [{tags: 1}]}', "the run is not successful yet"),
        (
            'at: "6.9.5a", run: {server: HQ, during: [{run: R&D}]}',
            "the run on HQ is in progress where one on R&D is written",
        ),
        ("this_turn: [{run: HQ, during: [{run: HQ}]}]", "the run on HQ is in progress where one"),
        ('at: "5.7.1d", run: {server: HQ}', "at a step of it: 6.9.2a to 6.9.2c, 6.9.3a to 6.9.3c"),
        (
            'at: "6.9.3b", run: {server: HQ, ice: Ice Wall, encounter: [{broken: end the run, '
            "using: Enigma}]}",
            "Enigma is no card that the Runner can have used",
        ),
        ('at: "6.9.5a", run: {server: ""}', "no server is named “”"),
        (
            'at: "6.9.3c", run: {server: HQ, ice: Ice Wall, encounter: [{resolved: end the run}]}',
            "“end the run” begins with no card of the position: write “CARD: WORDS”",
        ),
        ('at: "6.9.5a", run: {server: HK}', "no server is named HK: did you mean HQ?"),
        ('turn: corp, at: "6.9.5a", run: {server: HQ}', "only in their own turn does the Runner"),
        ("this_turn: [{broken: end the run}]", "no ice is encountered where this is written"),
        (
            'at: "6.9.3b", run: {server: HQ, ice: Ice Wall, encounter: [{broken: end it}]}',
            "Ice Wall has no such subroutine left as “end it”",
        ),
        ("this_turn: [{tags: 1, x: 2}]", "“x” goes with resolved"),
        (
            "this_turn: [{resolved: 'Corroder: +1 strength', server: HQ}]",
            "server: Corroder is no Corp card that has left one",
        ),
        ("this_turn: [{resolved: 'Corroder: +1 strength', x: 2}]", "no number is chosen for it"),
        ("this_turn: [{resolved: 'Fawkes: +X strength'}]", "“x” does not say which number"),
    ],
)
def test_what_cannot_be_in_progress_is_told(tmp_path: Path, lines: str, told: str) -> None:
    rig = "runner: {rig: [Corroder, Sneakdoor Beta, Fawkes]}"
    ice = "corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}, Enigma]}}}"
    with pytest.raises(ScenarioError) as caught:
        _failures(tmp_path, f"position: {{{lines}, {rig}, {ice}}}\nexpect: {{winner: nobody}}\n")
    assert told in str(caught.value)


def test_a_subroutine_that_is_broken_already_is_not_proposed_again(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run: {server: HQ, ice: Ice Wall, encounter: [{broken: end the run}, {broken: end the run}]}
      corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    """
    with pytest.raises(ScenarioError, match=r"no such subroutine left as “end the run”$"):
        _failures(tmp_path, scenario)


def test_what_happened_as_ice_was_approached_may_be_said_when_it_is_passed(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4b"
      run: {server: HQ, ice: Ice Wall, approach: [{rezzed: Ice Wall}]}
      runner: {clicks: 1}
      corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [runner: continue]
    expect: {run: successful, this_turn: {Approached: 1, Rezzed: 1, Passed: 1}}
    """
    assert _failures(tmp_path, scenario) == ()


def test_a_subroutine_of_so_many_is_broken_once(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run:
        server: HQ
        ice: Hive
        encounter: [{broken: "end the run #2"}, {broken: "end the run #2"}]
      corp: {servers: {HQ: {ice: [{card: Hive, rezzed: true}]}}}
    """
    with pytest.raises(ScenarioError, match="no such subroutine left as “end the run #2”"):
        _failures(tmp_path, scenario)


def test_what_another_ability_has_had_resolve_before_resolves_in_its_step(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()


def test_a_run_that_cannot_be_declared_successful_has_not_been(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5b"
      run: {server: HQ, made_by: Dirty Laundry}
      runner: {credits: 0, clicks: 1, in_play: [Dirty Laundry]}
      corp: {hand: [Hedge Fund], servers: {HQ: {root: [{card: Crisium Grid, rezzed: true}]}}}
    script: [runner: access Crisium Grid in the root of HQ]
    expect: {run: neither, runner: {credits: 0}}
    """
    assert _failures(tmp_path, scenario) == ()


def test_of_several_copies_the_one_is_meant_that_fits(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()


def test_no_other_copy_of_the_event_that_makes_the_run_is_in_play(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5a"
      run: {server: HQ, made_by: Dirty Laundry}
      runner: {in_play: [Dirty Laundry, Dirty Laundry]}
    """
    with pytest.raises(ScenarioError, match="Dirty Laundry does not stay in the play area"):
        _failures(tmp_path, scenario)


def test_the_only_subroutine_may_be_meant_by_its_ice_alone(tmp_path: Path) -> None:
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
    assert _failures(tmp_path, scenario) == ()


@pytest.mark.parametrize(
    ("success", "script", "accessed"),
    [
        ("{resolved: Legwork}", "chance: Hedge Fund, chance: 'Hedge Fund #2'", 3),
        ("", "chance: Hedge Fund", 1),
    ],
)
def test_what_the_success_has_left_behind_lasts_on_into_the_breach(
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
    assert _failures(tmp_path, scenario) == ()


def test_what_looks_at_the_success_that_met_it_finds_it(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5b"
      run: {server: HQ, made_by: Account Siphon, success: [{resolved: Account Siphon}]}
      runner: {clicks: 1, credits: 0, in_play: [Account Siphon]}
      corp: {credits: 5, hand: [Hedge Fund]}
    script: [runner: replace, runner: "lose 5[c]"]
    expect: {runner: {credits: 10, tags: 2, discard: [Account Siphon]}, accessed: []}
    """
    assert _failures(tmp_path, scenario) == ()


@pytest.mark.parametrize("zone", ["rig: [{card: Corroder, x: 2}]", "hand: [{card: Bribery, x: 2}]"])
def test_an_x_is_of_cards_in_play_that_cost_x(tmp_path: Path, zone: str) -> None:
    with pytest.raises(ScenarioError, match="is played or installed there for no X"):
        _failures(tmp_path, f"position: {{runner: {{{zone}}}}}\nexpect: {{winner: nobody}}\n")


def test_the_run_that_play_begins_in_is_told_in_words_that_stay_true() -> None:
    run = {"server": "HQ", "made_by": "Inside Job", "ice": "Enigma", "during": [{"tags": 1}]}
    [told] = told_earlier(Position.model_validate({"run": run}))
    begins = "Play begins in the middle of a run on HQ by Inside Job, at Enigma"
    assert told == f"{begins}: the Runner took 1 tag."
