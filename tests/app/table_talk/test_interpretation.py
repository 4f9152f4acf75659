"""Labels that are no option: an option that may be meant is offered, or the rule against it."""

from functools import cache

import pytest
from in_process_play import last_refusal

from app.playing import job
from app.playing.request import PlayRequest
from app.table_talk.interpretation import explain_refusal
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.start import Start, build_start
from engine.scenarios.table import Refusal, Table, play_on

RUN = ("run HQ",)


@cache
def _start(id_: str = "cr:9.2.8f/1") -> Start:
    file = open_file(shipped_scenarios()[id_])
    return build_start(file, file.scenario.position)


def _table_and_refusal(*labels: str) -> tuple[Table, Refusal]:
    table = play_on(_start(), labels)
    refusal = explain_refusal(table)
    assert refusal is not None
    return table, refusal


@pytest.mark.parametrize(
    ("before", "label", "meant"),
    [
        ((), "run HQQ", ["run HQ"]),
        ((), "run nowhere", ["run HQ", "run R&D", "run Archives"]),
        ((), "gain 2 credits", ["gain 1 credit"]),
        ((), "take a credit", ["gain 1 credit"]),
        (RUN, "end turn", ["pass"]),
        (RUN, "use Femme Fatale", ["use Femme Fatale: +1 strength"]),
        (RUN, "femme's ability", ["use Femme Fatale: +1 strength"]),
        ((), "credits", ["gain 1 credit"]),
        ((), "hq", ["run HQ"]),
        ((), "run", ["run HQ", "run R&D", "run Archives"]),
        (RUN, "icebreaker", ["use Femme Fatale: +1 strength"]),
        (RUN, "programs", ["use Femme Fatale: +1 strength"]),
        ((*RUN, "pass"), "bypass", ["trigger Femme Fatale"]),
        ((*RUN, "pass"), "bypass tollbooth!", ["trigger Femme Fatale"]),
        ((*RUN, "pass"), "don't bypass", ["pass"]),
    ],
)
def test_a_near_label_offers_options_of_this_moment(
    before: tuple[str, ...], label: str, meant: list[str]
) -> None:
    table, refusal = _table_and_refusal(*before, label)
    *some, last = meant
    among = f"{', '.join(some)} or {last}" if some else last
    assert refusal.message == f"“{label}” cannot be chosen here: did you mean {among}?"
    assert table.decision is not None
    assert all(table.decision.option(one) for one in meant)


TABLE = """
corp: {hand: [Enigma, Project Atlas, Hedge Fund], servers: {remote 1: {root: [Hostile Takeover]}}}
runner: {hand: [Corroder, Sure Gamble], rig: [Gordian Blade]}
"""


@pytest.mark.parametrize(
    ("label", "turn", "says"),
    [
        ("install Enigma on HQ", "runner", "understood as “install Enigma”, which is for the Corp"),
        ("install Enigma on HQ", "corp", "did you mean install Enigma?"),
        ("install project atlas in a new remote", "corp", "did you mean install Project Atlas?"),
        (
            "install Corroder in the rig",
            "corp",
            "understood as “install Corroder”, which is for the",
        ),
        ("install Corroder in the rig", "runner", "did you mean install Corroder?"),
        (
            "play Sure Gamble for 5",
            "corp",
            "understood as “play Sure Gamble”, which is for the Runner",
        ),
        ("pump gordian 3 times", "runner", "understood as “use Gordian Blade: +1 strength”, which"),
        ("score agenda", "corp", "understood as “score Hostile Takeover”, which is not possible"),
    ],
)
def test_a_label_with_a_place_or_price_means_the_named_card(
    label: str, turn: str, says: str
) -> None:
    """Not about another that may be installed or played just now; an agenda is an installed one."""
    refusal = last_refusal(f"turn: {turn}{TABLE}", label)
    assert says in refusal["message"]


