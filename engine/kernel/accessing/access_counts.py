"""How many cards the Runner accesses (7.3.6), as rules and abilities count them."""

from typing import TYPE_CHECKING

from engine.kernel import history
from engine.kernel.cite import carries_out
from engine.kernel.editions import dated
from engine.kernel.events import Accessed

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("7.3.6", "7.3.6a")
def chosen_so_far(game: "Game") -> int:
    """Return how often a candidate has been chosen in the breach in progress; 0 without one."""
    return len(game.state.breach.chosen) if game.state.breach is not None else 0


@carries_out("7.3.6b")
def accessed_in_run(game: "Game") -> int:
    """Return how many accesses there have actually been in the run in progress."""
    return len(history.this_run(game, Accessed))


@dated("another-access-of-the-one-card", since="26.03")
@carries_out("7.4.2a")
def is_beyond_one_card(game: "Game", card: int, /) -> bool:
    """Whether the Runner, who may access one card in this run, has accessed another than this."""
    return any(event.card != card for event in history.this_run(game, Accessed))


@is_beyond_one_card.before("26.03")
@carries_out("7.4.2a")
def _is_beyond_one_access(game: "Game", _card: int, /) -> bool:
    """Whether the Runner, who may access one card in this run, has accessed any."""
    return accessed_in_run(game) > 0
