"""Encode a text word by word, each predicted from the words before it, here and earlier.

Between two words there is a space if nothing else is written.
"""

import re
from collections.abc import Sequence

from app.web.offline.tight.arithmetic import Encoder, OnPathsEncoded, hash_pair
from app.web.offline.tight.huffman import WEIGHT_SETS, Tree

MAX_WORDS = (1 << 16) - 1
"""So many words can be told."""
_TOKEN = re.compile(r"[\w'’]+|[^\w'’]{1,5}", re.ASCII)
_WORD = re.compile(r"[\w'’]", re.ASCII)
_MAX_REPEATED = 16
"""So many words of what is repeated are told apart in expecting that it goes on."""


def tokens(text: str) -> list[str]:
    """Return words and what is between them, without a single space between two words."""
    found = _TOKEN.findall(text)
    inside = zip(["", *found], found, [*found[1:], ""], strict=False)
    return [t for a, t, b in inside if t != " " or not (is_word(a) and is_word(b))]


def is_word(token: str) -> bool:
    """Whether it is a word, or a letter of one."""
    return _WORD.match(token) is not None


def encode_words(
    told: Sequence[int], tree: Tree, words: Sequence[bool], heard: OnPathsEncoded
) -> bytes:
    """Return the code of tokens, given by their leaves in a tree; some are words."""
    written = Encoder(WEIGHT_SETS, heard)
    seen: dict[int, int] = {}  # where what followed so many words stands, the last time
    a = b = c = between = earlier = none = len(words)
    at, long = -1, 0  # what was said before in the same words goes on there, of which so many
    for now, token in enumerate(told):
        two = (a + 1) << 16 | b
        keys = a, two, two << 16 | c
        if at >= 0 and told[at] == a:
            at, long = at + 1, long + 1
        elif (at := seen.get(keys[2], -1)) >= 0:
            long = 3
        else:
            at, long = seen.get(keys[1], -1), 2
        again = told[at] if at >= 0 else none
        one, other = (told[seen[k]] if k in seen else none for k in keys[:2])
        after_one = hash_pair(1, a)
        after_two = hash_pair(after_one, b)
        contexts = (
            hash_pair(hash_pair(2, between), earlier),
            after_one,
            after_two,
            hash_pair(hash_pair(3, b), c),
            hash_pair(after_two, c),
            hash_pair(hash_pair(4, again), min(long, _MAX_REPEATED)),
            hash_pair(hash_pair(5, one), other),
        )
        tree.encode(written, token, contexts, again if at >= 0 else None, long)
        for key in keys:
            seen[key] = now
        a, b, c = token, a, b
        if not words[token]:
            between, earlier = token, between
    return written.finish()
