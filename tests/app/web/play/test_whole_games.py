"""A whole game in the browser: choosing shipped decks, and drawing chance."""

import json
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from bs4 import BeautifulSoup

from app.playing.packing import unpack, unpack_list
from engine.decks.setup_position import list_shipped_decks
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.app.conftest import Site

GAME = "/play/game?corp=precision-design&runner=party-animal"


def _asks(address: str) -> dict[str, str]:
    return {name: value for name, [value] in parse_qs(urlsplit(address).query).items()}


def _follow(site: "Site", address: str) -> tuple[str, BeautifulSoup]:
    """Follow redirects; return the last address and its page."""
    response = site.get(address)
    while response.status_code == 302:
        address = response.location
        response = site.get(address)
    assert response.status_code == 200
    return address, BeautifulSoup(response.data, "lxml")


def test_each_shipped_deck_can_be_chosen_for_its_player(site: "Site") -> None:
    page = site.read("/play")
    offered = {
        Side(str(select["name"])): [str(option["value"]) for option in select.select("option")]
        for select in page.select("form[action='/play/game'] select")
    }
    decks = [*list_shipped_decks()]
    assert len(decks) == 7
    assert offered == {side: [d.name for d in decks if d.side is side] for side in Side}


def test_two_decks_redirect_to_their_position(site: "Site") -> None:
    address = site.get(GAME).location
    assert _asks(address)["chance"] == "drawn"
    position = unpack(_asks(address)["position"], "it")
    assert "Haas-Bioroid: Precision Design" in position
    assert "3 x Hedge Fund" in position
    assert _asks(site.get(f"{GAME}&edition=25.04").location)["edition"] == "cr-25.04"
    refused = site.read("/play/game?corp=party-animal", 400)
    assert "precision-design" in refused.get_text()


def test_the_address_keeps_what_chance_drew(site: "Site") -> None:
    drawing = site.get(site.get(GAME).location)
    assert drawing.status_code == 302
    assert drawing.headers["Cache-Control"] == "no-store"
    address = drawing.location
    drawn = unpack_list(_asks(address)["decisions"], "it")
    assert len(drawn) >= 5, "a starting hand"
    pages = [site.get(address) for _ in range(2)]
    assert [page.status_code for page in pages] == [200, 200]
    assert pages[0].data == pages[1].data
    page = BeautifulSoup(pages[0].data, "lxml")
    assert page.h1 is not None
    assert page.h1.get_text() == (
        "Haas-Bioroid: Precision Design against René “Loup” Arcemont: Party Animal"
    )
    assert "The Corp" in page.select(".moment h2")[0].get_text()


def test_undo_skips_what_chance_drew(site: "Site") -> None:
    address, page = _follow(site, GAME)
    [keep] = [b for b in page.select(".options button") if "keep" in b.get_text()]
    later, page = _follow(site, f"{address.partition('#')[0]}&choose={keep['value']}")
    assert len(unpack_list(_asks(later)["decisions"], "it")) > 5
    undo = page.select_one("a[rel=prev]")
    assert undo is not None
    undone, _ = _follow(site, str(undo["href"]))
    assert _asks(undone)["decisions"] == _asks(address.partition("#")[0])["decisions"]


def test_the_deciding_player_sees_their_hand(site: "Site") -> None:
    _, page = _follow(site, GAME)
    held = page.select_one(".options ~ .hand, form ~ .hand")
    assert held is not None
    assert "keep this starting hand?" in page.select("#now")[0].get_text()
    board = page.select(".piles details ol")[0]
    assert held.get_text() == "In HQ: " + ", ".join(li.get_text() for li in board.select("li"))


def test_chance_can_be_chosen_or_drawn(site: "Site") -> None:
    address = site.get(GAME).location.replace("&chance=drawn", "")
    page = site.read(address)
    assert "Chance" in page.select(".moment h2")[0].get_text()
    leave = page.select_one(".moment a.button")
    assert leave is not None
    _, page = _follow(site, str(leave["href"]))
    assert "The Corp" in page.select(".moment h2")[0].get_text()
    [back] = [a for a in page.select(".ways a") if "chance brings" in a.get_text()]
    assert "chance" not in _asks(str(back["href"]))


def test_the_api_draws_chance_too(site: "Site") -> None:
    position = _asks(site.get(GAME).location)["position"]
    asks = {"position": position, "chance": "drawn"}
    answer = site.client.get("/api/v1/play", query_string=asks)
    assert answer.headers["Cache-Control"] == "no-store"
    moment = answer.get_json()
    assert moment["decision"]["player"] == "corp"
    assert len(moment["decisions"]) >= 5
    assert _asks(moment["url"])["chance"] == "drawn"


def test_the_first_turn_begins_with_the_clicks_that_it_gains(site: "Site") -> None:
    asks = {"position": _asks(site.get(GAME).location)["position"], "chance": "drawn"}
    moment = site.client.get("/api/v1/play", query_string=asks).get_json()
    while moment["decision"]["question"] != "take which action?":
        options = moment["decision"]["options"]
        choose = next(one for one in options if one in ("keep the hand", "pass"))
        asks |= {"decisions": json.dumps(moment["decisions"]), "choose": choose}
        moment = site.client.get("/api/v1/play", query_string=asks).get_json()
    assert moment["decision"]["player"] == "corp"
    assert moment["state"]["corp"]["clicks"] == 3
