"""A fixture that plays turns on from one of their steps."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from turn_cards import CORP_ACTION, RUNNER_ACTION

from engine.kernel.decisions import Decision
from engine.kernel.turns.turn import play

if TYPE_CHECKING:
    from tests.engine.conftest import Table


@pytest.fixture
def take_turns() -> Callable[..., Any]:
    """Play a table on from a step: pass wherever no answer fits, stop when none are left."""

    def drive(table: "Table", start: str, *answers: str) -> Decision | None:
        left = list(answers)
        process = play(table.game, start)
        decision = next(process, None)
        while decision is not None:
            table.asked.append(decision)
            option = decision.option(left[0]) if left else None
            if option is not None:
                left.pop(0)
            elif not left and decision.rule in (CORP_ACTION, RUNNER_ACTION):
                break
            else:
                option = decision.option("pass") or decision.option("continue")
            if option is None and len(decision.options) == 1:
                option = decision.options[0]
            assert option is not None, (decision, left)
            try:
                decision = process.send(option)
            except StopIteration:
                decision = None
        assert left == []
        return decision

    return drive
