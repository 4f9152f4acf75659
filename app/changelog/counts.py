"""Count in one line what changed between two editions."""

from rules.compare.comparison import Comparison
from rules.untrusted_text import shorten

MAX_RENAMED_SHOWN = 40
"""The most renamed keys that are listed one by one: a new scheme of ids renames them all."""


def summary(comparison: Comparison, *, hide_follows: bool = False) -> str:
    """Say how many rules were added, removed and so on, or that nothing has changed.

    For a comparison about some words, only what changed about them counts.
    """
    query = comparison.asked
    if query is None and comparison.is_empty:
        return f"Nothing has changed: all {comparison.unchanged:,} entries are the same."
    follows = sum(change.follows_a_move for change in comparison.changes)
    reworded = sum(change.is_reworded for change in comparison.changes)
    other_examples = sum(change.has_other_examples for change in comparison.changes)
    redirected = len(comparison.redirected)
    counts = [
        (len(comparison.added), "added"),
        (len(comparison.removed), "removed"),
        (len(comparison.moved), "moved"),
        (reworded, "reworded"),
        (follows, "reworded only to follow a move" + (" (not shown)" if hide_follows else "")),
        (other_examples, "with other examples"),
        (redirected, f"refer{'s' * (redirected == 1)} elsewhere in the same words"),
        (len(comparison.renamed), "under another key"),
        (len(comparison.splits), "split"),
        (len(comparison.merges), "merged"),
    ]
    if query is None:
        counts.append((comparison.unchanged, "unchanged"))
    changes = ", ".join(f"{count:,} {what}" for count, what in counts if count)
    if query is None:
        return changes
    return f"About “{shorten(query.typed)}”: {changes or 'nothing that changed says it'}"
