"""The search box: a number goes to its rule, words give a list, anything may be typed."""

from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from page_text import words

if TYPE_CHECKING:
    from tests.app.conftest import Site


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("928f", "/rule/9.2.8f"),
        ("  rule 9.2.8 (f) ", "/rule/9.2.8f"),
        ("9.2", "/section/9.2"),
        ("1016", "/rule/10.1.6?typed=1016"),
        ("sec_beds", "/section/1.1"),
        ("cr-9.2.8f", "/rule/9.2.8f"),
        ("/r/928f", "/rule/9.2.8f"),
        ("https://rules.example/rule/9.2.8f?edition=cr-26.03", "/rule/9.2.8f"),
        ("https://rules.example/#sec_beds", "/section/1.1"),
        ("https://rules.example/24.03/#sec_beds", "/section/1.1?edition=cr-24.03"),
        ("9 point 2 point 8 f", "/rule/9.2.8f"),
        ("http://127.0.0.1:8000/r/23.08/927c", "/rule/9.2.7c?edition=cr-23.08"),
        ("927c in 23.08", "/rule/9.2.7c?edition=cr-23.08"),
    ],
)
def test_a_number_goes_straight_to_its_rule(site: "Site", typed: str, address: str) -> None:
    response = site.get("/search", query_string={"q": typed})
    assert (response.status_code, response.location) == (302, address)


def test_a_number_goes_to_the_rule_in_the_edition_being_read(site: "Site") -> None:
    response = site.get("/search?q=927c&edition=cr-23.08")
    assert response.location == "/rule/9.2.7c?edition=cr-23.08"


def test_words_give_hits_with_their_place_and_the_words_marked(site: "Site") -> None:
    page = site.read("/search?q=hail")
    hit = page.select_one(".hits > li")
    assert hit is not None
    link, place = hit.select_one("a"), hit.select_one(".path")
    assert link is not None
    assert place is not None
    assert link["href"] == "/rule/9.2.8b"
    assert place.get_text() == "Weather › Showers"
    assert [m.get_text().lower() for m in hit.select("mark")] == ["hail"]


@pytest.mark.sources
def test_a_phase_without_a_title_is_named_by_a_few_words(real_app: Flask) -> None:
    answer = real_app.test_client().get("/search?q=5.6.1e+mandatory+draw").text
    (place, *_) = BeautifulSoup(answer, "html.parser").select(".hits .path")
    assert "…; after 5.6.1d" in place.get_text()


