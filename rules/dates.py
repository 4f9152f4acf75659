"""Dates as people write them, and as programs are told them."""

import datetime


def day(date: datetime.date) -> str:
    """A date in words, without a leading zero on any system: 30 March 2024."""
    return f"{date.day} {date:%B %Y}"


def for_programs(date: datetime.date | None) -> str | None:
    """A day as JSON has it, ``2026-03-02``; ``None`` where there is none."""
    return date.isoformat() if date is not None else None
