"""The search of the docs, opened from a disk, finds what the server finds."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from answer_parity import ServerAnswers, assert_same_answers, parity_queries
from flask import Flask
from playwright.sync_api import Browser

from app.builds.current import Build
from app.web.offline.data import search_data_of as for_a_phone
from app.web.serving import request_context
from index.offline.search_data import search_data_without_index
from rules.cards.card_data import find_cards

sys.path.insert(0, str(Path(__file__).parents[4] / "docs" / "_ext"))

ASK = """(queries) => queries.map((query) => {
  document.querySelector("#nr-find").value = query;
  showHits(query);
  return [...document.querySelectorAll("#nr-found > li > a")].slice(0, 5)
    .map((link) => link.textContent.split(" ")[0]);
})"""


@pytest.fixture(scope="module")
def build(real_app: Flask) -> Build:
    return request_context.services_of(real_app).builds.current()


@pytest.fixture(scope="module")
def without_index(build: Build) -> dict[str, Any]:
    """What is searched, made as the docs make it: of the documents, in seconds."""
    return search_data_without_index(build.library, build.library.default, find_cards())


def test_search_data_is_the_same_without_an_index(
    build: Build, without_index: dict[str, Any]
) -> None:
    assert without_index == for_a_phone(build)


@pytest.mark.browser
def test_the_search_of_the_docs_finds_what_the_server_finds(
    build: Build,
    without_index: dict[str, Any],
    server_answers: ServerAnswers,
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
    pytestconfig: pytest.Config,
    tmp_path: Path,
) -> None:
    from nrules_docs import search_page
    from nrules_docs.scripts import join_scripts
    from nrules_docs.volume import Volume

    edition = build.library.default
    made_of = [(build.library, edition, find_cards())]
    monkeypatch.setattr(
        search_page,
        "search_data_without_index",
        lambda *what: without_index if what in made_of else search_data_without_index(*what),
    )
    search_tables = json.dumps(search_page.search_tables(Volume(build.library, edition)))
    places = [[0, ""] for _ in edition.entries]
    places_data = {"pages": ["page.html"], "places": places, "chapters": [], "taught": {}}
    places_json = {**places_data, "symbols": {}, "named": {}}
    (tmp_path / "_static").mkdir()
    static = {
        search_page.TABLES_FILE: f"window.nrulesFound = {search_tables};",
        search_page.PLACES_FILE: f"window.nrulesShown = {json.dumps(places_json)};",
        search_page.SCRIPT_FILE: join_scripts(search_page.PAGE_SCRIPT).replace(
            "const showHits =", "const showHits = window.showHits ="
        ),
    }
    for name, script in static.items():
        (tmp_path / "_static" / name).write_text(script, "utf-8")
    (tmp_path / "search.html").write_text(f"<!doctype html><meta charset=utf-8>{search_page.BODY}")
    queries = parity_queries(pytestconfig.rootpath)
    page = browser.new_page()
    try:
        page.goto((tmp_path / "search.html").as_uri())
        there = page.evaluate(ASK, queries)
    finally:
        page.close()
    here = server_answers(build, queries)
    assert_same_answers(build, queries, here, [[numbers] for numbers in there])
