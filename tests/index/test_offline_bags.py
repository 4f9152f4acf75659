"""Bags of places, encoded for a phone and decoded as the phone does."""

from base64 import b64decode
from collections.abc import Callable, Sequence
from math import comb, log2
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.offline.bags import MAX_BAG_SIZE, encode_bags
from index.offline.place_codes import CODE_CHARACTERS

_PLACES = 60
_BAGS = st.lists(
    st.sets(st.integers(0, _PLACES - 1), max_size=MAX_BAG_SIZE).map(sorted), max_size=40
)


@given(_BAGS)
def test_encoded_bags_decode_to_the_same_bags(bags: list[list[int]]) -> None:
    assert decode_bags(encode_bags(bags, _PLACES)) == bags


@pytest.mark.parametrize("bags", [[], [[]], [[7]], [[7], [], [7]], [[0, 1], [1]]])
def test_small_bags_decode_to_the_same_bags(bags: list[list[int]]) -> None:
    assert decode_bags(encode_bags(bags, 8)) == bags


def test_a_carry_over_many_bytes_is_decoded() -> None:
    bags = [[0] if which else [1] for which in Random(7).choices([0, 1], [1, 300], k=60_000)]
    assert decode_bags(encode_bags(bags, 2)) == bags


def test_the_code_is_as_short_as_unordered_bags_allow() -> None:
    random = Random(3)
    bags = [sorted(random.sample(range(256), 8)) for _ in range(500)]
    code = b64decode(encode_bags(bags, 256)["code"])
    assert len(code) * 8 == pytest.approx(500 * log2(comb(256, 8)), rel=0.05)


def test_a_bag_that_is_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="a bag of 31 places is too large"):
        encode_bags([list(range(MAX_BAG_SIZE + 1))], 99)


def decode_bags(encoded: dict[str, Any]) -> list[list[int]]:
    """Decode the bags as ``bags.js`` does."""
    depths = [CODE_CHARACTERS.index(sign) for sign in encoded["depths"]]
    leaves = [[p for p, d in enumerate(depths) if d == depth] for depth in range(100)]
    leaves[0] = []
    next_symbol = _symbol_reader(b64decode(encoded["code"]))

    def walk(bag: list[int], many: int, depth: int, at: int) -> None:
        here = leaves[depth]
        if at < len(here):
            bag.append(here[at])
            return
        left = next_symbol([comb(many, some) for some in range(many + 1)])
        for some, turn in ((left, 0), (many - left, 1)):
            if some:
                walk(bag, some, depth + 1, 2 * (at - len(here)) + turn)

    bags = []
    for _ in range(sum(encoded["sizes"])):
        bag: list[int] = []
        if many := next_symbol(encoded["sizes"]):
            walk(bag, many, 0, 0)
        bags.append(sorted(bag))
    return bags


def _symbol_reader(code: bytes) -> Callable[[Sequence[int]], int]:
    left = iter(code)
    point = int.from_bytes(bytes(next(left) for _ in range(6)))
    span = 1 << 48

    def next_symbol(likely: Sequence[int]) -> int:
        nonlocal point, span
        part = span // sum(likely)
        which, below = 0, 0
        while below + likely[which] <= point // part:
            below += likely[which]
            which += 1
        point, span = point - part * below, part * likely[which]
        while span < 1 << 40:
            point, span = point * 256 + next(left, 0), span * 256
        return which

    return next_symbol
