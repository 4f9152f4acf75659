"""Charts are drawn from the engine's tables, with the steps that only the edition has."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from nrules_docs import charts
from nrules_docs.volume import Volume

from engine.kernel.abilities.instructions import clauses
from engine.kernel.abilities.interrupts import carrying_out
from engine.kernel.additional_rules import checkpoints, traces
from engine.kernel.additional_rules.checkpoints import CHECKPOINT
from engine.kernel.editions import PINNED
from engine.kernel.procedure import Part, Procedure
from engine.kernel.runs import steps as runs
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.play import play_file
from rules.entries import Edition
from rules.library import shipped_library

if TYPE_CHECKING:
    from tests.docs.conftest import Built, NewProject


def _section(edition: Edition, chapter: str, section: str) -> Edition:
    wanted = [
        e
        for e in edition.entries
        if e.number == chapter or e.number == section or e.number.startswith(f"{section}.")
    ]
    return edition.model_copy(update={"entries": tuple(wanted)})


DrawChart = Callable[[str, str, str], "Built"]


@pytest.fixture
def draw_chart(new_project: "NewProject", monkeypatch: pytest.MonkeyPatch) -> DrawChart:
    """Return a function that builds the page of a chart, with its section of the edition in force.

    No example of the section is played.
    """
    monkeypatch.setattr("nrules_docs.transcripts.shipped_scenarios", dict)

    def build(kind: str, chapter: str, section: str) -> "Built":
        project = new_project()
        project.library(_section(shipped_library().default, chapter, section))
        project.page("chart", f"# Chart\n\n```{{chart}} {kind}\n```\n")
        return project.build()

    return build


def test_a_run_chart_links_every_phase_and_step_to_its_rule(draw_chart: DrawChart) -> None:
    chart = draw_chart("run", "6", "6.9").page("chart").select_one(".nr-chart")
    assert chart.svg["aria-label"] == "A run, step by step"
    assert chart.svg.title.get_text() == "A run, step by step"
    phases = [text.get_text() for text in chart.select(".nr-phase-title")]
    assert phases[0] == "6.9.1  Initiation Phase"
    assert len(phases) == len(runs.phases(PINNED))
    hrefs = [a["href"] for a in chart.select("a")]
    assert "rules/6.9.html#rule-6.9.3a" in hrefs
    assert len(hrefs) == len(chart.select(".nr-row")) + len(phases)


def test_a_run_chart_has_the_editions_own_steps_in_order(draw_chart: DrawChart) -> None:
    chart = draw_chart("run", "6", "6.9").page("chart").select_one(".nr-chart")
    numbers = [text.get_text() for text in chart.select(".nr-row-number")]
    first = [number for number in numbers if number.startswith("6.9.1")]
    assert first == ["6.9.1a", "6.9.1b", "6.9.1c", "6.9.1d", "6.9.1e", "6.9.1f"]
    assert not chart.select(".nr-row-new"), "the engine plays by the edition"


def test_a_table_below_the_chart_repeats_its_rows(draw_chart: DrawChart) -> None:
    page = draw_chart("access", "7", "7.2").page("chart")
    rows = [row.get_text(" ", strip=True) for row in page.select(".nr-chart-table tbody tr")]
    assert rows[1].startswith("7.2.1 ")
    drawn_rows = page.select(".nr-chart .nr-row")
    assert len(rows) == len(drawn_rows) + 1


def test_a_turn_chart_marks_what_each_window_allows(draw_chart: DrawChart) -> None:
    chart = draw_chart("corp-turn", "5", "5.6").page("chart").select_one(".nr-chart")
    assert [text.get_text() for text in chart.select(".nr-row-marks")] == ["P R S", "P R S", "P R"]


def test_a_rule_with_steps_has_a_chart_of_their_digests(draw_chart: DrawChart) -> None:
    playing = draw_chart("8.6.7 Playing a card", "8", "8.6")
    chart = playing.page("chart").select_one(".nr-chart")
    assert [t.get_text() for t in chart.select(".nr-phase-title")] == ["8.6.7  Playing a card"]
    edition = shipped_library().default
    numbers = [text.get_text() for text in chart.select(".nr-row-number")]
    assert numbers == [e.number for e in edition.children("8.6.7")]
    assert len(chart.select(".nr-row-text")) >= len(numbers), "each has a text"
    assert "rules/8.6.html#rule-8.6.7b" in [a["href"] for a in chart.select("a")]


@pytest.mark.parametrize(("kind", "rule"), [("trace", "10.8.6"), ("checkpoint", "10.3.1")])
def test_charts_of_procedures_have_every_step_of_the_edition(
    draw_chart: DrawChart, kind: str, rule: str
) -> None:
    chart = draw_chart(kind, "10", rule.rpartition(".")[0]).page("chart").select_one(".nr-chart")
    numbers = [text.get_text() for text in chart.select(".nr-row-number")]
    assert numbers == [e.number for e in shipped_library().default.children(rule)]


def test_a_checkpoint_chart_has_the_steps_of_its_edition_alone(
    draw_chart: DrawChart,
) -> None:
    chart = draw_chart("checkpoint", "10", "10.3").page("chart").select_one(".nr-chart")
    assert not chart.select(".nr-row-new")
    assert "Positions without ice cease, but the Runner’s" in " ".join(chart.get_text(" ").split())
    older = Volume(shipped_library(), shipped_library().edition("cr-24.03"))
    steps, _ = charts.draw_chart("checkpoint", older)
    numbers = [row.number for box in steps["boxes"] for row in box.rows]
    assert numbers == [f"10.3.1{letter}" for letter in "abcdefghijk"]


def test_a_step_unknown_to_the_engine_shows_its_digest(
    draw_chart: DrawChart, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer = tuple(step for step in CHECKPOINT.steps if step.rule != "25.04:10.3.1i")
    without = Procedure(CHECKPOINT.title, CHECKPOINT.rule, fewer)
    monkeypatch.setattr(checkpoints, "CHECKPOINT", without)
    chart = draw_chart("checkpoint", "10", "10.3").page("chart").select_one(".nr-chart")
    new_steps = " ".join(text.get_text() for text in chart.select(".nr-row-new"))
    assert "position" in new_steps, "the step about positions that hold no ice"
    assert len(chart.select(".nr-row-number")) == len(fewer) + 1


def test_an_instruction_chart_shows_three_stages() -> None:
    volume = Volume(shipped_library(), shipped_library().default)
    chart, _ = charts.draw_chart("instruction", volume)
    titles = [box.title for box in chart["boxes"]]
    assert titles == ["Before it is imminent", "It is imminent", "It happens"]
    numbers = [row.number for box in chart["boxes"] for row in box.rows]
    assert numbers == ["9.3.4b", "9.9.2", "9.9.4a", "9.9.4b", "9.2.9c", "9.3.4d", "10.3.5"]


TABLES = {
    "trace": (traces, "TRACE", "10.8"),
    "checkpoint": (checkpoints, "CHECKPOINT", "10.3"),
    "instruction": (carrying_out, "IMMINENT", "9.9"),
}
"""By chart: the module and name of the engine's table, and a section that the table cites."""


