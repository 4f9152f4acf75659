"""“If” within an ability: with and without an alternative (9.3.2c, 9.6.5d)."""

from typing import TYPE_CHECKING

import pytest

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.events import TagsTaken
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def gain(amount: int) -> tuple[Instruction]:
    return (Instruction((lambda _g, r: GainCredits(base=amount, side=r.controller),)),)


def informer(*, otherwise: bool) -> CardDefinition:
    """Gain 3 credits for the second tag and later ones; perhaps 1 for the first."""
    condition = Condition(TagsTaken, lambda *_: True)
    within = If(lambda game, _r: game.state.tags > 1, gain(3), gain(1) if otherwise else ())
    ability = ConditionalAbility(label="informs", condition=condition, clauses=(within,))
    return CardDefinition(name="Informer", side=Side.CORP, type="asset", abilities=(ability,))


@pytest.mark.parametrize(("otherwise", "rule"), [(False, "9.6.5d"), (True, "9.3.2c")])
@pytest.mark.parametrize(("tags", "paid"), [(1, 0), (2, 3)])
def test_an_if_without_otherwise_cites_another_rule_than_one_with(
    table: "Table", otherwise: bool, rule: str, tags: int, paid: int
) -> None:
    table.root("remote 1", informer(otherwise=otherwise), rezzed=True)
    table.do(TakeTags(base=tags, by=Side.CORP))
    expected = paid or (1 if otherwise else 0)
    assert table.state.credits[Side.CORP] == 5 + expected
    assert (rule in table.cited, {"9.6.5d", "9.3.2c"} & set(table.cited)) == (True, {rule})
