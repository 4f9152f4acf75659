"""A label that no option has: which option was meant by a slip, by other words, by a part of it."""

import pytest
from scenario_messages import ScenarioFailures


def test_a_beginning_that_several_options_have_is_ambiguous(failing: ScenarioFailures) -> None:
    held = "position:\n  runner: {hand: [Diesel, Sure Gamble], deck: [4 x Diesel]}\n"
    said = failing(held + "script:\n  - runner: play\n")
    assert "“play” is ambiguous: it may mean “play Diesel” or “play Sure Gamble”" in said


def test_a_beginning_that_one_option_has_leads_to_it(failing: ScenarioFailures) -> None:
    said = failing("position:\n  runner: {hand: [Sure Gamble]}\nscript:\n  - runner: play\n")
    assert "“play” is not possible: did you mean play Sure Gamble;" in said


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
            "“pay 4 credits” is not the label of any option in this game: did you",
        ),
        (
            "runner: jackout",
            "“jackout” is not the label of any option in this game: did you mean jack out",
        ),
        ("runner: X=2", "did you mean X = 2;"),
        ("runner: run R and D", "of any option in this game: did you mean run R&D"),
        ("runner: take a credit", "“take a credit” is not possible: did you mean gain 1 credit"),
        ("runner: click for card", "“click for card” is not possible: did you mean draw 1 card"),
        ("runner: run server 1", "“run server 1” is not possible: did you mean run remote 1"),
        (
            "runner: play Account Siphon",
            "of any option in this game: Account Siphon is not in this",
        ),
        (
            "runner: end my turn",
            "of any option in this game: a turn ends by itself when its player",
        ),
        (
            "runner: steal PAD Campaign",
            "game: an agenda is stolen as it is accessed, and the Runner",
        ),
        ("runner: breach remote 1", "game: a server is breached without a choice;"),
        ("corp: fire subroutines", "game: subroutines that are not broken resolve by themselves"),
        ("runner: approach the server", "game: a run goes from step to step by itself, and asks"),
        (
            "runner: access PAD Campaign",
            "the only option was “access a facedown card in the root",
        ),
        (
            "corp: advance remote 1",
            "“advance remote 1” is not the label of any option in this game;",
        ),
        ("runner: “end the rum”", ": “end the rum” is not the label of any option in this game;"),
        ("chance: Sure Gamble", "“Sure Gamble” is written for chance, but here the Runner decides"),
        ("runner: rez PAD Campaign", "is for the other player to choose: write “corp:” before it"),
        (
            "{at: 1.16.3, expect: {winner: nobody}}",
            "the script still waits for “1.16.3”, under which nobody decides and no step begins",
        ),
    ],
)
def test_a_label_or_a_moment_that_is_near_to_one(
    failing: ScenarioFailures, step: str, said: str
) -> None:
    assert said in failing(ACCESS % step)


def test_a_step_that_is_a_window_names_what_is_asked_there(failing: ScenarioFailures) -> None:
    step = '{at: "7.2.2", expect: {options: ["pay 4[c] to trash PAD Campaign"]}}'
    assert "7.2.2" not in failing(ACCESS % step)
    step = '{runner: "pay 4[c] to trash PAD Campaign", at: "7.2.2"}'
    assert failing(ACCESS % step) == ""


def test_what_is_offered_is_meant_sooner_than_words_of_a_card(failing: ScenarioFailures) -> None:
    """Single words of a card's, such as “run”, are in many a label and no slip of another."""
    wild = "position:\n  runner: {credits: 2, hand: [Deuces Wild]}\nscript:\n"
    play = "  - runner: play Deuces Wild\n"
    said = failing(f"{wild}{play}  - runner: expose 1 piece of ice and make a run\n")
    assert "did you mean expose 1 piece of ice, then run" in said
    said = failing(f"{wild}  - runner: run the attacked server again\n")
    assert "did you mean run or " not in said


def test_no_docstring_of_what_a_card_is_made_of_is_offered(failing: ScenarioFailures) -> None:
    defended = "position: {turn: corp, corp: {hand: [Best Defense]}}\n"
    said = failing(defended + "script:\n  - corp: installed cards of these types\n")
    assert "“installed cards of these types” is not the label of any option in this game" in said
    assert "did you mean" not in said


ENCOUNTERED = """position:
  runner: {credits: 1, rig: [Corroder]}
  corp: {servers: {HQ: {ice: [{card: Border Control, rezzed: true}]}}}
script:
  - runner: run HQ
  - {runner: continue, at: 6.9.4c}
"""


def test_a_subroutine_is_chosen_with_and_without_its_quotation_marks(
    failing: ScenarioFailures,
) -> None:
    broken = ENCOUNTERED.replace("{runner: continue, at: 6.9.4c}", "runner: %s\n  - runner: %s")
    using = "'use Corroder: break 1 barrier subroutine'"
    ends = "\nunlisted: pass\nexpect: {run: successful}\n"
    for label in ("end the run", "'\"end the run\"'", "“end the run”"):
        assert failing(broken.rstrip() % (using, label) + "\n  - runner: continue" + ends) == ""