@pytest.mark.parametrize(
    ("before", "label", "meant", "rule"),
    [
        ((), "end turn", "pass", "9.2.6b"),
        ((), "draw 2 cards", "draw 1 card", "1.2.5"),
        ((), "rez Tolbooth", "rez Tollbooth", "8.1.2"),
        ((), "rez", "rez Tollbooth", "8.1.2"),
        (RUN, "rez Tollbooth twice", "rez Tollbooth", "8.1.2"),
        (RUN, "use Femme Fatale: break", "use Femme Fatale: break 1 sentry subroutine", "9.3.6c"),
    ],
)
def test_a_forbidden_play_is_understood_and_refused_with_its_rule(
    before: tuple[str, ...], label: str, meant: str, rule: str
) -> None:
    _, refusal = _table_and_refusal(*before, label)
    assert refusal.message.startswith(f"“{label}” is understood as “{meant}”, which is ")
    assert refusal.rules[0][0] == rule
    assert "did you mean" not in refusal.message
    by_itself = play_on(_start(), (*before, meant)).refused
    assert by_itself is not None
    assert refusal.rules == by_itself.rules


@pytest.mark.parametrize(
    ("label", "says"),
    [
        ("dance", "“dance” cannot be chosen here"),
        ("break Ice Wall", "Ice Wall is not in this game"),
        ("install Enigma on HQ", "Enigma is not in this game"),
        ("steal hostile takeover", "Hostile Takeover is not in this game"),
        ("use Tollbooth", "Tollbooth has no paid ability"),
        ("ice", "“ice” cannot be chosen here"),
        ("R&D and HQ", "“R&D and HQ” cannot be chosen here"),
    ],
)
def test_an_unknown_label_lists_the_options(label: str, says: str) -> None:
    table, refusal = _table_and_refusal(label)
    options = "gain 1 credit, run HQ, run R&D or run Archives"
    assert refusal.message == f"{says}: choose {options}"
    assert table.decision is not None
    assert refusal.rules == ((table.decision.rule, "says what is chosen here"),)


BREAKERS = """
corp: {servers: {HQ: {ice: [{card: Wall of Static, rezzed: true}]}}, hand: [Hedge Fund]}
runner: {credits: 2, rig: [Corroder, Gordian Blade], hand: [Femme Fatale]}
"""
MET = ("run HQ", "pass", "pass")
NO_ENCOUNTER = "an icebreaker interfaces with ice only in the paid ability window of an encounter"


@pytest.mark.parametrize(
    ("before", "label", "meant", "rules"),
    [
        ((), "break", ["Corroder: break 1 barrier", "Gordian Blade: break 1 code gate"], "9.3.6c"),
        ((), "interface", ["Corroder: break 1 barrier"], NO_ENCOUNTER),
        ((), "break 1 barrier", ["Corroder: break 1 barrier"], NO_ENCOUNTER),
        ((), "break wall of static", ["Corroder: break 1 barrier"], NO_ENCOUNTER),
        ((), "boost", ["Corroder: +1", "Gordian Blade: +1"], "in paid ability windows only"),
        (
            (),
            "use Corroder",
            ["Corroder: break 1 barrier"],
            "break 1 barrier subroutine: an icebreaker",
        ),
        (
            MET,
            "break",
            ["Corroder: break 1"],
            "Gordian Blade: it affects only code gate ice, which Wall",
        ),
        (MET, "break", ["Corroder: break 1"], "its strength of 2 is less than the ice's 3"),
        (MET, "break 1 sentry", ["Femme Fatale: break 1"], "because its card is not installed"),
        ((), "trash Wall of Static", [], "paying its trash cost"),
    ],
)
def test_an_ability_named_by_its_words_is_refused_with_the_reason(
    before: tuple[str, ...], label: str, meant: list[str], rules: str
) -> None:
    refusal = last_refusal(BREAKERS, *before, label)
    for one in meant:
        assert f"“use {one}" in refusal["message"]
    assert rules in "; ".join(f"{why['rule']} {why['reason']}" for why in refusal["rules"])


def test_an_ability_named_by_its_words_is_offered_if_usable() -> None:
    rich = BREAKERS.replace("credits: 2", "credits: 9")
    up = (*MET, "use Corroder: +1 strength")
    for label in ("break", "break wall of static", "interface", "break with corroder"):
        refusal = last_refusal(rich, *up, label)
        assert refusal["message"].endswith(
            "did you mean use Corroder: break 1 barrier subroutine?"
        ), label


