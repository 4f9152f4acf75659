"""A comparison in reading order: chapter by chapter, each change in its place."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from rules.compare.change import Change
from rules.compare.comparison import Comparison
from rules.compare.splits import Split
from rules.entries import Edition, Entry


class ItemKind(StrEnum):
    """What an item of a comparison is about."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    """In both editions: reworded, moved, or both, or with other examples."""


@dataclass(frozen=True)
class Item:
    """One entry that changed.

    ``change`` is set for an entry of both editions. ``split`` is the split or merge in which the
    entry takes part, if any.
    """

    what: ItemKind
    entry: Entry
    change: Change | None = None
    split: Split | None = None

    @property
    def is_reworded(self) -> bool:
        """Whether the entry is in both editions with different words."""
        return self.change is not None and self.change.is_edited

    @property
    def is_only_moved(self) -> bool:
        """Whether nothing but the entry's number changed."""
        change = self.change
        return change is not None and change.is_moved and not (change.is_edited or change.examples)


@dataclass(frozen=True)
class Chapter:
    """The items of one chapter; ``entry`` is the chapter itself, the new one if there is one."""

    entry: Entry
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Neighbours that only moved, and moved together, with the entries below that went along.

    ``members`` are all entries that moved this way, in reading order. ``is_swap`` says that
    others took their places and left them theirs. ``others`` are those, if they only moved too
    and within the same chapter; then whatever went along with them is in ``members`` as well.
    """

    neighbours: tuple[Change, ...]
    members: tuple[Change, ...]
    is_swap: bool = False
    others: tuple[Change, ...] = ()

    @property
    def first(self) -> Change:
        """The first of the neighbours."""
        return self.neighbours[0]

    @property
    def below(self) -> int:
        """How many entries went along below the neighbours."""
        return len(self.members) - len(self.neighbours) - len(self.others)

    def __str__(self) -> str:
        """Return both sides, each as a range where it has several entries."""
        first, last = self.first, self.neighbours[-1]
        old, new = _range(first.old, last.old), _range(first.new, last.new)
        return f"{new} ↔ {old}" if self.is_swap else f"{old} → {new}"


def _range(first: Entry, last: Entry) -> str:
    return first.number if first is last else f"{first.number}–{last.number}"


def by_chapter(comparison: Comparison, *, hide_follows: bool = False) -> tuple[Chapter, ...]:
    """Return everything that changed, grouped by chapter, in the new edition's order.

    A removed entry follows the entry that it used to follow. ``hide_follows`` leaves out changes
    only in the numbers of rules that moved, in single examples too.
    """
    items = (*_items_of_new(comparison, hide_follows=hide_follows), *_items_of_old(comparison))
    placed = sorted(items, key=lambda it: (it.order_of_chapter, it.order))
    chapters = []
    for _, group in groupby(placed, key=lambda it: it.chapter.number):
        members = list(group)
        chapters.append(Chapter(members[0].chapter, tuple(it.item for it in members)))
    return tuple(chapters)


class _PlacedItem(NamedTuple):
    """An item with its chapter; ``order`` is by the new edition's order, then the old one's."""

    order_of_chapter: int
    order: tuple[int, int, int]
    chapter: Entry
    item: Item


def _items_of_new(comparison: Comparison, *, hide_follows: bool) -> Iterator[_PlacedItem]:
    """Yield the entries that were added or changed."""
    new, places = comparison.new, comparison.new.positions
    splits = {n: split for split in (*comparison.splits, *comparison.merges) for n in split.after}
    changes = [c.without_follows if hide_follows else c for c in comparison.changes]
    entries: list[tuple[Entry, Change | None]] = [(entry, None) for entry in comparison.added]
    entries += [(change.new, change) for change in changes if not change.is_unchanged]
    for entry, change in entries:
        what = ItemKind.ADDED if change is None else ItemKind.CHANGED
        item = Item(what, entry, change, splits.get(entry.number))
        chapter = _chapter(new, entry)
        yield _PlacedItem(places[chapter.number], (places[entry.number], 0, 0), chapter, item)


def _items_of_old(comparison: Comparison) -> Iterator[_PlacedItem]:
    """Yield the entries that were removed, each behind the new place of the one before it."""
    old, places = comparison.old, comparison.new.positions
    merges = {number: merge for merge in comparison.merges for number in merge.before}
    of_old, behind = comparison.alignment.by_old_number, -1
    gone = {entry.number for entry in comparison.removed}
    for place, entry in enumerate(old.entries):
        if entry.number not in gone:
            pair = of_old.get(entry.number)
            behind = places[pair.new.number] if pair is not None else behind
            continue
        before = _chapter(old, entry)
        pair = of_old.get(before.number)
        chapter, order = (
            (pair.new, places[pair.new.number]) if pair is not None else (before, behind)
        )
        item = Item(ItemKind.REMOVED, entry, split=merges.get(entry.number))
        yield _PlacedItem(order, (behind, 1, place), chapter, item)


def _chapter(edition: Edition, entry: Entry) -> Entry:
    above = edition.ancestors(entry.number)
    return above[0] if above else entry


def moves(items: tuple[Item, ...], comparison: Comparison) -> tuple[Move, ...]:
    """Return the items that only moved, in groups of neighbours that moved together.

    Entries below that went along belong to the group. So does a group with which it swapped
    places.
    """
    new_numbers = {pair.old.number: pair.new.number for pair in comparison.alignment.pairs}
    together = [
        Move(
            move, members, is_swap=all(new_numbers.get(c.new.number) == c.old.number for c in move)
        )
        for move, members in _group_moves(items)
    ]
    by_number: dict[str, Move] = {}
    for move in together:
        half = by_number.get(move.first.old.number)
        if half is None or not move.is_swap or len(half.neighbours) != len(move.neighbours):
            by_number[move.first.new.number] = move
            continue
        members = (*half.members, *move.members)
        by_number[half.first.new.number] = replace(half, members=members, others=move.neighbours)
    return tuple(by_number.values())


def _group_moves(
    items: tuple[Item, ...],
) -> Iterator[tuple[tuple[Change, ...], tuple[Change, ...]]]:
    """Yield the neighbours that only moved and moved together, with all that went along."""
    groups: list[tuple[list[Change], list[Change]]] = []
    group_by_number: dict[str, tuple[Change, list[Change]]] = {}
    for item in items:
        change = item.change
        if change is None:
            continue
        above, members = group_by_number.get(change.new.parent or "", (None, []))
        if _moved_with_parent(above, change):
            if item.is_only_moved:
                members.append(change)
        elif not item.is_only_moved:
            continue
        elif groups and _are_still_neighbours(groups[-1][0][-1], change):
            neighbours, members = groups[-1]
            neighbours.append(change)
            members.append(change)
        else:
            members = [change]
            groups.append(([change], members))
        group_by_number[change.new.number] = change, members
    return ((tuple(neighbours), tuple(members)) for neighbours, members in groups)


def _moved_with_parent(above: Change | None, change: Change) -> bool:
    """Whether an entry is still below the same parent, in its old place there."""
    return (
        above is not None
        and change.old.parent == above.old.number
        and _ordinal(change.old) == _ordinal(change.new)
    )


def _are_still_neighbours(before: Change, change: Change) -> bool:
    """Whether two entries were neighbours and still are."""
    return (
        before.old.parent == change.old.parent
        and before.new.parent == change.new.parent
        and _ordinal(change.old) == _ordinal(before.old) + 1
        and _ordinal(change.new) == _ordinal(before.new) + 1
    )


def _ordinal(entry: Entry) -> int:
    return entry.rule_number.last if entry.rule_number is not None else -1
