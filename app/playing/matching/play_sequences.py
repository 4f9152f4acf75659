"""Several plays in one label, which a game takes one after the other."""

import re

from app.playing.number_words import DIGITS
from app.playing.phrasebook import HOW_OFTEN, in_few_words
from engine.kernel.decisions import plain

_VERBS = (
    "run|draw|install|play|use|gain|take|click|advance|rez|score|pass|end|jack|remove|trash|make"
    "|break|boost|pay|steal|trigger|purge"
)
_BETWEEN = re.compile(
    r"(?:,|;| and| then| after that)+ (?:(?:and|then|i|we|to|finally|also) )*"
    rf"(?=(?:{_VERBS})\b)|(?<=install) (?=advance\b)|(?<=advance) (?=(?:advance|score)\b)"
)
_TIMES = {**DIGITS, "twice": "2", "thrice": "3"}
_OFTEN = re.compile(
    rf"(?P<what>.+?) (?:(?P<word>twice|thrice)|(?P<times>[2-9]|{'|'.join(DIGITS)}) ?(?:times|x)"
    r"|x ?(?P<x>[2-9]))"
)
"""A play, and how often it is to be made."""
_SHORT = {"ia": "install, advance", "iaa": "install, advance, advance"}
"""Short names of a whole turn."""


def several(label: str) -> tuple[str, str] | None:
    """Return the first of several plays that are said at once, and the rest; ``None`` for one."""
    said = in_few_words(label)
    first, *rest = _BETWEEN.split(_SHORT.get(said, said), maxsplit=1)
    if not rest:
        return None
    if (often := HOW_OFTEN.search(plain(label))) is not None:
        rest[0] += often[0]
    if (again := _OFTEN.fullmatch(first)) is None:
        return first, rest[0]
    said = again["word"] or again["times"] or again["x"]
    left = int(_TIMES.get(said, said)) - 1
    other = f"{again['what']} {left} times" if left > 1 else again["what"]
    return again["what"], f"{other} and {rest[0]}"
