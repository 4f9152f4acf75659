"""From bytes to text: byte order marks, line ends, and the refusal of what is no text."""

import codecs
import re

from scraper.errors import DocumentError
from scraper.form import check_form

MAX_BYTES = 16_000_000
"""The size in bytes beyond which a file is no document of ours; the largest is under 3 MB."""
MAX_LINES = 50_000
"""The most lines of a document of ours; the longest has some 2,000."""
MAX_TAGS = 200_000
"""The most opening angle brackets of a document of ours; the fullest page has some 30,000."""

MAX_DIGITS = 100
"""The most digits in a row in a document of ours; our longest number has a dozen."""

_BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF32_LE: "utf-32-le",
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}

_WESTERN = re.compile(
    rb"(?:charset|encoding)\s*=\s*[\"']?\s*(?:windows-1252|cp1252|iso-8859-1|latin-?1)\b",
    re.IGNORECASE,
)
_HEAD = 4096
_NEARLY_ALL = 0.9
_MIN_TELLING_BYTES = 32
"""Fewer bytes than this do not show how letters are encoded."""
_GARBLED_SIGNS = "âÃ\ufffd"
_GARBLED = re.compile(
    rf"[{_GARBLED_SIGNS}](?:(?<=â)(?:€|\x80|&euro;).|(?<=Ã)[\x80-\xbf]|(?<=\ufffd))"
)
"""What becomes of UTF-8 that is read as a Western encoding and saved again."""
_UTF_7 = re.compile(r"\+(?:[A-Za-z0-9/+]{3,400})-")
"""What may be letters in UTF-7, which consists of ASCII alone."""
_TOO_MANY_DIGITS = re.compile(rf"\d(?<!\d\d)\d{{{MAX_DIGITS}}}")
"""Too many digits; begins with a digit, because searching for one is faster than looking back."""
_MERGES = "<<<<<<<"
_MERGE = re.compile(rf"^{_MERGES} ", re.MULTILINE)
_STRIDE = 20
_MAY_BE_ENDLESS = re.compile(rf"\d{{{MAX_DIGITS // _STRIDE}}}")
"""What remains of so many digits in a text reduced to every n-th letter."""
_MAX_GARBLED = 3
"""The most garbled letters in a document of ours, which may quote some."""


def decode(data: bytes) -> str:
    """Return a document's text with Unix line ends and without a byte order mark.

    Raises :class:`scraper.errors.DocumentError` where it is empty, no text, garbled, or far
    larger than a document of ours: in bytes, lines, tags or digits in a row.
    """
    if len(data) > MAX_BYTES:
        raise DocumentError("it is too large to be one of our documents")
    check_form(data)
    text = _decode_bytes(data)
    if not text.strip():
        raise DocumentError("it is empty")
    if _is_garbled(text) or (text.isascii() and _is_utf_7(text)):
        raise DocumentError("its letters are garbled: it was saved in a wrong encoding")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    for what, most, number in (
        ("lines", MAX_LINES, text.count("\n")),
        ("tags", MAX_TAGS, text.count("<")),
    ):
        if number > most:
            raise DocumentError(
                f"it is too large to be one of our documents: it has {number:,} {what}, "
                f"and at most {most:,} are read"
            )
    if _MERGES in text and (merge := _MERGE.search(text)) is not None:
        line = text.count("\n", 0, merge.start()) + 1
        raise DocumentError(
            f"line {line} begins a merge that was not resolved (“{_MERGES}”): keep one side of it"
        )
    if _MAY_BE_ENDLESS.search(text[::_STRIDE]) and (endless := _TOO_MANY_DIGITS.search(text)):
        line = text.count("\n", 0, endless.start()) + 1
        raise DocumentError(f"line {line} holds a number of more than {MAX_DIGITS} digits")
    return text


def _is_garbled(text: str) -> bool:
    """Whether a wrong encoding garbled the text; searching for single letters is fastest."""
    garbled = 0
    for letter in _GARBLED_SIGNS:
        at = text.find(letter)
        while at >= 0:
            garbled += _GARBLED.match(text, at) is not None
            if garbled > _MAX_GARBLED:
                return True
            at = text.find(letter, at + 1)
    return False


def _decode_bytes(data: bytes) -> str:
    """Return the decoded text."""
    mark = next(filter(data.startswith, _BYTE_ORDER_MARKS), b"")
    data = data.removeprefix(mark)
    encoding = _BYTE_ORDER_MARKS.get(mark) or _guess_utf_16(data) or "utf-8"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        if (declared := _decode_as_declared(data)) is not None:
            return declared
        if error.reason == "unexpected end of data":
            raise DocumentError("it is cut off in the middle of a character") from error
        line = data.count(b"\n", 0, error.start) + 1
        raise DocumentError(
            f"it is not text (line {line} is not {encoding}); where it is text, save it as UTF-8"
        ) from error
    if "\0" in text:
        raise DocumentError("it is not text (it holds binary data)")
    return text


def _guess_utf_16(data: bytes) -> str | None:
    """Return which UTF-16 this is without a mark: nearly every other byte of its head is 0."""
    head = data[:_HEAD]
    if len(head) < _MIN_TELLING_BYTES:
        return None
    for encoding, nothing, letters in (
        ("utf-16-le", head[1::2], head[::2]),
        ("utf-16-be", head[::2], head[1::2]),
    ):
        if nothing.count(0) > _NEARLY_ALL * len(nothing) and 0 not in letters:
            return encoding
    return None


def _decode_as_declared(data: bytes) -> str | None:
    """Decode bytes by the Western encoding that a page declares; ``None`` where it does not.

    Browsers read all of these encodings as Windows-1252.
    """
    if _WESTERN.search(data[:_HEAD]) is None:
        return None
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return None


def _is_utf_7(text: str) -> bool:
    """Whether a text's letters beyond ASCII, or its markup, are written in UTF-7."""
    letters = 0
    for match in _UTF_7.finditer(text):
        try:
            read = match[0].encode().decode("utf-7")
        except UnicodeDecodeError:
            continue
        letters += not read.isalnum() or not read.isascii()
        if letters > _MAX_GARBLED:
            return True
    return False
