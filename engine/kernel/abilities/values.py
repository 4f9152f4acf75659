"""Values of objects and players (9.12.1a): set first, then raised, then lowered."""

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.declarations import Modify
from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.variables import defined_x

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.12.1a")
def value(game: "Game", name: str, about: Any, printed: int) -> int:
    """A value of an object or player: set first, then raised, then lowered."""
    result, up, down = printed, 0, 0
    for declaration, source in game.found(_modifying).get(name, ()):
        if declaration.applies(game, source, about):
            change = declaration.change(game, source, about)
            if declaration.sets:
                result = change
            elif change > 0:
                up += change
            else:
                down += change
    return result + up + down


def _modifying(game: "Game") -> dict[str, list[tuple[Modify, int]]]:
    """What modifies values, each with its source, by the names of the values."""
    found = defaultdict(list)
    for declaration, source in game.declarations(Modify):
        found[declaration.value].append((declaration, source))
    return found


@carries_out("2.7.1")
def strength(game: "Game", oid: int) -> int:
    """An object's strength."""
    card = game.object(oid).printed
    printed = defined_x(game, oid) if card.strength_is_x else card.strength or 0
    return value(game, "strength", oid, printed)
