"""Resources with mid-access abilities."""

from engine.cards.words.accessing import (
    the_trash_cost_of_the_accessed_card,
    while_its_trash_cost_can_be_paid,
)
from engine.cards.words.effects import do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Flag, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _remove_the_accessed_card(game: Game, _resolution: Resolution) -> Effect | None:
    access = game.state.access
    return None if access is None else RemoveFromGame(cards=[access.card])


SALSETTE_SLUMS = CardDefinition(
    name="Salsette Slums",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "seedy"}),
    cost=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="remove the accessed card from the game",
            cost=the_trash_cost_of_the_accessed_card,
            clauses=(do(_remove_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
            limit="turn",
            restriction=while_its_trash_cost_can_be_paid,
        ),
    ),
)
