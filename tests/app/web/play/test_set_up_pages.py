"""Setting up a position in the browser: putting cards, setting players, correcting slips."""

import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, quote_plus, urlsplit

import pytest
from bs4 import BeautifulSoup
from daily_share import todays_share
from set_up_page import play_it_address
from unbuilt_cards import unbuilt_titles

from app.playing.packing import pack
from app.web.play.edit import set_up_path
from engine.cards.catalogue import cards as cards_built
from engine.kernel.abilities.earlier.possible_history import installed_only_on
from engine.kernel.abilities.static.declarations import Restriction
from engine.kernel.card_manipulation.installing.destinations import StandIn

if TYPE_CHECKING:
    from tests.app.conftest import Site

TOLL = "/play?from=cr:9.2.8f/1"


def test_a_card_is_put_on_the_table_and_taken_away(site: "Site") -> None:
    put = "card=Tollbooth&place=corp/servers/HQ/ice&lies=rezzed&counters=2&kind=power"
    page = site.read(f"/play/edit?{put}")
    assert page.select(".taken-up")[0].get_text().split()[:3] == ["Tollbooth", "rezzed,", "2"]
    play_it = play_it_address(site, page)
    assert "Tollbooth" in site.read(play_it).select(".servers")[0].get_text()
    held = parse_qs(urlsplit(play_it).query)["position"][0]
    (take_away,) = page.select(".taken-up button")
    assert take_away["aria-label"] == f"{take_away.get_text()} Tollbooth", "as it is seen, and what"
    removed = take_away["value"]
    assert not site.read(f"/play/edit?position={held}&remove={removed}").select(".taken-up")


@pytest.mark.parametrize(
    ("asks", "says"),
    [
        ("card=Tollbooth&place=corp/servers/HQ/ice", "Ice on HQ: Tollbooth put there."),
        ("card=Enigma&place=corp/hand&copies=2", "HQ (in hand): 2 × Enigma put there."),
        ("card=karuna&place=corp/hand", "HQ (in hand): Karunā put there."),
        ("card=3+sure+gamble&place=runner/hand", "The grip: 3 × Sure Gamble put there."),
        ("card=2x+hedge+fund&place=corp/hand", "HQ (in hand): 2 × Hedge Fund put there."),
        ("turn=corp&corp-identity=nbn:+reality+plus", "The players are set."),
        ("remove=runner/rig/0", "Taken away: Corroder."),
        ("turn=corp&corp-credits=9", "The players are set."),
        ("written=turn:+corp", "taken as it is written"),
    ],
)
def test_a_change_is_confirmed_and_focused(site: "Site", asks: str, says: str) -> None:
    held = pack("runner: {rig: [Corroder]}")
    page = site.read(f"/play/edit?position={held}&{asks}")
    (said,) = page.select("main [autofocus]")
    assert says in said.get_text()
    assert not site.read(f"/play/edit?position={held}").select("main [autofocus]")


@pytest.mark.parametrize(
    ("typed", "details"),
    [
        ("rezzed tollbooth", "Tollbooth rezzed"),
        ("2 Rezzed Ice Wall", "Ice Wall rezzed"),
        ("facedown sure gamble", "Sure Gamble facedown"),
        ("Tollbooth", "Tollbooth"),
    ],
)
def test_a_cards_state_may_be_typed_before_its_name(site: "Site", typed: str, details: str) -> None:
    where = "runner/rig" if "facedown" in typed else "where+it+belongs"
    page = site.read(f"/play/edit?card={quote_plus(typed)}&place={where}")
    cards = [" ".join(one.get_text().split()) for one in page.select(".taken-up li > span")]
    assert cards == [details] * (2 if typed.startswith("2") else 1)


@pytest.mark.parametrize(
    ("card", "where"),
    [
        ("Tollbooth", "Ice on HQ"),
        ("Femme Fatale", "The rig"),
        ("Sure Gamble", "The grip"),
        ("Hedge Fund", "HQ (in hand)"),
        ("Hostile Takeover", "The root of remote 2"),
        ("Ash 2X3ZB9CY", "The root of HQ"),
        ("Bamboo Dome", "The root of R&D"),
    ],
)
def test_a_card_goes_where_it_belongs_by_default(site: "Site", card: str, where: str) -> None:
    position = pack("corp: {servers: {remote 1: {root: [PAD Campaign]}}}")
    form = site.read(f"/play/edit?position={position}")
    (place,) = form.select("[name=place]")
    first = place.option
    assert not place.select("[selected]")
    assert first is not None
    put = f"card={quote_plus(card)}&place={quote_plus(first.get_text())}"
    page = site.read(f"/play/edit?position={position}&{put}")
    assert page.select("main [autofocus]")[0].get_text().startswith(f"{where}: ")


