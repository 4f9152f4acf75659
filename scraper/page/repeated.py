"""The last look at what was read: words that most rules begin or end with are no rule's."""

from collections import Counter
from collections.abc import Sequence

from rules.text import plain
from scraper.drafts import NumberedDraft
from scraper.errors import DocumentError

_WORDS = 2
"""So many words in a row: one alone, such as an article, begins many a sentence."""
_FEWEST = 20
_MOST = 0.5


def check_repeated(drafts: Sequence[NumberedDraft]) -> None:
    """Raise :class:`DocumentError` where most rules begin or end with the same words."""
    texts = [(d.number, words) for d in drafts if (words := plain(d.text).strip())]
    if len(texts) < _FEWEST:
        return
    for what, ends in (("begin", _beginning), ("end", _end)):
        (alike, times), *_ = Counter(ends(words) for _, words in texts).most_common(1)
        if times > len(texts) * _MOST:
            first = next(number for number, words in texts if ends(words) == alike)
            raise DocumentError(
                f"{times:,} of its rules {what} with “{alike}”, {first} the first: "
                "these are words of the page, and no element tells them from the rules' own"
            )


def _beginning(words: str) -> str:
    return " ".join(words.split(maxsplit=_WORDS)[:_WORDS])


def _end(words: str) -> str:
    return " ".join(words.rsplit(maxsplit=_WORDS)[-_WORDS:])
