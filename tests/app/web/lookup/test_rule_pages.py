"""A rule's page: where it stands, what it says, what belongs to it, where to go from it."""

import re
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup, Tag
from page_text import words

from app.links import number_path
from app.web.lookup.finding import number_of

if TYPE_CHECKING:
    from rules.library import Library
    from tests.app.conftest import Site


def hrefs(found: Tag | None) -> list[str]:
    assert found is not None
    return [str(a["href"]) for a in found.select("a")]


def under(page: BeautifulSoup, label: str) -> Tag:
    """The part of a page under a label."""
    heading = page.find(lambda t: "label" in (t.get("class") or []) and t.get_text() == label)
    assert isinstance(heading, Tag), f"no label {label!r}"
    parent = heading.parent
    assert parent is not None
    return parent


def test_a_rule_shows_where_it_stands(site: "Site") -> None:
    page = site.read("/rule/9.2.8f")
    assert words(page.h1) == "9.2.8f"
    above = page.select_one("nav.above")
    assert words(above) == "9 Weather 9.2 Showers 9.2.8"
    assert hrefs(above) == ["/section/9", "/section/9.2", "/rule/9.2.8"]
    assert words(page.select_one(".lead-in")) == "9.2.8 A shower falls on every bed at once."
    beside = page.select_one("nav.siblings")
    assert hrefs(beside) == ["/rule/9.2.8a", "/rule/9.2.8b", "/rule/9.2.8f"]
    assert beside is not None
    assert words(beside.select_one("[aria-current=page]")) == "f"
    assert beside["aria-label"] == "Beside it, in 9.2.8", "of what the letters are is heard"


def test_the_digest_stands_above_the_official_wording(site: "Site") -> None:
    page = site.read("/rule/9.2.8f")
    digest, wording = page.select("article > .digest, article > .wording")
    assert words(digest) == "In short Water once for 1[c]; see rule 9.2.8a."
    assert hrefs(digest) == ["/rule/9.2.8a"]
    assert words(wording).startswith("A gardener <b>waters</b> once, then pays 1[c]")


def test_a_digest_of_another_wording_says_so(site: "Site") -> None:
    assert site.read("/rule/9.2.8f").select_one(".stale") is None
    assert "another wording" in words(site.read("/rule/1.1.1").select_one(".digest .stale"))


def test_a_digest_names_rules_by_their_numbers_in_its_own_edition(site: "Site") -> None:
    digest = site.read("/rule/9.2.9b?edition=cr-25.04").select_one(".digest")
    assert hrefs(digest) == ["/rule/9.2.8a"], "that edition has none: to the one in force"


def test_symbols_are_drawn_and_named(site: "Site") -> None:
    symbol = site.read("/rule/9.2.8f").select_one(".wording .symbol")
    assert symbol is not None
    assert (symbol["role"], symbol["aria-label"]) == ("img", "credit")
    assert symbol.get_text() == "[c]", "the mark stays, for copying and for a missing sheet"
    whole = symbol.parent
    assert whole is not None
    assert whole["class"] == ["whole"]
    assert whole.get_text() == "1[c],", "no line may end between an amount and its symbol"


def test_the_words_of_documents_are_escaped(site: "Site") -> None:
    page = site.get("/rule/9.2.8f").get_data(as_text=True)
    assert "<b>waters</b>" not in page
    assert "&lt;b&gt;waters&lt;/b&gt;" in page
    assert "for <span" in site.get("/rule/9.2.8a").get_data(as_text=True)
    assert "&amp; nothing more" in site.get("/rule/9.2.8a").get_data(as_text=True)


def test_subrules_stand_in_full_under_their_rule(site: "Site") -> None:
    page = site.read("/rule/9.2.8")
    subrules = page.select(".subrules > li")
    assert [li["id"] for li in subrules] == ["9.2.8a", "9.2.8b", "9.2.8f"]
    assert [words(li.select_one("a.num")) for li in subrules] == ["a", "b", "f"]
    assert "A gardener" in words(subrules[2])
    assert "Old Oak" in words(subrules[2]), "a subrule's examples come with it"


def test_examples_keep_their_ordinals_around_an_empty_one(site: "Site") -> None:
    examples = site.read("/rule/9.2.8f").select(".example")
    assert [words(e.select_one(".label")) for e in examples] == ["Example", "Example 3"]
    assert words(examples[0].select_one("cite.card")) == "Old Oak"


