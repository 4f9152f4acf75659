"""The last check of what was read: words that begin or end most rules are no rule's."""

from collections import Counter
from collections.abc import Iterable, Sequence

from scraper.drafts import NumberedDraft
from scraper.errors import DocumentError

_EDGE_WORDS = 2
"""How many words in a row: a single one, such as an article, begins many a sentence."""
_MIN_TEXTS = 20
_MAX_SHARE = 0.5


def check_repeated_words(drafts: Sequence[NumberedDraft]) -> None:
    """Raise :class:`DocumentError` where most rules begin or end with the same words."""
    texts = [words for draft in drafts if (words := draft.said.strip())]
    if len(texts) < _MIN_TEXTS:
        return
    for what, letter, ends in (("begin", _first, _beginning), ("end", _last_but_one, _end)):
        if _most_common(map(letter, texts))[1] <= len(texts) * _MAX_SHARE:
            continue
        alike, times = _most_common(map(ends, texts))
        if times > len(texts) * _MAX_SHARE:
            first = next(d.number for d in drafts if ends(d.said.strip()) == alike)
            raise DocumentError(
                f"{times:,} of its rules {what} with “{alike}”, {first} the first: "
                "these are words of the page, and no element tells them from the rules' own"
            )


def _most_common(texts: Iterable[str]) -> tuple[str, int]:
    """Return what is said most often, and how often."""
    ((alike, times),) = Counter(texts).most_common(1)
    return alike, times


def _first(words: str) -> str:
    """Return the first letter: equal first words have an equal one, which is faster to compare."""
    return words[0]


def _last_but_one(words: str) -> str:
    """Return the letter before the last (mostly a full stop); empty if the last word has none."""
    return words[-2:-1].strip()


def _beginning(words: str) -> str:
    return " ".join(words.split(maxsplit=_EDGE_WORDS)[:_EDGE_WORDS])


def _end(words: str) -> str:
    return " ".join(words.rsplit(maxsplit=_EDGE_WORDS)[-_EDGE_WORDS:])
