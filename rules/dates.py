"""Dates as people write them."""

import datetime


def day(date: datetime.date) -> str:
    """A date in words, without a leading zero on any system: 30 March 2024."""
    return f"{date.day} {date:%B %Y}"
