"""An impossible position in the middle of a run is refused with the reason."""

from pathlib import Path

import pytest
from own_scenario import scenario_failures

from engine.scenarios.files.errors import ScenarioError

_RIG = ("Corroder", "Sneakdoor Beta", "Fawkes", "Mimic", "Doppelgänger", "Severnius Stim Implant")


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ('at: "6.9.3b"', "6.9.3b is a step of a run: say which run with “run”"),
        ("run: {server: HQ}", "with a run in progress, start at a step of the run"),
        ('at: "6.9.1c", run: {server: HQ}', "start at a step of the run"),
        (
            'at: "6.9.3e", run: {server: HQ, ice: Ice Wall}',
            "write “end the run” as “resolved” or “broken” under “encounter”",
        ),
        ('at: "6.9.6a", run: {server: HQ, ice: Ice Wall}', "the Runner is no longer at any ice"),
        ('at: "6.9.6c", run: {server: HQ, fund: 1}', "at 6.9.6c the fund is empty (6.9.6b)"),
        ('at: "6.9.5b", run: {server: HQ, breach: []}', "no breach of the run is over"),
        ('at: "6.9.3b", run: {server: HQ}', "“ice” does not say which ice"),
        ('at: "6.9.4b", run: {server: HQ}', "“ice” does not say which ice"),
        (
            'at: "6.9.4b", run: {server: HQ, ice: Ice Wall, during: [{passed: Ice Wall}]}',
            "the Runner has not come past Ice Wall yet",
        ),
        ('at: "6.9.4a", run: {server: HQ}', "“ice” does not say which ice"),
        (
            'at: "6.9.4a", run: {server: HQ, ice: Ice Wall, during: [{passed: Ice Wall}]}',
            "the Runner has not come past Ice Wall yet",
        ),
        ('at: "6.9.3b", run: {server: HQ, ice: Enigma}', "Enigma is not rezzed, so it"),
        ('at: "6.9.2b", run: {server: R&D, ice: Enigma}', "Enigma does not protect R&D"),
        ('at: "6.9.5a", run: {server: HQ, ice: Enigma}', "has passed all ice: leave “ice” out"),
        ('at: "6.9.2b", run: {server: HQ, ice: Enigma, encounter: [{tags: 1}]}', "no ice has been"),
        ('at: "6.9.5a", run: {server: HQ, approach: [{tags: 1}]}', "no ice has been approached"),
        ('at: "6.9.5a", run: {server: HQ, made_by: Corroder}', "no ability of Corroder is played"),
        ('at: "6.9.5a", run: {server: HQ, made_by: Sneakdoor Beta}', "triggered here that runs HQ"),
        ('at: "6.9.5a", run: {server: HQ, success: [{tags: 1}]}', "the run is not successful yet"),
        (
            'at: "6.9.5a", run: {server: HQ, during: [{run: R&D}]}',
            "the run on HQ is in progress when one on R&D is written",
        ),
        ("this_turn: [{run: HQ, during: [{run: HQ}]}]", "the run on HQ is in progress when one"),
        (
            'at: "5.7.1d", run: {server: HQ}',
            "at a step of the run: 6.9.2a to 6.9.2c, 6.9.3a to 6.9.3e",
        ),
        (
            'at: "6.9.3b", run: {server: HQ, ice: Ice Wall, encounter: [{broken: end the run, '
            "using: Enigma}]}",
            "Enigma is not a card that the Runner can have used",
        ),
        (
            'at: "6.9.3b", run: {server: HQ, ice: Ice Wall, encounter: [{broken: end the run, '
            "using: Mimic}]}",
            "Mimic cannot break “end the run” of Ice Wall",
        ),
        (
            'at: "6.9.3b", run: {server: HQ, ice: Ice Wall, during: [{passed: Enigma}]}',
            "the Runner has not come past Enigma yet",
        ),
        (
            'at: "6.9.3b", run: {server: HQ, ice: Ice Wall, during: [{passed: Ice Wall}]}',
            "the Runner has not come past Ice Wall yet",
        ),
        (
            'at: "6.9.4g", run: {server: HQ, during: [{passed: Enigma}, {passed: Enigma}]}',
            "passed: the Runner has come past Enigma before in this run",
        ),
        (
            "this_turn: [{run: HQ, during: [{passed: Enigma}, {passed: Enigma}]}]",
            "passed: the Runner has come past Enigma before in this run",
        ),
        ("this_turn: [{run: HQ, during: [{encountered: Enigma}]}]", "Enigma is not rezzed, so it"),
        (
            'at: "6.9.4b", run: {server: HQ, ice: Enigma, encounter: [{tags: 1}]}',
            "Enigma is not rezzed, so it was not encountered: leave “encounter” out",
        ),
        ('at: "6.9.5a", run: {server: HQ, made_by: "Corroder: run"}', "has no “run” that could"),
        ('at: "6.9.5a", run: {server: HQ, made_by: Enigma}', "no ability of Enigma is played"),
        (
            'at: "6.9.5a", run: {server: HQ, made_by: Doppelgänger}',
            "end “this_turn” with the run that it",
        ),
        (
            "this_turn: [{run: R&D, ended: unsuccessful}], "
            'at: "6.9.5a", run: {server: HQ, made_by: Doppelgänger}',
            "runs HQ as another run ends, but no run written here fits",
        ),
        (
            'at: "6.9.5a", run: {server: HQ, made_by: Severnius Stim Implant}',
            "write its “number of cards trashed” under “remembers”",
        ),
        ('at: "6.9.5a", run: {server: ""}', "no server is named “”"),
        (
            'at: "6.9.3c", run: {server: HQ, ice: Ice Wall, encounter: [{resolved: end the run}]}',
            "“end the run” must begin with a card of the position: write “CARD: WORDS”",
        ),
        ('at: "6.9.5a", run: {server: HK}', "no server is named HK: did you mean HQ?"),
        (
            'turn: corp, at: "6.9.5a", run: {server: HQ}',
            "in the Corp’s turn the Runner cannot run as an action",
        ),
        ("this_turn: [{broken: end the run}]", "no ice is being encountered at this point"),
        (
            'at: "6.9.3b", run: {server: HQ, ice: Ice Wall, encounter: [{broken: end it}]}',
            "Ice Wall has no unbroken subroutine “end it” left",
        ),
        ("this_turn: [{tags: 1, x: 2}]", "“x” goes with resolved"),
        (
            "this_turn: [{resolved: 'Corroder: +1 strength', server: HQ}]",
            "server: Corroder is not a Corp card that has left a server",
        ),
        ("this_turn: [{resolved: 'Corroder: +1 strength', x: 2}]", "no number is chosen for it"),
        ("this_turn: [{resolved: 'Fawkes: +X strength'}]", "“x” does not say which number"),
    ],
)
def test_an_impossible_run_in_progress_is_refused(tmp_path: Path, lines: str, message: str) -> None:
    rig = f"runner: {{rig: [{', '.join(_RIG)}]}}"
    ice = "corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}, Enigma]}}}"
    with pytest.raises(ScenarioError) as caught:
        scenario_failures(
            tmp_path, f"position: {{{lines}, {rig}, {ice}}}\nexpect: {{winner: nobody}}\n"
        )
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("Sneakdoor Beta: run", r"a run: write “Sneakdoor Beta: run Archives”$"),
        ("Corroder: run", r"has no “run” that could make a run$"),
    ],
)
def test_made_by_suggests_only_abilities_that_make_runs(
    tmp_path: Path, written: str, message: str
) -> None:
    scenario = f"""
    position:
      at: "6.9.5a"
      run: {{server: Archives, made_by: "{written}"}}
      runner: {{rig: [Sneakdoor Beta, Corroder]}}
    """
    with pytest.raises(ScenarioError, match=message):
        scenario_failures(tmp_path, scenario)