STANDING = """
corp:
  hand: [Hedge Fund, Ice Wall]
  servers:
    HQ: {ice: [{card: Enigma, rezzed: true}]}
    remote 1: {root: [{card: Hostile Takeover, counters: {advancement: 1}}]}
    remote 2: {root: [PAD Campaign]}
runner: {credits: 3, rig: [Corroder, Underworld Contact], hand: [Sure Gamble]}
"""


@pytest.mark.parametrize(
    ("label", "rule", "why"),
    [
        ("rez Enigma", "8.1.2", "it is rezzed already"),
        ("rez Ice Wall", "8.1.2", "it is not installed"),
        ("rez Hostile Takeover", "8.1.2c", "agendas cannot be rezzed"),
        ("rez Corroder", "8.1.2", "only the Corp's cards can be rezzed"),
        ("install Enigma", "5.2.6d", "cards from HQ, and this card is not there"),
        ("install Corroder", "5.2.7d", "cards from the grip, and this card is not there"),
        ("advance PAD Campaign", "1.18.3", "the card cannot be advanced"),
        ("advance Ice Wall", "5.2.6f", "advances installed cards"),
        ("score Hostile Takeover", "1.17.3a", "fewer advancement counters than it requires"),
        ("score PAD Campaign", "1.17.3", "only agendas are scored"),
        ("trash resource Underworld Contact", "5.2.6g", "the Runner is not tagged"),
        ("trash Underworld Contact", "5.2.6g", "the Runner is not tagged"),
        ("trash PAD Campaign", "7.1.4", "while a card is being accessed"),
        ("run remote 9", "6.3.2", "there is no such server to announce"),
        ("play Sure Gamble", "8.6.2", "the player cannot pay"),
        ("play Enigma", "5.2.6e", "cards from HQ, and this card is not there"),
        ("remove 1 tag", "10.5.4", "the Runner has no tag"),
        ("why can’t the Corp rez Ice Wall here?", "8.1.2", "it is not installed"),
        ("why am I not allowed to play Sure Gamble", "8.6.2", "the player cannot pay"),
    ],
)
def test_a_refusal_names_what_stands_against_the_play(label: str, rule: str, why: str) -> None:
    position = STANDING + ("turn: corp" if label == "trash Underworld Contact" else "")
    refusal = last_refusal(position, label)
    reasons = [(one["rule"], one["reason"]) for one in refusal["rules"]]
    assert any(number == rule and why in reason for number, reason in reasons), (refusal, reasons)


@pytest.mark.parametrize(
    ("label", "rules"),
    [
        ("rez PAD Campaign", ["8.1.2a"]),
        ("rez Enigma", ["8.1.2"]),
        ("rez", ["8.1.2a"]),
        ("score", ["1.17.3a", "9.2.7d"]),
        ("do nothing", ["9.2.6b"]),
        ("trash PAD Campaign", ["7.1.5"]),
        ("discard", ["5.5.2"]),
        ("undo", []),
        ("score the agenda", ["1.17.3a", "9.2.7d"]),
        ("rez the campaign", ["8.1.2a"]),
        ("flip pad campaign", ["8.1.2a"]),
        ("trash underworld", ["5.2.6g"]),
        ("trash a resource", ["5.2.6g"]),
    ],
)
def test_every_refusal_in_the_corps_action_window_names_its_rules(
    label: str, rules: list[str]
) -> None:
    refusal = last_refusal(STANDING + "turn: corp", label)
    assert [one["rule"] for one in refusal["rules"]] == rules
    assert not any("at this point" in one["reason"] for one in refusal["rules"])


def test_a_card_outside_the_game_is_named_before_near_options() -> None:
    refusal = last_refusal(STANDING, "play Diesel")
    assert refusal["message"].startswith("Diesel is not in this game: choose ")


def test_only_some_of_many_options_are_listed() -> None:
    many = "{runner: {hand: [Sure Gamble, Corroder, Overclock, Diesel], credits: 9}}"
    refusal = last_refusal(many, "dance")
    assert ", " in refusal["message"]
    assert refusal["message"].endswith(" others")
    refusal = last_refusal(many, "events")
    assert refusal["message"].endswith(
        "did you mean play Sure Gamble, play Overclock or play Diesel?"
    )


