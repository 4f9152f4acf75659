"""Cut phrasings into words for an index: function words become empty, in their places.

A phone receives the phrasings without these words (:mod:`index.offline.entries`). Because the
places stay, the index that it makes is the server's.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from index.english import function_words
from index.synonyms import thesaurus
from index.words import COMPOUNDS, Word, fold, index_term

_TOKEN = re.compile(
    rf"\[[a-z]+\]|\br\s?(?:&|n|and)\s?d\b|{COMPOUNDS}|\d+(?:\.\d+)+[a-z]{{0,2}}\b|[\w'’‐‑-]+"
)

_BLANK = Word("", "", 0, 0, 0)


def blank_function_words(text: str) -> str:
    """Return the words with single spaces between them; function words become empty."""
    return " ".join("" if fold(w) in _blanked_words() else w for w in _tokens(text.lower()))


def tokenise_phrasing(text: str, tokenise: Callable[[str], Sequence[Word]]) -> Iterator[Word]:
    """Yield the words of a phrasing as ``tokenise`` cuts them; function words are empty."""
    position = 0
    for token in blank_function_words(text).split(" ") if text else ():
        words = tokenise(token) if token else (_BLANK,)
        yield from (word._replace(position=position + word.position) for word in words)
        position += max((word.position + 1 for word in words), default=0)


@cache
def _blanked_words() -> frozenset[str]:
    """Return the function words that stand in no synonym."""
    synonym_terms = {
        term for variants in thesaurus().values() for variant in variants for term in variant.terms
    }
    synonym_terms.update(term for typed_terms in thesaurus() for term in typed_terms)
    return frozenset(word for word in function_words() if index_term(word) not in synonym_terms)


def _tokens(text: str) -> list[str]:
    return [re.sub(r"\s", "", match[0]) for match in _TOKEN.finditer(text)]
