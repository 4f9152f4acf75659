"""Icebreakers whose price, strength or counters change with what else is so."""

from engine.cards.words.abilities import break_subroutines, raise_strength
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import costs_less
from engine.cards.words.effects import do, place_on_this
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.declarations import DefineX
from engine.kernel.abilities.kinds import ConditionalAbility, StaticAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import VIRUS, hosted
from engine.kernel.sides import Side

DARWIN = CardDefinition(
    name="Darwin",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "virus"}),
    cost=3,
    memory_cost=1,
    strength=0,
    strength_is_x=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        break_subroutines(2, None),
        StaticAbility(
            label="X: the hosted virus counters",
            restricts=(DefineX(lambda game, source: hosted(game, source, VIRUS)),),
        ),
        ConditionalAbility(
            label="pay 1[c] to place 1 virus counter",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(Side.RUNNER, Cost(credits=1), then=(do(place_on_this(1, VIRUS)),)),
            ),
            optional=True,
        ),
    ),
)


def _other_icebreakers(game: Game, source: int) -> int:
    return sum(
        game.has_subtype(o.oid, "icebreaker")
        for o in game.installed()
        if o.oid != source and o.faceup
    )


PRINCIPIA = CardDefinition(
    name="Principia",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=1,
    abilities=(
        costs_less("install cost", _other_icebreakers),
        break_subroutines(1, "barrier"),
        raise_strength(2, +2),
    ),
)
