"""The pages' own search: rules and not pages, by number, title, term, card and digest."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rules.library import shipped_library

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def _index(out: Path) -> dict[str, Any]:
    written = (out / "_static" / "rules-index.js").read_text("utf-8")
    found: dict[str, Any] = json.loads(written.removeprefix("window.nrules = ").rstrip(";\n"))
    return found


def test_each_rule_is_in_the_index_with_its_names_and_its_place(project):
    index = _index(project.build().out)
    rows = {row[0]: row for row in index["rows"]}
    assert list(rows) == ["1", "1.1", "1.1.1", "1.1.2", "1.1.2a", "2", "2.1", "2.1.1", "2.1.10"]
    _, title, _, names, _, page, anchor = rows["1.1.2a"]
    assert (title, names, index["pages"][page]) == ("", "lid Old Copper", "rules/1.1.html")
    assert anchor == ""
    assert rows["1.1.2"][1] == "Lids & Spouts"


def test_the_digest_is_what_the_words_are_looked_for_in(new_project):
    project = new_project()
    edition = shipped_library().default
    section = [e for e in edition.entries if e.number.split(".")[:2] in (["9"], ["9", "2"])]
    project.library(edition.model_copy(update={"entries": tuple(section)}))
    rows = {row[0]: row for row in _index(project.build().out)["rows"]}
    assert "shuts at once" in rows["9.2.8f"][2]


def test_sphinx_makes_no_index_of_its_own(project):
    out = project.build().out
    assert not (out / "searchindex.js").exists()
    assert (out / "search.html").exists()


def test_what_stands_on_pages_left_alone_is_still_found(project):
    whole = _index(project.build().out)
    project.page("about", "# About\n\nKettles.\n")
    built = project.build()
    assert built.reread == ("about",)
    assert _index(built.out) == whole


FIRST = {
    "1.1.2a": "1.1.2a",
    "112a": "1.1.2a",
    "lids & spouts": "1.1.2 Lids & Spouts",
    "boil": "1.1 Boiling",
    "old copper": "1.1.2a",
}
"""The rule that is to come first, by what is typed."""


@pytest.mark.browser
def test_the_rule_that_is_typed_comes_first(
    project, pytestconfig: pytest.Config, browser: "Browser"
):
    static = [str(pytestconfig.rootpath / "docs" / "_static" / "search.js")]
    out = project.build(html_static_path=static).out
    page, found, places = browser.new_page(), {}, {}
    try:
        for typed in FIRST:
            page.goto(f"{(out / 'search.html').as_uri()}?q={typed.replace('&', '%26')}")
            page.wait_for_selector("#nr-found > li")
            link = page.query_selector("#nr-found > li a")
            assert link is not None, typed
            found[typed] = link.inner_text()
            link.click()
            places[typed] = page.url.rpartition("#")[2]
    finally:
        page.close()
    assert found == FIRST
    assert places == {typed: f"rule-{first.split()[0]}" for typed, first in FIRST.items()}


@pytest.mark.browser
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("bypass tollbooth", "9.2.8f"),  # which names the one card, and of the other only its ice
        ("who goes first when both of us have something waiting", "9.2.8b"),
    ],
)
def test_a_rule_is_found_by_what_happens_in_its_example_and_by_how_people_ask(
    new_project, pytestconfig: pytest.Config, browser: "Browser", typed: str, first: str
):
    project, whole = new_project(), shipped_library().default
    sections = ("1.10", "6.5", "6.8", "8.4", "9.2")
    wanted = {*sections, *(section.partition(".")[0] for section in sections)}
    entries = [
        e
        for e in whole.entries
        if e.number in wanted or ".".join(e.number.split(".")[:2]) in wanted
    ]
    project.library(whole.model_copy(update={"entries": tuple(entries)}))
    static = [str(pytestconfig.rootpath / "docs" / "_static" / "search.js")]
    out = project.build(html_static_path=static).out
    page = browser.new_page()
    try:
        page.goto(f"{(out / 'search.html').as_uri()}?q={typed}")
        link = page.wait_for_selector("#nr-found > li a")
        assert link is not None
        assert link.inner_text() == first
    finally:
        page.close()
