"""What scoring an agenda costs in addition, where an ability has it scored (1.16.10c)."""

from typing import TYPE_CHECKING

import pytest

from engine.cards.words.additional_costs import additional_cost_to_score
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


AGENDA = CardDefinition(
    name="Dear",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=3,
    agenda_points=1,
    abilities=(additional_cost_to_score(Cost(credits=2)),),
)


@pytest.mark.parametrize(
    ("pool", "answer", "scored"),
    [(2, ("pay 2[c]",), True), (2, ("decline",), False), (1, (), False)],
)
def test_an_ability_that_scores_asks_for_what_scoring_costs(
    table: "Table", pool: int, answer: tuple[str, ...], scored: bool
) -> None:
    table.state.credits[Side.CORP] = pool
    dear = table.root("remote 1", AGENDA)
    table.do(Score(card=dear, by=Side.CORP), answers=answer)
    assert table.game.exists(dear) is not scored
    assert table.state.credits[Side.CORP] == (0 if scored else pool)
