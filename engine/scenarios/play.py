"""Playing a scenario: its script answers the game's decisions, its expectations are checked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.kernel.additional_rules.information import claim
from engine.kernel.decisions import PASS, Decision, Option, Process
from engine.kernel.game import Game
from engine.kernel.sides import Side
from engine.kernel.state import State
from engine.kernel.turns.turn import play
from engine.scenarios.errors import ScenarioError
from engine.scenarios.expect import failures
from engine.scenarios.explore import DECISIONS, Explorer, LimitReachedError
from engine.scenarios.load import ScenarioFile, open_file
from engine.scenarios.mistakes import impossible
from engine.scenarios.position import build
from engine.scenarios.result import Played, Run
from engine.scenarios.schema import PlayedLine, Position, ScriptStep
from engine.scenarios.unanswered import (
    MOST_REASONS,
    WatchedGame,
    is_asked,
    refusal_at,
    unanswered,
)
from engine.scenarios.view import describe

ACTION_STEP = {Side.CORP: "5.6.2b", Side.RUNNER: "5.7.1f"}


def play_file(path: Path, *, explore: bool = False) -> Played:
    """Play a scenario file with its variants.

    With ``explore`` every line of play is followed from where each script is over,
    whatever the file says. Raises :class:`engine.scenarios.errors.ScenarioError` for a
    file that is broken, and :class:`engine.kernel.errors.UnsupportedError` for what has
    not been built.
    """
    file = open_file(path, explore=explore)
    scenario = file.scenario
    start = start_of(file, scenario.position)
    runs = [_play(scenario.title, start, scenario, file.lines_of(scenario), explore)]
    for variant in scenario.variants:
        start = start_of(file, file.variant_position(variant))
        runs.append(_play(variant.title, start, variant, file.lines_of(variant), explore))
    return Played(scenario.example, scenario.title, tuple(runs), scenario.note)


def start_of(file: ScenarioFile, position: Position) -> "Start":
    """Set a position up; what is wrong with it is told with its line in the file.

    Raises what :func:`play_file` raises.
    """
    with file.located():
        if (why := impossible(position)) is not None:
            raise ScenarioError(why)
        return Start(build(position), position.at or ACTION_STEP[position.turn])


DECISIONS_OF_A_SCRIPT = 10_000
"""How many decisions a script is followed through; each of its steps may pass at many."""

Places = Mapping[int, int]
"""The line of the file on which a step stands, by the step's id."""


def _play(title: str, start: "Start", line: PlayedLine, places: Places, explore: bool) -> Run:
    if line.explore or explore:
        return _explore(title, start, line, places)
    game, process = start.game()
    script = _Script(game, line, places)
    decision = script.follow(process)
    failed = script.failed
    if failed and script.next_decision() is not None:
        failed += _refusals(start, line, places)
    if not failed:
        failed += failures(game, decision, line.expect)
    shown = describe(game)
    process.close()
    return Run(title, not failed, tuple(failed), tuple(game.transcript), shown, start.shown())


@dataclass(frozen=True, slots=True)
class Start:
    """A position to play from, as often as wanted."""

    state: State
    step: str

    def game(self) -> tuple[Game, Process[None]]:
        """A new game from the position, and its process."""
        game = Game(self.state.copy())
        return game, play(game, start=self.step)

    def shown(self) -> dict[str, Any]:
        """The position as plain data."""
        return describe(Game(self.state))

    def watched(self) -> tuple[WatchedGame, Process[None]]:
        """A new game that shows every decision, also where only passing is possible."""
        game = WatchedGame(self.state.copy())
        return game, play(game, start=self.step)


def _refusals(start: Start, line: PlayedLine, places: Places) -> list[str]:
    """Why what the script wants, and did not get, was not legal where it was due.

    The game is played again, for nobody asks a player who can only pass.
    """
    game, process = start.watched()
    script = _Script(game, line, places)
    told: dict[int, dict[str, None]] = {}

    def watch(decision: Decision) -> None:
        written = script.next_decision()
        refusal = refusal_at(game, written, decision) if written is not None else None
        if refusal is not None and decision.can_pass:
            told.setdefault(id(written), {})[refusal] = None

    game.watch = watch
    script.follow(process)
    process.close()
    return list(told.get(id(script.next_decision()), ()))[:MOST_REASONS]


