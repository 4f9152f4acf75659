"""The texts of cards: a phone keeps them beside the rules if asked to."""

import json
from typing import TYPE_CHECKING

import pytest
from browser_pages import keep_newer_build, new_page, served_application, wait_until
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from app.builds.current import BuildSource
from app.web.offline import data
from app.web.serving import request_context
from rules.cards.card_data import Cards, Facts
from rules.home import Home

if TYPE_CHECKING:
    from tests.app.conftest import Site

FEMME = {
    "Femme Fatale": ["Runner program: killer; install cost 9", ["", "Prune <b>1</b>[c].\nRest."]]
}
DAMAGE = """async () => {
  const cache = await caches.open("nrules-cards");
  await cache.put((await cache.keys())[0], new Response("{"));
}"""
IS_READABLE = """async () => {
  const cache = await caches.open("nrules-cards");
  return (await cache.match((await cache.keys())[0])).json().then(() => true, () => false);
}"""
OTHER_WORDS = """async (words) => {
  const cache = await caches.open("nrules-cards");
  await cache.put((await cache.keys())[0], new Response(words));
}"""
OTHERWISE = {"Femme Fatale": ["Runner program; install cost 8", ["", "Prune twice."]]}


@pytest.fixture(autouse=True)
def _printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "card_texts", lambda _build: FEMME)


def _press(page: Page, name: str) -> None:
    page.goto("/offline/")
    page.get_by_role("button", name=name).click()


def test_card_texts_are_a_file_of_their_own(site: "Site") -> None:
    description = site.get("/api/v1/offline").json
    cards = description["cards"]
    assert cards["path"] not in {file["path"] for file in description["files"]}
    assert json.loads(site.get(cards["path"]).data) == FEMME
    assert site.read("/offline/").select_one(".keeping").has_attr("data-cards")


def test_card_texts_are_read_from_card_data(
    garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    named = {"title": "Old Oak", "card_type_id": "ice", "side_id": "corp", "faction_id": "nbn"}
    oak = named | {"cost": 3, "text": "[subroutine] Drop <b>2</b>[credit].\nRest."}
    build = request_context.services_of(garden_app).builds.current()
    monkeypatch.setattr(build, "cards", Cards.from_facts({"Old Oak": Facts.model_validate(oak)}))
    brief, side = data.card_texts(build)["Old Oak"]
    assert "rez cost 3" in brief
    assert side == ["", "[sub] Drop <b>2</b>[c].\nRest."]


def test_without_card_data_no_texts_are_offered(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "card_texts", lambda _build: {})
    assert site.get("/api/v1/offline").json["cards"] is None
    assert "data-cards" not in site.read("/offline/").select_one(".keeping").attrs


@pytest.mark.browser
def test_cards_are_offered_offline_and_shown_with_their_text_once_it_is_kept(
    browser: Browser, garden_app: Flask
) -> None:
    with served_application(garden_app) as address, new_page(browser, address) as page:
        _press(page, "Keep it on this device")
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
        page.context.set_offline(True)
        page.goto("/search?q=femme fatale shower tolbooth")
        expect(page.locator(".tries a")).to_have_text(["Card: Femme Fatale", "Card: Tollbooth"])
        page.goto("/card/femme-fatale")
        expect(page.get_by_text("What is printed on it is not kept")).to_be_visible()
        page.context.set_offline(False)
        _press(page, "Keep cards’ texts, too")
        expect(page.get_by_text("Kept: the rules of 26.03, with cards’ texts.")).to_be_visible()
        expect(page.get_by_role("button", name="cards’ texts")).to_be_hidden()
        page.context.set_offline(True)
        page.goto("/card/femme-fatale")
        expect(page.get_by_text("Prune <b>1</b>")).to_be_visible()
        expect(page.get_by_role("img", name="credit")).to_have_count(1)


@pytest.mark.browser
def test_torn_card_texts_are_not_kept_while_the_rules_are(
    browser: Browser, garden_app: Flask
) -> None:
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.context.route("**/offline/cards/*", lambda route: route.fulfill(body="{}"))
        _press(page, "Keep it with cards’ texts")
        expect(page.get_by_role("main").get_by_role("status")).to_contain_text(
            "incomplete and was not kept"
        )
        page.reload()
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
        expect(page.get_by_role("button", name="Keep cards’ texts, too")).to_be_visible()


@pytest.mark.browser
def test_newer_card_texts_replace_the_kept_ones(
    browser: Browser, garden_app: Flask, garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served_application(garden_app) as address, new_page(browser, address) as page:
        _press(page, "Keep it with cards’ texts")
        expect(page.get_by_text("with cards’ texts.")).to_be_visible()
        monkeypatch.setattr(data, "card_texts", lambda _build: OTHERWISE)
        garden_app.extensions["nrules"].builds = BuildSource(garden_home)
        keep_newer_build(page, "Kept: the rules of 26.03, with cards’ texts.")
        page.context.set_offline(True)
        page.goto("/card/femme-fatale")
        expect(page.get_by_text("Prune twice.")).to_be_visible()
        expect(page.get_by_text("Prune <b>1</b>")).to_have_count(0)


@pytest.mark.browser
def test_damaged_card_texts_are_repaired_by_a_visit_and_never_shown(
    browser: Browser, garden_app: Flask
) -> None:
    """Even readable words may not be those that were printed."""
    with served_application(garden_app) as address, new_page(browser, address) as page:
        _press(page, "Keep it with cards’ texts")
        expect(page.get_by_text("with cards’ texts.")).to_be_visible()
        page.evaluate(DAMAGE)
        page.goto("/")
        wait_until(page, IS_READABLE)
        page.context.set_offline(True)
        page.goto("/card/femme-fatale")
        expect(page.get_by_text("Prune <b>1</b>")).to_be_visible()
        for words in ('{"Femme Fatale": 5}', json.dumps(OTHERWISE), "{"):
            page.evaluate(OTHER_WORDS, words)
            page.goto("/card/femme-fatale")
            expect(page.get_by_role("heading", level=1)).to_have_text("Femme Fatale")
            expect(page.get_by_text("texts on this device were damaged")).to_be_visible()
            expect(page.get_by_text("Rules that speak of it")).to_be_visible()
            expect(page.get_by_text("Prune twice")).to_have_count(0)
