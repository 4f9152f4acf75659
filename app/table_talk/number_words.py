"""Numbers in words, such as “two” or “a couple”, and the digits for them."""

import re
from collections.abc import Collection

from app.table_talk.spelling import normalise_label

_NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DIGITS_BY_WORD = {word: str(n) for n, word in enumerate(_NUMBER_WORDS, start=1)}
"""Digits by the words for them; “one” is a number only if nothing else can be meant."""
_DIGITS_BY_PHRASE = {
    "zero": "0",
    **{word: digits for word, digits in DIGITS_BY_WORD.items() if word != "one"},
    **dict.fromkeys(("a couple of", "a couple", "a pair of"), "2"),
}
_NUMBER_PHRASE = re.compile(rf"(?<![\w'-])(?:{'|'.join(_DIGITS_BY_PHRASE)})(?![\w'-])")
_DETERMINERS = "the|this|that|no|which|any|each|every|another|other|same|new|old|first|last|of"
_ONE = re.compile(
    rf"(?<![\w'-])(?P<of>(?:{_DETERMINERS}) )?one"
    r"(?= [a-z])(?! (?:of|on|in|at|with|by|from|to|for|first|please)\b)"
)


def number_words_to_digits(label: str, names: Collection[str] = ()) -> str:
    """Return a label in plain letters with numbers as digits, except in the words of ``names``.

    “One” is a number only where it counts something.
    """
    phrase = _NUMBER_PHRASE.sub(
        lambda of: of[0] if of[0] in names else _DIGITS_BY_PHRASE[of[0]], normalise_label(label)
    )
    return phrase if "one" in names else _ONE.sub(lambda of: of[0] if of["of"] else "1", phrase)
