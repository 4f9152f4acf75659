"""Play a whole game from setup to its end, within bounds, checking what must hold."""

from dataclasses import dataclass

from engine.games.invariants import BrokenInvariantError, check
from engine.games.matchup import Matchup
from engine.games.policies import Choose
from engine.kernel.decisions import take_option
from engine.kernel.sides import Side
from engine.kernel.transcript import Line
from engine.scenarios.playing_lock import one_at_a_time
from engine.scenarios.watched_game import WatchedGame

MAX_DECISIONS = 5_000
"""How many decisions a game may take; one that takes more counts as endless."""
ENDS = {
    "1.7.1": "an ability says so",
    "1.7.1a": "both win: a draw",
    "1.7.2a": "agenda points",
    "1.7.2b": "the Runner is flatlined",
    "1.7.2c": "R&D is empty",
}
"""How a game ends, by the rule that ends it."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played: who won, by which rule, and the labels chosen, which replay it.

    ``winner`` and ``rule`` are ``None`` if the game did not end within the bound.
    """

    winner: Side | None
    rule: str | None
    labels: tuple[str, ...]
    transcript: tuple[Line, ...]

    @property
    def rules(self) -> set[str]:
        """The rules that the game came to."""
        return {line.rule for line in self.transcript}

    @property
    def ending(self) -> str:
        """How it ended, in words."""
        if self.rule is None:
            return f"no end within {len(self.labels):,} decisions"
        won = "nobody" if self.winner is None else self.winner.named
        return f"{won} wins: {ENDS[self.rule]}"


@one_at_a_time
def play_game(matchup: Matchup, choose: Choose, max_decisions: int = MAX_DECISIONS) -> PlayedGame:
    """Play a game, with checks at every decision; raise what the kernel raises."""
    game, process = matchup.game()
    cards = len(game.state.objects)
    labels: list[str] = []
    decision = next(process, None)
    while decision is not None and len(labels) < max_decisions:
        check(game, decision, cards)
        option = choose(game, decision)
        labels.append(option.label)
        decision = take_option(process, option)
    process.close()
    return PlayedGame(game.state.winner, ending_rule(game), tuple(labels), tuple(game.transcript))


def replay(matchup: Matchup, played: PlayedGame) -> None:
    """Play a game again by its labels; raise :class:`BrokenInvariantError` if it differs."""
    labels = iter(played.labels)
    game, process = matchup.game()
    decision = next(process, None)
    for label in labels:
        option = None if decision is None else decision.option(label)
        if option is None:
            raise BrokenInvariantError(f"played again, “{label}” cannot be chosen")
        decision = take_option(process, option)
    process.close()
    if tuple(game.transcript) != played.transcript:
        raise BrokenInvariantError("played again, the game goes another way")


def ending_rule(game: WatchedGame) -> str | None:
    """Return the rule that ended the game; ``None`` if it goes on."""
    if not game.state.is_over:
        return None
    return next(line.rule for line in reversed(game.transcript) if line.rule in ENDS)
