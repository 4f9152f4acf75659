"""Tell outcomes apart at a glance: say first what only few of them have."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.web.play.position_diff import Change, describe_changes

Path = tuple[str, ...]
"""The decisions that lead somewhere, in their order."""


@dataclass(frozen=True, slots=True)
class OutcomeChanges:
    """One way in which things end: what is different then, and the decisions that lead there."""

    changes: tuple[Change, ...]
    path: Path


class OutcomeDescription(NamedTuple):
    """What is different in one end, in words.

    ``decisions`` tell it from others with the same words, if there are any.
    """

    words: str
    decisions: Path


@dataclass(frozen=True, slots=True)
class OutcomeDescriptions:
    """What ends are told apart by; ``common`` is what all of them have, if there are several."""

    common: str
    each: tuple[OutcomeDescription, ...]


def describe_outcomes(ends: Sequence[OutcomeChanges]) -> OutcomeDescriptions:
    """Describe each end by what is its own: common facts once, and rare ones first."""
    how_often = Counter(fact for end in ends for fact in end.changes)
    in_all = {fact for fact, count in how_often.items() if count == len(ends) > 1}
    words = [
        describe_changes(
            sorted((f for f in end.changes if f not in in_all), key=lambda fact: how_often[fact])
        )
        for end in ends
    ]
    descriptions = []
    for end, end_words in zip(ends, words, strict=True):
        alike = [one.path for one, its in zip(ends, words, strict=True) if its == end_words]
        decisions = _distinguishing_decisions(end.path, alike) if len(alike) > 1 else ()
        descriptions.append(OutcomeDescription(end_words, decisions))
    common = (fact for fact in (ends[0].changes if ends else ()) if fact in in_all)
    return OutcomeDescriptions(describe_changes(common), tuple(descriptions))


def _distinguishing_decisions(path: Path, alike: Sequence[Path]) -> Path:
    """Return a path's decisions that not all paths have, or all if these tell nothing apart."""
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
