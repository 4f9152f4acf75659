"""Assets that prevent what would happen."""

from engine.cards.words.counters import for_each_hosted, place_on_this
from engine.cards.words.effects import do, do_damage, gain_credits
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    card_to_be_exposed,
    interrupt,
    may_rez_this_when,
    prevent_damage,
    prevent_exposing,
    would_do_damage,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.interrupts.prevention import PreventBadPublicity
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    Would,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bad_publicity import TakeBadPublicity
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.events import Prevented
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.sides import Side

_TO_BE_EXPOSED = "the card to be exposed"


ZAIBATSU_LOYALTY = CardDefinition(
    name="Zaibatsu Loyalty",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=4,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        may_rez_this_when(
            "rez this as a card would be exposed",
            Would(Expose, lambda *_: True),
        ),
        interrupt(
            "prevent 1 card from being exposed",
            Cost(options=(Cost(credits=1), TRASH)),
            do(prevent_exposing(_TO_BE_EXPOSED), targets=(card_to_be_exposed(_TO_BE_EXPOSED),)),
        ),
    ),
)


def _has_prevented(game: Game, resolution: Resolution) -> bool:
    imminent = resolution.interrupted
    effects = [] if imminent is None else imminent.effects
    return any(
        event.source == resolution.source and event.effect in effects
        for event in history.this_turn(game, Prevented)
    )


PRANA_CONDENSER = CardDefinition(
    name="Prāna Condenser",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=4,
    unique=True,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="prevent 1 net damage to place a counter and gain 3[c]",
            condition=would_do_damage(DamageKind.NET, at_least=1),
            clauses=(
                do(prevent_damage(1, DamageKind.NET)),
                If(_has_prevented, (do(place_on_this(1, POWER), gain_credits(3)),)),
            ),
            optional=True,
            flags=INTERRUPT,
        ),
        PaidAbility(
            label="do 1 net damage for each hosted power counter",
            cost=Cost(clicks=2, parts=(TrashThis(),)),
            clauses=(do(do_damage(for_each_hosted(POWER), DamageKind.NET)),),
            uses_hosted=True,
        ),
    ),
)


def _prevent_all_of_it(_game: Game, resolution: Resolution) -> Effect:
    return PreventBadPublicity(imminent=resolution.interrupted, amount=None)


BROADCAST_SQUARE = CardDefinition(
    name="Broadcast Square",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=2,
    trash_cost=5,
    unique=True,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="trace 3 to prevent all of the bad publicity",
            condition=Would(TakeBadPublicity, lambda *_: True),
            clauses=(Trace(3, (if_successful(do(_prevent_all_of_it)),)),),
            flags=INTERRUPT,
        ),
    ),
)
