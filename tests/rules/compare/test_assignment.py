"""The best pairing, compared with all others and with a greedy one."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from rules.compare.assignment import assign

PAIRS = st.tuples(st.integers(0, 4), st.integers(0, 4))
OFFERS = st.dictionaries(PAIRS, st.integers(-3, 12))


def _greatest(worths: dict[tuple[int, int], int]) -> int:
    """The worth of the best pairing, found by trying all."""
    return max(
        sum(max(0, worths.get((left, right), 0)) for left, right in enumerate(order))
        for order in permutations(range(5))
    )


@given(OFFERS)
def test_the_pairing_has_the_greatest_worth(worths: dict[tuple[int, int], int]) -> None:
    pairs = assign(worths)
    assert sum(worths[pair] for pair in pairs) == _greatest(worths)
    assert all(worths[pair] > 0 for pair in pairs)
    assert len({left for left, _ in pairs}) == len({right for _, right in pairs}) == len(pairs)


def test_the_likeliest_pair_gives_way_to_two_good_ones() -> None:
    assert assign({(0, 0): 10, (0, 1): 9, (1, 0): 8}) == [(0, 1), (1, 0)]


def test_worthless_pairs_are_left_out() -> None:
    assert assign({(0, 0): 0, (1, 1): -5}) == []
    assert assign({}) == []
