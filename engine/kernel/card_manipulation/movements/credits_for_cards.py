"""Gaining credits for what becomes of cards in the same instruction."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.visibility import Expose

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("9.11.3", "9.12.2c")
class GainCreditsForEachTrashed(GainCredits):
    """Have a player gain ``each`` credits per card that ``trash`` took, in the same instruction.

    While that instruction is imminent, this counts the cards that are expected to be trashed.
    """

    phrase: ClassVar[str] = "gain {value}[c] for what was trashed"
    trash: Trash
    each: int
    base: int = 1

    def value(self, game: "Game") -> int:
        """Return ``each`` per card trashed, with what interrupts and static abilities add to it."""
        return self.each * self._trashed(game) + self.change + game.static_change(self)

    def is_possible(self, game: "Game") -> bool:
        """Whether any card is trashed."""
        return self._trashed(game) > 0

    def _trashed(self, game: "Game") -> int:
        return len(
            self.trash.became if _is_under_way(game, self) else self.trash.trashable_cards(game)
        )


@dataclass(eq=False, kw_only=True)
@carries_out("9.11.3")
class GainCreditsIfExposed(GainCredits):
    """Have a player gain credits if a card was exposed before, in the same instruction.

    While that instruction is imminent, what counts is whether the card is expected to be exposed.
    """

    expose: Expose

    def is_possible(self, game: "Game") -> bool:
        """Whether the card is exposed."""
        if _is_under_way(game, self):
            return bool(self.expose.exposed)
        return self.expose.can_happen(game)


def _is_under_way(game: "Game", effect: GainCredits) -> bool:
    """Whether the instruction is resolving, so that what comes before the effect has been done."""
    return any(effect in instruction.effects for instruction in game.under_way)
