"""Enumerating every line of play by replaying: decisions like the wheels of an odometer."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from engine.kernel.decisions import Decision, Option
from rules.errors import RulesError

LIMIT = 20_000
"""How many lines of play are followed at most, unless told otherwise."""


DECISIONS = 30_000
"""How many decisions are taken at most in all, for a few long lines are as slow as many short."""


class LimitReachedError(RulesError):
    """There is more to play than the bound; what was found holds for the lines played."""


@dataclass(slots=True)
class Explorer:
    """Gives, for each line of play in turn, the function that makes its choices.

    ``lines`` counts the lines so far. The path holds, for each decision of the current
    line, the place of the option taken and how many options there were. ``decisions``
    counts those of all lines, where ``most_decisions`` bounds them.
    """

    limit: int = LIMIT
    lines: int = 0
    most_decisions: int | None = None
    decisions: int = 0
    _path: list[tuple[int, int]] = field(default_factory=list)

    @property
    def is_last(self) -> bool:
        """Whether no line is followed after the current one, which has come to its end."""
        exhausted = all(place + 1 == count for place, count in self._path)
        return exhausted or self.lines + 1 == self.limit

    def choosers(self) -> Iterator[Callable[[Decision], Option]]:
        """One chooser for each line of play; raises :class:`LimitReachedError`."""
        while True:
            if self.lines == self.limit:
                raise LimitReachedError(
                    f"not exhausted: there are more than {self.limit} lines of play"
                )
            yield self._chooser()
            self.lines += 1
            while self._path and self._path[-1][0] + 1 == self._path[-1][1]:
                self._path.pop()
            if not self._path:
                return
            place, count = self._path[-1]
            self._path[-1] = (place + 1, count)

    def take(self, decisions: int = 1) -> None:
        """Count decisions that were taken, also such as a script answers in every line.

        Raises :class:`LimitReachedError`.
        """
        self.decisions += decisions
        if self.most_decisions is not None and self.decisions > self.most_decisions:
            raise LimitReachedError(
                f"not exhausted: {self.lines} of the lines of play were followed to their end, "
                f"and all would take more than {self.most_decisions} decisions"
            )

    def _chooser(self) -> Callable[[Decision], Option]:
        depth = 0

        def choose(decision: Decision) -> Option:
            nonlocal depth
            self.take()
            if depth == len(self._path):
                self._path.append((0, len(decision.options)))
            place, _ = self._path[depth]
            depth += 1
            return decision.options[place]

        return choose
