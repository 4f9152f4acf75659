"""How far two editions' keys may be believed: only while they prove themselves.

An id that the publisher chose survives renumbering and is the best evidence there is. One
that a program counted out is a serial number: on the next page another rule has it. So an
equal key counts where the words are alike, or where the entry stands in its old place. The
others are doubtful; where they are many, no key is believed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rules.compare import aliases
from rules.compare.apart import Apart, apart
from rules.compare.sides import Coding, likeness, said
from rules.entries import Edition, Entry, are_official
from rules.outline import wording_of

ALIKE = 0.5
"""So much of the words must have stayed for two entries to prove an equal key."""
MANY = 0.25
"""Of so many doubtful keys among all equal ones nobody would believe the others."""
FEWEST = 8
"""Doubtful keys below this number say nothing of the others."""

_SERIAL = re.compile(r"\W*[a-z]{0,12}[-_.:]?\d+[a-z]{0,2}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Keys:
    """What equal keys say of two editions, from numbers in the old to entries of the new.

    ``sure`` keys are believed. ``doubtful`` ones stand on unlike words, in a place of another
    number: they decide only what nothing else does, and ``refuted`` ones nothing. ``aside``
    says that there were too many of those, and that no key counts.
    """

    sure: Mapping[str, Entry]
    doubtful: Mapping[str, Entry]
    refuted: int
    aside: bool

    @property
    def note(self) -> str | None:
        """One sentence for whoever reads a comparison; ``None`` where all keys are believed."""
        if self.aside:
            return (
                f"the keys of the two editions were left aside: {self.refuted:,} that are equal "
                "stand on unlike words in unlike places; rules were told by wording and place"
            )
        if self.refuted:
            plural = "s that are equal stand" if self.refuted > 1 else " that is equal stands"
            return f"{self.refuted:,} key{plural} on unlike words in unlike places: not believed"
        return None


def judge(old: Edition, new: Edition, told_apart: Apart | None = None) -> Keys:
    """Hold every equal key of two editions against the words and places it stands on.

    What was ``told_apart`` is passed over, mostly what a person has told for good.
    """
    told_apart = apart(old, new) if told_apart is None else told_apart
    sure: dict[str, Entry] = {}
    doubtful: dict[str, Entry] = {}
    refuted: dict[str, Entry] = {}
    is_told = are_official(old, new)
    coding = Coding()
    for entry in old.entries:
        there = new.by_key.get(entry.key) if entry.key is not None else None
        if there is None or (entry.number, there.number) in told_apart:
            continue
        is_serial = _SERIAL.fullmatch(entry.key or "") is not None
        in_place = not is_serial and _in_place(old, entry, new, there)
        if in_place or _say_alike(old, entry, new, there, coding, is_told=is_told):
            sure[entry.number] = there
        else:
            (refuted if is_serial else doubtful)[entry.number] = there
    unproved = len(doubtful) + len(refuted)
    if unproved >= FEWEST and unproved > (len(sure) + unproved) * MANY:
        return Keys({}, {}, unproved, aside=True)
    return Keys(sure, doubtful, len(refuted), aside=False)


def _say_alike(
    old: Edition, entry: Entry, new: Edition, there: Entry, coding: Coding, *, is_told: bool
) -> bool:
    """Whether the words are alike; of an outline, whose words are not at hand, the same."""
    if is_told:
        if entry.text == there.text and entry.title == there.title:
            return True
        return likeness(coding.code(said(entry)), coding.code(said(there))) >= ALIKE
    return entry.title == there.title and wording_of(old, entry) == wording_of(new, there)


def _in_place(old: Edition, entry: Entry, new: Edition, there: Entry) -> bool:
    """Whether two entries have one number, or the same one below parents of one key."""
    if entry.number == there.number:
        return True
    here, other = entry.rule_number, there.rule_number
    if here is None or other is None or here.last != other.last:
        return False
    above = old.by_number.get(entry.parent or ""), new.by_number.get(there.parent or "")
    return above[0] is not None and above[1] is not None and above[0].key == above[1].key


def renamed(key: str, old: Edition, new: Edition) -> Entry | None:
    """The new entry under the key that took an old one's place, or whose place that took."""
    for names in (aliases.later(), aliases.earlier()):
        name = names.get(key)
        while name is not None and name not in old.by_key:
            if name in new.by_key:
                return new.by_key[name]
            name = names.get(name)
    return None
