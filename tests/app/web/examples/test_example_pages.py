"""Worked examples: the verdict on top, every step with its rule, variants on the same page."""

from typing import TYPE_CHECKING

import pytest

from app.web.examples.page import where_it_stands
from rules.entries import Edition

if TYPE_CHECKING:
    from tests.app.conftest import Site
from page_text import words


def test_the_verdict_stands_above_the_steps(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/1")
    assert "An oak drinks once" in words(page.h1)
    verdict = page.select_one(".outcome .verdict.bad")
    assert words(verdict) == "Does not come out as the rules say"
    assert verdict is not None
    assert verdict.find_next("ol", class_="transcript") is not None


def test_each_step_links_to_its_rule(site: "Site") -> None:
    first, second = site.read("/example/cr/9.2.8f/1").select("#run-1 .transcript > li")
    assert [a["href"] for a in first.select("a")] == ["/section/9.2"]
    assert [a["href"] for a in second.select("a")] == ["/rule/9.2.8f"]
    assert words(second) == "9.2.8f Decision: The gardener: pays 1[c] & <waters>"
    assert second.select_one(".symbol-credit") is not None


def test_steps_are_marked_by_depth_decision_and_own_rule(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/1")
    first, second = page.select("#run-1 .transcript > li")
    assert first["class"] == ["depth-0"], "the shallowest line starts at the margin"
    assert second["class"] == ["depth-1", "decision", "point"]
    assert second["id"] == "point"


def test_the_pages_title_is_the_examples(site: "Site") -> None:
    played, missing = site.read("/example/cr/9.2.8f/1"), site.read("/example/faq/qa/12")
    assert words(played.title) == f"{words(played.h1)} (cr:9.2.8f/1) · Netrunner rules"
    assert words(missing.title) == "Example (faq:qa/12) · Netrunner rules"


def test_variants_are_linked_and_show_their_failures(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/1")
    jumps = page.select(".runs a")
    assert [(a["href"], words(a)) for a in jumps] == [
        ("#point", "The step that 9.2.8f decides"),
        ("#run-2", "1 variant"),
    ]
    assert (
        words(page.select_one("#run-2 .failures")) == "rule 9.2.8a was expected in the transcript"
    )


def test_the_scenarios_note_is_shown(site: "Site") -> None:
    assert "The shed had a door" in words(site.read("/example/cr/9.2.8f/1").select_one(".hint"))


def test_the_printed_example_is_shown_folded(site: "Site") -> None:
    printed = site.read("/example/cr/9.2.8f/1").select_one("details.printed")
    assert "The gardener plants Old Oak and waits for rain." in words(printed)


def test_an_example_names_its_place_in_a_newer_edition(site: "Site") -> None:
    (printed,) = site.read("/example/cr/9.2.8f/1").find_all("details", class_="printed")
    assert printed.summary.get_text() == "As printed; the same words in 26.03"
    assert printed.select("a.num")[-1]["href"] == "/rule/9.2.8f"
    assert words(printed).endswith("In 26.03 it stands at 9.2.8f.")


def test_an_example_under_a_reworded_rule_is_in_doubt(site: "Site") -> None:
    old = site.read("/rule/9.2.7c?edition=cr-23.08").select_one(".example").get_text()
    assert "Listed as cr:9.2.8f/1" in old
    assert "Executed under another wording of this rule" in old
    new = site.read("/rule/9.2.9b?edition=cr-25.04").select_one(".example").get_text()
    assert "Listed as cr:9.2.8f/1" in new
    assert "another wording" not in new


def test_an_example_that_nothing_executes_says_so(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/3")
    assert "not been executed yet" in page.get_text()
    assert "Young Ash" in page.get_text()
    assert page.select_one(".transcript") is None


def test_an_example_of_an_older_document_has_its_page(site: "Site") -> None:
    page = site.read("/example/faq/qa/12")
    assert words(page.select_one(".edition")) == "Example faq:qa/12."
    assert "not been executed yet" in words(page.main)


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/example/cr/9.2.8f/4", "9.2.8f has 3 examples in cr-24.03"),
        ("/example/cr/9.2.8f/0", "9.2.8f has 3 examples in cr-24.03"),
        ("/example/cr/9.2.8a/1", "9.2.8a has no examples in cr-24.03"),
        ("/example/cr/9.2.8z/1", "There is no rule 9.2.8z"),
        ("/example/rr/bypass/9", "There is no worked example rr:bypass/9"),
    ],
)
def test_an_unknown_example_answers_404_with_the_reason(site: "Site", path: str, says: str) -> None:
    assert says in words(site.read(path, 404).main)


def test_an_unknown_example_offers_similar_ids(site: "Site") -> None:
    page = site.read("/example/rr/9.2.8f/1", 404)
    assert "Did you mean: cr:9.2.8f/1" in words(page.main)
    assert page.select('main .plain a[href="/example/cr/9.2.8f/1"]')
    of_rule = site.read("/example/cr/9.2.8f/4", 404).select("main a")[:-1]
    assert [a["href"] for a in of_rule] == [f"/example/cr/9.2.8f/{n}" for n in (1, 2, 3)]
    (bare,) = site.read("/example/cr/9.2.8a/1", 404).select("main a")[:-1]
    assert (words(bare), bare["href"]) == ("rule 9.2.8a", "/rule/9.2.8a?edition=cr-24.03")
    taken = site.read("/play?from=rr:9.2.8f/1", 409).select(".options a")
    assert (words(taken[0]), taken[0]["href"]) == (
        "Take cr:9.2.8f/1",
        "/play?from=cr%3A9.2.8f%2F1",
    )


def test_a_loosely_typed_id_redirects_to_the_example(site: "Site") -> None:
    response = site.get("/example/cr/928f/1")
    assert (response.status_code, response.location) == (302, "/example/cr/9.2.8f/1")


def test_the_address_in_another_edition_redirects_to_the_example(site: "Site") -> None:
    response = site.get("/example/cr-25.04/9.2.9b/1")
    assert (response.status_code, response.location) == (302, "/example/cr/9.2.8f/1")
    assert "There is no worked example cr-25.04:9.2.9b/9" in words(
        site.read("/example/cr-25.04/9.2.9b/9", 404).main
    )


def test_an_example_of_another_edition_has_its_page(site: "Site") -> None:
    page = site.read("/example/cr-26.03/1.13.3/3")
    assert "not been executed yet: no data of Scapegoat yet." in words(page.main)


def test_steps_and_sections_have_the_numbers_of_the_chosen_edition(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/1?edition=25.04")
    paths = [a["href"] for a in page.select("ol.transcript a.num")]
    assert paths == [
        "/section/9.2?edition=cr-25.04",
        "/rule/9.2.9b?edition=cr-25.04",
        "/rule/9.2.9?edition=cr-25.04",
    ]
    assert words(page.select_one(".edition")).endswith("by their numbers in 25.04.")
    listed = site.read("/examples/?edition=25.04&cites=9.2.9b")
    assert [words(e) for e in listed.select("main .listed h2")] == ["9.2 Showers"]


@pytest.mark.parametrize(
    ("id_", "edition", "source"),
    [
        ("cr:9.2.8f/1", "cr-24.03", "of edition 24.03"),
        ("cr-25.04:9.2.8f/1", "cr-26.03", "as 26.03 prints it"),
        ("faq:qa/12", "faq", "of the FAQ of about 2016"),
        ("rr:bypass/1", "rr-1.1", "of the Rules Reference of 2018"),
    ],
)
def test_the_source_of_an_example_is_named(id_: str, edition: str, source: str) -> None:
    assert where_it_stands(id_, Edition(id=edition, title="Kites", entries=())) == source


def test_the_list_names_the_edition_of_its_numbers(site: "Site") -> None:
    lead = words(site.read("/examples/").select_one(".lead"))
    assert "by their numbers in 24.03 or the nearest edition that prints them" in lead
