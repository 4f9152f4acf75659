"""Additional costs (1.16.2b, 1.16.5, 1.16.10), which abilities ask for beside the usual ones."""

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.costs.cost import NOTHING, Cost, Purpose
from engine.kernel.game_concepts.credits import Payment

if TYPE_CHECKING:
    from engine.kernel.game import Game


IGNORES_ADDITIONAL_COSTS = "additional costs to play it are ignored"
"""The name of the :class:`Permit` for cards whose additional costs to play are ignored."""


def additional_cost(game: "Game", purpose: Purpose) -> Cost:
    """Return all additional costs for that purpose together; nothing to pay if there are none."""
    return additional_costs(game, purpose) or NOTHING


def additional_costs(game: "Game", purpose: Purpose) -> Cost | None:
    """Return all additional costs for that purpose, to be paid together; ``None`` without any.

    There are none if an ability has them ignored (1.16.5).
    """
    if purpose.kind == "play" and _are_ignored(game, purpose):
        return None
    costs = [
        (d.cost(game, source, purpose), source) for d, source in game.declarations(AdditionalCost)
    ]
    separate = [_as_separate_payment(cost, source) for cost, source in costs if cost is not None]
    return _all_together(separate) if separate else None


@carries_out("1.16.5", "1.2.1")
def _are_ignored(game: "Game", purpose: Purpose) -> bool:
    return game.is_permitted(IGNORES_ADDITIONAL_COSTS, purpose.target)


@carries_out("1.16.10", "1.16.10b")
def _all_together(additional: list[Cost]) -> Cost:
    return sum(additional, NOTHING)


@carries_out("1.16.2b")
def _as_separate_payment(cost: Cost, source: int) -> Cost:
    """Return the additional cost with its credits as a payment that the source asks for."""
    return replace(cost, apart=(Payment(cost.credits, source),)) if cost.credits else cost