@pytest.mark.parametrize(
    ("lies", "name", "message"),
    [
        ("discard: [Inside Job]", "Inside Job", "is over: put it under “in_play”$"),
        (
            "rig: [{card: Jak Sinclair, facedown: true}]",
            "Jak Sinclair",
            "put it under “rig”, faceup",
        ),
    ],
)
def test_made_by_says_where_the_card_must_lie(
    tmp_path: Path, lies: str, name: str, message: str
) -> None:
    scenario = f"""
    position:
      at: "6.9.5a"
      run: {{server: HQ, made_by: {name}}}
      runner: {{{lies}}}
    """
    with pytest.raises(ScenarioError, match=message):
        scenario_failures(tmp_path, scenario)


def test_a_subroutine_broken_already_is_not_suggested_again(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.3b"
      run: {server: HQ, ice: Ice Wall, encounter: [{broken: end the run}, {broken: end the run}]}
      corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    """
    with pytest.raises(ScenarioError, match=r"no unbroken subroutine “end the run” left$"):
        scenario_failures(tmp_path, scenario)


def test_a_second_copy_of_the_runs_event_in_play_is_refused(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5a"
      run: {server: HQ, made_by: Dirty Laundry}
      runner: {in_play: [Dirty Laundry, Dirty Laundry]}
    """
    with pytest.raises(ScenarioError, match="Dirty Laundry does not stay in the play area: put it"):
        scenario_failures(tmp_path, scenario)


@pytest.mark.parametrize("zone", ["rig: [{card: Corroder, x: 2}]", "hand: [{card: Bribery, x: 2}]"])
def test_an_x_on_a_card_without_one_is_refused(tmp_path: Path, zone: str) -> None:
    with pytest.raises(ScenarioError, match="has no X there"):
        scenario_failures(
            tmp_path, f"position: {{runner: {{{zone}}}}}\nexpect: {{winner: nobody}}\n"
        )


def test_push_your_luck_cannot_have_made_the_run(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.5a"
      run: {server: HQ, made_by: Push Your Luck}
      runner: {in_play: [Push Your Luck]}
    """
    with pytest.raises(ScenarioError, match="no ability of Push Your Luck is played"):
        scenario_failures(tmp_path, scenario)


_RESOLVED = """
    position:
      at: "6.9.3c"
      run: {server: HQ, ice: Ice Wall, encounter: [{resolved: "Ice Wall: end the run"}%s]%s}
      runner: {clicks: 1, in_play: [%s], rig: [Dyson Mem Chip, Grimoire]}
      corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [{runner: continue, at: "6.9.4c"}]
    expect: {run: successful}
    """


def test_a_resolved_end_the_run_contradicts_a_run_in_progress(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="of Ice Wall the run would have ended"):
        scenario_failures(tmp_path, _RESOLVED % ("", "", ""))


def test_a_resolved_end_the_run_is_accepted_if_it_may_be_prevented(tmp_path: Path) -> None:
    assert scenario_failures(tmp_path, _RESOLVED % ("", ", made_by: Shred", "Shred")) == ()
    used = ", {used: Grimoire}"
    assert scenario_failures(tmp_path, _RESOLVED % (used, "", "")) == ()


def test_a_resolved_end_the_run_is_accepted_in_a_finished_run(tmp_path: Path) -> None:
    scenario = """
    position:
      this_turn:
        - run: HQ
          ended: unsuccessful
          during: [{encountered: Ice Wall, during: [{resolved: "Ice Wall: end the run"}]}]
      runner: {clicks: 1}
      corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    script: [runner: gain 1 credit]
    expect: {last_turn: {EncounterEnded: 1}}
    """
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_fund_beyond_the_bad_publicity_is_refused(tmp_path: Path) -> None:
    scenario = """
    position:
      at: "6.9.4b"
      run: {server: HQ, fund: 3%s}
      runner: {clicks: 1}
      corp: {bad_publicity: 2, servers: {remote 1: {root: [{card: Elizabeth Mills, rezzed: true}]}}}
    script: [{at: "6.9.4c", whose: runner, expect: {runner: {bad_publicity_fund: 3}}},
      {runner: jack out}]
    expect: {run: unsuccessful}
    """
    with pytest.raises(ScenarioError, match=r"“fund” has 3\[c\], but bad publicity of 2 gives"):
        scenario_failures(tmp_path, scenario % "")
    assert scenario_failures(tmp_path, scenario % ", during: [{rezzed: Elizabeth Mills}]") == ()


_FORBIDDEN = """
    position:
      at: "6.9.4e"
      this_turn: [%s]
      run: {server: remote 1%s}
      runner: {clicks: 1, discard: [Peace in Our Time]}
      corp:
        identity: "Jinteki: Replicating Perfection"
        servers: {remote 1: {root: [{card: Off the Grid, rezzed: %s}]}}
    expect: {run: successful}
    """


@pytest.mark.parametrize(
    ("earlier", "rezzed"),
    [
        ("", "false"),
        ("{run: HQ}", "true"),
        ("{run: HQ}, {resolved: Peace in Our Time}", "false"),
    ],
)
def test_a_run_that_an_ability_forbids_is_refused(
    tmp_path: Path, earlier: str, rezzed: str
) -> None:
    with pytest.raises(ScenarioError, match="says here that remote 1 cannot be run"):
        scenario_failures(tmp_path, _FORBIDDEN % (earlier, "", rezzed))


@pytest.mark.parametrize(
    ("during", "rezzed"), [("", "false"), (", during: [{rezzed: Off the Grid}]", "true")]
)
def test_an_ability_that_became_active_in_the_run_does_not_forbid_it(
    tmp_path: Path, during: str, rezzed: str
) -> None:
    assert scenario_failures(tmp_path, _FORBIDDEN % ("{run: HQ}", during, rezzed)) == ()
