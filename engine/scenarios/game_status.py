"""How a game stands, in words: its run, what is encountered and accessed, and who has won."""

from engine.kernel.abilities.subroutines.resolving_subroutines import subroutines_to_resolve
from engine.kernel.events import RunEnded
from engine.scenarios.watched_game import WatchedGame


def encountered_ice(game: WatchedGame) -> str:
    """Return the name of the ice being encountered, or “nothing”."""
    return game.name(game.encounter.ice) if game.state.encounter else "nothing"


def subroutines_left(game: WatchedGame) -> list[str]:
    """Return the words of the encountered ice's subroutines that are still to be resolved."""
    return [s.label for _, s in subroutines_to_resolve(game)] if game.state.encounter else []


def accessed_card(game: WatchedGame) -> str | None:
    """Return the name of the card being accessed, if it is still where that began."""
    access = game.state.access
    return game.name(access.card) if access and game.exists(access.card) else None


def run_status(game: WatchedGame) -> str:
    """Return whether a run is in progress, or how the last one since the position ended."""
    if is_running(game):
        return "in progress"
    return next(reversed(run_results(game)), "none")


def run_results(game: WatchedGame) -> list[str]:
    """Return how each run since the position ended, in order; the last may be in progress."""
    ended: list[str] = [_run_result(e) for e in game.happened(RunEnded)]
    return [*ended, "in progress"] if is_running(game) else ended


def is_running(game: WatchedGame) -> bool:
    """Whether a run is in progress; it is not once the event of its end has happened."""
    run = game.state.run
    return run is not None and not run.complete


def _run_result(run: RunEnded) -> str:
    if run.successful:
        return "successful"
    return "unsuccessful" if run.unsuccessful else "neither"


def winner(game: WatchedGame) -> str:
    """Return who has won so far."""
    if game.state.drawn_game:
        return "draw"
    return game.state.winner.value if game.state.winner else "nobody"
