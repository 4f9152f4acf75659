"""What happens unless the Runner pays, as card texts say it."""

from engine.cards.words.effects import do, end_the_run
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side


def unless_the_runner_pays(cost: Cost, *clauses: Clause) -> NestedCost:
    """Do that unless the Runner pays this cost (1.16.11b)."""
    return NestedCost(Side.RUNNER, cost, otherwise=clauses)


def end_the_run_unless_the_runner_pays(cost: Cost) -> NestedCost:
    """End the run unless the Runner pays this cost."""
    return unless_the_runner_pays(cost, do(end_the_run))
