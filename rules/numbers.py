"""Rule numbers: parsed, ordered, and read however a person types them.

A number addresses a chapter (``9``), a section (``9.2``), a rule (``9.2.8``) or a
subrule or step (``9.2.8f``). Numbers are compared part by part and never as strings:
9.10 follows 9.9.
"""

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import accumulate, chain, product

from rules.errors import UsageError
from rules.quoted import short

_CANONICAL = re.compile(r"([1-9]\d*)(?:\.([1-9]\d*)(?:\.([1-9]\d*)([a-z]+)?)?)?")
_PREFIX = re.compile(
    r"(?:(?:cr|comprehensive rules?|rules?|sections?|sec|steps?|chapters?|chapter|no|nr|number)\b"
    r"|[§#:.\s(\[{\"'“‘«])+"
)
_BETWEEN = r"[\s.,:;()\[\]\-_/]"
_TYPED = re.compile(rf"(\d+)(?:{_BETWEEN}+(\d+))?(?:{_BETWEEN}+(\d+))?{_BETWEEN}*([a-z]{{0,2}})")

_LONGEST = 64
"""Characters of a number, however it is typed."""
_MOST_DIGITS = 9


class NumberError(UsageError):
    """The text is not a rule number."""

    @property
    def kind(self) -> str:
        """Said as what the text is not; ``number`` alone would say nothing."""
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

    def __post_init__(self) -> None:
        """Refuse numbers with a hole in them, such as a rule without a section."""
        section, rule, letter = self.section, self.rule, self.letter
        negative = section < 0 or rule < 0 or letter < 0
        if self.chapter < 1 or negative or (rule and not section) or (letter and not rule):
            parts = (self.chapter, section, rule, letter)
            raise NumberError(f"no rule number has the parts {parts}")

    @staticmethod
    def parse(text: str) -> "RuleNumber":
        """Read the canonical form (``9.2.8f``); raise :class:`NumberError` for any other."""
        match = _CANONICAL.fullmatch(text)
        if match is None:
            raise NumberError(f"“{short(text)}” is not a rule number such as 9, 9.2 or 9.2.8f")
        chapter, section, rule, letters = match.groups()
        return _kept(int(chapter), int(section or 0), int(rule or 0), _ordinal(letters or ""))

    @property
    def level(self) -> Level:
        """Chapter, section, rule or subrule."""
        if self.letter:
            return Level.SUBRULE
        if self.rule:
            return Level.RULE
        return Level.SECTION if self.section else Level.CHAPTER

    @property
    def parent(self) -> "RuleNumber | None":
        """The number one level up; ``None`` for a chapter."""
        if self.letter:
            return _kept(self.chapter, self.section, self.rule)
        if self.rule:
            return _kept(self.chapter, self.section)
        return _kept(self.chapter) if self.section else None

    @property
    def last(self) -> int:
        """The ordinal of this number among its siblings (6 for 9.2.8f)."""
        return self.letter or self.rule or self.section or self.chapter

    def child(self, ordinal: int) -> "RuleNumber":
        """The ``ordinal``-th (from 1) number directly below this one."""
        if self.letter:
            raise NumberError(f"{self} has no subrules of its own")
        if self.rule:
            return RuleNumber(self.chapter, self.section, self.rule, ordinal)
        if self.section:
            return RuleNumber(self.chapter, self.section, ordinal)
        return RuleNumber(self.chapter, ordinal)

    def __str__(self) -> str:
        """Return the canonical form, which :meth:`parse` reads back."""
        numbers = ".".join(str(p) for p in (self.chapter, self.section, self.rule) if p)
        return numbers + letters(self.letter)


_kept = lru_cache(maxsize=1 << 13)(RuleNumber)
"""The same numbers are met again and again, and making one takes as long as reading it."""


