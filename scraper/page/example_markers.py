"""What a page writes before its examples: ``Example:``, or another word before nearly all."""

import re
from collections import Counter
from collections.abc import Collection, Sequence

from scraper.findings import Findings
from scraper.page.tree import Element

MARKER = re.compile(
    r"\s*(?P<word>[^\W\d_]{3,12})(?:\s*\d{1,2}|\s+[A-Z])?\s*(?::|[\u2013\u2014]|[-.](?=\s|$))\s*"
)
"""What the page writes before an example: a word, perhaps its number, and what ends them."""
_MAX_MARKER_CHARS = 200
"""The most letters of a marker and the word after it, with the white space between."""
EXAMPLE = "Example"
_MIN_SHARE = 0.8
_MIN_EXAMPLES = 5
"""How many examples must begin with a foreign word to make it their marker."""


def example_markers(examples: Sequence[Element], findings: Findings) -> Collection[str]:
    """Return what the page writes before examples: ``Example``, or the word before nearly all."""
    words = (match["word"] for e in examples if (match := MARKER.match(_begin(e))) is not None)
    ((word, times),) = Counter(words).most_common(1) or [(EXAMPLE, 0)]
    if word == EXAMPLE or times < _MIN_EXAMPLES or times < _MIN_SHARE * len(examples):
        return (EXAMPLE,)
    findings.note_repair(f"“{word}:” stands before {times:,} examples; read as “{EXAMPLE}:”")
    return EXAMPLE, word


def _begin(example: Element) -> str:
    """Return an example's beginning, long enough for any marker."""
    beginning = ""
    for words in example.texts():
        beginning = (beginning + words).lstrip()
        if len(beginning) > _MAX_MARKER_CHARS:
            break
    return beginning.rstrip()
