"""What is told of a decision that is illegal, ambiguous or never asked: each reads otherwise."""

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.scenarios.play import play_file

HEAD = "example: own:mine/1\ntitle: Mine\n"


@pytest.fixture
def told(tmp_path: Path) -> Callable[..., str]:
    """What is told of the file with these lines below its head."""

    def say(body: str) -> str:
        path = tmp_path / "mine.yaml"
        path.write_text(HEAD + body, "utf-8")
        return "\n".join(play_file(path).playthroughs[0].failures)

    return say


def test_what_is_illegal_is_told_with_its_rule(told: Callable[..., str]) -> None:
    poor = "position:\n  runner: {credits: 4, hand: [Sure Gamble]}\n"
    said = told(poor + "script:\n  - runner: play Sure Gamble\n")
    assert "line 6: the runner must decide under 5.7.1f" in said
    assert "“play Sure Gamble” is illegal under 8.6.2: the player cannot pay" in said


def test_where_a_card_cannot_go_is_told_though_it_could_go_to_one_place_only(
    told: Callable[..., str],
) -> None:
    held = "position:\n  turn: corp\n  corp: {hand: [PAD Campaign]}\n"
    said = told(held + "script:\n  - corp: install PAD Campaign\n  - corp: in HQ\n")
    assert "“in HQ” is not possible" in said
    assert re.search(r"at 8\.5\.1\db “in HQ” was illegal under 4\.6\.6e: ", said) is not None


def test_a_beginning_that_several_options_have_is_ambiguous(told: Callable[..., str]) -> None:
    held = "position:\n  runner: {hand: [Diesel, Sure Gamble], deck: [4 x Diesel]}\n"
    said = told(held + "script:\n  - runner: play\n")
    assert "“play” is ambiguous: it may mean “play Diesel” or “play Sure Gamble”" in said


def test_a_beginning_that_one_option_has_leads_to_it(told: Callable[..., str]) -> None:
    said = told("position:\n  runner: {hand: [Sure Gamble]}\nscript:\n  - runner: play\n")
    assert "“play” is not possible: did you mean play Sure Gamble;" in said


def test_a_card_alone_is_used_where_it_has_only_one_paid_ability(told: Callable[..., str]) -> None:
    """In a script and in what is expected; of a card with two it is asked which is meant."""
    body = "position:\n  at: 5.7.1e\n  runner: {{rig: [{0}]}}\nscript:\n  - runner: use {0}\n"
    assert told(body.format("Self-modifying Code")) == ""
    assert "did you mean" in told(body.format("Corroder"))
    in_rig = "position: {runner: {rig: [Self-modifying Code]}}\n"
    assert told(in_rig + "expect: {refused: {use self-modifying code: 9.2.7b}}\n") == ""
    wrong = "expect:\n  refused:\n    purge: 1.2.2\n    use Self-modifying Code: 1.16.1\n"
    assert "line 7: “use Self-modifying Code: search" in told(in_rig + wrong)


def test_a_card_alone_may_be_spelt_with_its_accents_apart(told: Callable[..., str]) -> None:
    body = (
        "position:\n  at: 5.7.1e\n  runner: {{rig: [{{card: Mâché, counters: {{power: 3}}}}]}}\n{}"
    )
    use = unicodedata.normalize("NFD", "script:\n  - runner: use Mâché\n")
    assert told(body.format(use) + "unlisted: pass\nexpect: {used: {Mâché: 1}}\n") == ""


def test_what_is_done_without_being_asked_may_be_listed(told: Callable[..., str]) -> None:
    """Parasite goes to the only rezzed ice; what the script lists is passed over, once."""
    ice = "  corp: {servers: {HQ: {ice: [{card: Enigma, rezzed: true}]}}}\n"
    body = f"position:\n  runner: {{hand: [Parasite]}}\n{ice}script:\n"
    install, on = "  - runner: install Parasite\n", "  - runner: on Enigma\n"
    assert told(body + install + on + "  - runner: gain 1 credit\n") == ""
    assert "“on Enigma” is not possible" in told(body + install + on + on)


