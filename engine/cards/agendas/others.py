"""Agendas that are neither research nor security."""

from engine.cards.words.conditions import when_scored
from engine.cards.words.continuous import additional_cost_to_steal
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
    give_tags,
    place_on_this,
    take_bad_publicity,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import RemoveTags
from engine.kernel.card import CardDefinition
from engine.kernel.events import (
    Event,
    Scored,
    TurnEnded,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import can_be_advanced
from engine.kernel.game_concepts.cost_parts import HostedCounters, suffer_damage
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import (
    ADVANCEMENT,
    AGENDA,
    PlaceCounters,
)
from engine.kernel.sides import Side


def _advanceable_cards(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, [o.oid for o in game.installed() if can_be_advanced(game, o.oid)])


def _advancement_counter_on_it(_game: Game, resolution: Resolution) -> Effect:
    card = resolution.the("a card to place it on")
    return PlaceCounters(card=card, kind=ADVANCEMENT, base=1)


ASTROSCRIPT_PILOT_PROGRAM = CardDefinition(
    name="AstroScript Pilot Program",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="when scored, place 1 agenda counter",
            condition=when_scored(),
            clauses=(do(place_on_this(1, AGENDA)),),
        ),
        PaidAbility(
            label="place 1 advancement counter",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(
                do(
                    _advancement_counter_on_it,
                    targets=(Target("a card to place it on", _advanceable_cards),),
                ),
            ),
        ),
    ),
)


def _scored_this_turn(game: Game, source: int, event: Event) -> bool:
    return isinstance(event, TurnEnded) and any(
        earlier.after == source for earlier in history.this_turn(game, Scored)
    )


BREAKING_NEWS = CardDefinition(
    name="Breaking News",
    side=Side.CORP,
    type="agenda",
    faction="nbn",
    advancement_requirement=2,
    agenda_points=1,
    abilities=(
        ConditionalAbility(
            label="give the Runner 2 tags", condition=when_scored(), clauses=(do(give_tags(2)),)
        ),
        ConditionalAbility(
            label="the Runner removes 2 tags if you scored this agenda this turn",
            condition=Condition(TurnEnded, _scored_this_turn),
            clauses=(do(lambda _game, _resolution: RemoveTags(base=2, by=Side.RUNNER)),),
        ),
    ),
)


HOSTILE_TAKEOVER = CardDefinition(
    name="Hostile Takeover",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=2,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="gain 7[c] and take 1 bad publicity",
            condition=when_scored(),
            clauses=(do(gain_credits(7), take_bad_publicity(1)),),
        ),
    ),
)


NISEI_MK_II = CardDefinition(
    name="Nisei MK II",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter",
            condition=when_scored(),
            clauses=(do(place_on_this(1, AGENDA)),),
        ),
        PaidAbility(
            label="end the run",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(end_the_run),),
        ),
    ),
)


OBOKATA_PROTOCOL = CardDefinition(
    name="Obokata Protocol",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"ambush"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="jinteki",
    abilities=(additional_cost_to_steal(Cost(parts=(suffer_damage(DamageKind.NET, 4),))),),
)
