"""Abilities that choose among modes (9.12.6) and those that repeat themselves (9.12.4, 9.11.3)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import (
    Clause,
    counting_clauses_to_come,
    resolve_in_order,
)
from engine.kernel.abilities.instructions.deciding_clauses import Choice
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("9.12.6a", "9.12.6b", "9.12.6c", "9.12.6d")
class Modes(Clause):
    """Resolve ``count`` of several modes, in any order, each once.

    - ``up_to``: whether fewer will do, but no fewer than ``least``.
    - ``again``: whether a mode can be chosen more than once.
    - ``player``: who chooses; by default whoever resolves the ability.
    """

    modes: tuple[Choice, ...]
    count: Amount = 1
    up_to: bool = False
    least: int = 0
    again: bool = False
    player: Side | None = None

    def branches(self) -> tuple[tuple[Clause, ...], ...]:
        """Return each of the modes on its own, because those chosen before it leave no trace."""
        return tuple(mode.clauses for mode in self.modes)

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether any of the modes would change the game state."""
        return any(c.can_change(game, resolution) for mode in self.modes for c in mode.clauses)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Let the player choose the next mode and resolve it, until there have been enough."""
        player = self.player or resolution.controller
        left = list(self.modes)
        count = calculate_amount(self.count, game, resolution)
        for number in range(count):
            options = [intents.offer(game, intents.ChooseEffect(m.label), m) for m in left]
            if self.up_to and number >= self.least:
                options.append(intents.offer(game, intents.NoMoreModes()))
            if not options:
                return
            question = resolution.phrase_question(game, "resolve which mode?")
            chosen = yield from game.decide(player, "9.12.6b", question, options)
            yield from game.checkpoint()
            if isinstance(chosen.intent, intents.NoMoreModes):
                return
            mode: Choice = chosen.value
            if not self.again:
                left.remove(mode)
            with counting_clauses_to_come(resolution, 0 if number + 1 == count else 1):
                yield from resolve_in_order(game, mode.clauses, resolution)


@dataclass(frozen=True, slots=True)
@carries_out("9.12.4b", "9.12.4c", "9.12.4d")
class RepeatTimes(Clause):
    """Instructions, and then "repeat this process" a number of times.

    The number is determined after the first resolution and does not change after that.
    """

    clauses: tuple[Clause, ...]
    times: Amount

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether the process would change the game state."""
        return any(c.can_change(game, resolution) for c in self.clauses)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Resolve everything once, then determine how often, and repeat it."""
        yield from _once(game, self.clauses, resolution)
        times = calculate_amount(self.times, game, resolution)
        game.log("9.12.4b", f"The process is repeated {times} times")
        for _ in range(times):
            yield from _once(game, self.clauses, resolution)


@dataclass(frozen=True, slots=True)
@carries_out("9.11.3")
class InSequence(Clause):
    """A sentence that has something done a number of times, each by an instruction of its own.

    The number is determined before the first.
    """

    clause: Clause
    times: Amount

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether doing it once would change the game state."""
        return self.clause.can_change(game, resolution)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Resolve the clause that many times."""
        repeated = (self.clause,) * calculate_amount(self.times, game, resolution)
        yield from resolve_in_order(game, repeated, resolution)


@dataclass(frozen=True, slots=True)
@carries_out("9.12.4a", "9.12.4c", "9.12.4d")
class RepeatWhile(Clause):
    """Instructions, and then "repeat this process" while ``applicable`` is true.

    With a ``question`` the player may repeat it; otherwise they have to.
    """

    clauses: tuple[Clause, ...]
    applicable: "Callable[[Game, Resolution], bool]"
    question: str | None = None

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether the process would change the game state."""
        return any(c.can_change(game, resolution) for c in self.clauses)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Resolve everything, and again while it applies and the player wants it."""
        while True:
            yield from _once(game, self.clauses, resolution)
            if not self.applicable(game, resolution):
                return
            if self.question is not None:
                options = intents.accept_or_decline(game, self.question)
                question = resolution.phrase_question(game, f"{self.question}?")
                chosen = yield from game.decide(resolution.controller, "9.12.4a", question, options)
                if isinstance(chosen.intent, intents.Decline):
                    return
            game.log("9.12.4a", "The process is repeated")


def _once(game: "Game", clauses: tuple[Clause, ...], resolution: Resolution) -> Process[None]:
    """Resolve everything once; whether it is repeated is still to come."""
    with counting_clauses_to_come(resolution):
        yield from resolve_in_order(game, clauses, resolution)
