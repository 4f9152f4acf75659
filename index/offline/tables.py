"""Everything that decides how a query is understood and what a match is worth, as data.

The constants and patterns are read from the modules that use them, by their names there, so that
the search on a phone cannot come to have others.
"""

import re
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from index import (
    cards,
    casebook,
    concepts,
    confidence,
    english,
    evidence,
    long_queries,
    number_normalisation,
    query,
    ranking,
    schema,
    search,
    store,
    structure,
    vocabulary,
    words,
)
from index.offline.patterns import to_ecmascript
from index.synonyms import Synonym, synonyms
from rules import number_spelling

_MODULES: Mapping[str, ModuleType] = {
    module.__name__.rpartition(".")[2]: module
    for module in (
        cards,
        casebook,
        concepts,
        confidence,
        evidence,
        long_queries,
        number_normalisation,
        query,
        ranking,
        schema,
        search,
        number_spelling,
        store,
        structure,
        vocabulary,
        words,
    )
}
_UNREAD: Mapping[str, tuple[str, ...]] = {
    "casebook": ("INDEX_NAME",),
    "evidence": ("MAX_SUPPORTING_WORDS",),
    "number_normalisation": ("PART",),
    "number_spelling": (
        *("MAX_LETTERS", "MAX_ADDRESS_CHARS", "PREFIX", "RUN", "MARK", "BETWEEN"),
        *("KEYED", "EDITION", "WHERE", "BESIDE"),
    ),
    "store": ("BLOCK_SIZE", "ENTRIES_INDEX"),
    "confidence": ("MIN_LEAD_AGAINST_CASES", "MIN_LEAD", "MIN_COVERAGE_IF_AGREED"),
    "words": ("COMPOUNDS", "ACCENTS", "COMPOUND_SEPARATORS"),
}
"""Constants that no script reads: parts of other patterns, and what only the server needs."""
_BITS = 14
"""The bits of the Bloom filter for each English word: one other word in 800 passes as well."""
_HASHES = 10


def tables(is_looked_up: Callable[[str], bool]) -> dict[str, Any]:
    """Return all tables.

    ``is_looked_up`` chooses the English words to keep: those that might be taken for slips
    (:meth:`index.vocabulary.Vocabulary.needs_dictionary`).
    """
    return {
        "constants": {name: _constants(module) for name, module in _MODULES.items()},
        "fields": {
            name: [field.weight, field.length_normalisation]
            for name, field in schema.FIELDS.items()
        },
        "symbols": words.SYMBOLS,
        "function_words": sorted(english.function_words()),
        "time_words": sorted(english.time_words()),
        "foreign_words": sorted(english.foreign_words()),
        "negations": sorted(english.negations()),
        "opposites": english.opposites(),
        "forms": english.irregular_forms(),
        "synonyms": [
            [weight, origin, [*map(_synonym_row, rows)]]
            for weight, origin, rows in synonyms().lists
        ],
        "english": _english_filter(is_looked_up),
    }


def number_tables() -> dict[str, Any]:
    """Return only the tables that reading a number needs, in the form of :func:`tables`."""
    return {
        "constants": {
            n: _constants(m)
            for n, m in _MODULES.items()
            if m in (number_spelling, number_normalisation)
        }
    }


def _english_filter(is_looked_up: Callable[[str], bool]) -> dict[str, Any]:
    return _bloom_filter([*filter(is_looked_up, english.common_words())])


def _synonym_row(row: Synonym) -> list[str]:
    """Return a synonym as it is written, which is its smallest form."""
    cells = [",".join(row.says), ",".join(row.means)]
    return [*cells, row.note] if row.note else cells


def _constants(module: ModuleType) -> dict[str, Any]:
    """Return the constants of a module that scripts read, by names without the underscore."""
    constants: dict[str, Any] = {}
    unread = _UNREAD.get(module.__name__.rpartition(".")[2], ())
    for name, value in vars(module).items():
        public_name = name.lstrip("_")
        if public_name in unread:
            continue
        if isinstance(value, re.Pattern):
            constants[public_name] = to_ecmascript(value)
        elif name.isupper() and isinstance(value, int | float | str):
            constants[public_name] = value
        elif name.isupper() and isinstance(value, tuple):
            constants[public_name] = list(value)
    return constants


def _bloom_filter(members: Sequence[str]) -> dict[str, Any]:
    """Return a Bloom filter, which is far smaller than a list and never misses one of its words."""
    bits = max(8, len(members) * _BITS)
    sieve = bytearray(bits // 8 + 1)
    for word in members:
        for bit in filter_bits(word, bits):
            sieve[bit // 8] |= 1 << bit % 8
    return {"bits": bits, "hashes": _HASHES, "sieve": b64encode(sieve).decode()}


def filter_bits(word: str, bits: int) -> list[int]:
    """Return the bits that a word sets in a filter of ``bits`` bits."""
    first, step = _hashes(word)
    return [(first + n * step) % bits for n in range(_HASHES)]


def _hashes(word: str) -> tuple[int, int]:
    return _hash(word), _hash(word[::-1]) | 1


def _hash(word: str) -> int:
    """Return the 32-bit FNV-1a hash, which is two lines in any language."""
    value = 0x811C9DC5
    for byte in word.encode():
        value = (value ^ byte) * 0x01000193 % (1 << 32)
    return value
