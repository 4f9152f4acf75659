"""Why a card is not one of the like cards that may be trashed for an install (8.5.6)."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.card_manipulation.installing.like_cards import cannot_be_trashed, trashing_for
from engine.kernel.card_manipulation.installing.refused_destinations import install_under_way
from engine.kernel.cite import carries_out
from engine.kernel.errors import Obstacle

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("8.5.6", "1.2.2")
def like_card_refusal(game: "Game", card: int) -> Obstacle:
    """Return what keeps a card that is not offered from being trashed for the install."""
    install = install_under_way(game)
    is_installed = game.object(card).installed
    if install is not None and is_installed and cannot_be_trashed(game, install, card):
        return "1.2.2", who_says_that(game, "it cannot be trashed", trashing_for(install, card))
    return "8.5.6", "it is not a like card of what is being installed"
