"""Amounts that are chosen, or that come of the instruction before, as card texts say it."""

from collections.abc import Callable

from engine.kernel.abilities.instructions.amounts import Amount
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_concepts.memory import room
from engine.kernel.sides import Side


@carries_out("1.15.1b")
def up_to(
    most: int,
    make: Callable[[int], Clause],
    told: str,
    *,
    least: int = 1,
) -> ChooseOne:
    """The Corp does it with any amount up to so many; ``told`` has ``{}`` for the amount.

    The amount is at least 1 if the text lets a player decline otherwise than by choosing 0.
    """
    amounts = range(most, least - 1, -1)
    return ChooseOne(Side.CORP, tuple(Choice(told.format(n), (make(n),)) for n in amounts))


def for_each_trashed(each: int = 1) -> Amount:
    """So many for each card that the instruction before this one has trashed."""

    def amount(_game: Game, resolution: Resolution) -> int:
        trashes = (effect for effect in resolution.done if isinstance(effect, Trash))
        return each * sum(len(trash.became) for trash in trashes)

    return amount


@carries_out("3.9.3a")
def unused_memory(game: Game, _about: object = None) -> int:
    """How many memory units no installed program uses."""
    return max(0, room(game))