def test_what_is_called_so_without_its_quotation_marks_is_offered(
    failing: ScenarioFailures,
) -> None:
    asked = ENCOUNTERED.replace("{runner: continue, at: 6.9.4c}", "runner: %s\n  - expect: %s")
    using = "'use Corroder: break 1 barrier subroutine'"
    unwanted = failing(asked % (using, "{not_options: [end the run]}") + "unlisted: pass\n")
    assert "“end the run” must not be offered" in unwanted


@pytest.mark.parametrize("label", ["pay 2", "trace 2", "spend 2 credits", "bid 2c"])
def test_so_many_credits_are_what_was_meant(failing: ScenarioFailures, label: str) -> None:
    position = "turn: corp, last_turn: [{run: HQ}], corp: {credits: 6, hand: [SEA Source]}"
    script = "script:\n  - corp: play SEA Source\n  - corp: "
    said = failing(f"position: {{{position}}}\n{script}{label}\n")
    assert "did you mean spend 2[c];" in said


@pytest.mark.parametrize("label", ["proceed", "do not jack out", "keep running"])
def test_who_does_not_jack_out_goes_on(failing: ScenarioFailures, label: str) -> None:
    said = failing(f"script:\n  - runner: run HQ\n  - runner: {label}\nunlisted: pass\n")
    assert f"“{label}” is not the label of any option in this game: did you mean continue;" in said


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("pump Corroder", "Corroder has “use Corroder: break 1 barrier subroutine” and “use Corro"),
        ("break Ice Wall with Corroder", "Corroder has “use Corroder: break 1 barrier subroutine”"),
        ("break Ice Wall", "did you mean use Corroder: break 1 barrier subroutine"),
        ("“Corroder: +1 strength”", "did you mean use Corroder: +1 strength"),
        (
            "use Wyldside",
            "Wyldside has no paid ability, but a conditional one: write “trigger Wyldside”",
        ),
    ],
)
def test_what_a_card_is_used_for_leads_to_its_abilities(
    failing: ScenarioFailures, label: str, meant: str
) -> None:
    cards = "position: {runner: {rig: [Corroder, Wyldside]}, corp: {hand: [Ice Wall]}}\n"
    said = failing(f"{cards}script:\n  - runner: {label.strip('“”')!r}\n")
    assert f"is not the label of any option in this game: {meant}" in said


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
    failing: ScenarioFailures, written: str, meant: str
) -> None:
    hand = "position: {runner: {hand: [Corroder, Easy Mark], rig: [Capstone]}}\n"
    said = failing(f"{hand}script:\n  - runner: use Capstone\n  - runner: {written}\n")
    assert f"“{written}” is not possible: did you mean {meant};" in said


def test_an_x_that_is_paid_leads_to_the_payment(failing: ScenarioFailures) -> None:
    cards = "position: {at: 5.7.1e, runner: {credits: 5, rig: [Political Operative]}}\n"
    said = failing(f"{cards}script:\n  - runner: use Political Operative\n  - runner: X = 4\n")
    assert "“X = 4” is not possible: did you mean pay 4[c], [trash];" in said


def test_what_the_rules_forbid_is_never_put_otherwise(failing: ScenarioFailures) -> None:
    """Enigma may be rezzed here; that it cannot be scored is the answer, and no slip."""
    ice = "position: {corp: {servers: {HQ: {ice: [Enigma]}}}}\n"
    script = "script:\n  - runner: run HQ\n  - {corp: score Enigma, at: 6.9.2b}\n"
    assert "“score Enigma” is illegal under 1.17.3" in failing(ice + script)


HOSTAGE = (
    "position:\n  runner: {credits: 9, hand: [Hostage], deck: [Diesel, Kati Jones]}\n"
    "script:\n  - runner: play Hostage\n  - runner: %s\n"
)


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("search Kati Jones", "did you mean find Kati Jones;"),
        (
            "find Kati Jones\n  - runner: install Kati Jones",
            "mean install it, which is asked first;",
        ),
        ("find Kati Jones\n  - runner: 'yes'", "“yes” is not possible: did you mean install it;"),
    ],
)
def test_what_is_searched_for_and_agreed_to_is_told_as_it_is_asked(
    failing: ScenarioFailures, label: str, said: str
) -> None:
    assert said in failing(HOSTAGE % label)


@pytest.mark.parametrize(("said", "meant"), [("play Mimic", "install"), ("install Diesel", "play")])
def test_a_card_that_is_played_or_installed_leads_to_what_is_done_with_its_type(
    failing: ScenarioFailures, said: str, meant: str
) -> None:
    held = "position:\n  runner: {hand: [Mimic, Diesel]}\nscript:\n  - runner: %s\n"
    assert f": did you mean {meant} {said.split()[1]};" in failing(held % said)
