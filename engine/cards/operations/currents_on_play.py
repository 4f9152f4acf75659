"""Currents that change what is played, gained and held."""

from dataclasses import replace

from engine.cards.words.accessing import whenever_an_agenda_is_accessed
from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored,
    whenever_the_runner_trashes_an_installed_card,
)
from engine.cards.words.conditions import either, the_first_time_each
from engine.cards.words.continuous import is_printed_on_it, player_has_more
from engine.cards.words.currents import current
from engine.cards.words.effects import do, do_damage, gain_credits
from engine.cards.words.interrupts import INTERRUPT, increase_damage, would_take_damage
from engine.cards.words.places import is_agenda
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    ChangeCharacteristics,
    Modify,
    Require,
)
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.events import Installed, PlayedCard
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.seeing import MUST_REVEAL
from engine.kernel.sides import Side

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
                whenever_the_runner_trashes_an_installed_card(),
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


CLONES_ARE_NOT_PEOPLE = CardDefinition(
    name='"Clones are not People"',
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=3,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        current(),
        ConditionalAbility(
            label="it becomes an agenda worth 1 point",
            condition=whenever_agenda_is_scored(),
            clauses=(do(add_this_to_score_area(Side.CORP, 1)),),
        ),
    ),
)


def _is_the_runners_identity(game: Game, _source: int, about: int) -> bool:
    card = game.object(about)
    return card.is_identity and card.owner is Side.RUNNER


CEREBRAL_STATIC = CardDefinition(
    name="Cerebral Static",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        current(),
        StaticAbility(
            label="the Runner's identity loses its printed abilities",
            declarations=(ChangeCharacteristics(_is_the_runners_identity, loses=is_printed_on_it),),
        ),
    ),
)


KILL_SWITCH = CardDefinition(
    name="Kill Switch",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        current(),
        StaticAbility(
            label="agendas are revealed while accessed in R&D",
            declarations=(Require(MUST_REVEAL, is_agenda),),
        ),
        ConditionalAbility(
            label="trace 3: 1 core damage",
            condition=either(whenever_an_agenda_is_accessed(), whenever_agenda_is_scored()),
            clauses=(Trace(3, (if_successful(do(do_damage(1, DamageKind.CORE))),)),),
        ),
    ),
)


def _2_to_use_an_icebreaker(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    if purpose.kind != "use" or purpose.source is None or purpose.ability is None:
        return None
    card = game.object(purpose.source)
    is_one = card.owner is Side.RUNNER and game.has_subtype(purpose.source, "icebreaker")
    return Cost(credits=2) if is_one else None


NET_WATCHLIST = CardDefinition(
    name="Net Watchlist",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        current(),
        StaticAbility(
            label="2[c] to use an icebreaker",
            declarations=(AdditionalCost(_2_to_use_an_icebreaker),),
        ),
    ),
)
