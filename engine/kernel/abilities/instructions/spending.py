"""Spending as many credits as a player likes while an ability resolves (1.16.11, 1.15.1b)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.instructions.clauses import Clause, note_use, resolve_in_order
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.checkpoints import checkpoint
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.credits import spendable
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

SPENT = "credits spent"
"""The name of the note in which the ability keeps how many credits were spent."""


def credits_spent(_game: "Game", resolution: Resolution) -> int:
    """Return how many credits were spent so; 0 if none were."""
    spent: int = resolution.notes.get(SPENT, 0)
    return spent


@dataclass(frozen=True, slots=True)
@carries_out("1.15.1b", "1.16.11", "1.16.11a", "1.16.1d")
class SpendAnyNumber(Clause):
    """A nested cost as high as the player says: any number of credits may be spent.

    The number is chosen as the instruction resolves, from 0, which counts as paying, to as many
    credits as the player can spend on it. ``then`` resolves if it is paid. With ``must`` nothing
    can be declined: to spend none is to spend 0.
    """

    payer: Side
    then: tuple[Clause, ...]
    must: bool = False

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether what follows would change the game state, if as much as possible were spent."""
        most = {SPENT: self._most(game, resolution)}
        supposed = replace(resolution, notes=resolution.notes | most)
        return any(clause.can_change(game, supposed) for clause in self.then)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Let the player say how many, have them spent, and carry out what follows."""
        most = self._most(game, resolution)
        options = [intents.offer(game, intents.Spend(n), n) for n in range(most + 1)]
        if not self.must:
            options.append(intents.offer(game, intents.Decline()))
        question = resolution.phrase_question(game, "spend how many credits?")
        chosen = yield from game.decide(self.payer, "1.15.1b", question, options)
        if isinstance(chosen.intent, intents.Decline):
            yield from checkpoint(game)
            return
        amount: int = chosen.value
        resolution.notes[SPENT] = amount
        if self.payer is resolution.controller and not self.must:
            note_use(game, resolution)
        yield from Cost(credits=amount).pay(game, self.payer, Purpose.nested(resolution))
        yield from resolve_in_order(game, self.then, resolution)

    def _most(self, game: "Game", resolution: Resolution) -> int:
        return spendable(game, self.payer, Purpose.nested(resolution))
