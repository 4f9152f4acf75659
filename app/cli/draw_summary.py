"""The publisher's summary of changes beside our comparison, on a terminal."""

from collections.abc import Iterable

from rich.text import Text

from app.cli.out import show, show_row
from rules.compare.chapters import Item
from rules.compare.summary import Beside, NamedRule, SaidItem, Verdict, numbers
from rules.text import plain

SIGNS = {
    Verdict.SHOWN: ("✓", "green"),
    Verdict.RENUMBERED: ("→", "choice"),
    Verdict.NOT_FOUND: ("✗", "bold red"),
    Verdict.NAMES_NO_RULE: ("·", "aside"),
}
FEW = 6
"""So many differences at one rule are named; of more, only the first and how many."""


def draw_summary(said: Beside) -> None:
    """Show each item with what we found of it, and then what no item mentions."""
    show()
    show(Text.assemble((f"The publisher says: {said.title}", "title")))
    for item in said.items:
        sign, style = SIGNS[item.verdict]
        words = Text(plain(item.item.text))
        show_row(Text.assemble("  " * item.item.level, (sign, style)), words)
        show(Text(found(item), style="aside"), indent=2 * item.item.level + 3)
    show()
    count = len(said.unmentioned)
    show(Text.assemble(("Not mentioned there", "title"), (f": {count or 'none'}", "aside")))
    if said.unmentioned:
        show(_listed(said.unmentioned), indent=2)


def found(item: SaidItem) -> str:
    """What the comparison has of an item, in a clause for each rule that it names."""
    if item.verdict is Verdict.NAMES_NO_RULE:
        return "names no rule that either edition has"
    return "; ".join(map(_found_at, item.rules))


def _found_at(rule: NamedRule) -> str:
    number = rule.new or rule.old
    if number is None:
        return f"“{rule.shown}” leads to no rule of either edition"
    gone = "" if rule.new else " (gone)"
    if not rule.differences:
        return f"{number}{gone}: no difference found"
    if all(item.is_only_moved for item in rule.differences):
        return f"{number}{gone}: only renumbered"
    listed = _listed(rule.differences, FEW)
    if [numbers(item) for item in rule.differences] == [(rule.old, rule.new)]:
        return listed
    return f"{number}{gone}: {listed}"


def _listed(items: Iterable[Item], most: int | None = None) -> str:
    told = [_told(item) for item in items]
    if most is None or len(told) <= most:
        return ", ".join(told)
    return f"{', '.join(told[:most])} and {len(told) - most} more"


def _told(item: Item) -> str:
    old, new = numbers(item)
    if new is None:
        return f"{old} removed"
    if old is None:
        return f"{new} added"
    change = item.change
    what = "reworded" if change is not None and change.is_reworded else "other examples"
    return f"{new} {what}" if old == new else f"{old} → {new} {what}"
