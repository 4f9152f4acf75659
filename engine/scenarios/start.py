"""A position to play from, set up as a scenario's file writes it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.kernel.decisions import Process
from engine.kernel.editions import NEWEST, Rules
from engine.kernel.game import Game
from engine.kernel.game_concepts.starting import SETUP, play_from_setup
from engine.kernel.state import State
from engine.kernel.turns.turn import play
from engine.rule_names import renumber_text
from engine.scenarios.earlier.descriptions import describe_earlier
from engine.scenarios.earlier.events import record_earlier
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.load import ScenarioFile
from engine.scenarios.files.schema import Variant
from engine.scenarios.files.schema_positions import Position
from engine.scenarios.positions.position import build_state
from engine.scenarios.positions.view import describe_position
from engine.scenarios.validation.impossible_positions import checkpoint_problem, start_problem
from engine.scenarios.watched_game import ACTION_STEP, WatchedGame


@dataclass(frozen=True, slots=True)
class Start:
    """A position to play from, as often as wanted.

    - ``step``: the step of the turn at which play begins.
    - ``in_run``: the step of the run in progress, if there is one.
    - ``earlier``: what happened before, in words.
    - ``rules``: those by which it is played.
    """

    state: State
    step: str
    earlier: tuple[str, ...] = ()
    rules: Rules = NEWEST
    in_run: str | None = None

    def game(self) -> tuple[WatchedGame, Process[None]]:
        """Return a new game from the position, and its process."""
        return self.game_in(self.state.copy())

    def game_in(self, state: State) -> tuple[WatchedGame, Process[None]]:
        """Return a new game in that state, which it changes, and its process."""
        game = WatchedGame(state, self.rules)
        if self.step == SETUP:
            return game, play_from_setup(game)
        return game, play(game, self.step, self.in_run)

    def wordings(self) -> Iterator[tuple[str, str]]:
        """Yield the cards of which the engine follows one wording, or leaves something out."""
        for obj in self.state.objects.values():
            if obj.definition.wording:
                yield obj.definition.name, obj.definition.wording

    def describe(self) -> dict[str, Any]:
        """Return the position as plain data."""
        return describe_position(WatchedGame(self.state, self.rules)) | {
            "earlier": list(self.earlier)
        }


def build_start(
    file: ScenarioFile,
    position: Position,
    rules: Rules | None = None,
    variant: Variant | None = None,
) -> Start:
    """Set up a position, to be played by ``rules`` or by those that the file was written for.

    An error names the line of the file; for a variant's position, the variant's line. Raises what
    :func:`engine.scenarios.play.play_file` raises.
    """
    if file.scenario.deck is not None:
        raise file.error_at("a deck is judged, so nothing can be played from it", "deck")
    rules = rules or file.default_rules()
    with file.locating_errors(variant):
        if (why := start_problem(position, rules)) is not None:
            raise ScenarioError(why)
        state = build_state(position, rules)
        record_earlier(state, position, rules)
        if position.at != SETUP and (why := checkpoint_problem(Game(state, rules))) is not None:
            raise ScenarioError(renumber_text(why, rules))
        action, earlier = ACTION_STEP[position.turn], describe_earlier(position)
        if position.run is not None:
            return Start(state, action, earlier, rules, in_run=position.at)
        return Start(state, position.at or action, earlier, rules)
