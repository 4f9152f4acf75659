"""The page on the coverage of the rules: counts, and every rule by section."""

from typing import TYPE_CHECKING

import pytest
from flask import Flask
from page_text import words

from engine.coverage import Carried
from engine.source.cited_rules import Citation
from rules.numbers import RuleNumber

if TYPE_CHECKING:
    from tests.app.conftest import Site


@pytest.fixture(autouse=True)
def tended_gardens(monkeypatch: pytest.MonkeyPatch, garden_facts: None) -> None:
    """Code that carries out two of the gardens' rules, and a reason for a third."""
    closing = Citation(RuleNumber.parse("9.2.8f"), "kernel/showers.py", 7, "Shower.close")
    rain = Citation(RuleNumber.parse("9.2.8a"), "kernel/showers.py", 3, "fill")
    carried = {"9.2.8f": Carried((closing,)), "9.2.8a": Carried((rain, rain), is_used=True)}
    monkeypatch.setattr("app.building.citations.read", lambda _folder: carried)
    monkeypatch.setattr(
        "engine.coverage.not_executable_reasons", lambda: {"1.1": "says what a bed is"}
    )


def test_rules_are_counted_by_their_standing(site: "Site") -> None:
    lines = site.read("/coverage").select(".standings > div")
    assert {words(line.dt): int(words(line.b)) for line in lines} == {
        "not carried out": 5,
        "built, used by no card": 0,
        "carried out in another form": 0,
        "carried out": 1,
        "exercised": 1,
        "cannot be executed": 3,
    }


def test_without_played_examples_the_page_says_so(site: "Site", garden_app: Flask) -> None:
    build = garden_app.extensions["nrules"].builds.current()
    (build.folder / "examples.json").unlink()
    page = site.read("/coverage").get_text()
    assert "Code names it; what examples come to is not known yet." in page
    assert "no worked example has come to it" not in page


def test_sections_with_uncovered_rules_stand_first(site: "Site") -> None:
    first = site.read("/coverage").select("details.covered")[0]
    assert words(first.summary) == "9.2 Showers 3"
    assert [a["href"] for a in first.select("a")] == [
        f"/rule/{number}" for number in ("9.2.8", "9.2.8b", "9.2.9")
    ]


def test_a_rule_has_its_functions_its_examples_or_its_reason(site: "Site") -> None:
    page = site.read("/coverage")
    rules = [words(line) for line in page.select("[id='s9.2'] li")]
    assert rules[1] == "9.2.8a carried out kernel/showers.py:fill"
    assert rules[3] == "9.2.8f exercised kernel/showers.py:Shower.close in cr:9.2.8f/1"
    assert words(page.select_one("[id='s1.1'] li")) == (
        "1.1.1 cannot be executed says what a bed is"
    )
    link = page.select_one("[id='s9.2'] .in a")
    assert link is not None
    assert link["href"] == "/example/cr/9.2.8f/1"


def test_rules_have_the_numbers_of_the_chosen_edition(site: "Site") -> None:
    page = site.read("/coverage?edition=25.04")
    rules = {words(li.select_one("a.num")): li for li in page.select("[id='s9.2'] li")}
    moved = rules["9.2.9b"]
    assert "kernel/showers.py:Shower.close" in words(moved), "9.2.8f stands there"
    assert moved.select("a.num")[0]["href"] == "/rule/9.2.9b?edition=cr-25.04"
    assert "kernel/showers.py:fill" not in words(page.select_one("[id='s9.2']")), "it is gone"
