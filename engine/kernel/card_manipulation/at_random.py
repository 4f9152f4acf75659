"""Cards that chance selects from a hand, and trashing them."""

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.card_manipulation.parts import within_an_effect
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Chance, Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def select_at_random(
    game: "Game", cards: list[int], count: int, rule: str, verb: str
) -> Process[list[int]]:
    """Let chance select so many cards together; equal cards make no difference.

    ``rule`` is the one that asks for it and ``verb`` what is done to the cards.
    """
    if count >= len(cards):
        return list(cards)
    different = {
        tuple(sorted(game.name(card) for card in chosen)): chosen
        for chosen in combinations(cards, count)
    }
    options = [
        intents.offer(game, intents.DoTo(verb, tuple(sorted(c, key=game.name))), list(c))
        for c in different.values()
    ]
    chosen = yield from game.decide(Chance.CHANCE, rule, "which cards?", options)
    selected: list[int] = chosen.value
    return selected


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.12", "1.2.4", "9.12.2c")
class TrashAtRandom(ValuedEffect):
    """Trash so many cards from a player's hand at random, as many as there are."""

    side: Side

    def is_possible(self, game: "Game") -> bool:
        """Whether there is a card in hand."""
        return bool(game.zone(hand(self.side)))

    def happen(self, game: "Game") -> Process[None]:
        """Let chance select the cards together, and trash them."""
        in_hand = game.zone(hand(self.side))
        cards = yield from select_at_random(game, in_hand, self.value(game), "8.2.12", "trash")
        trash = Trash(cards=cards, by=self.by, source=self.source)
        yield from within_an_effect(game, [trash])
