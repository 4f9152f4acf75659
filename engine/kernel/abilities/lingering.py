"""Lingering effects (section 9.10): what an instruction leaves behind, and for how long."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.game import Game


class Duration(StrEnum):
    """How long a lingering effect lasts: as long as that timing structure is in progress.

    The value is the number under which the structure's steps stand.
    """

    ENCOUNTER = "6.9.3"
    RUN = "6.9"


@dataclass(frozen=True, slots=True)
@carries_out("9.10.1")
class LingeringEffect:
    """A change to one value of one object that lasts beyond its instruction.

    ``source`` is the object whose ability created it (9.1.3c), ``target`` the object
    whose ``value`` ("strength") it changes by ``change``. It expires with the timing
    structure ``lasts``; ``None`` where that was not in progress to begin with (9.10.4).
    """

    source: int
    target: int
    value: str
    change: int
    lasts: Structure | None


@carries_out("9.10.4")
def current_structure(game: "Game", duration: Duration) -> Structure | None:
    """The innermost structure in progress that the duration refers to."""
    matching = (s for s in reversed(game.structures) if s.rule == duration.value)
    return next(matching, None)


@carries_out("10.3.1b", "9.10.1", "9.10.4")
def remove_expired(game: "Game") -> None:
    """Remove the lingering effects whose duration has passed."""
    kept = []
    for effect in game.state.lingering:
        if effect.lasts in game.structures:
            kept.append(effect)
        else:
            game.log(
                "10.3.1b",
                f"{game.name(effect.target)}: {effect.change:+} {effect.value} expires",
            )
    game.state.lingering = kept
