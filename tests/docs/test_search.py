"""The docs' own search: it finds rules by number, title, term, card and digest."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from nrules_docs.scripts import join_scripts
from nrules_docs.search_page import PLACES_FILE, TABLES_FILE
from old_browser import FORBID_LOOKBEHIND
from sphinx.errors import ExtensionError

from rules.library import shipped_library

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.docs.conftest import Built, NewProject, Project


def _read_script(out: Path, name: str) -> dict[str, Any]:
    """Return the value that a script assigns."""
    script = (out / "_static" / name).read_text("utf-8")
    value: dict[str, Any] = json.loads(script.partition(" = ")[2].rstrip(";\n"))
    return value


def test_every_shown_rule_is_searchable_and_has_an_address(kettle_docs: "Built") -> None:
    out = kettle_docs.out
    entries, shown = _read_script(out, TABLES_FILE)["entries"], _read_script(out, PLACES_FILE)
    numbers = entries["number"]
    assert numbers == ["1", "1.1", "1.1.1", "1.1.2", "1.1.2a", "2", "2.1", "2.1.1", "2.1.10"]
    at = numbers.index("1.1.2a")
    assert (entries["cards"][at], entries["terms"][at]) == (["Old Copper"], ["lid"])
    page, anchor = shown["places"][at]
    assert (shown["pages"][page], anchor) == ("rules/1.1.html", "")
    assert entries["words"][numbers.index("1.1.2")][0] == "Lids & Spouts"


def test_a_rule_that_is_not_shown_has_no_address(project: "Project") -> None:
    project.page("index", "# Home\n\n:::{toctree}\nrules/1\nabout\n:::\n")
    (project.source / "rules").mkdir()
    shown = _read_script(project.build(exclude_patterns=["rules/2*"]).out, PLACES_FILE)
    assert [place is None for place in shown["places"]][-4:] == [True] * 4


def test_search_knows_which_chapters_teach_a_rule(new_project: "NewProject") -> None:
    project = new_project()
    edition = shipped_library().default
    kept = [e for e in edition.entries if e.number in ("9", "9.2") or e.number[:4] == "9.2."]
    project.library(edition.model_copy(update={"entries": tuple(kept)}))
    (project.source / "learn").mkdir()
    project.page("learn/windows", "# Who may act\n\nBoth. {by}`9.2.8f`\n")
    project.page("index", "# Home\n\n:::{toctree}\n:glob:\n\nrules/?\nlearn/*\nabout\n:::\n")
    out = project.build().out
    shown, numbers = (
        _read_script(out, PLACES_FILE),
        _read_script(out, TABLES_FILE)["entries"]["number"],
    )
    assert [title for title, _ in shown["chapters"]] == ["Who may act"]
    assert shown["taught"] == {str(numbers.index("9.2.8f")): [0]}


def test_digests_are_searchable(new_project: "NewProject") -> None:
    project = new_project()
    edition = shipped_library().default
    section = [e for e in edition.entries if e.number.split(".")[:2] in (["9"], ["9", "2"])]
    project.library(edition.model_copy(update={"entries": tuple(section)}))
    entries = _read_script(project.build().out, TABLES_FILE)["entries"]
    assert "shuts at once" in entries["words"][entries["number"].index("9.2.8f")][2]


def test_modules_are_joined_into_one_plain_read_script(tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text(
        'import { two } from "./two.js";\nexport const one = two + 1;\n'
    )
    (tmp_path / "two.js").write_text("export const two = 2;\n")
    script = join_scripts(tmp_path / "one.js", tmp_path)
    assert script.index('modules["two.js"]') < script.index('modules["one.js"]')
    assert "import" not in script
    assert "export" not in script
    (tmp_path / "two.js").write_text("export default 2;\n")
    with pytest.raises(
        ExtensionError, match=r"two\.js cannot be put into one script: export default"
    ):
        join_scripts(tmp_path / "one.js", tmp_path)
    with pytest.raises(ExtensionError, match="cannot be put together"):
        join_scripts(tmp_path / "none.js", tmp_path)


def test_sphinx_makes_no_search_index(kettle_docs: "Built") -> None:
    out = kettle_docs.out
    assert not (out / "searchindex.js").exists()
    assert (out / "search.html").exists()


def test_an_incremental_build_keeps_unchanged_pages_searchable(project: "Project") -> None:
    out = project.build().out
    before = _read_script(out, TABLES_FILE), _read_script(out, PLACES_FILE)
    project.page("about", "# About\n\nKettles.\n")
    built = project.build()
    assert built.reread == ("about",)
    assert (_read_script(built.out, TABLES_FILE), _read_script(built.out, PLACES_FILE)) == before


FIRST_HITS = {
    "1.1.2a": "1.1.2a",
    "112a": "1.1.2a",
    "lids & spouts": "1.1.2 Lids & Spouts",
    "boil": "1.1 Boiling",
    "old copper": "1.1.2a",
}
"""The first rule found, by query."""


@pytest.mark.browser
def test_search_ranks_the_typed_rule_first_and_links_to_it(
    kettle_docs: "Built", browser: "Browser"
) -> None:
    out = kettle_docs.out
    page, hits, anchors = browser.new_page(), {}, {}
    try:
        for typed in FIRST_HITS:
            page.goto(f"{(out / 'search.html').as_uri()}?q={typed.replace('&', '%26')}")
            page.wait_for_selector("#nr-found > li")
            link = page.query_selector("#nr-found > li a")
            assert link is not None, typed
            hits[typed] = link.inner_text()
            link.click()
            anchors[typed] = page.url.rpartition("#")[2]
    finally:
        page.close()
    assert hits == FIRST_HITS
    assert anchors == {typed: f"rule-{first.split()[0]}" for typed, first in FIRST_HITS.items()}


@pytest.mark.browser
def test_a_browser_too_old_to_search_says_so(kettle_docs: "Built", browser: "Browser") -> None:
    out = kettle_docs.out
    page = browser.new_page()
    try:
        page.add_init_script(f"({FORBID_LOOKBEHIND})()")
        page.goto(f"{(out / 'search.html').as_uri()}?q=kettle")
        page.get_by_text("it may be too old").wait_for()
    finally:
        page.close()


EXPLAINED = {
    "bypass tollbooth": "9.2.8f",  # whose example is about them
    "who goes first when both of us have a trigger waiting": "9.2.8b",  # as in the app
}
"""The same of queries that say nothing of the rule's own words."""


@pytest.mark.browser
def test_search_finds_rules_by_their_examples_and_by_questions(
    new_project: "NewProject", browser: "Browser", monkeypatch: pytest.MonkeyPatch
) -> None:
    """No scenario is played: transcripts are not searched."""
    monkeypatch.setattr("nrules_docs.transcripts.shipped_scenarios", dict)
    project, whole = new_project(), shipped_library().default
    sections = ("1.10", "6.5", "6.8", "8.4", "9.2")
    wanted = {*sections, *(section.partition(".")[0] for section in sections)}
    entries = [
        e
        for e in whole.entries
        if e.number in wanted or ".".join(e.number.split(".")[:2]) in wanted
    ]
    project.library(whole.model_copy(update={"entries": tuple(entries)}))
    out = project.build().out
    page, first = browser.new_page(), {}
    try:
        for query in EXPLAINED:
            page.goto(f"{(out / 'search.html').as_uri()}?q={query}")
            link = page.wait_for_selector("#nr-found > li a")
            assert link is not None
            first[query] = link.inner_text()
    finally:
        page.close()
    assert first == EXPLAINED
