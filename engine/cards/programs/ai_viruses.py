"""AI icebreakers that are fed with counters."""

from engine.cards.words.abilities import any_ice, break_subroutines, raise_strength
from engine.cards.words.card_conditions import whenever_you_trash_the_accessed_card
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.costs import hosted_counters, taking_tags, trash_from_your_grip
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import do, strengthen_encountered_ice
from engine.cards.words.mark import IDENTIFY_YOUR_MARK_EACH_TURN
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, Flag, PaidAbility
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import AnyCounters
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.sides import Side

AUDREY_V2 = CardDefinition(
    name="Audrey v2",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "virus"}),
    cost=3,
    memory_cost=2,
    strength=0,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_you_trash_the_accessed_card(),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        break_subroutines(hosted_counters(1, VIRUS), None, 2),
        raise_strength(trash_from_your_grip(1), +3),
    ),
)


GOD_OF_WAR = CardDefinition(
    name="God of War",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "virus"}),
    cost=4,
    memory_cost=1,
    strength=0,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="take 1 tag to place 2 virus counters",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    taking_tags(1),
                    then=(do(place_on_this(2, VIRUS)),),
                ),
            ),
            optional=True,
        ),
        break_subroutines(hosted_counters(1, VIRUS), None),
        raise_strength(2, +1),
    ),
)


MUSAAZI = CardDefinition(
    name="Musaazi",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer", "virus"}),
    cost=1,
    memory_cost=2,
    strength=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_run_is_successful(),
            clauses=(do(place_on_this(1, VIRUS)),),
            optional=True,
        ),
        break_subroutines(Cost(parts=(AnyCounters(VIRUS, 1),)), "sentry"),
        raise_strength(Cost(parts=(AnyCounters(VIRUS, 1),)), +1),
    ),
)


def _protects_your_mark(game: Game, ice: int) -> bool:
    mark = game.state.mark
    return mark is not None and game.object(ice).server == mark


TUNNEL_VISION = CardDefinition(
    name="Tunnel Vision",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=2,
    memory_cost=2,
    strength=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        IDENTIFY_YOUR_MARK_EACH_TURN,
        break_subroutines(2, None, 2, which=_protects_your_mark),
        raise_strength(2, +2),
    ),
)


def _has_no_strength(game: Game, ice: int) -> bool:
    return strength(game, ice) <= 0


WYRM = CardDefinition(
    name="Wyrm",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=1,
    memory_cost=1,
    strength=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        break_subroutines(3, None, which=_has_no_strength),
        PaidAbility(
            label="the ice gets -1 strength for the encounter",
            cost=Cost(credits=1),
            clauses=(do(strengthen_encountered_ice(-1)),),
            flags=frozenset({Flag.INTERFACE}),
            encountered=any_ice,
        ),
        raise_strength(1, +1),
    ),
)
