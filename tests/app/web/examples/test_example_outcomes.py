"""The outcome on an example's page: played, redirected, unplayable or crashed."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from flask import Flask

from app.examples.worked import WorkedExamples
from engine.scenarios.files.errors import NotWrittenError
from engine.scenarios.results.result import Played, Then
from rules.errors import RulesError

if TYPE_CHECKING:
    from tests.app.conftest import Site
from example_pages import serve_examples
from page_text import words


def test_an_outdated_outcome_is_shown_beside_todays(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    run = replace(
        played.playthroughs[0], title="The oak is spared", failures=("water: expected 0",)
    )
    then = Then("faq", 7, "card", "The oak is spared", run)
    scenario = tmp_path / "then.yaml"
    scenario.touch()
    both = replace(played, playthroughs=played.playthroughs[:1], then=then)
    serve_examples(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda *_: both))
    page = site.read("/example/cr/9.2.8f/1")
    assert "differently today" in words(page.select_one(".outcome .verdict.good"))
    assert [words(li) for li in page.select("#then .failures li")] == ["water: expected 0"]
    outdated = words(page.select_one("#then"))
    assert "Then: The oak is spared So it came out by the FAQ of about 2016." in outdated
    assert "the text that a card has today" in outdated
    assert "(row 7)" in outdated
    assert page.select_one("#then .transcript") is None, "it is the transcript above"
    assert "#then" in [a["href"] for a in page.select(".runs a")]


def test_an_outdated_outcome_that_proves_nothing_is_a_failure(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    other = replace(played.playthroughs[0], transcript=played.playthroughs[0].transcript[:1])
    then = Then("faq", 7, "rule", "The oak is spared", other, ("the documents agree",))
    scenario = tmp_path / "then.yaml"
    scenario.touch()
    both = replace(played, playthroughs=played.playthroughs[:1], then=then)
    serve_examples(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda *_: both))
    page = site.read("/example/cr/9.2.8f/1")
    assert page.select_one(".outcome .verdict.bad") is not None
    assert [words(li) for li in page.select("#then .failures li")] == ["the documents agree"]
    assert len(page.select("#then .transcript > li")) == 1


def test_a_redirected_example_links_to_the_one_that_is_played(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    scenario = tmp_path / "same.yaml"
    scenario.touch()
    alike = replace(played, same_as="cr:9.9.9a/1")
    serve_examples(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda *_: alike))
    line = site.read("/example/cr/9.2.8f/1").select_one(".same-as")
    assert words(line) == "It shows the same situation as cr:9.9.9a/1, which is played here."
    assert line is not None
    assert [a["href"] for a in line.select("a")] == ["/example/cr/9.9.9a/1"]


def test_a_redirected_example_without_target_is_not_executed_yet(
    garden_app: Flask, site: "Site", tmp_path: Path
) -> None:
    def missing(*_: object) -> Played:
        raise NotWrittenError("cr:9.9.9a/1")

    scenario = tmp_path / "same.yaml"
    scenario.touch()
    serve_examples(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, missing))
    page = site.read("/example/cr/9.2.8f/1")
    verdict = words(page.select_one(".outcome"))
    assert verdict.startswith("Not executed yet: this shows the same situation as cr:9.9.9a/1")


def test_a_scenario_that_cannot_be_played_says_why(
    garden_app: Flask, site: "Site", tmp_path: Path
) -> None:
    def fail(*_: object) -> Played:
        raise RulesError("line 3: no such plant")

    broken = tmp_path / "broken.yaml"
    broken.touch()
    serve_examples(garden_app, WorkedExamples({"cr:9.2.8f/1": broken}, fail))
    page = site.read("/example/cr/9.2.8f/1")
    assert words(page.select_one(".outcome")) == "Could not be played: line 3: no such plant"


def test_a_crash_of_the_engine_leaves_the_rules_page_readable(
    garden_app: Flask, site: "Site", tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> Played:
        raise ZeroDivisionError("secret")

    scenario = tmp_path / "fine.yaml"
    scenario.touch()
    serve_examples(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, fail))
    page = site.read("/rule/9.2.8f")
    assert "A gardener" in words(page.select_one(".wording.first"))
    assert "internal error" in site.read("/example/cr/9.2.8f/1").get_text()
    assert "secret" not in page.get_text()
    assert "ZeroDivisionError: secret" in caplog.text


def test_a_crashed_example_is_played_again_next_time(played: Played, tmp_path: Path) -> None:
    def play(*_: object) -> Played:
        if not caught:
            caught.append(ZeroDivisionError("once"))
            raise caught[0]
        return played

    caught: list[ZeroDivisionError] = []
    scenario = tmp_path / "one.yaml"
    scenario.touch()
    worked = WorkedExamples({"cr:1.1.1/1": scenario}, play)
    first, second = worked.outcome("cr:1.1.1/1"), worked.outcome("cr:1.1.1/1")
    assert first is not None
    assert first.played is None
    assert second is not None
    assert second.played is played
    assert worked.outcome("cr:1.1.1/2") is None


def test_an_example_without_a_scenario_gets_no_link(garden_app: Flask, site: "Site") -> None:
    serve_examples(garden_app, WorkedExamples({}, lambda *_: pytest.fail("nothing to play")))
    assert site.read("/rule/9.2.8f").select(".played") == []
