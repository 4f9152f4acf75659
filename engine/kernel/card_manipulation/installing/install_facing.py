"""Which way up a Corp card is installed, if an ability lets the Corp choose (3.2.3a)."""

from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process

if TYPE_CHECKING:
    from engine.kernel.card_manipulation.installing.install import Install
    from engine.kernel.game import Game

INSTALLED_FACEUP = "may be installed faceup"
"""The name of the :class:`Permit` for Corp cards that are usually installed facedown."""


@carries_out("3.2.3a", "1.2.1")
def choose_facing(game: "Game", install: "Install") -> Process[bool]:
    """Return whether the Corp installs the card faceup: its text says so, or they choose that."""
    card = install.card
    if install.faceup or game.object(card).printed.is_installed_faceup:
        return True
    if not game.is_permitted(INSTALLED_FACEUP, card):
        return False
    options = intents.accept_or_decline(game, "install it faceup")
    question = f"install {game.name(card)} faceup?"
    chosen = yield from game.decide(install.player, "3.2.3a", question, options)
    return not isinstance(chosen.intent, intents.Decline)
