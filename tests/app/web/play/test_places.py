"""The places of a position where cards may be put."""

from typing import Any

from app.web.play import places, position_changes
from app.web.play.position_changes import NewCard

RIG: dict[str, Any] = {"runner": {"rig": ["Barn", {"card": "Shed", "counters": {"power": 1}}]}}


def _keys(position: dict[str, Any]) -> list[str]:
    return [place.key for place in places.all_places(position) if "hosted" in place.key]


def test_installed_and_hosted_cards_are_places_for_others() -> None:
    assert _keys({}) == []
    assert _keys(RIG) == ["runner/rig/0/hosted", "runner/rig/1/hosted"]
    on_ice = {"corp": {"servers": {"HQ": {"ice": ["Fence"]}}}}
    assert _keys(on_ice) == ["corp/servers/HQ/ice/0/hosted"]
    deep = position_changes.with_card(
        RIG, places.places_by_key(RIG)["runner/rig/1/hosted"], NewCard("Bin")
    )
    assert "runner/rig/1/hosted/0/hosted" in _keys(deep)


def test_invalid_servers_are_left_alone() -> None:
    odd: object
    for odd in (5, ["HQ"], {7: {}}):
        assert places.all_places({"corp": {"servers": odd}})


def _of_ice(*ice: Any) -> dict[str, Any]:
    return {"corp": {"servers": {"HQ": {"ice": [*ice]}}}}


def test_ice_can_be_put_at_each_end_and_between() -> None:
    fence, wall = {"card": "Fence", "rezzed": True}, "Wall"
    there = [
        one for one in places.all_places(_of_ice(fence, wall)) if one.path[-2:] == ("HQ", "ice")
    ]
    assert [one.name for one in there] == [
        "ice on HQ, outermost, in front of Fence",
        "ice on HQ, between Fence and Wall",
        "ice on HQ, innermost, behind Wall",
    ]
    put = [
        position_changes.with_card(_of_ice(fence, wall), one, NewCard("Moat", 2)) for one in there
    ]
    assert put == [
        _of_ice("Moat", "Moat", fence, wall),
        _of_ice(fence, "Moat", "Moat", wall),
        _of_ice(fence, wall, "Moat", "Moat"),
    ]
    assert [one.name for one in places.all_places({}) if one.path[-2:] == ("HQ", "ice")] == [
        "ice on HQ"
    ]


def test_a_card_goes_on_top_of_a_deck_or_to_its_bottom() -> None:
    deck: dict[str, Any] = {"runner": {"deck": ["Barn", "Shed"]}}
    names = {one.name: one for one in places.all_places(deck) if one.path[-1] == "deck"}
    top, bottom = (names[f"the stack, {where}"] for where in ("on top", "at the bottom"))
    assert position_changes.with_card(deck, top, NewCard("Bin"))["runner"]["deck"] == [
        "Bin",
        "Barn",
        "Shed",
    ]
    after = position_changes.with_card(deck, bottom, NewCard("Bin"))
    assert after["runner"]["deck"] == ["Barn", "Shed", "Bin"]


def test_each_pile_of_cards_is_listed_once() -> None:
    listed = {
        place.holds: len(cards)
        for place, cards in position_changes.cards_by_place(_of_ice("Fence", "Wall"))
    }
    assert listed == {"ice on HQ, from outermost to innermost": 2}
    assert [*places.group_places(places.all_places(RIG))] == [
        "Servers",
        "The Corp",
        "The Runner",
        "On a card of the table",
    ]
