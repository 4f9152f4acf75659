"""Begin a game again in its middle, at a position that stands as it did then.

A suspended procedure cannot be copied. But a game can be begun from a position in which a step of
a turn or a run begins, and that position is reached by undoing what has changed since
(:mod:`engine.kernel.journal`). That it is the same game is not assumed but checked: both games
have the same key (:mod:`engine.scenarios.exploration.game_keys`), or it is not begun there.
"""

from dataclasses import dataclass

from engine.kernel.decisions import Decision, Process
from engine.kernel.editions import Rules
from engine.kernel.findings import Remembered
from engine.kernel.game import Game
from engine.kernel.journal import Journal
from engine.kernel.proceedings import PositionNotes
from engine.kernel.state import State
from engine.kernel.turns.turn import play
from engine.scenarios.watched_game import Record, WatchedGame


@dataclass(frozen=True, slots=True)
class Restart:
    """A point from which a game may be begun again.

    - ``mark``: the moment in the journal to go back to.
    - ``step``: the step of the turn; ``in_run``: that of the run in progress, if there is one.
    - ``noted``: what the game has noted of the position.
    - ``record``: what has happened.
    - ``found``: what is known of the position.
    """

    state: State
    mark: int
    step: str
    in_run: str | None
    noted: PositionNotes
    record: Record
    found: Remembered
    rules: Rules

    def game(self, journal: Journal) -> tuple[WatchedGame, Process[None], Decision | None]:
        """Return the game begun again, its process and first decision; no other game may go on."""
        journal.back_to(self.mark)
        game = WatchedGame(self.state, self.rules)
        game.take_over_notes(self.noted)
        game.findings.adopt(self.found)
        process = play(game, self.step, self.in_run)
        decision = next(process, None)
        game.resume(self.record)
        return game, process, decision


def find_restart(game: WatchedGame, decision: Decision, journal: Journal) -> Restart | None:
    """Return the point from which the game may be begun again here, or ``None``.

    The game may turn out to stand elsewhere, so its key has to be compared.
    """
    steps = [structure.step for structure in game.structures if structure.step is not None]
    state = game.state
    if state.encounter or state.breach or state.access or not steps or decision.rule != steps[-1]:
        return None
    if state.run is None:
        begins_in = len(game.structures) == TURN_DEPTH
    else:
        begins_in = len(game.structures) == RUN_DEPTH and game.run.source is None
    if not begins_in:
        return None
    in_run = steps[-1] if len(steps) > 1 else None
    found = game.findings.still_true(excluding=Game.passing)
    return Restart(
        state,
        journal.mark(),
        steps[0],
        in_run,
        game.notes_of_position(),
        game.record(),
        found,
        game.rules,
    )


TURN_DEPTH, RUN_DEPTH = 2, 4
"""How many timing structures are in progress in a step of a turn (turn, phase) and of a run."""
