"""Installing a card on the very card whose ability installs it (1.13.5b)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("1.13.5b")
class MayInstallOnSource:
    """A maker of effects that install cards, some of them perhaps on the source.

    Those are cards that it ``accepts``. A position can have such a card hosted there.
    """

    accepts: "Callable[[Game, int], bool]"
    makes: "Callable[[Game, Resolution], list[Effect]]"

    def __call__(self, game: "Game", resolution: Resolution) -> "list[Effect]":
        """Return the effects."""
        return self.makes(game, resolution)


@dataclass(frozen=True, slots=True)
@carries_out("1.13.5b")
class InstallOnSource:
    """A maker of the effect that installs the card announced as ``target`` on the source.

    ``accepts`` is true of the cards for which that is possible, wherever they are, so that a
    position can have one hosted there.
    """

    target: str
    accepts: "Callable[[Game, int], bool]"
    terms: Terms = AS_PRINTED

    def __call__(self, _game: "Game", resolution: Resolution) -> Install:
        """Return the effect that installs the card on the source as it is now."""
        return Install(
            card=resolution.the(self.target),
            by=resolution.controller,
            terms=self.terms,
            places=lambda game: places(game, resolution),
        )


@carries_out("1.13.5b", "8.5.14")
def places(game: "Game", resolution: Resolution) -> list[Destination]:
    """Return the only destination: on the source, while it is there."""
    return [Destination(host=resolution.source)] if game.exists(resolution.source) else []
