"""Amounts of things in words."""


def pluralise(number: int, noun: str) -> str:
    """Return a number with its noun: ``1 rule``, ``2,000 rules``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
