"""Setting cards aside from the top of a deck (4.8), for what an ability then does with them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.card_manipulation.movements.moving import Location, may_leave, move
from engine.kernel.card_manipulation.shuffled_decks import settle_top
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_zones.zones import SET_ASIDE, deck
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("4.8.2", "4.8.6")
def _set_aside(game: "Game", cards: list[int]) -> list[int]:
    aside = [move(game, card, Location(SET_ASIDE), faceup=True) for card in cards]
    for card in aside:
        game.log("4.8.2", f"{game.name(card)} is set aside")
    return aside


@dataclass(eq=False, kw_only=True)
@carries_out("4.8.2", "4.8.6", "9.12.2c")
class SetAsideTop(ValuedEffect):
    """Set a number of cards from the top of a deck aside faceup, or all if it has fewer.

    ``aside`` holds them afterwards; an ability gives a list of its own for later instructions.
    """

    phrase: ClassVar[str] = "set {top} of {deck} aside"
    side: Side
    aside: list[int] = field(default_factory=list)

    def is_possible(self, game: "Game") -> bool:
        """Whether the deck has a top card, and that may leave it."""
        return _has_top_to_give(game, self.side)

    def happen(self, game: "Game") -> Process[None]:
        """Settle which cards they are, and set them aside together."""
        cards = list((yield from settle_top(game, self.side, self.value(game))))
        self.aside += _set_aside(game, cards)


@dataclass(eq=False, kw_only=True)
@carries_out("4.8.2", "4.8.6")
class SetAsideUntil(Effect):
    """Set cards from the top of a deck aside faceup until ``such`` is true of ``count`` of them.

    If the deck has too few such cards, all of it is set aside. ``aside`` holds the cards
    afterwards, and ``found`` those of them that are such.
    """

    phrase: ClassVar[str] = "set cards from the top of a deck aside"
    side: Side
    such: "Callable[[Game, int], bool]"
    count: int = 1
    aside: list[int] = field(default_factory=list)
    found: list[int] = field(default_factory=list)

    def would_change(self, game: "Game") -> bool:
        """Whether the deck has a top card, and that may leave it."""
        return _has_top_to_give(game, self.side)

    def happen(self, game: "Game") -> Process[None]:
        """Settle which card is next, and set it aside, until there are enough."""
        while len(self.found) < self.count and game.zone(deck(self.side)):
            cards = list((yield from settle_top(game, self.side, 1)))
            (card,) = _set_aside(game, cards)
            self.aside.append(card)
            if self.such(game, card):
                self.found.append(card)


def _has_top_to_give(game: "Game", side: Side) -> bool:
    return any(may_leave(game, card) for card in game.zone(deck(side))[:1])
