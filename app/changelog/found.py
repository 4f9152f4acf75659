"""Say in words what our comparison has about an item of the publisher's summary."""

from collections.abc import Iterable

from rules.compare.chapters import Item
from rules.compare.summary import ComparedItem, ItemVerdict, NamedRule, numbers

FEW = 6
"""So many differences at one rule are named; of more, only the first and how many."""


def found(item: ComparedItem) -> str:
    """Return a clause for each rule that an item names, with what the comparison has about it."""
    if item.verdict is ItemVerdict.NAMES_NO_RULE:
        return "names no rule that either edition has"
    return "; ".join(_found_at(rule) + _as_claimed(rule) for rule in item.rules)


def _as_claimed(rule: NamedRule) -> str:
    """Say whether that is what the item says, if the item says it clearly."""
    if rule.claim is None or rule.as_claimed is None:
        return ""
    return ", as it says" if rule.as_claimed else f", though it says {rule.claim.value}"


def _found_at(rule: NamedRule) -> str:
    number = rule.new or rule.old
    if number is None:
        return f"“{rule.shown}” leads to no rule of either edition"
    gone = "" if rule.new else " (gone)"
    if not rule.differences:
        return f"{number}{gone}: no difference found"
    if rule.is_renumbered:
        return f"{number}{gone}: only renumbered"
    told = listed(rule.differences, FEW)
    if [numbers(item) for item in rule.differences] == [(rule.old, rule.new)]:
        return told
    return f"{number}{gone}: {told}"


def listed(items: Iterable[Item], most: int | None = None) -> str:
    """List differences, each with what became of it, up to ``most``, and then how many more."""
    differences = [_told(item) for item in items]
    if most is None or len(differences) <= most:
        return ", ".join(differences)
    return f"{', '.join(differences[:most])} and {len(differences) - most} more"


def became(item: Item) -> str:
    """Say in a word or two what became of an entry."""
    old, new = numbers(item)
    if new is None:
        return "removed"
    if old is None:
        return "added"
    is_reworded = item.change is not None and item.change.is_reworded
    return "reworded" if is_reworded else "other examples"


def _told(item: Item) -> str:
    old, new = numbers(item)
    is_moved = old is not None and new is not None and old != new
    return f"{old} → {new} {became(item)}" if is_moved else f"{new or old} {became(item)}"
