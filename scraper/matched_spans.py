"""Words of a document without markup of its own, where a pattern finds what is more than words."""

import re
from collections.abc import Callable, Iterable

from rules.text import RichText, Span, split_symbols, tidy


def matched_spans(
    words: str,
    pattern: re.Pattern[str],
    spans_of: Callable[[re.Match[str]], Iterable[Span]],
    between: Callable[[str], Iterable[Span]] = split_symbols,
) -> RichText:
    """Return words as spans: those of each match, and those of the words between the matches."""
    spans: list[Span] = []
    done = 0
    for match in pattern.finditer(words):
        spans += between(words[done : match.start()])
        spans += spans_of(match)
        done = match.end()
    return tidy([*spans, *between(words[done:])])
