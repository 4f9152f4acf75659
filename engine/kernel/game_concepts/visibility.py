"""Card visibility (section 1.21): looking at, revealing and exposing cards."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.card_manipulation.shuffled_decks import settle_top
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Exposed, LookedAt, Revealed
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("1.21.6")
def show(game: "Game", side: Side, cards: Iterable[int]) -> None:
    """Let a player see cards until the resolving ability is done, or the cards move."""
    game.permissions += [(side, card) for card in cards]


@carries_out("1.21.3", "26.03:1.21.3a", "1.21.6")
def reveal(game: "Game", cards: list[int], by: Side | None) -> None:
    """Show cards to both players, which turns none of them faceup."""
    for side in Side:
        show(game, side, cards)
    note_revealed(game, cards, by)


@carries_out("1.21.3")
def note_revealed(game: "Game", cards: list[int], by: Side | None) -> None:
    """Record that cards were revealed, which meets conditions about that."""
    names = ", ".join(game.object(card).printed.name for card in cards)
    game.log("1.21.3", f"Revealed: {names}")
    game.emit(Revealed(tuple(cards), by))


@dataclass(eq=False, kw_only=True)
@carries_out("1.21.3", "1.21.5")
class Reveal(Effect):
    """Reveal cards."""

    phrase: ClassVar[str] = "reveal cards"
    cards: list[int]

    def _there(self, game: "Game") -> list[int]:
        return [card for card in self.cards if game.exists(card)]

    def would_change(self, game: "Game") -> bool:
        """Whether any of the cards is still where it was."""
        return bool(self._there(game))

    def apply(self, game: "Game") -> None:
        """Show them to both players."""
        reveal(game, self._there(game), self.by)


@dataclass(eq=False, kw_only=True)
@carries_out("1.21.4", "1.21.5")
class Expose(Effect):
    """Expose an installed, unrezzed card; it is then in ``exposed``.

    An ability may give a list of its own for later instructions ("if you do").
    """

    phrase: ClassVar[str] = "expose a card"
    card: int
    exposed: list[int] = field(default_factory=list)

    def would_change(self, game: "Game") -> bool:
        """Whether it is installed and unrezzed."""
        if not game.exists(self.card):
            return False
        card = game.object(self.card)
        return card.owner is Side.CORP and card.installed and not card.faceup

    def apply(self, game: "Game") -> None:
        """Show it to both players, which does not count as revealing it."""
        for side in Side:
            show(game, side, [self.card])
        game.log("1.21.4", f"{game.name(self.card)} is exposed")
        self.exposed.append(self.card)
        game.emit(Exposed(self.card, self.by))


@dataclass(eq=False, kw_only=True)
@carries_out("1.21.2")
class LookAtTop(ValuedEffect):
    """Let a player look at cards from the top of a deck, or reveal them to both players.

    ``seen`` holds those cards afterwards; an ability gives it a list of its own so that
    later instructions can act on them. Seeing them ends an instruction, even if the sentence
    goes on (9.11.4e).
    """

    phrase: ClassVar[str] = "look at {top} of {deck}"
    side: Side
    reveals: bool = False
    seen: list[int] = field(default_factory=list)

    def is_possible(self, game: "Game") -> bool:
        """Whether the deck holds any cards."""
        return bool(game.zone(deck(self.side)))

    def happen(self, game: "Game") -> Process[None]:
        """Settle which cards they are, and show them."""
        assert self.by is not None
        cards = yield from settle_top(game, self.side, self.value(game))
        self.seen += cards
        if self.reveals:
            reveal(game, cards, self.by)
        else:
            look(game, cards, self.by)


@dataclass(eq=False, kw_only=True)
@carries_out("1.21.2")
class LookAt(Effect):
    """Let a player look at cards, wherever they are."""

    phrase: ClassVar[str] = "look at cards"
    cards: list[int]

    def would_change(self, game: "Game") -> bool:
        """Whether any of the cards is still where it was."""
        return any(game.exists(card) for card in self.cards)

    def apply(self, game: "Game") -> None:
        """Show them."""
        assert self.by is not None
        look(game, [card for card in self.cards if game.exists(card)], self.by)


@dataclass(eq=False, kw_only=True)
@carries_out("1.21.3")
class RevealUntil(Effect):
    """Reveal cards from the top of a deck until one that ``ends`` it, if there is one.

    ``found`` holds that card afterwards, for later instructions of the ability.
    """

    phrase: ClassVar[str] = "reveal cards from the top of a deck"
    side: Side
    ends: "Callable[[Game, int], bool]"
    found: list[int] = field(default_factory=list)

    def would_change(self, game: "Game") -> bool:
        """Whether the deck holds any cards."""
        return bool(game.zone(deck(self.side)))

    def happen(self, game: "Game") -> Process[None]:
        """Settle which cards they are, one after the other, and show them."""
        assert self.by is not None
        cards: list[int] = []
        while not self.found and len(cards) < len(game.zone(deck(self.side))):
            cards = yield from settle_top(game, self.side, len(cards) + 1)
            self.found += [card for card in cards[-1:] if self.ends(game, card)]
        reveal(game, cards, self.by)


def look(game: "Game", cards: list[int], by: Side) -> None:
    """Let a player look at cards."""
    show(game, by, cards)
    game.log("1.21.2", f"{by.named} looks at {pluralise(len(cards), 'card')}")
    game.emit(LookedAt(tuple(cards), by))


@carries_out("4.1.2a")
def reveal_to_prove(game: "Game", card: int, by: Side | None) -> None:
    """Reveal a card that is moved because of what it is, if the other player cannot see it."""
    obj = game.object(card)
    if not all(can_see(game, side, obj) for side in Side):
        game.log("4.1.2a", f"Only {game.name(card)} itself shows that it could be moved")
        reveal(game, [card], by)
