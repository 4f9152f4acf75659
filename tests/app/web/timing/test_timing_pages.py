"""The charts of a run and of the turns, drawn from the engine's own tables."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from app.web.application import create_app
from engine.kernel.editions import BY_NAME
from engine.kernel.runs import steps as runs
from engine.kernel.sides import Side
from engine.kernel.turns import steps as turns
from engine.rule_names import number_in_edition
from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.library import Library
from rules.references import link_references
from rules.text import Reference, Text

if TYPE_CHECKING:
    from tests.app.conftest import Site


RULES = BY_NAME["25.04"]
"""Those of the gardens' edition."""


def test_the_chart_of_a_run_has_the_engines_steps_in_order(site: "Site") -> None:
    page = site.read("/run")
    steps = [str(li["id"]) for li in page.select(".phase li")]

    every = [step for phase in runs.phases(RULES).values() for step in phase.steps]
    run = [number_in_edition(step.rule, RULES) for step in every]
    assert steps[: len(run)] == run
    assert steps[len(run) :] == [
        *("7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5", "7.5.6", "7.5.7"),
        *("7.2.1", "7.2.2", "7.2.3", "7.2.4"),
    ]


@pytest.mark.parametrize("side", Side)
def test_the_turns_of_both_players_are_charted(site: "Site", side: Side) -> None:
    page = site.read("/turn")

    for phase in turns.phases(RULES, side):
        chart = page.find(id=phase.rule)
        assert chart is not None
        assert len(chart.select("li")) == len(phase.steps)


def test_a_step_with_a_window_has_its_marks(site: "Site") -> None:
    page = site.read("/turn")

    marks = [abbr.get_text() for abbr in page.select("[id='5.6.1b'] abbr")]
    assert marks == ["P", "R", "S"]
    assert not page.select("[id='5.6.1a'] abbr")


def test_a_missing_quick_reference_answers_404(site: "Site") -> None:
    page = site.read("/quick", 404)

    assert page.main is not None
    assert "not read" in page.main.get_text()


def test_the_helpers_answers_link_to_the_editions_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The helper calls them by the pinned edition's letters, which may be other steps by now."""
    monkeypatch.setenv("NRULES_HOME", str(tmp_path))
    phase = Entry(number="6.9.3", kind=Kind.STEP, key="rule_sec_run_encounter_ice_phase")
    steps = {"a": "step_encounter_begins", "b": "step_encounter_paw", "c": "step_humming"}
    steps |= {"d": "step_resolve_subroutine", "e": "step_resolve_subroutine_loop"}
    steps |= {"f": "step_encounter_complete"}
    rules = (
        Entry(number="6", kind=Kind.CHAPTER, key="chpt_runs", title="Runs"),
        Entry(number="6.9", kind=Kind.SECTION, key="sec_steps_of_a_run", parent="6", title="Steps"),
        phase.model_copy(update={"parent": "6.9", "text": link_references("Encounters")}),
        *(
            Entry(
                number=f"6.9.3{n}",
                kind=Kind.STEP,
                key=k,
                parent="6.9.3",
                text=link_references(f"{k}."),
            )
            for n, k in steps.items()
        ),
    )
    answer = (Text(text="No: "), Reference(text="6.9.3.e", number="ice.e"))
    asked = (
        Entry(number="ice.c", kind=Kind.STEP, key="6.9.3c", text=link_references("Next.")),
        Entry(number="ice.c.1", kind=Kind.BRANCH, title="Any left?", parent="ice.c", text=answer),
        Entry(number="ice.e", kind=Kind.STEP, key="6.9.3e", text=link_references("Over.")),
    )
    library = Library(
        [
            Edition(id="run-steps", title="Helper", entries=asked),
            Edition(id="cr-31.05", title="To come", entries=rules),
        ]
    )
    with Home().publish() as folder:
        library.save(folder)
    page = BeautifulSoup(create_app(Home()).test_client().get("/run").data, "lxml")
    (link,) = page.select("[id='6.9.3d'] .asked a")
    assert (link.get_text(), link["href"]) == ("6.9.3f", "/rule/6.9.3f")
