"""Decks (section 4.2): shuffling them, and trashing from their tops."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.accessing.ending_on_move import end_for_moved_card
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.nested_effects import carry_out_within_effect
from engine.kernel.card_manipulation.shuffled_decks import settle_top
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Shuffled
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("1.12.3")
def shuffle(game: "Game", side: Side) -> None:
    """Shuffle a deck: its cards become new objects in an order that nobody knows."""
    zone = deck(side)
    game.state.order[zone] = [_new_object_of(game, oid) for oid in game.zone(zone)]
    game.state.unordered[side] = set(game.state.order[zone])
    game.log("1.12.3", f"{zone} is shuffled, and all its cards are new objects")
    game.emit(Shuffled(side))


def _new_object_of(game: "Game", oid: int) -> int:
    end_for_moved_card(game, oid)
    old = game.state.objects.pop(oid)
    game.state.past[oid] = old
    number = game.state.new_number()
    new = Object(number, old.card, old.definition, old.owner, old.controller, old.zone)
    game.state.objects[number] = new
    return number


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
    """Trash a number of cards from the top of a deck, or all if it has fewer, all at once.

    ``became`` holds the new objects afterwards; an ability may give a list of its own.
    """

    phrase: ClassVar[str] = "trash {top} of {deck}"
    side: Side
    facedown: bool = False
    became: list[int] = field(default_factory=list)

    def is_possible(self, game: "Game") -> bool:
        """Whether the deck holds any card."""
        return bool(game.zone(deck(self.side)))

    def happen(self, game: "Game") -> Process[None]:
        """Settle which cards they are, and trash them."""
        cards = yield from settle_top(game, self.side, self.value(game))
        trash = Trash(
            cards=list(cards),
            by=self.by,
            source=self.source,
            facedown=self.facedown,
            became=self.became,
        )
        yield from carry_out_within_effect(game, [trash])
