"""Encode a text letter by letter, each predicted from the letters before it: lists of words."""

from collections.abc import Sequence

from app.web.offline.tight.arithmetic import Encoder, OnPathsEncoded, hash_pair
from app.web.offline.tight.huffman import WEIGHT_SETS, Tree

MAX_CHARACTERS = 1 << 10
"""So many signs can be told."""
_LETTERS = 4
"""So many must have been said before for the next to be expected."""
_MAX_REPEATED = 16


def encode_letters(
    told: Sequence[int], tree: Tree, words: Sequence[bool], heard: OnPathsEncoded
) -> bytes:
    """Return the code of signs, given by their leaves in a tree; some are letters of words."""
    written = Encoder(WEIGHT_SETS, heard)
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
        after_one = hash_pair(1, a)
        after_two = hash_pair(after_one, b)
        after_three = hash_pair(after_two, c)
        contexts = (
            after_one,
            after_two,
            after_three,
            hash_pair(after_three, d),
            hash_pair(2, word),
            hash_pair(hash_pair(3, again), min(long, _MAX_REPEATED)),
            hash_pair(hash_pair(4, aside), a),
        )
        tree.encode(written, sign, contexts, again if at >= 0 else None, long)
        seen[key] = now
        a, b, c, d = sign, a, b, c
        if words[sign]:
            word = hash_pair(word, sign)
        else:
            if word:
                before = begins
            word, begins = 0, now + 1
    return written.finish()
