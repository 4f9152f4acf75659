"""The pages' own search: rules and not pages, by number, title, term, card and digest."""

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

    from tests.docs.conftest import NewProject, Project


def _script(out: Path, name: str) -> dict[str, Any]:
    written = (out / "_static" / name).read_text("utf-8")
    found: dict[str, Any] = json.loads(written.partition(" = ")[2].rstrip(";\n"))
    return found


def test_each_rule_is_searched_and_has_its_place(project: "Project") -> None:
    out = project.build().out
    said, shown = _script(out, TABLES_FILE)["entries"], _script(out, PLACES_FILE)
    numbers = said["number"]
    assert numbers == ["1", "1.1", "1.1.1", "1.1.2", "1.1.2a", "2", "2.1", "2.1.1", "2.1.10"]
    at = numbers.index("1.1.2a")
    assert (said["cards"][at], said["terms"][at]) == (["Old Copper"], ["lid"])
    page, anchor = shown["places"][at]
    assert (shown["pages"][page], anchor) == ("rules/1.1.html", "")
    assert said["words"][numbers.index("1.1.2")][0] == "Lids & Spouts"


def test_what_is_not_shown_has_no_place(project: "Project") -> None:
    project.page("index", "# Home\n\n:::{toctree}\nrules/1\nabout\n:::\n")
    (project.source / "rules").mkdir()
    shown = _script(project.build(exclude_patterns=["rules/2*"]).out, PLACES_FILE)
    assert [place is None for place in shown["places"]][-4:] == [True] * 4


def test_the_chapters_that_teach_a_rule_are_offered_with_it(new_project: "NewProject") -> None:
    project = new_project()
    edition = shipped_library().default
    kept = [e for e in edition.entries if e.number in ("9", "9.2") or e.number[:4] == "9.2."]
    project.library(edition.model_copy(update={"entries": tuple(kept)}))
    (project.source / "learn").mkdir()
    project.page("learn/windows", "# Who may act\n\nBoth. {by}`9.2.8f`\n")
    project.page("index", "# Home\n\n:::{toctree}\n:glob:\n\nrules/?\nlearn/*\nabout\n:::\n")
    out = project.build().out
    shown, numbers = _script(out, PLACES_FILE), _script(out, TABLES_FILE)["entries"]["number"]
    assert [title for title, _ in shown["chapters"]] == ["Who may act"]
    assert shown["taught"] == {str(numbers.index("9.2.8f")): [0]}


def test_the_digest_is_what_the_words_are_looked_for_in(new_project: "NewProject") -> None:
    project = new_project()
    edition = shipped_library().default
    section = [e for e in edition.entries if e.number.split(".")[:2] in (["9"], ["9", "2"])]
    project.library(edition.model_copy(update={"entries": tuple(section)}))
    said = _script(project.build().out, TABLES_FILE)["entries"]
    assert "shuts at once" in said["words"][said["number"].index("9.2.8f")][2]


def test_scripts_are_one_that_needs_no_modules(tmp_path: Path) -> None:
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


def test_sphinx_makes_no_index_of_its_own(project: "Project") -> None:
    out = project.build().out
    assert not (out / "searchindex.js").exists()
    assert (out / "search.html").exists()


def test_what_stands_on_pages_left_alone_is_still_found(project: "Project") -> None:
    out = project.build().out
    whole = _script(out, TABLES_FILE), _script(out, PLACES_FILE)
    project.page("about", "# About\n\nKettles.\n")
    built = project.build()
    assert built.reread == ("about",)
    assert (_script(built.out, TABLES_FILE), _script(built.out, PLACES_FILE)) == whole


FIRST = {
    "1.1.2a": "1.1.2a",
    "112a": "1.1.2a",
    "lids & spouts": "1.1.2 Lids & Spouts",
    "boil": "1.1 Boiling",
    "old copper": "1.1.2a",
}
"""The rule that is to come first, by what is typed."""


@pytest.mark.browser
def test_the_rule_that_is_typed_comes_first(project: "Project", browser: "Browser") -> None:
    out = project.build().out
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
def test_a_browser_too_old_to_search_says_so(project: "Project", browser: "Browser") -> None:
    out = project.build().out
    page = browser.new_page()
    try:
        page.add_init_script(f"({FORBID_LOOKBEHIND})()")
        page.goto(f"{(out / 'search.html').as_uri()}?q=kettle")
        page.get_by_text("it may be too old").wait_for()
    finally:
        page.close()


@pytest.mark.browser
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("bypass tollbooth", "9.2.8f"),  # which names the one card, and of the other only its ice
        ("who goes first when both of us have a trigger waiting", "9.2.8b"),  # as in the app
    ],
)
def test_a_rule_is_found_by_what_happens_in_its_example_and_by_how_people_ask(
    new_project: "NewProject",
    browser: "Browser",
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    first: str,
) -> None:
    """An example's transcript on its page is none of what is searched, so none is played."""
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
    page = browser.new_page()
    try:
        page.goto(f"{(out / 'search.html').as_uri()}?q={typed}")
        link = page.wait_for_selector("#nr-found > li a")
        assert link is not None
        assert link.inner_text() == first
    finally:
        page.close()
