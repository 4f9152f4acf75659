"""A strip that shows where changes lie: a lane for each kind, the document from left to right."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.web.compare.filtering import Kind, kinds_of
from rules.compare.chapters import Chapter, Item, ItemKind
from rules.compare.comparison import Comparison
from rules.entries import Entry

_NARROW = 3.5
"""Percent of the strip's width below which a chapter's number has no room."""


@dataclass(frozen=True, slots=True)
class Lane:
    """The changes of one kind: how many entries, and where each stands, in percent."""

    kind: Kind
    count: int
    ticks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A chapter's part of the strip, in percent, and how many ``changes`` it has."""

    chapter: Entry
    start: str
    width: str
    middle: str
    changes: int
    has_room: bool


@dataclass(frozen=True, slots=True)
class Strip:
    """The lanes that have any changes, over the same stretches of chapters."""

    lanes: tuple[Lane, ...]
    stretches: tuple[Stretch, ...]


def draw_strip(comparison: Comparison, chapters: tuple[Chapter, ...]) -> Strip:
    """Draw all changes of the chapters."""
    places = _Places(comparison)
    ticks: dict[Kind, list[str]] = {kind: [] for kind in Kind}
    for item in (item for chapter in chapters for item in chapter.items):
        for kind in kinds_of(item):
            ticks[kind].append(places.of(item))
    lanes = (Lane(kind, len(found), tuple(dict.fromkeys(found))) for kind, found in ticks.items())
    return Strip(
        lanes=tuple(lane for lane in lanes if lane.count),
        stretches=tuple(_stretches(comparison, chapters)),
    )


def _stretches(comparison: Comparison, chapters: tuple[Chapter, ...]) -> Iterator[Stretch]:
    new = comparison.new
    changes = {chapter.entry.number: len(chapter.items) for chapter in chapters}
    tops = [(place, entry) for place, entry in enumerate(new.entries) if entry.parent is None]
    ends = [place for place, _ in tops[1:]] + [len(new.entries)]
    for (start, chapter), end in zip(tops, ends, strict=True):
        width = 100 * (end - start) / len(new.entries)
        yield Stretch(
            chapter,
            start=_percent(start, len(new.entries)),
            width=f"{width:.2f}%",
            middle=_percent((start + end) / 2, len(new.entries)),
            changes=changes.get(chapter.number, 0),
            has_room=width >= _NARROW,
        )


class _Places:
    """Where each item stands: in the new edition, or where a removed entry would be."""

    def __init__(self, comparison: Comparison) -> None:
        self._of_new = comparison.new.positions
        self._of_removed = _places_of_removed(comparison, self._of_new)

    def of(self, item: Item) -> str:
        places = self._of_removed if item.what is ItemKind.REMOVED else self._of_new
        return _percent(places[item.entry.number], len(self._of_new))


def _places_of_removed(comparison: Comparison, place_in_new: Mapping[str, int]) -> dict[str, int]:
    """Return the entry that each removed entry stood behind."""
    found, behind = {}, 0
    for entry in comparison.old.entries:
        pair = comparison.alignment.by_old_number.get(entry.number)
        if pair is None:
            found[entry.number] = behind
        else:
            behind = place_in_new[pair.new.number]
    return found


def _percent(place: float, total: int) -> str:
    return f"{100 * place / total:.2f}%"
