"""Numbers in words, such as “two” or “a couple”, and the digits for them."""

import re
from collections.abc import Collection

from app.playing.spelling import written_out

_COUNTED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DIGITS = {word: str(n) for n, word in enumerate(_COUNTED, start=1)}
"""Digits by the words for them; “one” is a number only if nothing else can be meant."""
_WORDS = {
    "zero": "0",
    **{word: digits for word, digits in DIGITS.items() if word != "one"},
    **dict.fromkeys(("a couple of", "a couple", "a pair of"), "2"),
}
_SAID = re.compile(rf"(?<![\w'-])(?:{'|'.join(_WORDS)})(?![\w'-])")
_OF_SEVERAL = "the|this|that|no|which|any|each|every|another|other|same|new|old|first|last|of"
_ONE = re.compile(
    rf"(?<![\w'-])(?P<of>(?:{_OF_SEVERAL}) )?one"
    r"(?= [a-z])(?! (?:of|on|in|at|with|by|from|to|for|first|please)\b)"
)


def in_digits(label: str, names: Collection[str] = ()) -> str:
    """Return a label in plain letters with numbers as digits, except in the words of ``names``.

    “One” is a number only where it counts something.
    """
    said = _SAID.sub(lambda of: of[0] if of[0] in names else _WORDS[of[0]], written_out(label))
    return said if "one" in names else _ONE.sub(lambda of: of[0] if of["of"] else "1", said)
