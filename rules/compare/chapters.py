"""A comparison in reading order: chapter by chapter, each change in its place."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from rules.compare.comparison import Change, Comparison
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
    placed = sorted(_ordered_items(comparison, hide_follows), key=lambda item: item[0])
    chapters = []
    for _, group in groupby(placed, key=lambda item: item[1].number):
        members = list(group)
        chapters.append(Chapter(members[0][1], tuple(item for _, _, item in members)))
    return tuple(chapters)


_Place = tuple[int, int, int]
"""Chapters in order; within each, items by the new edition's order, then the old one's."""


def _ordered_items(
    comparison: Comparison, hide_follows: bool
) -> Iterator[tuple[tuple[int, _Place], Entry, Item]]:
    old, new = comparison.old, comparison.new
    place_in_new = new.positions
    having_part = _splits_by_entry(comparison)
    for entry in comparison.added:
        place = place_in_new[entry.number]
        chapter = _chapter(new, entry)
        item = Item(ItemKind.ADDED, entry, split=having_part.get((True, entry.number)))
        yield (place_in_new[chapter.number], (place, 0, 0)), chapter, item
    for whole in comparison.changes:
        change = whole.without_follows if hide_follows else whole
        if change.is_unchanged:
            continue
        chapter = _chapter(new, change.new)
        split = having_part.get((True, change.new.number))
        item = Item(ItemKind.CHANGED, change.new, change, split)
        place = place_in_new[change.new.number]
        yield (place_in_new[chapter.number], (place, 0, 0)), chapter, item
    of_old, behind = comparison.alignment.by_old_number, -1
    gone = {entry.number for entry in comparison.removed}
    for place, entry in enumerate(old.entries):
        if entry.number not in gone:
            pair = of_old.get(entry.number)
            behind = place_in_new[pair.new.number] if pair is not None else behind
            continue
        before = _chapter(old, entry)
        pair = of_old.get(before.number)
        chapter = before if pair is None else pair.new
        order = place_in_new[chapter.number] if pair is not None else behind
        item = Item(ItemKind.REMOVED, entry, split=having_part.get((False, entry.number)))
        yield (order, (behind, 1, place)), chapter, item


def _splits_by_entry(comparison: Comparison) -> dict[tuple[bool, str], Split]:
    """Map (whether in the new edition, number) to the split or merge with that entry."""
    by_entry = {}
    for split in comparison.splits:
        for part in split.parts:
            by_entry[True, part.number] = split
    for merge in comparison.merges:
        by_entry[True, merge.whole.number] = merge
        for part in merge.parts:
            by_entry[False, part.number] = merge
    return by_entry


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