@pytest.mark.parametrize(
    ("before", "label", "rule", "when"),
    [
        ((), "rez PAD Campaign", "8.1.2a", "such as before and after each action, while the Corp"),
        (("run HQ",), "rez PAD Campaign", "8.1.2a", "in this one, once the Runner has passed"),
        ((), "rez Ice Wall", "8.1.2a", "as the Runner approaches it, while the Corp has priority"),
        ((), "score Hostile Takeover", "9.2.7d", "before and after an action of the Corp's"),
        ((), "advance PAD Campaign", "1.18.3", "cannot be advanced"),
        ((), "purge", "5.2.2", "in one's own turn, and it is the Runner's turn"),
        (("run HQ",), "play Sure Gamble", "5.2.2", "the next one opens when the run is over"),
        (("run HQ",), "play Enigma", "5.2.6e", "cards from HQ, and this card is not there"),
        ((), "sure gamble", "8.6.2", "cannot pay"),
        (("run HQ",), "sure gamble", "5.2.2", "when the run is over"),
        (("run HQ",), "pad campaign", "8.1.2a", "once the Runner has passed"),
        (("run HQ",), "continue", "", "did you mean pass?"),
        ((), "go on", "9.2.6b", "must take an action"),
        ((), "continue", "9.2.6b", "must take an action"),
        (("run HQ",), "let the subs fire", "", "did you mean pass?"),
        (("run HQ",), "don't break", "", "did you mean pass?"),
        ((), "boost", "9.2.7b", "one opens after each action"),
        ((), "undo", "", "nothing has been chosen yet"),
        (("run HQ",), "take that back", "", "undoing takes the last choice back"),
        ((), "mulligan", "1.6.6a", "while the game is set up"),
        ((), "attack hq", "", "did you mean run HQ?"),
        ((), "hit rnd", "", "did you mean run R&D?"),
        ((), "run R and D", "", "did you mean run R&D?"),
        ((), "make a run on the archives", "", "did you mean run Archives?"),
        ((), "run server 2", "", "did you mean run remote 2?"),
        (("run HQ",), "attack hq", "5.2.2", "when the run is over"),
        ((), "steal Hostile Takeover", "7.1.6", "stolen when it is accessed"),
        ((), "access R&D", "7.3.1", "a successful run leads to"),
        (("run HQ",), "bypass", "6.5.8", "an ability that says so"),
        (("run HQ",), "end the run", "6.1.4", "jacks out"),
    ],
)
def test_a_play_at_the_wrong_moment_is_answered_with_the_right_one(
    before: tuple[str, ...], label: str, rule: str, when: str
) -> None:
    standing = STANDING.replace("[PAD Campaign]", "[PAD Campaign, Ash 2X3ZB9CY]")
    standing = standing.replace("ice: [{", "ice: [Ice Wall, {")
    standing = standing.replace("advancement: 1", "advancement: 2")
    refusal = last_refusal(standing, *before, label)
    reasons = [
        ("", refusal["message"]),
        *((one["rule"], one["reason"]) for one in refusal["rules"]),
    ]
    assert any(number == rule and when in reason for number, reason in reasons), reasons


def test_a_named_amount_is_matched_before_the_basic_action() -> None:
    rig = "{runner: {rig: [Telework Contract, Carmen], hand: [Mayfly], credits: 9}}"
    refusal = last_refusal(rig, "take 3 credits")
    assert "did you mean use Telework Contract: take 3[c] or gain 1 credit?" in refusal["message"]
    refusal = last_refusal(rig, "install Mayfly", "no")
    assert refusal["message"].endswith("did you mean trash nothing?")


def test_a_mandatory_choice_refuses_a_pass() -> None:
    many = "{runner: {hand: [Overclock], credits: 9}}"
    refusal = last_refusal(many, "play Overclock", "pass")
    assert [one["reason"] for one in refusal["rules"]] == ["one of the options must be chosen"]


@pytest.mark.parametrize("label", ["pass", "rez Tollbooth", "jack out"])
def test_a_valid_label_keeps_its_original_refusal(label: str) -> None:
    table, refusal = _table_and_refusal(label)
    assert refusal is table.refused


def test_a_table_without_refusal_gets_no_explanation() -> None:
    assert explain_refusal(play_on(_start(), RUN)) is None


