"""What the Runner did during their last turn, as operations ask before they are played."""

from engine.kernel import history
from engine.kernel.events import (
    Accessed,
    AccessEnded,
    Event,
    RunBegan,
    RunSucceeded,
    RunUnsuccessful,
    Stolen,
    Trashed,
)
from engine.kernel.game import Game
from engine.kernel.sides import Side


def the_runner_ran(game: Game) -> bool:
    """They made a run."""
    return bool(history.last_turn(game, RunBegan))


def the_runner_ran_successfully(game: Game) -> bool:
    """They made a successful run."""
    return bool(history.last_turn(game, RunSucceeded))


def the_runner_ran_unsuccessfully(game: Game) -> bool:
    """They made an unsuccessful run."""
    return bool(history.last_turn(game, RunUnsuccessful))


def the_runner_stole_an_agenda(game: Game) -> bool:
    """They stole an agenda."""
    return bool(history.last_turn(game, Stolen))


def the_runner_trashed_a_corp_card(game: Game) -> bool:
    """They trashed a Corp card."""
    return any(
        event.by is Side.RUNNER and game.object(event.after).owner is Side.CORP
        for event in history.last_turn(game, Trashed)
    )


def the_runner_stole_or_trashed(game: Game) -> bool:
    """They stole an agenda or trashed a Corp card."""
    return the_runner_stole_an_agenda(game) or the_runner_trashed_a_corp_card(game)


def the_runner_accessed_a_card(game: Game) -> bool:
    """They accessed a card."""
    return bool(history.last_turn(game, Accessed))


def the_runner_trashed_a_card_while_accessing_it(game: Game) -> bool:
    """They trashed a card while accessing it, whatever trashed it."""
    accessing = set[int]()
    for event in history.last_turn(game, Event):
        if isinstance(event, Accessed):
            accessing.add(event.card)
        elif isinstance(event, AccessEnded):
            accessing.discard(event.card)
        elif isinstance(event, Trashed) and event.by is Side.RUNNER and event.card in accessing:
            return True
    return False
