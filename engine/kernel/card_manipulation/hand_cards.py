"""Cards in a hand (section 4.3), and those that are played or installed as if they were there."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.abilities.static.declarations import Permit
from engine.kernel.card_manipulation.movements.moving import origin
from engine.kernel.cite import carries_out
from engine.kernel.game_zones.zones import Zone, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

AS_IF_IN_HAND = "is played and installed as if in its owner's hand"


@dataclass(eq=False, kw_only=True)
class OnCardsInHand(ValuedEffect):
    """An effect on so many cards of a player's hand, or on all if it has fewer."""

    side: Side

    def is_possible(self, game: "Game") -> bool:
        """Whether there is a card in the hand."""
        return bool(game.zone(hand(self.side)))


@carries_out("1.2.1", "5.2.7d", "5.2.8d", "5.2.7e", "5.2.8e")
def cards_usable_from_hand(game: "Game", side: Side) -> list[int]:
    """Return the cards in a player's hand, and the hosted ones that may be used as if they were."""
    hosts = [source for d, source in game.declarations(Permit) if d.what == AS_IF_IN_HAND]
    hosted = [card for host in hosts for card in game.hosted(host) if not card.installed]
    return [
        *game.zone(hand(side)),
        *(card.oid for card in hosted if card.owner is side and _is_as_if_in_hand(game, card.oid)),
    ]


def origin_as_used(game: "Game", card: int) -> Zone:
    """Return the zone a card counts as coming from as it is played or installed (1.2.1, 4.8.3)."""
    if _is_as_if_in_hand(game, card):
        return hand(game.object(card).owner)
    return origin(game, card)


def _is_as_if_in_hand(game: "Game", card: int) -> bool:
    return game.is_permitted(AS_IF_IN_HAND, card)
