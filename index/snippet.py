"""Cut the snippet of a hit: the fragment that shows best why the entry was found."""

import re
from array import array
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from sys import intern

from index.words import tokenise

OPEN = "\x02"
"""The mark before each match in a snippet; no text that is cut has one."""
CLOSE = "\x03"
"""The mark after each match."""

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
        words = sorted(tokenise(self.text), key=lambda word: word.start)
        self.places: dict[str, tuple[int, ...]] = {}
        for place, word in enumerate(words):
            self.places[intern(word.term)] = (*self.places.get(word.term, ()), place)
        self.starts = array("I", [word.start for word in words])
        self.ends = array("I", [word.end for word in words])
        self.sorted_ends = array("I", sorted(self.ends))

    def terms_among(self, terms: frozenset[str]) -> set[str]:
        """Return those of the terms that the text has."""
        return self.places.keys() & terms

    def matches(self, matched_terms: Iterable[str]) -> list[int]:
        """Return the numbers of the words of these terms, all of which it has, in order."""
        word_numbers: list[int] = []
        for term in matched_terms:
            word_numbers += self.places[term]
        word_numbers.sort()
        return word_numbers


def snippet(texts: Sequence[SnippetText], terms: frozenset[str]) -> str:
    """Return the best fragment of the text that has most of ``terms``, with its matches marked.

    Each match stands between :data:`OPEN` and :data:`CLOSE`; :func:`split_marks` takes the fragment
    apart. If texts tie, the first is taken.
    """
    if not texts:
        return ""
    best, matched_terms = texts[0], texts[0].terms_among(terms)
    for text in texts[1:]:
        text_terms = text.terms_among(terms)
        if len(text_terms) > len(matched_terms):
            best, matched_terms = text, text_terms
    matches = best.matches(matched_terms)
    start, end = _window(best, matches, matched_terms)
    return _mark_matches(best, start, end, matches)


def _window(
    text: SnippetText, matches: list[int], matched_terms: Collection[str]
) -> tuple[int, int]:
    """Return where to cut to show the most different matches, as early as possible."""
    if len(text.text) <= _SNIPPET_CHARS or not text.starts:
        return 0, min(len(text.text), _SNIPPET_CHARS)
    starts, ends = text.starts, text.sorted_ends
    first, last = _densest_stretch(text, matches, matched_terms)
    lead = max(0, _SNIPPET_CHARS - (last - first)) // 2
    start = _last_up_to(first - lead, starts, otherwise=0)
    end = _last_up_to(start + _SNIPPET_CHARS, ends, otherwise=start + _SNIPPET_CHARS)
    is_first, is_last = start <= starts[0], end >= ends[-1]
    return 0 if is_first else start, len(text.text) if is_last else end


def _densest_stretch(
    text: SnippetText, matches: list[int], matched_terms: Collection[str]
) -> tuple[int, int]:
    """Return the stretch that fits a snippet and has the most different matches.

    If there are no matches, return the first word.
    """
    starts, ends = text.starts, text.ends
    word = matches[0] if matches else 0
    best, most_terms = (starts[word], ends[word]), 0
    if len(matches) < 2:
        return best
    last = max([ends[match] for match in matches])
    if last <= best[0] + _SNIPPET_CHARS:
        return best[0], last  # all of them
    term_by_place = {place: term for term in matched_terms for place in text.places[term]}
    term_count = len(matched_terms)
    for index, match in enumerate(matches):
        first = starts[match]
        seen = []
        for other in matches[index:]:
            if starts[other] > first + _SNIPPET_CHARS:
                break
            if ends[other] <= first + _SNIPPET_CHARS:
                seen.append(other)
        different_terms = len({term_by_place[place] for place in seen})
        if different_terms > most_terms:
            best, most_terms = (first, max([ends[place] for place in seen])), different_terms
        if most_terms == term_count:
            break  # no later one shows more
    return best


def _last_up_to(limit: int, ordered: Sequence[int], otherwise: int) -> int:
    place = bisect_right(ordered, limit)
    return ordered[place - 1] if place else otherwise


def _mark_matches(text: SnippetText, start: int, end: int, matches: list[int]) -> str:
    whole, starts, ends = text.text, text.starts, text.ends
    marked = ["… "] if start > 0 else []
    marked_up_to = start
    for match in matches:
        first, last = starts[match], ends[match]
        if first >= marked_up_to and last <= end:
            marked += (whole[marked_up_to:first], OPEN, whole[first:last], CLOSE)
            marked_up_to = last
    marked.append(whole[marked_up_to:end])
    if end < len(whole):
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
