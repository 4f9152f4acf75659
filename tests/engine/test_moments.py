"""An expectation is looked at where it stands, or at the moment that it names, or is told."""

from collections.abc import Callable
from pathlib import Path

import pytest
from unbuilt_cards import unbuilt_titles

from engine.cards.catalogue import UnbuiltCardError
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.play import play_file

HEAD = "example: own:mine/1\ntitle: Mine\n"
TOO_DEAR = "position:\n  corp: {credits: 3, servers: {HQ: {ice: [Tollbooth]}}}\n"
AFFORDED = "position:\n  corp: {credits: 9, servers: {HQ: {ice: [Tollbooth]}}}\n"
REZZED = "{card: Wall of Static, rezzed: true}"

Told = Callable[[str], str]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """What is told of the file with these lines below its head; nothing if it passes."""

    def say(body: str) -> str:
        path = tmp_path / "mine.yaml"
        path.write_text(HEAD + body, "utf-8")
        return "\n".join(play_file(path).playthroughs[0].failures_in_edition)

    return say


def script(*steps: str) -> str:
    return "script:\n" + "".join(f"  - {step}\n" for step in steps)


def test_an_option_that_unlisted_passes_over_stood_there(told: Told) -> None:
    said = told(
        AFFORDED
        + "unlisted: pass\n"
        + script("runner: run HQ", "expect: {not_options: [rez Tollbooth]}", "runner: continue")
    )
    assert "line 8: “rez Tollbooth” must not be offered" in said


def test_where_a_player_could_only_pass_something_else_is_refused(told: Told) -> None:
    steps = ("runner: run HQ", "{at: 6.9.2b, whose: corp, expect: {refused: {rez Tollbooth: %s}}}")
    body = TOO_DEAR + "unlisted: pass\n" + script(*steps, "runner: jack out")
    assert told(body % "8.1.2d") == ""
    assert "refused (the Corp cannot pay" in told(body % "9.2.7c")


def test_an_expectation_about_the_other_players_option_looks_at_nothing(told: Told) -> None:
    said = told(TOO_DEAR + script("expect: {not_options: [rez Tollbooth]}"))
    assert "is looked for while the Runner decides under 5.7.1f: write “whose: corp”" in said


def test_an_encounter_in_which_nobody_has_a_choice(told: Told) -> None:
    ice = f"position:\n  corp: {{servers: {{HQ: {{ice: [{REZZED}]}}}}}}\n"
    steps = ("runner: run HQ", "{at: 6.9.3c, expect: {encountering: %s}}")
    body = ice + "unlisted: pass\n" + script(*steps)
    assert told(body % "Wall of Static") == ""
    assert "line 8: encountering: expected nothing, found Wall of Static" in told(body % "nothing")


def test_the_moment_at_which_something_happens(told: Told) -> None:
    ice = f"position:\n  corp: {{servers: {{HQ: {{ice: [{REZZED}]}}}}}}\n"
    steps = (
        "runner: run HQ",
        "{at: RunEnded, expect: {run: unsuccessful, this_turn: {RunEnded: 1}}}",
    )
    assert told(ice + "unlisted: pass\n" + script(*steps)) == ""


def test_a_moment_that_never_comes(told: Told) -> None:
    steps = ("runner: run HQ", "{at: 6.9.3b, expect: {run: in progress}}", "runner: jack out")
    said = told("unlisted: pass\n" + script(*steps))
    assert "the script still waits for “6.9.3b” to check what it expects" in said


def test_a_moment_that_there_is_not(told: Told) -> None:
    with pytest.raises(ScenarioError, match="there is no moment “next acton”: did you mean next a"):
        told(script("{at: next acton, expect: {run: none}}"))