def letters(ordinal: int) -> str:
    """Return the letters of a subrule's ordinal: 1 is ``a``, 27 is ``aa``, 0 is nothing."""
    text = ""
    while ordinal:
        ordinal, rest = divmod(ordinal - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def _ordinal(text: str) -> int:
    """The reverse of :func:`letters`."""
    if len(text) == 1:
        return ord(text) - ord("a") + 1
    value = 0
    for letter in text:
        value = value * 26 + ord(letter) - ord("a") + 1
    return value


def readings(typed: str) -> list[RuleNumber]:
    """Every number a person may have meant, the likeliest first; empty if it is no number.

    Takes ``9.2.8f``, ``928f``, ``9.2.8 f``, ``CR 9.2.8(f)``, ``rule 6.9.3b.`` and the like.
    A number is itself before it is anything else: ``10.16`` is 10.16 before it is 10.1.6,
    and ``11`` is chapter 11 before it is 1.1. Other digits without separators are split
    every possible way, the deepest reading first: ``1016`` is 10.1.6 before it is 10.16.
    Which of them exist is for :func:`resolve` to say.
    """
    text = typed.strip()[: _LONGEST + 1]
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    if len(text) > _LONGEST:
        return []
    text = text.casefold()
    if not text[:1].isdecimal() and (prefix := _PREFIX.match(text)):
        text = text[prefix.end() :]
    match = _TYPED.fullmatch(text.rstrip(" .,:;!?)]}\"'”’»"))
    if match is None:
        return []
    one, two, three, lettered = match.groups()
    letter = _ordinal(lettered)
    if three is not None:
        parts = (int(one), int(two), int(three))
        is_short = len(one) + len(two) + len(three) <= _MOST_DIGITS
        return [_kept(*parts, letter)] if all(parts) and is_short else []
    splits = _splits(one, two or "")
    return [_kept(*parts, letter) for parts in splits if parts[2] or not letter]


def _splits(one: str, two: str) -> list[tuple[int, int, int]]:
    """The parts that one or two runs of digits may stand for, the likeliest first."""
    digits = one + two
    if len(digits) > _MOST_DIGITS:
        return []
    as_typed = (int(one), int(two or 0), 0)
    found = [as_typed] if as_typed[0] and as_typed[1] else []
    for end, last in _cuts(len(one), len(two)):
        chapter, section, rule = digits[:end], digits[end:last], digits[last:]
        if "0" in (chapter[0], section[:1], rule[:1]):
            continue
        split = (int(chapter), int(section or 0), int(rule or 0))
        if split not in found:
            found.append(split)
    return found


@cache
def _cuts(one: int, two: int) -> tuple[tuple[int, int], ...]:
    """Where to cut one or two runs of digits, of these lengths, into at most three parts.

    A part has one or two digits of one run; a cut at the end leaves the last parts empty.
    A single run left whole goes first, then its cuts into more parts.
    """
    every = chain.from_iterable(product((1, 2), repeat=count) for count in (1, 2, 3))
    fitting = [w for w in every if sum(w) == one + two and one in accumulate(w)]
    fitting.sort(key=(lambda widths: widths) if two else (lambda w: (len(w) > 1, -len(w))))
    ends = (tuple(accumulate(widths)) for widths in fitting)
    return tuple((found[0], found[min(1, len(found) - 1)]) for found in ends)


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a typed number comes to in one edition.

    ``number`` is the existing number meant, if any; ``others`` are further existing
    readings of the same keys (``1016``: 10.1.6, also 10.16); ``nearest`` are offered
    when nothing that exists was meant.
    """

    number: RuleNumber | None
    others: tuple[RuleNumber, ...] = ()
    nearest: tuple[RuleNumber, ...] = ()


def resolve(typed: str, known: Collection[RuleNumber]) -> Resolution:
    """Resolve what was typed against the ``known`` numbers of an edition.

    Raises :class:`NumberError` where the text cannot be read as a number at all.
    """
    candidates = readings(typed)
    if not candidates:
        raise NumberError(f"“{short(typed, 40)}” is not a rule number such as 9.2.8f, 928f or 6.9")
    existing = [n for n in candidates if n in known]
    if existing:
        return Resolution(existing[0], tuple(existing[1:]))
    likely = (n for n in candidates if RuleNumber(n.chapter) in known)
    return Resolution(None, nearest=tuple(nearest(next(likely, candidates[0]), known)))


def nearest(number: RuleNumber, known: Collection[RuleNumber], count: int = 3) -> list[RuleNumber]:
    """Up to ``count`` known numbers closest to one that does not exist, the closest first.

    The closest stand beside it (same parent, nearest ordinal); where there are none,
    its closest existing ancestor and that one's neighbours stand in.
    """
    wanted: RuleNumber | None = number
    while wanted is not None:
        ordinal, parent = wanted.last, wanted.parent
        siblings = [n for n in known if n.parent == parent and n.level is wanted.level]
        siblings.sort(key=lambda n: (abs(n.last - ordinal), n))
        if siblings:
            return siblings[:count]
        wanted = parent
    return sorted(known)[:count]
