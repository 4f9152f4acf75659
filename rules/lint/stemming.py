"""Words reduced to stems, so that their forms compare: "paying", "pays" and "pay" are one."""

import re
from functools import lru_cache

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?(?:&[a-z]+)?")
_ENDINGS = (("es", "s"), ("ing", "ed"))
"""Endings of the plural, then those of the verb; at most one of each is removed."""
_MIN_STEM_CHARS = 3
"""How many letters must remain when an ending is removed."""


def stems(text: str) -> tuple[str, ...]:
    """Return the words of ``text`` in order, each without its ending."""
    folded = text.casefold().replace("’", "'")
    return tuple(_stem(word.split("'")[0]) for word in _WORD.findall(folded))


@lru_cache(maxsize=1 << 14)
def _stem(word: str) -> str:
    """Return a word's stem; cached, because a document has few words and repeats them."""
    for endings in _ENDINGS:
        ending = next((e for e in endings if word.endswith(e)), "")
        if len(word) - len(ending) >= _MIN_STEM_CHARS:
            word = word.removesuffix(ending)
    if len(word) > _MIN_STEM_CHARS + 1 and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word[:-1] if word[-1:] in ("e", "y", "i") and len(word) > _MIN_STEM_CHARS else word
