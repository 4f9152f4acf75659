"""What a card costs to play, install or rez, if an ability asks and nobody pays (1.16.2d)."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.static.values import modified_value
from engine.kernel.card_manipulation.installing.destinations import (
    RUNNER_TYPES,
    Destination,
    InstallAt,
)
from engine.kernel.card_manipulation.playing import PLAYED
from engine.kernel.card_manipulation.rezzing import REZZABLE
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("1.16.2a", "1.16.2d")
def unpaid_cost(game: "Game", oid: int) -> int:
    """Return the card's play, install or rez cost as it is now, not as printed; any X in it is 0.

    Nobody is installing the card: what lowers the cost of what a player installs does not count.
    """
    printed = game.object(oid).printed
    default = printed.cost or 0
    if printed.type in RUNNER_TYPES:
        install = InstallAt(oid, Destination(), by=None)
        return max(0, modified_value(game, "install cost", install, default))
    if printed.type in REZZABLE:
        return max(0, modified_value(game, "rez cost", oid, default))
    return (
        max(0, modified_value(game, "play cost", oid, default))
        if printed.type in PLAYED
        else default
    )
