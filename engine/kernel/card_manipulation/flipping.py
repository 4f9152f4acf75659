"""Flipping double-sided identities (3.1.1a): only the side that lies faceup counts."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import first_times, intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Flipped

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("3.1.1a")
class Flip(Effect):
    """Flip a double-sided card to its other side; it stays the same object."""

    phrase: ClassVar[str] = "flip a card"
    card: int

    def would_change(self, game: "Game") -> bool:
        """Whether the card is there and has another side."""
        return game.exists(self.card) and game.object(self.card).definition.back is not None

    def apply(self, game: "Game") -> None:
        """Turn the card over; what is printed on the side now faceup becomes active."""
        card = game.object(self.card)
        before = game.name(self.card)
        card.flip()
        game.note_converted()
        became_active(game, self.card)
        first_times.look_back(game, self.card)
        game.log("3.1.1a", f"{before} is flipped: it is now {game.name(self.card)}")
        game.emit(Flipped(self.card))


@dataclass(eq=False, kw_only=True)
@carries_out("1.5.2", "1.5.2a")
class SwitchCopy(Effect):
    """Switch an identity with a copy of it whose other side differs, unseen by the opponent."""

    phrase: ClassVar[str] = "switch an identity with another copy"
    card: int

    def would_change(self, game: "Game") -> bool:
        """Whether the card has other copies."""
        return bool(game.object(self.card).definition.versions)

    def happen(self, game: "Game") -> Process[None]:
        """Let the player choose one of the copies, in secret."""
        assert self.by is not None
        this = game.object(self.card)
        copies = (this.definition, *this.definition.versions)
        options = [
            intents.offer(game, intents.ChooseEffect(c.back.name), c)
            for c in copies
            if c.back is not None
        ]
        question = self.phrase_question(game, "which is its other side?")
        announcement = f"has chosen a copy of {game.name(self.card)}"
        chosen = yield from game.decide_in_secret(
            self.by, "1.5.2a", question, options, announcement
        )
        this.switch(chosen.value)
