"""The credits of bad publicity: where they are during a run, and what becomes of them (10.6)."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.editions import dated
from engine.kernel.events import CreditsGained, CreditsLost
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

FUND = -1
"""What stands for the fund where credits are spent from, in place of a card's id."""


def credits_in_fund(game: "Game") -> int:
    """Return how many credits are in the bad publicity fund; older editions have no such fund."""
    run = game.state.run
    return _credits_left_in_fund(game) if run is not None and run.bad_publicity_credits else 0


@dated("bad-publicity-fund", since="26.03")
@carries_out("26.03:10.6.2")
def _credits_left_in_fund(game: "Game") -> int:
    """Return what bad publicity gave and the Runner has not spent in this run."""
    return game.run.bad_publicity_credits


@_credits_left_in_fund.before("26.03")
def _no_fund(_game: "Game") -> int:
    """Return 0: the credits are in the pool, and spent from there."""
    return 0


def spendable_from_fund(game: "Game", payer: Side) -> int:
    """Return how many credits of the fund a player may spend: the Runner all, during the run."""
    return credits_in_fund(game) if payer is Side.RUNNER else 0


@dated("bad-publicity-fund", since="26.03")
@carries_out("6.3.3", "26.03:10.6.3", "10.6.2")
def fill_fund(game: "Game", amount: int) -> None:
    """Put a credit into the fund for each bad publicity; nobody gains it."""
    game.run.bad_publicity_credits = amount
    game.log("6.9.1b", f"{amount}[c] go from the bank to the bad publicity fund")


@fill_fund.before("26.03")
@carries_out("6.3.3b")
def _fill_pool(game: "Game", amount: int) -> None:
    """Have the Runner gain a credit for each, and remember how many of them the pool has left."""
    game.run.bad_publicity_credits = amount
    game.state.credits[Side.RUNNER] += amount
    game.log("6.9.1b", f"The Runner gains {amount}[c] from bad publicity")
    game.emit(CreditsGained(Side.RUNNER, amount))


@dated("bad-publicity-fund", since="26.03")
def set_fund_left(game: "Game", amount: int, /) -> None:
    """Set how many credits of bad publicity are left, if a game begins in the middle of a run."""
    game.run.bad_publicity_credits = amount


@set_fund_left.before("26.03")
def _set_left_in_pool(game: "Game", amount: int, /) -> None:
    """Set it to no more than there are in the pool, where these credits are."""
    game.run.bad_publicity_credits = min(amount, game.state.credits[Side.RUNNER])


def note_leaving_pool(game: "Game", side: Side, amount: int) -> None:
    """Note that credits leave a player's pool: some may be those of bad publicity."""
    run = game.state.run
    if side is Side.RUNNER and run is not None and run.bad_publicity_credits:
        _note_leaving(game, amount)


@dated("bad-publicity-fund", since="26.03")
def _note_leaving(_game: "Game", _amount: int, /) -> None:
    """Do nothing: what leaves the pool is never from the fund."""


@_note_leaving.before("26.03")
@carries_out("6.3.3b")
def _first_those_of_bad_publicity(game: "Game", amount: int, /) -> None:
    """Count as leaving first the pool's credits that are gone when the run ends."""
    run = game.run
    run.bad_publicity_credits -= min(amount, run.bad_publicity_credits)


@carries_out("26.03:10.6.2")
def spend_from_fund(game: "Game", amount: int) -> None:
    """Take credits out of the fund to pay with them."""
    game.run.bad_publicity_credits -= amount
    game.log("26.03:10.6.2", f"{amount}[c] of it from the bad publicity fund")


@dated("bad-publicity-fund", since="26.03")
@carries_out("6.8.3", "6.3.3c")
def empty_fund(game: "Game") -> None:
    """Return what is left in the fund to the bank; nobody loses it."""
    left, game.run.bad_publicity_credits = game.run.bad_publicity_credits, 0
    game.log("6.9.6b", f"{left}[c] of the bad publicity fund go back to the bank")


@empty_fund.before("26.03")
@carries_out("6.3.3c", "6.8.3")
def _empty_from_pool(game: "Game") -> None:
    """Have the Runner lose what is left of these credits in the pool."""
    left, game.run.bad_publicity_credits = game.run.bad_publicity_credits, 0
    game.state.credits[Side.RUNNER] -= left
    game.log("6.9.6b", f"The Runner loses {left}[c] of bad publicity")
    game.emit(CreditsLost(Side.RUNNER, left))
