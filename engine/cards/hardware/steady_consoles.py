"""Consoles about memory, cards in hand, and turns."""

from dataclasses import replace

from engine.cards.words.abilities import suffer_when_installed
from engine.cards.words.card_conditions import whenever_agenda_is_scored, whenever_you_install
from engine.cards.words.conditions import (
    runner_is_tagged,
    the_first_time_each,
    when_turn_begins,
    when_turn_ends,
)
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.costs import hosted_counters
from engine.cards.words.credits import recurring_credits, using
from engine.cards.words.effects import do, draw, gain_credits, place_on_this, sabotage
from engine.cards.words.interrupts import interrupt, prevent_damage
from engine.cards.words.places import in_hq
from engine.cards.words.searching import add_found_to_hand, search_for
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import TagsRemoved, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashOther
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import maximum_hand_size

AMANUENSIS = CardDefinition(
    name="Amanuensis",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="place 1 power counter while you are tagged",
            condition=when_turn_ends(Side.RUNNER, also=runner_is_tagged),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="remove 1 power counter to draw 2 cards",
            condition=Condition(TagsRemoved, lambda _game, _source, event: event.by is Side.RUNNER),
            clauses=(NestedCost(Side.RUNNER, hosted_counters(1, POWER), then=(do(draw(2)),)),),
            optional=True,
        ),
    ),
)


def _is_an_event(game: Game, _source: int, event: Trashed) -> bool:
    return game.object(event.card).printed.type == "event"


ANICCAM = CardDefinition(
    name="Aniccam",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="draw 1 card",
            condition=Condition(Trashed, _is_an_event, first_each="turn"),
            clauses=(do(draw(1)),),
        ),
    ),
)


BOX_E = CardDefinition(
    name="Box-E",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="criminal",
    influence_cost=1,
    abilities=(
        runner_has_more("memory limit", 2),
        runner_has_more("maximum hand size", 2),
    ),
)


HEARTBEAT = CardDefinition(
    name="Heartbeat",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="apex",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        interrupt(
            "prevent 1 damage",
            Cost(
                parts=(
                    TrashOther(
                        "trash 1 of your installed cards",
                        lambda game, payer, _purpose: [
                            o.oid for o in game.installed() if o.owner is payer
                        ],
                    ),
                )
            ),
            do(prevent_damage(1)),
        ),
    ),
)


def _is_a_program(game: Game, card: int) -> bool:
    return game.object(card).printed.type == "program"


LILYPAD = CardDefinition(
    name="LilyPAD",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="draw 1 card",
            condition=the_first_time_each("turn", whenever_you_install(_is_a_program)),
            clauses=(do(draw(1)),),
            optional=True,
        ),
    ),
)


LOGOS = CardDefinition(
    name="Logos",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        runner_has_more("maximum hand size", 1),
        ConditionalAbility(
            label="search your stack for a card",
            condition=whenever_agenda_is_scored(),
            clauses=(
                do(search_for(deck(Side.RUNNER), lambda *_: True)),
                do(add_found_to_hand),
            ),
            optional=True,
        ),
    ),
)


MARROW = CardDefinition(
    name="Marrow",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console", "cybernetic"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        runner_has_more("maximum hand size", 3),
        suffer_when_installed(1, DamageKind.CORE),
        ConditionalAbility(
            label="sabotage 1", condition=whenever_agenda_is_scored(), clauses=(do(sabotage(1)),)
        ),
    ),
)


def _as_many_credits_as_the_corp(game: Game, _source: int) -> bool:
    return pool(game, Side.RUNNER) == pool(game, Side.CORP)


SUPERCORRIDOR = CardDefinition(
    name="Supercorridor",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 2),
        runner_has_more("maximum hand size", 1),
        ConditionalAbility(
            label="gain 2[c] with as many credits as the Corp",
            condition=when_turn_ends(Side.RUNNER, also=_as_many_credits_as_the_corp),
            clauses=(do(gain_credits(2)),),
            optional=True,
        ),
    ),
)


THE_TOOLBOX = CardDefinition(
    name="The Toolbox",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=9,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 2),
        runner_has_more("link", 2),
        recurring_credits(2, "2 recurring credits for using icebreakers", using("icebreaker")),
    ),
)


UBAX = CardDefinition(
    name="Ubax",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=5,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="draw 1 card", condition=when_turn_begins(Side.RUNNER), clauses=(do(draw(1)),)
        ),
    ),
)


def _hq_is_full(game: Game, _source: int) -> bool:
    return len(in_hq(game)) == maximum_hand_size(game, Side.CORP)


VIGIL = CardDefinition(
    name="Vigil",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="draw 1 card while HQ is full",
            condition=replace(when_turn_begins(Side.RUNNER), also=_hq_is_full),
            clauses=(do(draw(1)),),
        ),
    ),
)
