"""Each rule leads to the chapters that speak of it, as the chapters themselves say."""

from typing import TYPE_CHECKING

import pytest

from rules.library import shipped_library

if TYPE_CHECKING:
    from conftest import Built, NewProject, Project


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


def _build(project: "Project", words: str) -> "Built":
    project.page("learn/traces", f"# Who pays for a trace\n\n{words}\n")
    return project.build()


def _led_to(built: "Built", number: str) -> list[tuple[str, str]]:
    body = built.page("rules/10.8").find(id=f"rule-{number}")
    entry = body if body.name != "span" else body.parent
    line = entry.select_one(":scope > .nr-body > .nr-taught")
    return [(a.get_text(), str(a["href"])) for a in line.select("a")] if line is not None else []


CHAPTER = [("Who pays for a trace", "../learn/traces.html")]


def test_a_rule_leads_to_the_chapter_that_names_it(traces: "Project"):
    built = _build(traces, "The Corp. {by}`10.8.2, 10.8.2`\n\n```{exact} 10.8.6\n```")
    assert _led_to(built, "10.8.2") == CHAPTER
    assert _led_to(built, "10.8.6") == CHAPTER
    assert _led_to(built, "10.8.3") == []


def test_a_chapter_that_speaks_of_another_rule_changes_the_pages_of_both(traces: "Project"):
    _build(traces, "The Corp. {by}`10.8.2`")
    built = _build(traces, "The Runner. {by}`10.8.3`")
    assert built.reread == ("learn/traces",)
    assert _led_to(built, "10.8.2") == []
    assert _led_to(built, "10.8.3") == CHAPTER
