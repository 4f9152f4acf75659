"""A text told word by word: each as likely as the words before it make it, here and earlier.

First come, as JSON in a line, the ``words`` (and what stands between them) in lines, by how deep
each lies in a tree as Huffman's and then by the alphabet, how many lie at each of the ``depths``,
and how ``many`` are told; then the code. Between two words stands a space where nothing is told.
"""

import json
import re
from collections import Counter

from app.web.offline.tight.code import DEPTHS, Code, Path, fork, stirred
from index.offline.bags import depths

_TOKEN = re.compile(r"[\w'’]+|[^\w'’]{1,5}", re.ASCII)
_WORD = re.compile(r"[\w'’]", re.ASCII)
_FEW, _MANY = 7, 16
"""So many words of a repetition are told apart in choosing weights, and in expecting."""


def tight(text: str) -> bytes:
    """A text of one line, told; :class:`ValueError` where it has several."""
    if "\n" in text:
        raise ValueError("a text of several lines is not told by its words")
    tokens = _tokens(text)
    known = sorted({*tokens})
    at = {word: place for place, word in enumerate(known)}
    deep = depths(Counter(map(at.__getitem__, tokens)))
    order = sorted(deep, key=lambda place: (deep[place], place))
    leaves = Counter(deep.values())
    many = [leaves[depth] for depth in range(max(leaves, default=-1) + 1)]
    head = {"words": "\n".join(known[p] for p in order), "depths": many, "many": len(tokens)}
    at = {known[place]: now for now, place in enumerate(order)}
    told = json.dumps(head, ensure_ascii=False, separators=(",", ":"))
    is_word = [_is_word(known[place]) for place in order]
    return told.encode() + b"\n" + _code([at[t] for t in tokens], _paths(many), is_word)


def _tokens(text: str) -> list[str]:
    """Words and what stands between them, without a space that stands alone between two words."""
    found = _TOKEN.findall(text)
    inside = zip(["", *found], found, [*found[1:], ""], strict=False)
    return [t for a, t, b in inside if t != " " or not (_is_word(a) and _is_word(b))]


def _is_word(token: str) -> bool:
    return _WORD.match(token) is not None


def _paths(many: list[int]) -> list[Path]:
    """The turns to each leaf of a tree: those of a depth lie left of its forks, in order."""
    found: list[Path] = []
    here: list[list[tuple[int, int]]] = [[]]
    for depth, leaves in enumerate(many):
        found += here[:leaves]
        forks = [(fork(depth, at), path) for at, path in enumerate(here) if at >= leaves]
        here = [[*path, (forked, turn)] for forked, path in forks for turn in (0, 1)]
    return found


def _code(told: list[int], paths: list[Path], is_word: list[bool]) -> bytes:
    """The words, by their places, each as likely as it is where it stands."""
    code = Code((_FEW + 2) * DEPTHS)
    seen: dict[int, int] = {}  # where what followed so many words stands, the last time
    a = b = c = between = earlier = none = len(paths)
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
        after_one, after_two = (told[seen[k]] if k in seen else none for k in keys[:2])
        contexts = (
            stirred(1, between, earlier),
            stirred(2, a),
            stirred(3, a, b),
            stirred(4, b, c),
            stirred(5, a, b, c),
            stirred(6, again, min(long, _MANY)),
            stirred(7, after_one, after_two),
        )
        code.tell(
            paths[token], contexts, _chosen(paths[token], paths[again] if at >= 0 else (), long)
        )
        for key in keys:
            seen[key] = now
        a, b, c = token, a, b
        if not is_word[token]:
            between, earlier = token, between
    return code.done()


def _chosen(path: Path, again: Path, long: int) -> list[int]:
    """The set of weights for each turn: by its depth, and whether a repetition went as far."""
    chosen, shift = [], (1 + min(long, _FEW)) * DEPTHS
    agrees = True
    for depth, turn in enumerate(path):
        agrees = agrees and depth < len(again)
        chosen.append(min(depth, DEPTHS - 1) + (shift if agrees else 0))
        agrees = agrees and again[depth] == turn
    return chosen