def test_cards_restricted_to_servers_can_be_set_up_from_their_pages(site: "Site") -> None:
    """Also what only one root may hold, or no central one (8.5.12), and whose name begins so."""
    restricted = [cards_built()["15 Minutes"]]
    restricted += [
        card
        for card in cards_built().values()
        if any(
            isinstance(one, Restriction) and one.attempt is StandIn
            for ability in card.abilities
            for one in getattr(ability, "restricts", ())
        )
    ]
    assert {"Bamboo Dome"} < {card.name for card in restricted}
    for card in todays_share(restricted, 2):
        page = site.read(set_up_path(card))
        assert card.name in page.select(".taken-up")[0].get_text()


def test_cards_that_need_a_host_can_be_set_up_from_their_pages(site: "Site") -> None:
    """It lies on a host, which is put on the table with it, and this is said (1.13.5c)."""
    hosted_only = [card for card in cards_built().values() if installed_only_on(card)]
    assert {"Botulus", "Dedicated Processor"} < {card.name for card in hosted_only}
    for card in todays_share(hosted_only, 3):
        page = site.read(set_up_path(card))
        confirmation = page.select("main [autofocus]")[0].get_text()
        assert confirmation.startswith("Hosted on "), card.name
        assert confirmation.endswith(f": {card.name} put there, with a card to host it.")
        assert card.name in page.select(".taken-up")[-1].get_text()


@pytest.mark.parametrize(
    ("asks", "says"),
    [
        ("card=Botulus", "Hosted on Enigma, ice on R&D: Botulus put there."),
        ("card=The+Personal+Touch", "Hosted on Ninja, in the rig: The Personal Touch put there."),
        ("card=facedown+Botulus", "The rig: Botulus put there."),
        ("card=Imp&lies=hosted", "Hosted on Enigma, ice on R&D: Imp put there."),
    ],
)
def test_a_card_that_needs_a_host_goes_on_one_in_play(site: "Site", asks: str, says: str) -> None:
    held = pack("corp: {servers: {R&D: {ice: [Enigma]}}}\nrunner: {rig: [Ninja]}")
    page = site.read(f"/play/edit?position={held}&{asks}&place=where+it+belongs")
    assert page.select("main [autofocus]")[0].get_text() == says


def test_a_card_says_which_host_was_put_on_the_table_with_it(site: "Site") -> None:
    held = pack("runner: {rig: [Imp]}")
    page = site.read(f"/play/edit?position={held}&card=The+Personal+Touch&place=where+it+belongs")
    assert page.select("main [autofocus]")[0].get_text() == (
        "Hosted on Corroder (1 of 2), in the rig: The Personal Touch put there, "
        "with a card to host it."
    )


@pytest.mark.parametrize(
    ("asks", "says"),
    [
        ("card=Botulus&place=runner/rig", "choose that card as its place"),
        ("card=facedown+Ice+Wall&place=corp/servers/HQ/ice", "facedown “as usual” until"),
        ("card=facedown+Enigma&place=corp/hand", "put it there “as usual”"),
        ("card=Imp&place=corp/hand&counters=2&kind=virus", "a Runner card"),
        ("card=Enigma&place=corp/hand&counters=2&kind=power", "put it there without counters"),
        ("card=Enigma&place=runner/set_aside", "the Runner keeps no card set aside"),
        ("card=Hedge+Fund&place=runner/rig/0/hosted", "“hosted, not installed” puts it there"),
        ("card=Imp&place=runner/rig/0/hosted", "“Hosted, not installed” puts it there"),
    ],
)
def test_an_impossible_place_is_refused_in_the_forms_words(
    site: "Site", asks: str, says: str
) -> None:
    """And not in those of a scenario file, which nobody sees who chooses from lists."""
    page = site.read(f"/play/edit?position={pack('runner: {rig: [Corroder]}')}&{asks}", 409)
    message = page.select("main [autofocus]")[0].get_text()
    assert says in message
    assert not re.search("write “|leave “|out of place|set_aside", message)
    assert page.select("a.button")[0].get_text() == "Put it where it belongs"


