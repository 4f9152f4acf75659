"""How many cards the Runner accesses (7.3.6), as rules and abilities count them."""

from typing import TYPE_CHECKING

from engine.kernel import history
from engine.kernel.cite import carries_out
from engine.kernel.events import Accessed

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("7.3.6", "7.3.6a")
def chosen_so_far(game: "Game") -> int:
    """Return how often a candidate has been chosen in the breach in progress; 0 without one."""
    return len(game.state.breach.chosen) if game.state.breach is not None else 0


@carries_out("7.3.6b", "7.4.2a")
def accessed_in_run(game: "Game") -> int:
    """Return how many accesses there have actually been in the run in progress."""
    return len(history.this_run(game, Accessed))
