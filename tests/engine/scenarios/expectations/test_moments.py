"""An expectation is checked where it stands or at the moment it names; else it fails."""

import pytest
from scenario_messages import ScenarioFailures
from unbuilt_cards import unbuilt_titles

from engine.cards.catalogue import UnbuiltCardError
from engine.scenarios.files.errors import ScenarioError

TOO_DEAR = "position:\n  corp: {credits: 3, servers: {HQ: {ice: [Tollbooth]}}}\n"
AFFORDED = "position:\n  corp: {credits: 9, servers: {HQ: {ice: [Tollbooth]}}}\n"
REZZED = "{card: Wall of Static, rezzed: true}"


def script(*steps: str) -> str:
    return "script:\n" + "".join(f"  - {step}\n" for step in steps)


def test_not_options_sees_an_option_that_unlisted_passes_over(
    failures_of: ScenarioFailures,
) -> None:
    message = failures_of(
        AFFORDED
        + "unlisted: pass\n"
        + script("runner: run HQ", "expect: {not_options: [rez Tollbooth]}", "runner: continue")
    )
    assert "line 8: “rez Tollbooth” must not be offered" in message


def test_a_refusal_is_checked_where_the_player_could_only_pass(
    failures_of: ScenarioFailures,
) -> None:
    steps = ("runner: run HQ", "{at: 6.9.2b, whose: corp, expect: {refused: {rez Tollbooth: %s}}}")
    body = TOO_DEAR + "unlisted: pass\n" + script(*steps, "runner: jack out")
    assert failures_of(body % "8.1.2d") == ""
    assert "refused (the Corp cannot pay" in failures_of(body % "9.2.7c")


def test_not_options_of_the_other_player_asks_for_whose(failures_of: ScenarioFailures) -> None:
    message = failures_of(TOO_DEAR + script("expect: {not_options: [rez Tollbooth]}"))
    assert "is looked for while the Runner decides under 5.7.1f: write “whose: corp”" in message


def test_an_expectation_is_checked_in_an_encounter_without_choices(
    failures_of: ScenarioFailures,
) -> None:
    ice = f"position:\n  corp: {{servers: {{HQ: {{ice: [{REZZED}]}}}}}}\n"
    steps = ("runner: run HQ", "{at: 6.9.3c, expect: {encountering: %s}}")
    body = ice + "unlisted: pass\n" + script(*steps)
    assert failures_of(body % "Wall of Static") == ""
    assert "line 8: encountering: expected nothing, found Wall of Static" in failures_of(
        body % "nothing"
    )


def test_an_expectation_is_checked_as_an_event_happens(failures_of: ScenarioFailures) -> None:
    ice = f"position:\n  corp: {{servers: {{HQ: {{ice: [{REZZED}]}}}}}}\n"
    steps = (
        "runner: run HQ",
        "{at: RunEnded, expect: {run: unsuccessful, this_turn: {RunEnded: 1}}}",
    )
    assert failures_of(ice + "unlisted: pass\n" + script(*steps)) == ""


def test_a_moment_that_never_comes_fails(failures_of: ScenarioFailures) -> None:
    steps = ("runner: run HQ", "{at: 6.9.3b, expect: {run: in progress}}", "runner: jack out")
    message = failures_of("unlisted: pass\n" + script(*steps))
    assert "the script still waits for “6.9.3b” to check what it expects" in message


def test_an_unknown_moment_suggests_the_nearest(failures_of: ScenarioFailures) -> None:
    with pytest.raises(ScenarioError, match="there is no moment “next acton”: did you mean next a"):
        failures_of(script("{at: next acton, expect: {run: none}}"))


def test_expecting_options_after_the_game_is_over_fails(failures_of: ScenarioFailures) -> None:
    deadly = (
        "position:\n  runner: {hand: []}\n  corp: {servers: {HQ: {ice: [%s]}}}\nunlisted: pass\n"
    )
    ice = deadly % "{card: Neural Katana, rezzed: true}"
    for key in ("options: [pass]", "not_options: [pass]", "refused: {pass: 9.2.6b}"):
        message = failures_of(ice + script("runner: run HQ") + f"expect: {{winner: corp, {key}}}\n")
        assert message == "line 9: “pass” is looked for although the game is over"


@pytest.mark.parametrize(
    ("expected", "message"),
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
def test_an_expectation_that_cannot_be_checked_fails(
    failures_of: ScenarioFailures, expected: str, message: str
) -> None:
    rig = "position: {runner: {rig: [Mimic]}}\n"
    assert message in failures_of(rig + f"expect: {{{expected}}}\n")


@pytest.mark.parametrize(
    ("expected", "message"),
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
def test_an_empty_expectation_gives_its_line(
    failures_of: ScenarioFailures, expected: str, message: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        failures_of(f"expect:\n  {expected}\n")
    assert f":4: {message}" in str(caught.value)


@pytest.mark.parametrize(
    ("label", "message"),
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
def test_a_misspelt_label_is_never_called_illegal(
    failures_of: ScenarioFailures, label: str, message: str
) -> None:
    ice = f"servers: {{HQ: {{ice: [{REZZED}, Ansel 1.0]}}}}"
    corp = f"position:\n  corp: {{identity: 'GameNET: Where Dreams are Real', {ice}}}\n"
    body = corp + "unlisted: %s\n" + script("runner: run HQ", f"runner: '{label}'")
    for unlisted in ("fail", "pass"):
        failure = failures_of(body % unlisted)
        assert f"“{label}” " in failure
        assert message in failure
        assert "illegal" not in failure


def test_a_step_that_never_matched_names_its_windows(failures_of: ScenarioFailures) -> None:
    steps = ("runner: run HQ", "corp: rez Tollbooth", "runner: continue")
    message = failures_of(TOO_DEAR + "unlisted: pass\n" + script(*steps))
    assert "at 6.9.2b “rez Tollbooth” was illegal under 8.1.2d" in message
    over = "position:\n  corp: {servers: {HQ: {ice: [{card: Neural Katana, rezzed: true}]}}}\n"
    message = failures_of(
        over + "unlisted: pass\n" + script("runner: run HQ", "corp: rez Neural Katana")
    )
    assert (
        "line 8: “rez Neural Katana” never came up; it was looked for at 6.9.1e, 6.9.2b, 6.9.3b"
        in message
    )


def test_apostrophes_may_be_typed_either_way(failures_of: ScenarioFailures) -> None:
    rig = 'position: {at: 5.7.1d, runner: {clicks: 0, rig: ["Aesop\'s Pawnshop", Corroder]}}\n'
    pawnshop = ('"Aesop\'s Pawnshop"', '"trigger Aesop\'s Pawnshop"')
    steps = (f"expect: {{pending: [{pawnshop[0]}]}}", f"runner: {pawnshop[1]}", "runner: decline")
    expected = f"expect: {{runner: {{rig: [{pawnshop[0]}, Corroder]}}}}\n"
    assert failures_of(rig + "unlisted: pass\n" + script(*steps) + expected) == ""


def test_all_unbuilt_cards_are_named_at_once(failures_of: ScenarioFailures) -> None:
    first, second, third = unbuilt_titles()[:3]
    position = f"position:\n  corp: {{hand: [{second}, 2 x {third}]}}\n"
    with pytest.raises(UnbuiltCardError) as caught:
        failures_of(f"expect: {{runner: {{hand: [{first}]}}}}\n{position}")
    assert f":5: {second}, {third} and {first} are not built yet" in str(caught.value)
