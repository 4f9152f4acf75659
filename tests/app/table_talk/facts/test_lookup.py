"""Questions about the state of a game: the answer comes from the position, never from a guess."""

import pytest
from in_process_play import last_refusal

from app.playing import job
from app.playing.request import PlayRequest
from app.playing.response import RefusalData

POSITION = """
turn: runner
runner:
  hand: [Corroder, Sure Gamble, Diesel]
  credits: 9
  tags: 1
  core_damage: 1
  discard: [Modded]
  deck: [Diesel, Modded]
  rig: [Gordian Blade, {card: Datasucker, counters: {virus: 2}}]
corp:
  hand: [Hedge Fund, Enigma]
  credits: 4
  bad_publicity: 1
  deck: [Hedge Fund, Ice Wall]
  score_area: [Hostile Takeover]
  servers:
    HQ: {ice: [Ice Wall, {card: Tollbooth, rezzed: true}]}
    remote 1: {ice: [Ice Wall], root: [{card: Project Atlas, counters: {advancement: 2}}]}
"""
BOTH = "the Corp has 4 credits and the Runner has 9 credits"


def _refusal(*labels: str) -> RefusalData:
    return last_refusal(POSITION, *labels)


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("how many credits has he", BOTH),
        ("can I afford it?", BOTH),
        ("do i have enough money", BOTH),
        ("how much money does the corp have", "the Corp has 4 credits"),
        ("hoew many clicks left", "the Corp has 0 clicks and the Runner has 4 clicks"),
        ("am I tagged", "the Runner has 1 tag"),
        ("does he have any tags", "the Runner has 1 tag"),
        ("how many bad pubs", "the Corp has 1 bad publicity"),
        ("how much brain damage do i have", "the Runner has suffered 1 core damage"),
        (
            "how many cards in hand",
            "the Corp has 2 cards in HQ and the Runner has 3 cards in the grip",
        ),
        ("how many cards in rnd", "the Corp has 2 cards in R&D"),
        ("how many cards in my stack", "the Runner has 2 cards in the stack"),
        ("how many cards are in the heap", "the Runner has 1 card in the heap"),
        (
            "how many cards does corp have",
            "the Corp has these cards: 2 in HQ, 2 in R&D, 0 in Archives",
        ),
        (
            "whos winning",
            "the Corp has 1 agenda point and the Runner has 0 agenda points",
        ),
        (
            "whats my max hand size?",
            "the Corp has a maximum hand size of 5 and the Runner has a maximum hand size of 4",
        ),
        ("how much mu do i have left", "the Runner’s programs use 2 of 4 MU"),
        ("how much link does the runner have", "the Runner has 0 link"),
        ("whats his link", "the Runner has 0 link"),
        ("im broke", BOTH),
        ("3 clicks left?", "the Corp has 0 clicks and the Runner has 4 clicks"),
        ("is the corp winning", "the Corp has 1 agenda point and the Runner has 0 agenda points"),
        (
            "who has more points",
            "the Corp has 1 agenda point and the Runner has 0 agenda points",
        ),
    ],
)
def test_open_information_is_answered_with_its_rule(label: str, answer: str) -> None:
    refusal = _refusal(label)
    assert (refusal["message"], refusal["play"]) == (answer, False)
    assert [one["rule"] for one in refusal["rules"]] == ["10.2.3a"]


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("whose turn", "it is the Runner’s turn"),
        ("whos turn is it anyway", "it is the Runner’s turn"),
        ("who am i", "the Runner decides here"),
        ("where is the runner", "there is no run just now"),
        (
            "how strong is tollbooth",
            "Tollbooth before HQ is rezzed and has strength 5, no counters",
        ),
        (
            "is ice wall rezzed?",
            "Ice Wall before HQ is unrezzed and has strength 1, no counters; "
            "Ice Wall before remote 1 is unrezzed and has strength 1, no counters",
        ),
        (
            "how many advancements on atlas",
            "Project Atlas in remote 1 is unrezzed and has 2 advancement counters",
        ),
        (
            "how many counters does datasucker have",
            "Datasucker in the rig has 2 virus counters",
        ),
        ("how much does atlas need", "Project Atlas’s printed advancement requirement is 3"),
        ("how much does enigma cost", "Enigma’s printed rez cost is 3"),
        ("what does sure gamble cost", "Sure Gamble’s printed play cost is 5"),
        ("how many subs does tollbooth have", "1 subroutine is printed on Tollbooth"),
        ("enigma cost", "Enigma’s printed rez cost is 3"),
        ("how much to trash atlas", "Project Atlas has no printed trash cost"),
        ("what's the strenght of corroder", "Corroder’s printed strength is 2"),
        ("is tollbooth rezed", "Tollbooth before HQ is rezzed and has strength 5, no counters"),
        (
            "how strong is tolbooth",
            "Tollbooth before HQ is rezzed and has strength 5, no counters",
        ),
        ("how mutch does enigam cost", "Enigma’s printed rez cost is 3"),
        ("corroder strength", "Corroder’s printed strength is 2"),
        ("Tollbooth's strength", "Tollbooth before HQ is rezzed and has strength 5, no counters"),
        ("how many credits on datasucker", "Datasucker in the rig has 2 virus counters"),
        (
            "can i afford enigma",
            "Enigma’s printed rez cost is 3; the Corp has 4 credits",
        ),
        (
            "is atlas scorable",
            "Project Atlas in remote 1 is unrezzed and has 2 advancement counters; "
            "Project Atlas’s printed advancement requirement is 3",
        ),
        ("where is my corroder", "Corroder is in the grip"),
        (
            "wheres ice wall",
            "Ice Wall is before HQ; Ice Wall is before remote 1; Ice Wall is in R&D",
        ),
        ("in which server is atlas", "Project Atlas is in remote 1"),
        ("where is hostile takeover now", "Hostile Takeover is in the Corp's score area"),
        ("where is modded", "Modded is in the stack; Modded is in the heap"),
        (
            "how much mu does gordian blade use",
            "Gordian Blade’s printed memory cost is 1; the Runner’s programs use 2 of 4 MU",
        ),
        ("memory cost of tollbooth", "Tollbooth has no printed memory cost"),
        ("what subtypes does corroder have", "Corroder is a program (fracter, icebreaker)"),
        ("is tollbooth a barrier?", "Tollbooth is ice (code gate)"),
        ("is hedge fund an event", "Hedge Fund is an operation (transaction)"),
        (
            "how many points do i need to win",
            "7 agenda points win the game; the Corp has 1 agenda point and the Runner has 0 agenda "
            "points",
        ),
    ],
)
def test_questions_about_the_table_are_answered(label: str, answer: str) -> None:
    refusal = _refusal(label)
    assert (refusal["message"], refusal["rules"], refusal["play"]) == (answer, [], False)


