"""Messages about a scripted decision that is illegal, ambiguous or never asked."""

import re
import unicodedata

import pytest
from scenario_messages import ScenarioFailures


def test_an_illegal_decision_names_its_rule(failures_of: ScenarioFailures) -> None:
    poor = "position:\n  runner: {credits: 4, hand: [Sure Gamble]}\n"
    message = failures_of(poor + "script:\n  - runner: play Sure Gamble\n")
    assert "line 6: the Runner must decide under 5.7.1f" in message
    assert "“play Sure Gamble” is illegal under 8.6.2: the player cannot pay" in message


def test_an_illegal_destination_is_explained_when_only_one_is_legal(
    failures_of: ScenarioFailures,
) -> None:
    position = "position:\n  turn: corp\n  corp: {hand: [PAD Campaign]}\n"
    message = failures_of(position + "script:\n  - corp: install PAD Campaign\n  - corp: in HQ\n")
    assert "“in HQ” is not possible" in message
    assert re.search(r"at 8\.5\.1\db “in HQ” was illegal under 4\.6\.6e: ", message) is not None


def test_the_only_destination_is_named_when_the_written_one_does_not_exist(
    failures_of: ScenarioFailures,
) -> None:
    position = "position: {turn: corp, corp: {hand: [PAD Campaign]}}\n"
    message = failures_of(
        position + "script:\n  - corp: install PAD Campaign\n  - corp: in remote 1\n"
    )
    assert re.search(r"at 8\.5\.1\db the only option was “in a new remote”", message)


@pytest.mark.parametrize("ice", ["Enigma", "Quandary"])
def test_an_impossible_target_never_reveals_unrezzed_ice(
    failures_of: ScenarioFailures, ice: str
) -> None:
    walls = "{card: Ice Wall, rezzed: true}, {card: Vanilla, rezzed: true}"
    corp = f"corp: {{hand: [Enigma, Quandary], servers: {{HQ: {{ice: [{ice}, {walls}]}}}}}}"
    body = f"position: {{runner: {{hand: [Parasite]}}, {corp}}}\n"
    message = failures_of(body + "script:\n  - runner: install Parasite\n  - runner: on Enigma\n")
    assert "“on Enigma” is not possible; the options are “on Ice Wall”, “on Vanilla”" in message


def test_a_card_name_alone_uses_its_only_paid_ability(failures_of: ScenarioFailures) -> None:
    """In a script and under “refused”; a card with two paid abilities is ambiguous."""
    body = "position:\n  at: 5.7.1e\n  runner: {{rig: [{0}]}}\nscript:\n  - runner: use {0}\n"
    assert failures_of(body.format("Self-modifying Code")) == ""
    assert "did you mean" in failures_of(body.format("Corroder"))
    in_rig = "position: {runner: {rig: [Self-modifying Code]}}\n"
    assert failures_of(in_rig + "expect: {refused: {use self-modifying code: 9.2.7b}}\n") == ""
    wrong = "expect:\n  refused:\n    purge: 1.2.2\n    use Self-modifying Code: 1.16.1\n"
    assert "line 7: “use Self-modifying Code: search" in failures_of(in_rig + wrong)


def test_a_card_name_may_have_decomposed_accents(failures_of: ScenarioFailures) -> None:
    body = (
        "position:\n  at: 5.7.1e\n  runner: {{rig: [{{card: Mâché, counters: {{power: 3}}}}]}}\n{}"
    )
    use = unicodedata.normalize("NFD", "script:\n  - runner: use Mâché\n")
    assert failures_of(body.format(use) + "unlisted: pass\nexpect: {used: {Mâché: 1}}\n") == ""


