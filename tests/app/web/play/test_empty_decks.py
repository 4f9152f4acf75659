"""An empty deck: pages warn of it, and offer cards to draw."""

from typing import TYPE_CHECKING

from bs4 import BeautifulSoup
from in_process_play import TOLLBOOTH_PLAY_URL
from set_up_page import play_it_address

from app.playing.packing import pack, pack_list

if TYPE_CHECKING:
    from tests.app.conftest import Site

EMPTY = "R&D is empty: as soon as the Corp must draw a card it loses"


def _refills(page: BeautifulSoup) -> list[str]:
    return [str(a["href"]) for a in page.select("main a") if "blank cards in R&D" in a.get_text()]


def test_an_empty_deck_gives_a_warning_and_can_be_filled(site: "Site") -> None:
    page = site.read("/play/edit")
    warned = page.select("main .doubt")[0].get_text()
    assert EMPTY in warned
    assert "1.7.2c" in warned
    (fill,) = page.select("button[name='fill']")
    filled = site.read(f"/play/edit?fill={fill['value']}")
    assert "20 blank cards put in R&D, and as many in the stack" in filled.get_text()
    assert not filled.select("main .doubt, button[name='fill']")
    played = site.read(play_it_address(site, filled))
    assert EMPTY not in played.get_text()


def test_only_the_empty_deck_is_filled(site: "Site") -> None:
    held = pack("corp: {deck: [Hedge Fund]}")
    page = site.read(f"/play/edit?position={held}")
    assert EMPTY not in page.get_text()
    (fill,) = page.select("button[name='fill']")
    filled = site.read(f"/play/edit?position={held}&fill={fill['value']}")
    assert "20 blank cards put in the stack." in filled.get_text()
    on_top = [one.get_text() for one in filled.select(".taken-up")[0].select("li")]
    assert len(on_top) == 1


def test_a_new_table_has_cards_to_draw(site: "Site") -> None:
    begin = site.read("/play").select("main a.button")[0]
    page = site.read(str(begin["href"]))
    assert EMPTY not in page.get_text()


def test_every_moment_warns_of_an_empty_deck(site: "Site") -> None:
    page = site.read(TOLLBOOTH_PLAY_URL)
    warned = page.select(".moment .doubt")[0].get_text()
    assert EMPTY in warned
    assert "1.7.2c" in warned
    answer = site.get("/api/v1/play?from=cr:9.2.8f/1").json
    assert [one["rule"] for one in answer["warnings"]] == ["1.7.2c"]
    assert site.get('/api/v1/play?position={"corp":{"deck":["Enigma"]}}').json["warnings"] == []


def test_a_game_with_an_empty_deck_can_be_replayed_with_cards(site: "Site") -> None:
    turn = ["gain 1 credit", "pass"] * 4 + ["pass", "pass"]
    over = site.read(f"{TOLLBOOTH_PLAY_URL}&decisions={pack_list(turn)}")
    assert over.select_one("#now").get_text() == "The game is over: the Runner wins"
    assert "1.7.2c" in over.select_one(".moment .by").get_text()
    for page in (over, site.read(f"{TOLLBOOTH_PLAY_URL}&decisions={pack_list(turn[:2])}")):
        (again,) = _refills(page)
        filled = site.client.get(again, follow_redirects=True)
        shown = BeautifulSoup(filled.data, "html.parser")
        assert filled.status_code == 200
        assert "Blank Operation" in shown.select_one(".position").get_text()
        assert EMPTY not in shown.get_text()
        assert not shown.select(".refused")


def test_a_deck_emptied_by_drawing_is_not_refilled(site: "Site") -> None:
    held = pack("turn: corp\ncorp: {deck: [Hedge Fund]}")
    page = site.read(f"/play?position={held}&decisions={pack_list(['draw 1 card'])}")
    assert EMPTY in page.get_text()
    assert not _refills(page)
