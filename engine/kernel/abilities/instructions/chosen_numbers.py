"""Numbers that a player chooses while an ability resolves, also of what they pay (1.15.1b)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import Clause, note_use, resolve_in_order
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.selecting import choose_number
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

CHOSEN_NUMBER = "the number chosen"
"""The name of the note in which the ability keeps the number."""


def chosen_number(_game: "Game", resolution: Resolution) -> int:
    """Return the number that was chosen; 0 if none was."""
    number: int = resolution.notes.get(CHOSEN_NUMBER, 0)
    return number


@dataclass(frozen=True, slots=True)
@carries_out("1.15.1b", "9.11.4g")
class ChooseNumber(Clause):
    """Choose a number from 0 to ``most``, which ``then`` knows as :func:`chosen_number`.

    If ``most`` is below 1 there is nothing to choose, and ``then`` goes by 0.
    """

    most: Amount
    then: tuple[Clause, ...]

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether what follows would change the game state, if the highest number were chosen."""
        most = calculate_amount(self.most, game, resolution)
        supposed = replace(resolution, notes=resolution.notes | {CHOSEN_NUMBER: max(0, most)})
        return any(clause.can_change(game, supposed) for clause in self.then)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Let the player choose the number, and carry out what follows."""
        most = calculate_amount(self.most, game, resolution)
        if most > 0:
            who, question = (
                resolution.controller,
                resolution.phrase_question(game, "choose a number"),
            )
            resolution.notes[CHOSEN_NUMBER] = yield from choose_number(
                game, who, "1.15.1b", question, most, intents.ChooseNumber
            )
        yield from game.checkpoint()
        yield from resolve_in_order(game, self.then, resolution)


@dataclass(frozen=True, slots=True)
@carries_out("1.15.1b", "1.16.11", "1.16.11a")
class PayUpTo(Clause):
    """A nested cost as high as the player says, from 1 to ``most``; to pay none is to decline.

    ``cost`` returns the cost for a number, which ``then`` knows as :func:`chosen_number`.
    """

    payer: Side
    most: Amount
    cost: Callable[[int], Cost]
    then: tuple[Clause, ...]

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether what follows would change the game state, if as much as possible were paid."""
        most = max(self._payable(game, resolution), default=0)
        supposed = replace(resolution, notes=resolution.notes | {CHOSEN_NUMBER: most})
        return most > 0 and any(clause.can_change(game, supposed) for clause in self.then)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Let the player say how much, take the payment, and carry out what follows."""
        payable = self._payable(game, resolution)
        if not payable:
            yield from game.checkpoint()
            return
        options = [intents.offer(game, intents.Pay(self.cost(n)), n) for n in payable]
        options.append(intents.offer(game, intents.Decline(), 0))
        question = resolution.phrase_question(game, "pay how much?")
        chosen = yield from game.decide(self.payer, "1.15.1b", question, options)
        if not chosen.value:
            yield from game.checkpoint()
            return
        resolution.notes[CHOSEN_NUMBER] = chosen.value
        if self.payer is resolution.controller:
            note_use(game, resolution)
        purpose = Purpose.nested(resolution)
        yield from self.cost(chosen.value).pay(game, self.payer, purpose)
        yield from resolve_in_order(game, self.then, resolution)

    def _payable(self, game: "Game", resolution: Resolution) -> list[int]:
        most, purpose = calculate_amount(self.most, game, resolution), Purpose.nested(resolution)
        numbers = range(1, most + 1)
        return [n for n in numbers if self.cost(n).can_pay(game, self.payer, purpose)]