def test_an_identity_can_be_hosted_by_dj_fenris(site: "Site") -> None:
    held = pack("runner: {identity: 'Los: Data Hijacker', rig: [DJ Fenris]}")
    put = f"/play/edit?position={held}&place=runner/rig/0/hosted&card="
    page = site.read(put + quote_plus("Noise: Hacker Extraordinaire"))
    assert "Noise: Hacker Extraordinaire put there" in page.get_text()
    assert "Noise: Hacker Extraordinaire" in site.read(play_it_address(site, page)).get_text()
    refused = site.read(put + quote_plus("Liza Talking Thunder: Prominent Legislator"), 409)
    assert "cannot be hosted on DJ Fenris" in refused.get_text()


def test_the_warning_of_an_empty_deck_stands_below_the_form(site: "Site") -> None:
    page = site.read("/play/edit?card=Enigma")
    assert page.select("main [autofocus]")[0].get_text().startswith("Ice on HQ: "), "no place named"
    assert page.select("form.fields:has([name=card]) ~ form.empty")


def test_a_misplaced_card_is_moved_where_it_belongs_by_a_button(site: "Site") -> None:
    page = site.read("/play/edit?card=Botulus&place=runner/rig&kind=virus&counters=2", 409)
    put = site.read(str(page.select("a.button")[0]["href"]))
    assert "Botulus 2 virus" in " ".join(put.select(".taken-up")[-1].get_text().split())


def test_a_misspelt_card_is_offered_and_put_where_it_belongs(site: "Site") -> None:
    page = site.read("/play/edit?card=femme+fattale&place=where+it+belongs", 409)
    assert "did you mean Femme Fatale?" in page.get_text()
    (take,) = page.select(".options a")
    assert "The rig: Femme Fatale put there." in site.read(str(take["href"])).get_text()


def test_numbers_of_players_can_be_set(site: "Site") -> None:
    page = site.read("/play/edit?turn=corp&corp-credits=9&runner-tags=2&corp-clicks=3")
    play_it = site.read(play_it_address(site, page))
    assert "The Corp: take which action?" in play_it.get_text()
    assert play_it.select(".pools dd")[0].get_text() == "9"


def test_numbers_that_were_not_set_are_played_with(site: "Site") -> None:
    played = site.read(play_it_address(site, site.read("/play/edit"), {"runner-credits": "11"}))
    assert "credits 11" in " ".join(played.select_one(".position").get_text(" ").split())


def test_a_position_can_be_written_as_yaml(site: "Site") -> None:
    page = site.read("/play/edit?written=corp:%0A++servers:%0A++++HQ:+%7Bice:+[Enigma]%7D")
    assert "Enigma" in page.select(".taken-up")[0].get_text()


@pytest.mark.parametrize(
    ("asks", "status", "says"),
    [
        ("card=Tollboth&place=corp/hand", 409, "did you mean Tollbooth?"),
        (
            f"card={quote_plus(unbuilt_titles()[0].lower())}&place=corp/hand",
            409,
            f"{unbuilt_titles()[0]} is not built yet",
        ),
        ("card=Tollbooth&place=runner/rig", 409, "not a Runner one"),
        ("card=NBN:+Reality+Plus&place=corp/hand", 409, "make it the Corp’s identity"),
        ("card=Tollbooth&place=the+moon", 400, "names no place"),
        ("turn=corp&corp-credits=1001", 400, "from 0 to 1000"),
        ("card=Enigma&fill=corp", 400, "“card” and “fill” are two changes"),
        ("written=corp:+%7Bhand:+3%7D", 409, "hand"),
    ],
)
def test_an_invalid_change_gives_one_line(site: "Site", asks: str, status: int, says: str) -> None:
    page = site.read(f"/play/edit?position={pack('turn: runner')}&{asks}", status)
    assert says in page.main.get_text()
    assert status == 400 or says in page.select("main [autofocus]")[0].get_text()


