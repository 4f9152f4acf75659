"""Cloud icebreakers, which with enough link take no memory."""

from engine.cards.words.abilities import break_subroutines, raise_strength
from engine.cards.words.icebreakers import no_memory_cost_with_2_link, stronger_for_each_icebreaker
from engine.cards.words.interrupts import TRASH
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

CREEPER = CardDefinition(
    name="Creeper",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer", "cloud"}),
    cost=5,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=1,
    abilities=(
        no_memory_cost_with_2_link(),
        break_subroutines(2, "sentry"),
        raise_strength(1, +1),
    ),
)


CROWBAR = CardDefinition(
    name="Crowbar",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder", "cloud"}),
    cost=1,
    memory_cost=1,
    strength=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        no_memory_cost_with_2_link(),
        stronger_for_each_icebreaker(),
        break_subroutines(TRASH, "code gate", 3),
    ),
)


GS_SHERMAN_M3 = CardDefinition(
    name="GS Sherman M3",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter", "cloud"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="sunny-lebeau",
    influence_cost=2,
    abilities=(
        no_memory_cost_with_2_link(),
        break_subroutines(2, "barrier", count=None),
        raise_strength(2, +3),
    ),
)


GS_SHRIKE_M2 = CardDefinition(
    name="GS Shrike M2",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer", "cloud"}),
    cost=5,
    memory_cost=1,
    strength=1,
    faction="sunny-lebeau",
    influence_cost=2,
    abilities=(
        no_memory_cost_with_2_link(),
        break_subroutines(2, "sentry", count=None),
        raise_strength(2, +3),
    ),
)


GS_STRIKER_M1 = CardDefinition(
    name="GS Striker M1",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder", "cloud"}),
    cost=4,
    memory_cost=1,
    strength=1,
    faction="sunny-lebeau",
    influence_cost=2,
    abilities=(
        no_memory_cost_with_2_link(),
        break_subroutines(2, "code gate", count=None),
        raise_strength(2, +3),
    ),
)


SHIV = CardDefinition(
    name="Shiv",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer", "cloud"}),
    cost=0,
    memory_cost=1,
    strength=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        no_memory_cost_with_2_link(),
        stronger_for_each_icebreaker(),
        break_subroutines(TRASH, "sentry", 3),
    ),
)


SPIKE = CardDefinition(
    name="Spike",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter", "cloud"}),
    cost=1,
    memory_cost=1,
    strength=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        no_memory_cost_with_2_link(),
        stronger_for_each_icebreaker(),
        break_subroutines(TRASH, "barrier", 3),
    ),
)