def test_so_may_what_a_checkpoint_trashes_and_a_replacement_that_applies_alone(
    told: Callable[..., str],
) -> None:
    ekomind = (
        "position: {runner: {hand: [Diesel], deck: [4 x Blank Event], rig: [Ekomind, Corroder]}}\n"
    )
    played = (
        "script:\n  - runner: play Diesel\n  - runner: trash Corroder\n  - runner: gain 1 credit\n"
    )
    assert told(ekomind + played) == ""
    buffered = (
        "position:\n  turn: corp\n  last_turn: [{run: HQ}]\n"
        "  runner: {hand: [Corroder], rig: [BMI Buffer]}\n  corp: {hand: [Neural EMP]}\n"
    )
    played = (
        "script:\n  - corp: play Neural EMP\n  - corp: apply BMI Buffer\n  - corp: gain 1 credit\n"
    )
    assert told(buffered + played) == ""


def test_so_may_the_cards_that_chance_takes_where_there_are_no_others(
    told: Callable[..., str],
) -> None:
    hand = "position: {turn: corp, last_turn: [{run: HQ}], runner: {hand: [Diesel]}, "
    body = f"{hand}corp: {{hand: [Neural EMP]}}}}\nscript:\n  - corp: play Neural EMP\n"
    assert told(f"{body}  - chance: trash Diesel\n  - corp: gain 1 credit\n") == ""
    assert "trash Corroder" in told(f"{body}  - chance: trash Corroder\n")


