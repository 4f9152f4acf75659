"""The status of subroutines in an encounter: which of them are unbroken (9.8.5)."""

from collections import Counter
from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.cite import carries_out
from engine.kernel.state import Encounter

if TYPE_CHECKING:
    from engine.kernel.game import Game

SubroutineKey = tuple[object, int]
"""A subroutine of the encountered ice: its ability, and which of several equal ones."""


@carries_out("9.8.5")
def keyed_subroutines(game: "Game", ice: int) -> list[tuple[SubroutineKey, Subroutine]]:
    """Return the ice's subroutines in order, each with the key for its status."""
    seen: Counter[Subroutine] = Counter()
    keyed: list[tuple[SubroutineKey, Subroutine]] = []
    for subroutine in subroutines(game, ice):
        keyed.append(((subroutine, seen[subroutine]), subroutine))
        seen[subroutine] += 1
    return keyed


@carries_out("9.8.5")
def unbroken_keys(game: "Game", encounter: Encounter) -> list[SubroutineKey]:
    """Return the keys of the encountered ice's subroutines that are unbroken in that encounter."""
    return [key for key, _ in keyed_subroutines(game, encounter.ice) if key not in encounter.broken]
