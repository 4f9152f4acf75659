"""Currents that change what is played, gained and held."""

from dataclasses import replace

from engine.cards.words.conditions import either, the_first_time_each
from engine.cards.words.continuous import player_has_more
from engine.cards.words.currents import current
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.interrupts import INTERRUPT, increase_damage, would_take_damage
from engine.kernel.abilities.declarations import Modify
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import Installed, PlayedCard, Trashed
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _the_runner_trashes_an_installed_card(game: Game, _source: int, event: Trashed) -> bool:
    return event.by is Side.RUNNER and game.object(event.card).installed


DEATH_AND_TAXES = CardDefinition(
    name="Death and Taxes",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current", "transaction"}),
    cost=2,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        current(),
        ConditionalAbility(
            label="gain 1[c]",
            condition=either(
                Condition(Installed, lambda _game, _source, event: event.by is Side.RUNNER),
                Condition(Trashed, _the_runner_trashes_an_installed_card),
            ),
            clauses=(do(gain_credits(1)),),
            optional=True,
        ),
    ),
)


DEFECTIVE_BRAINCHIPS = CardDefinition(
    name="Defective Brainchips",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        current(),
        ConditionalAbility(
            label="increase core damage by 1",
            condition=replace(would_take_damage(DamageKind.CORE), first_each="turn"),
            clauses=(do(increase_damage(1, DamageKind.CORE)),),
            flags=INTERRUPT,
        ),
    ),
)


ENFORCED_CURFEW = CardDefinition(
    name="Enforced Curfew",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        current(),
        player_has_more(Side.RUNNER, "maximum hand size", -1),
    ),
)


_PLAYS_COST_1_MORE = Modify(
    "play cost",
    lambda game, _source, about: game.object(about).printed.type in ("operation", "event"),
    lambda *_: 1,
)


def _the_runner_plays_an_event(game: Game, _source: int, event: PlayedCard) -> bool:
    return event.by is Side.RUNNER and game.object(event.card).printed.type == "event"


ROLLING_BROWNOUT = CardDefinition(
    name="Rolling Brownout",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="nbn",
    influence_cost=1,
    abilities=(
        current(),
        StaticAbility(
            label="operations and events cost 1[c] more to play", declarations=(_PLAYS_COST_1_MORE,)
        ),
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each(
                "turn", Condition(PlayedCard, _the_runner_plays_an_event)
            ),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)
