"""Pages that list the coverage of rules, modules of a folder and words of cards."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.scenarios.results.worked_examples import ExampleResult, Status
from engine.source.cited_rules import Citation
from engine.word_list import word_list
from rules.entries import Edition
from rules.numbers import RuleNumber
from rules.outline import make_outline

if TYPE_CHECKING:
    from tests.docs.conftest import Project


@pytest.fixture
def kettle_engine(
    monkeypatch: pytest.MonkeyPatch,
    ship_outlines: Callable[..., None],
    kettles: Edition,
    project: "Project",
) -> None:
    """Let the engine carry out one rule of the kettles, with one example already played."""
    lid = Citation(RuleNumber.parse("1.1.2a"), "kernel/lids.py", 4, "Lid.shut")
    played = [ExampleResult("cr:1.1.2a/1", Status.PASSED, "Lids", ("1.1.2a",))]
    monkeypatch.setattr("engine.coverage.citations", lambda: {"1.1.2a": [lid]})
    monkeypatch.setattr(
        "engine.coverage.not_executable_reasons", lambda: {"1.1.1": "says what a whistle is"}
    )
    ship_outlines(make_outline(kettles))
    monkeypatch.setattr("nrules_docs.transcripts.play_all", lambda: played)
    project.page("done", "# Done\n\n```{coverage}\n```\n")


def test_the_page_lists_uncovered_rules_first_then_each_section(
    project: "Project", kettle_engine: None
) -> None:
    built = project.build()
    assert built.warnings == ()
    page = built.page("done").select_one(".body")
    counts = [" ".join(p.get_text().split()) for p in page.select("li")[:6]]
    assert counts == [
        *("1 not carried out", "0 built, used by no card", "0 carried out in another form"),
        "0 carried out",
        *("1 exercised", "1 cannot be executed"),
    ]
    missing, section = page.find_all("details")
    assert missing.summary.get_text() == "1.1 Boiling: 1"
    assert [a.get_text() for a in missing.find_all("a")] == ["1.1.2"]
    assert section.summary.get_text() == (
        "1.1 Boiling: 1 not carried out, 1 exercised, 1 cannot be executed"
    )
    lines = [li.get_text().strip() for li in section.find_all("li")]
    assert lines == [
        "1.1.1 cannot be executed: says what a whistle is",
        "1.1.2 not carried out",
        "1.1.2a exercised kernel/lids.py:Lid.shut in cr:1.1.2a/1",
    ]
    assert [a["href"] for a in section.find_all("li")[2].find_all("a")] == [
        "rules/1.1.html#rule-1.1.2a",
        "rules/1.1.html#example-1.1.2a-1",
    ]


def test_results_of_the_last_build_are_reused(
    project: "Project", kettle_engine: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from engine.scenarios.results import stored_results
    from rules.home import Home

    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    with Home().publish() as folder:
        stored_results.write(
            folder, [ExampleResult("cr:1.1.2a/2", Status.PASSED, "Lids", ("1.1.2",))]
        )
    monkeypatch.setattr("nrules_docs.transcripts.play_all", lambda: pytest.fail("played again"))
    assert "in cr:1.1.2a/2" in project.build().page("done").get_text()


def test_a_changed_engine_rebuilds_the_page(
    project: "Project", kettle_engine: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.build()
    assert project.build().reread == ()
    monkeypatch.setattr("nrules_docs.volume.engine_version", lambda: "another")
    assert project.build().reread == ("done",)


def test_the_module_list_shows_first_lines_of_docstrings(project: "Project") -> None:
    project.page("laid-out", "# Laid out\n\n```{modules} engine/kernel\n```\n")
    page = project.build().page("laid-out").select_one(".body")
    folders = [li.code.get_text() for li in page.select("li")]
    assert "kernel/runs/" in folders
    runs = next(li for li in page.select("li") if li.code.get_text() == "kernel/runs/")
    assert runs.p.get_text() == "kernel/runs/ Chapter 6: runs, positions and encounters."
    assert any(li.get_text().startswith("run.py A run (section 6.1)") for li in runs.select("li"))
    assert "kernel/abilities/subroutines/" in folders


def test_the_word_list_shows_docstrings_and_users(project: "Project") -> None:
    project.page("words", "# Words\n\n```{words}\n```\n")
    page = project.build().page("words").select_one(".body")
    rows = [[cell.get_text() for cell in row.select("td")] for row in page.select("tr")]
    bypass = next(row for row in rows if row and row[0] == "bypass_that_ice")
    assert bypass[1].startswith("Bypass the ice")
    words = (word for group in word_list() for word in group.words)
    users = next(word.cards for word in words if word.name == "bypass_that_ice")
    assert "Femme Fatale" in users
    assert bypass[3] == f"{', '.join(users[:3])} and {len(users) - 3} more"


def test_rules_without_execution_show_their_reason(
    project: "Project", kettle_engine: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    reasons = {"1.1.1": "says what a whistle is", "1.1.2": "only names its subrules"}
    monkeypatch.setattr("engine.coverage.not_executable_reasons", lambda: reasons)
    lines = [p.get_text() for p in project.build().page("done").select(".nr-coverage li")]
    assert any(line.startswith("1.1.2 cannot be executed: only names") for line in lines)
    assert [line for line in lines if line.startswith("1.1.2a exercised kernel/lids.py")]
