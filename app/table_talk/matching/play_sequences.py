"""Several plays in one label, which a game takes one after the other."""

import re

from app.table_talk.number_words import DIGITS_BY_WORD
from app.table_talk.phrasebook import REPETITION, core_phrase
from engine.kernel.decisions import plain

_VERBS = (
    "run|draw|install|play|use|gain|take|click|advance|rez|score|pass|end|jack|remove|trash|make"
    "|break|boost|pay|steal|trigger|purge"
)
_BETWEEN = re.compile(
    r"(?:,|;| and| then| after that)++ (?:(?:and|then|i|we|to|finally|also) )*+"
    rf"(?=(?:{_VERBS})\b)|(?<=install) (?=advance\b)|(?<=advance) (?=(?:advance|score)\b)"
)
_TIMES = {**DIGITS_BY_WORD, "twice": "2", "thrice": "3"}
_REPEATED_PLAY = re.compile(
    rf"(?P<what>.+?) (?:(?P<word>twice|thrice)"
    rf"|(?P<times>[2-9]|{'|'.join(DIGITS_BY_WORD)}) ?(?:times|x)"
    r"|x ?(?P<x>[2-9]))"
)
"""A play, and how often it is to be made."""
_TURN_ABBREVIATIONS = {"ia": "install, advance", "iaa": "install, advance, advance"}
"""Short names of a whole turn."""


def split_first_play(label: str) -> tuple[str, str] | None:
    """Return the first of several plays that are said at once, and the rest; ``None`` for one."""
    said = core_phrase(label)
    first, *rest = _BETWEEN.split(_TURN_ABBREVIATIONS.get(said, said), maxsplit=1)
    if not rest:
        return None
    if (repetition := REPETITION.search(plain(label))) is not None:
        rest[0] += repetition[0]
    if (repeated := _REPEATED_PLAY.fullmatch(first)) is None:
        return first, rest[0]
    said = repeated["word"] or repeated["times"] or repeated["x"]
    left = int(_TIMES.get(said, said)) - 1
    remaining = f"{repeated['what']} {left} times" if left > 1 else repeated["what"]
    return repeated["what"], f"{remaining} and {rest[0]}"
