"""The boards of a transcript: how the position looks at each of its lines."""

from pathlib import Path
from typing import Any

from engine.kernel.decisions import Process
from engine.kernel.editions import Rules
from engine.kernel.transcript import Line
from engine.scenarios.files.load import ScenarioFile, open_file
from engine.scenarios.files.schema import PlayedLine
from engine.scenarios.files.schema_positions import Position
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.playing_lock import one_at_a_time
from engine.scenarios.positions.view import describe_position
from engine.scenarios.script_follower import follow_script
from engine.scenarios.start import build_start
from engine.scenarios.watched_game import WatchedGame

Board = tuple[int, dict[str, Any]]
"""The line of the transcript from which a position holds, and the position."""


@one_at_a_time
def boards_of(path: Path, by: Rules | None = None) -> tuple[tuple[Board, ...], ...]:
    """Return the boards of an example and of each of its variants, as far as a script plays them.

    Rules are those of ``by``, or those that each was written for. There are no boards if every line
    of play is followed or a deck is judged. Raises what :func:`engine.scenarios.play.play_file`
    raises.
    """
    file = open_file(path)
    scenario = file.scenario
    if scenario.same_as in shipped_scenarios():
        return boards_of(shipped_scenarios()[scenario.same_as], by)
    if scenario.deck is not None or scenario.same_as is not None:
        return ()
    variants = (
        _boards(file, variant, file.variant_position(variant), by or file.default_rules(variant))
        for variant in scenario.variants
    )
    return (_boards(file, scenario, scenario.position, by or file.default_rules()), *variants)


def _boards(
    file: ScenarioFile, line: PlayedLine, position: Position, rules: Rules
) -> tuple[Board, ...]:
    if line.explore is not None:
        return ()
    start, seen = build_start(file, position, rules), dict[WatchedGame, _RecordingTranscript]()

    def begin() -> tuple[WatchedGame, Process[None]]:
        game, process = start.game()
        game.transcript = seen[game] = _RecordingTranscript(game)
        return game, process

    played = follow_script(begin, line, file.places_in(line))
    played.process.close()
    return tuple(seen[played.game].boards)


class _RecordingTranscript(list[Line]):
    """A transcript that records the board whenever a line is written."""

    def __init__(self, game: WatchedGame) -> None:
        super().__init__(game.transcript)
        self._game = game
        self.boards: list[Board] = []

    def append(self, line: Line, /) -> None:
        board = describe_position(self._game)
        if not self.boards or board != self.boards[-1][1]:
            self.boards.append((len(self), board))
        super().append(line)
