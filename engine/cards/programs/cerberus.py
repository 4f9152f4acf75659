"""The Cerberus icebreakers, which break with counters."""

from engine.cards.words.abilities import break_subroutines, place_when_installed, raise_strength
from engine.cards.words.costs import hosted_counters
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side

CERBERUS_LADY_H1 = CardDefinition(
    name='Cerberus "Lady" H1',
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        place_when_installed(4, POWER),
        break_subroutines(hosted_counters(1, POWER), "barrier", 2),
        raise_strength(1, +1),
    ),
)


CERBERUS_REX_H2 = CardDefinition(
    name='Cerberus "Rex" H2',
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        place_when_installed(4, POWER),
        break_subroutines(hosted_counters(1, POWER), "code gate", 2),
        raise_strength(1, +1),
    ),
)


CERBERUS_CUJ0_H3 = CardDefinition(
    name='Cerberus "Cuj.0" H3',
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=0,
    faction="anarch",
    influence_cost=3,
    abilities=(
        place_when_installed(4, POWER),
        break_subroutines(hosted_counters(1, POWER), "sentry", 2),
        raise_strength(1, +1),
    ),
)
