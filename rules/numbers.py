"""Rule numbers, parsed and ordered; :mod:`rules.number_spelling` reads them as people type them.

A number addresses a chapter (``9``), a section (``9.2``), a rule (``9.2.8``) or a subrule or
step (``9.2.8f``). Numbers are compared part by part and never as strings: 9.10 follows 9.9.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from string import ascii_lowercase

from rules.errors import UsageError
from rules.untrusted_text import shorten

MAX_PART = 999
"""The largest part of a number. The rules' own go to a few dozen, so a larger one is a slip."""
MAX_LETTERS = 2
"""The most letters a subrule may have; so subrules go to ``zz``."""

_PART = r"([1-9][0-9]{0,2})"
_LETTERS = rf"([a-z]{{1,{MAX_LETTERS}}})"
_CANONICAL = re.compile(rf"{_PART}(?:\.{_PART}(?:\.{_PART}{_LETTERS}?)?)?")
_TOO_LARGE = re.compile(r"[1-9][0-9]*(?:\.[1-9][0-9]*(?:\.[1-9][0-9]*[a-z]*)?)?")


class NumberError(UsageError):
    """The text is not a rule number."""

    @property
    def kind(self) -> str:
        """``not-a-number``: the name that follows from the class would say nothing."""
        return "not-a-number"


class Level(StrEnum):
    """How deep a number reaches into the document."""

    CHAPTER = "chapter"
    SECTION = "section"
    RULE = "rule"
    SUBRULE = "subrule"


@dataclass(frozen=True, order=True, slots=True)
class RuleNumber:
    """The address of a numbered entry; absent parts are 0 and sort first.

    ``letter`` is the subrule's letter as an ordinal: 1 is a, 26 is z, 27 is aa.
    """

    chapter: int
    section: int = 0
    rule: int = 0
    letter: int = 0
    _written: str = field(default="", init=False, repr=False, compare=False)
    _hash: int = field(default=0, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse a number with a gap, such as a rule without a section."""
        section, rule, letter = self.section, self.rule, self.letter
        negative = section < 0 or rule < 0 or letter < 0
        if self.chapter < 1 or negative or (rule and not section) or (letter and not rule):
            parts = (self.chapter, section, rule, letter)
            raise NumberError(f"no rule number has the parts {parts}")
        object.__setattr__(self, "_hash", hash((self.chapter, section, rule, letter)))

    def __hash__(self) -> int:
        """Return the hash computed on construction: numbers are looked up far more than made."""
        return self._hash

    @staticmethod
    def parse(text: str) -> "RuleNumber":
        """Read the canonical form (``9.2.8f``).

        Raises :class:`NumberError` for any other form, for a part beyond :data:`MAX_PART`, and
        for more than :data:`MAX_LETTERS`.
        """
        match = _CANONICAL.fullmatch(text)
        if match is None:
            raise NumberError(_not_a_number_message(text))
        chapter, section, rule, letters = match.groups()
        return interned(int(chapter), int(section or 0), int(rule or 0), ordinal_of(letters or ""))

    @property
    def level(self) -> Level:
        """Whether this is a chapter, section, rule or subrule."""
        if self.letter:
            return Level.SUBRULE
        if self.rule:
            return Level.RULE
        return Level.SECTION if self.section else Level.CHAPTER

    @property
    def parent(self) -> "RuleNumber | None":
        """The number one level up; ``None`` for a chapter."""
        if self.letter:
            return interned(self.chapter, self.section, self.rule)
        if self.rule:
            return interned(self.chapter, self.section)
        return interned(self.chapter) if self.section else None

    def ancestors(self) -> Iterator["RuleNumber"]:
        """Yield the numbers above this one, the nearest first."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent

    @property
    def last(self) -> int:
        """The ordinal of this number among its siblings (6 for 9.2.8f)."""
        return self.letter or self.rule or self.section or self.chapter

    def child(self, ordinal: int) -> "RuleNumber":
        """Return the ``ordinal``-th number directly below this one, counted from 1.

        Raises :class:`NumberError` for a subrule, which has none below it.
        """
        if self.letter:
            raise NumberError(f"{self} has no subrules of its own")
        if self.rule:
            return interned(self.chapter, self.section, self.rule, ordinal)
        if self.section:
            return interned(self.chapter, self.section, ordinal)
        return interned(self.chapter, ordinal)

    def __str__(self) -> str:
        """Return the canonical form, which :meth:`parse` reads back; it is computed once."""
        if not self._written:
            object.__setattr__(self, "_written", self._write())
        return self._written

    def _write(self) -> str:
        if self.rule:
            return f"{self.chapter}.{self.section}.{self.rule}{letters(self.letter)}"
        return f"{self.chapter}.{self.section}" if self.section else str(self.chapter)


def _not_a_number_message(text: str) -> str:
    if _TOO_LARGE.fullmatch(text):
        return f"“{shorten(text)}” is not a rule's number: they end at {MAX_PART} and zz"
    return f"“{shorten(text)}” is not a rule number such as 9, 9.2 or 9.2.8f"


interned = lru_cache(maxsize=1 << 13)(RuleNumber)
"""Make a number, or return it if made before: making one takes as long as reading it."""


def letters(ordinal: int) -> str:
    """Return the letters of a subrule's ordinal: 1 is ``a``, 27 is ``aa``, 0 is nothing."""
    if ordinal <= len(ascii_lowercase):
        return ascii_lowercase[ordinal - 1] if ordinal else ""
    text = ""
    while ordinal:
        ordinal, rest = divmod(ordinal - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def ordinal_of(text: str) -> int:
    """Return the ordinal of a subrule's letters, as the reverse of :func:`letters`."""
    if len(text) == 1:
        return ord(text) - ord("a") + 1
    value = 0
    for letter in text:
        value = value * 26 + ord(letter) - ord("a") + 1
    return value
