"""Rules that a person has told apart, though key, words or place would make them one.

A line of ``rules/data/compare/apart.toml`` stands under the edition in which the other rule
came: it leads from the key that the rule had until then to the key of the one that is another.
"""

from collections.abc import Mapping
from functools import cache

from rules.entries import Edition
from rules.order import came_by
from rules.shipped_toml import read_toml

Apart = frozenset[tuple[str, str]]
"""Numbers of the old and the new edition that are not one rule, whatever speaks for it."""


@cache
def told() -> Mapping[str, Mapping[str, str]]:
    """By the edition in which the other rule came, from keys to keys."""
    return read_toml("compare", "apart.toml")


def apart(old: Edition, new: Edition) -> Apart:
    """The rules of two editions that were told apart, in whichever order they are named."""
    return frozenset(_apart(old, new)) | {(there, here) for here, there in _apart(new, old)}


def _apart(old: Edition, new: Edition) -> list[tuple[str, str]]:
    return [
        (here.number, there.number)
        for id_, keys in told().items()
        if came_by(new, id_) and not came_by(old, id_)
        for key, other in keys.items()
        if (here := old.by_key.get(key)) is not None
        and (there := new.by_key.get(other)) is not None
    ]
