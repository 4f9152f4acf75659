"""A page over its budget: what it drops, in which order, and what always stays."""

from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from page_text import link_address, words

from app.web.application import create_app
from app.web.lookup import page as lookup_page
from app.web.lookup import page_budget
from app.web.lookup.page_budget import PageReduction, draw_within_budget
from app.web.serving.compression import estimate_size
from rules.home import Home

if TYPE_CHECKING:
    from tests.app.conftest import Site

STORY = "The gardener plants Old Oak and waits for rain."
WORDING = "A gardener <b>waters</b> once, then pays 1[c], unless rule 9.2.8a forbids it."


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no page fit its budget."""
    monkeypatch.setattr(page_budget, "PAGE_BYTES", 1)
    monkeypatch.setattr(page_budget, "_SURELY_FITTING_CHARS", 1)


@pytest.mark.usefixtures("narrow")
def test_the_wording_stays_and_examples_move_to_their_own_pages(site: "Site") -> None:
    page = site.read("/rule/9.2.8f")
    assert words(page.select_one(".wording.first")) == WORDING
    assert STORY not in words(page.article)
    for says, story in (("Read example", STORY), ("Read example 3", "Nobody waters Young Ash.")):
        path, _, place = link_address(page.article, says).partition("#")
        assert words(site.read(path).find(id=place)) == story
    assert words(page.select_one(".lead-in")) == "9.2.8 A shower falls on every bed at once."
    assert not page.select("[aria-label^=Beside], .defined, details")
    assert page.select_one(".headline h1") is not None
    assert link_address(page.aside, "History") == "/history/9.2.8f"


@pytest.mark.usefixtures("narrow")
def test_subrules_stay_in_full_and_link_to_their_examples(site: "Site") -> None:
    article = site.read("/rule/9.2.8").article
    assert article is not None
    for subrule in ("9.2.8a", "9.2.8b", "9.2.8f"):
        own = words(site.read(f"/rule/{subrule}").select_one(".wording.first"))
        assert own in words(article.find(id=subrule))
    assert STORY not in words(article)
    led = article.find_all("a", string="Read its 2 examples")
    assert [link["href"] for link in led] == ["/rule/9.2.8f"], "one link to one page"


@pytest.mark.usefixtures("narrow")
def test_the_leanest_page_names_its_edition_once_and_links_to_today(
    site: "Site",
) -> None:
    page = site.read("/rule/9.2.8f?edition=cr-24.03")
    assert words(page.find("footer")).count("24.03") == 0
    assert not page.select(".edition")
    assert "You are reading 24.03" in words(page.select_one(".chosen"))
    today = page.select_one(".force a")
    assert today is not None
    assert [link["href"] for link in page.find_all("a", href=today["href"])] == [today["href"]]
    assert not page.select("[property='og:title']"), "a chat takes the page's title"
    assert words(page.select_one("a.stable")) == "Stable link"
    assert "This entry elsewhere" not in words(page.aside)
    assert link_address(page.aside, "History") == "/history/9.2.8f?edition=cr-24.03"
    subrules = site.read("/rule/9.2.8?edition=cr-24.03")
    assert subrules.select(".subrules > li")
    assert "Subrules" not in words(subrules.article), "their letters say so"


@pytest.mark.parametrize("path", ["/rule/9.2.8f", "/rule/9.2.8"])
def test_a_page_drops_no_more_than_its_budget_demands(
    site: "Site", monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    whole = site.get(path).data
    monkeypatch.setattr(page_budget, "_SURELY_FITTING_CHARS", 1)
    monkeypatch.setattr(page_budget, "PAGE_BYTES", 1)
    leanest, pages = site.get(path).data, set()
    for room in range(estimate_size(leanest) - 200, estimate_size(whole) + 300, 30):
        monkeypatch.setattr(page_budget, "PAGE_BYTES", room)
        page = site.get(path).data
        pages.add(page)
        assert page == leanest or page_budget._fits(page.decode(), "")
    assert page == whole
    assert len(pages) > 3, "one thing after the other"


def test_the_first_fitting_reduction_is_found_by_bisection() -> None:
    ways = [PageReduction(cards=n) for n in range(17)]
    for fits in range(17):
        drawn: list[int] = []

        def draw(way: PageReduction, fits: int = fits, drawn: list[int] = drawn) -> str:
            drawn.append(way.cards)
            noise = "".join(chr(300 + n * n % 7919) for n in range(9000))
            return f"<main>{way.cards} {noise if way.cards < fits else ''}</main>"

        assert draw_within_budget(draw, ways).startswith(f"<main>{fits} ")
        assert len(drawn) <= 6


def test_a_chosen_edition_leaves_a_page_less_room(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = "".join(chr(300 + n * n % 7919) for n in range(700))
    page = f"<main>{noise}</main>"
    monkeypatch.setattr(page_budget, "_SURELY_FITTING_CHARS", 1)
    room = (
        estimate_size(page.encode()) + page_budget._FRAME_BYTES + page_budget._ESTIMATE_ERROR_BYTES
    )
    monkeypatch.setattr(page_budget, "PAGE_BYTES", room + page_budget._CHOSEN_EDITION_BYTES)
    ways = [PageReduction(), PageReduction(editions=True)]
    drawn = [
        draw_within_budget(lambda way: f"{page}{way.editions}", ways, "", it)
        for it in (False, True)
    ]
    assert drawn[0].endswith("False")
    monkeypatch.setattr(page_budget, "PAGE_BYTES", room + page_budget._CHOSEN_EDITION_BYTES - 1)
    drawn = [
        draw_within_budget(lambda way: f"{page}{way.editions}", ways, "", it)
        for it in (False, True)
    ]
    assert [one.endswith("True") for one in drawn] == [False, True]


@pytest.mark.usefixtures("narrow")
def test_links_to_terms_in_the_own_wording_are_dropped_last(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    def places(way: PageReduction) -> list[bool]:
        """Whether each such word is in the rule's own wording."""
        monkeypatch.setattr(lookup_page, "reductions", lambda *_: [way, way])
        page = site.read("/rule/9.2.8")
        return [word.find_parent(class_="first") is not None for word in page.select(".defined")]

    assert places(PageReduction()) == [False, True, True]
    assert places(PageReduction(own_terms=True)) == [True, True]
    assert places(PageReduction(own_terms=True, bare=True)) == []


@pytest.mark.usefixtures("garden_facts")
def test_a_page_has_the_same_content_wherever_it_is_served(
    garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = "https://rules.example/of/gardens"
    apps = [create_app(garden_home), create_app(garden_home, at), create_app(garden_home, at)]
    apps[2].jinja_env.globals.update(exported={}, of_all_editions="")
    monkeypatch.setattr(page_budget, "_SURELY_FITTING_CHARS", 1)
    all_texts = set()
    for room in range(800, 1400, 30):
        monkeypatch.setattr(page_budget, "PAGE_BYTES", room)
        texts = {_sheet_text(app) for app in apps}
        assert len(texts) == 1, room
        all_texts |= texts
    assert len(all_texts) > 3


def _sheet_text(app: Flask) -> str:
    page = BeautifulSoup(app.test_client().get("/rule/9.2.8f").data, "lxml")
    return words(page.select_one(".sheet"))
