"""Playing a scenario: its script answers the game's decisions, its expectations are checked."""

from pathlib import Path

from engine.kernel.decisions import PASS, Decision, Option, Process
from engine.kernel.game import Game
from engine.kernel.sides import Side
from engine.kernel.turns.turn import play
from engine.scenarios.expect import failures
from engine.scenarios.load import load, variant_position
from engine.scenarios.position import build
from engine.scenarios.result import Played, Run
from engine.scenarios.schema import PlayedLine, Position, ScriptStep
from engine.scenarios.view import describe

ACTION_STEP = {Side.CORP: "5.6.2b", Side.RUNNER: "5.7.1f"}


def play_file(path: Path) -> Played:
    """Play a scenario file with its variants.

    Raises :class:`engine.scenarios.errors.ScenarioError` for a file that is broken, and
    :class:`engine.kernel.errors.UnsupportedError` for what has not been built.
    """
    scenario = load(path)
    runs = [_play(scenario.title, scenario.position, scenario)]
    for variant in scenario.variants:
        position = variant_position(scenario, variant, path)
        runs.append(_play(variant.title, position, variant))
    return Played(scenario.example, scenario.title, tuple(runs))


def _play(title: str, position: Position, line: PlayedLine) -> Run:
    game = Game(build(position))
    process = play(game, start=ACTION_STEP[position.turn])
    failed = _Script(game, line).follow(process)
    return Run(title, not failed, tuple(failed), tuple(game.transcript), describe(game))


class _Script:
    """Answers a game's decisions from a script, step by step.

    What a script expects is checked where the decision written after it is taken, and
    what it expects after its last decision at whatever decision comes next.
    """

    def __init__(self, game: Game, line: PlayedLine) -> None:
        self.game = game
        self.line = line
        self.steps = list(line.script)
        self.failed: list[str] = []

    def follow(self, process: Process[None]) -> list[str]:
        """Play until the script is over; return every expectation that did not hold.

        The game goes on past the script's last decision to the next action window.
        """
        decision: Decision | None = next(process, None)
        while decision is not None:
            if self._next_decision() is None:
                self._check_expectations(decision)
                if decision.rule in ACTION_STEP.values():
                    break
            option = self._answer(decision)
            if option is None:
                break
            try:
                decision = process.send(option)
            except StopIteration:
                decision = None
        self._check_expectations(decision)
        if not self.failed and (listed := self._next_decision()):
            self.failed.append(f"“{_words(listed)}” never came up")
        if not self.failed:
            self.failed += failures(self.game, decision, self.line.expect)
        process.close()
        return self.failed

    def _next_decision(self) -> ScriptStep | None:
        return next((step for step in self.steps if step.expect is None), None)

    def _check_expectations(self, decision: Decision | None) -> None:
        """Check what is expected before the next decision of the script."""
        while self.steps and (expected := self.steps[0].expect) is not None:
            self.steps.pop(0)
            self.failed += failures(self.game, decision, expected)

    def _answer(self, decision: Decision) -> Option | None:
        """The option the script chooses; ``None``, and a failure, where it has no answer."""
        listed = self._next_decision()
        if listed is not None and _is_asked(listed, decision):
            chosen = decision.option(_words(listed))
            if chosen is not None:
                self._check_expectations(decision)
                self.steps.pop(0)
                return chosen
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.can_pass and self.line.unlisted == "pass":
            return decision.option(PASS)
        offered = ", ".join(f"“{option.label}”" for option in decision.options)
        wanted = f"“{_words(listed)}” is not possible" if listed else "nothing is listed"
        self.failed.append(
            f"the {decision.player.value} must decide under {decision.rule} "
            f"({decision.question}): {wanted}; the options are {offered}"
        )
        return None


def _is_asked(step: ScriptStep, decision: Decision) -> bool:
    player = Side.CORP if step.corp is not None else Side.RUNNER
    return player is decision.player and decision.rule.startswith(step.at or "")


def _words(step: ScriptStep) -> str:
    return step.corp or step.runner or ""
