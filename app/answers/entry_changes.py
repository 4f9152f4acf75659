"""Whether an entry changed between its edition and another, without comparing the whole."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.links import diff_anchor, diff_path
from rules.counterparts import Counterparts
from rules.entries import Edition, Entry, are_official


@dataclass(frozen=True, slots=True)
class EntryChange:
    """What happened to an entry between two editions, and where the comparison shows it.

    ``says`` is empty where nothing happened but numbers that follow a move.
    """

    says: str
    path: str


def find_change(
    counterparts: Counterparts, entry: Entry, twin: Entry | None, *, newer: bool
) -> EntryChange | None:
    """Return what changed between an entry and its ``twin`` in a ``newer`` or older edition.

    ``None`` where the words of either edition are not at hand.
    """
    edition, other = counterparts.edition, counterparts.other
    if not are_official(edition, other):
        return None
    old, new = (edition, other) if newer else (other, edition)
    says = ", ".join(_change_names(counterparts, entry, twin, newer=newer))
    return EntryChange(says, f"{diff_path(old, new)}#{_anchor(new, entry, twin, newer=newer)}")


def _anchor(new: Edition, entry: Entry, twin: Entry | None, *, newer: bool) -> str:
    if twin is None:
        return diff_anchor(new, entry, removed=newer)
    return diff_anchor(new, twin if newer else entry, removed=False)


def _change_names(
    counterparts: Counterparts, entry: Entry, twin: Entry | None, *, newer: bool
) -> Iterator[str]:
    if twin is None:
        yield "removed" if newer else "added"
        return
    same = counterparts.has_same_wording(entry, twin) and entry.title == twin.title
    if not same or not counterparts.has_same_timing(entry, twin):
        yield "reworded"
    if not counterparts.has_same_examples(entry, twin):
        yield "other examples"
    if entry.number != twin.number:
        yield "moved"
