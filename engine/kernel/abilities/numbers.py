"""Numbers that a player chooses while an ability resolves (1.15.1b)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.amounts import Amount, calculated
from engine.kernel.abilities.instructions import Clause, Resolution
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process

if TYPE_CHECKING:
    from engine.kernel.game import Game

NUMBER = "the number chosen"
"""The name under which the ability knows the number."""


def chosen_number(_game: "Game", resolution: Resolution) -> int:
    """The number that was chosen; 0 if none was."""
    number: int = resolution.notes.get(NUMBER, 0)
    return number


@dataclass(frozen=True, slots=True)
@carries_out("1.15.1b", "9.11.4g")
class ChooseNumber(Clause):
    """Choose a number from 0 to ``most``, for the clauses that follow; below 0 there is none."""

    most: Amount

    def can_change(self, _game: "Game", _resolution: Resolution) -> bool:
        """Choosing changes nothing: what follows may."""
        return False

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Let the player choose it."""
        numbers = range(calculated(self.most, game, resolution), -1, -1)
        options = [intents.offer(game, intents.ChooseNumber(n), n) for n in numbers]
        if options:
            chosen = yield from game.decide(
                resolution.controller, "1.15.1b", "choose which number?", options
            )
            resolution.notes[NUMBER] = chosen.value
        yield from game.checkpoint()
