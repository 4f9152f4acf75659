"""Flipping double-sided identities (3.1.1a): only the side that lies faceup counts."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("3.1.1a")
class Flip(Effect):
    """Flip a double-sided card to its other side; it stays the same object."""

    called: ClassVar[str] = "flip a card"
    card: int

    def would_change(self, game: "Game") -> bool:
        """Whether it is there and has another side."""
        return game.exists(self.card) and game.object(self.card).definition.back is not None

    def apply(self, game: "Game") -> None:
        """Turn it over; what is printed on the side now faceup becomes active."""
        card = game.object(self.card)
        before = game.name(self.card)
        card.flip()
        game.note_converted()
        became_active(game, self.card)
        game.log("3.1.1a", f"{before} is flipped: it is now {game.name(self.card)}")
