"""Snippets: the fragment of an entry that shows best why it was found."""

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import compress, count
from sys import intern

from index.words import words

Marked = tuple[tuple[str, bool], ...]

_LENGTH = 200
"""Characters of a snippet, about."""


class Cut:
    """A text cut into words once, for the snippets of every search that finds it.

    ``terms``, ``starts`` and ``ends`` have an item for each word, in order of their starts;
    held so a word takes twenty bytes. ``stops`` are the ends in their own order, which is
    another where a word joined by hyphens stands beside its parts.
    """

    __slots__ = ("ends", "starts", "stops", "terms", "text")

    def __init__(self, text: str) -> None:
        found = sorted(words(text), key=lambda word: word.start)
        self.text = text
        self.terms = tuple(intern(word.term) for word in found)
        self.starts = array("I", [word.start for word in found])
        self.ends = array("I", [word.end for word in found])
        self.stops = array("I", sorted(self.ends))

    def matches(self, terms: frozenset[str]) -> list[int]:
        """Which words are of one of the terms, by their places among the words."""
        return list(compress(count(), map(terms.__contains__, self.terms)))


def snippet(texts: Sequence[Cut], terms: frozenset[str]) -> Marked:
    """The best fragment of the one of ``texts`` that has most of ``terms``, matches marked.

    Returns pieces of text, each with whether it matches; joined they are the snippet.
    Of texts that have as many the first is taken.
    """
    if not texts:
        return ()
    best = texts[0]
    if len(texts) > 1:
        best = max(texts, key=lambda cut: len(terms.intersection(cut.terms)))
    matches = best.matches(terms)
    start, end = _window(best, matches)
    return _mark(best, start, end, matches)


def _window(cut: Cut, matches: list[int]) -> tuple[int, int]:
    """Where to cut so that the most different matches are seen, the earliest of equals."""
    if len(cut.text) <= _LENGTH or not cut.terms:
        return 0, min(len(cut.text), _LENGTH)
    starts, ends = cut.starts, cut.stops
    first, last = _densest(cut, matches)
    lead = max(0, _LENGTH - (last - first)) // 2
    start = _last_up_to(first - lead, starts, otherwise=0)
    end = _last_up_to(start + _LENGTH, ends, otherwise=start + _LENGTH)
    is_first, is_last = start <= starts[0], end >= ends[-1]
    return 0 if is_first else start, len(cut.text) if is_last else end


def _densest(cut: Cut, matches: list[int]) -> tuple[int, int]:
    """Where the stretch of a snippet's length with the most different matches starts and ends.

    Without any match it is the first word.
    """
    word = matches[0] if matches else 0
    best, most = (cut.starts[word], cut.ends[word]), 0
    all_ = len({cut.terms[match] for match in matches})
    for at, match in enumerate(matches):
        first = cut.starts[match]
        seen = []
        for other in matches[at:]:
            if cut.starts[other] > first + _LENGTH:
                break
            if cut.ends[other] <= first + _LENGTH:
                seen.append(other)
        different = len({cut.terms[place] for place in seen})
        if different > most:
            best, most = (first, max(cut.ends[place] for place in seen)), different
        if most == all_:
            break  # no later one shows more
    return best


def _last_up_to(limit: int, ordered: Sequence[int], otherwise: int) -> int:
    place = bisect_right(ordered, limit)
    return ordered[place - 1] if place else otherwise


def _mark(cut: Cut, start: int, end: int, matches: list[int]) -> Marked:
    text, starts, ends = cut.text, cut.starts, cut.ends
    pieces = [("… ", False)] if start > 0 else []
    done = start
    for match in matches:
        first, last = starts[match], ends[match]
        if first < done or last > end:
            continue
        if first > done:
            pieces.append((text[done:first], False))
        pieces.append((text[first:last], True))
        done = last
    if done < end:
        pieces.append((text[done:end], False))
    if end < len(text):
        pieces.append((" …", False))
    return tuple(pieces)
