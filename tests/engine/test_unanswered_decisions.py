"""What is told of a decision that is illegal, ambiguous or never asked: each reads otherwise."""

import re
import unicodedata

import pytest
from scenario_messages import ScenarioFailures


def test_what_is_illegal_is_told_with_its_rule(failing: ScenarioFailures) -> None:
    poor = "position:\n  runner: {credits: 4, hand: [Sure Gamble]}\n"
    said = failing(poor + "script:\n  - runner: play Sure Gamble\n")
    assert "line 6: the Runner must decide under 5.7.1f" in said
    assert "“play Sure Gamble” is illegal under 8.6.2: the player cannot pay" in said


def test_where_a_card_cannot_go_is_told_though_it_could_go_to_one_place_only(
    failing: ScenarioFailures,
) -> None:
    held = "position:\n  turn: corp\n  corp: {hand: [PAD Campaign]}\n"
    said = failing(held + "script:\n  - corp: install PAD Campaign\n  - corp: in HQ\n")
    assert "“in HQ” is not possible" in said
    assert re.search(r"at 8\.5\.1\db “in HQ” was illegal under 4\.6\.6e: ", said) is not None


def test_the_one_place_that_a_card_could_go_to_is_told_where_another_is_no_place_yet(
    failing: ScenarioFailures,
) -> None:
    held = "position: {turn: corp, corp: {hand: [PAD Campaign]}}\n"
    said = failing(held + "script:\n  - corp: install PAD Campaign\n  - corp: in remote 1\n")
    assert re.search(r"at 8\.5\.1\db the only option was “in a new remote”", said)


@pytest.mark.parametrize("ice", ["Enigma", "Quandary"])
def test_whether_ice_that_the_runner_cannot_see_is_what_they_name_is_not_told(
    failing: ScenarioFailures, ice: str
) -> None:
    walls = "{card: Ice Wall, rezzed: true}, {card: Vanilla, rezzed: true}"
    held = f"corp: {{hand: [Enigma, Quandary], servers: {{HQ: {{ice: [{ice}, {walls}]}}}}}}"
    body = f"position: {{runner: {{hand: [Parasite]}}, {held}}}\n"
    said = failing(body + "script:\n  - runner: install Parasite\n  - runner: on Enigma\n")
    assert "“on Enigma” is not possible; the options are “on Ice Wall”, “on Vanilla”" in said


def test_a_card_alone_is_used_where_it_has_only_one_paid_ability(failing: ScenarioFailures) -> None:
    """In a script and in what is expected; of a card with two it is asked which is meant."""
    body = "position:\n  at: 5.7.1e\n  runner: {{rig: [{0}]}}\nscript:\n  - runner: use {0}\n"
    assert failing(body.format("Self-modifying Code")) == ""
    assert "did you mean" in failing(body.format("Corroder"))
    in_rig = "position: {runner: {rig: [Self-modifying Code]}}\n"
    assert failing(in_rig + "expect: {refused: {use self-modifying code: 9.2.7b}}\n") == ""
    wrong = "expect:\n  refused:\n    purge: 1.2.2\n    use Self-modifying Code: 1.16.1\n"
    assert "line 7: “use Self-modifying Code: search" in failing(in_rig + wrong)


def test_a_card_alone_may_be_spelt_with_its_accents_apart(failing: ScenarioFailures) -> None:
    body = (
        "position:\n  at: 5.7.1e\n  runner: {{rig: [{{card: Mâché, counters: {{power: 3}}}}]}}\n{}"
    )
    use = unicodedata.normalize("NFD", "script:\n  - runner: use Mâché\n")
    assert failing(body.format(use) + "unlisted: pass\nexpect: {used: {Mâché: 1}}\n") == ""


def test_what_is_done_without_being_asked_may_be_listed(failing: ScenarioFailures) -> None:
    """Parasite goes to the only rezzed ice; what the script lists is passed over, once."""
    ice = "  corp: {servers: {HQ: {ice: [{card: Enigma, rezzed: true}]}}}\n"
    body = f"position:\n  runner: {{hand: [Parasite]}}\n{ice}script:\n"
    install, on = "  - runner: install Parasite\n", "  - runner: on Enigma\n"
    assert failing(body + install + on + "  - runner: gain 1 credit\n") == ""
    assert "“on Enigma” is not possible" in failing(body + install + on + on)


