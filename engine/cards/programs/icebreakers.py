"""Icebreakers of no usual kind, or of several."""

from engine.cards.words.abilities import break_subroutines, raise_strength, suffer_when_installed
from engine.cards.words.amounts import unused_memory
from engine.cards.words.costs import the_x_paid, x_credits
from engine.cards.words.effects import do
from engine.cards.words.icebreakers import (
    may_be_installed_from_the_heap,
    raise_strength_and_break,
    stronger_by,
)
from engine.cards.words.interrupts import TRASH, interrupt, prevent_damage
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side

DEUS_X = CardDefinition(
    name="Deus X",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker"}),
    cost=3,
    memory_cost=1,
    strength=10,
    faction="shaper",
    influence_cost=1,
    abilities=(
        break_subroutines(TRASH, "ap", count=None),
        interrupt(
            "prevent any amount of net damage",
            TRASH,
            do(prevent_damage(None, DamageKind.NET)),
        ),
    ),
)


SHARPSHOOTER = CardDefinition(
    name="Sharpshooter",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker"}),
    cost=1,
    memory_cost=1,
    strength=3,
    faction="shaper",
    influence_cost=1,
    abilities=(
        break_subroutines(TRASH, "destroyer", count=None),
        raise_strength(1, +2),
    ),
)


ADEPT = CardDefinition(
    name="Adept",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter", "killer"}),
    cost=5,
    memory_cost=2,
    strength=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        stronger_by("+1 strength for each unused memory unit", unused_memory),
        break_subroutines(2, ("sentry", "barrier")),
    ),
)


SAGE = CardDefinition(
    name="Sage",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder", "fracter"}),
    cost=4,
    memory_cost=2,
    strength=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        stronger_by("+1 strength for each unused memory unit", unused_memory),
        break_subroutines(2, ("code gate", "barrier")),
    ),
)


def _core_damage_taken(game: Game, _source: int) -> int:
    return game.state.core_damage


BEGEMOT = CardDefinition(
    name="Begemot",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=5,
    memory_cost=2,
    strength=2,
    faction="anarch",
    influence_cost=4,
    abilities=(
        suffer_when_installed(1, DamageKind.CORE),
        stronger_by("+1 strength for each core damage taken", _core_damage_taken),
        break_subroutines(1, "barrier", count=None),
    ),
)


BLACK_ORCHESTRA = CardDefinition(
    name="Black Orchestra",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=3,
    memory_cost=1,
    strength=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        may_be_installed_from_the_heap("code gate"),
        raise_strength_and_break(Cost(credits=3), 2, 2, "code gate"),
    ),
)


PAPERCLIP = CardDefinition(
    name="Paperclip",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        may_be_installed_from_the_heap("barrier"),
        raise_strength_and_break(x_credits(), the_x_paid, the_x_paid, "barrier"),
    ),
)


MKULTRA = CardDefinition(
    name="MKUltra",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=2,
    memory_cost=1,
    strength=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        may_be_installed_from_the_heap("sentry"),
        raise_strength_and_break(Cost(credits=3), 2, 2, "sentry"),
    ),
)
