"""Resolving "when scored" abilities of agendas that are not being scored (9.6.14d)."""

from typing import TYPE_CHECKING

import pytest

from engine.cards.words.agendas import as_though_scored
from engine.kernel.abilities.conditional.resolving_by_class import ResolveByClass
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.events import Scored
from engine.kernel.game_concepts.counters import PlaceCounters
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


AGENDA = CardDefinition(
    name="Research",
    side=Side.CORP,
    type="agenda",
    agenda_points=1,
    abilities=(
        ConditionalAbility(
            label="when scored while the Runner is tagged, a counter",
            condition=Condition(
                Scored, lambda game, source, event: event.after == source and is_tagged(game)
            ),
            clauses=(
                Instruction((lambda _g, r: PlaceCounters(kind="agenda", base=1, card=r.source),)),
            ),
        ),
    ),
)


@pytest.mark.parametrize("tags", [0, 1])
def test_resolving_as_though_scored_still_needs_the_rest_of_the_condition(
    table: "Table", tags: int
) -> None:
    table.state.tags = tags
    agenda = table.place(AGENDA, score_area(Side.CORP), faceup=True)
    resolving = ResolveByClass(card=agenda, event=as_though_scored)
    assert resolving.can_happen(table.game) is bool(tags)
    table.do(resolving)
    assert table.game.object(agenda).counters == ({"agenda": 1} if tags else {})
    assert table.events(Scored) == []
