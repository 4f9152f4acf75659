"""Amounts of things in words."""


def counted(number: int, noun: str) -> str:
    """So many of the things that a noun names: 1 rule, or 2,000 rules."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