def test_what_is_asked_without_a_choice_need_not_be_listed_before_its_like(
    told: Callable[..., str],
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
    assert told(body % "") == ""
    assert told(body % "  - runner: trigger The Twinning\n") == ""
    thrice = "  - runner: trigger The Twinning\n" * 2
    assert "“trigger The Twinning” is" in told(body % thrice)


def test_what_is_no_action_is_told_how_to_begin_before_it(told: Callable[..., str]) -> None:
    rig = "position:\n  runner: {rig: [Self-modifying Code], deck: [Blank Event]}\nscript:\n"
    use = "  - runner: use Self-modifying Code\n"
    before = "begins with the window before it where “at: 5.7.1e” stands there"
    assert before in told(rig + use)
    assert before not in told(rig + "  - runner: draw 1 card\n" + use)


@pytest.mark.parametrize("label", ["rez Ice Wall", "rez Vanilla", "pass"])
def test_what_is_no_more_possible_before_the_action_is_not_sent_there(
    label: str, told: Callable[..., str]
) -> None:
    ice = "[Ice Wall, {card: Vanilla, rezzed: true}]"
    position = f"position: {{turn: corp, corp: {{servers: {{HQ: {{ice: {ice}}}}}}}}}\n"
    said = told(f"{position}script:\n  - corp: {label}\n")
    assert "illegal under" in said
    assert "begins with the window before" not in said


def test_another_act_is_not_what_was_meant(told: Callable[..., str]) -> None:
    """An agenda that cannot be scored now is not offered for advancing instead."""
    ready = "{card: AstroScript Pilot Program, counters: {advancement: 3}}"
    corp = f"position:\n  turn: corp\n  corp: {{servers: {{remote 1: {{root: [{ready}]}}}}}}\n"
    said = told(corp + "script:\n  - corp: score AstroScript Pilot Program\n")
    assert "“score AstroScript Pilot Program” is illegal under 9.2.7d" in said
    assert "did you mean" not in said


def test_why_a_player_who_could_only_pass_was_not_asked(told: Callable[..., str]) -> None:
    """Ice that is too dear is not offered, so nobody is asked; the window is named all the same."""
    ice = "position:\n  corp: {credits: 5, servers: {HQ: {ice: [Tollbooth]}}}\n"
    said = told(ice + "script:\n  - runner: run HQ\n  - corp: rez Tollbooth\n")
    assert "“rez Tollbooth” is written for the Corp, and here the Runner decides" in said
    assert "at 6.9.2b “rez Tollbooth” was illegal under 8.1.2d: the Corp cannot pay" in said


def test_what_could_be_done_has_no_reason_against_it(told: Callable[..., str]) -> None:
    ice = "position:\n  corp: {credits: 8, servers: {HQ: {ice: [Tollbooth]}}}\n"
    said = told(
        ice + "script:\n  - runner: run HQ\n  - corp: rez Tollbooth\n  - runner: continue\n"
    )
    assert "“continue” is illegal under 6.1.5: there is no run" in said
    assert "rez Tollbooth” was illegal" not in said


def test_what_was_asked_for_too_late_is_told_with_when_it_is_possible(
    told: Callable[..., str],
) -> None:
    ice = "position:\n  corp: {credits: 8, servers: {HQ: {ice: [Tollbooth]}}}\n"
    said = told(
        ice + "script:\n  - runner: run HQ\n  - corp: rez Tollbooth\n  - runner: jack out\n"
    )
    assert "“jack out” is illegal under 6.1.5: there is no run to jack out of" in said
    assert "illegal under 6.1.5a: the Runner may jack out after passing a piece of ice" in said
    assert "rez Tollbooth" not in said


def test_what_was_passed_over_for_want_of_its_whole_label(told: Callable[..., str]) -> None:
    ice = "corp: {servers: {HQ: {ice: [{card: Wall of Static, rezzed: true}]}}}"
    start = f"position:\n  runner: {{rig: [Corroder]}}\n  {ice}\n"
    said = told(start + "unlisted: pass\nscript:\n  - runner: run HQ\n  - runner: use Corroder\n")
    assert "“use Corroder” was passed over: did you mean use Corroder: +1 strength?" in said


def test_a_card_in_hand_is_not_advanced(told: Callable[..., str]) -> None:
    held = "position:\n  turn: corp\n  corp: {hand: [Offworld Office]}\n"
    said = told(held + "script:\n  - corp: advance Offworld Office\n")
    assert "illegal under 5.2.7f: the basic action advances installed cards" in said


ACCESS = (
    "position:\n  runner: {hand: [Sure Gamble]}\n"
    "  corp: {hand: [Hedge Fund], servers: {remote 1: {root: [PAD Campaign]}}}\n"
    "script:\n  - runner: run remote 1\n  - runner: continue\n  - %s\nunlisted: pass\n"
)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('runner: "4[c] to trash PAD Campaign"', "did you mean pay 4[c] to trash PAD Campaign;"),
        (
            "runner: trash PAD Campaign",
            "was passed over: did you mean pay 4[c] to trash PAD Campai",
        ),
        (
            "runner: pay 4 credits",
            "“pay 4 credits” is the label of no option of this game: did you",
        ),
        (
            "runner: jackout",
            "“jackout” is the label of no option of this game: did you mean jack out",
        ),
        ("runner: X=2", "did you mean X = 2;"),
        ("runner: run R and D", "of no option of this game: did you mean run R&D"),
        ("runner: play Account Siphon", "of no option of this game: Account Siphon is not in this"),
        ("runner: end my turn", "of no option of this game: a turn ends by itself when its player"),
        ("runner: steal PAD Campaign", "game: an agenda is stolen as it is accessed, and nobody"),
        ("runner: breach remote 1", "game: a server is breached without anybody being asked;"),
        ("corp: fire subroutines", "game: subroutines that are not broken resolve by themselves"),
        ("runner: approach the server", "game: a run goes from step to step by itself, and asks"),
        (
            "runner: access PAD Campaign",
            "nothing to choose but “access a facedown card in the root",
        ),
        ("corp: advance remote 1", "“advance remote 1” is the label of no option of this game;"),
        ("runner: “end the rum”", ": “end the rum” is the label of no option of this game;"),
        ("chance: Sure Gamble", "“Sure Gamble” is written for chance, and here the Runner decides"),
        ("runner: rez PAD Campaign", "is for the other player to choose: write “corp:” before it"),
        (
            "{at: 1.16.3, expect: {winner: nobody}}",
            "the script waits for “1.16.3”, under which nobody decides and no step begins",
        ),
    ],
)
def test_a_label_or_a_moment_that_is_near_to_one(
    told: Callable[..., str], step: str, said: str
) -> None:
    assert said in told(ACCESS % step)


