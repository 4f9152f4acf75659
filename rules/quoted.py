"""Words from outside, made short, one line and harmless, to be repeated in messages and pages."""

import re

SHORT = 60
"""How many characters of a query, a name or a number are repeated."""

_HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters except tabs and line ends
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # changes of the direction of writing
    "\u2028\u2029\ufff9-\ufffb"  # other line ends, annotations
    "\ud800-\udfff]"  # surrogates
)
_MARK = "\N{REPLACEMENT CHARACTER}"


def short(words: object, most: int = SHORT) -> str:
    """Return what somebody typed or wrote as one line of at most ``most`` characters.

    White space becomes single spaces, a harmful character a mark (:func:`harmless`), and a cut
    an ellipsis.
    """
    text = str(words)
    read = 4 * most  # some of it may be white space
    line = " ".join(text[:read].split())
    if len(line) > most or len(text) > read:
        line = line[: most - 1].rstrip() + "…"
    return harmless(line)


def first_words(text: str, most: int) -> str:
    """Return the first whole words of a text on one line, about ``most`` characters of them.

    An ellipsis stands for the rest, without a comma or full stop before it.
    """
    line = " ".join(text.split())
    return line if len(line) <= most else line[:most].rsplit(" ", 1)[0].rstrip(",;:.") + " …"


def harmless(text: str) -> str:
    """Return a text with a mark for each character that could command a terminal.

    These are control characters, changes of the direction of writing, line separators and
    surrogates; line ends and tabs stay. The length stays the same.
    """
    return _HARMFUL.sub(_MARK, text)


def escaped(json: str) -> str:
    r"""Return JSON with the same characters written as ``\uXXXX``, which means the same."""
    return _HARMFUL.sub(lambda found: f"\\u{ord(found[0]):04x}", json)
