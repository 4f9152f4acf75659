"""Stocks, such as the cards of a hand: whether they hold what all parts of a cost take together."""

from collections.abc import Hashable, Iterable
from itertools import chain, combinations
from typing import Self

from engine.kernel.cite import carries_out
from engine.kernel.frozen import fast_dataclass

CLICKS = "clicks"
"""The stock of clicks, from which a cost spends them or a part of it loses them."""


@fast_dataclass(frozen=True, slots=True)
class Taken:
    """How much of a stock a part of a cost takes; other parts may take from the same stock.

    ``stock`` identifies it: if some of certain cards are taken, those are the stock. ``there`` is
    how much it holds. What is done in full however few there are takes ``as_many_as_there_are``;
    then it leaves nothing to another part.
    """

    stock: Hashable
    amount: int
    there: int
    as_many_as_there_are: bool = False

    @classmethod
    def of_cards(cls, cards: Iterable[int], amount: int) -> Self:
        """Return that ``amount`` of these cards are taken."""
        stock = frozenset(cards)
        return cls(stock, amount, len(stock))


@carries_out("1.16.10b")
def hold_enough(taken: list[Taken]) -> bool:
    """Whether every stock holds as much as is taken of it, each card by one part only."""
    taken = _capped_at_stock(taken)
    left: dict[Hashable, int] = {}
    for share in taken:
        left[share.stock] = left.get(share.stock, share.there) - share.amount
    return all(there >= 0 for there in left.values()) and _are_cards_for_all(taken)


def _capped_at_stock(taken: list[Taken]) -> list[Taken]:
    """Return the same with no more taken than there is, by parts done however few there are."""
    exact = [share for share in taken if not share.as_many_as_there_are]
    capped = [share for share in taken if share.as_many_as_there_are]
    together: dict[Hashable, int] = {}
    for share in capped:
        together[share.stock] = min(together.get(share.stock, 0) + share.amount, share.there)
    there = {share.stock: share.there for share in capped}
    return exact + [Taken(stock, amount, there[stock]) for stock, amount in together.items()]


def _are_cards_for_all(taken: list[Taken]) -> bool:
    """Whether each part finds cards that no other takes: so if any of them together find enough."""
    chosen = [(share.stock, share.amount) for share in taken if isinstance(share.stock, frozenset)]
    together = chain.from_iterable(combinations(chosen, n) for n in range(2, len(chosen) + 1))
    return all(
        sum(amount for _, amount in subset)
        <= len(frozenset().union(*(cards for cards, _ in subset)))
        for subset in together
    )
