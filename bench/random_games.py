"""How quickly the engine plays an ordinary board: whole random games of the built cards.

Two full decks and forty cards in play, a game from each of several boards, every option as likely
as any other. The goal is 2,000 decisions a second in the middle and 100 at the slowest decile, on a
quiet core: in units of ordinary Python (``yardstick.py``) about 0.9 and 18. The slowest decile is
well within it; the middle takes twice as long. The slowest single one waits for a full collection
of garbage. The budgets are a fifth above what was measured.

    python bench/random_games.py [GAMES]
"""

import random
import sys
from functools import partial
from statistics import quantiles

from random_boards import random_board
from yardstick import Measured, Yardstick, measure, print_report

from engine.kernel.decisions import take_option

GAMES = 20
DECISIONS = 150
"""A game is played to its end, or for that many decisions."""
MIDDLE, SLOWEST = 2.75, 10
"""What a decision may cost in the middle and at the slowest decile, in units."""


def main(games: int = GAMES) -> int:
    """Play and report; return 1 if something is over its budget."""
    yardstick = Yardstick()
    for seed in range(games):
        play_game(seed, yardstick)
    count = len(yardstick.seconds)
    seconds, units = quantiles(yardstick.seconds, n=10), quantiles(yardstick.units(), n=10)
    return print_report(
        [
            yardstick.unit(),
            measure("random games", "decisions", count, yardstick),
            Measured("a decision in the middle", "decision", 1, seconds[4], units[4], MIDDLE),
            Measured("at the slowest decile", "decision", 1, seconds[-1], units[-1], SLOWEST),
            Measured("the slowest", "decision", 1, max(yardstick.seconds), max(yardstick.units())),
        ]
    )


def play_game(seed: int, yardstick: Yardstick) -> None:
    """Play a game and time each decision: what follows up to the next one, and finding that."""
    _, process = random_board(seed).game()
    dice = random.Random(seed)
    decision, taken = next(process, None), 0
    while decision is not None and taken < DECISIONS:
        decision = yardstick.time(partial(take_option, process, dice.choice(decision.options)))
        taken += 1
    process.close()


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
