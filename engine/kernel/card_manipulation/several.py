"""Installing several cards (8.5.5): one instruction for each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.instructions import Clause, Instruction, Resolution
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.prices import AS_PRINTED, Terms

if TYPE_CHECKING:
    from engine.kernel.game import Game

CARD = "a card to install"


@dataclass(frozen=True, slots=True)
@carries_out("8.5.5", "9.11.4b")
class InstallEach(Clause):
    """Install up to so many cards: each is chosen, paid for and installed before the next.

    ``among`` gives the cards to choose from, asked anew before each. Choosing none does
    not keep the player from choosing one the next time.
    """

    among: "Callable[[Game, Resolution], list[int]]"
    count: int
    terms: Terms = AS_PRINTED

    def _one(self) -> Instruction:
        """Install one of the cards that could be, or none."""
        return Instruction(
            (self._install,), (Target(CARD, self._possible, up_to=True, zone_named=True),)
        )

    def _installing(self, card: int, resolution: Resolution) -> Install:
        by, source = resolution.controller, resolution.source
        return Install(card=card, by=by, source=source, terms=self.terms)

    def _install(self, _game: "Game", resolution: Resolution) -> Install | None:
        chosen = resolution.target(CARD)
        return None if chosen is None else self._installing(chosen, resolution)

    def _possible(self, game: "Game", resolution: Resolution) -> list[tuple[int, str]]:
        among = self.among(game, resolution)
        return cards(game, [c for c in among if self._installing(c, resolution).can_happen(game)])

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether any of the cards can be installed."""
        return bool(self._possible(game, resolution))

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Resolve one instruction after the other."""
        for number in range(self.count):
            if number:
                game.log("9.11.4b", "Each further card is installed by an instruction of its own")
            yield from self._one().resolve(game, resolution)
