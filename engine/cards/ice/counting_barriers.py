"""Barriers whose strength or subroutines count something."""

from engine.cards.words.abilities import sub
from engine.cards.words.conditions import this
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import do, end_the_run
from engine.cards.words.ice import rezzed_ice_with, stronger_for_each
from engine.cards.words.places import ice_of_this_server
from engine.cards.words.run_conditions import when_encountering
from engine.cards.words.subroutines import gains_for_each, gains_for_each_hosted
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Modify, Only
from engine.kernel.additional_rules.tags import tags
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.events import Rezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side


def _cards_in_hq(game: Game, _source: int) -> int:
    return len(game.zone(hand(Side.CORP)))


ASHIGARU = CardDefinition(
    name="Ashigaru",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=9,
    strength=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        gains_for_each("for each card in HQ", sub("end the run", do(end_the_run)), _cards_in_hq),
    ),
)


NEXT_SILVER = CardDefinition(
    name="NEXT Silver",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "next"}),
    cost=3,
    strength=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        gains_for_each(
            "for each rezzed NEXT ice", sub("end the run", do(end_the_run)), rezzed_ice_with("next")
        ),
    ),
)


RESISTOR = CardDefinition(
    name="Resistor",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "tracer"}),
    cost=0,
    strength=0,
    faction="nbn",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="+1 strength for each tag",
            declarations=(
                Modify("strength", Only(this), lambda game, _source, _about: tags(game)),
            ),
        ),
        sub("trace 4: end the run", Trace(4, (if_successful(do(end_the_run)),))),
    ),
)


def _harmonic_ice_is_rezzed(game: Game, _source: int, event: Rezzed) -> bool:
    is_ice = game.object(event.card).printed.type == "ice"
    return is_ice and game.has_subtype(event.card, "harmonic")


ECHO = CardDefinition(
    name="Echo",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "harmonic"}),
    cost=2,
    strength=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=Condition(Rezzed, _harmonic_ice_is_rezzed),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        gains_for_each_hosted(POWER, sub("end the run", do(end_the_run))),
    ),
)


QUICKSAND = CardDefinition(
    name="Quicksand",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=when_encountering(this),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        stronger_for_each(
            "its power counters", lambda game, source: hosted_count(game, source, POWER)
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _ice_protecting_this_server(game: Game, source: int) -> int:
    return len(ice_of_this_server(game, source))


SEIDR_ADAPTIVE_BARRIER = CardDefinition(
    name="Seidr Adaptive Barrier",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=4,
    strength=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        stronger_for_each("the ice protecting this server", _ice_protecting_this_server),
        sub("end the run", do(end_the_run)),
    ),
)
