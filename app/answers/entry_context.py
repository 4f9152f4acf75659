"""An entry's place: what is above, beside, before and after it, and in other editions."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from app.answers.entry_changes import EntryChange, find_change
from app.links import Links
from rules.counterparts import Counterparts
from rules.edition_order import age, default_edition
from rules.entries import Edition, Entry
from rules.library import Library


@dataclass(frozen=True, slots=True)
class EntryElsewhere:
    """The same entry in another edition; ``path`` and ``number`` are ``None`` if it has none.

    ``changed`` says what became of it, where the words of both editions are at hand.
    """

    edition: Edition
    number: str | None
    path: str | None
    changed: EntryChange | None = None

    @property
    def is_same(self) -> bool:
        """Whether it is known to have the same words and number there."""
        return self.path is not None and self.changed is not None and not self.changed.says


def previous_and_next(edition: Edition, entry: Entry) -> tuple[Entry | None, Entry | None]:
    """Return the entries to read before and after this one.

    A page shows everything below its entry, so the next one comes after all of that. The
    previous one is the sibling before, or the parent of a first child.
    """
    siblings, place = _among_siblings(edition, entry)
    parent = edition.parent(entry)
    return (siblings[place - 1] if place else parent), _entry_after(edition, entry)


def _entry_after(edition: Edition, entry: Entry) -> Entry | None:
    """Return the entry after this one and everything below it."""
    for ancestor in (entry, *reversed(edition.ancestors(entry.number))):
        siblings, place = _among_siblings(edition, ancestor)
        if place + 1 < len(siblings):
            return siblings[place + 1]
    return None


def _among_siblings(edition: Edition, entry: Entry) -> tuple[tuple[Entry, ...], int]:
    siblings = edition.children(entry.parent)
    return siblings, next(i for i, e in enumerate(siblings) if e.number == entry.number)


def in_other_editions(library: Library, edition: Edition, entry: Entry) -> list[EntryElsewhere]:
    """Return the entry in the other editions of its document, the newest first.

    It is found by its key, a renamed key or its wording, never by number: numbers move.
    """
    entries: list[EntryElsewhere] = []
    newest_first = reversed(library.editions.values())
    later = {other.id for other in takewhile(lambda other: other is not edition, newest_first)}
    for other, counterparts, counterpart in counterparts_elsewhere(library, edition, entry):
        path = Links(library, other).entry(counterpart) if counterpart is not None else None
        number = counterpart.number if counterpart is not None else None
        change = find_change(counterparts, entry, counterpart, newer=other.id in later)
        entries.append(EntryElsewhere(other, number, path, change))
    return entries


def counterparts_elsewhere(
    library: Library, edition: Edition, entry: Entry
) -> Iterator[tuple[Edition, Counterparts, Entry | None]]:
    """Yield the other editions of a document with the entry's counterpart, the newest first.

    The map of counterparts comes along, for callers who want to know what changed; that takes
    longer.
    """
    for other_edition in reversed(library.editions.values()):
        counterparts = library.counterparts(edition, other_edition.id)
        if counterparts is not None:
            yield other_edition, counterparts, counterparts.find(entry)


def newer_default_edition(library: Library, edition: Edition) -> Edition | None:
    """Return the edition of a document that answers, if it is newer than this one."""
    newest = default_edition(
        (other for other in library.editions.values() if other.document == edition.document),
        library.today,
    )
    return newest if newest is not None and age(newest) > age(edition) else None
