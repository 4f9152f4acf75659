"""Every line of play: followed one after the other, and none twice from where it has been.

Lines are followed by replaying: the decisions of a line are like the wheels of an odometer.
A line is replayed from its beginning, or from the latest of its decisions from which the game
can be begun again.
Where the game comes to stand as it has stood before (:mod:`engine.scenarios.standing`), what
comes of it is known and counted, not followed again.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.kernel.decisions import Decision, Option, Process
from engine.scenarios.standing import Key, Standing
from engine.scenarios.watched import WatchedGame
from rules.errors import RulesError

if TYPE_CHECKING:
    from engine.scenarios.play import Start

LIMIT = 20_000
"""How many lines of play are followed at most, unless told otherwise."""


DECISIONS = 30_000
"""How many decisions are taken at most in all, for a few long lines are as slow as many short."""


class LimitReachedError(RulesError):
    """There is more to play than the bound; what was found holds for the lines played."""


Labels = tuple[str, ...]
"""The labels of what is chosen, decision by decision."""

E = TypeVar("E", bound=Hashable)
Ends = dict[E, tuple[int, Labels]]
"""How many lines come to each end, and by which choices the shortest of them does."""


Remembered = tuple[Key, tuple[Hashable, ...]]
"""Where the game stood, and what else mattered."""

Begun = tuple[WatchedGame, Process[None], Decision | None, int]
"""A game that has begun, its process, its first decision, and how many were taken before."""


@dataclass(slots=True)
class _Fork(Generic[E]):
    """A decision of the current line: its options, the one taken, and what came of others.

    ``start`` is from where the game may be begun again there, ``stands`` whether it has been
    seen to stand there as it stood.
    """

    labels: Labels
    key: Remembered | None
    start: "Start | None"
    stands: bool = False
    place: int = 0
    ends: Ends[E] = field(default_factory=dict)

    def add(self, ends: Ends[E]) -> None:
        """What came of the option that was taken."""
        taken = self.labels[self.place]
        for end, (lines, shortest) in ends.items():
            before = self.ends.get(end)
            if before is None:
                self.ends[end] = lines, (taken, *shortest)
            else:
                others, known = before
                is_shorter = len(shortest) + 1 < len(known)
                self.ends[end] = lines + others, (taken, *shortest) if is_shorter else known


@dataclass(slots=True)
class Explorer(Generic[E]):
    """Gives, for each line of play in turn, the function that makes its choices.

    ``followed`` counts the lines that were followed, at most ``limit``; ``lines`` all there
    are, also those of which it was known what comes of them. ``ends`` are what they come to,
    as :meth:`note` is told. ``met`` has, for each end, the choices of the line that came
    to it first. ``decisions`` counts those that were taken, where ``most_decisions`` bounds
    them.
    """

    limit: int = LIMIT
    most_decisions: int | None = None
    standing: Standing | None = None
    followed: int = 0
    decisions: int = 0
    ends: Ends[E] = field(default_factory=dict)
    met: dict[E, Labels] = field(default_factory=dict)
    _path: list[_Fork[E]] = field(default_factory=list)
    _depth: int = 0
    _key: Remembered | None = None
    _start: "Start | None" = None
    _ends: Ends[E] = field(default_factory=dict)
    _known: dict[Remembered, Ends[E]] = field(default_factory=dict)

    @property
    def lines(self) -> int:
        """How many lines of play there are, as far as they have been explored."""
        found = (self.ends, *(fork.ends for fork in self._path))
        return sum(lines for ends in found for lines, _ in ends.values())

    def shortest(self, end: E) -> Labels:
        """The choices of the shortest line that comes to an end, as far as has been explored."""
        return self.ends[end][1] if end in self.ends else self.met[end]

    def choosers(self) -> Iterator[Callable[[Decision], Option]]:
        """One chooser for each line that has to be followed.

        Raises :class:`LimitReachedError`.
        """
        while True:
            if self.followed == self.limit:
                raise LimitReachedError(
                    f"not exhausted: there are more than {self.limit} lines of play"
                )
            self._depth, self._key, self._start, self._ends = 0, None, None, {}
            yield self._choose
            self.followed += 1
            if self._is_over():
                return

    def recall(self, key: Callable[[], Key | None], *more: Hashable) -> bool:
        """Whether it is known what comes of the line from here on; then it is over.

        ``key`` tells where the game stands, ``more`` what else matters. What comes of it is
        not remembered where there is no key.
        """
        if self._depth < len(self._path) or self.standing is None:
            return False
        standing = key()
        self._key = None if standing is None else (standing, more)
        ends = None if self._key is None else self._known.get(self._key)
        self._ends = ends or {}
        return ends is not None

    def begin(self, origin: "Start") -> Begun:
        """Begin the line: where the latest of its decisions can be begun at, or at its origin.

        It is told with how many decisions lie before.
        """
        for place in range(len(self._path) - 1, 0, -1):
            fork = self._path[place]
            if fork.start is not None:
                game, process = fork.start.game()
                decision = next(process, None)
                if fork.stands or self._is_at(fork, game, process, decision):
                    fork.stands, self._depth = True, place
                    return game, process, decision, place
                fork.start = None
                process.close()
        game, process = origin.game()
        self._depth = 0
        return game, process, next(process, None), 0

    def _is_at(
        self, fork: _Fork[E], game: WatchedGame, process: Process[None], decision: Decision | None
    ) -> bool:
        """Whether the game stands where the fork is."""
        if decision is None or self.standing is None or fork.key is None:
            return False
        labels = tuple(option.label for option in decision.options)
        return labels == fork.labels and self.standing.key(game, process) == fork.key[0]

    def keep(self, restart: Callable[[], "Start | None"]) -> None:
        """Let lines that are followed later begin here, from where ``restart`` says."""
        if self._depth == len(self._path) > 0 and self._key:
            self._start = restart()

    def note(self, end: E) -> None:
        """Note what the line has come to."""
        self._ends = {end: (1, ())}
        if end not in self.met:
            self.met[end] = tuple(fork.labels[fork.place] for fork in self._path)
        if self._depth == len(self._path):
            self._remember(self._key, self._ends)

    def take(self, decisions: int = 1) -> None:
        """Count decisions that were taken, also such as a script answers in every line.

        Raises :class:`LimitReachedError`.
        """
        self.decisions += decisions
        if self.most_decisions is not None and self.decisions > self.most_decisions:
            raise LimitReachedError(
                f"not exhausted: {self.followed} of the lines of play were followed to their end, "
                f"and all would take more than {self.most_decisions} decisions"
            )

    def _choose(self, decision: Decision) -> Option:
        self.take()
        if self._depth == len(self._path):
            labels = tuple(option.label for option in decision.options)
            self._path.append(_Fork(labels, self._key, self._start))
            self._key = self._start = None
        fork = self._path[self._depth]
        self._depth += 1
        return decision.options[fork.place]

    def _is_over(self) -> bool:
        """Go on to the next line; whether there is none."""
        ends = self._ends
        while self._path:
            fork = self._path[-1]
            fork.add(ends)
            if fork.place + 1 < len(fork.labels):
                fork.place += 1
                return False
            ends = fork.ends
            self._remember(fork.key, ends)
            self._path.pop()
        self.ends = ends
        return True

    def _remember(self, key: Remembered | None, ends: Ends[E]) -> None:
        """Remember what comes of it, if all that was looked at meanwhile is in the key."""
        if key is not None and self.standing is not None and self.standing.is_current(key[0]):
            self._known[key] = ends