def test_a_script_may_list_a_forced_choice_once(failures_of: ScenarioFailures) -> None:
    """Parasite goes to the only rezzed ice; what the script lists is passed over, once."""
    ice = "  corp: {servers: {HQ: {ice: [{card: Enigma, rezzed: true}]}}}\n"
    body = f"position:\n  runner: {{hand: [Parasite]}}\n{ice}script:\n"
    install, on = "  - runner: install Parasite\n", "  - runner: on Enigma\n"
    assert failures_of(body + install + on + "  - runner: gain 1 credit\n") == ""
    assert "“on Enigma” is not possible" in failures_of(body + install + on + on)


def test_a_script_may_list_forced_trashing_and_a_sole_replacement(
    failures_of: ScenarioFailures,
) -> None:
    ekomind = (
        "position: {runner: {hand: [Diesel], deck: [4 x Blank Event], rig: [Ekomind, Corroder]}}\n"
    )
    played = (
        "script:\n  - runner: play Diesel\n  - runner: trash Corroder\n  - runner: gain 1 credit\n"
    )
    assert failures_of(ekomind + played) == ""
    buffered = (
        "position:\n  turn: corp\n  last_turn: [{run: HQ}]\n"
        "  runner: {hand: [Corroder], rig: [BMI Buffer]}\n  corp: {hand: [Neural EMP]}\n"
    )
    played = (
        "script:\n  - corp: play Neural EMP\n  - corp: apply BMI Buffer\n  - corp: gain 1 credit\n"
    )
    assert failures_of(buffered + played) == ""


def test_a_script_may_list_the_only_card_that_chance_can_take(
    failures_of: ScenarioFailures,
) -> None:
    hand = "position: {turn: corp, last_turn: [{run: HQ}], runner: {hand: [Diesel]}, "
    body = f"{hand}corp: {{hand: [Neural EMP]}}}}\nscript:\n  - corp: play Neural EMP\n"
    assert failures_of(f"{body}  - chance: trash Diesel\n  - corp: gain 1 credit\n") == ""
    assert "trash Corroder" in failures_of(f"{body}  - chance: trash Corroder\n")


