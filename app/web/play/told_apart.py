"""Outcomes told apart at a glance: what only few of them come to is said first."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from app.web.play.comes_to import Fact, in_words

Path = tuple[str, ...]
"""The decisions that lead somewhere, in their order."""


@dataclass(frozen=True, slots=True)
class End:
    """One way in which things end: what is otherwise then, and the decisions that lead there."""

    facts: tuple[Fact, ...]
    path: Path


@dataclass(frozen=True, slots=True)
class ToldApart:
    """What ends are told by.

    ``common`` is what all of several come to. ``each`` has, for each end, the decisions that tell
    it from the others of the same words, none where the words do, and those words.
    """

    common: str
    each: tuple[tuple[Path, str], ...]


def told_apart(ends: Sequence[End]) -> ToldApart:
    """Tell each end by what is its own: facts of all are said once, and rare ones first."""
    how_often = Counter(fact for end in ends for fact in end.facts)
    in_all = {fact for fact, count in how_often.items() if count == len(ends) > 1}
    words = [
        in_words(
            sorted((f for f in end.facts if f not in in_all), key=lambda fact: how_often[fact])
        )
        for end in ends
    ]
    each = []
    for end, said in zip(ends, words, strict=True):
        alike = [one.path for one, its in zip(ends, words, strict=True) if its == said]
        each.append((_of_its_own(end.path, alike) if len(alike) > 1 else (), said))
    common = (fact for fact in (ends[0].facts if ends else ()) if fact in in_all)
    return ToldApart(in_words(common), tuple(each))


def _of_its_own(path: Path, alike: Sequence[Path]) -> Path:
    """The decisions of a path that not all have; the whole where those tell no two apart."""
    counts = [Counter(one) for one in alike]
    in_all = counts[0]
    for count in counts[1:]:
        in_all = in_all & count
    own = Counter(path) - in_all
    if not own or [count - in_all for count in counts].count(own) > 1:
        return path
    return tuple(
        label if own[label] == 1 else f"{label} ({own[label]} times)"
        for label in dict.fromkeys(path)
        if own[label]
    )
