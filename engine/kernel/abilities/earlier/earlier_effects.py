"""What abilities that resolved before a position have left behind that still lasts (9.10)."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from engine.kernel.abilities.lingering_effects.lingering import (
    Duration,
    LingeringEffect,
    current_structures,
    renew,
)
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


class EarlierEffect(ABC):
    """Something that resolved before the position, in this turn or in the one before it.

    ``within`` are the run and the encounter that it resolved in, if they are still in progress.
    """

    in_this_turn: bool
    within: tuple[Duration, ...]

    @abstractmethod
    def lingering_effects(self, game: "Game") -> list[LingeringEffect]:
        """Return new lingering effects for those that it has left and that still last.

        Its source comes to remember what was chosen for them.
        """


def restore_earlier_effects(game: "Game") -> None:
    """Put in force what was left behind before the position, once all it belongs to has begun."""
    earlier, game.state.earlier_effects = game.state.earlier_effects, ()
    made = [
        (resolved, resolved.lingering_effects(game)) for resolved in earlier
    ]  # all of it before any changes the position
    for resolved, effects in made:
        for effect in effects:
            _take_over(game, effect, resolved)


@carries_out("9.10.1")
def _take_over(game: "Game", effect: LingeringEffect, earlier: EarlierEffect) -> None:
    """Put the effect in force; one left in the turn before counts from no turn in progress."""
    turn = game.structures[0] if earlier.in_this_turn else None
    run = current_structures(game, Duration.RUN) if Duration.RUN in earlier.within else ()
    effect.turn, effect.run = turn, next(iter(run), None)
    lasted_for = [Duration(structure.rule) for structure in effect.structures]
    effect.structures = tuple(
        structure
        for duration in lasted_for
        if earlier.in_this_turn
        for structure in current_structures(game, duration)
    )
    renew(game, effect)
    game.state.lingering.append(effect)
    game.log("9.10.1", f"{effect.label}: a lingering effect lasts on")
