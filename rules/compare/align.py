"""Which entry of the new edition is which of the old.

Keys decide where both sides have them. Then a reviewed list of renamed keys; then, for
what is left, wording and place (:mod:`rules.compare.matching`). Each pair says how it was
found and how sure that is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from rules.compare import aliases
from rules.compare.matching import match
from rules.compare.sides import Coding, Side
from rules.entries import Edition, Entry

RENAMED = 0.7
"""How sure a pair must be that two different keys speak against."""


class How(StrEnum):
    """By what two entries were found to be one."""

    KEY = "key"
    ALIAS = "alias"
    """Their keys differ, and a person has confirmed that one took the other's place."""
    WORDING = "wording"
    """By what they say and where they stand."""


@dataclass(frozen=True, slots=True)
class Pair:
    """An entry of the old edition and the same one in the new; ``sure`` is from 0 to 1."""

    old: Entry
    new: Entry
    how: How
    sure: float

    @property
    def is_renamed(self) -> bool:
        """Whether the entry stands under another key than before."""
        return None not in (self.old.key, self.new.key) and self.old.key != self.new.key

    @property
    def is_moved(self) -> bool:
        """Whether its number changed."""
        return self.old.number != self.new.number


@dataclass(frozen=True)
class Alignment:
    """The pairs of two editions in the old one's order, and what has no partner."""

    pairs: tuple[Pair, ...]
    removed: tuple[Entry, ...]
    added: tuple[Entry, ...]

    @cached_property
    def of_old(self) -> Mapping[str, Pair]:
        """The pair of an entry by its number in the old edition."""
        return {pair.old.number: pair for pair in self.pairs}

    @cached_property
    def of_new(self) -> Mapping[str, Pair]:
        """The pair of an entry by its number in the new edition."""
        return {pair.new.number: pair for pair in self.pairs}


def align(old: Edition, new: Edition, *, by_key: bool = True) -> Alignment:
    """Align two editions of one document.

    ``by_key=False`` leaves keys aside, as for a document that has none. Aligning the
    other way round gives the same pairs the other way round.
    """
    given = _by_key(old, new) if by_key else {}
    places = {entry.number: place for place, entry in enumerate(new.entries)}
    coding = Coding()
    matches = match(
        Side(old.entries, coding),
        Side(new.entries, coding),
        {place: places[new_.number] for place, (new_, _) in given.items()},
    )
    found = {
        place: Pair(old.entries[place], entry, how, 1.0) for place, (entry, how) in given.items()
    }
    for m in matches:
        pair = Pair(old.entries[m.old], new.entries[m.new], How.WORDING, m.sure)
        if not (by_key and pair.is_renamed and pair.sure < RENAMED):
            found[m.old] = pair
    pairs = tuple(found[place] for place in sorted(found))
    kept_old = {pair.old.number for pair in pairs}
    kept_new = {pair.new.number for pair in pairs}
    return Alignment(
        pairs,
        removed=tuple(entry for entry in old.entries if entry.number not in kept_old),
        added=tuple(entry for entry in new.entries if entry.number not in kept_new),
    )


def _by_key(old: Edition, new: Edition) -> dict[int, tuple[Entry, How]]:
    """From places in the old edition to entries of the new that keys decide."""
    found: dict[int, tuple[Entry, How]] = {}
    for place, entry in enumerate(old.entries):
        if entry.key is None:
            continue
        if entry.key in new.by_key:
            found[place] = new.by_key[entry.key], How.KEY
            continue
        renamed = _renamed(entry.key, old, new)
        if renamed is not None:
            found[place] = renamed, How.ALIAS
    return found


def _renamed(key: str, old: Edition, new: Edition) -> Entry | None:
    """The new entry under the key that took an old one's place, or whose place that took."""
    for names in (aliases.later(), aliases.earlier()):
        name = names.get(key)
        while name is not None and name not in old.by_key:
            if name in new.by_key:
                return new.by_key[name]
            name = names.get(name)
    return None
