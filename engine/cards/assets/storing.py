"""Assets on which the Corp keeps credits of their own."""

from engine.cards.words.credits import take_all_credits
from engine.cards.words.effects import do
from engine.cards.words.funds import (
    may_move_credits_here_as_your_turn_begins,
    move_credits_here,
    place_credits_as_your_turn_begins,
)
from engine.cards.words.interrupts import TRASH
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.credit_effects import TakeAnyCreditsFrom
from engine.kernel.sides import Side

CI_FUND = CardDefinition(
    name="C.I. Fund",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        may_move_credits_here_as_your_turn_begins(Side.CORP, 3),
        place_credits_as_your_turn_begins(Side.CORP, 2, least=6),
        PaidAbility(
            label="take all credits",
            cost=Cost(credits=2, parts=(TrashThis(),)),
            clauses=(do(take_all_credits),),
            uses_hosted=True,
        ),
    ),
)


def _take_any_number(_game: Game, resolution: Resolution) -> Effect:
    return TakeAnyCreditsFrom(side=Side.CORP, card=resolution.source)


SEALED_VAULT = CardDefinition(
    name="Sealed Vault",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=0,
    trash_cost=8,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="move any number of credits here",
            cost=Cost(credits=1),
            clauses=(move_credits_here(),),
        ),
        PaidAbility(
            label="take any number of credits",
            cost=Cost(clicks=1),
            clauses=(do(_take_any_number),),
        ),
        PaidAbility(
            label="trash this to take any number of credits",
            cost=TRASH,
            clauses=(do(_take_any_number),),
            uses_hosted=True,
        ),
    ),
)
