"""The list of worked examples: it has all of every document, and plays nothing."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from flask import Flask

from app.examples.worked import KnownResults, WorkedExamples
from engine.scenarios.files.shipped import redirected_examples, shipped_scenarios

if TYPE_CHECKING:
    from tests.app.conftest import Site
from example_pages import serve_examples
from page_text import words


def test_the_list_has_each_shipped_example_with_its_verdict(site: "Site") -> None:
    page = site.read("/examples/")
    link = page.select_one(".hits a")
    assert link is not None
    assert link["href"] == "/example/cr/9.2.8f/1"
    assert words(link) == "cr:9.2.8f/1 An oak drinks once"
    lines = [words(line) for line in page.select(".hits > li")]
    assert lines[:3] == [
        "cr:9.2.8f/1 An oak drinks once Does not come out as the rules say: a door was expected",
        "cr:9.2.8f/2 Empty in the document",
        "cr:9.2.8f/3 Young Ash Not executed yet",
    ]
    headings = [words(heading) for heading in page.select(".listed h2")]
    assert headings == ["9.2 Showers", "Rules Reference of 2018", "FAQ of about 2016"]
    read = [words(link) for link in page.select(".listed .small a")]
    assert read[0] == "Read section 9.2"
    assert {*read[1:]} <= {"Read Rules Reference of 2018", "Read FAQ of about 2016"}
    assert words(page.select_one(".lead")).startswith(
        "Examples of the rules, executed step by step. They stand with the rules of 26.03"
    )


def test_the_list_hides_no_example_of_the_older_documents(site: "Site") -> None:
    lines = [words(li) for li in site.read("/examples/").select(".hits > li")][3:]
    assert len(lines) == 60 + 81
    assert {"rr:bypass/1 Not executed yet", "faq:qa/12 Not executed yet"} <= set(lines)
    page = site.read("/examples/?chapter=rr-1.1&words=abilities")
    assert [words(b) for b in page.select(".hits b")] == [f"rr:abilities/{n}" for n in range(1, 9)]
    assert words(page.select_one("option[selected]")) == "Rules Reference of 2018"


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("words=oak", ["cr:9.2.8f/1"]),
        ("words=young+9.2.8f", ["cr:9.2.8f/3"]),
        ("status=missing&chapter=9", ["cr:9.2.8f/3"]),
        ("cites=9.2.8f", ["cr:9.2.8f/1"]),
        ("cites=928+F", ["cr:9.2.8f/1"]),
        ("cites=9", ["cr:9.2.8f/1"]),
        ("cites=9.2.9", []),
        ("status=failed&chapter=9", ["cr:9.2.8f/1"]),
        ("status=failed&chapter=1", []),
        ("status=wilted&chapter=9", ["cr:9.2.8f/1", "cr:9.2.8f/2", "cr:9.2.8f/3"]),
        ("words=<b>", []),
    ],
)
def test_the_list_is_filtered_by_a_plain_form(site: "Site", query: str, found: list[str]) -> None:
    page = site.read(f"/examples/?{query}")
    assert [words(b) for b in page.select(".hits b")] == found
    assert page.select_one("form.filter")["action"] == "/examples/"
    assert words(page.select_one(".count")).startswith(f"{len(found)} example")


def test_filtering_by_an_unknown_rule_says_so(site: "Site") -> None:
    page = site.read("/examples/?cites=77.7")
    assert "26.03 has no rule “77.7”." in [words(line) for line in page.select(".hint")]
    assert "has no rule" not in words(site.read("/examples/?cites=9.2.9").main)


def test_the_list_plays_nothing(garden_app: Flask, site: "Site", tmp_path: Path) -> None:
    scenario = tmp_path / "slow.yaml"
    scenario.touch()
    never = WorkedExamples({"cr:9.2.8f/1": scenario}, lambda *_: pytest.fail("played"))
    serve_examples(garden_app, never)
    for path in ("/examples/", "/rule/9.2.8f", "/section/9.2", "/coverage", "/api/v1/rules/928f"):
        assert site.get(path).status_code == 200


def test_without_a_build_the_list_has_no_verdicts(garden_app: Flask, site: "Site") -> None:
    build = garden_app.extensions["nrules"].builds.current()
    (build.folder / "examples.json").unlink()
    page = site.read("/examples/")
    assert "not been played on this machine" in page.get_text()
    assert "26.03 prints 3 of its own." in words(page.select_one(".lead ~ .small"))
    assert words(page.select_one(".hits > li")) == "cr:9.2.8f/1 Old Oak"
    assert words(site.read("/rule/9.2.8f").select_one(".played")) == "See it happen, step by step"
    assert site.get("/api/v1/rules/928f").get_json()["worked_examples"][0]["passed"] is None


def test_redirected_examples_have_a_known_result() -> None:
    known = KnownResults.of_shipped({})
    assert all(
        known.worked(id_) is not None for id_ in (*shipped_scenarios(), *redirected_examples())
    )
    assert known.worked("cr:9.99.9/1") is None
