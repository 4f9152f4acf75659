"""The publisher's summary of changes, beside the comparison and on the edition's front page."""

from typing import TYPE_CHECKING

from rules.compare.comparison import compare
from rules.compare.summary import compare_summary
from rules.library import Library

if TYPE_CHECKING:
    from bs4 import BeautifulSoup

    from tests.app.conftest import Site

STEP = "/diff/cr-23.08/cr-24.03"


def words_at(page: "BeautifulSoup", selector: str) -> list[str]:
    """The words at the places, as a reader has them."""
    return [" ".join(e.get_text().split()) for e in page.select(selector)]


def test_each_item_stands_beside_the_changes_found(site: "Site") -> None:
    page = site.read(STEP)
    words = words_at(page, ".said li > p:first-child")
    found = words_at(page, ".said li > p.small")
    assert [word.split(" ")[-2:] for word in words] == [
        ["below", "it."],
        ["rule", "9.2.7."],
        ["rule", "1.1.1."],
        ["the", "gardeners."],
    ]
    assert found[0] == "9.2.8: 9.2.8 added, 9.2.8a added, 9.2.8b added, 9.2.8f reworded as it says"
    assert found[1].startswith("9.2.7 (gone): 9.2.7 removed")
    assert found[2] == "1.1.1: no difference found"
    assert found[3].startswith("It names no rule")
    assert words_at(page, ".said .flag") == ["not found", "names no rule"]


def test_items_link_to_rules_and_changes(site: "Site") -> None:
    page = site.read(STEP)
    assert page.select_one('.said a[href="/rule/9.2.8?edition=cr-24.03"]') is not None
    anchors = [a["href"].partition("#")[2] for a in page.select('.said a[href*="#"]')]
    assert anchors
    assert all(page.find(id=anchor) is not None for anchor in anchors)


def test_unmentioned_changes_are_listed(site: "Site", gardens: Library) -> None:
    page = site.read(STEP)
    held = compare_summary(compare(gardens.editions["cr-23.08"], gardens.editions["cr-24.03"]))
    assert held is not None
    listed = words_at(page, ".said .names li")
    assert f"does not mention: {len(held.unmentioned)}" in words_at(page, "#unmentioned")[0]
    assert len(listed) == len(held.unmentioned)
    assert "1.1.2 added" in listed
    assert not any("9.2.8" in line for line in listed)


def test_the_first_screen_counts_the_items(site: "Site") -> None:
    (story,) = (s for s in words_at(site.read(STEP), ".story") if "publisher" in s)
    assert "of 4 items 2 are shown here, of 1 we find no difference" in story


def test_a_filtered_page_links_to_the_whole_one(site: "Site") -> None:
    page = site.read(f"{STEP}?kind=removed")
    hrefs = [a["href"] for a in page.select(".said .small a")]
    assert hrefs
    assert all(href.startswith("?#") for href in hrefs)


def test_the_api_includes_the_summary(site: "Site", gardens: Library) -> None:
    answer = site.get(f"/api/v1{STEP}").get_json()
    held = compare_summary(compare(gardens.editions["cr-23.08"], gardens.editions["cr-24.03"]))
    assert held is not None
    assert answer["summary"] == held.as_json()
    verdicts = [item["verdict"] for item in answer["summary"]["items"]]
    assert verdicts == ["shown", "shown", "not-found", "names-no-rule"]


def test_a_comparison_across_editions_has_no_summary(site: "Site") -> None:
    assert site.get("/api/v1/diff/cr-23.08/cr-26.03").get_json()["summary"] is None
    assert site.read("/diff/cr-23.08/cr-26.03").select(".said") == []


def test_a_comparison_across_editions_names_no_missing_step(site: "Site") -> None:
    page = site.read("/diff/cr-24.03/cr-26.03")
    assert not any(
        "speaks of the step" in s for s in words_at(page, ".story")
    )  # 25.08 is not at hand


def test_the_front_page_of_an_edition_has_the_summary(site: "Site") -> None:
    front = site.read("/?edition=cr-24.03")
    assert words_at(front, "#summary > summary") == ["Summary of Changes"]
    assert words_at(front, "#summary li")[1] == "Repeal rule 9.2.7."
    assert front.select_one(f'#summary a[href^="{STEP}"][href$="#summary"]') is not None
    assert site.read("/?edition=cr-25.04").select("#summary") == []