def _taken(page: BeautifulSoup, meant: str) -> str:
    (take,) = [a for a in page.select("main a.button") if a.get_text() == f"Take {meant}"]
    return str(take["href"])


def test_a_misspelt_card_is_corrected_by_a_button(site: "Site") -> None:
    asks = "card=Tollboth&place=corp/hand&copies=2"
    page = site.read(f"/play/edit?position={pack('turn: corp')}&{asks}", 409)
    mended = site.read(_taken(page, "Tollbooth"))
    assert "2 × Tollbooth put there" in mended.main.get_text()
    identity = "turn=corp&runner-identity=Leela+Patel:+Trained+Pragmatis"
    page = site.read(f"/play/edit?{identity}", 409)
    mended = site.read(_taken(page, "Leela Patel: Trained Pragmatist"))
    assert "The players are set" in mended.main.get_text()
    written = "/play/edit?written=runner:+%7Brig:+[Corrodor]%7D"
    mended = site.read(_taken(site.read(written, 409), "Corroder"))
    assert "Corroder" in mended.select(".taken-up")[0].get_text()


def test_the_api_offers_the_card_that_a_misspelt_one_may_be(site: "Site") -> None:
    error = site.get("/api/v1/play?position=runner:+%7Bhand:+[Corrodor]%7D").json["error"]
    assert (error["type"], error["nearest"]) == ("unknown-card", ["Corroder"])


def test_each_of_several_candidates_has_a_button(site: "Site") -> None:
    page = site.read("/play/edit?turn=corp&corp-identity=jinteki", 409)
    offered = [a.get_text().removeprefix("Take ") for a in page.select("main .options a.button")]
    assert len(offered) > 2
    for meant in offered[1:3]:
        assert meant in page.select("main [autofocus]")[0].get_text()
        taken = site.read(_taken(page, meant))
        assert taken.select("[name=corp-identity]")[0]["value"] == meant
    in_hand = site.read("/play/edit?card=jinteki&place=corp/hand", 409)
    assert not in_hand.select("main .options a.button"), "none of them is a card of a deck"


def test_a_misspelt_card_in_a_shared_position_is_corrected_by_a_button(site: "Site") -> None:
    page = site.read("/play?position=corp:+{hand:+[Tollboth]}", 409)
    assert "Tollbooth" in site.read(_taken(page, "Tollbooth")).select_one(".position").get_text()
    held = pack("corp: {hand: [Tollboth]}")
    page = site.read(f"/play/edit?position={held}", 409)
    mended = site.read(_taken(page, "Tollbooth"))
    assert "Tollbooth" in mended.select(".taken-up")[0].get_text()


def test_a_card_that_is_not_built_is_not_offered(site: "Site") -> None:
    held = pack("runner: {hand: [Corroder]}")
    meant = unbuilt_titles()[-1]
    slip = f"{meant[:-2]}{meant[-1]}{meant[-2]}"
    for address in (
        f"/play/edit?position={held}&card={slip}&place=corp/hand",
        f"/play?position=corp:+{{hand:+[{slip}]}}",
        f"/play/edit?written=corp:+{{hand:+[{slip}]}}",
    ):
        page = site.read(address, 409)
        message = page.select("main [role=alert]")[0].get_text()
        assert f"did you mean {meant}? It is not built yet." in message
        assert not [a for a in page.select("main a.button") if a.get_text().startswith("Take")]


def test_a_miswritten_number_of_copies_is_corrected_by_a_button(site: "Site") -> None:
    page = site.read("/play?position=runner:+{hand:+[3+Corroder]}", 409)
    taken = site.read(_taken(page, "3 x Corroder"))
    assert "grip 3" in " ".join(taken.select_one(".position").get_text(" ").split()).lower()


def test_a_refused_form_keeps_its_values(site: "Site") -> None:
    asks = "card=Enigmma&place=corp/hand&lies=rezzed&copies=2&counters=3&kind=virus"
    page = site.read(f"/play/edit?{asks}", 409)
    form = page.select("form.fields")[0]
    kept = {one["name"]: one["value"] for one in form.select("input:not([type=hidden])")}
    assert kept == {"card": "Enigmma", "copies": "2", "counters": "3"}
    chosen = [one.get_text() for one in form.select("[selected]")]
    assert chosen == ["HQ (in hand)", "rezzed", "virus"]


