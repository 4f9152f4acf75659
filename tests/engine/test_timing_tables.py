"""The engine's timing tables against the document: the same steps, the same windows."""

import re
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


def _phases(rules: Rules) -> list[Phase]:
    return [
        *turns.phases(rules, Side.CORP),
        *turns.phases(rules, Side.RUNNER),
        *runs.phases(rules).values(),
        BREACH,
        ACCESS,
    ]


def _printed_steps(rule: str, rules: Rules) -> list[str]:
    facts = outline.shipped(rules.id)
    assert facts is not None
    number = number_in_edition(rule, rules) or ""
    return [entry.number for entry in facts.edition.children(number)]


@pytest.mark.parametrize("rules", EDITIONS, ids=lambda rules: rules.id)
def test_every_phase_has_the_steps_of_its_rule(rules: Rules) -> None:
    phases = _phases(rules)
    assert len(phases) > 10
    for phase in phases:
        numbers = [number_in_edition(step.rule, rules) for step in phase.steps]
        assert numbers == _printed_steps(phase.rule, rules), phase.rule


@pytest.mark.parametrize("rules", EDITIONS, ids=lambda rules: rules.id)
@pytest.mark.parametrize("procedure", [CHECKPOINT, TRACE], ids=lambda procedure: procedure.title)
def test_a_procedure_has_the_steps_of_its_rule(rules: Rules, procedure: Procedure[Any]) -> None:
    numbers = [number_in_edition(step.rule, rules) for step in procedure.steps]
    steps = [number for number in numbers if number is not None]
    assert steps == _printed_steps(procedure.rule, rules)


@pytest.mark.sources
@pytest.mark.parametrize("edition", ["2308", "2403", "2504"])
def test_a_step_opens_the_windows_printed_at_its_rule(
    edition: str, request: pytest.FixtureRequest
) -> None:
    printed: Edition = request.getfixturevalue(f"official_{edition}")
    rules = rules_of(printed.id)
    steps = [step for phase in _phases(rules) for step in phase.steps]
    assert steps
    for step in steps:
        entry = printed.by_number[number_in_edition(step.rule, rules) or ""]
        marked = re.findall(r"\([PRS]\)", entry.plain_text)

        assert (step.window.marks.split() if step.window else []) == marked, step.rule
