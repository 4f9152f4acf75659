"""When a subroutine is resolving (9.1.2b), seen by a prohibition that lasts as long."""

from typing import TYPE_CHECKING

import pytest
from card_parts import static
from table_actions import CORP, GRIP, RUNNER, put_cards

from engine.kernel.abilities.instructions.clauses import Clause, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import May, NestedCost
from engine.kernel.abilities.instructions.modal import RepeatTimes
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, Subroutine
from engine.kernel.abilities.resolving import is_subroutine_resolving
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import DamageSuffered
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.credits import SpendCredits
from engine.kernel.runs.run import run

if TYPE_CHECKING:
    from tests.engine.conftest import Table

DAMAGE = Instruction((lambda *_: Damage(kind=DamageKind.NET, base=1, by=CORP),))
GAIN = Instruction((lambda *_: GainCredits(side=CORP, base=1),))
MORE = (DAMAGE, GAIN)


@pytest.mark.parametrize(
    ("clauses", "can"),
    [
        ((DAMAGE,), True),
        ((GAIN, DAMAGE), True),
        ((DAMAGE, GAIN), False),
        ((May("do it", (DAMAGE,)),), True),
        ((May("do it", (DAMAGE,)), GAIN), False),
        ((NestedCost(RUNNER, Cost(credits=9), otherwise=(DAMAGE,)),), True),
        ((NestedCost(RUNNER, Cost(credits=9), otherwise=MORE),), False),
        ((RepeatTimes((DAMAGE,), 0),), False),
    ],
)
def test_a_subroutine_is_not_resolving_after_its_last_instruction(
    table: "Table", clauses: tuple[Clause, ...], *, can: bool
) -> None:
    """The ice forbids spending while its subroutine resolves; a reaction to damage asks to pay."""
    no_spending = static(
        Prohibit(SpendCredits, lambda game, source, _spend: is_subroutine_resolving(game, source))
    )
    abilities = (no_spending, Subroutine(label="hurt", clauses=clauses))
    wall = CardDefinition(name="Wall", side=CORP, type="ice", abilities=abilities)
    pays = ConditionalAbility(
        label="pay",
        condition=Condition(DamageSuffered, lambda *_: True),
        clauses=(NestedCost(RUNNER, Cost(credits=1)),),
    )
    table.rig(CardDefinition(name="Purse", side=RUNNER, type="resource", abilities=(pays,)))
    table.ice("HQ", wall)
    put_cards(table, GRIP, "Imp", "Imp")
    table.state.credits[RUNNER] = 1
    table.play(
        run(table.game, "HQ"),
        *(["do it"] if isinstance(clauses[0], May) else []),
        *(["pay 1[c]"] if can else []),
    )
    assert table.state.credits[RUNNER] == (0 if can else 1)
