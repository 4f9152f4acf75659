"""Why a card is none of the like cards that may be trashed for another to be installed (8.5.6)."""

from typing import TYPE_CHECKING

from engine.kernel.card_manipulation.like_cards import cannot_be_trashed
from engine.kernel.card_manipulation.refused_destinations import install_under_way
from engine.kernel.cite import carries_out
from engine.kernel.errors import Obstacle

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("8.5.6", "1.2.2")
def refused_like_card(game: "Game", card: int) -> Obstacle:
    """What keeps a card from being trashed so, where it is none of those that are offered."""
    install = install_under_way(game)
    is_installed = game.object(card).installed
    if install is not None and is_installed and cannot_be_trashed(game, install, card):
        return "1.2.2", "an ability says that it cannot be trashed"
    return "8.5.6", "it is none of the like cards of what is being installed"