def test_an_executed_example_leads_to_its_transcript(site: "Site") -> None:
    example, other = site.read("/rule/9.2.8f").select(".example")
    assert hrefs(example) == ["/example/cr/9.2.8f/1#run-1"]
    assert site.read("/example/cr/9.2.8f/1").find(id="run-1"), (
        "the steps, below what is said of them"
    )
    assert "An oak drinks once" in words(example)
    assert words(example.select_one(".verdict")) == "Does not come out as the rules say", (
        "one of its variants fails"
    )
    assert other.select_one("a") is None


def test_the_same_example_in_another_edition_links_to_its_transcript(site: "Site") -> None:
    page = site.read("/rule/9.2.7c?edition=cr-23.08")
    assert hrefs(page.select_one(".example")) == ["/example/cr/9.2.8f/1?edition=cr-23.08#run-1"]


def test_references_lead_both_ways(site: "Site") -> None:
    page = site.read("/rule/9.2.8f")
    assert hrefs(under(page, "Refers to")) == ["/rule/9.2.8a"]
    assert hrefs(under(page, "Referred to by")) == ["/rule/1.1.1"]
    other = site.read("/rule/9.2.8b")
    assert hrefs(under(other, "Refers to")) == ["/section/1.1"]
    assert hrefs(other.select_one(".wording.first")) == ["/section/1.1"]


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        ("/rule/9.2.8", "/section/9.2", "/rule/9.2.9"),
        ("/rule/9.2.8a", "/rule/9.2.8", "/rule/9.2.8b"),
        ("/rule/9.2.8f", "/rule/9.2.8b", "/rule/9.2.9"),
        ("/rule/9.2.9", "/rule/9.2.8", "/section/10"),
        ("/section/10.1", "/section/10", "/section/10.16"),
        ("/section/1", None, "/section/9"),
        ("/section/11.2", "/section/11", None),
    ],
)
def test_previous_and_next(site: "Site", path: str, before: str | None, after: str | None) -> None:
    page = site.read(path)
    found = {rel: page.select_one(f".turn a[rel={rel}]") for rel in ("prev", "next")}
    assert {rel: a and a["href"] for rel, a in found.items()} == {"prev": before, "next": after}


def test_a_rule_names_its_edition_and_whether_it_is_in_force(site: "Site") -> None:
    page = site.read("/rule/9.2.8f")
    line = words(page.select_one(".edition"))
    assert line == "Edition 26.03, effective 2 March 2026, in force."
    assert page.select_one(".force") is None
    older = site.read("/rule/9.2.8f?edition=cr-24.03")
    assert words(older.select_one(".edition")) == "Edition 24.03, effective 30 March 2024."


def test_an_unchanged_older_rule_links_to_the_one_in_force(site: "Site") -> None:
    bar = site.read("/rule/9.2.9b?edition=cr-25.04").select_one(".force-same")
    assert bar is not None
    assert "Unchanged to this day: 26.03 of 2 March 2026 says the same" in words(bar)
    assert set(hrefs(bar)) == {"/rule/9.2.8f"}, "found by key: its number moved"


def test_a_superseded_rule_says_since_when_and_shows_what_changed(site: "Site") -> None:
    bar = site.read("/rule/9.2.7c?edition=cr-23.08").select_one(".force-reworded")
    assert bar is not None
    assert "Superseded: since 24.03 it says something else. In force is 9.2.8f of 26.03" in words(
        bar
    )
    assert "/rule/9.2.8f" in hrefs(bar)
    assert [d.get_text() for d in bar.select("details del")]
    assert "waters" in words(bar.select_one("details ins"))


def test_a_section_with_changed_rules_is_superseded_in_part(site: "Site") -> None:
    bar = site.read("/section/9.2?edition=cr-23.08").select_one(".force-reworded")
    assert bar is not None
    assert words(bar).startswith("Superseded in part: the words here are those of 9.2 of 26.03")
    assert "9.2.7 (repealed), 9.2.7c" in words(bar)


def test_a_repealed_rule_says_so_and_where_it_stood(site: "Site") -> None:
    bar = site.read("/rule/9.2.7?edition=cr-23.08").select_one(".force")
    assert bar is not None
    assert "Repealed: since 24.03 there is no such rule." in words(bar)
    assert "/section/9.2" in hrefs(bar), "what it was part of"
    assert "Below it 1 rule no longer stands as here: 9.2.7c" in words(bar)


