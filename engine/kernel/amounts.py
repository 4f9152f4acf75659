"""Amounts of things in words."""


def counted(number: int, noun: str) -> str:
    """So many of the things that a noun names."""
    return f"{number} {noun}{'s' * (number != 1)}"
