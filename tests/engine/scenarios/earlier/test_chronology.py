"""Which written events may have prevented what a subroutine does."""

import pytest

from engine.scenarios.earlier.chronology import Chronology
from engine.scenarios.files.schema_positions import Earlier, Position, RunPosition

ENDING = Earlier(resolved="Hive: end the run")


@pytest.mark.parametrize(
    ("other", "may_have"),
    [
        (Earlier(resolved="Hive: end the run"), False),
        (Earlier(resolved="Hivemind: anything"), True),
        (Earlier(used="Corroder"), True),
        (Earlier(trashed="Corroder"), False),
    ],
)
def test_only_another_cards_ability_may_have_prevented_a_subroutine(
    other: Earlier, may_have: bool
) -> None:
    run = RunPosition(server="HQ", ice="Hive", encounter=(ENDING, other))
    assert Chronology(Position(run=run)).may_have_prevented(ENDING) is may_have
    made = run.model_copy(update={"made_by": "Overclock"})
    assert Chronology(Position(run=made)).may_have_prevented(ENDING)
