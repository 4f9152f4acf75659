"""Icebreakers of no usual kind, or of several."""

from engine.cards.words.abilities import break_subroutines, raise_strength
from engine.cards.words.effects import do
from engine.cards.words.interrupts import TRASH, interrupt, prevent_damage
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
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
            do(prevent_damage(None, DamageKind.NET, up_to=True)),
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
