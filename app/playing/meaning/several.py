"""Several plays in one label, of which a game takes one after the other."""

import re

from app.playing.sayings import in_few_words

_VERBS = (
    "run|draw|install|play|use|gain|take|click|advance|rez|score|pass|end|jack|remove|trash|make"
    "|break|boost|pay|steal|trigger|purge"
)
_BETWEEN = re.compile(
    r"(?:,|;| and| then| after that)+ (?:(?:and|then|i|we|to|finally|also) )*"
    rf"(?=(?:{_VERBS})\b)|(?<=install) (?=advance\b)|(?<=advance) (?=(?:advance|score)\b)"
)
_SHORT = {"ia": "install, advance", "iaa": "install, advance, advance"}
"""What a whole turn is called for short."""


def several(label: str) -> tuple[str, str] | None:
    """The first of several plays that are said at once, and the rest; ``None`` for one play."""
    said = in_few_words(label)
    first, *rest = _BETWEEN.split(_SHORT.get(said, said), maxsplit=1)
    return (first, rest[0]) if rest else None
