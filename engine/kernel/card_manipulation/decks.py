"""Decks (section 4.2): what is on top once it has been shuffled, shuffling, trashing from it.

After a shuffle nobody knows the order. It is decided only where it matters: as a card is
about to be drawn, looked at or moved, chance says which one it is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.card_manipulation.parts import within_an_effect
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Shuffled
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Chance, Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def settle_top(game: "Game", side: Side, count: int) -> Process[list[int]]:
    """Decide which cards are on top of a deck, as far as that is open; return them."""
    cards = game.zone(deck(side))
    yield from settle(game, side, range(min(count, len(cards))))
    return cards[:count]


@carries_out("4.1.7a", "4.2.3")
def settle(game: "Game", side: Side, places: Iterable[int]) -> Process[None]:
    """Let chance decide which cards lie at these places, where the deck has been shuffled.

    Places count from the top. Copies of a card make no difference and are one option.
    """
    cards, unordered = game.zone(deck(side)), game.state.unordered[side]
    for place in places:
        if cards[place] not in unordered:
            continue
        candidates = {game.name(c): c for c in reversed(cards) if c in unordered}
        if len(candidates) > 1:
            options = [
                intents.offer(game, intents.ChooseCard(oid), oid)
                for _, oid in sorted(candidates.items())
            ]
            question = f"which card is number {place + 1} of {deck(side)}?"
            chosen = yield from game.decide(Chance.CHANCE, "4.2.3", question, options)
            other = cards.index(chosen.value)
            cards[place], cards[other] = cards[other], cards[place]
        unordered.discard(cards[place])


@carries_out("1.12.3")
def shuffle(game: "Game", side: Side) -> None:
    """Shuffle a deck: its cards become new objects in an order that nobody knows."""
    zone = deck(side)
    game.state.order[zone] = [_anew(game, oid) for oid in game.zone(zone)]
    game.state.unordered[side] = set(game.state.order[zone])
    game.log("1.12.3", f"{zone} is shuffled, and all its cards are new objects")
    game.emit(Shuffled(side))


def become_new_objects(game: "Game", side: Side, count: int) -> None:
    """The top cards of a deck become new objects, which nothing remembers (8.3.3)."""
    cards = game.zone(deck(side))
    cards[:count] = [_anew(game, oid) for oid in cards[:count]]


def _anew(game: "Game", oid: int) -> int:
    old = game.state.objects.pop(oid)
    game.state.past[oid] = old
    new = Object(game.state.next_oid, old.card, old.definition, old.owner, old.controller, old.zone)
    game.state.next_oid += 1
    game.state.objects[new.oid] = new
    return new.oid


@dataclass(eq=False, kw_only=True)
class Shuffle(Effect):
    """Shuffle a deck."""

    side: Side

    def would_change(self, game: "Game") -> bool:
        """Whether there is an order to change."""
        return len(game.zone(deck(self.side))) > 1

    def apply(self, game: "Game") -> None:
        """Shuffle it."""
        shuffle(game, self.side)


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.12", "9.12.2a", "9.12.2c")
class TrashFromDeck(ValuedEffect):
    """Trash so many cards from the top of a deck, as many as there are, all at once."""

    side: Side
    facedown: bool = False

    def is_possible(self, game: "Game") -> bool:
        """Whether the deck holds any card."""
        return bool(game.zone(deck(self.side)))

    def happen(self, game: "Game") -> Process[None]:
        """See which cards they are, and trash them."""
        cards = yield from settle_top(game, self.side, self.value(game))
        trash = Trash(cards=list(cards), by=self.by, source=self.source, facedown=self.facedown)
        yield from within_an_effect(game, [trash])
