"""The two large files that a phone keeps, together in fewer bytes than brotli takes for each.

First comes, as JSON in a line, how many of each are told; then come codes, which are read one
after the other by ``app/static/offline/tight.js``:

- letters: the words of which what is said is made, in lines; how deep each lies in a tree as
  Huffman's, a sign for each (``A`` is 0); and what a search needs, without what is cut out of it;
- words: what is said;
- lists: the rules of the cases;
- the sieve of English and what cases ask, of which nothing could be told shorter.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any

from app.web.offline.tight import letters, lists, words
from app.web.offline.tight.code import Heard
from app.web.offline.tight.trees import by_frequency, leaf_of
from index.offline.signs import SIGNS, paired

_CUT = "\x7f"
"""Stands where something is cut out."""


Told = Callable[[int, int], None]
"""Is told now and then how much of how much is done."""


def nobody(_done: int, _total: int) -> None:
    """Hear nothing of it."""


def tight(said: str, found: str, tell: Told = nobody) -> bytes | None:
    """What is said, and what a search needs, both as JSON; ``None`` if they cannot be told so."""
    if "\n" in said:
        return None
    try:
        rest, rules, raw = _cut(found)
        told = words.tokens(said)
        deep, tree = by_frequency(told)
        order = leaf_of(deep)
        text = "\n".join([*deep, "".join(chr(65 + depth) for depth in deep.values()), rest])
        signs, of_signs = by_frequency(text)
        at = leaf_of(signs)
        if len(at) > letters.MOST or len(order) > words.MOST:
            return None
        heard = _summed(tell, len(text) + len(told) + sum(len(one) + 1 for one in rules))
        codes = [
            letters.code([at[sign] for sign in text], of_signs, [*map(words.is_word, at)], heard),
            words.code([order[token] for token in told], tree, [*map(words.is_word, order)], heard),
            lists.code(rules, heard),
            *raw,
        ]
    except (LookupError, ValueError):
        return None
    head = {
        "signs": "".join(at),
        "leaves": of_signs.leaves,
        "letters": len(text),
        "words": len(told),
        "lists": len(rules),
        "sizes": [*map(len, codes)],
    }
    return (
        json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
        + b"\n"
        + b"".join(codes)
    )


def _summed(tell: Told, total: int) -> Heard:
    done = 0

    def heard(more: int) -> None:
        nonlocal done
        done += more
        tell(done, total)

    return heard


def _cut(found: str) -> tuple[str, list[list[int]], list[bytes]]:
    """What a search needs without three things, and those: rules, what cases ask, and the sieve.

    Raises :class:`LookupError` or :class:`ValueError` where they are not as they should be.
    """
    read: dict[str, Any] = json.loads(found)
    cases, english = read["cases"], read["tables"]["english"]
    asks, rules, sieve = cases["asks"]["code"], cases["rules"], english["sieve"]
    cases["asks"]["code"] = cases["rules"] = english["sieve"] = _CUT
    rest = json.dumps(read, ensure_ascii=False, separators=(",", ":"))
    first, *others = rest.split(_CUT)
    parts = (sieve, asks, rules.replace("\n", r"\n"))
    filled = first + "".join(a + b for a, b in zip(parts, others, strict=True))
    raw = [b64decode(sieve), b64decode(asks)]
    listed = [_places(line) for line in rules.split("\n")]
    is_whole = filled == found and [b64encode(one).decode() for one in raw] == [sieve, asks]
    if not is_whole or paired(listed) != rules or "\n" in rest:
        raise ValueError(found[:40])
    return rest, listed, raw


def _places(line: str) -> list[int]:
    found = [SIGNS.index(sign) for sign in line]
    return [high * len(SIGNS) + low for high, low in zip(found[::2], found[1::2], strict=True)]
