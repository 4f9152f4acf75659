"""Amounts that a player chooses as an instruction resolves, as card texts say it."""

from collections.abc import Callable

from engine.kernel.abilities.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions import Clause
from engine.kernel.cite import carries_out
from engine.kernel.sides import Side


@carries_out("1.15.1b")
def up_to(
    most: int, make: Callable[[int], Clause], told: str, player: Side = Side.CORP
) -> ChooseOne:
    """Do it with any amount up to so many, but at least 1; ``told`` has ``{}`` for the amount."""
    amounts = range(most, 0, -1)
    return ChooseOne(player, tuple(Choice(told.format(n), (make(n),)) for n in amounts))
