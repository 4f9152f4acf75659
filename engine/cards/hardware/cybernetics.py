"""Cybernetics."""

from engine.cards.words.card_conditions import when_installed, when_this_has
from engine.cards.words.choices import installed_with_subtype
from engine.cards.words.conditions import the_first_time_each_turn_that, this
from engine.cards.words.effects import (
    do,
    draw,
    place_on_this,
    strengthen_chosen,
    suffer_damage,
    trash_this,
)
from engine.cards.words.run_conditions import whenever_you_initiate_a_run
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering import Duration
from engine.kernel.additional_rules.damage import (
    DamageKind,
    SelectDamaged,
)
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side


def _no_cards_in_your_grip(game: Game, source: int) -> bool:
    return not game.zone(hand(game.controller(source)))


NET_READY_EYES = CardDefinition(
    name="Net-Ready Eyes",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=0,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="suffer 2 meat damage",
            condition=when_installed(this),
            clauses=(do(suffer_damage(2, DamageKind.MEAT)),),
        ),
        ConditionalAbility(
            label="+1 strength for an icebreaker",
            condition=whenever_you_initiate_a_run(),
            clauses=(
                do(
                    strengthen_chosen("an icebreaker", 1, Duration.RUN),
                    targets=(installed_with_subtype("an icebreaker", "icebreaker"),),
                ),
            ),
        ),
    ),
)


RESPIROCYTES = CardDefinition(
    name="Respirocytes",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=0,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="suffer 1 meat damage",
            condition=when_installed(this),
            clauses=(do(suffer_damage(1, DamageKind.MEAT)),),
        ),
        ConditionalAbility(
            label="draw 1 card and place 1 power counter",
            condition=the_first_time_each_turn_that(_no_cards_in_your_grip),
            clauses=(do(draw(1), place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="trash it",
            condition=when_this_has(3, POWER),
            clauses=(do(trash_this),),
        ),
    ),
)


TITANIUM_RIBS = CardDefinition(
    name="Titanium Ribs",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="suffer 2 meat damage",
            condition=when_installed(this),
            clauses=(do(suffer_damage(2, DamageKind.MEAT)),),
        ),
        StaticAbility(
            label="you select the cards that damage trashes",
            declarations=(SelectDamaged(lambda *_: True, by=Side.RUNNER),),
        ),
    ),
)
