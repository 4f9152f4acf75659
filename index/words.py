"""Cut text into words, in the same way for the index, for queries and for snippets.

A word keeps its place in the text, so that matches can be marked. Its term is the word without
case, accents, possessive and ending. A hyphenated word gives its parts and also the whole without
hyphens, so that ``derez`` finds ``de-rez``.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from index.english import irregular_forms
from index.store import stem_english

MAX_WORD_CHARS = 40
"""Longer words are cut. The documents have none, so a longer one is noise."""

COMPOUNDS = r"\b(?:face[-‐‑\s](?:up|down)|ice[-‐‑\s]breakers?|sub[-‐‑\s]routines?)\b"
"""Words of the rules that some people write as two, or with a hyphen."""
_WORD = re.compile(
    r"\[(?P<symbol>[a-z]+)\]"
    r"|(?P<central>\br\s?(?:&|n|and)\s?d\b)"
    rf"|(?P<together>{COMPOUNDS})"
    r"|(?P<number>\d+(?:\.\d+)+[a-z]{0,2}\b)"
    r"|(?P<word>[^\W_]+(?:['’][^\W_]+)*(?:[-‐‑][^\W_]+)*)",
    re.IGNORECASE,
)
_ACCENTS = re.compile("[\u0300-\u036f]")
"""Accents of Latin letters. The marks of other scripts, such as Japanese, make other letters."""
_HYPHEN = re.compile("[-‐‑]")
_POSSESSIVE = re.compile("'[sd]$")
"""The ending of a possessive (*Tollbooth's*) or of a name that is used as a verb (*femme'd*)."""
_COMPOUND_SEPARATORS = re.compile(r"[-‐‑\s]")
SYMBOLS = {"c": "credit", "sub": "subroutine"}
"""The names of symbols that are abbreviated; the others are written as their names."""


class Word(NamedTuple):
    """One word of a text: ``text[start:end]``, ``folded`` for comparing, ``term`` for finding.

    ``position`` counts words. The parts of a hyphenated word are counted one by one, and the
    whole has the position of its first part.
    """

    folded: str
    term: str
    start: int
    end: int
    position: int


_Piece = tuple[str, str, int, int]
"""A word: folded, its term, and its start and end in the match."""


def tokenise(text: str) -> Iterator[Word]:
    """Yield the words of ``text`` in order."""
    position = 0
    for match in _WORD.finditer(text):
        match_start = match.start()
        pieces, joined = _analyse_match(match.lastgroup, match[0])
        for folded, term, start, end in pieces:
            yield Word(folded, term, match_start + start, match_start + end, position)
            position += 1
        if joined is not None:
            yield Word(joined, index_term(joined), match_start, match.end(), position - len(pieces))


@lru_cache(maxsize=1 << 14)
def _analyse_match(kind: str | None, text: str) -> tuple[tuple[_Piece, ...], str | None]:
    """Return the words of one match, and the whole if they are joined by hyphens.

    Cached, because the documents repeat the same few words.
    """
    if kind == "symbol":
        name = text[1:-1].casefold()
        pieces = [(SYMBOLS.get(name, name), 0, len(text))]
    elif kind == "central":
        pieces = [("r&d", 0, len(text))]
    elif kind == "together":
        pieces = [(_COMPOUND_SEPARATORS.sub("", text).casefold(), 0, len(text))]
    else:
        pieces = [piece for piece in _pieces(text) if piece[0]]
    analysed = tuple((folded, index_term(folded), start, end) for folded, start, end in pieces)
    joined = "".join(folded for folded, _, _ in pieces)[:MAX_WORD_CHARS]
    return analysed, joined if len(analysed) > 1 else None


def _pieces(word: str) -> Iterator[tuple[str, int, int]]:
    start = 0
    for piece in _HYPHEN.split(word):
        yield fold(piece), start, start + len(piece)
        start += len(piece) + 1


@lru_cache(maxsize=1 << 14)
def fold(word: str) -> str:
    """Return a word without case, accents, apostrophes, and the endings ``'s`` and ``'d``."""
    cut = word[:MAX_WORD_CHARS]
    plain = cut.casefold() if cut.isascii() else _without_accents(cut)
    return _POSSESSIVE.sub("", plain).replace("'", "")[:MAX_WORD_CHARS]


def _without_accents(word: str) -> str:
    folded = unicodedata.normalize("NFKD", word).replace("’", "'").casefold()
    without_accents = unicodedata.normalize("NFC", _ACCENTS.sub("", folded))
    is_marks_alone = all(unicodedata.category(c).startswith("M") for c in without_accents)
    return "" if is_marks_alone else without_accents


@lru_cache(maxsize=1 << 14)
def index_term(folded: str) -> str:
    """Return the form under which a folded word is indexed and found."""
    word = irregular_forms().get(folded, folded)
    return stem_english(word) if word.isalpha() else word


def split_words(text: str) -> list[Word]:
    """Return the words of ``text`` in order, hyphenated ones as their parts."""
    return list(_split_words(text))


@lru_cache(maxsize=8)
def _split_words(text: str) -> tuple[Word, ...]:
    """Cached for the last few texts: every part of a search reads the same query."""
    word_by_position: dict[int, Word] = {}
    for word in tokenise(text):
        word_by_position.setdefault(word.position, word)
    return tuple(word_by_position.values())


def as_terms(text: str) -> tuple[str, ...]:
    """Return the terms of a word or phrase, in order."""
    return tuple(word.term for word in split_words(text))
