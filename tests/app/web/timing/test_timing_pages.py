"""The charts of a run and of the turns, drawn from the engine's own tables."""

from typing import TYPE_CHECKING

import pytest

from engine.kernel.editions import BY_NAME
from engine.kernel.runs import steps as runs
from engine.kernel.sides import Side
from engine.kernel.turns import steps as turns
from engine.numbers import called

if TYPE_CHECKING:
    from tests.app.conftest import Site


RULES = BY_NAME["25.04"]
"""Those of the gardens' edition."""


def test_a_run_has_every_step_of_the_engines_tables_in_order(site: "Site") -> None:
    page = site.read("/run")
    steps = [str(li["id"]) for li in page.select(".phase li")]

    every = [step for phase in runs.phases(RULES).values() for step in phase.steps]
    run = [called(step.rule, RULES) for step in every]
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


def test_a_step_with_a_window_says_what_may_be_done_in_it(site: "Site") -> None:
    page = site.read("/turn")

    marks = [abbr.get_text() for abbr in page.select("[id='5.6.1b'] abbr")]
    assert marks == ["P", "R", "S"]
    assert not page.select("[id='5.6.1a'] abbr")


def test_the_quick_reference_that_was_not_read_is_said_to_be_missing(site: "Site") -> None:
    page = site.read("/quick", 404)

    assert page.main is not None
    assert "not read" in page.main.get_text()
