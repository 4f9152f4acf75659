"""Beginning a game again in its middle, where its position stands as it stood.

A suspended procedure cannot be copied, but a game can be begun from a position in which a step
of a turn or of a run begins, and the position is had by undoing what has been changed since
(:mod:`engine.kernel.journal`). Whether that is the same game is not supposed but seen: both have
the same key (:mod:`engine.scenarios.standing`), or it is not begun again there.
"""

from dataclasses import dataclass

from engine.kernel.decisions import Decision, Process
from engine.kernel.editions import Rules
from engine.kernel.findings import Remembered
from engine.kernel.game import Game
from engine.kernel.journal import Journal
from engine.kernel.proceedings import Noted
from engine.kernel.state import State
from engine.kernel.turns.turn import play
from engine.scenarios.watched import Record, WatchedGame


@dataclass(frozen=True, slots=True)
class Restart:
    """From where a game may be begun again: ``mark`` is the moment to go back to.

    ``step`` is the step of the turn and ``in_run`` that of the run in progress, if one is;
    ``noted`` is what the game has noted of the position, ``record`` what has happened, and
    ``found`` what is known of the position.
    """

    state: State
    mark: int
    step: str
    in_run: str | None
    noted: Noted
    record: Record
    found: Remembered
    rules: Rules

    def game(self, journal: Journal) -> tuple[WatchedGame, Process[None], Decision | None]:
        """The game, begun again, its process and its first decision; no other may go on."""
        journal.back_to(self.mark)
        game = WatchedGame(self.state, self.rules)
        game.note(self.noted)
        game.findings.adopt(self.found)
        process = play(game, self.step, self.in_run)
        decision = next(process, None)
        game.resume(self.record)
        return game, process, decision


def restart(game: WatchedGame, decision: Decision, journal: Journal) -> Restart | None:
    """From where the game may be begun again, to stand where it stands; ``None`` if from nowhere.

    It may stand elsewhere all the same.
    """
    steps = [structure.step for structure in game.structures if structure.step is not None]
    state = game.state
    if state.encounter or state.breach or state.access or not steps or decision.rule != steps[-1]:
        return None
    if state.run is None:
        begins_in = len(game.structures) == IN_TURN
    else:
        begins_in = len(game.structures) == IN_RUN and game.run.source is None
    if not begins_in:
        return None
    in_run = steps[-1] if len(steps) > 1 else None
    found = game.findings.kept(but=Game.passing)
    return Restart(
        state, journal.mark(), steps[0], in_run, game.noted(), game.record(), found, game.rules
    )


IN_TURN, IN_RUN = 2, 4
"""How many timing structures are in progress in a step of a turn, and of a run: the turn and its
phase, the run and its phase."""
