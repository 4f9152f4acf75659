"""The engine's timing tables against the document: the same steps, the same windows."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.accessing.access import ACCESS
from engine.kernel.accessing.breach import BREACH
from engine.kernel.additional_rules.checkpoints import CHECKPOINT
from engine.kernel.additional_rules.traces import TRACE
from engine.kernel.editions import EDITIONS, Rules, rules_of
from engine.kernel.procedure import Procedure
from engine.kernel.runs import steps as runs
from engine.kernel.sides import Side
from engine.kernel.timing import Phase
from engine.kernel.turns import steps as turns
from engine.rule_names import number_in_edition
from rules import outline
from rules.entries import Edition


def _tables() -> Iterator[tuple[Rules, Phase]]:
    for rules in EDITIONS:
        for phase in (
            *turns.phases(rules, Side.CORP),
            *turns.phases(rules, Side.RUNNER),
            *runs.phases(rules).values(),
            BREACH,
            ACCESS,
        ):
            yield rules, phase


TABLES = [pytest.param(*table, id=f"{table[0].id}-{table[1].rule}") for table in _tables()]


@pytest.mark.parametrize(("rules", "phase"), TABLES)
def test_a_phase_has_the_steps_of_its_rule(rules: Rules, phase: Phase) -> None:
    facts = outline.shipped(rules.id)
    assert facts is not None
    steps = [
        entry.number for entry in facts.edition.children(number_in_edition(phase.rule, rules) or "")
    ]

    assert [number_in_edition(step.rule, rules) for step in phase.steps] == steps


@pytest.mark.parametrize("rules", EDITIONS, ids=lambda rules: rules.id)
@pytest.mark.parametrize("procedure", [CHECKPOINT, TRACE], ids=lambda procedure: procedure.title)
def test_a_procedure_has_the_steps_of_its_rule(rules: Rules, procedure: Procedure[Any]) -> None:
    facts = outline.shipped(rules.id)
    assert facts is not None
    steps = facts.edition.children(number_in_edition(procedure.rule, rules) or "")
    numbers = [number_in_edition(step.rule, rules) for step in procedure.steps]
    assert [number for number in numbers if number is not None] == [e.number for e in steps]


@pytest.mark.sources
@pytest.mark.parametrize("edition", ["2308", "2403", "2504"])
def test_a_step_opens_the_windows_printed_at_its_rule(
    edition: str, request: pytest.FixtureRequest
) -> None:
    printed: Edition = request.getfixturevalue(f"official_{edition}")
    rules = rules_of(printed.id)
    steps = [step for of, phase in _tables() if of is rules for step in phase.steps]
    assert steps
    for step in steps:
        entry = printed.by_number[number_in_edition(step.rule, rules) or ""]
        marked = re.findall(r"\([PRS]\)", entry.plain_text)

        assert (step.window.marks.split() if step.window else []) == marked, step.rule