def test_a_step_that_is_a_window_names_what_is_asked_there(told: Callable[..., str]) -> None:
    step = '{at: "7.2.2", expect: {options: ["pay 4[c] to trash PAD Campaign"]}}'
    assert "7.2.2" not in told(ACCESS % step)
    step = '{runner: "pay 4[c] to trash PAD Campaign", at: "7.2.2"}'
    assert told(ACCESS % step) == ""


def test_what_is_offered_is_meant_sooner_than_words_of_a_card(told: Callable[..., str]) -> None:
    """Single words of a card's, such as “run”, are in many a label and no slip of another."""
    wild = "position:\n  runner: {credits: 2, hand: [Deuces Wild]}\nscript:\n"
    play = "  - runner: play Deuces Wild\n"
    said = told(f"{wild}{play}  - runner: expose 1 piece of ice and make a run\n")
    assert "did you mean expose 1 piece of ice, then run" in said
    said = told(f"{wild}  - runner: run the attacked server again\n")
    assert "did you mean run or " not in said


def test_no_docstring_of_what_a_card_is_made_of_is_offered(told: Callable[..., str]) -> None:
    defended = "position: {turn: corp, corp: {hand: [Best Defense]}}\n"
    said = told(defended + "script:\n  - corp: installed cards of these types\n")
    assert "“installed cards of these types” is the label of no option of this game" in said
    assert "did you mean" not in said


ENCOUNTERED = """position:
  runner: {credits: 1, rig: [Corroder]}
  corp: {servers: {HQ: {ice: [{card: Border Control, rezzed: true}]}}}
script:
  - runner: run HQ
  - {runner: continue, at: 6.9.4c}
"""


def test_a_subroutine_is_chosen_with_and_without_its_quotation_marks(
    told: Callable[..., str],
) -> None:
    broken = ENCOUNTERED.replace("{runner: continue, at: 6.9.4c}", "runner: %s\n  - runner: %s")
    using = "'use Corroder: break 1 barrier subroutine'"
    ends = "\nunlisted: pass\nexpect: {run: successful}\n"
    for label in ("end the run", "'\"end the run\"'", "“end the run”"):
        assert told(broken.rstrip() % (using, label) + "\n  - runner: continue" + ends) == ""


def test_what_is_called_so_without_its_quotation_marks_is_offered(
    told: Callable[..., str],
) -> None:
    asked = ENCOUNTERED.replace("{runner: continue, at: 6.9.4c}", "runner: %s\n  - expect: %s")
    using = "'use Corroder: break 1 barrier subroutine'"
    unwanted = told(asked % (using, "{not_options: [end the run]}") + "unlisted: pass\n")
    assert "“end the run” must not be offered" in unwanted


def test_of_very_many_options_it_is_told_how_many_more_there_are(
    told: Callable[..., str],
) -> None:
    named = "position: {turn: corp, corp: {hand: [Ark Lockdown]}}\nscript:\n  - corp: play Ark"
    for asked in ("unlisted: pass\n", "  - expect: {options: [gain 1 credit]}\n"):
        said = told(f"{named} Lockdown\n{asked}")
        assert "the options are" in said
        assert re.search(r" and 1,\d{3} more$", said) is not None
        assert len(said) < 2000
    said = told(f"{named} Lockdown\n  - corp: s\n")
    assert (
        re.search(r"“s” is ambiguous: it may mean “S.*”, “S.*” or \d{2,3} more; ", said) is not None
    )


@pytest.mark.parametrize("label", ["pay 2", "trace 2", "spend 2 credits", "bid 2c"])
def test_so_many_credits_are_what_was_meant(told: Callable[..., str], label: str) -> None:
    position = "turn: corp, last_turn: [{run: HQ}], corp: {credits: 6, hand: [SEA Source]}"
    script = "script:\n  - corp: play SEA Source\n  - corp: "
    said = told(f"position: {{{position}}}\n{script}{label}\n")
    assert "did you mean spend 2[c];" in said


