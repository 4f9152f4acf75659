"""Words from outside as messages and pages say them again: short, on one line, harmless."""

import re

SHORT = 60
"""Characters of a query, a name or a number that are said again."""

_HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but for tabs and line ends
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what turns the direction of writing round
    "\u2028\u2029\ufff9-\ufffb"  # other line ends, annotations
    "\ud800-\udfff]"  # halves of characters
)
_MARK = "\N{REPLACEMENT CHARACTER}"


def short(words: object, most: int = SHORT) -> str:
    """What somebody typed or wrote, to be said again: one line of at most ``most`` characters.

    White space becomes single spaces, what is harmful a mark (:func:`harmless`), and what is
    cut off three dots.
    """
    text = str(words)
    read = 4 * most  # a part of it may be white space
    line = " ".join(text[:read].split())
    if len(line) > most or len(text) > read:
        line = line[: most - 1].rstrip() + "…"
    return harmless(line)


def first_words(text: str, most: int) -> str:
    """The first words of a text on one line, about ``most`` characters of them, whole.

    What was left out is told by three dots, with no comma or stop before them.
    """
    line = " ".join(text.split())
    return line if len(line) <= most else line[:most].rsplit(" ", 1)[0].rstrip(",;:.") + " …"


def harmless(text: str) -> str:
    """A text in which a mark stands for each character that could command a terminal.

    Those are control characters, what turns the direction of writing round, line separators
    and halves of characters; line ends and tabs stay. It is as long as before.
    """
    return _HARMFUL.sub(_MARK, text)


def escaped(json: str) -> str:
    r"""JSON in which the same characters are written ``\uXXXX``, which reads as before."""
    return _HARMFUL.sub(lambda found: f"\\u{ord(found[0]):04x}", json)
