"""Snippets: the fragment of an entry that shows best why it was found."""

from collections.abc import Sequence

from index.words import Word, words

Marked = tuple[tuple[str, bool], ...]

_LENGTH = 200
"""Characters of a snippet, about."""


def snippet(texts: Sequence[str], terms: frozenset[str]) -> Marked:
    """The best fragment of the one of ``texts`` that has most of ``terms``, matches marked.

    Returns pieces of text, each with whether it matches; joined they are the snippet.
    Of texts that have as many the first is taken.
    """
    if not texts:
        return ()
    cut = [list(words(text)) for text in texts]
    had = [len(terms & {word.term for word in found}) for found in cut]
    best = had.index(max(had))
    text, found = texts[best], cut[best]
    matches = [word for word in found if word.term in terms]
    start, end = _window(text, found, matches)
    return _mark(text, start, end, matches)


def _window(text: str, found: list[Word], matches: list[Word]) -> tuple[int, int]:
    """Where to cut so that the most different matches are seen, the earliest of equals."""
    if len(text) <= _LENGTH or not found:
        return 0, min(len(text), _LENGTH)

    def seen_from(first: Word) -> list[Word]:
        return [w for w in matches if first.start <= w.start and w.end <= first.start + _LENGTH]

    best = max(matches, key=lambda w: len({s.term for s in seen_from(w)}), default=found[0])
    last = max((w.end for w in seen_from(best)), default=best.end)
    lead = max(0, _LENGTH - (last - best.start)) // 2
    start = max((w.start for w in found if w.start <= best.start - lead), default=0)
    end = max((w.end for w in found if w.end <= start + _LENGTH), default=start + _LENGTH)
    is_first, is_last = start <= found[0].start, end >= found[-1].end
    return 0 if is_first else start, len(text) if is_last else end


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
