"""What abilities that resolved before a position left behind, as long as it lasts (9.10)."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from engine.kernel.abilities.lingering import (
    Duration,
    LingeringEffect,
    current_structures,
    renew,
)
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


class Left(ABC):
    """Something that resolved before the position, in this turn or in the one before it.

    ``within`` are the run and the encounter that it resolved in, if they are in progress still.
    """

    in_this_turn: bool
    within: tuple[Duration, ...]

    @abstractmethod
    def behind(self, game: "Game") -> list[LingeringEffect]:
        """The lingering effects that it has left and that still last, as new ones.

        Its source comes to remember what was chosen for them.
        """


def keep_left(game: "Game") -> None:
    """Let what was left behind before the position last on, once all that it is in is under way."""
    left, game.state.left = game.state.left, ()
    made = [(each, each.behind(game)) for each in left]  # of the position as it is written
    for each, effects in made:
        for effect in effects:
            _take_over(game, effect, each)


@carries_out("9.10.1")
def _take_over(game: "Game", effect: LingeringEffect, left: Left) -> None:
    """Put the effect in force; what began in the turn before counts from no turn in progress."""
    turn = game.structures[0] if left.in_this_turn else None
    run = current_structures(game, Duration.RUN) if Duration.RUN in left.within else ()
    effect.turn, effect.run = turn, next(iter(run), None)
    lasted_for = [Duration(structure.rule) for structure in effect.structures]
    effect.structures = tuple(
        structure
        for duration in lasted_for
        if left.in_this_turn
        for structure in current_structures(game, duration)
    )
    renew(game, effect)
    game.state.lingering.append(effect)
    game.log("9.10.1", f"{effect.label}: a lingering effect lasts on")
