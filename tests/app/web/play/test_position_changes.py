"""A position changed in one point: a card hosted on another."""

from typing import Any

from app.web.play import places, position_changes
from app.web.play.position_changes import NewCard

RIG: dict[str, Any] = {"runner": {"rig": ["Barn", {"card": "Shed", "counters": {"power": 1}}]}}


def _without(position: dict[str, Any], key: str) -> dict[str, Any]:
    card = position_changes.find_card(position, key)
    assert card.name == "Bin"
    return position_changes.without_card(position, card)


def test_a_card_can_be_hosted_and_taken_away_again() -> None:
    there = places.places_by_key(RIG)
    place = there["runner/rig/1/hosted"]
    assert place.name == "hosted on Shed (2 of 2), in the rig"
    only = position_changes.with_card(RIG, place, NewCard("Bin", hosted_only=True))
    assert only["runner"]["rig"][1]["hosted"] == [{"card": "Bin", "installed": False}]
    first = position_changes.with_card(RIG, there["runner/rig/0/hosted"], NewCard("Bin", 2))
    assert first["runner"]["rig"][0] == {"card": "Barn", "hosted": ["Bin", "Bin"]}
    one = _without(first, "runner/rig/0/hosted/1")
    assert one["runner"]["rig"][0] == {"card": "Barn", "hosted": ["Bin"]}
    none = _without(one, "runner/rig/0/hosted/0")
    assert none["runner"]["rig"][0] == {"card": "Barn"}
    assert RIG["runner"]["rig"][0] == "Barn", "the position that is changed stays as it was"


def test_an_unchanged_identity_keeps_its_counters() -> None:
    written = {"card": "Gardener", "counters": {"apple": 1}}
    position: dict[str, Any] = {"runner": {"identity": written}}
    assert position_changes.identity_of(position, "runner") == "Gardener"
    assert (
        position_changes.with_identities(position, {("runner", "identity"): "Gardener"}) == position
    )
    other = position_changes.with_identities(position, {("runner", "identity"): "Sexton"})
    assert other["runner"]["identity"] == "Sexton"
    none = position_changes.with_identities(position, {("runner", "identity"): ""})
    assert "identity" not in none["runner"]


def test_an_invalid_list_of_cards_is_left_alone() -> None:
    for odd in ("Barn", {"card": "Barn"}, [None, 3], [{"hosted": 5}]):
        position = {"runner": {"rig": odd}}
        for place in places.all_places(position):
            position_changes.with_card(position, place, NewCard("Bin"))
        assert all(
            position_changes.without_card(position, card)
            for _, c in position_changes.cards_by_place(position)
            for card in c
        )


def test_cards_can_be_put_where_something_else_is_written() -> None:
    for odd in ({"corp": ["Barn"]}, {"corp": {"servers": ["HQ"]}}, {"corp": 3}):
        for key in ("corp/deck", "corp/servers/HQ/ice"):
            place = places.places_by_key(odd)[key]
            changed = position_changes.with_card(odd, place, NewCard("Bin"))
            assert places.cards_at(changed, place.path) == ["Bin"]


def test_a_cards_details_are_described_in_words() -> None:
    card: dict[str, Any] = {"card": "Shed", "rezzed": True, "counters": {"power": 2}}
    card |= {"loaded": ["power"], "remembers": {"chosen ice": "Wall"}, "hosted": ["Bin"]}
    (_, (placed,)), *_ = position_changes.cards_by_place({"runner": {"rig": [card]}})
    assert placed.details == (
        "rezzed, 2 power, loaded with power counters, remembers chosen ice: Wall, hosts Bin"
    )


def test_clicks_are_those_that_the_board_shows() -> None:
    assert position_changes.number_of({}, "corp", "clicks") == 0
    assert position_changes.number_of({"turn": "corp"}, "corp", "clicks") == 3
    assert position_changes.number_of({"turn": "corp", "at": "5.6.1a"}, "corp", "clicks") == 0
    assert position_changes.number_of({"corp": {"clicks": 2}}, "corp", "clicks") == 2
