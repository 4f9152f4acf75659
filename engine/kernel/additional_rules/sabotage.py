"""Sabotage (section 10.12): the Corp trashes cards of HQ and from the top of R&D."""

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.nested_effects import carry_out_within_effect
from engine.kernel.card_manipulation.shuffled_decks import settle_top
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.selecting import can_be_listed, one_by_one, without
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("10.12.1", "10.12.2")
class Sabotage(ValuedEffect):
    """Sabotage N: the Corp chooses cards of HQ; the rest comes from the top of R&D."""

    trashed: list[int] = field(default_factory=list)

    def is_possible(self, game: "Game") -> bool:
        """Whether there is any card to trash."""
        return bool(game.zone(hand(Side.CORP)) or game.zone(deck(Side.CORP)))

    @carries_out("10.12.2", "10.12.2b", "1.14.5")
    def happen(self, game: "Game") -> Process[None]:
        """Let the Corp choose, before they see what R&D gives, and trash all at once."""
        amount = self.value(game)
        rule = _shortage(game, amount)
        chosen = yield from _choose(game, rule, amount)
        rest = min(amount - len(chosen), len(game.zone(deck(Side.CORP))))
        self.trashed = [*chosen, *(yield from settle_top(game, Side.CORP, rest))]
        game.log("10.12.2a", f"{len(self.trashed)} cards are trashed together, facedown")
        trash = Trash(by=Side.CORP, source=self.source, cards=self.trashed, facedown=True)
        yield from carry_out_within_effect(game, [trash])


def _choose(game: "Game", rule: str, amount: int) -> Process[tuple[int, ...]]:
    """Return the cards of HQ that the Corp chooses: one by one if there are too many ways."""
    in_hand, sizes = game.zone(hand(Side.CORP)), _from_hand(game, amount)
    question = f"sabotage {amount}: trash which cards?"
    if can_be_listed(len(in_hand), sizes):
        options = [
            _sabotage_option(game, subset, amount - size)
            for size in sizes
            for subset in combinations(in_hand, size)
        ]
        picked = yield from game.decide_if_several(Side.CORP, rule, question, options)
        return tuple(picked.value)

    def next_options(selected: tuple[int, ...]) -> list[Option]:
        if len(selected) == sizes[-1]:
            return []
        enough = (
            [_sabotage_option(game, (), amount - len(selected))] if len(selected) in sizes else []
        )
        return [
            *(_sabotage_option(game, (card,), 0) for card in without(in_hand, selected)),
            *enough,
        ]

    return (yield from one_by_one(game, Side.CORP, rule, question, next_options))


def _sabotage_option(game: "Game", cards: tuple[int, ...], from_deck: int) -> Option:
    trashed = min(from_deck, len(game.zone(deck(Side.CORP))))
    return intents.offer(game, intents.Sabotage(cards, trashed), cards)


@carries_out("10.12.3")
def _from_hand(game: "Game", amount: int) -> range:
    """Return how many cards can come from HQ, so that R&D can give the others if it has them."""
    in_hand, in_deck = len(game.zone(hand(Side.CORP))), len(game.zone(deck(Side.CORP)))
    most = min(amount, in_hand)
    return range(min(max(amount - in_deck, 0), most), most + 1)


def _shortage(game: "Game", amount: int) -> str:
    """Record that R&D, or both, have too few cards; return the rule for choosing."""
    in_hand, in_deck = len(game.zone(hand(Side.CORP))), len(game.zone(deck(Side.CORP)))
    if in_hand + in_deck < amount:
        game.log("10.12.3b", "HQ and R&D do not hold so many cards: all of them are trashed")
        return "10.12.3b"
    if in_deck < amount:
        game.log("10.12.3a", f"At least {amount - in_deck} must come from HQ")
        return "10.12.3a"
    return "10.12.2"
