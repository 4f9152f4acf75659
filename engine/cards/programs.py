"""Programs."""

from engine.cards.words.abilities import break_subroutines, raise_strength
from engine.cards.words.conditions import chosen_ice, when_encountering
from engine.cards.words.effects import bypass_that_ice, do
from engine.kernel.abilities.characteristics import subroutines
from engine.kernel.abilities.instructions import NestedCost, Resolution
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side


def _one_credit_for_each_subroutine(game: Game, resolution: Resolution) -> Cost:
    assert isinstance(resolution.event, Encountered)
    return Cost(credits=len(subroutines(game, resolution.event.ice)))


FEMME_FATALE = CardDefinition(
    name="Femme Fatale",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=9,
    memory_cost=1,
    strength=2,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(2, +1),
        ConditionalAbility(
            label="bypass the chosen ice for 1[c] for each subroutine",
            condition=when_encountering(chosen_ice),
            clauses=(
                NestedCost(
                    Side.RUNNER, _one_credit_for_each_subroutine, then=(do(bypass_that_ice),)
                ),
            ),
            optional=True,
        ),
    ),
    wording=(
        "The ability that chooses a piece of ice on installing waits for installing to be "
        "built; a position says which ice was chosen."
    ),
)
