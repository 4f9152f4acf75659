"""Upgrades that help the Corp install, advance and find cards."""

from engine.cards.words.additional_costs import additional_cost_to_rez
from engine.cards.words.choices import another_server
from engine.cards.words.conditions import either, the_first_time_each_turn_here, when_turn_ends
from engine.cards.words.continuous import root_only
from engine.cards.words.counters import place_on
from engine.cards.words.decks import cards_looked_at, reveal_top
from engine.cards.words.effects import do, move_this_to
from engine.cards.words.places import ice_of_this_server, protects_this_server
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AllowSpending, Modify, RecurringCredits
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.arranging import TakeInSecretAndArrange
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.events import Advanced, MovedWithin, Swapped
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import is_advanced
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT, PlaceCounters
from engine.kernel.game_concepts.hosting import server_with
from engine.kernel.sides import Side


def _take_one_of_them(game: Game, resolution: Resolution) -> Effect:
    return TakeInSecretAndArrange(side=Side.CORP, cards=cards_looked_at(game, resolution))


BAMBOO_DOME = CardDefinition(
    name="Bamboo Dome",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=1,
    trash_cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        root_only("R&D"),
        PaidAbility(
            label="reveal the top 3 cards of R&D and take 1 of them in secret",
            cost=Cost(clicks=1),
            clauses=(do(reveal_top(3, Side.CORP)), do(_take_one_of_them)),
        ),
    ),
)


def _installs_ice_here(game: Game, source: int, purpose: Purpose) -> bool:
    card = purpose.target
    is_ice = card is not None and game.object(card).printed.type == "ice"
    here = this_server(game, source)
    return purpose.kind == "install" and is_ice and here is not None and purpose.server == here


DEDICATED_TECHNICIAN_TEAM = CardDefinition(
    name="Dedicated Technician Team",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="2 recurring credits to install ice protecting this server",
            declarations=(RecurringCredits(lambda *_: 2), AllowSpending(_installs_ice_here)),
        ),
    ),
)


def _is_advanced_ice_here(game: Game, source: int, about: int) -> bool:
    return protects_this_server(game, source, about) and is_advanced(game, about)


def _moves_to_a_root(_game: Game, source: int, event: MovedWithin) -> bool:
    return event.card == source and not event.protecting


def _is_swapped_into_a_root(game: Game, source: int, event: Swapped) -> bool:
    is_there = game.object(source).server is not None
    return source in event.after and is_there


_UNADVANCED_ICE = "a piece of ice without advancement counters"


def _unadvanced_ice_here(game: Game, resolution: Resolution) -> list[int]:
    ice = ice_of_this_server(game, resolution.source)
    return [card for card in ice if not is_advanced(game, card)]


ISAAC_LIBERDADE = CardDefinition(
    name="Isaac Liberdade",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"bioroid", "sysop"}),
    cost=3,
    unique=True,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="+2 strength for advanced ice protecting this server",
            declarations=(Modify("strength", _is_advanced_ice_here, lambda *_: 2),),
        ),
        ConditionalAbility(
            label="place 1 advancement counter on ice protecting this server",
            condition=either(
                Condition(MovedWithin, _moves_to_a_root),
                Condition(Swapped, _is_swapped_into_a_root),
            ),
            clauses=(
                do(
                    place_on(_UNADVANCED_ICE, 1, ADVANCEMENT),
                    targets=(Target(_UNADVANCED_ICE, _unadvanced_ice_here),),
                ),
            ),
            optional=True,
        ),
        ConditionalAbility(
            label="move it to another server",
            condition=when_turn_ends(Side.CORP),
            clauses=(
                do(move_this_to("another server"), targets=(another_server("another server"),)),
            ),
            optional=True,
        ),
    ),
)


def _where_you_advance_one(game: Game, _source: int, event: Advanced) -> str | None:
    return server_with(game, event.card) if event.by is Side.CORP else None


def _place_1_more_on_it(_game: Game, resolution: Resolution) -> Effect:
    card = resolution.met_by(Advanced).card
    return PlaceCounters(card=card, kind=ADVANCEMENT, base=1)


OBERTH_PROTOCOL = CardDefinition(
    name="Oberth Protocol",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    unique=True,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        additional_cost_to_rez(Cost(parts=(ForfeitAgendas(1),))),
        ConditionalAbility(
            label="place 1 more advancement counter on that card",
            condition=the_first_time_each_turn_here(Advanced, _where_you_advance_one),
            clauses=(do(_place_1_more_on_it),),
        ),
    ),
)
