"""The discard phase (section 5.5): the maximum hand size, and discarding down to it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.characteristics import value
from engine.kernel.abilities.effects import Attempt, ValuedEffect
from engine.kernel.card_manipulation.at_random import select_at_random
from engine.kernel.card_manipulation.moving import Location, move
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Discarded
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.selecting import of_kinds
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

DEFAULT_HAND_SIZE = 5


@dataclass(frozen=True, slots=True)
@carries_out("5.5.4")
class DiscardStep(Attempt):
    """A player's discard step, which an ability may have them skip."""

    side: Side


@carries_out("5.5.3", "5.5.3a", "5.5.3b", "4.3.6")
def maximum_hand_size(game: "Game", side: Side) -> int:
    """How many cards the player may keep; each core damage has taken one away."""
    lost = game.state.core_damage if side is Side.RUNNER else 0
    return value(game, "maximum hand size", side, DEFAULT_HAND_SIZE - lost)


@carries_out("5.5.1", "5.6.3a", "5.7.2a")
def discard_down(game: "Game", side: Side) -> Process[None]:
    """Discard one card at a time until the hand is no larger than allowed."""
    if game.is_prohibited(DiscardStep(side)):
        game.log("5.5.4", f"{side.named} skips their discard step")
        return
    rule = "5.6.3a" if side is Side.CORP else "5.7.2a"
    while len(cards := game.zone(hand(side))) > max(0, maximum_hand_size(game, side)):
        copies = {game.object(oid).definition: oid for oid in reversed(cards)}
        options = [
            intents.offer(game, intents.DoTo("discard", (oid,)), oid) for oid in copies.values()
        ]
        chosen = yield from game.decide(side, rule, "discard which card?", options)
        _discard(game, side, chosen.value)


@carries_out("5.5.2", "5.5.2a", "5.5.2b", "1.19.3", "8.2.1a")
def _discard(game: "Game", side: Side, card: int) -> None:
    """Put a card of the hand into the discard pile; the Corp's facedown. It is not trashed."""
    name = game.name(card)
    facedown = False if side is Side.CORP else None
    after = move(game, card, Location(discard_pile(side)), faceup=facedown)
    game.log("5.5.2", f"{side.named} discards {name}")
    game.emit(Discarded(card, after, side))


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a", "1.2.4")
class DiscardAtRandom(ValuedEffect):
    """A player discards cards from hand that chance selects, as many as there are."""

    side: Side

    def is_possible(self, game: "Game") -> bool:
        """Whether there is a card in hand."""
        return bool(game.zone(hand(self.side)))

    def happen(self, game: "Game") -> Process[None]:
        """Let chance select the cards together; copies of a card make no difference."""
        cards = game.zone(hand(self.side))
        count = min(self.value(game), len(cards))
        chosen = cards[:count]
        if len(of_kinds(cards, count, game.name)) > 1:
            chosen = yield from select_at_random(game, cards, count, "5.5.2", "discard")
        for card in chosen:
            _discard(game, self.side, card)
