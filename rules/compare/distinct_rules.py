"""Rules that a person has told apart, though key, words or place would make them one.

A line of ``rules/data/compare/apart.toml`` stands under the edition in which the other rule
first appears. It leads from the key of the old rule to the key of the other one.
"""

from collections.abc import Mapping
from functools import cache

from rules.edition_order import is_at_least
from rules.entries import Edition
from rules.shipped_toml import read_toml

NumberPairs = frozenset[tuple[str, str]]
"""Pairs of numbers, in the old and the new edition, that are never the same rule."""


@cache
def distinct_keys() -> Mapping[str, Mapping[str, str]]:
    """Return the pairs of keys, by the edition in which the other rule first appears."""
    return read_toml("compare", "apart.toml")


def distinct_rules(old: Edition, new: Edition) -> NumberPairs:
    """Return the rules of two editions that were told apart, whichever edition is older."""
    return frozenset(_distinct_rules(old, new)) | {
        (there, here) for here, there in _distinct_rules(new, old)
    }


def _distinct_rules(old: Edition, new: Edition) -> list[tuple[str, str]]:
    pairs = []
    for id_, keys in distinct_keys().items():
        if not is_at_least(new, id_) or is_at_least(old, id_):
            continue
        for key, other in keys.items():
            if key in old.by_key and other in new.by_key:
                pairs.append((old.by_key[key].number, new.by_key[other].number))
    return pairs
