"""Additional costs to score an agenda, and recurring credits on it (1.16.10c, 1.10.5b)."""

from typing import TYPE_CHECKING

import pytest

from engine.cards.catalogue import card
from engine.cards.words.additional_costs import additional_cost_to_score
from engine.cards.words.credits import recurring_credits
from engine.kernel import history
from engine.kernel.card import CardDefinition
from engine.kernel.events import Scored
from engine.kernel.game_concepts.agendas import AddToScoreArea, Score, Steal
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import CREDIT, hosted_count
from engine.kernel.game_zones.zones import score_area
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
def test_an_ability_that_scores_asks_for_the_additional_cost(
    table: "Table", pool: int, answer: tuple[str, ...], scored: bool
) -> None:
    table.state.credits[Side.CORP] = pool
    dear = table.root("remote 1", AGENDA)
    table.do(Score(card=dear, by=Side.CORP), answers=answer)
    assert table.game.exists(dear) is not scored
    assert table.state.credits[Side.CORP] == (0 if scored else pool)


STIPEND = CardDefinition(
    name="Stipend",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=3,
    agenda_points=1,
    abilities=(recurring_credits(2, "2[recurring]"),),
)


def test_the_scored_event_has_the_requirement_before_and_after(
    table: "Table",
) -> None:
    table.root("remote 1", card("SanSan City Grid"), rezzed=True)
    table.do(Score(card=table.root("remote 1", STIPEND), by=Side.CORP))
    (scored,) = history.this_turn(table.game, Scored)
    assert (scored.required, scored.requirement, scored.points) == (2, 3, 1)


def test_recurring_credits_come_as_an_agenda_is_scored(table: "Table") -> None:
    table.do(Score(card=table.root("remote 1", STIPEND), by=Side.CORP))
    (agenda,) = table.game.zone(score_area(Side.CORP))
    assert hosted_count(table.game, agenda, CREDIT) == 2
    assert "1.10.5b" in table.cited


def test_recurring_credits_come_with_an_added_agenda_unless_it_is_converted(
    table: "Table",
) -> None:
    there, other = (table.root(f"remote {n}", STIPEND) for n in (1, 2))
    adding = AddToScoreArea(card=there, side=Side.CORP)
    table.do(adding)
    assert adding.became is not None
    assert hosted_count(table.game, adding.became, CREDIT) == 2
    converted = AddToScoreArea(card=other, side=Side.CORP, points=1)
    table.do(converted)
    assert converted.became is not None
    assert hosted_count(table.game, converted.became, CREDIT) == 0


def test_no_recurring_credits_come_with_a_stolen_agenda(table: "Table") -> None:
    table.do(Steal(card=table.root("remote 1", STIPEND), by=Side.RUNNER))
    (agenda,) = table.game.zone(score_area(Side.RUNNER))
    assert hosted_count(table.game, agenda, CREDIT) == 0