def test_why_the_game_was_over_is_told_where_something_never_came_up(
    told: Callable[..., str],
) -> None:
    moment = "script: [{at: 5.6.2b, expect: {corp: {clicks: 3}}}]\nunlisted: pass\n"
    said = told("position: {turn: corp, at: 5.6.1e, corp: {clicks: 3}}\n" + moment)
    ended = "the game was over by then (1.7.2c): The Corp must draw and R&D is empty"
    assert f"“5.6.2b” never came up, so nothing was looked at; {ended}" in said
    agendas = "{root: [{card: Hostile Takeover, counters: {advancement: 2}}]}"
    scored = f"score_area: [2 x Obokata Protocol], servers: {{remote 1: {agendas}}}"
    script = "script: [{corp: score Hostile Takeover}, {corp: gain 1 credit}]\n"
    said = told(f"position: {{turn: corp, at: 5.6.2a, corp: {{{scored}}}}}\n{script}")
    assert "never came up; the game was over by then (1.7.2a): The Corp wins with 7" in said


@pytest.mark.parametrize("label", ["proceed", "do not jack out", "keep running"])
def test_who_does_not_jack_out_goes_on(told: Callable[..., str], label: str) -> None:
    said = told(f"script:\n  - runner: run HQ\n  - runner: {label}\nunlisted: pass\n")
    assert f"“{label}” is the label of no option of this game: did you mean continue;" in said


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("pump Corroder", "Corroder has “use Corroder: break 1 barrier subroutine” and “use Corro"),
        ("break Ice Wall with Corroder", "Corroder has “use Corroder: break 1 barrier subroutine”"),
        ("break Ice Wall", "did you mean use Corroder: break 1 barrier subroutine"),
        ("“Corroder: +1 strength”", "did you mean use Corroder: +1 strength"),
        ("use Wyldside", "Wyldside has no paid ability, but one for “trigger Wyldside”"),
    ],
)
def test_what_a_card_is_used_for_leads_to_its_abilities(
    told: Callable[..., str], label: str, meant: str
) -> None:
    cards = "position: {runner: {rig: [Corroder, Wyldside]}, corp: {hand: [Ice Wall]}}\n"
    said = told(f"{cards}script:\n  - runner: {label.strip('“”')!r}\n")
    assert f"is the label of no option of this game: {meant}" in said


def test_an_action_of_the_other_player_is_told_how_their_turn_begins(
    told: Callable[..., str],
) -> None:
    cards = "position: {corp: {hand: [Hedge Fund]}}\n"
    first = told(f"{cards}script:\n  - corp: play Hedge Fund\n")
    assert "(the position begins in the Corp's turn where “turn: corp” stands there)" in first
    later = told(f"{cards}script:\n  - runner: gain 1 credit\n  - corp: play Hedge Fund\n")
    assert "“play Hedge Fund” is written for the Corp" in later
    assert "turn: corp" not in later


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("trash Corroder and Easy Mark", "Corroder and Easy Mark"),
        ("Easy Mark and Corroder", "Corroder and Easy Mark"),
        ("choose Easy Mark", "Easy Mark"),
        ("none", "choose nothing"),
        ("do not trash any", "choose nothing"),
    ],
)
def test_what_is_put_otherwise_leads_to_the_option(
    told: Callable[..., str], written: str, meant: str
) -> None:
    hand = "position: {runner: {hand: [Corroder, Easy Mark], rig: [Capstone]}}\n"
    said = told(f"{hand}script:\n  - runner: use Capstone\n  - runner: {written}\n")
    assert f"“{written}” is not possible: did you mean {meant};" in said


def test_an_x_that_is_paid_leads_to_the_payment(told: Callable[..., str]) -> None:
    cards = "position: {at: 5.7.1e, runner: {credits: 5, rig: [Political Operative]}}\n"
    said = told(f"{cards}script:\n  - runner: use Political Operative\n  - runner: X = 4\n")
    assert "“X = 4” is not possible: did you mean pay 4[c], [trash];" in said


def test_what_the_rules_forbid_is_never_put_otherwise(told: Callable[..., str]) -> None:
    """Enigma may be rezzed here; that it cannot be scored is the answer, and no slip."""
    ice = "position: {corp: {servers: {HQ: {ice: [Enigma]}}}}\n"
    script = "script:\n  - runner: run HQ\n  - {corp: score Enigma, at: 6.9.2b}\n"
    assert "“score Enigma” is illegal under 1.17.3" in told(ice + script)
