"""Dates written in words."""

import datetime

from rules.dates import format_day


def test_a_day_has_no_leading_zero() -> None:
    assert format_day(datetime.date(2026, 3, 2)) == "2 March 2026"
    assert format_day(datetime.date(2024, 3, 30)) == "30 March 2024"