POSITION = """
turn: runner
runner: {hand: [Docklands Pass, Sneakdoor Beta, Sure Gamble], credits: 9}
corp: {hand: [Ice Wall, Fire Wall], credits: 5}
"""


@pytest.mark.parametrize(
    ("label", "says"),
    [
        ("docklands", "did you mean install Docklands Pass?"),
        ("sneak", "did you mean install Sneakdoor Beta?"),
        ("install sneak", "did you mean install Sneakdoor Beta?"),
        ("sure", "did you mean play Sure Gamble?"),
        ("fire", "is understood as “install Fire Wall”, which is for the Corp to choose"),
        ("wall", "is understood as “install Ice Wall” or “install Fire Wall”, neither of which"),
    ],
)
def test_a_part_of_a_cards_name_is_enough(label: str, says: str) -> None:
    answer = job.answer_request(PlayRequest(position=POSITION, decisions=(label,)).as_json())
    assert says in answer["refused"]["message"]


def test_access_is_not_taken_for_part_of_a_card_name() -> None:
    position = "turn: corp\nrunner: {hand: [Access to Globalsec]}\n"
    answer = job.answer_request(PlayRequest(position=position, decisions=("access",)).as_json())
    assert "Globalsec" not in answer["refused"]["message"]


@pytest.mark.parametrize(
    ("label", "rule"),
    [
        ("tag him", "10.5.1"),
        ("kill him", "10.4.1"),
        ("damage", "10.4.1"),
        ("trace the runner", "10.8.1"),
        ("derez PAD Campaign", "8.1.3a"),
    ],
)
def test_effects_of_cards_are_refused_with_their_rule(label: str, rule: str) -> None:
    refusal = last_refusal(STANDING, label)
    assert refusal["message"] == f"“{label}” is not an option here"
    assert [one["rule"] for one in refusal["rules"]] == [rule]


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("break everything", ["use Corroder: break 1 barrier subroutine"]),
        ("break both subs", ["use Corroder: break 1 barrier subroutine"]),
        ("break the etr", ["use Corroder: break 1 barrier subroutine"]),
        ("fully break", ["use Corroder: break 1 barrier subroutine"]),
        ("break wall", ["use Corroder: break 1 barrier subroutine"]),
        ("keep running", ["pass"]),
        ("pump once more", ["use Corroder: +1 strength"]),
        ("i break nothing", ["pass"]),
        ("dont break", ["pass"]),
        ("let him through", ["pass"]),
    ],
)
def test_options_that_may_be_meant_are_offered(label: str, meant: list[str]) -> None:
    position = """
    turn: runner
    runner: {rig: [Corroder], credits: 9}
    corp: {hand: [Hedge Fund], servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}
    """
    before = ("run HQ", "pass", "pass")
    refusal = last_refusal(position, *before, label)
    assert refusal["place"] == len(before)
    assert refusal["meant"] == meant


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("install ice on hq", ["install Enigma"]),
        ("install something", ["install Enigma", "install Project Atlas"]),
        ("use all my clicks for credits", ["gain 1 credit"]),
        ("clickk for credit", ["gain 1 credit"]),
        ("last click draw", ["draw 1 card"]),
    ],
)
def test_words_about_clicks_and_places_do_not_hide_the_play(label: str, meant: list[str]) -> None:
    refusal = last_refusal(f"turn: corp{TABLE}", label)
    assert refusal["meant"] == meant


def test_a_pronoun_is_not_taken_for_part_of_a_card_name() -> None:
    position = "{turn: corp, corp: {hand: [Scorched Earth], credits: 9}}"
    refusal = last_refusal(position, "scorch him")
    assert "“play Scorched Earth”" in refusal["message"]


def test_a_misspelt_card_does_not_mean_another_option_of_the_verb() -> None:
    position = """
    turn: runner
    corp:
      servers: {HQ: {ice: [{card: Tollbooth, rezzed: true}]}, remote 1: {root: [PAD Campaign]}}
    """
    request = PlayRequest(position=position, decisions=("run HQ", "rez tolbooth"))
    refusal = job.play(request)["refused"]
    assert refusal is not None
    assert "“rez Tollbooth”" in refusal["message"]
    assert refusal["meant"] == []
