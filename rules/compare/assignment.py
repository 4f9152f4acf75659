"""The best pairing of two sides: each item at most once, with the greatest total worth.

Worths are whole numbers, so that equal sums are equal and the result is exact. Only offered
pairs of positive worth can be made. An item stays alone where no pair improves the total.
"""

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush

Worths = Mapping[tuple[int, int], int]
"""The worth of each pair (place on the left, place on the right)."""


def assign(worths: Worths) -> list[tuple[int, int]]:
    """Return the pairs of the greatest total worth, in the order of the left side."""
    offers: dict[int, dict[int, int]] = {}
    for (left, right), worth in worths.items():
        if worth > 0:
            offers.setdefault(left, {})[right] = worth
    pairs: list[tuple[int, int]] = []
    for lefts in _components(offers):
        pairs += _solve({left: offers[left] for left in lefts})
    return sorted(pairs)


def _components(offers: Mapping[int, Mapping[int, int]]) -> Iterator[list[int]]:
    """Yield the left items in groups that share no right item: independent problems."""
    takers: dict[int, list[int]] = {}
    for left, rights in offers.items():
        for right in rights:
            takers.setdefault(right, []).append(left)
    seen: set[int] = set()
    for first in offers:
        if first in seen:
            continue
        seen.add(first)
        group, waiting = [], [first]
        while waiting:
            left = waiting.pop()
            group.append(left)
            for right in offers[left]:
                for other in takers[right]:
                    if other not in seen:
                        seen.add(other)
                        waiting.append(other)
        yield sorted(group)


def _solve(offers: Mapping[int, Mapping[int, int]]) -> list[tuple[int, int]]:
    """Pair by successive cheapest augmenting paths, with prices that make every detour a cost.

    Each left item may also stay alone, on a seat of its own that is worth nothing. A price per
    item makes the cost of every pair at least 0, and of the pairs made exactly 0. So Dijkstra's
    algorithm finds how to seat one more item with the least loss.
    """
    best = {left: max(rights.values()) for left, rights in offers.items()}
    prices: dict[int, int] = {}
    taken: dict[int, int] = {}
    seat: dict[int, int] = {}
    for left in offers:
        _place_left(left, offers, best, prices, taken, seat)
    return [(left, right) for left, right in seat.items() if right >= 0]


def _place_left(
    first: int,
    offers: Mapping[int, Mapping[int, int]],
    best: dict[int, int],
    prices: dict[int, int],
    taken: dict[int, int],
    seat: dict[int, int],
) -> None:
    """Seat ``first``, moving others where that loses least.

    ``best`` are the prices of the left items, ``prices`` those of the right ones. ``taken`` and
    ``seat`` say who sits where. The seat on which left item n stays alone is numbered -n-1.
    """
    distance: dict[int, int] = {}
    came_from: dict[int, int] = {}
    reached = {first: 0}
    settled: set[int] = set()
    queue: list[tuple[int, int]] = []
    left = first
    while True:
        alone = -left - 1
        for right, worth in (*offers[left].items(), (alone, 0)):
            loss = reached[left] + best[left] + prices.get(right, 0) - worth
            if right not in settled and loss < distance.get(right, loss + 1):
                distance[right], came_from[right] = loss, left
                heappush(queue, (loss, right))
        loss, right = heappop(queue)
        while right in settled or loss > distance[right]:
            loss, right = heappop(queue)
        settled.add(right)
        if right not in taken:
            break
        left = taken[right]
        reached[left] = loss
    for left, spent in reached.items():
        best[left] -= loss - spent
    for settled_right in settled:
        prices[settled_right] = prices.get(settled_right, 0) + loss - distance[settled_right]
    while True:
        left = came_from[right]
        left_behind = seat.get(left)
        seat[left], taken[right] = right, left
        if left_behind is None:
            return
        right = left_behind
