"""Programs that have credits for stealth, or ask for them."""

from engine.cards.words.abilities import break_subroutines, is_stealth, raise_strength
from engine.cards.words.credits import recurring_credits, using, using_cards_of_type
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

DAGGER = CardDefinition(
    name="Dagger",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(1, +5, credits_from=is_stealth),
    ),
)


SWITCHBLADE = CardDefinition(
    name="Switchblade",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    strength=0,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "sentry", count=None, credits_from=is_stealth),
        raise_strength(1, +7, credits_from=is_stealth),
    ),
)


REFRACTOR = CardDefinition(
    name="Refractor",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=1,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "code gate"),
        raise_strength(1, +3, credits_from=is_stealth),
    ),
)


CLOAK = CardDefinition(
    name="Cloak",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"stealth"}),
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        recurring_credits(1, "1 recurring credit for using icebreakers", using("icebreaker")),
    ),
)


MANTLE = CardDefinition(
    name="Mantle",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"stealth"}),
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        recurring_credits(
            1,
            "1 recurring credit for using hardware and programs",
            using_cards_of_type("hardware", "program"),
        ),
    ),
)
