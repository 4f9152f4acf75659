"""How far the keys of two editions can be trusted: only while they prove themselves.

An id that the publisher chose survives renumbering and is the best evidence there is. An id that
a program counted out is a serial number, which belongs to another rule on the next page. So an
equal key counts where the words are alike, or where the entry is still in its place. All others
are doubtful; if they are many, no key is trusted.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rules.compare import aliases
from rules.compare.distinct_rules import NumberPairs, distinct_rules
from rules.compare.sides import WordCoding, likeness, matching_text
from rules.entries import Edition, Entry, are_official
from rules.outline import wording_of

MIN_LIKENESS = 0.5
"""How alike the words must be to confirm an equal key, from 0 to 1."""
MAX_DOUBTFUL_SHARE = 0.25
"""The share of doubtful keys among equal ones beyond which none is trusted."""
MIN_DOUBTFUL = 8
"""With fewer doubtful keys than this, the others are trusted."""

_SERIAL_KEY = re.compile(r"\W*[a-z]{0,12}[-_.:]?\d+[a-z]{0,2}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Keys:
    """What equal keys say of two editions: from numbers in the old to entries of the new.

    ``sure`` keys are trusted. ``doubtful`` ones stand on unlike words in unlike places; they
    decide only what nothing else does. ``refuted`` counts those that decide nothing. ``aside``
    says that there were too many of these, so that no key counts.
    """

    sure: Mapping[str, Entry]
    doubtful: Mapping[str, Entry]
    refuted: int
    aside: bool

    @property
    def note(self) -> str | None:
        """One sentence for readers of a comparison; ``None`` where all keys are trusted."""
        if self.aside:
            return (
                f"the keys of the two editions were left aside: {self.refuted:,} that are equal "
                "stand on unlike words in unlike places; rules were told by wording and place"
            )
        if self.refuted:
            plural = "s that are equal stand" if self.refuted > 1 else " that is equal stands"
            return f"{self.refuted:,} key{plural} on unlike words in unlike places: not believed"
        return None


def judge_keys(old: Edition, new: Edition, told_apart: NumberPairs | None = None) -> Keys:
    """Check every equal key of two editions against the words and places of its entries.

    Pairs that were ``told_apart`` are skipped; by default those that a person has told apart for
    good.
    """
    told_apart = distinct_rules(old, new) if told_apart is None else told_apart
    sure: dict[str, Entry] = {}
    doubtful: dict[str, Entry] = {}
    refuted: dict[str, Entry] = {}
    coding = WordCoding()
    for entry in old.entries:
        new_entry = new.by_key.get(entry.key) if entry.key is not None else None
        if new_entry is None or (entry.number, new_entry.number) in told_apart:
            continue
        is_serial = _SERIAL_KEY.fullmatch(entry.key or "") is not None
        in_place = not is_serial and _has_same_place(old, entry, new, new_entry)
        if in_place or _has_like_words(old, entry, new, new_entry, coding):
            sure[entry.number] = new_entry
        else:
            (refuted if is_serial else doubtful)[entry.number] = new_entry
    unproved = len(doubtful) + len(refuted)
    if unproved >= MIN_DOUBTFUL and unproved > (len(sure) + unproved) * MAX_DOUBTFUL_SHARE:
        return Keys({}, {}, unproved, aside=True)
    return Keys(sure, doubtful, len(refuted), aside=False)


def _has_like_words(
    old: Edition, entry: Entry, new: Edition, new_entry: Entry, coding: WordCoding
) -> bool:
    """Whether the words are alike; for an outline, whether its fingerprint is the same."""
    if not are_official(old, new):
        same_words = wording_of(old, entry) == wording_of(new, new_entry)
        return same_words and entry.title == new_entry.title
    if entry.text == new_entry.text and entry.title == new_entry.title:
        return True
    words, new_words = coding.encode(matching_text(entry)), coding.encode(matching_text(new_entry))
    return likeness(words, new_words) >= MIN_LIKENESS


def _has_same_place(old: Edition, entry: Entry, new: Edition, new_entry: Entry) -> bool:
    """Whether two entries have the same number, or the same place below parents of one key."""
    if entry.number == new_entry.number:
        return True
    number, other = entry.rule_number, new_entry.rule_number
    if number is None or other is None or number.last != other.last:
        return False
    above = old.by_number.get(entry.parent or ""), new.by_number.get(new_entry.parent or "")
    return above[0] is not None and above[1] is not None and above[0].key == above[1].key


def find_renamed(key: str, old: Edition, new: Edition) -> Entry | None:
    """Return the new entry under the key that replaced an old one or that it replaced."""
    for names in (aliases.successors(), aliases.predecessors()):
        name = names.get(key)
        while name is not None and name not in old.by_key:
            if name in new.by_key:
                return new.by_key[name]
            name = names.get(name)
    return None
