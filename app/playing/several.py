"""Several plays in one label, of which a game takes one after the other."""

import re

from app.playing.sayings import in_few_words

_VERBS = (
    "run|draw|install|play|use|gain|take|click|advance|rez|score|pass|end|jack|remove|trash|make"
    "|break|boost|pay|steal|trigger|purge"
)
_BETWEEN = re.compile(
    r"(?:,|;| and| then| after that)+ (?:(?:and|then|i|we|to|finally|also) )*"
    rf"(?=(?:{_VERBS})\b)"
)


def first_of_several(label: str) -> str | None:
    """The first of several plays that are said at once; ``None`` where no more than one is."""
    first, *others = _BETWEEN.split(in_few_words(label))
    return first if others else None
