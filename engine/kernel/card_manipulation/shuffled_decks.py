"""Where cards are in a deck that has been shuffled (4.2.3).

After a shuffle nobody knows the order. It is decided only when it matters: as a card is
about to be drawn, looked at, moved or pointed at, chance says which one it is.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Chance, Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def settle_top(game: "Game", side: Side, count: int) -> Process[list[int]]:
    """Decide which cards are on top of a deck, as far as that is open; return them."""
    cards = game.zone(deck(side))
    yield from settle_places(game, side, range(min(count, len(cards))))
    return cards[:count]


@carries_out("4.1.7a", "4.2.3")
def settle_places(game: "Game", side: Side, places: Iterable[int]) -> Process[None]:
    """Let chance decide which cards are at these places, if the deck has been shuffled.

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


@carries_out("4.2.3")
def settled_card(game: "Game", card: int) -> Process[int]:
    """Return the card that is in the place of this one, which a player has pointed at.

    It is another card only in a deck that has been shuffled, where chance decides it.
    """
    zone = game.object(card).zone
    side = zone.side
    if side is None or card not in game.state.unordered[side]:
        return card
    place = game.zone(zone).index(card)
    yield from settle_places(game, side, [place])
    return game.zone(zone)[place]