def test_during_a_run_the_runners_place_is_answered() -> None:
    assert _refusal("run HQ", "where am i")["message"] == (
        "the Runner is running on HQ, at Ice Wall, ice 1 of 2 from the outermost"
    )
    taken = ["run remote 1", "pass", "pass", "rez Ice Wall", "pass"]
    assert _refusal(*taken, "which ice is he encountering")["message"] == (
        "the Runner is running on remote 1, encountering Ice Wall"
    )
    assert "encountering Ice Wall" in _refusal(*taken, "are we in an encounter")["message"]
    assert _refusal(*taken, "how many subs does it have")["message"] == (
        "1 subroutine is printed on Ice Wall"
    )


def test_a_question_about_discarding_names_the_hands_and_their_maximum() -> None:
    assert _refusal("how many do i have to discard")["message"] == (
        "the Corp has 2 cards in HQ and the Runner has 3 cards in the grip; the Corp has a maximum "
        "hand size of 5 and the Runner has a maximum hand size of 4"
    )


@pytest.mark.parametrize(
    "label",
    [
        "what is a tag",
        "what is a run",
        "what is memory",
        "what is a score",
        "how many clicks per turn",
        "how many cards may i draw",
        "how many points do i need",
        "how many credits does it take",
        "how much memory does datasucker use",
        "how many tags to trash a resource",
        "how many agenda points in archives",
        "how many tags in hq",
        "how many cards in hq and archives",
        "how many credits did he have",
        "how much is a click",
    ],
)
def test_a_question_about_rules_is_not_answered_from_the_position(label: str) -> None:
    assert " has " not in _refusal(label)["message"]


