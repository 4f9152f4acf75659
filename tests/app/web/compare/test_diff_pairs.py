"""Choosing the editions to compare: the list of pairs, redirects, and refusals."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from library_app import app_of_library
from page_text import words

from app.web.application import create_app
from rules.entries import Edition
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from tests.app.conftest import Site

PAGE = "/diff/cr-23.08/cr-24.03"
LATER = "/diff/cr-24.03/cr-25.04"


def test_the_list_begins_with_neighbouring_editions(site: "Site") -> None:
    page = site.read("/diff/")
    assert [a["href"] for a in page.select(".hits a")] == [
        f"/diff/cr-{old}/cr-{new}"
        for old, new in (
            ("25.04", "26.03"),
            ("24.03", "25.04"),
            ("23.08", "24.03"),
            ("23.08", "26.03"),
        )
    ]
    assert "15 added, 1 moved" in words(page.select_one(".hits li"))
    chosen = site.get("/diff/?old=cr-23.08&new=cr-25.04")
    assert (chosen.status_code, chosen.location) == (302, "/diff/cr-23.08/cr-25.04")


def test_versions_alone_redirect_to_the_comparison(site: "Site") -> None:
    response = site.get("/diff/23.08/24.03?kind=added")
    assert (response.status_code, response.location) == (302, f"{PAGE}?kind=added")


@pytest.mark.parametrize("path", ["/diff/cr-1.1/cr-24.03", "/diff/?old=x&new=cr-24.03"])
def test_an_unknown_edition_lists_the_known_ones(site: "Site", path: str) -> None:
    page = site.read(path, 404)
    assert "No edition" in words(page.select_one("main"))
    assert LATER in [a["href"] for a in page.select(".hits a")]
    offered = {option["value"] for option in page.select("select[name=old] option")}
    assert offered == {"cr-23.08", "cr-24.03", "cr-25.04", "cr-26.03"}


def test_two_different_documents_cannot_be_compared(
    tmp_path: Path, garden_facts: None, gardens: Library
) -> None:
    pinned = gardens.editions["cr-24.03"]
    almanac = Edition(id="rr-1.1", title="Almanac", entries=pinned.entries[:1])
    with app_of_library(tmp_path, Library([pinned, almanac])).test_client() as client:
        response = client.get("/diff/rr-1.1/cr-24.03")
        answer = client.get("/api/v1/diff/rr-1.1/cr-24.03")
        alone = client.get("/diff/")
        in_play = client.get("/diff/rr-1.1/cr-24.03/outcomes")
    assert response.status_code == answer.status_code == 400
    assert "different documents" in response.text
    assert "in the history of each rule" in response.text
    assert in_play.status_code == 404
    assert "what changed in words from 1.1 to 24.03" in in_play.text
    assert 'href="/diff/rr-1.1/cr-24.03"' in in_play.text
    assert answer.json["error"]["type"] == "different-documents"
    assert "two editions of one document" in alone.text


def test_an_outline_has_no_words_to_compare(tmp_path: Path) -> None:
    with create_app(Home(tmp_path / "empty")).test_client() as client:
        response = client.get("/diff/cr-24.03/cr-24.03")
        assert client.get("/diff/").status_code == 200
    assert response.status_code == 400
    assert "outline" in response.text
