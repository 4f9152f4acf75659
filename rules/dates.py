"""Dates as people write them, and as programs read them."""

import datetime


def format_day(date: datetime.date) -> str:
    """Return a date in words, without a leading zero on any system: 30 March 2024."""
    return f"{date.day} {date:%B %Y}"


def iso_day(date: datetime.date | None) -> str | None:
    """Return a day as JSON has it, ``2026-03-02``; ``None`` for none."""
    return date.isoformat() if date is not None else None