def test_the_corp_is_not_taken_for_melange_mining_corp() -> None:
    position = "turn: corp\ncorp: {hand: [Melange Mining Corp.]}"
    for label in ("how much does the corp need", "how much does the corp cost"):
        refusal = last_refusal(position, label)
        assert "Melange" not in refusal["message"], label


def test_a_facedown_card_in_the_rig_has_no_strength() -> None:
    position = "turn: runner\nrunner: {rig: [{card: Corroder, facedown: true}]}"
    refusal = job.play(PlayRequest(position=position, decisions=("how strong is corroder",)))[
        "refused"
    ]
    assert refusal is not None
    assert refusal["message"] == "Corroder in the rig is facedown and has no counters"


def test_a_facedown_card_in_the_rig_has_no_type() -> None:
    lies = "{card: Corroder, facedown: true}"
    kind = "Corroder is a program (fracter, icebreaker)"
    for rig, more in ((lies, True), (f"{lies}, Corroder", True), ("Corroder", False)):
        position = f"turn: runner\nrunner: {{rig: [{rig}]}}"
        answer = job.play(PlayRequest(position=position, decisions=("what type is Corroder",)))
        assert answer["refused"] is not None
        facedown = "; facedown in the rig it has no type" if more else ""
        assert answer["refused"]["message"] == f"{kind}{facedown}"
        has_strength = ["strength" in card for card in answer["state"]["runner"]["rig"]]
        assert has_strength == [card["faceup"] for card in answer["state"]["runner"]["rig"]]


def test_during_setup_it_is_nobodys_turn() -> None:
    position = """
        at: "1.6.1"
        turn: corp
        corp: {identity: "GRNDL: Power Unleashed", deck: [9 x Blank Operation]}
        runner: {identity: "Valencia Estevez: The Angel of Cayambe", deck: [9 x Blank Event]}
    """
    refusal = last_refusal(position, "whose turn is it")
    assert refusal["message"] == "the game is being set up; the Corp takes the first turn"


def test_copies_of_different_types_are_each_named() -> None:
    """One has become a code gate and a sentry, too, by what it hosts."""
    position = """
corp:
  servers:
    HQ: {ice: [{card: Ice Wall, rezzed: true, hosted: [Egret]}]}
    R&D: {ice: [{card: Ice Wall, rezzed: true}]}
"""
    refusal = job.play(PlayRequest(position=position, decisions=("what type is ice wall",)))[
        "refused"
    ]
    assert refusal is not None
    both = "Ice Wall is ice (barrier, code gate, sentry) and ice (barrier)"
    assert refusal["message"] == both


@pytest.mark.parametrize(
    ("label", "where"),
    [
        ("modded", "Modded is in the stack; Modded is in the heap"),
        ("the tollboth", "Tollbooth is before HQ"),
        ("takeover", "Hostile Takeover is in the Corp's score area"),
    ],
)
def test_a_card_named_alone_is_located(label: str, where: str) -> None:
    refusal = _refusal(label)
    assert refusal["message"] == f"“{label}” cannot be chosen here: {where}"
    assert not refusal["play"]


def test_cards_in_play_or_removed_are_located() -> None:
    """An identity and a card that is being played are in the play area, and one may be gone."""
    position = """
runner:
  identity: "Gabriel Santiago: Consummate Professional"
  hand: [Diesel]
  deck: [3 x Modded]
  removed: [Account Siphon]
"""

    def where(card: str, *before: str) -> str:
        asked = PlayRequest(position=position, decisions=(*before, f"where is {card}"))
        refusal = job.play(asked)["refused"]
        assert refusal is not None
        return refusal["message"]

    assert where("gabriel").endswith("is in the play area")
    assert where("account siphon") == "Account Siphon is removed from the game"
    assert where("diesel", "play Diesel") == "Diesel is in the heap"
