"""Remarks and whole sentences typed instead of a play, and their answers."""

import pytest
from in_process_play import last_refusal

from app.playing.response import RefusalData
from app.table_talk.phrasebook import core_phrase, labels_for_phrase
from app.table_talk.remarks import find_reply

TABLE = """
turn: runner
runner: {hand: [Corroder, Sure Gamble], credits: 9}
corp: {servers: {HQ: {ice: [Tollbooth]}}}
"""


def _refusal(*labels: str, position: str = TABLE) -> RefusalData:
    return last_refusal(position, *labels)


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("I concede", "1.7.1"),
        ("gg", "1.7.1"),
        ("offer a draw", "1.7.1a"),
        ("take back", "nothing has been chosen yet"),
        ("can I undo that?", "nothing has been chosen yet"),
        ("what's in his hand", "4.3.2"),
        ("look at HQ", "4.3.2"),
        ("look at archives", "4.4.6c"),
        ("look through the heap", "4.4.7b"),
        ("what's on top of my stack", "4.2.2"),
        ("expose remote 1", "10.2.2b"),
        ("who goes first", "1.6.7"),
        ("is it over?", "as long as a player has a decision"),
        ("any agendas in hq", "the search above"),
        ("shuffle my deck", "8.7.3"),
        ("do you have a response", "9.2.4"),
        ("what does Tollbooth do", "the search above"),
        ("help", "the options below"),
        ("judge!", "the number beside this moment"),
        ("hold on", "until you tap an option"),
        ("start over", "From the beginning"),
        ("save", "the address of this page"),
        ("show the board", "the board is on this page"),
        ("where's the board?", "the board is on this page"),
        ("add 2 tags", "“Change the position” below"),
        ("hello", "the options below"),
        ("thanks a lot", "the options below"),
        ("pay 1", "1.16.1"),
        ("how many credits does Sure Gamble give", "the search above"),
        ("how many subs do I have to break", "the search above"),
        ("why does Tollbooth cost that much", "the number beside this moment"),
        ("maybe", "until you tap an option"),
        ("dont know", "until you tap an option"),
        ("cant decide", "until you tap an option"),
        ("whats going on?", "what has happened is on this page"),
        ("whats in his hand", "4.3.2"),
        ("what can he do", "9.2.4"),
        ("are you done?", "9.2.4"),
        ("who won", "the game goes on"),
        ("am I dead", "the game goes on"),
        ("how many agendas are in HQ", "4.3.2"),
        ("how many events has the runner in hand", "4.3.2"),
        ("how many Snare! are in R&D", "4.2.2"),
        ("how many programs are left in my stack", "4.2.2"),
        ("how many runs have I made", "what has happened is on this page"),
        ("how many cards has he drawn", "what has happened is on this page"),
        ("how many operations are in archives", "10.2.3a"),
        ("what just happened", "what has happened is on this page"),
        ("judge", "the number beside this moment"),
        ("what are my options", "the options below"),
        ("is that legal", "type the play itself"),
        ("why can't it be rezzed", "type the play itself"),
        ("when is ice approached", "the search above"),
        ("who is the runner", "the search above"),
        ("how many points do I need?", "the search above"),
        ("how many cards may I draw", "the search above"),
        ("what's the ice's strength", "10.2.3a"),
        ("what do I have to do", "the options below"),
        ("gg wp", "1.7.1"),
    ],
)
def test_remarks_besides_playing_are_answered(label: str, answer: str) -> None:
    refusal = _refusal(label)
    assert refusal["message"].startswith(f"“{label}” is not a play")
    assert answer in (refusal["rules"][0]["name"] if refusal["rules"] else refusal["message"])
    assert not refusal["play"]


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("I want to run", "run HQ, run R&D or run Archives"),
        ("I'll run on the archives now", "run Archives"),
        ("ok, run HQ", "run HQ"),
    ],
)
def test_a_whole_sentence_is_understood_as_its_play(label: str, meant: str) -> None:
    refusal = _refusal(label)
    assert refusal["message"] == f"“{label}” cannot be chosen here: did you mean {meant}?"


@pytest.mark.parametrize(
    ("label", "offered"),
    [
        ("can I take a credit, please?", "“gain 1 credit”"),
        ("please may I run HQ", "“run HQ”"),
        ("can he run", "“run HQ”, “run R&D” or “run Archives”"),
    ],
)
def test_asking_whether_one_may_is_answered_with_the_options(label: str, offered: str) -> None:
    refusal = _refusal(label)
    assert (refusal["message"], refusal["play"]) == (f"{offered} can be chosen here", False)
    assert (
        [f"“{one}”" in offered for one in refusal["meant"]] == [True] * len(refusal["meant"]) != []
    )


@pytest.mark.parametrize("label", ["no thanks", "nah", "nope", "I don’t want to"])
def test_declining_offers_to_go_on(label: str) -> None:
    assert _refusal("run HQ", label)["message"].endswith("did you mean continue?")


@pytest.mark.parametrize("label", ["jinteki biotech", "say why you may not"])
def test_only_words_at_the_beginning_are_dropped_from_a_sentence(label: str) -> None:
    """Elsewhere the same words may be the end of a name."""
    assert core_phrase(label) == label


def test_not_wanting_to_jack_out_means_going_on() -> None:
    """Jacking out is not offered."""
    assert (
        labels_for_phrase("don’t jack out")
        == labels_for_phrase("I stay in the run")
        == ("continue", "pass")
    )


def test_words_that_begin_an_option_are_no_remark() -> None:
    assert find_reply("reveal my hand", ["reveal Enigma", "pass"]) is None
    assert find_reply("reveal my hand", ["pass"]) is not None


def test_the_name_of_a_card_is_no_remark() -> None:
    assert find_reply("bookmark", ["install Bookmark", "pass"]) is None
    assert find_reply("bookmark", ["install Corroder", "pass"]) is not None
    assert find_reply("?", ["install Corroder", "pass"]) is not None


@pytest.mark.parametrize("label", ["can you rez Tollbooth?", "You may rez Tollbooth."])
def test_a_request_to_the_other_player_is_judged_as_a_play(label: str) -> None:
    refusal = _refusal(label)
    assert refusal["play"]
    assert "is understood as “rez Tollbooth”" in refusal["message"]


@pytest.mark.parametrize("label", ["end phase", "next step", "end this window", "your turn"])
def test_ending_a_phase_means_passing(label: str) -> None:
    refusal = _refusal(label)
    assert refusal["message"] == f"“{label}” is understood as “pass”, which is not possible"
    assert [one["name"] for one in refusal["rules"]] == ["9.2.6b"]


RIG = "{runner: {rig: [Telework Contract, Carmen], hand: [Mayfly], credits: 9}}"


def test_yes_means_the_one_option_that_does_something() -> None:
    keeping = "{runner: {rig: [Carmen], hand: [Mayfly], credits: 9}}"
    refusal = _refusal("install Mayfly", "yes, please", position=keeping)
    assert refusal["message"].endswith("did you mean trash Carmen?")
    refusal = _refusal("yes", position=RIG)
    assert refusal["message"].startswith("“yes” does not say to what: choose ")
    assert not refusal["play"]
