"""An entry's place: what is above, beside, before and after it, and in other editions."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from app.answers.entry_changes import Changed, changed
from app.links import Links
from rules.counterparts import Counterparts
from rules.edition_order import age, default_edition
from rules.entries import Edition, Entry
from rules.library import Library


@dataclass(frozen=True, slots=True)
class ElsewhereEdition:
    """The same entry in another edition; ``path`` and ``number`` are ``None`` if it has none.

    ``changed`` says what became of it, where the words of both editions are at hand.
    """

    edition: Edition
    number: str | None
    path: str | None
    changed: Changed | None = None

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
    return (siblings[place - 1] if place else parent), _after(edition, entry)


def _after(edition: Edition, entry: Entry) -> Entry | None:
    for above in (entry, *reversed(edition.ancestors(entry.number))):
        siblings, place = _among_siblings(edition, above)
        if place + 1 < len(siblings):
            return siblings[place + 1]
    return None


def _among_siblings(edition: Edition, entry: Entry) -> tuple[tuple[Entry, ...], int]:
    siblings = edition.children(entry.parent)
    return siblings, next(i for i, e in enumerate(siblings) if e.number == entry.number)


def elsewhere(library: Library, edition: Edition, entry: Entry) -> list[ElsewhereEdition]:
    """Return the entry in the other editions of its document, the newest first.

    It is found by its key, a renamed key or its wording, never by number: numbers move.
    """
    found: list[ElsewhereEdition] = []
    newest_first = reversed(library.editions.values())
    later = {other.id for other in takewhile(lambda other: other is not edition, newest_first)}
    for other, counterparts, twin in twins(library, edition, entry):
        path = Links(library, other).entry(twin) if twin is not None else None
        number = twin.number if twin is not None else None
        told = changed(counterparts, entry, twin, newer=other.id in later)
        found.append(ElsewhereEdition(other, number, path, told))
    return found


def twins(
    library: Library, edition: Edition, entry: Entry
) -> Iterator[tuple[Edition, Counterparts, Entry | None]]:
    """Yield the other editions of a document with the entry's counterpart, the newest first.

    The map of counterparts comes along, for callers who want to know what changed; that takes
    longer.
    """
    for other in reversed(library.editions.values()):
        counterparts = library.counterparts(edition, other.id)
        if counterparts is not None:
            yield other, counterparts, counterparts.find(entry)


def newest_elsewhere(library: Library, edition: Edition) -> Edition | None:
    """Return the edition of a document that answers, if it is newer than this one."""
    found = default_edition(
        (e for e in library.editions.values() if e.document == edition.document), library.today
    )
    return found if found is not None and age(found) > age(edition) else None
