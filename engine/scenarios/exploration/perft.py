"""Count what can happen within so many decisions: an independent check of what is legal.

As in chess, *perft* counts the possible sequences of so many decisions from a position, and the
different positions that they come to. A rule that allows too much or too little changes the
counts.
"""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.kernel.decisions import Decision, take_option
from engine.kernel.editions import Rules
from engine.scenarios.exploration.explorer import Explorer, KeyFunction
from engine.scenarios.exploration.game_keys import GameKeys
from engine.scenarios.files.load import open_file
from engine.scenarios.playing_lock import one_at_a_time
from engine.scenarios.positions.diagram import position_diagram
from engine.scenarios.start import Start, build_start


@dataclass(frozen=True, slots=True)
class PerftCount:
    """How many lines of play there are, and how many positions they come to, by ``rules``.

    :mod:`engine.scenarios.positions.diagram` says which positions are the same.
    """

    lines: int
    positions: int
    rules: Rules


MAX_LINES = 1_000_000
"""How many lines are followed at most, unless told otherwise."""
MAX_DECISIONS = 1_000_000
"""How many decisions are taken at most in all, unless told otherwise."""


@one_at_a_time
def perft(
    path: Path,
    depth: int,
    max_lines: int = MAX_LINES,
    max_decisions: int = MAX_DECISIONS,
    keys: GameKeys | None = None,
) -> PerftCount:
    """Count the lines of ``depth`` decisions from a scenario's position, and where they end.

    Lines that end earlier because the game ends are counted too. With ``keys`` no line is followed
    twice from where one has been. Raises
    :class:`engine.scenarios.exploration.explorer.LimitReachedError` beyond ``max_lines``
    lines followed, or ``max_decisions`` in all of them together.
    """
    file = open_file(path)
    start = build_start(file, file.scenario.position)
    explorer = count_lines(start, depth, max_lines, max_decisions, keys)
    return PerftCount(explorer.lines, len(explorer.ends), start.rules)


def count_lines(
    start: Start,
    depth: int,
    max_lines: int = MAX_LINES,
    max_decisions: int = MAX_DECISIONS,
    keys: GameKeys | None = None,
) -> Explorer[str]:
    """Follow the lines of ``depth`` decisions from a position; their ends are diagrams."""
    explorer: Explorer[str] = Explorer(max_lines, max_decisions, keys)
    follow_lines(explorer, start, depth)
    return explorer


def follow_lines(explorer: Explorer[str], start: Start, depth: int) -> None:
    """Have an explorer follow the lines of ``depth`` decisions; it remembers earlier ones.

    Raises what :func:`perft` raises.
    """
    look: KeyFunction = explorer.memory.keys.key_of if explorer.memory is not None else _no_key
    with explorer.journal.noting():
        for _ in explorer.lines_to_follow():
            decision: Decision | None
            resumed = explorer.resume_line(look)
            if resumed is not None:
                game, process, decision, taken = resumed
            else:
                game, process = explorer.begin_line(start)
                decision, taken = next(process, None), 0
            for left in range(depth - taken, -1, -1):
                end = partial(position_diagram, game, decision)
                if decision is None or left == 0:
                    explorer.note_end(end(), is_over=decision is None)
                    break
                if explorer.recall(look, game, process, decision, left, end):
                    break
                if len(decision.options) > 1:
                    explorer.keep_restart(game, decision)
                decision = take_option(process, explorer.choose(decision))
            process.close()


def _no_key(*_: object) -> None:
    """Return no key: nothing is recognised if there is no memory."""