def test_the_entry_in_other_editions_and_a_stable_link(site: "Site") -> None:
    there = under(site.read("/rule/9.2.8f"), "This entry elsewhere")
    stable = there.select_one("a.stable")
    assert stable is not None
    assert stable["href"] == "/rule/9.2.8f?edition=cr-26.03"
    assert site.get(str(stable["href"])).status_code == 200
    assert "/rule/9.2.7c?edition=cr-23.08" in hrefs(there)
    assert "/rule/9.2.9b?edition=cr-25.04" in hrefs(there)


def test_editions_that_lack_a_rule_share_one_line(site: "Site") -> None:
    there = under(site.read("/rule/9.2.7?edition=cr-23.08"), "This entry elsewhere")
    lines = [words(line) for line in there.select("li")]
    assert [line for line in lines if "Not in" in line] == ["Not in 26.03, 25.04, 24.03 removed"]


def test_links_stay_in_the_edition_that_was_chosen(site: "Site") -> None:
    page = site.read("/rule/9.2.7c?edition=cr-23.08")
    assert hrefs(page.select_one("nav.above"))[-1] == "/rule/9.2.7?edition=cr-23.08"
    kept = page.select_one("form input[name=edition]")
    assert kept is not None
    assert kept["value"] == "cr-23.08"
    assert site.read("/rule/9.2.8f").select_one("form input[name=edition]") is None


@pytest.mark.parametrize(
    "typed",
    ["928f", "9.2.8 f", "CR 9.2.8(f)", "rule 9.2.8.f", "§9.2.8F", "rule_9.2.8f"],
)
def test_a_loosely_typed_number_redirects_to_one_address(site: "Site", typed: str) -> None:
    response = site.get(f"/rule/{typed}")
    assert (response.status_code, response.location) == (302, "/rule/9.2.8f")


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("/rule/9.2", "/section/9.2"),
        ("/rule/9", "/section/9"),
        ("/section/9.2.8", "/rule/9.2.8"),
        ("/section/sec_beds", "/section/1.1"),
        ("/rule/927c?edition=cr-23.08", "/rule/9.2.7c?edition=cr-23.08"),
        ("/rule/928f?edition=cr-26.03", "/rule/9.2.8f"),
        ("/rule/928f?edition=26.03", "/rule/9.2.8f"),
        ("/rule/928f?edition=latest", "/rule/9.2.8f"),
        ("/rule/928f?edition=24.03", "/rule/9.2.8f?edition=cr-24.03"),
        ("/rule/1016", "/rule/10.1.6?typed=1016"),
    ],
)
def test_addresses_redirect_to_the_kind_and_edition(site: "Site", asked: str, address: str) -> None:
    response = site.get(asked)
    assert (response.status_code, response.location) == (302, address)


def test_every_entry_is_at_its_own_address(site: "Site", gardens: "Library") -> None:
    for edition in gardens.editions.values():
        for entry in edition.entries:
            path = f"{number_path(number_of(entry))}?edition={edition.id}"
            assert site.get(path).status_code == 200, path


def test_an_ambiguous_number_offers_its_other_reading(site: "Site") -> None:
    hint = site.read("/rule/10.1.6?typed=1016").select_one(".hint")
    assert hrefs(hint) == ["/section/10.16"]
    assert site.read("/rule/10.1.6").select_one(".hint") is None
    assert site.get("/rule/10.16").location == "/section/10.16", "dots say what is meant"


def test_one_rules_page_is_a_few_kilobytes(site: "Site") -> None:
    response = site.get("/rule/9.2.8f", headers={"Accept-Encoding": "gzip"})
    assert len(response.data) < 3_000


def test_no_page_carries_script_or_style_of_its_own(site: "Site") -> None:
    for path in ("/", "/rule/9.2.8f", "/section/9.2", "/example/cr/9.2.8f/1", "/search?q=rain"):
        page = site.read(path)
        assert {s.get_text() for s in page.select("script[src]")} == {""}, path
        assert not page.select("script:not([src])"), path
        assert not page.select("style, [style]"), path
        assert not re.search(r"\son\w+=", str(page)), path