def test_further_hits_are_on_pages_of_their_own(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    everything = [a["href"] for a in site.read("/search?q=shower").select(".hits > li h2 a")]
    assert len(everything) > 2
    monkeypatch.setattr("app.web.search.hits.HITS_PER_PAGE", 2)
    address, found, counts = "/search?q=shower", [], []
    while address:
        page = site.read(address)
        found += [a["href"] for a in page.select(".hits > li h2 a")]
        counts += [count.get_text() for count in page.select("p.count")[:1]]
        following = page.select_one("a[rel=next]")
        address = str(following["href"]) if following else ""
    assert found == everything
    assert counts[0].startswith("The first 2 entries of")
    assert counts[1].startswith("Entries 3 to ")
    back = site.read("/search?q=shower&first=3").select_one("a[rel=prev]")
    assert back is not None
    assert back["href"] == "/search?q=shower"


def test_a_page_beyond_the_last_hit_links_back_to_it(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [a["href"] for a in site.read("/search?q=shower").select(".hits > li h2 a")]
    monkeypatch.setattr("app.web.search.hits.HITS_PER_PAGE", 2)
    beyond = site.read("/search?q=shower&first=301")
    count = beyond.select("p.count")[0].get_text()
    assert count.startswith(f"No more than {len(found)} entries of")
    last = beyond.select_one("a[rel=prev]")
    assert last is not None
    assert last.get_text().endswith(f" to {len(found)}")
    assert site.read(str(last["href"])).select(".hits > li h2 a")[-1]["href"] == found[-1]
    assert not beyond.select("a[rel=next]")


@pytest.mark.parametrize("beside", ["all", "first=21"])
def test_a_cards_name_can_be_searched_for_on_request(site: "Site", beside: str) -> None:
    """As hits beyond the first page are."""
    assert site.get("/search?q=tollbooth").location == "/card/tollbooth"
    assert site.get(f"/search?q=tollbooth&{beside}").status_code == 200


def test_an_empty_result_has_no_further_pages(site: "Site") -> None:
    page = site.read("/search?q=zzqx&first=21")
    assert "Nothing found" in page.select("p.count")[0].get_text()
    assert not page.select("a[rel=prev]")


def test_a_card_finds_the_rule_whose_example_has_it(site: "Site") -> None:
    page = site.read("/search?q=old+oak")
    link = page.select_one(".hits a")
    assert link is not None
    assert link["href"] == "/rule/9.2.8f"


def test_an_unknown_number_offers_the_nearest(site: "Site") -> None:
    page = site.read("/search?q=9.2.8z")
    hrefs = [a["href"] for a in page.select(".hits a")]
    assert hrefs[0] == "/rule/9.2.8f"
    assert "no such number" in page.get_text()


def test_the_box_keeps_what_was_typed_escaped(site: "Site") -> None:
    typed = '"><script>alert(1)</script>'
    response = site.get("/search", query_string={"q": typed})
    assert "<script>alert" not in response.get_data(as_text=True)
    box = site.read("/search?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E").select_one("#q")
    assert box is not None
    assert box["value"] == typed


@pytest.mark.parametrize(
    "typed",
    ['"', "AND", "*", "a* OR (b", "text:[a TO b]", "🌧️", "\x00", "%", "rain" * 2500, "9" * 300],
)
def test_anything_may_be_typed(site: "Site", typed: str) -> None:
    response = site.get("/search", query_string={"q": typed})
    assert response.status_code == 200
    assert len(response.data) < 20_000


def test_an_empty_result_links_to_the_lists(site: "Site") -> None:
    for edition in ("", "?edition=cr-24.03"):
        page = site.read(f"/search?q=zzzzqqq{edition.replace('?', '&')}")
        found = [a["href"] for a in page.select("ol.hits + p a")]
        assert found == [f"/glossary/{edition}", f"/card/{edition}", f"/{edition}"]
    assert site.read("/search?q=rain").select_one("ol.hits + p") is None


@pytest.mark.parametrize("path", ["/search", "/search?q=", "/search?q=++"])
def test_an_empty_query_shows_an_invitation(site: "Site", path: str) -> None:
    page = site.read(path)
    assert page.select_one(".hits") is None
    assert "a number" in page.get_text()


def test_a_question_that_is_surely_answered_opens_with_the_answer(site: "Site") -> None:
    page = site.read("/search?q=do+showers+fall+everywhere+on+beds").select_one(".digest")
    assert page is not None
    assert page.select("p")[0].get_text() == "9.2.8 Showers fall everywhere."
    assert [link["href"] for link in page.select("a")] == ["/rule/9.2.8"]


def test_a_question_that_nothing_answers_says_so(site: "Site") -> None:
    page = site.read("/search?q=do+submarines+carry+torpedoes+below+a+bed")
    assert page.select_one(".digest") is None
    assert "nothing says just this" in page.get_text()


@pytest.mark.parametrize("typed", ["spades in 25.04", "25.04 spades", "Spades (CR-25.04)?"])
def test_words_may_name_their_edition(site: "Site", typed: str) -> None:
    searched = site.get("/api/v1/search", query_string={"q": typed}).get_json()
    assert (searched["query"], searched["edition"]) == ("spades", "cr-25.04")


@pytest.mark.parametrize("typed", ["spades in 29.12", "9.2.8f in 29.12"])
def test_an_edition_that_is_not_at_hand_is_named(site: "Site", typed: str) -> None:
    assert "“29.12” is not at hand" in site.get("/search", query_string={"q": typed}).text


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("what changed in 24.03", "/diff/cr-23.08/cr-24.03"),
        ("diff 23.08 25.04", "/diff/cr-23.08/cr-25.04"),
        ("changes since 24.03", "/diff/cr-24.03/cr-26.03"),
        ("what’s new", None),
        ("what changed in 23.08", None),  # before which there is none
    ],
)
def test_who_asks_what_changed_is_led_to_the_comparison(
    site: "Site", typed: str, address: str | None
) -> None:
    searched = site.get("/search", query_string={"q": typed})
    assert searched.location.startswith("/diff/?")
    assert site.get(searched.location).location == address


def test_words_of_another_edition_only_are_shown_with_their_place(site: "Site") -> None:
    page = site.read("/search?q=spades&edition=cr-25.04")
    bar = page.select_one(".force")
    assert bar is not None
    assert "“spades” stands in 26.03, in force, but not in this edition" in " ".join(
        bar.get_text().split()
    )
    assert [a["href"] for a in bar.select("a")] == ["/section/10.1", "/search?q=spades"]
    assert page.select_one('.count a[href="/search?q=spades"]')


def test_the_edition_in_force_links_to_no_other_search(site: "Site") -> None:
    page = site.read("/search?q=spades")
    assert page.select_one(".force") is None
    assert page.select_one(".count a") is None


def test_the_api_names_words_of_another_edition_only(site: "Site") -> None:
    answer = site.get("/api/v1/search?q=spades&edition=cr-25.04").get_json()
    (only,) = answer["elsewhere"]
    assert (only["words"], only["edition"], only["number"]) == ("spades", "cr-26.03", "10.1")
    assert only["url"] == "/section/10.1"
    assert answer["newest"] == {"edition": "cr-26.03", "url": "/api/v1/search?q=spades"}
    assert site.get("/api/v1/search?q=spades").get_json()["newest"] is None


def test_the_hint_is_a_sentence_with_the_editions_short_name(
    site: "Site",
) -> None:
    assert words(site.read("/search?q=zzzzqqq").select_one(".hint")).startswith(
        "26.03 does not mention “zzzzqqq”"
    )
    assert words(site.read("/search?q=showr").select_one(".hint")).startswith("Read “showr” as")


def test_a_quotation_found_nowhere_says_so(site: "Site") -> None:
    hint = words(site.read("/search?q=%22water+showers%22").select_one(".hint"))
    assert hint == "Nothing says “water showers” word for word"
    assert site.read("/search?q=water+showers").select_one(".hint") is None
