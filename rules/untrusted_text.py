"""Words from outside, made short, one line and harmless, to be repeated in messages and pages."""

import re

MAX_CHARS = 60
"""How many characters of a query, a name or a number are repeated."""

_HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters except tabs and line ends
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # changes of the direction of writing
    "\u2028\u2029\ufff9-\ufffb"  # other line ends, annotations
    "\ud800-\udfff]"  # surrogates
)
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def shorten(words: object, max_chars: int = MAX_CHARS) -> str:
    """Return what somebody typed or wrote as one line of at most ``max_chars`` characters.

    White space becomes single spaces, a harmful character a mark (:func:`sanitise`), and a cut
    an ellipsis.
    """
    text = str(words)
    read = 4 * max_chars  # some of it may be white space
    line = " ".join(text[:read].split())
    if len(line) > max_chars or len(text) > read:
        line = line[: max_chars - 1].rstrip() + "…"
    return sanitise(line)


def one_line(text: str) -> str:
    """Return a text on one line, even where it repeats input that has several."""
    return " ".join(text.splitlines())


def first_words(text: str, max_chars: int) -> str:
    """Return the first whole words of a text on one line, about ``max_chars`` characters of them.

    An ellipsis stands for the rest, without a comma or full stop before it.
    """
    line = " ".join(text.split())
    return (
        line if len(line) <= max_chars else line[:max_chars].rsplit(" ", 1)[0].rstrip(",;:.") + " …"
    )


def sanitise(text: str) -> str:
    """Return a text with a mark for each character that could command a terminal.

    These are control characters, changes of the direction of writing, line separators and
    surrogates; line ends and tabs stay. The length stays the same.
    """
    return _HARMFUL.sub(_REPLACEMENT, text)


def escape_json(json: str) -> str:
    r"""Return JSON with the same characters written as ``\uXXXX``, which means the same."""
    return _HARMFUL.sub(lambda found: f"\\u{ord(found[0]):04x}", json)
