"""Icebreakers that do no more than break and grow stronger for credits."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.abilities import break_subroutines, is_stealth, raise_strength
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import this
from engine.cards.words.effects import do
from engine.cards.words.ice import runner_cannot_use_to_break
from engine.cards.words.icebreakers import (
    CANNOT_INTERFACE_WITH_ICE_OF_REMOTES,
    stronger_by,
    with_3_virtual_resources,
)
from engine.cards.words.installing import was_installed_this_turn
from engine.kernel import history
from engine.kernel.abilities.kinds import ConditionalAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.events import SubroutineBroken, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side

FORCE_OF_NATURE = CardDefinition(
    name="Force of Nature",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=5,
    memory_cost=1,
    strength=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        break_subroutines(2, "code gate", 2),
        raise_strength(1, +1),
    ),
)


LEVIATHAN = CardDefinition(
    name="Leviathan",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=6,
    memory_cost=1,
    strength=3,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(3, "code gate", 3),
        raise_strength(3, +5),
    ),
)


NUM = CardDefinition(
    name="Num",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=4,
    memory_cost=1,
    strength=8,
    faction="anarch",
    influence_cost=3,
    abilities=(break_subroutines(2, "sentry"),),
)


GINGERBREAD = CardDefinition(
    name="Gingerbread",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker"}),
    cost=2,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "tracer"),
        raise_strength(2, +3),
    ),
)


ALIAS = CardDefinition(
    name="Alias",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(2, +3),
        CANNOT_INTERFACE_WITH_ICE_OF_REMOTES,
    ),
)


SHIBBOLETH = CardDefinition(
    name="Shibboleth",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=1,
    memory_cost=1,
    strength=3,
    faction="criminal",
    influence_cost=2,
    abilities=(
        replace(stronger_by("-2 strength", lambda *_: -2), threat=4),
        break_subroutines(1, "code gate"),
        raise_strength(2, +2),
    ),
)


PENROSE = CardDefinition(
    name="Penrose",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder", "fracter"}),
    cost=3,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        replace(break_subroutines(1, "barrier"), restriction=was_installed_this_turn),
        break_subroutines(1, "code gate"),
        raise_strength(1, +3, a_credit_from=is_stealth),
    ),
)


GAUSS = CardDefinition(
    name="Gauss",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=2,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="+3 strength for the turn",
            condition=when_installed(this),
            clauses=(do(lambda _game, r: change_strength(r.source, 3, Duration.TURN)),),
        ),
        break_subroutines(1, "barrier"),
        raise_strength(2, +2),
    ),
)


def _less_after_trashing_your_own(price: int) -> Callable[[Game, Resolution], Cost]:
    def cost(game: Game, resolution: Resolution) -> Cost:
        # What another card has gained of this one's is not a paid ability on this program.
        if resolution.ability not in game.object(resolution.source).printed.abilities:
            return Cost(credits=price)
        trashed = [e for e in history.this_turn(game, Trashed) if e.by is Side.RUNNER]
        own = [game.object(event.card) for event in trashed]
        any_own = any(card.is_installed_card and card.owner is Side.RUNNER for card in own)
        return Cost(credits=price - any_own)

    return cost


BOI_TATA = CardDefinition(
    name="Boi-tatá",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        break_subroutines(_less_after_trashing_your_own(2), "sentry", 2),
        raise_strength(_less_after_trashing_your_own(3), +3),
    ),
)


def _2_less_while_a_run_event_is_active(game: Game, _resolution: Resolution) -> Cost:
    in_play = [game.object(card) for card in game.zone(PLAY_AREA)]
    events = [o.oid for o in in_play if o.printed.type == "event" and o.converted is None]
    return Cost(credits=1 if any(game.has_subtype(e, "run") for e in events) else 3)


SANG_KANCIL = CardDefinition(
    name="Sang Kancil",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=3,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "code gate"),
        raise_strength(_2_less_while_a_run_event_is_active, +2),
    ),
)


ODORE = CardDefinition(
    name="Odore",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=4,
    memory_cost=1,
    strength=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        break_subroutines(2, "sentry", count=None),
        replace(break_subroutines(0, "sentry"), restriction=with_3_virtual_resources),
        raise_strength(3, +3),
    ),
)


def _has_broken_on_other_ice_this_run(game: Game, source: int, used: int) -> bool:
    encounter = game.state.encounter
    broken = [e.ice for e in history.this_run(game, SubroutineBroken) if e.by == source]
    return used == source and encounter is not None and any(ice != encounter.ice for ice in broken)


MONGOOSE = CardDefinition(
    name="Mongoose",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="on one piece of ice in a run only",
            declarations=(runner_cannot_use_to_break(_has_broken_on_other_ice_this_run),),
        ),
        break_subroutines(1, "sentry", 2),
        raise_strength(2, +2),
    ),
)
