"""The numbers that a page draws before its rules, in any notation."""

import re
from typing import NamedTuple

from rules.numbers import Level
from scraper.page.tree import Element

_STRICT = re.compile(
    r"\s*(?P<label>\d+\.\d+\.\d+[a-z]{1,2}|\d+(?:\.\d+){0,2}|[a-z]{1,2})\.(?:\s+|$)"
)
_SPACED = re.compile(r"\s*(?P<label>\d+(?:\.\s*\d+){1,2})\.\s*")
"""A number that stands alone, with spaces after its dots."""
_FREE = re.compile(
    r"\s*(?:(?P<sign>§+|(?:cr|rule|chapter|section|step|no\.)(?=\s))\s*)?"
    r"(?:(?P<rule>\d+\.\d+\.\d+)[\s.]*(?:\((?P<a>[a-z]{1,2})\)|(?P<b>[a-z]{1,2})(?![a-z]))?"
    r"|(?P<above>\d+(?:\.\d+)?)|\((?P<c>[a-z]{1,2})\)|(?P<d>[a-z]{1,2})(?=[.):]))"
    r"(?P<end>\s*[.:)\u2013\u2014-])?(?:\s+|$)",
    re.IGNORECASE,
)
_LETTER = re.compile(r"[a-z]{1,2}")
_ATTRIBUTES = ("data-number", "data-rule", "data-num", "data-label", "number", "label", "data-no")
_ANY_ATTRIBUTE = frozenset(_ATTRIBUTES)
_ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_DEPTHS = (Level.CHAPTER, Level.SECTION, Level.RULE)


class Label(NamedTuple):
    """A number as drawn (``9.2.8``, ``f`` or ``9.2.8f``), and where the words after it begin."""

    text: str
    end: int

    @property
    def level(self) -> Level:
        """The level of what has this number; for a subrule, the letter may stand alone."""
        return Level.SUBRULE if self.text[-1].isalpha() else _DEPTHS[self.text.count(".")]


def strict(words: str) -> Label | None:
    """Return the number with which words begin in the page's own notation: with a dot after it.

    Most words begin with a capital, and so with no number.
    """
    if words[:1].isupper():
        return None
    if (spaced := _SPACED.fullmatch(words)) is not None:
        return Label("".join(spaced["label"].split()), spaced.end())
    match = _STRICT.match(words)
    return Label(match["label"], match.end()) if match is not None else None


def free(words: str) -> Label | None:
    """Return the number with which words begin, in any notation: ``§ 9.2.8 (f)``.

    Where other words follow it, something must end the number, or a sign precede it.
    """
    match = _FREE.match(words)
    if match is None:
        return None
    letter = next((match[name] for name in "abcd" if match[name]), "").casefold()
    number = match["rule"] or match["above"] or ""
    is_whole = match.end() == len(words)
    is_sure = is_whole and ("." in number or match["c"])
    if is_sure or match["sign"] or match["end"] or (match["rule"] and letter):
        return Label(number + letter, match.end())
    return None


def letter(words: str) -> Label | None:
    """Return the letter that is all of the words, in a subrule's own link."""
    bare = words.strip()
    return Label(bare, len(words)) if _LETTER.fullmatch(bare) is not None else None


def in_attributes(element: Element, level: Level) -> str | None:
    """Return the number of this level in an attribute, for a style sheet to draw."""
    if _ANY_ATTRIBUTE.isdisjoint(element.attrs):
        return None
    for name in _ATTRIBUTES:
        words = element.attrs.get(name, "").strip()
        label = (strict(words) or free(words)) if words else None
        if label is not None and label.end == len(words) and label.level is level:
            return label.text
    return None


def roman(number: int) -> re.Pattern[str]:
    """Return the pattern of a Roman number at the beginning of words: ``IX.`` for 9."""
    tens, ones = divmod(number, 10)
    written = "X" * tens + _ONES[ones]
    return re.compile(
        rf"\s*(?:chapter\s+)?{written}(?:\s*[.:)\u2013\u2014-]\s*|\s+)", re.IGNORECASE
    )