def test_a_forced_trigger_may_be_left_out_before_a_like_one(
    failures_of: ScenarioFailures,
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
    assert failures_of(body % "") == ""
    assert failures_of(body % "  - runner: trigger The Twinning\n") == ""
    thrice = "  - runner: trigger The Twinning\n" * 2
    assert "“trigger The Twinning” is" in failures_of(body % thrice)


def test_a_paid_ability_at_an_action_suggests_the_window_before(
    failures_of: ScenarioFailures,
) -> None:
    rig = "position:\n  runner: {rig: [Self-modifying Code], deck: [Blank Event]}\nscript:\n"
    use = "  - runner: use Self-modifying Code\n"
    before = "to begin with the window before it, write “at: 5.7.1e”"
    assert before in failures_of(rig + use)
    assert before not in failures_of(rig + "  - runner: draw 1 card\n" + use)


@pytest.mark.parametrize("label", ["rez Ice Wall", "rez Vanilla", "pass"])
def test_the_window_before_is_not_suggested_where_it_would_not_help(
    label: str, failures_of: ScenarioFailures
) -> None:
    ice = "[Ice Wall, {card: Vanilla, rezzed: true}]"
    position = f"position: {{turn: corp, corp: {{servers: {{HQ: {{ice: {ice}}}}}}}}}\n"
    message = failures_of(f"{position}script:\n  - corp: {label}\n")
    assert "illegal under" in message
    assert "begins with the window before" not in message


def test_an_illegal_scoring_never_suggests_advancing(failures_of: ScenarioFailures) -> None:
    """An agenda that cannot be scored now is not offered for advancing instead."""
    ready = "{card: AstroScript Pilot Program, counters: {advancement: 3}}"
    corp = f"position:\n  turn: corp\n  corp: {{servers: {{remote 1: {{root: [{ready}]}}}}}}\n"
    message = failures_of(corp + "script:\n  - corp: score AstroScript Pilot Program\n")
    assert "“score AstroScript Pilot Program” is illegal under 9.2.7d" in message
    assert "did you mean" not in message


def test_an_unaffordable_rez_names_the_window_that_was_skipped(
    failures_of: ScenarioFailures,
) -> None:
    """Ice that is too dear is not offered, so no decision comes up; the window is named anyway."""
    ice = "position:\n  corp: {credits: 5, servers: {HQ: {ice: [Tollbooth]}}}\n"
    message = failures_of(ice + "script:\n  - runner: run HQ\n  - corp: rez Tollbooth\n")
    assert "“rez Tollbooth” is written for the Corp, but here the Runner decides" in message
    assert "at 6.9.2b “rez Tollbooth” was illegal under 8.1.2d: the Corp cannot pay" in message


def test_a_rez_that_took_place_is_not_called_illegal(failures_of: ScenarioFailures) -> None:
    ice = "position:\n  corp: {credits: 8, servers: {HQ: {ice: [Tollbooth]}}}\n"
    message = failures_of(
        ice + "script:\n  - runner: run HQ\n  - corp: rez Tollbooth\n  - runner: continue\n"
    )
    assert "“continue” is illegal under 6.1.5: there is no run" in message
    assert "rez Tollbooth” was illegal" not in message


def test_jacking_out_too_late_says_when_it_is_possible(
    failures_of: ScenarioFailures,
) -> None:
    ice = "position:\n  corp: {credits: 8, servers: {HQ: {ice: [Tollbooth]}}}\n"
    message = failures_of(
        ice + "script:\n  - runner: run HQ\n  - corp: rez Tollbooth\n  - runner: jack out\n"
    )
    assert "“jack out” is illegal under 6.1.5: there is no run to jack out of" in message
    assert "illegal under 6.1.5a: the Runner may jack out after passing a piece of ice" in message
    assert "rez Tollbooth" not in message


def test_an_incomplete_label_that_was_passed_over_gets_a_hint(
    failures_of: ScenarioFailures,
) -> None:
    ice = "corp: {servers: {HQ: {ice: [{card: Wall of Static, rezzed: true}]}}}"
    start = f"position:\n  runner: {{rig: [Corroder]}}\n  {ice}\n"
    message = failures_of(
        start + "unlisted: pass\nscript:\n  - runner: run HQ\n  - runner: use Corroder\n"
    )
    assert "“use Corroder” was passed over: did you mean use Corroder: +1 strength?" in message


def test_advancing_a_card_in_hand_names_the_rule(failures_of: ScenarioFailures) -> None:
    position = "position:\n  turn: corp\n  corp: {hand: [Offworld Office]}\n"
    message = failures_of(position + "script:\n  - corp: advance Offworld Office\n")
    assert "illegal under 5.2.6f: the basic action advances installed cards" in message


def test_a_message_lists_few_options_and_counts_the_rest(
    failures_of: ScenarioFailures,
) -> None:
    named = "position: {turn: corp, corp: {hand: [Ark Lockdown]}}\nscript:\n  - corp: play Ark"
    for asked in ("unlisted: pass\n", "  - expect: {options: [gain 1 credit]}\n"):
        message = failures_of(f"{named} Lockdown\n{asked}")
        assert "the options are" in message
        assert re.search(r" and 1,\d{3} more$", message) is not None
        assert len(message) < 2000
    message = failures_of(f"{named} Lockdown\n  - corp: s\n")
    assert (
        re.search(r"“s” is ambiguous: it may mean “S.*”, “S.*” or \d{2,3} more; ", message)
        is not None
    )


def test_a_step_after_the_end_of_the_game_says_why_it_ended(
    failures_of: ScenarioFailures,
) -> None:
    moment = "script: [{at: 5.6.2b, expect: {corp: {clicks: 3}}}]\nunlisted: pass\n"
    message = failures_of("position: {turn: corp, at: 5.6.1e, corp: {clicks: 3}}\n" + moment)
    ended = "the game was over by then (1.7.2c): The Corp must draw and R&D is empty"
    assert f"“5.6.2b” never came up, so nothing was checked; {ended}" in message
    agendas = "{root: [{card: Hostile Takeover, counters: {advancement: 2}}]}"
    scored = f"score_area: [2 x Obokata Protocol], servers: {{remote 1: {agendas}}}"
    script = "script: [{corp: score Hostile Takeover}, {corp: gain 1 credit}]\n"
    message = failures_of(f"position: {{turn: corp, at: 5.6.2a, corp: {{{scored}}}}}\n{script}")
    assert "never came up; the game was over by then (1.7.2a): The Corp wins with 7" in message


def test_an_action_of_the_other_player_suggests_their_turn(
    failures_of: ScenarioFailures,
) -> None:
    cards = "position: {corp: {hand: [Hedge Fund]}}\n"
    first = failures_of(f"{cards}script:\n  - corp: play Hedge Fund\n")
    assert "(to begin in the Corp's turn, write “turn: corp” in the position)" in first
    later = failures_of(f"{cards}script:\n  - runner: gain 1 credit\n  - corp: play Hedge Fund\n")
    assert "“play Hedge Fund” is written for the Corp" in later
    assert "turn: corp" not in later


def test_a_turn_begin_trigger_suggests_starting_at_that_step(
    failures_of: ScenarioFailures,
) -> None:
    turn = "position: {turn: corp, corp: {servers: {remote 1: {root: [%s]}}}}\n"
    script = "script:\n  - corp: trigger %s\n"
    message = failures_of(turn % "{card: PAD Campaign, rezzed: true}" + script % "PAD Campaign")
    assert "(to begin as the turn begins, write “at: 5.6.1d” in the position);" in message
    assert "begins as" not in failures_of(turn % "PAD Campaign" + script % "PAD Campaign"), (
        "not rezzed"
    )


def test_an_action_during_setup_says_when_action_windows_begin(
    failures_of: ScenarioFailures,
) -> None:
    message = failures_of(
        "position: {turn: corp, at: 1.6.1, corp: {deck: [9 x Hedge Fund]}}\n"
        "script:\n  - corp: play Hedge Fund\n"
    )
    assert "in an action window only: the first one opens when the game has begun;" in message


TRASHING = (
    "position:\n  turn: corp\n  runner: {tags: %s, rig: [Kati Jones, Corroder]}\n"
    "script:\n  - corp: %s\nunlisted: pass\n"
)


@pytest.mark.parametrize(
    ("tags", "label", "message"),
    [
        (0, "trash Kati Jones", "is illegal under 5.2.6g: the Runner is not tagged;"),
        (
            1,
            "trash Corroder",
            "illegal under 5.2.6g: the basic action trashes the Runner's installed",
        ),
        (1, "trash resource Corroder", "the Runner's installed resources;"),
        (1, "trash Kati Jones", "is not possible: did you mean trash resource Kati Jones;"),
        (0, "trash resource Kati", "did you mean trash resource Kati Jones;"),
        (0, "trash resource", "option in this game: did you mean trash resource Kati Jones;"),
        (1, "trash resource Daily Casts", "any option in this game: Daily Casts is not in this"),
    ],
)
def test_trashing_a_resource_says_what_prevents_it(
    failures_of: ScenarioFailures, tags: int, label: str, message: str
) -> None:
    assert message in failures_of(TRASHING % (tags, label))


def test_an_ability_used_too_early_says_where_it_was_used(failures_of: ScenarioFailures) -> None:
    message = failures_of(
        "position:\n  runner: {credits: 9, rig: [Gordian Blade]}\n"
        "  corp: {servers: {HQ: {ice: [{card: Tollbooth, rezzed: true}]}}}\n"
        "script:\n  - runner: run HQ\n"
        "  - runner: 'use Gordian Blade: +1 strength'\n"
        "  - runner: 'use Gordian Blade: break 1 code gate subroutine'\nunlisted: pass\n"
    )
    assert "+1 strength” was done at 6.9.1e: write “at: 6.9.3b” beside it" in message
