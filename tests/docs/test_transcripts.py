"""Transcripts of worked examples: folded lists whose steps cite and link rules."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.kernel.transcript import Line
from engine.scenarios.results.result import Played, Playthrough
from engine.scenarios.results.worked_examples import ExampleResult, Status
from rules.entries import Edition
from rules.errors import RulesError
from rules.home import Home

if TYPE_CHECKING:
    from tests.docs.conftest import Project

Ship = Callable[[Played | RulesError], Path]

LINES = (
    Line(rule="1.1.1", text="The cook pays 2[c]", decision=True),
    Line(rule="1.1.2a", text="The lid stays on", depth=1),
    Line(rule="9.9.9", text="Steam", depth=9),
)


@pytest.fixture
def ship_result(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, project: "Project") -> Ship:
    """Return a function that ships a scenario with this result of playing it."""
    from nrules_docs import transcripts

    scenario = tmp_path / "scenario.yaml"
    scenario.write_text("position: kettle", "utf-8")

    def ship(result: Played | RulesError) -> Path:
        def play(example: str, path: Path) -> ExampleResult:
            assert (example, path) == ("cr:1.1.2a/1", scenario)
            if isinstance(result, RulesError):
                return ExampleResult(example, Status.FAILED, trouble=str(result))
            return ExampleResult(example, Status.PASSED, played=result)

        monkeypatch.setattr(transcripts, "shipped_scenarios", lambda: {"cr:1.1.2a/1": scenario})
        monkeypatch.setattr("engine.scenarios.results.worked_examples.play_and_trace", play)
        return scenario

    return ship


def _played(*failures: str, otherwise: tuple[Line, ...] = LINES[:1]) -> Played:
    example = Playthrough("The lid holds", failures=failures, transcript=LINES)
    variant = Playthrough("No lid at all", failures=(), transcript=otherwise)
    return Played("cr:1.1.2a/1", "Lids", (example, variant))


def test_a_transcript_is_folded_under_its_example(project: "Project", ship_result: Ship) -> None:
    ship_result(_played())
    built = project.build()
    assert built.warnings == ()
    page = built.page("rules/1.1")
    runs = page.find(id="example-1.1.2a-1").find_all("details")
    assert [run.summary.get_text() for run in runs] == [
        "Step by step: The lid holds",
        "But what if: No lid at all",
    ]
    assert page.find(id="example-1.1.2a-2").find("details") is None


def test_each_step_links_to_its_rule_if_shown(project: "Project", ship_result: Ship) -> None:
    ship_result(_played())
    steps = project.build().page("rules/1.1").find("details").select("ol > li")
    assert [s.get_text().strip() for s in steps] == [
        "1.1.1 The cook pays 2[c]",
        "1.1.2a The lid stays on",
        "9.9.9 Steam",
    ]
    assert [s.a and s.a["href"] for s in steps] == ["#rule-1.1.1", "#rule-1.1.2a", None]


def test_a_variant_starts_where_its_steps_differ(project: "Project", ship_result: Ship) -> None:
    steam = Line(rule="1.1.2a", text="The steam gets out")
    ship_result(_played(otherwise=(*LINES[:2], steam)))
    _, other = project.build().page("rules/1.1").find_all("details")
    assert "The first 2 steps are the same." in other.get_text()
    assert [li.get_text() for li in other.select("ol[start='3'] > li")] == [
        "1.1.2a The steam gets out"
    ]


def test_a_variant_with_the_same_steps_says_so(project: "Project", ship_result: Ship) -> None:
    ship_result(_played())
    _, other = project.build().page("rules/1.1").find_all("details")
    assert "Each of its steps is the same." in other.get_text()


def test_an_unchanged_scenario_is_played_once(project: "Project", ship_result: Ship) -> None:
    scenario = ship_result(_played())
    project.build()
    ship_result(RulesError("played again"))
    project.page("tour", "# Tour\n\n```{transcript} cr:1.1.2a/1\n```\n")
    assert project.build().page("tour").find("ol") is not None
    scenario.write_text("position: pot", "utf-8")
    assert "cr:1.1.2a/1 cannot be played: played again" in "\n".join(project.build().warnings)


def test_transcripts_of_the_current_build_are_reused(
    project: "Project", ship_result: Ship, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from engine.scenarios.results import stored_transcripts

    scenario = ship_result(_played())
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(stored_transcripts, "shipped_scenarios", lambda: {"cr:1.1.2a/1": scenario})
    with Home().publish() as folder:
        stored_transcripts.write(
            folder, [ExampleResult("cr:1.1.2a/1", Status.PASSED, played=_played())]
        )
    ship_result(RulesError("played again"))
    assert project.build().page("rules/1.1").find("details") is not None
    assert not (project.root / "doctrees" / "played").exists()


def test_a_scenario_with_an_unreadable_transcript_is_played_again(
    project: "Project", ship_result: Ship
) -> None:
    ship_result(_played())
    project.build()
    (kept,) = (project.root / "doctrees" / "played").glob("*/*")
    kept.write_bytes(b"torn")
    project.page("tour", "# Tour\n\n```{transcript} cr:1.1.2a/1\n```\n")
    assert project.build().page("tour").find("ol") is not None


def test_a_number_stays_with_the_symbol_that_it_counts(
    project: "Project", ship_result: Ship
) -> None:
    ship_result(_played())
    first = project.build().page("rules/1.1").find("details").li
    assert first.select_one(".nr-count").get_text() == "2[c]"
    assert first.select_one(".nr-symbol-credit")["aria-label"] == "credit"


def test_the_text_builder_writes_a_plain_list(project: "Project", ship_result: Ship) -> None:
    ship_result(_played())
    built = project.build("text")
    assert built.warnings == ()
    steps = (built.out / "rules" / "1.1.txt").read_text("utf-8").split()
    assert "1.1.2a The lid stays on 3. 9.9.9 Steam" in " ".join(steps)


def test_a_step_shows_its_depth_and_decisions(project: "Project", ship_result: Ship) -> None:
    ship_result(_played())
    first, second, third = project.build().page("rules/1.1").find("details").select("ol > li")
    assert first["class"] == ["nr-decision"]
    assert second["class"] == ["d1"]
    assert third["class"] == ["d6"]


def test_a_failed_example_says_so_and_is_a_warning(project: "Project", ship_result: Ship) -> None:
    ship_result(_played("the lid came off"))
    built = project.build()
    assert "1.1.md:1: WARNING: cr:1.1.2a/1 does not come out as expected [nr.transcript]" in (
        "\n".join(built.warnings)
    )
    assert "Not as expected: the lid came off" in built.page("rules/1.1").get_text()


def test_an_unplayable_example_is_a_warning(project: "Project", ship_result: Ship) -> None:
    ship_result(RulesError("no such kettle"))
    built = project.build()
    assert "cr:1.1.2a/1 cannot be played: no such kettle" in "\n".join(built.warnings)
    assert built.page("rules/1.1").find("details") is None


def test_a_changed_scenario_rebuilds_its_page_alone(project: "Project", ship_result: Ship) -> None:
    scenario = ship_result(_played())
    project.build()
    scenario.write_text("position: pot", "utf-8")
    assert project.build().reread == ("rules/1.1",)


def test_any_page_can_show_a_transcript(project: "Project", ship_result: Ship) -> None:
    ship_result(_played())
    project.page("tour", "# Tour\n\n```{transcript} cr:1.1.2a/1\n```\n")
    page = project.build().page("tour")
    assert len(page.find_all("details")) == 2
    assert page.find("details").a["href"] == "rules/1.1.html#rule-1.1.1"


def test_a_transcript_without_a_scenario_is_an_error(project: "Project") -> None:
    project.page("tour", "# Tour\n\n```{transcript} cr:1.1.1/7\n```\n")
    assert "tour.md:3: ERROR: no scenario executes cr:1.1.1/7" in (
        "\n".join(project.build().warnings)
    )


def test_only_the_pinned_edition_has_transcripts(
    project: "Project", ship_result: Ship, kettles: Edition
) -> None:
    ship_result(_played())
    project.library(kettles.model_copy(update={"id": "cr-25.04"}))
    assert project.build().page("rules/1.1").find("details") is None


def test_transcripts_of_an_older_engine_are_deleted(project: "Project", ship_result: Ship) -> None:
    ship_result(_played())
    older = project.root / "doctrees" / "played" / "0123"
    older.mkdir(parents=True)
    built = project.build(parallel=2)
    assert built.warnings == ()
    assert not older.exists()
    assert list((project.root / "doctrees" / "played").glob("*/*"))
