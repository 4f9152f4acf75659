"""Follow every line of play, one after another, and none twice from where one has been.

Lines are followed by replaying: the decisions of a line are like the wheels of an odometer. A
line is replayed from its beginning, or from the latest of its decisions at which the game can be
begun again. If the game comes to stand where one has stood, what comes of it is known and counted,
not followed again (:mod:`engine.scenarios.exploration.exploration_memory`).
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import InitVar, dataclass, field
from typing import Generic

from engine.kernel.decisions import Decision, Option, Process
from engine.kernel.journal import Journal
from engine.kernel.state import State
from engine.scenarios.exploration.exploration_memory import (
    E,
    Ends,
    ExplorationMemory,
    Labels,
    add_ends,
)
from engine.scenarios.exploration.game_keys import GameKey, GameKeys
from engine.scenarios.exploration.restart import Restart, find_restart
from engine.scenarios.start import Start
from engine.scenarios.watched_game import WatchedGame
from rules.errors import RulesError

MAX_LINES = 20_000
"""How many lines of play are followed at most, unless told otherwise."""


MAX_DECISIONS = 30_000
"""How many decisions all lines may take, because a few long lines are as slow as many short."""


TURNS_PER_OPTION = 8
"""How many turns each option of the first decision has, if all have a fair share."""


class LimitReachedError(RulesError):
    """There is more to play than the bound allows; what was found holds for the lines played."""


KeyFunction = Callable[[WatchedGame, Process[None]], GameKey | None]
"""Gives the key of where a game stands; ``None`` if it has none."""

BegunGame = tuple[WatchedGame, Process[None], Decision, int]
"""A game that has begun, its process, its first decision, and how many were taken before."""


@dataclass(slots=True)
class _Fork(Generic[E]):
    """A decision of the current line: its options, the one taken, and what came of others.

    - ``place``: where the game stands.
    - ``left``: how many decisions the line still has, if it has a length.
    - ``start``: from where the game may be begun again here.
    - ``stands``: whether a game begun from there was seen to stand as this one did.
    """

    labels: Labels
    place: int | None
    left: int | None
    start: Restart | None
    stands: bool = False
    option: int = 0
    ends: Ends[E] = field(default_factory=dict)

    @property
    def taken(self) -> str:
        """The label of the option that is taken."""
        return self.labels[self.option]


@dataclass(slots=True)
class Explorer(Generic[E]):
    """Makes the choices of each line of play in turn (:meth:`choose`).

    - ``max_lines``: how many lines are followed at most.
    - ``lines``: how many there are in all, with those of which it was known what comes of them.
    - ``ends``: what the lines come to, as :meth:`note_end` is told.
    - ``first_choices``: for each end, the choices of the line that came to it first.
    - ``decisions``: how many were taken; at most ``max_decisions``, if that is given.
    - ``time_is_up``: says that there is no time for more.
    - ``keys``: if given, no option is taken twice where the game has stood before.
    - ``takes_turns``: whether the options of the very first decision take turns, so that what comes
      of one does not use up all of ``max_decisions``. Otherwise each is followed to all its ends
      before the next.
    """

    max_lines: int = MAX_LINES
    max_decisions: int | None = None
    keys: InitVar[GameKeys | None] = None
    time_is_up: Callable[[], bool] | None = None
    takes_turns: bool = False
    lines_followed: int = 0
    decisions: int = 0
    ends: Ends[E] = field(default_factory=dict)
    first_choices: dict[E, Labels] = field(default_factory=dict)
    journal: Journal = field(default_factory=Journal)
    memory: ExplorationMemory[E] | None = field(init=False)
    _path: list[_Fork[E]] = field(default_factory=list)
    _depth: int = 0
    _place: int | None = None
    _left: int | None = None
    _start: Restart | None = None
    _ends: Ends[E] = field(default_factory=dict)
    _origin: State | None = None
    _resting: deque[tuple[int, list[_Fork[E]]]] = field(default_factory=deque)
    _fresh: int = 1
    _turn_ends: int = 0

    def __post_init__(self, keys: GameKeys | None) -> None:
        self.memory = None if keys is None else ExplorationMemory(keys)

    @property
    def lines(self) -> int:
        """How many lines of play there are, as far as they have been explored."""
        resting = (fork.ends for _, below in self._resting for fork in below)
        found = (self.ends, *(fork.ends for fork in self._path), *resting)
        return sum(lines for ends in found for lines, _ in ends.values())

    def all_ends(self) -> Ends[E]:
        """Return what the lines explored so far come to."""
        found = _fold_ends(self._path, self.ends)
        for option, below in self._resting:
            add_ends(found, self._path[0].labels[option], _fold_ends(below, {}))
        return found

    @property
    def unfinished(self) -> Labels:
        """The options of the first decision that are not explored to every end."""
        if not self._path:
            return ()
        first, begun = self._path[0], {option for option, _ in self._resting}
        return tuple(first.labels[option] for option in sorted({*begun, first.option}))

    @property
    def not_begun(self) -> Labels:
        """The options of the first decision of which nothing has been explored."""
        return self._path[0].labels[self._fresh :] if self._path else ()

    def shortest(self, end: E) -> Labels:
        """Return the choices of the shortest line to an end, of those explored so far."""
        return self.ends[end][1] if end in self.ends else self.first_choices[end]

    # --- line by line -----------------------------------------------------------------

    def lines_to_follow(self) -> Iterator[None]:
        """Pause for each line that has to be followed.

        What changes meanwhile has to be noted in the ``journal``, so that it can be undone. Raises
        :class:`LimitReachedError`.
        """
        while self.lines_followed < self.max_lines:
            self._depth, self._place, self._start, self._ends = 0, None, None, {}
            yield
            self.lines_followed += 1
            if not self._go_on():
                return
        raise LimitReachedError(
            f"not exhausted: there are more than {self.max_lines} lines of play"
        )

    def begin_line(self, origin: Start) -> tuple[WatchedGame, Process[None]]:
        """Begin a line at its origin, in one position for all lines."""
        if self._origin is None:
            self._origin = origin.state.copy()
        self._depth = 0
        self.journal.back_to(0)
        return origin.game_in(self._origin)

    def resume_line(self, look: KeyFunction) -> BegunGame | None:
        """Begin the line at the latest of its decisions at which it can be; ``None`` if at none.

        ``look`` gives the key of where the game stands.
        """
        for depth in range(len(self._path) - 1, 0, -1):
            fork = self._path[depth]
            if fork.start is not None:
                game, process, decision = fork.start.game(self.journal)
                if decision is not None and self._is_at(fork, look, game, process, decision):
                    fork.stands, self._depth = not game.state.lingering, depth
                    return game, process, decision, depth
                fork.start = None
                process.close()
        return None

    def _is_at(
        self,
        fork: _Fork[E],
        look: KeyFunction,
        game: WatchedGame,
        process: Process[None],
        decision: Decision,
    ) -> bool:
        """Whether the game stands where the fork is."""
        if fork.stands:
            return True
        if self.memory is None or fork.place is None or _labels(decision) != fork.labels:
            return False
        return look(game, process) == self.memory.key_of(fork.place)

    def recall(
        self,
        look: KeyFunction,
        game: WatchedGame,
        process: Process[None],
        decision: Decision | None,
        left: int | None = None,
        end: Callable[[], E] | None = None,
    ) -> bool:
        """Whether it is known what comes of the line from here on; then the line is over.

        ``look`` gives the key of where the game stands. For lines that have a length, ``left`` is
        how many decisions remain, and ``end`` tells what this position is as an end.
        """
        self._place = None
        if self.memory is None or self._depth < len(self._path):
            return False
        if (key := look(game, process)) is None:
            return False
        place = self.memory.find_place(key)
        if place is None:
            place = self.memory.add_place(
                key, end() if end is not None else None, _labels(decision)
            )
        self._place, self._left = place, left
        if self._path and (before := self._path[-1]).place is not None:
            self.memory.note_following(before.place, before.taken, place)
        ends = self.memory.known_ends(place, left)
        self._ends = ends or {}
        return ends is not None

    def keep_restart(self, game: WatchedGame, decision: Decision) -> None:
        """Let later lines begin here, if the game can be begun again here."""
        if self._depth == len(self._path) > 0 and self._place is not None:
            self._start = find_restart(game, decision, self.journal)

    def note_end(self, end: E, *, is_over: bool = False) -> None:
        """Note what the line has come to; ``is_over`` if the game is, or if no more is followed."""
        self._ends = {end: (1, ())}
        if end not in self.first_choices:
            self.first_choices[end] = tuple(fork.taken for fork in self._path)
        if self.memory is None or self._depth < len(self._path):
            return
        if self._place is not None:
            self.memory.remember_ends(self._place, self._left, self._ends)
        elif is_over and self._path and (before := self._path[-1]).place is not None:
            self.memory.note_following(before.place, before.taken, self._ends)

    def count_decisions(self, decisions: int = 1) -> None:
        """Count decisions that were taken, also those that a script answers in every line.

        Raises :class:`LimitReachedError`.
        """
        self.decisions += decisions
        if self.max_decisions is not None and self.decisions > self.max_decisions:
            raise LimitReachedError(
                f"not exhausted: {self.lines_followed} of the lines of play were followed to their "
                f"end, and all would take more than {self.max_decisions} decisions"
            )
        if self.time_is_up is not None and self.time_is_up():
            raise LimitReachedError(
                f"not exhausted: {self.lines_followed} of the lines of play were followed to their "
                "end in the time allowed"
            )

    # --- the wheels -------------------------------------------------------------------

    def choose(self, decision: Decision) -> Option:
        """Return the option of a decision that the line takes, and count the decision.

        Raises :class:`LimitReachedError`.
        """
        self.count_decisions()
        if self._depth == len(self._path):
            self._path.append(_Fork(_labels(decision), self._place, self._left, self._start))
            self._start = None
        self._place = None
        fork = self._path[self._depth]
        self._depth += 1
        return decision.options[fork.option]

    def _go_on(self) -> bool:
        """Go on to the next line that has to be followed; return whether there is one."""
        ends = self._ends
        while self._path:
            fork = self._path[-1]
            add_ends(fork.ends, fork.taken, ends)
            is_first = self.takes_turns and len(self._path) == 1
            if self._begin_turn() if is_first else self._turn_wheel(fork):
                self._take_turns()
                return True
            ends = fork.ends
            if self.memory is not None and fork.place is not None:
                self.memory.remember_ends(fork.place, fork.left, ends)
            self._path.pop()
        self.ends = ends
        return False

    def _take_turns(self) -> None:
        """Give the turn to another option of the first decision, if the current one's is over."""
        others = self._resting or (self._path and self._fresh < len(self._path[0].labels))
        if not self.takes_turns or not others or self.decisions < self._turn_ends:
            return
        first, *below = self._path
        if below:
            for fork in below:
                fork.start, fork.stands = None, False  # the journal does not lead back there
            self._resting.append((first.option, below))
            del self._path[1:]
            self._begin_turn()

    def _begin_turn(self) -> bool:
        """Go on to an option of the first decision that has had no turn, or to one that rests.

        Returns whether there is one.
        """
        first = self._path[0]
        first.option = self._fresh - 1
        is_fresh = self._turn_wheel(first)
        self._fresh = first.option + 1
        if not is_fresh:
            if not self._resting:
                return False
            first.option, self._path[1:] = self._resting.popleft()
        share = (self.max_decisions or 0) // (TURNS_PER_OPTION * len(first.labels))
        self._turn_ends = self.decisions + share
        return True

    def _turn_wheel(self, fork: _Fork[E]) -> bool:
        """Move the fork to its next option that has to be taken; return whether there is one."""
        while fork.option + 1 < len(fork.labels):
            fork.option += 1
            known = None
            if self.memory is not None and fork.place is not None:
                known = self.memory.known_ends_along(fork.place, fork.taken, fork.left)
            if known is None:
                return True
            add_ends(fork.ends, fork.taken, known)
        return False


def _fold_ends(path: list[_Fork[E]], ends: Ends[E]) -> Ends[E]:
    """Return what the lines along a path have come to; ``ends`` are those of its last fork."""
    for fork in reversed(path):
        so_far = dict(fork.ends)
        add_ends(so_far, fork.taken, ends)
        ends = so_far
    return dict(ends)


def _labels(decision: Decision | None) -> Labels:
    return () if decision is None else tuple(option.label for option in decision.options)
