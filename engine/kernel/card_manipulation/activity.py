"""Becoming active (1.8.3): what happens at that instant, and in which order cards did so."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.static.declarations import RecurringCredits
from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.counters import CREDIT, hosted_count, place_counters
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def became_active(game: "Game", oid: int) -> None:
    """Note when a card became active, and place its recurring credits on it.

    Instants are counted along with object ids, so that all of them are different.
    """
    game.object(oid).became_active = game.state.new_number()
    for declaration, source in list(game.declarations(RecurringCredits)):
        if source == oid:
            _place_first(game, oid, declaration.amount(game, oid))


@carries_out("1.10.5a", "1.10.5b")
def _place_first(game: "Game", oid: int, amount: int) -> None:
    _fill(game, oid, amount, "1.10.5b")


def refill_recurring_credits(game: "Game", side: Side) -> None:
    """Refill the recurring credits of a player's cards up to their number."""
    for declaration, source in list(game.declarations(RecurringCredits)):
        if game.controller(source) is side:
            _refill(game, source, declaration.amount(game, source))


@carries_out("1.10.5a", "1.10.5c", "1.10.5d")
def _refill(game: "Game", oid: int, amount: int) -> None:
    _fill(game, oid, amount, "1.10.5c")


def _fill(game: "Game", oid: int, amount: int, rule: str) -> None:
    missing = amount - hosted_count(game, oid, CREDIT)
    if missing > 0:
        game.log(rule, f"{game.name(oid)} has {amount} recurring credits")
        place_counters(game, oid, CREDIT, missing)
