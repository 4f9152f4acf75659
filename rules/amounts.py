"""Amounts and lists in words."""

from collections.abc import Iterable


def pluralise(number: int, noun: str) -> str:
    """Return a number with its noun: ``1 rule``, ``2,000 rules``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def join_words(words: Iterable[str], conjunction: str = "and") -> str:
    """Return words as a sentence lists them: ``A``, ``A and B``, ``A, B and C``."""
    *others, last = words
    return f"{', '.join(others)} {conjunction} {last}" if others else last


def offer_nearest(names: Iterable[object]) -> str:
    """Return which names are nearest to one that there is not: ``the nearest are A, B``."""
    nearest = [*map(str, names)]
    return f"the nearest {'are' if nearest[1:] else 'is'} {', '.join(nearest)}"
