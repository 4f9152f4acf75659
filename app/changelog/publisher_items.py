"""Say in words what our comparison has about an item of the publisher's summary."""

from collections.abc import Iterable

from rules.compare.chapters import Item
from rules.compare.summary import ComparedItem, ItemVerdict, NamedRule, numbers

MAX_DIFFERENCES = 6
"""So many differences at one rule are named; of more, only the first and how many."""


def describe_item(item: ComparedItem) -> str:
    """Return a clause for each rule that an item names, with what the comparison has about it."""
    if item.verdict is ItemVerdict.NAMES_NO_RULE:
        return "names no rule that either edition has"
    return "; ".join(_describe_rule(rule) + _claim_phrase(rule) for rule in item.rules)


def _claim_phrase(rule: NamedRule) -> str:
    """Say whether that is what the item says, if the item says it clearly."""
    if rule.claim is None or rule.as_claimed is None:
        return ""
    return ", as it says" if rule.as_claimed else f", though it says {rule.claim.value}"


def _describe_rule(rule: NamedRule) -> str:
    number = rule.new or rule.old
    if number is None:
        return f"“{rule.shown}” leads to no rule of either edition"
    gone = "" if rule.new else " (gone)"
    if not rule.differences:
        return f"{number}{gone}: no difference found"
    if rule.is_renumbered:
        return f"{number}{gone}: only renumbered"
    differences = list_differences(rule.differences, MAX_DIFFERENCES)
    if [numbers(item) for item in rule.differences] == [(rule.old, rule.new)]:
        return differences
    return f"{number}{gone}: {differences}"


def list_differences(items: Iterable[Item], limit: int | None = None) -> str:
    """List differences, each with what became of it, up to ``limit``, and then how many more."""
    differences = [_describe_difference(item) for item in items]
    if limit is None or len(differences) <= limit:
        return ", ".join(differences)
    return f"{', '.join(differences[:limit])} and {len(differences) - limit} more"


def describe_change(item: Item) -> str:
    """Say in a word or two what became of an entry."""
    old, new = numbers(item)
    if new is None:
        return "removed"
    if old is None:
        return "added"
    is_reworded = item.change is not None and item.change.is_reworded
    return "reworded" if is_reworded else "other examples"


def _describe_difference(item: Item) -> str:
    old, new = numbers(item)
    is_moved = old is not None and new is not None and old != new
    return (
        f"{old} → {new} {describe_change(item)}"
        if is_moved
        else f"{new or old} {describe_change(item)}"
    )