def test_the_next_cards_place_is_unset(site: "Site") -> None:
    page = site.read("/play/edit?card=Enigma&place=corp/hand")
    assert not page.select("[name=place] [selected]")


def test_set_players_can_be_played_at_once(site: "Site") -> None:
    answer = site.get("/play/edit?turn=corp&corp-credits=9&then=play")
    assert answer.status_code == 302
    assert answer.location.endswith("#now"), "one goes on where the decision is"
    played = site.read(answer.location)
    assert "take which action?" in played.select_one("#now").get_text()
    assert "credits 9" in " ".join(played.select_one(".position").get_text(" ").split())
    refused = site.get("/play/edit?turn=corp&corp-identity=Nobody&then=play")
    assert refused.status_code == 409


UNBUILT = '{"runner": {"rig": ["Easy Mark", "Corroder"], "credits": 9}}'


def test_an_unplayable_position_is_kept_and_can_be_repaired(
    site: "Site",
) -> None:
    cannot = site.read(f"/play?position={UNBUILT}", 409)
    (change,) = [a for a in cannot.select("main a") if a.get_text() == "Change the position"]
    page = site.read(str(change["href"]), 409)
    assert "Nothing was changed" not in page.get_text()
    assert page.select("input[name='runner-credits']")[0]["value"] == "9"
    listed = [card.get_text() for card in page.select(".taken-up li > span")]
    assert listed == ["Easy Mark", "Corroder"]
    held = page.select("input[name='position']")[0]["value"]
    mended = site.read(f"/play/edit?position={held}&remove=runner/rig/0")
    assert [card.get_text() for card in mended.select(".taken-up li > span")] == ["Corroder"]
    assert "Corroder" in site.read(play_it_address(site, mended)).get_text()


def test_several_unplayable_cards_are_taken_away_one_by_one(site: "Site") -> None:
    two = pack("runner: {rig: [Zzyx, Zzyy, Corroder]}")
    page = site.read(f"/play/edit?position={two}&remove=runner/rig/0", 409)
    assert "Zzyy" in page.select(".refused")[0].get_text()
    listed = [card.get_text() for card in page.select(".taken-up li > span")]
    assert listed == ["Zzyy", "Corroder"]


def test_unreadable_yaml_stays_in_the_box(site: "Site") -> None:
    for asks in ("position=runner:+[", "written=runner:+["):
        page = site.read(f"/play/edit?{asks}", 409)
        box = page.select_one("details[open] textarea")
        assert box is not None
        assert box.get_text().strip() == "runner: ["
        assert "YAML" not in page.get_text()
    kept = site.read(f"/play/edit?position={pack('turn: corp')}&written=corp:+%7Bhand:+3%7D", 409)
    assert kept.select("details[open] textarea")[0].get_text().strip() == "corp: {hand: 3}"
    assert "Nothing was changed" in kept.get_text()


def test_the_form_shows_memories_and_clicks_as_they_are(site: "Site") -> None:
    page = site.read("/play/edit?from=cr:9.2.8f/1")
    listed = page.select_one("form:has(> .taken-up)")
    assert listed is not None
    assert "remembers chosen ice: Tollbooth" in listed.get_text()
    clicks = {box["name"]: box for box in page.select("input[name$='-clicks']")}
    assert clicks["corp-clicks"]["value"] == "0"
    assert clicks["corp-clicks"].has_attr("disabled")
    assert not clicks["runner-clicks"].has_attr("disabled")
    turned = site.read("/play/edit?from=cr:9.2.8f/1&turn=corp&runner-clicks=2&corp-credits=0")
    clicks = {box["name"]: box for box in turned.select("input[name$='-clicks']")}
    assert clicks["corp-clicks"]["value"] == "3"
    assert clicks["runner-clicks"]["value"] == "0"


def test_suggested_names_are_those_of_playable_cards(site: "Site") -> None:
    page = site.read("/play/edit")
    names = [option.get_text() for option in page.select("#cards option")]
    assert {"Tollbooth", "Test Run", "Blank Ice"} <= {*names}
    assert "Test Mourner" not in names, "which an example supposes, and nobody would look for"
    assert all(field.has_attr("list") for field in page.select("input[name='card']"))