@pytest.mark.parametrize("kind", TABLES)
def test_a_step_added_to_the_engines_table_is_played_and_drawn(
    draw_chart: DrawChart, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    module, name, section = TABLES[kind]
    table = getattr(module, name)
    ran: list[object] = []
    added: Part[object] = Part(
        f"{section}.1", "The kettle whistles", lambda _game, about: ran.append(about)
    )
    more = Procedure(table.title, table.rule, (*table.steps, added))
    monkeypatch.setattr(module, name, more)
    whole = tuple(more if part is table else part for part in clauses.INSTRUCTION)
    monkeypatch.setattr(clauses, "INSTRUCTION", whole)

    assert play_file(shipped_scenarios()["cr:10.8.5/1"]).passed, (
        "another step, which changes nothing"
    )
    assert ran, "the engine runs what is drawn"
    page = draw_chart(kind, section.partition(".")[0], section).page("chart")
    texts = [text.get_text() for text in page.select(".nr-chart .nr-row-text")]
    assert "The kettle whistles" in texts


def test_a_chart_of_a_rule_without_steps_is_an_error(draw_chart: DrawChart) -> None:
    warnings = "\n".join(draw_chart("10.8.1", "10", "10.8").warnings)
    assert "rule 10.8.1 has no steps to draw" in warnings


def test_an_unknown_chart_is_an_error(draw_chart: DrawChart) -> None:
    assert "there is no chart “kettle”" in "\n".join(draw_chart("kettle", "5", "5.6").warnings)