def test_nobody_decides_when_the_game_is_over(told: Told) -> None:
    deadly = (
        "position:\n  runner: {hand: []}\n  corp: {servers: {HQ: {ice: [%s]}}}\nunlisted: pass\n"
    )
    ice = deadly % "{card: Neural Katana, rezzed: true}"
    for key in ("options: [pass]", "not_options: [pass]", "refused: {pass: 9.2.6b}"):
        said = told(ice + script("runner: run HQ") + f"expect: {{winner: corp, {key}}}\n")
        assert said == "line 9: “pass” is looked for although the game is over"


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("relevant: [Decoy]", "relevant: no interrupt window is open here"),
        ("expects: {Damage: gone}", "expected effect Damage: no instruction is imminent here"),
        ("triggered: {Tollbooth: 0}", "Tollbooth, times triggered: no card of that name is in the"),
        ("used: {Corroder: 0}", "Corroder, times used: no card of that name is in the game"),
        ("cited_since: {encounter: [6.9.3a]}", "there has been no encounter yet"),
        (
            "not_options: [trigger Tollbooth]",
            "“trigger Tollbooth” is not the label of any option in",
        ),
        (
            "refused: {rez Tollbooth: 9.2.7c}",
            "“rez Tollbooth” is not the label of any option in this",
        ),
        (
            "cards: {Mimic: {remembers: {choosen ice: null}}}",
            "it never remembers “choosen ice”",
        ),
        ("cited: [5.7.1f]", "it is only the heading of a step: use “reached”"),
    ],
)
def test_what_cannot_be_looked_at_does_not_hold(told: Told, expected: str, said: str) -> None:
    rig = "position: {runner: {rig: [Mimic]}}\n"
    assert said in told(rig + f"expect: {{{expected}}}\n")


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("cards: {Mimic: {}}", "expect.cards.Mimic: “Mimic” is empty, so it checks nothing"),
        (
            "cards: {Mimic: {counters: {}}}",
            "expect.cards.Mimic.counters: “counters” is empty, so it checks nothing: fill it in, "
            "or leave it out (where there are none, write “{credit: 0}”)",
        ),
        ("options: []", "expect.options: “options” is empty"),
        ("encountering:", "expect.encountering: “encountering” has no value"),
        ("runner: {tags: }", "expect.runner.tags: “tags” has no value"),
        ("cited_since: {run: []}", "expect.cited_since.run: “run” is empty"),
    ],
)
def test_what_says_nothing_is_told(told: Told, expected: str, said: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        told(f"expect:\n  {expected}\n")
    assert f":4: {said}" in str(caught.value)


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("pay trash Wall of Static", "is not the label of any option in this game;"),
        (
            "use Ansel 1.0: break 2 subroutines",
            "is not the label of any option in this game: Ansel 1.0 has",
        ),
        ("trigger GameNET", "in this game: did you mean trigger GameNET: Where Dreams are Real"),
        ("rez the Wall of Static", "did you mean rez Wall of Static"),
    ],
)
def test_a_slip_of_the_pen_is_never_illegal(told: Told, label: str, said: str) -> None:
    ice = f"servers: {{HQ: {{ice: [{REZZED}, Ansel 1.0]}}}}"
    corp = f"position:\n  corp: {{identity: 'GameNET: Where Dreams are Real', {ice}}}\n"
    body = corp + "unlisted: %s\n" + script("runner: run HQ", f"runner: '{label}'")
    for unlisted in ("fail", "pass"):
        failure = told(body % unlisted)
        assert f"“{label}” " in failure
        assert said in failure
        assert "illegal" not in failure


def test_an_optional_play_that_never_matched_names_its_windows(told: Told) -> None:
    steps = ("runner: run HQ", "corp: rez Tollbooth", "runner: continue")
    said = told(TOO_DEAR + "unlisted: pass\n" + script(*steps))
    assert "at 6.9.2b “rez Tollbooth” was illegal under 8.1.2d" in said
    over = "position:\n  corp: {servers: {HQ: {ice: [{card: Neural Katana, rezzed: true}]}}}\n"
    said = told(over + "unlisted: pass\n" + script("runner: run HQ", "corp: rez Neural Katana"))
    assert (
        "line 8: “rez Neural Katana” never came up; it was looked for at 6.9.1e, 6.9.2b, 6.9.3b"
        in said
    )


def test_apostrophes_are_one(told: Told) -> None:
    rig = 'position: {at: 5.7.1d, runner: {clicks: 0, rig: ["Aesop\'s Pawnshop", Corroder]}}\n'
    pawnshop = ('"Aesop\'s Pawnshop"', '"trigger Aesop\'s Pawnshop"')
    steps = (f"expect: {{pending: [{pawnshop[0]}]}}", f"runner: {pawnshop[1]}", "runner: decline")
    expected = f"expect: {{runner: {{rig: [{pawnshop[0]}, Corroder]}}}}\n"
    assert told(rig + "unlisted: pass\n" + script(*steps) + expected) == ""


def test_all_unbuilt_cards_are_named_at_once_the_positions_first(told: Told) -> None:
    first, second, third = unbuilt_titles()[:3]
    position = f"position:\n  corp: {{hand: [{second}, 2 x {third}]}}\n"
    with pytest.raises(UnbuiltCardError) as caught:
        told(f"expect: {{runner: {{hand: [{first}]}}}}\n{position}")
    assert f":5: {second}, {third} and {first} are not built yet" in str(caught.value)
