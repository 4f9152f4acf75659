"""Triggering and resolving a conditional ability (9.6.15)."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.instructions import Resolution, resolve_clauses
from engine.kernel.abilities.pending import Instance
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.6.10")
def still_pending(game: "Game", instances: list[Instance]) -> list[Instance]:
    """Drop the instances whose ability has become inactive."""
    kept = []
    for instance in instances:
        if game.is_ability_active(instance.ability, instance.source):
            kept.append(instance)
        else:
            game.log(
                "9.6.10", f"{game.name(instance.source)} is inactive: nothing of it is pending"
            )
    return kept


@carries_out("1.2.5", "9.1.5b")
def can_trigger(game: "Game", instance: Instance) -> bool:
    """Whether its expected effects have the potential to change the game state.

    Mandatory abilities are triggered whatever they come to.
    """
    if not instance.ability.optional:
        return True
    resolution = _resolution(instance)
    return any(c.can_change(game, resolution) for c in instance.ability.clauses)


@carries_out("9.6.15", "9.6.15a", "9.6.8a", "9.6.12")
def trigger(game: "Game", instance: Instance) -> Process[None]:
    """Trigger one pending instance and resolve it."""
    game.triggered.append(instance)
    game.log("9.6.15a", f"{game.name(instance.source)}: “{instance.ability.label}” is triggered")
    yield from resolve_clauses(game, instance.ability.clauses, _resolution(instance))
    game.log("9.6.15g", f"{game.name(instance.source)}: “{instance.ability.label}” is resolved")


def _resolution(instance: Instance) -> Resolution:
    return Resolution(instance.ability, instance.source, instance.controller, instance.event)
