"""The page of changes in play has a row for each change."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules.changes_in_play import shipped

if TYPE_CHECKING:
    from tests.docs.conftest import Project


PAGE = Path(__file__).parents[2] / "docs" / "engine" / "editions.md"


def _as_typeset(words: str) -> str:
    return words.replace("'", "’")


def test_the_page_shows_all_steps_newest_first() -> None:
    steps = re.findall(r"^```\{in-play\} (\S+)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert steps == [step.new for step in reversed(shipped())]


def test_the_page_states_the_number_of_changes_of_each_step() -> None:
    statement = re.search(r"There are (\d+ changes in .+?\d)\.\s", PAGE.read_text("utf-8"))
    assert statement is not None
    counts = re.findall(r"(\d+)(?: changes)? in (\d+\.\d+)", statement[1])
    steps = [(str(len(step.changes)), step.new.removeprefix("cr-")) for step in shipped()]
    assert counts == steps


def test_a_step_has_a_row_for_each_change_and_lists_unchanged_rules(
    project: "Project",
) -> None:
    step = shipped()[-1]
    project.page("play", f"# Play\n\n```{{in-play}} {step.new}\n```\n")
    page = project.build().page("play").select_one(".body")
    rows = [[td.get_text(" ", strip=True) for td in tr("td")] for tr in page.select("tbody tr")]
    assert [row[1:3] for row in rows] == [
        [_as_typeset(words) for words in (("Open: " * (c.was == "open")) + c.before, c.after)]
        for c in step.changes
    ]
    for row, change in zip(rows, step.changes, strict=True):
        assert row[0].startswith(_as_typeset(change.topic))
        assert {*change.now_numbers, *change.gone} <= set(row[0].split())
    named = page.select("ul")[-1].get_text().split()
    assert all({*same.now_numbers, *same.gone} <= set(named) for same in step.same)
    assert f"{len(step.changes)} changes" in page.p.get_text()


def test_an_unknown_step_is_an_error(project: "Project") -> None:
    project.page("play", "# Play\n\n```{in-play} cr-24.01\n```\n")
    assert "nothing is told of the step to cr-24.01" in "".join(project.build().warnings)


def test_changed_data_rebuilds_the_page(
    project: "Project", monkeypatch: pytest.MonkeyPatch
) -> None:
    project.page("play", "# Play\n\n```{in-play} cr-25.08\n```\n")
    project.build()
    assert "play" not in project.build().reread
    (*others, last, newest) = shipped()
    changed = last.model_copy(update={"changes": last.changes[:1]})
    monkeypatch.setattr("nrules_docs.changes_in_play.shipped", lambda: (*others, changed, newest))
    assert "play" in project.build().reread
