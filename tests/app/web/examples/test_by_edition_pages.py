"""Pages that depend on an edition's rules in play: charts, examples, outcomes."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from page_text import words
from werkzeug.test import Client

from app.web.application import create_app
from app.web.caching_middleware import CachingMiddleware
from engine.kernel.editions import NEWEST, PINNED, Rules
from engine.kernel.runs import steps as runs
from engine.outcomes import stored_outcomes
from engine.rule_names import number_in_edition
from engine.scenarios.files.shipped import own_positions
from rules.home import Home

if TYPE_CHECKING:
    from tests.app.conftest import Site


SHOWS = "own:6.9.1e/1"


@pytest.fixture
def outlines(tmp_path: Path) -> Iterator["Site"]:
    """A reader of what is served before anything is built."""
    from tests.app.conftest import Site

    with create_app(Home(tmp_path / "home")).test_client() as client:
        yield Site(client)


@pytest.mark.parametrize("rules", [PINNED, NEWEST])
def test_charts_follow_the_chosen_edition(outlines: "Site", rules: Rules) -> None:
    page = outlines.read(f"/run?edition={rules.id}")
    initiation = next(iter(runs.phases(rules).values()))
    listed = [str(li["id"]) for li in page.select("[id='6.9.1'] li")]
    assert listed == [number_in_edition(step.rule, rules) for step in initiation.steps]
    assert ("6.9.1e" in listed) is (rules is NEWEST)
    assert not page.select(".phase .doubt")


def test_an_example_is_played_by_the_chosen_edition(outlines: "Site") -> None:
    address = "/example/own/6.9.1e/1"
    page = outlines.read(address)
    choice = page.find(attrs={"aria-label": "Played by the rules of"})
    assert choice is not None
    assert [a["href"] for a in choice.select("a")] == [
        f"{address}?edition=cr-24.03",
        f"{address}?edition=cr-26.03",
    ]
    assert "– written for 26.03" in words(choice)
    assert words(choice.select_one("[aria-current]")) == "26.03"
    assert "Comes out as the rules say" in words(page.select_one(".outcome"))
    old = outlines.read(f"{address}?edition=cr-24.03")
    chosen = old.select_one("[aria-label='Played by the rules of'] [aria-current]")
    assert words(chosen) == "24.03"
    for one, rules in ((page, "26.03"), (old, "24.03")):  # on paper nothing else says so
        line = words(one.select_one("p.edition"))
        assert f"played by the rules of {rules}." in line
    assert "Does not come out by this edition as it was written" in words(
        old.select_one(".outcome")
    )
    assert old.select(".transcript .num")


def test_boards_follow_the_chosen_edition(outlines: "Site") -> None:
    address = "/example/own/6.9.1e/1"
    lines = {}
    for query in ("", "?edition=cr-26.03", "?edition=cr-24.03"):
        page = outlines.read(address + query)
        lines[query] = [board["data-line"] for board in page.select("#run-1 > template[data-line]")]
        last = len(page.select("#run-1 .transcript > li"))
        assert lines[query]
        assert all(int(str(line)) <= last for line in lines[query])
    assert lines[""] == lines["?edition=cr-26.03"]
    assert lines[""] != lines["?edition=cr-24.03"], "there is no such window by 24.03"


def test_an_example_in_an_edition_unknown_to_the_engine_says_so(
    outlines: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    address = "/example/own/6.9.1e/1"
    monkeypatch.setattr("app.web.engine_editions.BY_ID", {NEWEST.id: NEWEST})
    for known in (address, f"{address}?edition={NEWEST.id}"):
        assert "The engine does not play by" not in words(outlines.read(known).main)
    doubt = words(outlines.read(f"{address}?edition=cr-24.03").select_one(".worked .doubt"))
    assert doubt.startswith("The engine does not play by 24.03: what is here was played by")
    assert "the rules of 26.03" in doubt


def test_a_rules_page_says_since_when_play_differs(outlines: "Site") -> None:
    line = words(outlines.read("/rule/6.9.1e").select_one(".in-play"))
    assert "Comes out differently since 25.04: A paid ability window before the first" in line
    link = outlines.read("/rule/6.9.1e").select_one(".in-play a")
    assert link is not None
    assert link["href"] == "/example/own/6.9.1e/1?edition=cr-26.03"
    assert outlines.read("/rule/6.9.1e?edition=cr-26.03").select(".in-play")
    assert not outlines.read("/rule/6.9.1c?edition=cr-24.03").select(".in-play")
    [since] = outlines.get("/api/v1/rules/6.9.1e").get_json()["in_play"]
    assert (since["since"], since["was"], since["shown_by"]) == ("cr-25.04", "other", [SHOWS])


def test_the_page_of_outcomes_links_to_both_lines_of_play(
    outlines: "Site", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = "/diff/cr-24.03/cr-26.03/outcomes"
    page = outlines.read(address)
    hint = words(page.select_one(".hint"))
    assert "This comparison is not there yet" in hint
    assert "nrules" not in hint
    assert "nrules diff cr-24.03 cr-26.03 --outcomes" in words(page.select_one("details"))
    front = Client(CachingMiddleware(outlines.client.application))
    assert "This comparison is not there yet" in front.get(address).text
    refused = outlines.get(f"/api/v1{address}")
    assert (refused.status_code, refused.json["error"]["type"]) == (409, "not-played")
    assert "nrules diff cr-24.03 cr-26.03 --outcomes" in refused.json["error"]["message"]
    monkeypatch.setattr(stored_outcomes, "all_scenarios", lambda: {SHOWS: own_positions()[SHOWS]})
    stored_outcomes.complete_outcomes(tmp_path / "home" / stored_outcomes.FOLDER, lambda *_: None)
    assert "1 scenario come out differently" in " ".join(front.get(address).text.split())
    page = outlines.read(address)
    assert "3 of the positions of 1 scenario come out differently" in words(page.main)
    first = page.select_one(".parting")
    assert first is not None
    assert "The lines part after 8 steps." in words(first)
    assert [a["href"] for a in first.select("h4 a")] == [
        "/example/own/6.9.1e/1?edition=cr-24.03#run-1",
        "/example/own/6.9.1e/1?edition=cr-26.03#run-1",
    ]
    assert first.select(".verdict.good")
    assert first.select(".verdict.bad")
    assert "Of Méliès U, the one card" in words(page.select_one("#unseen").parent)
    assert page.select_one(".edition a")["href"] == "/diff/cr-24.03/cr-26.03"
    answer = outlines.get(f"/api/v1{address}").json
    assert (answer["old"], answer["new"], answer["url"]) == ("cr-24.03", "cr-26.03", address)
    assert {one["scenario"] for one in answer["outcomes"]} == {SHOWS}
    assert answer["outcomes"][0]["changes"] == ["window-before-the-approach"]
    assert answer["outcomes"][0]["url"] == first.select_one("h3 a")["href"]
    assert answer["scenarios"]["played"] == 1
    assert outlines.get("/diff/24.03/26.03/outcomes").location.endswith(address)
    assert outlines.get("/diff/cr-24.03/cr-9/outcomes").status_code == 404
