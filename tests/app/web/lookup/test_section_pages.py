"""Pages of sections and chapters, and the front page."""

from typing import TYPE_CHECKING

from bs4 import Tag
from page_text import words

if TYPE_CHECKING:
    from tests.app.conftest import Site


def test_a_section_holds_its_rules_in_full(site: "Site") -> None:
    page = site.read("/section/9.2")
    assert words(page.h1) == "9.2 Showers"
    rules = page.select("section.rule")
    assert [rule["id"] for rule in rules] == ["9.2.8", "9.2.9"]
    assert "A shower falls on every bed at once." in words(rules[0])
    assert [li["id"] for li in rules[0].select(".subrules > li")] == ["9.2.8a", "9.2.8b", "9.2.8f"]
    assert "Old Oak" in words(rules[0])


def test_a_section_has_words_of_its_own_and_titled_rules(site: "Site") -> None:
    page = site.read("/section/1.1")
    assert words(page.select_one(".wording")) == "Beds come first."
    assert [words(h2) for h2 in page.select("section.rule > h2")] == ["1.1.1", "1.1.2 Edging"]


def test_a_chapter_lists_its_sections(site: "Site") -> None:
    page = site.read("/section/10")
    assert words(page.h1) == "10 Tools"
    links = page.select(".contents a")
    assert [(a["href"], words(a)) for a in links] == [
        ("/section/10.1", "10.1 Spades"),
        ("/section/10.16", "10.16 Barrows"),
    ]


def test_a_timing_structure_is_a_list_in_a_list(site: "Site") -> None:
    outer = site.read("/section/11.2").select_one("ol.timing")
    assert outer is not None
    inner = outer.select_one("li > div > ol.timing")
    assert words(outer).startswith("1 Morning")
    assert words(inner) == "a Spend [click] on weeds."
    assert inner is not None
    assert inner.select_one(".symbol-click") is not None


def test_the_front_page_links_to_chapters_and_editions(site: "Site") -> None:
    page = site.read("/")
    chapters = page.select("ol.contents a")
    assert [a["href"] for a in chapters][:2] == ["/section/1", "/section/9"]
    editions = page.select(".editions li")
    assert [words(li.a) for li in editions] == [
        "Rules of Gardening",
        "Rules of Gardening (new)",
        "Rules of Gardening",
        "Rules of Gardening (old)",
    ], "the newest first"
    assert "effective 2 March 2026 · the newest here · in force" in words(editions[0])
    assert "effective 30 March 2024" in words(editions[2])
    line = page.select_one(".edition")
    assert "In force: Rules of Gardening, effective 2 March 2026" in words(line)
    assert [a["href"] for a in line.select("a")] == ["/diff/cr-25.04/cr-26.03"], "what changed"


def test_the_front_page_of_another_edition_stays_in_it(site: "Site") -> None:
    page = site.read("/?edition=cr-25.04")
    assert [a["href"] for a in page.select("ol.contents a")] == ["/section/9?edition=cr-25.04"]


def test_every_page_has_one_search_box_and_its_landmarks(site: "Site") -> None:
    for path in ("/", "/rule/9.2.8f", "/section/9.2", "/examples/", "/search"):
        page = site.read(path)
        assert len(page.select("form[role=search] input[name=q]")) == 1, path
        assert len(page.select("main#main")) == 1, path
        assert len(page.select("h1")) == 1, path
        skip = page.body.find("a") if page.body else None
        assert isinstance(skip, Tag)
        assert skip["href"] == "#main", path
