"""Numbers of things in words."""


def counted(number: int, what: str) -> str:
    """So many of them, such as 1 rule or 2,000 rules."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
