"""Encode a text letter by letter, each predicted from the letters before it: lists of words."""

from collections.abc import Sequence

from app.web.offline.tight.code import Code, Heard, stirred
from app.web.offline.tight.trees import SETS, Tree

MOST = 1 << 10
"""So many signs can be told."""
_LETTERS = 4
"""So many must have been said before for the next to be expected."""
_MANY = 16


def code(told: Sequence[int], tree: Tree, words: Sequence[bool], heard: Heard) -> bytes:
    """Return the code of signs, given by their leaves in a tree; some are letters of words."""
    written = Code(SETS, heard)
    seen: dict[int, int] = {}  # where what followed four signs stands, the last time
    a = b = c = d = none = len(words)
    at, long = -1, 0
    word, begins, before = 0, 0, -1  # the word so far, where it begins, and where the last one did
    for now, sign in enumerate(told):
        key = ((a << 10 | b) << 10 | c) << 10 | d
        if at >= 0 and told[at] == a:
            at, long = at + 1, long + 1
        else:
            at, long = seen.get(key, -1), _LETTERS
        again = told[at] if at >= 0 else none
        aside = told[before + now - begins] if before >= 0 else none
        after_one = stirred(1, a)
        after_two = stirred(after_one, b)
        after_three = stirred(after_two, c)
        contexts = (
            after_one,
            after_two,
            after_three,
            stirred(after_three, d),
            stirred(2, word),
            stirred(stirred(3, again), min(long, _MANY)),
            stirred(stirred(4, aside), a),
        )
        tree.tell(written, sign, contexts, again if at >= 0 else None, long)
        seen[key] = now
        a, b, c, d = sign, a, b, c
        if words[sign]:
            word = stirred(word, sign)
        else:
            if word:
                before = begins
            word, begins = 0, now + 1
    return written.done()
