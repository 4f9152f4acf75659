"""Costs that consist of adding cards to hands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.interrupts.carrying_out import pay_by
from engine.kernel.abilities.static.prohibited import prohibiting
from engine.kernel.card_manipulation.movements.moving import Leave, may_leave
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.costs.cost import CostPart, Purpose
from engine.kernel.game_concepts.costs.stocks import Taken
from engine.kernel.selecting import select_cards
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("1.14.3", "1.16.1", "1.16.1b")
class AddToHands(CostPart):
    """Add cards, chosen by the payer among those ``valid`` gives, to their owners' hands.

    With ``remembered`` the object whose cost it is remembers the first of them by that name.
    """

    words: str
    valid: "Callable[[Game, Side, Purpose], list[int]]"
    count: int = 1
    remembered: str | None = None

    def _possible(self, game: "Game", payer: Side, purpose: Purpose) -> list[int]:
        return [card for card in self.valid(game, payer, purpose) if may_leave(game, card)]

    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether there are that many cards that may leave their zones."""
        return len(self._possible(game, payer, purpose)) >= self.count

    def preventing(self, game: "Game", payer: Side, purpose: Purpose) -> Iterable[int]:
        """Return whose abilities keep too many of the cards in their zones, if there are enough."""
        there = self.valid(game, payer, purpose)
        if not len(self._possible(game, payer, purpose)) < self.count <= len(there):
            return ()
        return (source for card in there for source in prohibiting(game, Leave(card)))

    def takes(self, game: "Game", payer: Side, purpose: Purpose) -> Taken:
        """Return how many it takes of those cards."""
        return Taken.of_cards(self._possible(game, payer, purpose), self.count)

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Let the payer choose, and move them."""
        possible = self._possible(game, payer, purpose)
        question = f"{self.words}: which?"
        chosen = yield from select_cards(game, payer, "1.16.1", question, possible, (self.count,))
        if self.remembered is not None:
            game.object(purpose.paid_for).remembered[self.remembered] = chosen[0]
        yield from pay_by(game, AddToHand(cards=list(chosen), by=payer))

    def __str__(self) -> str:
        """Write it as a card does."""
        return self.words