def test_so_may_what_a_checkpoint_trashes_and_a_replacement_that_applies_alone(
    failing: ScenarioFailures,
) -> None:
    ekomind = (
        "position: {runner: {hand: [Diesel], deck: [4 x Blank Event], rig: [Ekomind, Corroder]}}\n"
    )
    played = (
        "script:\n  - runner: play Diesel\n  - runner: trash Corroder\n  - runner: gain 1 credit\n"
    )
    assert failing(ekomind + played) == ""
    buffered = (
        "position:\n  turn: corp\n  last_turn: [{run: HQ}]\n"
        "  runner: {hand: [Corroder], rig: [BMI Buffer]}\n  corp: {hand: [Neural EMP]}\n"
    )
    played = (
        "script:\n  - corp: play Neural EMP\n  - corp: apply BMI Buffer\n  - corp: gain 1 credit\n"
    )
    assert failing(buffered + played) == ""


def test_so_may_the_cards_that_chance_takes_where_there_are_no_others(
    failing: ScenarioFailures,
) -> None:
    hand = "position: {turn: corp, last_turn: [{run: HQ}], runner: {hand: [Diesel]}, "
    body = f"{hand}corp: {{hand: [Neural EMP]}}}}\nscript:\n  - corp: play Neural EMP\n"
    assert failing(f"{body}  - chance: trash Diesel\n  - corp: gain 1 credit\n") == ""
    assert "trash Corroder" in failing(f"{body}  - chance: trash Corroder\n")


def test_what_is_asked_without_a_choice_need_not_be_listed_before_its_like(
    failing: ScenarioFailures,
) -> None:
    """The Twinning places a counter, alone, before the other of its abilities may be triggered."""
    twinning = "The Twinning, {card: Cupellation, hosted: [{card: Ice Wall, installed: false}]}"
    body = (
        f"position:\n  runner: {{rig: [{twinning}, {{card: Cezve, counters: {{credit: 2}}}}]}}\n"
        "  corp: {hand: [3 x Hedge Fund]}\n"
        "script:\n  - runner: run HQ\n  - runner: continue\n  - runner: trigger Cupellation\n"
        '  - runner: "pay 1[c], [trash]"\n  - runner: 1[c] from Cezve\n%s'
        "  - runner: trigger The Twinning\n  - runner: pay 1 hosted power counter\n"
        "  - chance: Hedge Fund\n  - chance: Hedge Fund\n"
        "unlisted: pass\nexpect: {accessed: [3 x Hedge Fund]}\n"
    )
    assert failing(body % "") == ""
    assert failing(body % "  - runner: trigger The Twinning\n") == ""
    thrice = "  - runner: trigger The Twinning\n" * 2
    assert "“trigger The Twinning” is" in failing(body % thrice)


def test_what_is_no_action_is_told_how_to_begin_before_it(failing: ScenarioFailures) -> None:
    rig = "position:\n  runner: {rig: [Self-modifying Code], deck: [Blank Event]}\nscript:\n"
    use = "  - runner: use Self-modifying Code\n"
    before = "to begin with the window before it, write “at: 5.7.1e”"
    assert before in failing(rig + use)
    assert before not in failing(rig + "  - runner: draw 1 card\n" + use)


@pytest.mark.parametrize("label", ["rez Ice Wall", "rez Vanilla", "pass"])
def test_what_is_no_more_possible_before_the_action_is_not_sent_there(
    label: str, failing: ScenarioFailures
) -> None:
    ice = "[Ice Wall, {card: Vanilla, rezzed: true}]"
    position = f"position: {{turn: corp, corp: {{servers: {{HQ: {{ice: {ice}}}}}}}}}\n"
    said = failing(f"{position}script:\n  - corp: {label}\n")
    assert "illegal under" in said
    assert "begins with the window before" not in said


