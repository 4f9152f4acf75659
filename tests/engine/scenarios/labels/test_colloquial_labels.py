"""Hints for a label that no option has: a misspelling, other words, or a part of the label."""

import pytest
from scenario_messages import ScenarioFailures


def test_a_prefix_of_several_options_is_ambiguous(failures_of: ScenarioFailures) -> None:
    position = "position:\n  runner: {hand: [Diesel, Sure Gamble], deck: [4 x Diesel]}\n"
    message = failures_of(position + "script:\n  - runner: play\n")
    assert "“play” is ambiguous: it may mean “play Diesel” or “play Sure Gamble”" in message


def test_a_prefix_of_one_option_suggests_it(failures_of: ScenarioFailures) -> None:
    message = failures_of("position:\n  runner: {hand: [Sure Gamble]}\nscript:\n  - runner: play\n")
    assert "“play” is not possible: did you mean play Sure Gamble;" in message


ACCESS = (
    "position:\n  runner: {hand: [Sure Gamble]}\n"
    "  corp: {hand: [Hedge Fund], servers: {remote 1: {root: [PAD Campaign]}}}\n"
    "script:\n  - runner: run remote 1\n  - runner: continue\n  - %s\nunlisted: pass\n"
)


@pytest.mark.parametrize(
    ("step", "message"),
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
def test_a_label_that_no_option_has_gets_a_hint(
    failures_of: ScenarioFailures, step: str, message: str
) -> None:
    assert message in failures_of(ACCESS % step)


def test_a_step_with_a_decision_can_be_named_as_a_moment(failures_of: ScenarioFailures) -> None:
    step = '{at: "7.2.2", expect: {options: ["pay 4[c] to trash PAD Campaign"]}}'
    assert "7.2.2" not in failures_of(ACCESS % step)
    step = '{runner: "pay 4[c] to trash PAD Campaign", at: "7.2.2"}'
    assert failures_of(ACCESS % step) == ""


def test_an_offered_option_is_suggested_before_words_of_a_card(
    failures_of: ScenarioFailures,
) -> None:
    """A single word of a card, such as “run”, is in many labels and no misspelling of another."""
    wild = "position:\n  runner: {credits: 2, hand: [Deuces Wild]}\nscript:\n"
    play = "  - runner: play Deuces Wild\n"
    message = failures_of(f"{wild}{play}  - runner: expose 1 piece of ice and make a run\n")
    assert "did you mean expose 1 piece of ice, then run" in message
    message = failures_of(f"{wild}  - runner: run the attacked server again\n")
    assert "did you mean run or " not in message


def test_no_docstring_of_a_card_definition_is_suggested(failures_of: ScenarioFailures) -> None:
    defended = "position: {turn: corp, corp: {hand: [Best Defense]}}\n"
    message = failures_of(defended + "script:\n  - corp: installed cards of these types\n")
    assert "“installed cards of these types” is not the label of any option in this game" in message
    assert "did you mean" not in message


@pytest.mark.parametrize("words", ["The run ends", "no more of them can be broken", "net"])
def test_no_words_of_the_code_are_the_label_of_an_option(
    failures_of: ScenarioFailures, words: str
) -> None:
    """What the kernel says of itself is reached from definitions, and is no word of a card."""
    corp = "corp: {hand: [Fetal AI]}"
    position = f"position: {{{corp}, runner: {{clicks: 1, rig: [Poison Vial, Lucky Charm]}}}}\n"
    message = failures_of(position + f'script:\n  - runner: "{words}"\n')
    assert f"“{words}” is not the label of any option in this game" in message


ENCOUNTERED = """position:
  runner: {credits: 1, rig: [Corroder]}
  corp: {servers: {HQ: {ice: [{card: Border Control, rezzed: true}]}}}
script:
  - runner: run HQ
  - {runner: continue, at: 6.9.4c}
"""


def test_a_subroutine_is_chosen_with_or_without_quotation_marks(
    failures_of: ScenarioFailures,
) -> None:
    broken = ENCOUNTERED.replace("{runner: continue, at: 6.9.4c}", "runner: %s\n  - runner: %s")
    using = "'use Corroder: break 1 barrier subroutine'"
    ends = "\nunlisted: pass\nexpect: {run: successful}\n"
    for label in ("end the run", "'\"end the run\"'", "“end the run”"):
        assert failures_of(broken.rstrip() % (using, label) + "\n  - runner: continue" + ends) == ""


def test_not_options_recognises_a_subroutine_without_quotation_marks(
    failures_of: ScenarioFailures,
) -> None:
    asked = ENCOUNTERED.replace("{runner: continue, at: 6.9.4c}", "runner: %s\n  - expect: %s")
    using = "'use Corroder: break 1 barrier subroutine'"
    unwanted = failures_of(asked % (using, "{not_options: [end the run]}") + "unlisted: pass\n")
    assert "“end the run” must not be offered" in unwanted


@pytest.mark.parametrize("label", ["pay 2", "trace 2", "spend 2 credits", "bid 2c"])
def test_other_words_for_a_trace_bid_suggest_spending_credits(
    failures_of: ScenarioFailures, label: str
) -> None:
    position = "turn: corp, last_turn: [{run: HQ}], corp: {credits: 6, hand: [SEA Source]}"
    script = "script:\n  - corp: play SEA Source\n  - corp: "
    message = failures_of(f"position: {{{position}}}\n{script}{label}\n")
    assert "did you mean spend 2[c];" in message


@pytest.mark.parametrize("label", ["proceed", "do not jack out", "keep running"])
def test_other_words_for_not_jacking_out_suggest_continue(
    failures_of: ScenarioFailures, label: str
) -> None:
    message = failures_of(f"script:\n  - runner: run HQ\n  - runner: {label}\nunlisted: pass\n")
    assert (
        f"“{label}” is not the label of any option in this game: did you mean continue;" in message
    )


@pytest.mark.parametrize(
    ("label", "suggestion"),
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
def test_colloquial_uses_of_a_card_suggest_its_abilities(
    failures_of: ScenarioFailures, label: str, suggestion: str
) -> None:
    cards = "position: {runner: {rig: [Corroder, Wyldside]}, corp: {hand: [Ice Wall]}}\n"
    message = failures_of(f"{cards}script:\n  - runner: {label.strip('“”')!r}\n")
    assert f"is not the label of any option in this game: {suggestion}" in message


@pytest.mark.parametrize(
    ("written", "suggestion"),
    [
        ("trash Corroder and Easy Mark", "Corroder and Easy Mark"),
        ("choose Easy Mark", "Easy Mark"),
        ("none", "choose nothing"),
        ("do not trash any", "choose nothing"),
    ],
)
def test_other_words_for_a_choice_suggest_the_option(
    failures_of: ScenarioFailures, written: str, suggestion: str
) -> None:
    hand = "position: {runner: {hand: [Corroder, Easy Mark], rig: [Capstone]}}\n"
    message = failures_of(f"{hand}script:\n  - runner: use Capstone\n  - runner: {written}\n")
    assert f"“{written}” is not possible: did you mean {suggestion};" in message


def test_joined_parts_of_a_label_may_stand_in_any_order(failures_of: ScenarioFailures) -> None:
    hand = "position: {runner: {hand: [Corroder, Easy Mark, Diesel], rig: [Capstone]}}\n"
    written = "  - runner: Diesel and Easy Mark and Corroder\n"
    ends = "expect: {runner: {discard: [Corroder, Diesel, Easy Mark]}}\n"
    assert failures_of(f"{hand}script:\n  - runner: use Capstone\n{written}{ends}") == ""
    unwanted = "  - expect: {not_options: [Diesel and Corroder]}\n"
    message = failures_of(f"{hand}script:\n  - runner: use Capstone\n{unwanted}{written}{ends}")
    assert "“Diesel and Corroder” must not be offered" in message


def test_an_x_that_is_paid_suggests_the_payment(failures_of: ScenarioFailures) -> None:
    cards = "position: {at: 5.7.1e, runner: {credits: 5, rig: [Political Operative]}}\n"
    message = failures_of(
        f"{cards}script:\n  - runner: use Political Operative\n  - runner: X = 4\n"
    )
    assert "“X = 4” is not possible: did you mean pay 4[c], [trash];" in message


def test_an_illegal_action_suggests_no_other_option(failures_of: ScenarioFailures) -> None:
    """Enigma may be rezzed here; that it cannot be scored is the answer, and no slip."""
    ice = "position: {corp: {servers: {HQ: {ice: [Enigma]}}}}\n"
    script = "script:\n  - runner: run HQ\n  - {corp: score Enigma, at: 6.9.2b}\n"
    assert "“score Enigma” is illegal under 1.17.3" in failures_of(ice + script)


HOSTAGE = (
    "position:\n  runner: {credits: 9, hand: [Hostage], deck: [Diesel, Kati Jones]}\n"
    "script:\n  - runner: play Hostage\n  - runner: %s\n"
)


@pytest.mark.parametrize(
    ("label", "message"),
    [
        ("search Kati Jones", "did you mean find Kati Jones;"),
        (
            "find Kati Jones\n  - runner: install Kati Jones",
            "mean install it, which is asked first;",
        ),
        ("find Kati Jones\n  - runner: 'yes'", "“yes” is not possible: did you mean install it;"),
    ],
)
def test_a_search_answer_suggests_the_words_of_the_open_question(
    failures_of: ScenarioFailures, label: str, message: str
) -> None:
    assert message in failures_of(HOSTAGE % label)


@pytest.mark.parametrize(
    ("message", "suggestion"), [("play Mimic", "install"), ("install Diesel", "play")]
)
def test_play_and_install_are_corrected_by_the_card_type(
    failures_of: ScenarioFailures, message: str, suggestion: str
) -> None:
    position = "position:\n  runner: {hand: [Mimic, Diesel]}\nscript:\n  - runner: %s\n"
    assert f": did you mean {suggestion} {message.split()[1]};" in failures_of(position % message)


PAYING = (
    "position:\n  runner: {tags: 1}\n  corp:\n    hand: [2 x Snare!]\n"
    "    servers: {HQ: {ice: [Anemone]}, R&D: {ice: [Piranhas]}}\n"
    "script:\n  - runner: run %s\n  - corp: %s\nunlisted: pass\n"
)


@pytest.mark.parametrize(
    ("before", "label", "message"),
    [
        (
            "HQ\n  - corp: rez Anemone\n  - corp: trigger Anemone",
            "trash Snare!",
            "did you mean trash 1 card from HQ, which is asked first;",
        ),
        (
            "R&D\n  - corp: rez Piranhas",
            "remove 1 tag",
            "did you mean pay 5[c] and remove 1 tag;",
        ),
    ],
)
def test_a_cost_that_is_named_in_part_or_by_its_card_suggests_the_option_that_pays_it(
    failures_of: ScenarioFailures, before: str, label: str, message: str
) -> None:
    assert message in failures_of(PAYING % (before, label))


def test_a_card_to_install_is_suggested_without_the_verb(failures_of: ScenarioFailures) -> None:
    corp = "{turn: corp, corp: {hand: [Shipment from MirrorMorph, Ronin, NGO Front]}}"
    script = "  - corp: play Shipment from MirrorMorph\n  - corp: install Ronin\n"
    message = failures_of(f"position: {corp}\nscript:\n{script}")
    assert "is illegal under 5.2.2: " in message
    assert ": did you mean Ronin;" in message
