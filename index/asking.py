"""What people ask, cut for an index: words that say little keep their places and are none.

So the index of a server and one that is made on a phone, to which only their places are sent
(:mod:`index.offline.entries`), are the same.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from index.english import function_words
from index.synonyms import thesaurus
from index.words import TOGETHER, Word, fold, term

_TOKEN = re.compile(
    rf"\[[a-z]+\]|\br\s?(?:&|n|and)\s?d\b|{TOGETHER}|\d+(?:\.\d+)+[a-z]{{0,2}}\b|[\w'’‐‑-]+"
)

_NOTHING = Word("", "", 0, 0, 0)


def slim(text: str) -> str:
    """Words apart, with nothing in the place of each that says little, whatever is asked."""
    return " ".join("" if fold(w) in _saying_little() else w for w in _tokens(text.lower()))


def asking(text: str, read: Callable[[str], Sequence[Word]]) -> Iterator[Word]:
    """The words of what is asked, each as ``read`` cuts it; one that says little is empty."""
    position = 0
    for token in slim(text).split(" ") if text else ():
        found = read(token) if token else (_NOTHING,)
        yield from (word._replace(position=position + word.position) for word in found)
        position += max((word.position + 1 for word in found), default=0)


@cache
def _saying_little() -> frozenset[str]:
    """Function words that are no part of anything that is looked for."""
    looked_for = {term for ways in thesaurus().values() for way in ways for term in way.terms}
    looked_for.update(term for said in thesaurus() for term in said)
    return frozenset(word for word in function_words() if term(word) not in looked_for)


def _tokens(text: str) -> list[str]:
    return [re.sub(r"\s", "", found[0]) for found in _TOKEN.finditer(text)]
