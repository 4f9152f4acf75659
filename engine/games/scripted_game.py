"""Play a game by its file: the script answers first, then whoever plays the side."""

import random
from collections.abc import Callable
from pathlib import Path

from engine.games.full_game import ENDS, ending_rule
from engine.games.game_files import PROMPT, SCRIPT, OpenGame, open_game
from engine.games.policies import POLICIES, choose_by_chance
from engine.kernel.decisions import Decision, Option, take_option
from engine.kernel.editions import NEWEST, Rules
from engine.kernel.sides import Chance
from engine.scenarios.expectations.check import find_failures
from engine.scenarios.playing_lock import one_at_a_time
from engine.scenarios.positions.view import describe_position
from engine.scenarios.results.result import Played, Playthrough
from engine.scenarios.watched_game import WatchedGame
from rules.errors import UsageError

Ask = Callable[[WatchedGame, Decision], Option | None]
"""Asks a person for an option; ``None`` if they leave the game."""


class NobodyToAskError(UsageError):
    """A player sits at the prompt, but there is none."""


@one_at_a_time
def play_game_file(path: Path, ask: Ask | None = None, rules: Rules | None = None) -> Played:
    """Play a game file to its end, or as far as its script goes; ``ask`` is the prompt.

    It is played by ``rules``, or by the newest. Raises
    :class:`engine.scenarios.files.errors.ScenarioError` for a file that is broken, and the errors
    of decks that cannot be played.
    """
    opened = open_game(path)
    file = opened.game
    if ask is None and PROMPT in (file.players.corp, file.players.runner):
        raise NobodyToAskError(f"{path}: a player is “prompt”, but nobody can be asked here")
    matchup = opened.matchup(rules or NEWEST)
    game, process = matchup.game()
    start = describe_position(game)
    course = _Answerer(opened, game, ask)
    taken, decision = 0, next(process, None)
    while decision is not None and taken < file.most:
        option = course.answer(decision)
        if option is None:
            break
        taken += 1
        decision = take_option(process, option)
    failed = course.failed or [
        failed.located(opened.places) for failed in find_failures(game, decision, file.expect)
    ]
    if not failed and course.left:
        failed = [f"{course.next_line}the game was over before “{course.left}” could be chosen"]
    shown = describe_position(game)
    process.close()
    note = "; ".join([*matchup.deck_problems, _ending_note(game, taken, file.most)])
    transcript = tuple(game.transcript)
    playthrough = Playthrough(
        file.title,
        tuple(failed),
        transcript,
        shown,
        start,
        expects=bool(file.expect.model_fields_set),
        rules=matchup.rules,
    )
    return Played(f"own:{path.stem}/1", file.title, (playthrough,), note)


def _ending_note(game: WatchedGame, taken: int, max_decisions: int) -> str:
    rule = ending_rule(game)
    if rule is not None:
        won = "nobody" if game.state.winner is None else game.state.winner.named
        return f"{won} wins under {rule}: {ENDS[rule]}, after {taken:,} decisions"
    bound = ", the most there may be" if taken == max_decisions else ""
    return f"the game is not over, after {taken:,} decisions{bound}"


class _Answerer:
    """Answers decisions: from the script, by policies, by chance, or by asking."""

    def __init__(self, opened: OpenGame, game: WatchedGame, ask: Ask | None) -> None:
        self.opened = opened
        self.file = file = opened.game
        self.game = game
        self.ask = ask
        self.failed: list[str] = []
        self._dice = random.Random(file.seed)
        self._script = list(file.script)

    @property
    def left(self) -> str | None:
        """The first label of the script that nobody has been asked for."""
        return self._script[0].label if self._script else None

    @property
    def next_line(self) -> str:
        """The beginning of a message about what the script has next."""
        taken = len(self.file.script) - len(self._script)
        return self.opened.places.line_prefix("script", taken)

    def answer(self, decision: Decision) -> Option | None:
        """Return the chosen option; ``None`` if the game stops here."""
        scripted = self._scripted(decision)
        if scripted is not None:
            return scripted
        if isinstance(decision.player, Chance):
            return choose_by_chance(self.game, decision, self._dice)
        player = self.file.players.of(decision.player)
        if player == PROMPT and self.ask is not None:
            return self.ask(self.game, decision)
        if player != SCRIPT:
            return POLICIES[player].choose(self.game, decision, self._dice)
        return self._unlisted(decision)

    def _scripted(self, decision: Decision) -> Option | None:
        if not self._script or self._script[0].player != decision.player.value:
            return None
        option = decision.option(self._script[0].label)
        if option is not None:
            self._script.pop(0)
        return option

    def _unlisted(self, decision: Decision) -> Option | None:
        """Return the only option or passing if the script leaves it out; else stop, or fail."""
        if len(decision.options) == 1:
            return decision.options[0]
        if self._script and decision.passing is not None:
            return decision.passing
        if self._script:
            labels = "”, “".join(option.label for option in decision.options)
            question = (
                f"{decision.player.named_within} is asked under {decision.rule}: "
                f"{decision.question} (“{labels}”)"
            )
            self.failed.append(f"{self.next_line}the script says “{self.left}”, but {question}")
        return None
