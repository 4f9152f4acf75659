"""Snippets: the fragment of an entry that shows best why it was found."""

from collections.abc import Collection, Sequence

from index.words import Word, words

Marked = tuple[tuple[str, bool], ...]

_LENGTH = 200
"""Characters of a snippet, about."""


def snippet(texts: Sequence[str], terms: Collection[str]) -> Marked:
    """The best fragment of the first of ``texts`` that has most of ``terms``, matches marked.

    Returns pieces of text, each with whether it matches; joined they are the snippet.
    """
    if not texts:
        return ()
    best = max(texts, key=lambda text: len({w.term for w in words(text)} & set(terms)))
    found = list(words(best))
    start, end = _window(best, found, terms)
    return _mark(best, start, end, [w for w in found if w.term in terms])


def _window(text: str, found: list[Word], terms: Collection[str]) -> tuple[int, int]:
    """The stretch of whole words with the most different matches, the earliest of equals."""
    if len(text) <= _LENGTH:
        return 0, len(text)
    matches = [w for w in found if w.term in terms]
    best_start, best_count = 0, 0
    for at, first in enumerate(matches):
        inside = {w.term for w in matches[at:] if w.end <= first.start + _LENGTH}
        if len(inside) > best_count:
            best_start, best_count = first.start, len(inside)
    last = max((w.end for w in matches if w.end <= best_start + _LENGTH), default=0)
    lead = max(0, (_LENGTH - (last - best_start)) // 2)
    start = min((w.start for w in found if w.start >= best_start - lead), default=0)
    if start == min(w.start for w in found):
        start = 0
    end = max((w.end for w in found if w.end <= start + _LENGTH), default=len(text))
    if end >= found[-1].end:
        end = len(text)
    return start, end


def _mark(text: str, start: int, end: int, matches: list[Word]) -> Marked:
    pieces: list[tuple[str, bool]] = []
    done = start
    if start > 0:
        pieces.append(("… ", False))
    for word in matches:
        if word.start < done or word.end > end:
            continue
        pieces.append((text[done : word.start], False))
        pieces.append((text[word.start : word.end], True))
        done = word.end
    pieces.append((text[done:end], False))
    if end < len(text):
        pieces.append((" …", False))
    return tuple(piece for piece in pieces if piece[0])
