"""The last look at what was read: words that most rules begin or end with are no rule's."""

from collections import Counter
from collections.abc import Sequence

from rules.text import plain
from scraper.drafts import Draft
from scraper.errors import DocumentError

_WORDS = 2
"""So many words in a row: one alone, such as an article, begins many a sentence."""
_FEWEST = 20
_MOST = 0.5


def check_repeated(drafts: Sequence[Draft]) -> None:
    """Raise :class:`DocumentError` where most rules begin or end with the same words."""
    texts = [(d.number, words) for d in drafts if (words := plain(d.text).split())]
    if len(texts) < _FEWEST:
        return
    for what, ends in (("begin", slice(None, _WORDS)), ("end", slice(-_WORDS, None))):
        (alike, times), *_ = Counter(" ".join(w[ends]) for _, w in texts).most_common(1)
        if times > len(texts) * _MOST:
            first = next(number for number, w in texts if " ".join(w[ends]) == alike)
            raise DocumentError(
                f"{times:,} of its rules {what} with “{alike}”, {first} the first: "
                "these are words of the page, and no element tells them from the rules' own"
            )
