"""Join the two large files that a phone keeps, in fewer bytes than Brotli takes for each.

A line of JSON comes first, with the number of items in each code. The codes follow, which
``app/static/offline/tight.js`` reads one after the other:

- letters: the vocabulary of the texts, in lines; the depth of each word in a Huffman tree, one sign
  each (``A`` is 0); and what a search needs, except for what the other codes hold;
- words: the texts;
- lists: the rules of the cases;
- the Bloom filter of English and the words of the cases, which cannot be made any shorter.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any

from app.web.offline.tight import letter_model, list_model, word_model
from app.web.offline.tight.arithmetic import OnPathsEncoded
from app.web.offline.tight.huffman import huffman_tree, leaf_numbers
from index.offline.place_codes import CODE_CHARACTERS, encode_places

_CUT_MARK = "\x7f"
"""Stands where something is cut out."""


OnProgress = Callable[[int, int], None]
"""Is told now and then how much of how much is done."""


def ignore_progress(_done: int, _total: int) -> None:
    """Ignore it."""


def encode_tight(said: str, found: str, tell: OnProgress = ignore_progress) -> bytes | None:
    """Encode the texts and what a search needs, both as JSON; ``None`` if that is not possible."""
    if "\n" in said:
        return None
    try:
        rest, rules, raw = _split_search_data(found)
        told = word_model.tokens(said)
        deep, tree = huffman_tree(told)
        order = leaf_numbers(deep)
        text = "\n".join([*deep, "".join(chr(65 + depth) for depth in deep.values()), rest])
        signs, of_signs = huffman_tree(text)
        at = leaf_numbers(signs)
        if len(at) > letter_model.MAX_CHARACTERS or len(order) > word_model.MAX_WORDS:
            return None
        heard = _total_progress(tell, len(text) + len(told) + sum(len(one) + 1 for one in rules))
        codes = [
            letter_model.encode_letters(
                [at[sign] for sign in text], of_signs, [*map(word_model.is_word, at)], heard
            ),
            word_model.encode_words(
                [order[token] for token in told], tree, [*map(word_model.is_word, order)], heard
            ),
            list_model.encode_lists(rules, heard),
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


def _total_progress(tell: OnProgress, total: int) -> OnPathsEncoded:
    done = 0

    def heard(more: int) -> None:
        nonlocal done
        done += more
        tell(done, total)

    return heard


def _split_search_data(found: str) -> tuple[str, list[list[int]], list[bytes]]:
    """Split what a search needs into the rest and three parts: rules, words of cases, and filter.

    Raises :class:`LookupError` or :class:`ValueError` if they do not have the expected form.
    """
    read: dict[str, Any] = json.loads(found)
    cases, english = read["cases"], read["tables"]["english"]
    asks, rules, sieve = cases["asks"]["code"], cases["rules"], english["sieve"]
    cases["asks"]["code"] = cases["rules"] = english["sieve"] = _CUT_MARK
    rest = json.dumps(read, ensure_ascii=False, separators=(",", ":"))
    first, *others = rest.split(_CUT_MARK)
    parts = (sieve, asks, rules.replace("\n", r"\n"))
    filled = first + "".join(a + b for a, b in zip(parts, others, strict=True))
    raw = [b64decode(sieve), b64decode(asks)]
    listed = [_decode_places(line) for line in rules.split("\n")]
    is_whole = filled == found and [b64encode(one).decode() for one in raw] == [sieve, asks]
    if not is_whole or encode_places(listed) != rules or "\n" in rest:
        raise ValueError(found[:40])
    return rest, listed, raw


def _decode_places(line: str) -> list[int]:
    found = [CODE_CHARACTERS.index(sign) for sign in line]
    return [
        high * len(CODE_CHARACTERS) + low for high, low in zip(found[::2], found[1::2], strict=True)
    ]
