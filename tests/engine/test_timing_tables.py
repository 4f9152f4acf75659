"""The engine's timing tables against the document: the same steps, the same windows."""

import re

import pytest

from engine.kernel.accessing.access import ACCESS
from engine.kernel.accessing.breach import BREACH
from engine.kernel.runs import steps as runs
from engine.kernel.sides import Side
from engine.kernel.timing import Phase
from engine.kernel.turns import steps as turns
from rules.entries import Edition

TABLES = [
    *turns.phases(Side.CORP),
    *turns.phases(Side.RUNNER),
    *runs.phases().values(),
    BREACH,
    ACCESS,
]

pytestmark = pytest.mark.sources


@pytest.mark.parametrize("phase", TABLES, ids=lambda phase: phase.rule)
def test_a_table_has_the_steps_of_its_rule(phase: Phase, official_2403: Edition) -> None:
    printed = [entry.number for entry in official_2403.children(phase.rule)]

    assert [step.rule for step in phase.steps] == printed


@pytest.mark.parametrize("phase", TABLES, ids=lambda phase: phase.rule)
def test_a_step_has_the_windows_marked_at_its_rule(phase: Phase, official_2403: Edition) -> None:
    for step in phase.steps:
        printed = re.findall(r"\([PRS]\)", official_2403.by_number[step.rule].plain_text)

        assert (step.window.marks.split() if step.window else []) == printed, step.rule