class _Script:
    """Answers a game's decisions from a script, step by step.

    What a script expects is checked where the decision written after it is taken, and
    what it expects after its last decision at whatever decision comes next.
    """

    def __init__(self, game: Game, line: PlayedLine, places: Places) -> None:
        self.game = game
        self.line = line
        self.places = places
        self.steps = list(line.script)
        self.failed: list[str] = []
        self.decisions = 0

    def follow(self, process: Process[None], *, to_the_end: bool = True) -> Decision | None:
        """Play by the script; return the decision at which it stopped, if the game goes on.

        With ``to_the_end`` the game goes on past the script's last decision to the next
        action window.
        """
        decision: Decision | None = next(process, None)
        while decision is not None:
            if self.next_decision() is None:
                self._check_expectations(decision)
                if decision.rule in ACTION_STEP.values() or not to_the_end:
                    break
            self.decisions += 1
            if self.decisions > DECISIONS_OF_A_SCRIPT:
                self.failed.append(f"not over after {DECISIONS_OF_A_SCRIPT:,} decisions")
                break
            option = self._answer(decision)
            if option is None:
                break
            decision = step(process, option)
        self._check_expectations(decision)
        if not self.failed and (listed := self.next_decision()):
            self.failed.append(f"{self._place(listed)}“{listed.decision}” never came up")
        return decision

    def next_decision(self) -> ScriptStep | None:
        """The decision of the script that comes next; ``None`` where none is left."""
        return next((step for step in self.steps if step.decision is not None), None)

    def _check_expectations(self, decision: Decision | None) -> None:
        """Check what is expected, and let be said what is said, before the next decision."""
        while self.steps and self.steps[0].decision is None:
            written = self.steps.pop(0)
            if written.claim is not None:
                claim(self.game, *written.claim)
            if written.expect is not None:
                self.failed += failures(self.game, decision, written.expect)

    def _answer(self, decision: Decision) -> Option | None:
        """The option the script chooses; ``None``, and a failure, where it has no answer."""
        listed = self.next_decision()
        if listed is not None and listed.decision is not None and is_asked(listed, decision):
            chosen = decision.option(listed.decision)
            if chosen is not None:
                self._check_expectations(decision)
                self.steps.pop(0)
                return chosen
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.can_pass and self.line.unlisted == "pass":
            return decision.option(PASS)
        self.failed.append(f"{self._place(listed)}{unanswered(self.game, listed, decision)}")
        return None

    def _place(self, listed: ScriptStep | None) -> str:
        place = self.places.get(id(listed))
        return f"line {place}: " if place else ""


def step(process: Process[None], option: Option) -> Decision | None:
    """Send a choice to the game; return its next decision, ``None`` if the game is over."""
    try:
        return process.send(option)
    except StopIteration:
        return None


# --- every line of play ---------------------------------------------------------------


def _explore(title: str, start: Start, line: PlayedLine, places: Places) -> Run:
    """Follow every line of play from the script's end; tell the first that fails."""
    explorer = Explorer(most_decisions=DECISIONS)
    run = _explored(title, start, line, places, explorer)
    return replace(run, lines=explorer.lines)


def _explored(
    title: str, start: Start, line: PlayedLine, places: Places, explorer: Explorer
) -> Run:
    unmet = list(line.possible)
    last: Run | None = None
    try:
        for game, decision, failed in _lines(start, line, places, explorer):
            failed = failed or failures(game, decision, line.expect)
            unmet = [e for e in unmet if failures(game, decision, e)]
            if failed or explorer.is_last:
                shown, told = describe(game), tuple(failed)
                last = Run(title, not failed, told, tuple(game.transcript), shown, start.shown())
                if failed:
                    return last
    except LimitReachedError as error:
        told = (*(last.failures if last else ()), str(error))
        return Run(title, False, told, last.transcript if last else ())
    assert last is not None, "there is always a last line of play"
    if unmet:
        wanted = ", ".join(e.model_dump_json(exclude_defaults=True) for e in unmet)
        told = (f"none of {explorer.lines} lines of play comes to {wanted}",)
        return Run(title, False, told, last.transcript, last.state, last.start)
    return last


def _lines(
    start: Start, line: PlayedLine, places: Places, explorer: Explorer
) -> Iterator[tuple[Game, Decision | None, list[str]]]:
    """Each line of play: the game at its end, the decision it stopped at, what failed."""
    for choose in explorer.choosers():
        game, process = start.game()
        script = _Script(game, line, places)
        decision = script.follow(process, to_the_end=False)
        explorer.take(script.decisions)
        first = True
        while decision is not None and not script.failed:
            if decision.rule in ACTION_STEP.values() and not (first and not line.script):
                break
            first = False
            decision = step(process, choose(decision))
        yield game, decision, script.failed
        process.close()
