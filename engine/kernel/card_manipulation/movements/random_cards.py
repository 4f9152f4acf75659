"""Effects on cards that are selected at random from a hand."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.hand_cards import OnCardsInHand
from engine.kernel.card_manipulation.movements.transfers import AddToDeck, ShuffleInto
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.nested_effects import carry_out_within_effect
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.visibility import reveal
from engine.kernel.game_zones.zones import hand
from engine.kernel.selecting import select_at_random
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.12", "1.2.4", "9.12.2c")
class TrashAtRandom(OnCardsInHand):
    """Trash a number of cards from a player's hand at random, or all if it has fewer.

    With ``revealed`` they are revealed before.
    """

    phrase: ClassVar[str] = "trash {cards} of {hand} at random"
    revealed: bool = False

    def happen(self, game: "Game") -> Process[None]:
        """Select the cards together at random, and trash them."""
        in_hand = game.zone(hand(self.side))
        cards = yield from select_at_random(game, in_hand, self.value(game), "8.2.12", "trash")
        if self.revealed:
            reveal(game, cards, self.by)
        trash = Trash(cards=cards, by=self.by, source=self.source)
        yield from carry_out_within_effect(game, [trash])


@dataclass(eq=False, kw_only=True)
@carries_out("1.21.3", "9.12.2c")
class RevealAtRandom(OnCardsInHand):
    """Reveal a number of cards of a player's hand, selected at random.

    ``revealed`` holds them afterwards; an ability may give a list of its own.
    """

    phrase: ClassVar[str] = "reveal {cards} of {hand} at random"
    revealed: list[int] = field(default_factory=list)

    def happen(self, game: "Game") -> Process[None]:
        """Select the cards together at random, and reveal them."""
        in_hand = game.zone(hand(self.side))
        cards = yield from select_at_random(game, in_hand, self.value(game), "1.21.3", "reveal")
        self.revealed += cards
        reveal(game, cards, self.by)


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a", "1.2.4", "9.12.2c")
class AddToDeckAtRandom(OnCardsInHand):
    """Add a number of cards of a player's hand, or all if it has fewer, to their deck at random.

    Nobody chooses their order in the deck: they are selected one after the other.
    """

    phrase: ClassVar[str] = "add {cards} of {hand} to the deck at random"
    bottom: bool = False
    revealed: bool = False

    def happen(self, game: "Game") -> Process[None]:
        """Select each card at random, and add it to the deck."""
        for _ in range(self.value(game)):
            in_hand = game.zone(hand(self.side))
            if not in_hand:
                return
            (card,) = yield from select_at_random(game, in_hand, 1, "8.2.1a", "add")
            if self.revealed:
                reveal(game, [card], self.by)
            adding = AddToDeck(cards=[card], bottom=self.bottom, by=self.by, source=self.source)
            yield from carry_out_within_effect(game, [adding])


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a", "9.9.5", "9.12.2a")
class ShuffleAllButAtRandom(Effect):
    """Shuffle a player's hand into their deck, except for ``kept`` cards, selected at random."""

    phrase: ClassVar[str] = "shuffle the hand into the deck"
    side: Side
    kept: int = 0

    def would_change(self, _game: "Game") -> bool:
        """Whether the deck is shuffled: always, even if no card goes into it."""
        return True

    def happen(self, game: "Game") -> Process[None]:
        """Select the cards that stay at random, and shuffle the others in."""
        in_hand = game.zone(hand(self.side))
        kept = yield from select_at_random(game, in_hand, self.kept, "9.9.5", "keep")
        rest = [card for card in in_hand if card not in kept]
        shuffling = ShuffleInto(cards=rest, by=self.by, source=self.source, shuffles=(self.side,))
        yield from carry_out_within_effect(game, [shuffling])
