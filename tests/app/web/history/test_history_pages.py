"""The page and the API answer of a rule's history."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup
from page_text import link_address

from app.answers import history as history_answer
from app.web.application import create_app
from rules.entries import Edition
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from tests.app.conftest import Site

DOCUMENTATION = Path(__file__).parents[4] / "docs" / "json.md"


def steps(site: "Site", path: str) -> dict[str, str]:
    """What the page says of each edition."""
    page = site.read(path)
    return {
        str(li["id"]): " ".join(li.get_text(" ").split()) for li in page.select(".history > li")
    }


def test_history_lists_a_rules_editions(site: "Site") -> None:
    by_edition = steps(site, "/history/9.2.8f")
    assert list(by_edition) == ["cr-23.08", "cr-24.03", "cr-25.04", "cr-26.03"]
    assert "the oldest wording at hand" in by_edition["cr-23.08"]
    assert "Water twice." in by_edition["cr-23.08"]
    assert "9.2.8f moved from 9.2.7c; reworded" in by_edition["cr-24.03"]
    assert "by its stable key" in by_edition["cr-24.03"]
    assert "9.2.9b moved from 9.2.8f" in by_edition["cr-25.04"]


def test_history_says_once_how_the_rule_was_matched(site: "Site") -> None:
    by_edition = steps(site, "/history/9.2.8f")
    assert "by its stable key, 70% sure" in by_edition["cr-24.03"]
    assert not any("Found to be" in by_edition[usual] for usual in ("cr-25.04", "cr-26.03"))
    assert site.read("/history/9.2.8f").get_text().count("known by its stable key") == 1


def test_changed_words_are_marked_up_and_not_only_coloured(site: "Site") -> None:
    page = site.read("/history/9.2.8f")
    step = page.select_one("#cr-24\\.03")
    assert "twice" in " ".join(gone.get_text() for gone in step.find_all("del"))
    assert "<b>waters</b>" in " ".join(come.get_text() for come in step.find_all("ins"))


def test_a_number_means_the_edition_that_is_named(site: "Site") -> None:
    by_edition = steps(site, "/history/9.2.9b?edition=cr-25.04")
    assert list(by_edition) == ["cr-23.08", "cr-24.03", "cr-25.04", "cr-26.03"]
    assert "9.2.9b moved from 9.2.8f" in by_edition["cr-25.04"]
    page = site.read("/history/9.2.9b?edition=cr-25.04")
    assert page.select_one("#cr-23\\.08 a")["href"] == "/rule/9.2.7c?edition=cr-23.08"


def test_history_says_where_a_rule_begins_and_ends(site: "Site") -> None:
    by_edition = steps(site, "/history/10.1.6?edition=cr-24.03")
    assert "known to be this rule" in by_edition["cr-23.08"]
    assert "added: it begins here" in by_edition["cr-24.03"]
    assert "removed: it ends here" in by_edition["cr-25.04"]


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("/history/928f", "/history/9.2.8f"),
        ("/history/929b?edition=cr-25.04", "/history/9.2.9b?edition=cr-25.04"),
        ("/history/CR 9.2.8(f)", "/history/9.2.8f"),
    ],
)
def test_a_loosely_typed_number_redirects_to_one_address(
    site: "Site", typed: str, address: str
) -> None:
    response = site.get(typed)
    assert (response.status_code, response.headers["Location"]) == (302, address)


@pytest.mark.sources
def test_a_merge_links_to_the_other_histories(
    official_2403: Edition, official_2504: Edition, tmp_path: Path
) -> None:
    home = Home(tmp_path)
    with home.publish() as folder:
        Library([official_2403, official_2504]).save(folder)
    with create_app(home).test_client() as client:
        page = BeautifulSoup(client.get("/history/6.2.3c?edition=cr-24.03").data, "lxml")
    step = page.select_one("#cr-25\\.04")
    assert "merged: 6.2.3b, 6.2.3c became 6.2.6b" in step.get_text()
    links = [a["href"] for a in step.select("a") if "/history/" in a["href"]]
    assert links == ["/history/6.2.3b?edition=cr-24.03"], "no link to the page itself"


def test_every_history_links_to_the_edition_in_force(
    site: "Site",
) -> None:
    seen = 0
    for edition in ("cr-23.08", "cr-24.03", "cr-25.04"):
        entries = site.get(f"/api/v1/edition/{edition}.json").get_json()["entries"]
        for number in (entry["number"] for entry in entries):
            page = site.read(f"/history/{number}?edition={edition}")
            rule = site.get(f"/api/v1/rules/{number}?edition={edition}").get_json()
            (leave,) = page.select("a.leave")
            assert site.get(str(leave["href"])).status_code == 200, (edition, number)
            force = rule["in_force"]
            successors = {force["number"], force["near"], *force["into"]} - {None}
            assert str(leave["href"]).rpartition("/")[2] in (successors or {""}), (edition, number)
            seen += force["number"] is None
    assert seen


def test_an_unknown_number_offers_the_nearest(site: "Site") -> None:
    assert "9.2.8f" in site.read("/history/9.2.8z", status=404).main.get_text()
    at_hand = site.read("/history/9.2.8f?edition=cr-9", status=404).main.get_text()
    assert "cr-24.03" in at_hand
    assert "cr-25.04" not in at_hand, "where it has another number"
    error = site.get("/api/v1/history/9.2.8z").get_json()["error"]
    assert error["type"] == "unknown-number"
    assert "9.2.8f" in error["nearest"]
    error = site.get("/api/v1/history/9.2.8f?edition=cr-9").get_json()["error"]
    assert error["editions"] == ["cr-23.08", "cr-24.03", "cr-25.04", "cr-26.03"]


def test_the_api_gives_the_same_steps(site: "Site") -> None:
    answer = site.get("/api/v1/history/928f").get_json()
    assert (answer["number"], answer["edition"]) == ("9.2.8f", "cr-26.03")
    first, second, third, last = answer["steps"]
    assert (first["what"], second["what"], third["what"]) == ("first", "kept", "kept")
    assert (third["before"], third["number"], third["ops"]) == ("9.2.8f", "9.2.9b", [])
    assert (last["before"], last["number"]) == ("9.2.9b", "9.2.8f")
    assert (second["aligned_by"], second["sure"]) == ("key", 0.7)  # other words, other number
    assert "".join(op["old"] for op in second["ops"]) == "Water twice."


def test_every_field_is_in_the_documentation() -> None:
    models = (
        history_answer.HistoryAnswer,
        history_answer.HistoryStep,
        history_answer.SplitAnswer,
        history_answer.BelowAnswer,
    )
    documentation = DOCUMENTATION.read_text("utf-8")
    fields = {name for model in models for name in model.model_fields}
    assert {name for name in fields if f"`{name}`" not in documentation} == set()


def test_a_rule_links_to_its_history(site: "Site") -> None:
    page = site.read("/rule/9.2.9b?edition=cr-25.04")
    assert link_address(page, "History") == "/history/9.2.9b?edition=cr-25.04"
    assert link_address(site.read("/section/9.2"), "History") == "/history/9.2"


def test_a_section_names_the_rules_in_it_that_changed(site: "Site") -> None:
    by_edition = steps(site, "/history/9.2")
    assert "its own words are unchanged; below it added: 9.2.8, 9.2.8a" in by_edition["cr-24.03"]
    step = site.read("/history/9.2").select_one("#cr-24\\.03")
    assert link_address(step, "9.2.7") == "/history/9.2.7?edition=cr-23.08"
    below = site.get("/api/v1/history/9.2").get_json()["steps"][1]["below"]
    assert below["removed"] == ["9.2.7"]
    assert below["reworded"] == ["9.2.8f"]


def test_a_step_links_to_all_changes_of_its_edition(site: "Site") -> None:
    page = site.read("/history/9.2.8f")
    lead = link_address(page.select_one("#cr-24\\.03"), "Among all changes since 23.08")
    address, _, anchor = lead.partition("#")
    assert address == "/diff/cr-23.08/cr-24.03"
    assert site.read(address).find(id=anchor) is not None
    assert page.select_one("#cr-23\\.08").find("a", string="Among all changes") is None
