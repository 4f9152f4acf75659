"""The words of an option play it or offer it; they are never answered as a question."""

import re
from collections.abc import Iterator

import pytest

from app.playing import job
from app.playing.request import PlayRequest
from app.table_talk.interpretation import explain_refusal
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import own_positions
from engine.scenarios.start import build_start
from engine.scenarios.table import Table, play_on

APART = 12
"""Own positions are tried at this distance from one another."""


def _slip(label: str) -> str:
    """Swap two letters of the longest word."""
    longest = max(re.findall(r"[a-z]+", label), key=len)
    return label.replace(longest, f"{longest[:2]}{longest[3:1:-1]}{longest[4:]}")


def _wordings_of(label: str) -> Iterator[str]:
    plain = label.lower()
    yield from (plain, label.upper(), _slip(plain))
    yield from (f"can I {plain}, please?", f"i'll {plain}")
    yield re.sub(r"^pay .*? to |: .*$", "", plain)


def _tables(id_: str) -> Iterator[Table]:
    """Where the position begins, and where its last option leads."""
    file = open_file(own_positions()[id_])
    if file.scenario.deck is not None:
        return
    start = build_start(file, file.scenario.position)
    yield (table := play_on(start, ()))
    if table.decision is not None:
        yield play_on(start, (*table.labels, table.decision.options[-1].label))


@pytest.mark.parametrize("id_", sorted(own_positions())[::APART])
def test_an_options_words_play_or_offer_it(id_: str) -> None:
    for table in _tables(id_):
        offered = [o.label for o in table.decision.options] if table.decision is not None else []
        for label in {offered[0], offered[-1]} if offered else set():
            for said in _wordings_of(label):
                found = play_on(table.start, (*table.labels, said))
                if found.refused is not None:
                    refusal = explain_refusal(found)
                    assert refusal is not None
                    assert label in refusal.meant, (said, refusal)


def test_drawing_as_many_cards_as_an_ability_offers_is_not_the_basic_action() -> None:
    position = "{corp: {hand: [Predictive Planogram], deck: [Hedge Fund]}, turn: corp}"
    labels = ("play Predictive Planogram", "can I draw 3 cards?")
    refusal = job.play(PlayRequest(position=position, decisions=labels))["refused"]
    assert refusal is not None
    assert refusal["meant"] == ["draw 3 cards"]


def test_all_pending_abilities_of_a_named_card_are_offered() -> None:
    start = build_start(file := open_file(own_positions()["own:9.6.9/1"]), file.scenario.position)
    table = play_on(start, ("run remote 1",))
    assert table.decision is not None
    offered = [option.label for option in table.decision.options]
    found = play_on(start, ("run remote 1", "trigger tollbooth"))
    assert found.refused is not None
    assert [rule for rule, why in found.refused.rules if "several of its abilities" in why] == [
        "9.2.8e"
    ]
    refusal = explain_refusal(found)
    assert refusal is not None
    assert list(refusal.meant) == [one for one in offered if one.startswith("trigger Tollbooth: ")]
    assert len(refusal.meant) == 2
