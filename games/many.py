"""Play many whole games with the shipped decks, or with drawn ones, and show how they end.

    python games/many.py [--games N] [--seed N] [--jobs N] [--most N] [--decks shipped|drawn]

Each pair of policies plays as many games as any other, and so does each pair of shipped decks;
drawn decks are made anew for each game, of all cards that are built. A game depends on its number
alone, so one that goes wrong can be played again with --seed and --games 1. The status is 1 if
anything went wrong, or if a way to win or lose did not occur. Ctrl-C ends it with the table of the
games that were played, and status 130.
"""

import argparse
import os
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from engine.decks.judging import judge_deck
from engine.decks.shipped import shipped_decks
from engine.games.full_game import ENDS, MAX_DECISIONS, play_game, replay
from engine.games.matchup import Matchup
from engine.games.policies import policy_names, seeded_policies
from engine.games.random_decks import random_matchup
from engine.kernel.sides import Side

SHIPPED, DRAWN = "shipped", "drawn"
"""Which decks the games are played with."""
PAIRS = list(product(policy_names(Side.CORP), policy_names(Side.RUNNER)))
PROGRESS_INTERVAL = 100
EXPECTED_ENDINGS = tuple(ending for rule, ending in ENDS.items() if rule not in ("1.7.1", "1.7.1a"))
"""The ways to win or lose that must occur; winning by an ability, or a draw, is too rare."""


@dataclass
class Tally:
    """The outcomes of games: how they ended by the pair that played, and their totals."""

    ends: Counter[tuple[str, str]] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the outcomes of other games."""
        self.ends += other.ends
        self.rules += other.rules
        self.decisions += other.decisions
        self.wrong += other.wrong


@cache
def shipped_matchups() -> list[Matchup]:
    """Return every shipped deck of the Corp against every one of the Runner."""
    decks = [judge_deck(deck) for deck in shipped_decks().values()]
    corp, runner = ([j for j in decks if j.deck.side == side.value] for side in Side)
    return [Matchup(*pair) for pair in product(corp, runner)]


def matchup_of(number: int, decks: str) -> Matchup:
    """Return the decks that the game of that number is played with."""
    if decks == DRAWN:
        return random_matchup(number)
    return shipped_matchups()[number // len(PAIRS) % len(shipped_matchups())]


def play(number: int, most: int, decks: str) -> Tally:
    """Play the game of that number, and play it again from its recorded choices."""
    corp, runner = PAIRS[number % len(PAIRS)]
    matchup = matchup_of(number, decks)
    tally = Tally()
    try:
        played = play_game(matchup, seeded_policies(corp, runner, number), most)
        replay(matchup, played)
    except Exception:
        named = " against ".join(judged.deck.identity for judged in matchup.decks.values())
        tally.wrong.append(f"game {number} ({corp}, {runner}; {named}):\n{traceback.format_exc()}")
        return tally
    tally.ends[f"{corp} : {runner}", played.ending if played.rule else "no end"] += 1
    tally.rules.update(played.rules)
    tally.decisions = len(played.labels)
    return tally


def tallies(
    first: int, games: int, jobs: int, most: int, decks: str
) -> Generator[Tally, None, None]:
    """Yield the outcome of each game, as they are done."""
    numbers = range(first, first + games)
    if jobs == 1:
        yield from (play(number, most, decks) for number in numbers)
        return
    pool = ProcessPoolExecutor(jobs, initializer=_ignore_interrupts)
    try:
        yield from pool.map(play, numbers, [most] * games, [decks] * games, chunksize=4)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C, which reaches every process: the one that prints the table ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> int:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--most", type=int, default=MAX_DECISIONS, help="decisions in one game")
    parser.add_argument("--decks", choices=(SHIPPED, DRAWN), default=SHIPPED)
    arguments = parser.parse_args()
    total, done = Tally(), 0
    numbers = arguments.seed, arguments.games, arguments.jobs, arguments.most
    with closing(tallies(*numbers, arguments.decks)) as outcomes:
        try:
            for done, tally in enumerate(outcomes, 1):
                total.add(tally)
                for message in tally.wrong:
                    sys.stderr.write(f"{message}\n")
                if done % PROGRESS_INTERVAL == 0:
                    sys.stderr.write(f"{done:,} games\n")
        except KeyboardInterrupt:
            print_tally(total)
            sys.stdout.write(f"stopped after {done:,} games\n")
            return 128 + signal.SIGINT
    return print_tally(total)


def print_tally(total: Tally) -> int:
    """Print the table of outcomes; return the exit status."""
    for (pair, ending), count in sorted(total.ends.items()):
        sys.stdout.write(f"{pair:20} {ending:45} {count:6}\n")
    for ending, count in _count_endings(total.ends).most_common():
        sys.stdout.write(f"{'all':20} {ending:45} {count:6}\n")
    sys.stdout.write(f"{total.decisions:,} decisions; {len(total.rules)} rules exercised\n")
    missing = [e for e in EXPECTED_ENDINGS if not any(e in ending for _, ending in total.ends)]
    for ending in missing:
        sys.stdout.write(f"no game ended so: {ending}\n")
    sys.stdout.write(f"{len(total.wrong)} games went wrong\n")
    return 1 if total.wrong or missing else 0


def _count_endings(ends: Counter[tuple[str, str]]) -> Counter[str]:
    """Return how often each ending occurred, whichever pair played."""
    counts: Counter[str] = Counter()
    for (_, ending), count in ends.items():
        counts[ending] += count
    return counts


if __name__ == "__main__":
    sys.exit(main())
