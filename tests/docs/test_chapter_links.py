"""Each rule links to the chapters that cite it."""

import json
from typing import TYPE_CHECKING, Any

import pytest

from rules.library import shipped_library

if TYPE_CHECKING:
    from tests.docs.conftest import Built, NewProject, Project


@pytest.fixture
def traces(new_project: "NewProject") -> "Project":
    """A project of one section of the edition in force."""
    project, edition = new_project(), shipped_library().default
    entries = tuple(
        e for e in edition.entries if e.number == "10" or f"{e.number}.".startswith("10.8.")
    )
    project.library(edition.model_copy(update={"entries": entries}))
    (project.source / "learn").mkdir()
    project.page("index", "# Home\n\n:::{toctree}\n:glob:\n\nrules/??\nlearn/*\nabout\n:::\n")
    return project


def _build(project: "Project", words: str, **options: Any) -> "Built":
    project.page("learn/traces", f"# Who pays for a trace\n\n{words}\n")
    return project.build(**options)


def _linked_chapters(built: "Built", number: str) -> list[tuple[str, str]]:
    anchor = built.page("rules/10.8").find(id=f"rule-{number}")
    entry = anchor if anchor.name != "span" else anchor.parent
    line = entry.select_one(":scope > .nr-body > .nr-taught")
    return (
        [(a.get_text(), str(a["href"])) for a in line.select("a.internal")]
        if line is not None
        else []
    )


CHAPTER = [("Who pays for a trace", "../learn/traces.html")]


def test_a_rule_links_to_the_chapters_that_cite_it(traces: "Project") -> None:
    words = "The Corp. {by}`10.8.2, 10.8.2`\n\n```{exact} 10.8.6\n```"
    built = _build(traces, words, nrules_app="https://rules.example/")
    assert _linked_chapters(built, "10.8.2") == CHAPTER
    assert _linked_chapters(built, "10.8.6") == CHAPTER
    assert _linked_chapters(built, "10.8.3") == []
    edition = shipped_library().default
    link = built.page("rules/10.8").select_one("a[href*='/rule/10.8.3?']")
    assert link is not None
    assert link["href"] == f"https://rules.example/rule/10.8.3?edition={edition.id}"
    assert link.get_text() == "10.8.3 in the app"
    taught = json.loads((built.out / "taught.json").read_text("utf-8"))
    page = "learn/traces.html"
    assert taught == {
        "edition": edition.id,
        "chapters": {page: "Who pays for a trace"},
        "rules": {"10.8.2": [page], "10.8.6": [page]},
    }


def test_a_chapter_that_cites_another_rule_updates_both_rules(traces: "Project") -> None:
    _build(traces, "The Corp. {by}`10.8.2`")
    built = _build(traces, "The Runner. {by}`10.8.3`")
    assert built.reread == ("learn/traces",)
    assert _linked_chapters(built, "10.8.2") == []
    assert not built.page("rules/10.8").select("a[href*='/rule/']")
    assert list(json.loads((built.out / "taught.json").read_text("utf-8"))["rules"]) == ["10.8.3"]
    assert _linked_chapters(built, "10.8.3") == CHAPTER
