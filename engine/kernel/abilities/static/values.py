"""Values of objects and players (9.12.1a): strength, trash cost and whatever can be modified."""

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.effects import Attempt
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.abilities.static.in_force import lingering_declarations, static_declarations
from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.variables import defined_x

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class LowerValue(Attempt):
    """An attempt to lower a value of an object or player, which abilities may prohibit."""

    name: str
    about: Any


@carries_out("9.12.1a", "1.2.2")
def modified_value(game: "Game", name: str, subject: Any, printed: int) -> int:
    """Return a value of an object or player: set first, then raised, then lowered."""
    result, raised, lowered = printed, 0, 0
    for declaration, source in modifications(game, name):
        if declaration.applies(game, source, subject):
            change = declaration.change(game, source, subject)
            if declaration.sets:
                result = change
            elif change > 0:
                raised += change
            elif not game.is_prohibited(LowerValue(name, subject)):
                lowered += change
    return result + raised + lowered


def modifications(game: "Game", name: str) -> list[tuple[Modify, int]]:
    """Return what modifies a value of that name, each with its source."""
    by_abilities = game.find(_by_abilities).get(name, [])
    lingering = game.state.lingering.modifying(name)
    return [*by_abilities, *lingering_declarations(game, lingering)] if lingering else by_abilities


def _by_abilities(game: "Game") -> dict[str, list[tuple[Modify, int]]]:
    """Return what abilities in force modify, by the names of the values, each with its source."""
    by_name = defaultdict(list)
    for declaration, source in static_declarations(game, Modify):
        by_name[declaration.value].append((declaration, source))
    return by_name


@carries_out("2.7.1")
def strength(game: "Game", oid: int) -> int:
    """Return an object's strength."""
    card = game.object(oid).printed
    printed = defined_x(game, oid) if card.strength_is_x else card.strength or 0
    return modified_value(game, "strength", oid, printed)


@carries_out("2.6.1", "1.16.2a")
def trash_cost(game: "Game", oid: int) -> int | None:
    """Return an object's trash cost, which is never below 0; ``None`` if it has none."""
    printed = game.object(oid).printed.trash_cost
    return None if printed is None else max(0, modified_value(game, "trash cost", oid, printed))
