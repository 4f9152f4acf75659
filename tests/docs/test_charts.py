"""Timing charts: drawn from the engine's tables, with the steps that only the edition has."""

import pytest
from nrules_docs import procedures
from nrules_docs.volume import Volume

from engine.kernel.editions import PINNED
from engine.kernel.runs import steps as runs
from rules.entries import Edition
from rules.library import shipped_library


def _section(edition: Edition, chapter: str, section: str) -> Edition:
    wanted = [
        e
        for e in edition.entries
        if e.number == chapter or e.number == section or e.number.startswith(f"{section}.")
    ]
    return edition.model_copy(update={"entries": tuple(wanted)})


@pytest.fixture
def drawn(new_project):
    """The page of a chart, over the section of the edition in force that it is about."""

    def build(kind: str, chapter: str, section: str):
        project = new_project()
        project.library(_section(shipped_library().default, chapter, section))
        project.page("chart", f"# Chart\n\n```{{chart}} {kind}\n```\n")
        return project.build()

    return build


def test_a_chart_has_every_phase_and_step_with_a_link_to_its_rule(drawn):
    chart = drawn("run", "6", "6.9").page("chart").select_one(".nr-chart")
    assert chart.svg["aria-label"] == "A run, step by step"
    assert chart.svg.title.get_text() == "A run, step by step"
    phases = [text.get_text() for text in chart.select(".nr-phase-title")]
    assert phases[0] == "6.9.1  Initiation Phase"
    assert len(phases) == len(runs.phases(PINNED))
    hrefs = [a["href"] for a in chart.select("a")]
    assert "rules/6.9.html#rule-6.9.3a" in hrefs
    assert len(hrefs) == len(chart.select(".nr-row")) + len(phases)


def test_a_step_that_only_the_edition_has_stands_in_its_place(drawn):
    chart = drawn("run", "6", "6.9").page("chart").select_one(".nr-chart")
    numbers = [text.get_text() for text in chart.select(".nr-row-number")]
    first = [number for number in numbers if number.startswith("6.9.1")]
    assert first == ["6.9.1a", "6.9.1b", "6.9.1c", "6.9.1d", "6.9.1e", "6.9.1f"]
    assert not chart.select(".nr-row-new"), "the engine plays by the edition"


def test_the_same_stands_in_a_table_beneath(drawn):
    page = drawn("access", "7", "7.2").page("chart")
    rows = [row.get_text(" ", strip=True) for row in page.select(".nr-chart-table tbody tr")]
    assert rows[1].startswith("7.2.1 ")
    drawn_rows = page.select(".nr-chart .nr-row")
    assert len(rows) == len(drawn_rows) + 1


def test_windows_are_marked(drawn):
    chart = drawn("corp-turn", "5", "5.6").page("chart").select_one(".nr-chart")
    assert [text.get_text() for text in chart.select(".nr-row-marks")] == ["P R S", "P R S", "P R"]


def test_a_rule_with_steps_has_a_chart_told_by_their_digests(drawn):
    chart = drawn("10.8.6 A trace", "10", "10.8").page("chart").select_one(".nr-chart")
    assert [t.get_text() for t in chart.select(".nr-phase-title")] == ["10.8.6  A trace"]
    edition = shipped_library().default
    numbers = [text.get_text() for text in chart.select(".nr-row-number")]
    assert numbers == [e.number for e in edition.children("10.8.6")]
    assert len(chart.select(".nr-row-text")) >= len(numbers), "each is told"
    assert "rules/10.8.html#rule-10.8.6b" in [a["href"] for a in chart.select("a")]


def test_an_instruction_is_put_together_of_rules_that_there_are():
    volume = Volume(shipped_library(), shipped_library().default)
    drawn = procedures.boxes("instruction", "An instruction", volume)
    assert [box.number for box in drawn] == ["9.9.2", "9.3.4c", "10.3.1"]
    assert [len(box.rows) for box in drawn] == [5, 2, 2]


def test_a_rule_without_steps_has_no_chart(drawn):
    said = "\n".join(drawn("10.8.1", "10", "10.8").warnings)
    assert "rule 10.8.1 has no steps to draw" in said


def test_there_is_no_chart_of_anything_else(drawn):
    assert "there is no chart “kettle”" in "\n".join(drawn("kettle", "5", "5.6").warnings)
