"""What was likely meant by a name that nothing has."""

import re
from collections.abc import Iterable

from rapidfuzz import fuzz, process


def did_you_mean(word: str, among: Iterable[str], at_least: int = 50) -> str:
    """Return the end of a message that offers what was likely meant; empty if nothing is near."""
    found = most_similar(word, among, at_least)
    return f": did you mean {found}?" if found is not None else ""


def most_similar(word: str, among: Iterable[str], at_least: int) -> str | None:
    """Return the one most like a word, if it is alike by at least so many percent."""
    found = process.extractOne(
        with_ampersand(word),
        list(among),
        scorer=fuzz.ratio,
        processor=str.casefold,
        score_cutoff=at_least,
    )
    return None if found is None else str(found[0])


def with_ampersand(words: str) -> str:
    """Return the words with R&D as it is written here, if somebody spelt it out."""
    return re.sub(r"\br ?and ?d\b", "R&D", words, flags=re.IGNORECASE)
