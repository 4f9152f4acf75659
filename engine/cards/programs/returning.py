"""Icebreakers that return to the grip to derez what they have broken."""

from engine.cards.words.abilities import break_subroutines, raise_strength
from engine.cards.words.icebreakers import derez_what_this_fully_broke
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

SAKER = CardDefinition(
    name="Saker",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "barrier"),
        raise_strength(2, +2),
        derez_what_this_fully_broke("barrier"),
    ),
)


PEREGRINE = CardDefinition(
    name="Peregrine",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=5,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "code gate"),
        raise_strength(3, +3),
        derez_what_this_fully_broke("code gate"),
    ),
)


GOLDEN = CardDefinition(
    name="Golden",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=5,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(2, "sentry", 2),
        raise_strength(2, +4),
        derez_what_this_fully_broke("sentry"),
    ),
)
