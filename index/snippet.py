"""Cut the snippet of a hit: the fragment that shows best why the entry was found."""

import re
from array import array
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from sys import intern

from index.words import tokenise

OPEN, CLOSE = "\x02", "\x03"
"""The marks before and after each match in a snippet; no text that is cut has them."""

_SNIPPET_CHARS = 200
"""The length of a snippet in characters, approximately."""
_CONTROL_CHARACTERS = re.compile("[\x00-\x08\x0e-\x1f\x7f]")


class SnippetText:
    """A text that was cut into words once, for the snippets of every search that finds it.

    Words are numbered in the order of their starts. ``places`` gives the numbers of a term's
    words; ``starts`` and ``ends`` give each word's offsets. ``sorted_ends`` has the same ends in
    ascending order, which differs where a hyphenated word stands beside its parts.
    """

    __slots__ = ("ends", "places", "sorted_ends", "starts", "text")

    def __init__(self, text: str) -> None:
        self.text = _CONTROL_CHARACTERS.sub(" ", text)
        found = sorted(tokenise(self.text), key=lambda word: word.start)
        self.places: dict[str, tuple[int, ...]] = {}
        for place, word in enumerate(found):
            self.places[intern(word.term)] = (*self.places.get(word.term, ()), place)
        self.starts = array("I", [word.start for word in found])
        self.ends = array("I", [word.end for word in found])
        self.sorted_ends = array("I", sorted(self.ends))

    def terms_among(self, terms: frozenset[str]) -> set[str]:
        """Return those of the terms that the text has."""
        return self.places.keys() & terms

    def matches(self, having: Iterable[str]) -> list[int]:
        """Return the numbers of the words of these terms, all of which it has, in order."""
        found: list[int] = []
        for term in having:
            found += self.places[term]
        found.sort()
        return found


def snippet(texts: Sequence[SnippetText], terms: frozenset[str]) -> str:
    """Return the best fragment of the text that has most of ``terms``, with its matches marked.

    Each match stands between :data:`OPEN` and :data:`CLOSE`; :func:`split_marks` takes the fragment
    apart. If texts tie, the first is taken.
    """
    if not texts:
        return ""
    best, having = texts[0], texts[0].terms_among(terms)
    for cut in texts[1:]:
        more = cut.terms_among(terms)
        if len(more) > len(having):
            best, having = cut, more
    matches = best.matches(having)
    start, end = _window(best, matches, having)
    return _mark(best, start, end, matches)


def _window(cut: SnippetText, matches: list[int], having: Collection[str]) -> tuple[int, int]:
    """Return where to cut to show the most different matches, as early as possible."""
    if len(cut.text) <= _SNIPPET_CHARS or not cut.starts:
        return 0, min(len(cut.text), _SNIPPET_CHARS)
    starts, ends = cut.starts, cut.sorted_ends
    first, last = _densest(cut, matches, having)
    lead = max(0, _SNIPPET_CHARS - (last - first)) // 2
    start = _last_up_to(first - lead, starts, otherwise=0)
    end = _last_up_to(start + _SNIPPET_CHARS, ends, otherwise=start + _SNIPPET_CHARS)
    is_first, is_last = start <= starts[0], end >= ends[-1]
    return 0 if is_first else start, len(cut.text) if is_last else end


def _densest(cut: SnippetText, matches: list[int], having: Collection[str]) -> tuple[int, int]:
    """Return the stretch that fits a snippet and has the most different matches.

    If there are no matches, return the first word.
    """
    starts, ends = cut.starts, cut.ends
    word = matches[0] if matches else 0
    best, most = (starts[word], ends[word]), 0
    if len(matches) < 2:
        return best
    last = max([ends[match] for match in matches])
    if last <= best[0] + _SNIPPET_CHARS:
        return best[0], last  # all of them
    of = {place: term for term in having for place in cut.places[term]}
    term_count = len(having)
    for at, match in enumerate(matches):
        first = starts[match]
        seen = []
        for other in matches[at:]:
            if starts[other] > first + _SNIPPET_CHARS:
                break
            if ends[other] <= first + _SNIPPET_CHARS:
                seen.append(other)
        different = len({of[place] for place in seen})
        if different > most:
            best, most = (first, max([ends[place] for place in seen])), different
        if most == term_count:
            break  # no later one shows more
    return best


def _last_up_to(limit: int, ordered: Sequence[int], otherwise: int) -> int:
    place = bisect_right(ordered, limit)
    return ordered[place - 1] if place else otherwise


def _mark(cut: SnippetText, start: int, end: int, matches: list[int]) -> str:
    text, starts, ends = cut.text, cut.starts, cut.ends
    marked = ["… "] if start > 0 else []
    done = start
    for match in matches:
        first, last = starts[match], ends[match]
        if first >= done and last <= end:
            marked += (text[done:first], OPEN, text[first:last], CLOSE)
            done = last
    marked.append(text[done:end])
    if end < len(text):
        marked.append(" …")
    return "".join(marked)


def strip_marks(marked: str) -> str:
    """Return a snippet without its marks."""
    return marked.replace(OPEN, "").replace(CLOSE, "")


def split_marks(marked: str) -> Iterator[tuple[str, bool]]:
    """Yield the pieces of a snippet, and whether each is a match; joined they are its text."""
    for piece in marked.split(OPEN):
        match, is_match, after = piece.rpartition(CLOSE)
        if is_match:
            yield match, True
        if after:
            yield after, False
