"""Several cards are ticked only where each option is a set of them, and there are many."""

from itertools import combinations
from typing import Any

from app.playing import job
from app.playing.request import PlayRequest
from app.playing.ticking import MAX_LISTED_SETS, label_of_ticked

GIFT = "[Celebrity Gift, Hedge Fund, Ice Wall, Enigma, Snare!]"


def _decision(position: str, *decisions: str) -> Any:
    asked = PlayRequest(position=position, decisions=decisions)
    return job.answer_request(asked.as_json())["decision"]


def test_targets_are_ticked_under_their_own_words() -> None:
    decision = _decision(f"turn: corp\ncorp: {{hand: {GIFT}}}", "play Celebrity Gift")
    cards = ["Hedge Fund", "Ice Wall", "Enigma", "Snare!"]
    assert decision["ticks"] == {"verb": "choose", "cards": cards, "fewest": 0, "most": 4}
    assert label_of_ticked("choose", cards[:2]) in decision["options"]
    assert label_of_ticked("choose", []) in decision["options"]


def test_copies_stand_side_by_side() -> None:
    hand = "[3 x Diesel, Mimic, Modded, Corroder, 2 x Sure Gamble]"
    position = f"runner: {{clicks: 1, hand: {hand}}}"
    ticks = _decision(position, "gain 1 credit")["ticks"]
    assert ticks["cards"][:4] == ["Diesel", "Diesel", "Diesel", "Mimic"]
    assert (ticks["verb"], ticks["fewest"], ticks["most"]) == ("discard", 3, 3)


def test_a_few_sets_and_other_choices_stay_a_list() -> None:
    few = "runner: {clicks: 1, hand: [Diesel, Mimic, Modded, Corroder, Sure Gamble, Cloak]}"
    assert _decision(few, "gain 1 credit")["ticks"] is None
    hand = "[Mimic, Corroder, Cloak, Diesel, Modded, Sure Gamble, Special Order, Inside Job]"
    actions = _decision(f"runner: {{credits: 30, hand: {hand}}}")
    assert len(actions["options"]) > MAX_LISTED_SETS
    assert actions["ticks"] is None


def test_one_card_or_none_stays_a_list() -> None:
    breakers = "Mimic, Corroder, Ninja, Crypsis, Darwin, Faerie, Peacock, Yog.0, Aurora, Inti"
    deck = f"[{breakers}, Snowball, Pipeline]"
    position = f"runner: {{hand: [Special Order], deck: {deck}}}"
    decision = _decision(position, "play Special Order")
    assert len(decision["options"]) > MAX_LISTED_SETS
    assert decision["ticks"] is None


def test_copies_in_a_hand_are_ticked_whichever_they_are() -> None:
    hand = "[Moshing, Mimic, Corroder, Mimic, Cloak, Ninja, Crypsis]"
    position = f"runner: {{identity: 'Null: Whistleblower', hand: {hand}, deck: [Diesel]}}"
    decision = _decision(position, "play Moshing")
    assert any("#" in label for label in decision["options"])
    ticks = decision["ticks"]
    assert sorted(ticks["cards"])[-3:] == ["Mimic", "Mimic", "Ninja"]
    for chosen in combinations(ticks["cards"], 3):
        assert label_of_ticked(ticks["verb"], chosen) in decision["options"]


def test_copies_elsewhere_are_not_ticked() -> None:
    ice = "{ice: [Ice Wall, Enigma, Fire Wall]}"
    position = (
        "turn: corp\ncorp: {credits: 9, hand: [Shipment from Kaguya], "
        f"servers: {{HQ: {ice}, R&D: {ice}, remote 1: {{root: [Project Atlas]}}}}}}"
    )
    decision = _decision(position, "play Shipment from Kaguya")
    assert len(decision["options"]) > MAX_LISTED_SETS
    assert decision["ticks"] is None
