"""Assets that place and move advancement counters."""

from engine.cards.words.choices import advanceable_card
from engine.cards.words.conditions import (
    when_turn_begins,
    whenever_damage_is_suffered,
)
from engine.cards.words.counters import move_1_advancement_counter, place_on, place_on_this
from engine.cards.words.effects import do
from engine.cards.words.interrupts import TRASH
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, MoveAnyNumber, held_count
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.sides import Side

_IN_A_ROOT = "a card in a root that you can advance"


def _advanceable_in_a_root(game: Game, resolution: Resolution) -> list[int]:
    every = advanceable_card(_IN_A_ROOT).valid(game, resolution)
    roots = {card for server in game.state.servers for card in cards_in_root(game, server)}
    return [card for card in every if card in roots]


EARLY_PREMIERE = CardDefinition(
    name="Early Premiere",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="pay 1[c] to place 1 advancement counter on a card in a root",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=1),
                    then=(
                        do(
                            place_on(_IN_A_ROOT, 1, ADVANCEMENT),
                            targets=(Target(_IN_A_ROOT, _advanceable_in_a_root),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


_FROM, _TO = "a piece of ice with an advancement counter", "a piece of ice you can advance"


def _advanced_ice(game: Game, _resolution: Resolution) -> list[int]:
    every = [o.oid for o in game.installed() if o.printed.type == "ice"]
    return [ice for ice in every if held_count(game, ice, ADVANCEMENT)]


def _other_advanceable_ice(game: Game, resolution: Resolution) -> list[int]:
    origin = resolution.target(_FROM)
    ice = advanceable_card(_TO).valid(game, resolution)
    return [card for card in ice if game.object(card).printed.type == "ice" and card != origin]


CONSTELLATION_PROTOCOL = CardDefinition(
    name="Constellation Protocol",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="move an advancement counter from ice to ice",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(
                    move_1_advancement_counter(_FROM, _TO),
                    targets=(Target(_FROM, _advanced_ice), Target(_TO, _other_advanceable_ice)),
                ),
            ),
            optional=True,
        ),
    ),
)


def _move_any_number_to_it(_game: Game, resolution: Resolution) -> Effect:
    return MoveAnyNumber(
        kind=ADVANCEMENT,
        origin=resolution.source,
        destination=resolution.the("a card that can be advanced"),
    )


RECONSTRUCTION_CONTRACT = CardDefinition(
    name="Reconstruction Contract",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=4,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter on it",
            condition=whenever_damage_is_suffered(DamageKind.MEAT),
            clauses=(do(place_on_this(1, ADVANCEMENT)),),
            optional=True,
        ),
        PaidAbility(
            label="move its advancement counters",
            cost=TRASH,
            clauses=(
                do(
                    _move_any_number_to_it,
                    targets=(advanceable_card("a card that can be advanced", other=True),),
                ),
            ),
            uses_hosted=True,
        ),
    ),
)
