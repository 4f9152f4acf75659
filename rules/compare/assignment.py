"""The best pairing of two sides: each item at most once, with the greatest total worth.

Worths are whole numbers, so that equal sums are equal and the result is exact. Only offered
pairs of positive worth can be made. An item stays alone where no pair improves the total.
"""

from collections import defaultdict
from collections.abc import Mapping
from heapq import heappop, heappush

Worths = Mapping[tuple[int, int], int]
"""The worth of each pair (place on the left, place on the right)."""


def assign(worths: Worths) -> list[tuple[int, int]]:
    """Return the pairs of the greatest total worth, in the order of the left side."""
    offers: dict[int, dict[int, int]] = {}
    for (left, right), worth in worths.items():
        if worth > 0:
            offers.setdefault(left, {})[right] = worth
    seating = _Seating(offers)
    for left in sorted(offers):
        seating.place(left)
    return sorted((left, right) for left, right in seating.seat_of.items() if right >= 0)


class _Seating:
    """Pairs by successive cheapest augmenting paths, with prices that make every detour a cost.

    Each left item may also stay alone, on a seat of its own that is worth nothing; that of item n
    is numbered -n-1. A price per item makes the cost of every pair at least 0, and of the pairs
    made exactly 0. So Dijkstra's algorithm finds how to seat one more item with the least loss.
    It reaches only items for which there is an offer, directly or through others.
    """

    def __init__(self, offers: Mapping[int, Mapping[int, int]]) -> None:
        self.offers = offers
        self.seat_of: dict[int, int] = {}
        self._taken_by: dict[int, int] = {}
        self._left_prices = {left: max(rights.values()) for left, rights in offers.items()}
        self._seat_prices: defaultdict[int, int] = defaultdict(int)

    def place(self, first: int) -> None:
        """Seat ``first``, moving others where that loses least."""
        seat, came_from = self._find_free_seat(first)
        while True:
            left = came_from[seat]
            left_behind = self.seat_of.get(left)
            self.seat_of[left], self._taken_by[seat] = seat, left
            if left_behind is None:
                return
            seat = left_behind

    def _find_free_seat(self, first: int) -> tuple[int, dict[int, int]]:
        """Return the free seat that loses least, and from which item each seat was reached.

        Prices change so that moving everybody on the way there costs nothing.
        """
        taken_by = self._taken_by
        came_from: dict[int, int] = {}
        losses: dict[int, int] = {}
        settled: dict[int, int] = {}
        queue: list[tuple[int, int]] = []
        left, loss = first, 0
        while True:
            spent = loss + self._left_prices[left]
            for seat, worth in (*self.offers[left].items(), (-left - 1, 0)):
                further = spent + self._seat_prices[seat] - worth
                if seat not in settled and further < losses.get(seat, further + 1):
                    losses[seat], came_from[seat] = further, left
                    heappush(queue, (further, seat))
            loss, seat = heappop(queue)
            while seat in settled:
                loss, seat = heappop(queue)
            if seat not in taken_by:
                break
            settled[seat] = loss
            left = taken_by[seat]
        self._left_prices[first] -= loss
        for passed, spent in settled.items():
            self._left_prices[taken_by[passed]] -= loss - spent
            self._seat_prices[passed] += loss - spent
        return seat, came_from
