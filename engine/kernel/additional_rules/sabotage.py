"""Sabotage (section 10.12): the Corp trashes cards of HQ and from the top of R&D."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.card_manipulation.parts import within_an_effect
from engine.kernel.card_manipulation.shuffled import settle_top
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("10.12.1", "10.12.2")
class Sabotage(ValuedEffect):
    """Sabotage N: the Corp chooses cards of HQ; the rest of N comes from the top of R&D."""

    trashed: list[int] = field(default_factory=list)

    def is_possible(self, game: "Game") -> bool:
        """Whether there is any card to trash."""
        return bool(game.zone(hand(Side.CORP)) or game.zone(deck(Side.CORP)))

    @carries_out("10.12.2", "10.12.2b", "1.14.5")
    def happen(self, game: "Game") -> Process[None]:
        """Let the Corp choose, before they see what R&D gives, and trash all at once."""
        amount = self.value(game)
        rule = _shortage(game, amount)
        options = [
            intents.offer(game, intents.Sabotage(chosen, rest), (chosen, rest))
            for chosen, rest in splits(game, amount)
        ]
        if len(options) > 1:
            picked = yield from game.decide(
                Side.CORP, rule, f"sabotage {amount}: trash which cards?", options
            )
        else:
            picked = options[0]
        chosen, rest = picked.value
        self.trashed = [*chosen, *(yield from settle_top(game, Side.CORP, rest))]
        game.log("10.12.2a", f"{len(self.trashed)} cards are trashed together, facedown")
        trash = Trash(by=Side.CORP, source=self.source, cards=self.trashed, facedown=True)
        yield from within_an_effect(game, [trash])


@carries_out("10.12.3")
def splits(game: "Game", amount: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to take so many cards: which of HQ, and how many of R&D's top cards."""
    in_hand, in_deck = game.zone(hand(Side.CORP)), len(game.zone(deck(Side.CORP)))
    most = min(amount, len(in_hand))
    least = min(max(amount - in_deck, 0), most)
    for count in range(least, most + 1):
        for chosen in combinations(in_hand, count):
            yield chosen, min(amount - count, in_deck)


def _shortage(game: "Game", amount: int) -> str:
    """Record that there are too few cards in R&D, or in all; return the rule for choosing."""
    in_hand, in_deck = len(game.zone(hand(Side.CORP))), len(game.zone(deck(Side.CORP)))
    if in_hand + in_deck < amount:
        game.log("10.12.3b", "HQ and R&D do not hold so many cards: all of them are trashed")
        return "10.12.3b"
    if in_deck < amount:
        game.log("10.12.3a", f"At least {amount - in_deck} must come from HQ")
        return "10.12.3a"
    return "10.12.2"
