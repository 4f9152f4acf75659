"""The word that a copy writes before its examples, which a translation replaces."""

import re
from collections import Counter
from collections.abc import Sequence

from scraper.copied.lines import Line
from scraper.findings import Findings

_EXAMPLE = "Example"
_WORD = re.compile(r"(?P<word>[^\W\d_]{3,}(?: [^\W\d_]+)?)\s?:\s")
_MIN_PARAGRAPHS = 20
"""How many paragraphs must begin with the word, and with no other word."""


def example_label(lines: Sequence[Line], findings: Findings) -> re.Pattern[str]:
    """Return the pattern of what examples begin with: ``Example``, or the word used instead.

    The word is found by how often paragraphs begin with it, not in a table of languages.
    """
    usual = _label(_EXAMPLE)
    if any(usual.match(line.words) for line in lines):
        return usual
    words = (match["word"] for line in lines if (match := _WORD.match(line.words)) is not None)
    often = [(word, times) for word, times in Counter(words).items() if times >= _MIN_PARAGRAPHS]
    match often:
        case [(word, times)]:
            findings.note_repair(
                f"“{word}:” stands before {times:,} paragraphs; read as “{_EXAMPLE}:”"
            )
            return _label(word)
        case _:
            return usual


def _label(word: str) -> re.Pattern[str]:
    return re.compile(
        rf"{re.escape(word)}(?:\s+(?:\d{{1,2}}|[A-Z]))?\s*(?::|[\u2013\u2014])\s*(?P<words>.*)"
    )
