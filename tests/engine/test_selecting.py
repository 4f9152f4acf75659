"""Selecting several of many: listed as long as that can be done, and else one by one."""

from itertools import combinations
from math import comb

from engine.kernel.selecting import LISTED, are_listed, of_kinds


def test_ways_are_listed_up_to_a_bound() -> None:
    assert are_listed(10, range(11))
    assert not are_listed(40, range(41))
    assert not are_listed(300, (7,))
    assert are_listed(300, (0, 1, 300))


def test_what_is_alike_is_selected_in_one_way() -> None:
    assert of_kinds("aab", 2, str) == [("a", "a"), ("a", "b")]
    assert of_kinds("a" * 300, 7, str) == [("a",) * 7]
    assert of_kinds("ab", 3, str) == []


def test_of_what_differs_every_way_is_found_and_no_more_than_are_listed() -> None:
    letters = "abcdefgh"
    assert set(of_kinds(letters, 3, str)) == set(combinations(letters, 3))
    many = range(300)
    assert comb(300, 7) > LISTED
    assert len(of_kinds(many, 7, int)) == LISTED + 1
