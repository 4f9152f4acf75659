"""What a reader sees of letters: marks that draw nothing, and letters that look like others.

A version with a soft hyphen in it, or a date with non-breaking spaces, looks like any other, but
no search finds it.
"""

import html
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from rules.untrusted_text import shorten

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
"""Letters that are others in another form.

These are non-breaking hyphens, ligatures, and full-width digits and full stops.
"""
_SPACES = dict.fromkeys((0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000), " ")
"""Spaces of another width, or at which no line breaks."""
_PLAIN = _NO_WIDTH | _SAME | _SPACES


def _any_of(codes: Iterable[int]) -> re.Pattern[str]:
    """Return a pattern for some rare letters: translating the whole document is much slower."""
    return re.compile("[{}]+".format("".join(map(chr, codes))))


_ASCII = bytes(range(128))
_REPLACED = _any_of(_PLAIN)
_LETTERS = _any_of(_NO_WIDTH | _SAME)
_ANY_SPACES = _any_of(_SPACES)
_NAMED = re.compile(r"&(?:#\w{1,8}|[a-zA-Z]{2,24});")
_UNREADABLE = re.compile(r"[\ufffd\x00-\x08\x0e-\x1f\x7f-\x9f]|(?<!\w)&[A-Za-z]{2,}\d*;")
"""A control character, the mark for an invalid number (``&#xD800;``), or an unknown name."""
_MAYBE_UNREADABLE = re.compile(r"[&\ufffd\x00-\x08\x0e-\x1f\x7f-\x9f]")
"""The first character of any of these: a quick test that clears nearly all words."""
_WBR = re.compile(r"<wbr\b[^<>]{0,40}>", re.IGNORECASE)


def normalise_letters(words: str) -> str:
    """Return words without marks of no width, each letter in its usual form."""
    if words.isascii():
        return words
    return unicodedata.normalize("NFC", _LETTERS.sub(_replace_letters, words))


def unreadable_reason(words: str) -> str | None:
    """Return why a letter cannot be read; ``None`` where all can."""
    match = _UNREADABLE.search(words) if _MAYBE_UNREADABLE.search(words) is not None else None
    if match is None:
        return None
    if match[0].startswith("&"):
        return f"{shorten(match[0])} is no letter that HTML has a name for"
    return "a letter is lost: what stands for it is none"


def normalise_text(text: str) -> str:
    """Return a text with each letter in its usual form, and plain spaces for all others."""
    return text if text.isascii() else _ANY_SPACES.sub(_replace_letters, normalise_letters(text))


def _replace_letters(drawn_otherwise: re.Match[str]) -> str:
    return drawn_otherwise[0].translate(_PLAIN)


@lru_cache(maxsize=1)
def searchable_text(text: str) -> str:
    """Return a whole document in the form in which it is searched for statements about itself.

    Markup stays. Spaces of any kind become plain spaces, even those written ``&nbsp;``. The
    result for the last document is cached, because it is searched for one thing after another.
    """
    text = (
        _WBR.sub("", _NAMED.sub(_replace_reference, text)) if "&" in text or "<" in text else text
    )
    if _REPLACED.search(_beyond_ascii(text)) is None:
        return text
    return _REPLACED.sub(_replace_letters, text)


def _beyond_ascii(text: str) -> str:
    """Return the letters of a text outside ASCII: a page has few, so they are quick to examine."""
    others = text.encode("utf-8", "surrogatepass").translate(None, _ASCII)
    return others.decode("utf-8", "surrogatepass")


def _replace_reference(reference: re.Match[str]) -> str:
    return _decode_reference(reference[0])


@lru_cache(maxsize=256)
def _decode_reference(reference: str) -> str:
    """Return what a character reference draws, if that is nothing, a space or another letter.

    Cached, because a document repeats a few of them many times.
    """
    letter = html.unescape(reference)
    return letter.translate(_PLAIN) if _REPLACED.fullmatch(letter) else reference
