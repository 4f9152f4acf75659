"""Programs that have credits for stealth, or ask for them."""

from engine.cards.words.abilities import break_subroutines, ice_of, is_stealth, raise_strength
from engine.cards.words.costs import the_x_paid, x_credits
from engine.cards.words.credits import recurring_credits, using, using_cards_of_type
from engine.cards.words.effects import bypass_that_ice, do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
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
        raise_strength(1, +5, a_credit_from=is_stealth),
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
        break_subroutines(1, "sentry", count=None, a_credit_from=is_stealth),
        raise_strength(1, +7, a_credit_from=is_stealth),
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
        raise_strength(1, +3, a_credit_from=is_stealth),
    ),
)


AFTERIMAGE = CardDefinition(
    name="Afterimage",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=4,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="pay 2[c] to bypass that sentry",
            condition=Condition(
                Encountered, lambda game, _source, event: ice_of("sentry")(game, event.ice)
            ),
            clauses=(NestedCost(Side.RUNNER, Cost(credits=2), then=(do(bypass_that_ice),)),),
            optional=True,
            limit="turn",
            credits_from=is_stealth,
        ),
        break_subroutines(1, "sentry", 2),
        raise_strength(1, +2, a_credit_from=is_stealth),
    ),
)


BLACKSTONE = CardDefinition(
    name="Blackstone",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=3,
    faction="shaper",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "barrier"),
        raise_strength(3, +4, duration=Duration.RUN, a_credit_from=is_stealth),
    ),
)


def _x_strength_for_the_run(game: Game, resolution: Resolution) -> Effect:
    return change_strength(resolution.source, the_x_paid(game, resolution), Duration.RUN)


FAWKES = CardDefinition(
    name="Fawkes",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=5,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "sentry"),
        PaidAbility(
            label="+X strength",
            cost=x_credits(),
            clauses=(do(_x_strength_for_the_run),),
            a_credit_from=is_stealth,
        ),
    ),
)


HOUDINI = CardDefinition(
    name="Houdini",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=2,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        break_subroutines(1, "code gate"),
        raise_strength(2, +4, duration=Duration.RUN, a_credit_from=is_stealth),
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
