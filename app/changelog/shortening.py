"""Shorten what comes out differently in the same way for terminals, changelogs and pages."""

from collections.abc import Iterable
from itertools import groupby

MAX_STEPS = 6
"""Steps that are shown of each line from where the two part; an example's page has all."""
MAX_POSITIONS = 3
"""Positions, the shortest, that are shown of each change with both lines; others by name."""
MAX_RULES = 8


def shorten_numbers(rules: Iterable[str]) -> str:
    """Return numbers of rules, of many only the first; gone rules name their edition once."""
    listed = list(rules)
    parts: list[str] = []
    for edition, some in groupby(listed[:MAX_RULES], key=lambda rule: rule.rpartition(" ")[0]):
        of_it = ", ".join(rule.rpartition(" ")[2] for rule in some)
        parts.append(f"{edition} {of_it}" if edition else of_it)
    more = len(listed) - MAX_RULES
    return ", ".join(parts) + (f" and {more} more" if more > 0 else "")
