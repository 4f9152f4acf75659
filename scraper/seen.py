"""What a reader sees of letters: marks that draw nothing, and letters that are others drawn anew.

A version with a soft hyphen in it, or a date whose spaces are such as no line breaks at, looks
like any other and is found by no search for it.
"""

import html
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from rules.quoted import short

_RANGES = ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F))
_NO_WIDTH = dict.fromkeys(
    [0xAD, 0x34F, 0x180E, 0xFEFF, *(code for a, b in _RANGES for code in range(a, b + 1))]
)
"""Marks that draw nothing: soft hyphens, places to break, directions, forms of a letter."""
_SAME = {
    **dict.fromkeys((0x2010, 0x2011), "-"),
    **dict(enumerate(("ff", "fi", "fl", "ffi", "ffl"), 0xFB00)),
    **dict(enumerate("0123456789", 0xFF10)),
    0xFF0E: ".",
}
"""Letters that are others drawn otherwise.

Hyphens where no line breaks, ligatures, digits and stops as wide as a letter of Chinese.
"""
_SPACES = dict.fromkeys((0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000), " ")
"""Spaces of another width, or at which no line breaks."""
_PLAIN = _NO_WIDTH | _SAME | _SPACES


def _any_of(codes: Iterable[int]) -> re.Pattern[str]:
    """Finds some letters, of which a document has few: to translate all of it takes far longer."""
    return re.compile("[{}]+".format("".join(map(chr, codes))))


_ASCII = bytes(range(128))
_DRAWN_OTHERWISE = _any_of(_PLAIN)
_LETTERS = _any_of(_NO_WIDTH | _SAME)
_ANY_SPACES = _any_of(_SPACES)
_NAMED = re.compile(r"&(?:#\w{1,8}|[a-zA-Z]{2,24});")
_UNTOLD = re.compile(r"[\ufffd\x00-\x08\x0e-\x1f\x7f-\x9f]|(?<!\w)&[A-Za-z]{2,}\d*;")
"""A control, what stands for a number that no letter has (``&#xD800;``), or an unknown name."""
_MAY_BE_UNTOLD = re.compile(r"[&\ufffd\x00-\x08\x0e-\x1f\x7f-\x9f]")
"""What such begins with: words that have none of these letters are known far sooner."""
_WBR = re.compile(r"<wbr\b[^<>]{0,40}>", re.IGNORECASE)


def seen(words: str) -> str:
    """Words of a document without marks of no width, each letter as it is usually written."""
    if words.isascii():
        return words
    return unicodedata.normalize("NFC", _LETTERS.sub(_as_usual, words))


def why_untold(words: str) -> str | None:
    """Why a letter in words cannot be told; ``None`` where all can."""
    found = _UNTOLD.search(words) if _MAY_BE_UNTOLD.search(words) is not None else None
    if found is None:
        return None
    if found[0].startswith("&"):
        return f"{short(found[0])} is no letter that HTML has a name for"
    return "a letter is lost: what stands for it is none"


def plain_letters(text: str) -> str:
    """A whole text as :func:`seen` has words, with spaces of any kind as spaces."""
    return text if text.isascii() else _ANY_SPACES.sub(_as_usual, seen(text))


def _as_usual(drawn_otherwise: re.Match[str]) -> str:
    return drawn_otherwise[0].translate(_PLAIN)


@lru_cache(maxsize=1)
def searchable(text: str) -> str:
    """A whole document as it is searched for what it says of itself: markup stays as it is.

    Spaces of any kind are spaces, also those that are written as ``&nbsp;``. Kept of the last
    document, which is searched for one thing after the other.
    """
    text = _WBR.sub("", _NAMED.sub(_as_seen, text)) if "&" in text or "<" in text else text
    if _DRAWN_OTHERWISE.search(_beyond_ascii(text)) is None:
        return text
    return _DRAWN_OTHERWISE.sub(_as_usual, text)


def _beyond_ascii(text: str) -> str:
    """The letters of a text that are none of ASCII: a page has few, and all are gone at once."""
    others = text.encode("utf-8", "surrogatepass").translate(None, _ASCII)
    return others.decode("utf-8", "surrogatepass")


def _as_seen(reference: re.Match[str]) -> str:
    return _drawn(reference[0])


@lru_cache(maxsize=256)
def _drawn(reference: str) -> str:
    """What a reference to a letter draws, where that is nothing, a space or another letter.

    Kept, for a document has a few of them many times.
    """
    letter = html.unescape(reference)
    return letter.translate(_PLAIN) if _DRAWN_OTHERWISE.fullmatch(letter) else reference