def test_another_act_is_not_what_was_meant(failing: ScenarioFailures) -> None:
    """An agenda that cannot be scored now is not offered for advancing instead."""
    ready = "{card: AstroScript Pilot Program, counters: {advancement: 3}}"
    corp = f"position:\n  turn: corp\n  corp: {{servers: {{remote 1: {{root: [{ready}]}}}}}}\n"
    said = failing(corp + "script:\n  - corp: score AstroScript Pilot Program\n")
    assert "“score AstroScript Pilot Program” is illegal under 9.2.7d" in said
    assert "did you mean" not in said


def test_why_a_player_who_could_only_pass_was_not_asked(failing: ScenarioFailures) -> None:
    """Ice that is too dear is not offered, so nobody is asked; the window is named all the same."""
    ice = "position:\n  corp: {credits: 5, servers: {HQ: {ice: [Tollbooth]}}}\n"
    said = failing(ice + "script:\n  - runner: run HQ\n  - corp: rez Tollbooth\n")
    assert "“rez Tollbooth” is written for the Corp, but here the Runner decides" in said
    assert "at 6.9.2b “rez Tollbooth” was illegal under 8.1.2d: the Corp cannot pay" in said


def test_what_could_be_done_has_no_reason_against_it(failing: ScenarioFailures) -> None:
    ice = "position:\n  corp: {credits: 8, servers: {HQ: {ice: [Tollbooth]}}}\n"
    said = failing(
        ice + "script:\n  - runner: run HQ\n  - corp: rez Tollbooth\n  - runner: continue\n"
    )
    assert "“continue” is illegal under 6.1.5: there is no run" in said
    assert "rez Tollbooth” was illegal" not in said


def test_what_was_asked_for_too_late_is_told_with_when_it_is_possible(
    failing: ScenarioFailures,
) -> None:
    ice = "position:\n  corp: {credits: 8, servers: {HQ: {ice: [Tollbooth]}}}\n"
    said = failing(
        ice + "script:\n  - runner: run HQ\n  - corp: rez Tollbooth\n  - runner: jack out\n"
    )
    assert "“jack out” is illegal under 6.1.5: there is no run to jack out of" in said
    assert "illegal under 6.1.5a: the Runner may jack out after passing a piece of ice" in said
    assert "rez Tollbooth" not in said


def test_what_was_passed_over_for_want_of_its_whole_label(failing: ScenarioFailures) -> None:
    ice = "corp: {servers: {HQ: {ice: [{card: Wall of Static, rezzed: true}]}}}"
    start = f"position:\n  runner: {{rig: [Corroder]}}\n  {ice}\n"
    said = failing(
        start + "unlisted: pass\nscript:\n  - runner: run HQ\n  - runner: use Corroder\n"
    )
    assert "“use Corroder” was passed over: did you mean use Corroder: +1 strength?" in said


def test_a_card_in_hand_is_not_advanced(failing: ScenarioFailures) -> None:
    held = "position:\n  turn: corp\n  corp: {hand: [Offworld Office]}\n"
    said = failing(held + "script:\n  - corp: advance Offworld Office\n")
    assert "illegal under 5.2.7f: the basic action advances installed cards" in said


def test_of_very_many_options_it_is_told_how_many_more_there_are(
    failing: ScenarioFailures,
) -> None:
    named = "position: {turn: corp, corp: {hand: [Ark Lockdown]}}\nscript:\n  - corp: play Ark"
    for asked in ("unlisted: pass\n", "  - expect: {options: [gain 1 credit]}\n"):
        said = failing(f"{named} Lockdown\n{asked}")
        assert "the options are" in said
        assert re.search(r" and 1,\d{3} more$", said) is not None
        assert len(said) < 2000
    said = failing(f"{named} Lockdown\n  - corp: s\n")
    assert (
        re.search(r"“s” is ambiguous: it may mean “S.*”, “S.*” or \d{2,3} more; ", said) is not None
    )


