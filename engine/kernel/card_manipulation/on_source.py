"""Installing a card on the very card whose ability installs it (1.13.5b)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.card_manipulation.destinations import Destination
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.prices import AS_PRINTED, Terms

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("1.13.5b")
class MayInstallOnSource:
    """Makes effects that install cards, those that it ``accepts`` on the source.

    A position can have such a card hosted there.
    """

    accepts: "Callable[[Game, int], bool]"
    makes: "Callable[[Game, Resolution], list[Effect]]"

    def __call__(self, game: "Game", resolution: Resolution) -> "list[Effect]":
        """The effects."""
        return self.makes(game, resolution)


@dataclass(frozen=True, slots=True)
@carries_out("1.13.5b")
class InstallOnSource:
    """Makes the effect of installing the card announced as ``target`` on the source.

    ``accepts`` is true of the cards that it can be, wherever they are: so a position can have
    one hosted there.
    """

    target: str
    accepts: "Callable[[Game, int], bool]"
    terms: Terms = AS_PRINTED

    def __call__(self, _game: "Game", resolution: Resolution) -> Install:
        """The install, on the source as it now stands."""
        return Install(
            card=resolution.the(self.target),
            by=resolution.controller,
            terms=self.terms,
            places=lambda game: places(game, resolution),
        )


@carries_out("1.13.5b", "8.5.14")
def places(game: "Game", resolution: Resolution) -> list[Destination]:
    """The one place that there is: on the source, while it is there."""
    return [Destination(host=resolution.source)] if game.exists(resolution.source) else []
