"""Rule numbers: parsed, ordered, and read however a person types them.

A number addresses a chapter (``9``), a section (``9.2``), a rule (``9.2.8``) or a
subrule or step (``9.2.8f``). Numbers are compared part by part and never as strings:
9.10 follows 9.9.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.errors import UsageError
from rules.quoted import short

_CANONICAL = re.compile(r"([1-9]\d*)(?:\.([1-9]\d*)(?:\.([1-9]\d*)([a-z]+)?)?)?")
_PREFIX = re.compile(
    r"(?:(?:cr|comprehensive rules?|rules?|sections?|sec|steps?|chapters?|chapter|no|nr|number)\b"
    r"|[§#:.\s(\[{\"'“‘«])+"
)
_TYPED = re.compile(r"(\d[\d\s.,:;()\[\]\-_/]*)([a-z]{0,2})")


_LONGEST = 64
"""Characters of a number, however it is typed."""


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
        parts = (self.chapter, self.section, self.rule, self.letter)
        depth = 4 - parts[::-1].index(next((p for p in parts[::-1] if p), 0))
        if self.chapter < 1 or any(p < 1 for p in parts[:depth]):
            raise NumberError(f"no rule number has the parts {parts}")

    @classmethod
    def parse(cls, text: str) -> "RuleNumber":
        """Read the canonical form (``9.2.8f``); raise :class:`NumberError` for any other."""
        match = _CANONICAL.fullmatch(text)
        if match is None:
            raise NumberError(f"“{short(text)}” is not a rule number such as 9, 9.2 or 9.2.8f")
        chapter, section, rule, letters = match.groups()
        return cls(int(chapter), int(section or 0), int(rule or 0), _ordinal(letters or ""))

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
            return RuleNumber(self.chapter, self.section, self.rule)
        if self.rule:
            return RuleNumber(self.chapter, self.section)
        return RuleNumber(self.chapter) if self.section else None

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


def letters(ordinal: int) -> str:
    """Return the letters of a subrule's ordinal: 1 is ``a``, 27 is ``aa``, 0 is nothing."""
    text = ""
    while ordinal:
        ordinal, rest = divmod(ordinal - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def _ordinal(text: str) -> int:
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
    text = unicodedata.normalize("NFKC", typed.strip()[: _LONGEST + 1]).casefold()
    if len(text) > _LONGEST:
        return []
    text = text[match.end() :] if (match := _PREFIX.match(text)) else text
    match = _TYPED.fullmatch(text.rstrip(" .,:;!?)]}\"'”’»"))
    if match is None:
        return []
    groups = re.findall(r"\d+", match[1])
    letter = _ordinal(match[2])
    found = []
    for parts in _splits(groups):
        if letter and len(parts) != 3:
            continue
        chapter, section, rule = (*parts, 0, 0)[:3]
        found.append(RuleNumber(chapter, section, rule, letter))
    if len(groups) == 1:
        found.sort(key=lambda n: (str(n) != match[1], -(n.section > 0) - (n.rule > 0)))
    return found


def _splits(groups: list[str]) -> Iterator[tuple[int, ...]]:
    """Split each run of digits into parts of one or two digits, at most three in all."""
    if len(groups) > 3 or sum(map(len, groups)) > 9:
        return
    explicit = len(groups) > 1

    def split(rest: list[str], done: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not rest:
            yield done
            return
        if len(done) == 3:
            return
        head, *tail = rest
        if explicit and len(groups) == 3:
            widths: Iterable[int] = (len(head),)
        else:
            widths = range(1, min(2, len(head)) + 1)
        for width in widths:
            part, left = head[:width], head[width:]
            if part.startswith("0"):
                continue
            yield from split([left, *tail] if left else tail, (*done, int(part)))

    as_typed = tuple(int(g) for g in groups)
    seen = set()
    for parts in [as_typed, *split(groups, ())] if explicit else split(groups, ()):
        if parts not in seen and all(parts):
            seen.add(parts)
            yield parts


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
