"""How quickly the engine plays an ordinary board: whole random games of the built cards.

Two full decks and forty cards in play, a game from each of several boards, every option as
likely as any other. The goal is 2,000 decisions a second in the middle and 100 at the slowest
decile, on a quiet core; the budgets are multiples of a deep copy of a hundred small lists.

    python bench/random_games.py [GAMES]
"""

import random
import sys
import time
from statistics import quantiles

from boards import board
from playing import Measured, copy_lists, tell

from engine.scenarios.follow import step

GAMES = 20
DECISIONS = 150
"""A game is played to its end or for so many decisions."""
MIDDLE, SLOWEST = 7, 17
"""What a decision may cost in the middle and at the slowest decile, in copies of lists."""


def main(games: int = GAMES) -> int:
    """Play and tell; status 1 where something is over its budget."""
    took = [seconds for seed in range(games) for seconds in play_game(seed)]
    deciles = quantiles(took, n=10)
    return tell(
        [
            copy_lists(),
            Measured("random games", "decisions", len(took), sum(took)),
            Measured("a decision in the middle", "decision", 1, deciles[4], MIDDLE),
            Measured("at the slowest decile", "decision", 1, deciles[-1], SLOWEST),
            Measured("the slowest of all", "decision", 1, max(took)),
        ]
    )


def play_game(seed: int) -> list[float]:
    """The seconds of processor time that each decision took."""
    _, process = board(seed).game()
    dice = random.Random(seed)
    took: list[float] = []
    began = time.process_time()
    decision = next(process, None)
    while decision is not None and len(took) < DECISIONS:
        began = time.process_time()
        decision = step(process, dice.choice(decision.options))
        took.append(time.process_time() - began)
    process.close()
    return took


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
