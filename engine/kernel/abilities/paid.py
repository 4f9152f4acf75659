"""Paid abilities (section 9.5): which a player may use now, and how they are used."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.characteristics import strength
from engine.kernel.abilities.instructions import Resolution, resolve_clauses
from engine.kernel.abilities.kinds import Flag, PaidAbility
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import Used
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.5.2", "9.5.2e", "9.2.7b")
def usable_abilities(game: "Game", player: Side) -> list[Option]:
    """Offer every active paid ability the player controls, can pay for and may use now."""
    options = []
    for ability, source in game.active_abilities():
        if (
            isinstance(ability, PaidAbility)
            and game.object(source).controller is player
            and _may_use(game, ability, source, player)
        ):
            label = f"use {game.name(source)}: {ability.label}"
            options.append(Option(label, lambda a=ability, s=source: use(game, a, s)))
    return options


@carries_out("1.2.5", "9.1.5b", "1.16.1")
def _may_use(game: "Game", ability: PaidAbility, source: int, player: Side) -> bool:
    resolution = Resolution(ability, source, player)
    return (
        ability.cost.can_pay(game, player)
        and (Flag.INTERFACE not in ability.flags or can_interface(game, source))
        and any(clause.can_change(game, resolution) for clause in ability.clauses)
    )


@carries_out("9.3.6c", "9.5.2d", "3.9.5")
def can_interface(game: "Game", icebreaker: int) -> bool:
    """Whether the icebreaker's strength reaches that of the ice being encountered."""
    encounter = game.state.encounter
    return encounter is not None and strength(game, icebreaker) >= strength(game, encounter.ice)


@carries_out("9.5.6", "9.5.6a", "9.5.6b", "9.5.3", "9.1.6a", "9.5.4")
def use(game: "Game", ability: PaidAbility, source: int) -> Process[None]:
    """Announce a paid ability, pay its trigger cost, and resolve it."""
    controller = game.object(source).controller
    game.log("9.5.6a", f"{controller.named} uses {game.name(source)}: {ability.label}")
    game.emit(Used(controller, source))
    yield from ability.cost.pay(game, controller)
    yield from resolve_clauses(game, ability.clauses, Resolution(ability, source, controller))
