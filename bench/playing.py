"""How quickly the engine plays: the worked examples, and every line of play from a position.

Absolute times say more about the machine than about the program. So everything is measured beside
ordinary Python (``yardstick.py``). Each figure is also shown in units of that, and so are the
budgets, a fifth above what was measured.

    python bench/playing.py
"""

import sys
from collections.abc import Callable
from functools import partial

from yardstick import Measured, Yardstick, measure, print_report

from engine.scenarios.exploration.game_keys import GameKeys
from engine.scenarios.exploration.perft import count_lines
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.play import play_file
from engine.scenarios.positions.diagram import position_diagram
from engine.scenarios.start import Start, build_start

EXPLORED = "cr:9.2.8f/1"
"""The example whose position is explored."""
LENGTH, TIMES = 6, 3
"""How long the lines are, and how often they are counted: units are taken in between."""
REPEATS = 1000
PLAYING, READING, FOLLOWING, RECOGNISING = 28.0, 7.8, 1.3, 0.56
"""What each may cost, in units: a playthrough, a file, a decision followed, and one recognised."""


def main() -> int:
    """Measure and report; return 1 if something is over its budget."""
    start = start_of_explored()
    return print_report(
        [Yardstick().unit(), play_examples(), read_examples(), *explore(start), *repeat(start)]
    )


def play_examples() -> Measured:
    """Read every shipped scenario, and play it with its variants."""
    yardstick, played = Yardstick(), 0
    for path in shipped_scenarios().values():
        played += len(yardstick.time(partial(play_file, path)).playthroughs)
    what = "the examples with their variants"
    return measure(what, "playthroughs", played, yardstick, PLAYING)


def read_examples() -> Measured:
    """Read every shipped scenario, which is part of playing it."""
    yardstick, paths = Yardstick(), shipped_scenarios().values()
    for path in paths:
        yardstick.time(partial(open_file, path))
    return measure("of which reading them", "files", len(paths), yardstick, READING)


def start_of_explored() -> Start:
    """Return the position that is explored."""
    file = open_file(shipped_scenarios()[EXPLORED])
    return build_start(file, file.scenario.position)


def explore(start: Start) -> tuple[Measured, Measured]:
    """Count the lines of play to a depth, following each, and recognising known positions.

    A decision counts for each line that it is part of, whether it was taken in that line or is
    known from another. So the second figure grows with the depth.
    """
    plain, remembering = Yardstick(), Yardstick()
    for _ in range(TIMES):
        followed = plain.time(lambda: count_lines(start, LENGTH))
        known = remembering.time(lambda: count_lines(start, LENGTH, keys=GameKeys()))
        assert known.lines == followed.lines, "memory changes no count"
    lines, decisions = followed.lines, followed.lines * LENGTH * TIMES
    return (
        measure(f"{lines} lines, each followed", "decisions", decisions, plain, FOLLOWING),
        measure("the same, recognised", "decisions", decisions, remembering, RECOGNISING),
    )


def repeat(start: Start) -> tuple[Measured, Measured]:
    """Copy a position, and write it down to tell it from others, again and again."""
    game, process = start.game()
    decision = next(process)
    copying = _time_repeatedly("copying a position", start.state.copy)
    writing = _time_repeatedly(
        "telling a position from others", lambda: position_diagram(game, decision)
    )
    process.close()
    return copying, writing


def _time_repeatedly(what: str, do: Callable[[], object]) -> Measured:
    yardstick = Yardstick()
    for _ in range(REPEATS):
        yardstick.time(do)
    return measure(what, "times", REPEATS, yardstick)


if __name__ == "__main__":
    sys.exit(main())
