"""Icebreakers that are trashed to bypass ice of their kind."""

from engine.cards.words.abilities import break_subroutines, ice_of, raise_strength
from engine.cards.words.effects import bypass_encountered, do
from engine.cards.words.interrupts import TRASH
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

DEMARA = CardDefinition(
    name="Demara",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(2, "barrier", 2),
        raise_strength(2, +3),
        PaidAbility(
            label="bypass the barrier you are encountering",
            cost=TRASH,
            clauses=(do(bypass_encountered("barrier")),),
            encountered=ice_of("barrier"),
        ),
    ),
)


ABAGNALE = CardDefinition(
    name="Abagnale",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=4,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "code gate"),
        raise_strength(2, +2),
        PaidAbility(
            label="bypass the code gate you are encountering",
            cost=TRASH,
            clauses=(do(bypass_encountered("code gate")),),
            encountered=ice_of("code gate"),
        ),
    ),
)


LUSTIG = CardDefinition(
    name="Lustig",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=5,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(3, +5),
        PaidAbility(
            label="bypass the sentry you are encountering",
            cost=TRASH,
            clauses=(do(bypass_encountered("sentry")),),
            encountered=ice_of("sentry"),
        ),
    ),
)
