"""The word that a copy writes before its examples, which in a translation is another one."""

import re
from collections import Counter
from collections.abc import Sequence

from scraper.copied.lines import Line
from scraper.findings import Findings

_EXAMPLE = "Example"
_WORD = re.compile(r"(?P<word>[^\W\d_]{3,}(?: [^\W\d_]+)?)\s?:\s")
_FEWEST = 20
"""So many paragraphs begin with the word, and with no other one so many."""


def example_label(lines: Sequence[Line], findings: Findings) -> re.Pattern[str]:
    """What examples begin with: ``Example``, or else the word that so many paragraphs begin with.

    It is found by how often it stands there, and not in a table of languages.
    """
    usual = _label(_EXAMPLE)
    if any(usual.match(line.words) for line in lines):
        return usual
    words = (match["word"] for line in lines if (match := _WORD.match(line.words)) is not None)
    often = [(word, times) for word, times in Counter(words).items() if times >= _FEWEST]
    match often:
        case [(word, times)]:
            findings.repaired(
                f"“{word}:” stands before {times:,} paragraphs; read as “{_EXAMPLE}:”"
            )
            return _label(word)
        case _:
            return usual


def _label(word: str) -> re.Pattern[str]:
    return re.compile(
        rf"{re.escape(word)}(?:\s+(?:\d{{1,2}}|[A-Z]))?\s*(?::|[\u2013\u2014])\s*(?P<words>.*)"
    )
