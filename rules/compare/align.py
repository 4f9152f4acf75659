"""Alignment: which entry of the new edition is which of the old.

Keys decide where both sides have them and words or place confirm them
(:mod:`rules.compare.keys`). Next comes a reviewed list of renamed keys. What is left is matched
by wording and place (:mod:`rules.compare.matching`). Each pair says how it was found and how
sure it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from rules.compare.distinct_rules import NumberPairs, distinct_rules
from rules.compare.keys import Keys, find_renamed, judge_keys
from rules.compare.matching import match_sides
from rules.compare.sides import Side, WordCoding, likeness, matching_text
from rules.entries import Edition, Entry, are_official

MIN_SURE_RENAMED = 0.7
"""How sure a pair must be where its two sides have different keys."""
SURE_OF_DOUBTFUL_KEY = 0.7
"""How sure a pair is that has an equal key but unlike words and places."""
SURE_OF_REWRITTEN = 0.8
"""How sure a pair is that has key and place in common, but hardly a word."""
MAX_UNRELATED_LIKENESS = 0.2
"""At most this likeness says nothing: most pairs of unrelated texts have less."""
_MIN_WORDS = 5
"""The fewest words with which a text can be told from another by likeness."""


class PairedBy(StrEnum):
    """How two entries were found to be the same."""

    KEY = "key"
    ALIAS = "alias"
    """Their keys differ, and a person has confirmed that one replaced the other."""
    WORDING = "wording"
    """By what they say and where they stand."""


@dataclass(frozen=True, slots=True)
class Pair:
    """An entry of the old edition and the same one in the new; ``sure`` is from 0 to 1."""

    old: Entry
    new: Entry
    how: PairedBy
    sure: float

    @property
    def is_renamed(self) -> bool:
        """Whether the entry's key changed."""
        return None not in (self.old.key, self.new.key) and self.old.key != self.new.key

    @property
    def is_moved(self) -> bool:
        """Whether the entry's number changed."""
        return self.old.number != self.new.number


@dataclass(frozen=True)
class Alignment:
    """The pairs of two editions in the old one's order, and the entries without a partner.

    ``keys`` says how far keys were trusted.
    """

    pairs: tuple[Pair, ...]
    removed: tuple[Entry, ...]
    added: tuple[Entry, ...]
    keys: Keys

    @cached_property
    def by_old_number(self) -> Mapping[str, Pair]:
        """Pairs by the entry's number in the old edition."""
        return {pair.old.number: pair for pair in self.pairs}

    @cached_property
    def by_new_number(self) -> Mapping[str, Pair]:
        """Pairs by the entry's number in the new edition."""
        return {pair.new.number: pair for pair in self.pairs}


def align(old: Edition, new: Edition, *, told_apart: NumberPairs = frozenset()) -> Alignment:
    """Align two editions of one document.

    Keys that cannot be trusted are ignored (:mod:`rules.compare.keys`). Entries that were
    ``told_apart``, here or for good (:mod:`rules.compare.distinct_rules`), never form a pair.
    Swapping the editions gives the same pairs swapped.
    """
    told_apart |= distinct_rules(old, new)
    keys = judge_keys(old, new, told_apart)
    coding = WordCoding()
    by_place = {} if keys.aside else _pairs_by_key(old, new, keys, told_apart, coding)
    by_place |= _pairs_by_words(old, new, keys, by_place, told_apart, coding)
    by_place |= _pairs_by_doubtful_key(old, keys, by_place)
    pairs = tuple(by_place[place] for place in sorted(by_place))
    kept_old = {pair.old.number for pair in pairs}
    kept_new = {pair.new.number for pair in pairs}
    return Alignment(
        pairs,
        removed=tuple(entry for entry in old.entries if entry.number not in kept_old),
        added=tuple(entry for entry in new.entries if entry.number not in kept_new),
        keys=keys,
    )


Pairs = dict[int, Pair]
"""Pairs by the place of their entry in the old edition."""


def _pairs_by_key(
    old: Edition, new: Edition, keys: Keys, told_apart: NumberPairs, coding: WordCoding
) -> Pairs:
    """Return the pairs that keys decide."""
    have_wordings = are_official(old, new)
    pairs: Pairs = {}
    for place, entry in enumerate(old.entries):
        if entry.number in keys.sure:
            new_entry = keys.sure[entry.number]
            is_doubtful = have_wordings and _is_rewritten(entry, new_entry, coding)
            sure = SURE_OF_REWRITTEN if is_doubtful else 1.0
            pairs[place] = Pair(entry, new_entry, PairedBy.KEY, sure)
        elif entry.key is not None and entry.key not in new.by_key:
            other = find_renamed(entry.key, old, new)
            if other is not None and (entry.number, other.number) not in told_apart:
                pairs[place] = Pair(entry, other, PairedBy.ALIAS, 1.0)
    return pairs


def _pairs_by_words(
    old: Edition,
    new: Edition,
    keys: Keys,
    by_key: Pairs,
    told_apart: NumberPairs,
    coding: WordCoding,
) -> Pairs:
    """Return the pairs that wording and place decide, of the entries that no key has paired."""
    matches = match_sides(
        Side(old.entries, coding),
        Side(new.entries, coding),
        {place: new.positions[pair.new.number] for place, pair in by_key.items()},
        {(old.positions[here], new.positions[there]) for here, there in told_apart},
    )
    have_wordings = are_official(old, new)
    pairs: Pairs = {}
    for match in matches:
        entry, new_entry = old.entries[match.old], new.entries[match.new]
        pair = Pair(entry, new_entry, PairedBy.WORDING, match.sure)
        if have_wordings and keys.doubtful.get(entry.number) is new_entry:
            pair = Pair(entry, new_entry, PairedBy.KEY, 1.0)  # each bears the other out
        if keys.aside or not pair.is_renamed or pair.sure >= MIN_SURE_RENAMED:
            pairs[match.old] = pair
    return pairs


def _is_rewritten(old: Entry, new: Entry, coding: WordCoding) -> bool:
    """Whether two entries share hardly a word, so that the new one may be another rule."""
    if old.plain_text == new.plain_text:
        return False
    before, after = coding.encode(matching_text(old)), coding.encode(matching_text(new))
    return (
        min(len(before), len(after)) >= _MIN_WORDS
        and likeness(before, after) <= MAX_UNRELATED_LIKENESS
    )


def _pairs_by_doubtful_key(old: Edition, keys: Keys, pairs: Pairs) -> Pairs:
    """Return pairs by doubtful keys for the entries that nothing else has paired."""
    taken = {pair.new.number for pair in pairs.values()}
    return {
        place: Pair(entry, new_entry, PairedBy.KEY, SURE_OF_DOUBTFUL_KEY)
        for place, entry in enumerate(old.entries)
        if place not in pairs
        and (new_entry := keys.doubtful.get(entry.number)) is not None
        and new_entry.number not in taken
    }
