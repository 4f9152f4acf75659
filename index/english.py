"""What the stemmer and the scoring have to know about English (``data/english.yaml``)."""

import gzip
import json
from collections.abc import Mapping
from functools import cache
from importlib import resources

from index.data_files import read_data
from rules.frozen_model import FrozenModel

_MIN_FREQUENCY = 500
"""A word must be in the dictionary's sample more often than this, which leaves out most noise."""


class _English(FrozenModel):
    function_words: str
    time_words: str
    foreign_words: str
    everyday_words: str
    forms: dict[str, str]
    negations: str
    opposites: dict[str, str]


@cache
def _english() -> _English:
    return _English.model_validate(read_data("english.yaml"))


@cache
def function_words() -> frozenset[str]:
    """Return words that say little about what is asked, such as "what" and "the"."""
    return frozenset(_english().function_words.split())


@cache
def time_words() -> frozenset[str]:
    """Return words that say which moment is asked about, such as "before" and "still"."""
    return frozenset(_english().time_words.split())


@cache
def foreign_words() -> frozenset[str]:
    """Return frequent words of other languages that are not English, without accents."""
    return frozenset(_english().foreign_words.split())


@cache
def everyday_words() -> frozenset[str]:
    """Return words of card names that do not mean these cards when they stand alone."""
    return frozenset(_english().everyday_words.split())


@cache
def negations() -> frozenset[str]:
    """Return words that negate what follows, such as "not" and, folded, "isn't"."""
    return frozenset(_english().negations.split())


@cache
def opposites() -> dict[str, str]:
    """Map a word that can be negated ("rezzed") to its opposite ("unrezzed")."""
    return _english().opposites


def is_english(word: str) -> bool:
    """Whether a word in lower case stands in a dictionary of English and is not too rare.

    A word that hardly anybody writes is as likely a slip. The dictionary is read on first use.
    """
    return _frequencies().get(word, 0) > _MIN_FREQUENCY


def common_words() -> list[str]:
    """Return the words of letters alone for which :func:`is_english` is true."""
    return [
        word for word, count in _frequencies().items() if count > _MIN_FREQUENCY and word.isalpha()
    ]


@cache
def _frequencies() -> Mapping[str, int]:
    packed = (resources.files("spellchecker") / "resources" / "en.json.gz").read_bytes()
    frequencies: dict[str, int] = json.loads(gzip.decompress(packed))
    return frequencies


@cache
def irregular_forms() -> dict[str, str]:
    """Map a form that the stemmer does not recognise ("stole") to its word ("steal")."""
    return {form: word for word, forms in _english().forms.items() for form in forms.split()}