def test_why_the_game_was_over_is_told_where_something_never_came_up(
    failing: ScenarioFailures,
) -> None:
    moment = "script: [{at: 5.6.2b, expect: {corp: {clicks: 3}}}]\nunlisted: pass\n"
    said = failing("position: {turn: corp, at: 5.6.1e, corp: {clicks: 3}}\n" + moment)
    ended = "the game was over by then (1.7.2c): The Corp must draw and R&D is empty"
    assert f"“5.6.2b” never came up, so nothing was checked; {ended}" in said
    agendas = "{root: [{card: Hostile Takeover, counters: {advancement: 2}}]}"
    scored = f"score_area: [2 x Obokata Protocol], servers: {{remote 1: {agendas}}}"
    script = "script: [{corp: score Hostile Takeover}, {corp: gain 1 credit}]\n"
    said = failing(f"position: {{turn: corp, at: 5.6.2a, corp: {{{scored}}}}}\n{script}")
    assert "never came up; the game was over by then (1.7.2a): The Corp wins with 7" in said


def test_an_action_of_the_other_player_is_told_how_their_turn_begins(
    failing: ScenarioFailures,
) -> None:
    cards = "position: {corp: {hand: [Hedge Fund]}}\n"
    first = failing(f"{cards}script:\n  - corp: play Hedge Fund\n")
    assert "(to begin in the Corp's turn, write “turn: corp” in the position)" in first
    later = failing(f"{cards}script:\n  - runner: gain 1 credit\n  - corp: play Hedge Fund\n")
    assert "“play Hedge Fund” is written for the Corp" in later
    assert "turn: corp" not in later


def test_what_is_met_as_the_turn_begins_is_told_how_a_position_begins_so(
    failing: ScenarioFailures,
) -> None:
    turn = "position: {turn: corp, corp: {servers: {remote 1: {root: [%s]}}}}\n"
    script = "script:\n  - corp: trigger %s\n"
    said = failing(turn % "{card: PAD Campaign, rezzed: true}" + script % "PAD Campaign")
    assert "(to begin as the turn begins, write “at: 5.6.1d” in the position);" in said
    assert "begins as" not in failing(turn % "PAD Campaign" + script % "PAD Campaign"), "not rezzed"


def test_no_click_is_missed_before_the_game_has_begun(failing: ScenarioFailures) -> None:
    said = failing(
        "position: {turn: corp, at: 1.6.1, corp: {deck: [9 x Hedge Fund]}}\n"
        "script:\n  - corp: play Hedge Fund\n"
    )
    assert "in an action window only: the first one opens when the game has begun;" in said


TRASHING = (
    "position:\n  turn: corp\n  runner: {tags: %s, rig: [Kati Jones, Corroder]}\n"
    "script:\n  - corp: %s\nunlisted: pass\n"
)


@pytest.mark.parametrize(
    ("tags", "label", "said"),
    [
        (0, "trash Kati Jones", "is illegal under 5.2.7g: the Runner is not tagged;"),
        (
            1,
            "trash Corroder",
            "illegal under 5.2.7g: the basic action trashes the Runner's installed",
        ),
        (1, "trash resource Corroder", "the Runner's installed resources;"),
        (1, "trash Kati Jones", "is not possible: did you mean trash resource Kati Jones;"),
        (0, "trash resource Kati", "did you mean trash resource Kati Jones;"),
        (0, "trash resource", "option in this game: did you mean trash resource Kati Jones;"),
        (1, "trash resource Daily Casts", "any option in this game: Daily Casts is not in this"),
    ],
)
def test_trashing_a_resource_is_told_with_what_keeps_the_corp_from_it(
    failing: ScenarioFailures, tags: int, label: str, said: str
) -> None:
    assert said in failing(TRASHING % (tags, label))


def test_what_was_done_too_early_is_told_where_it_was_done(failing: ScenarioFailures) -> None:
    said = failing(
        "position:\n  runner: {credits: 9, rig: [Gordian Blade]}\n"
        "  corp: {servers: {HQ: {ice: [{card: Tollbooth, rezzed: true}]}}}\n"
        "script:\n  - runner: run HQ\n"
        "  - runner: 'use Gordian Blade: +1 strength'\n"
        "  - runner: 'use Gordian Blade: break 1 code gate subroutine'\nunlisted: pass\n"
    )
    assert "+1 strength” was done at 25.04:6.9.1e: write “at: 6.9.3b” beside it" in said
