"""Where an entry stands: what is above, beside, before and after it, and in other editions."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from app.answers.elsewhere import Changed, changed
from app.links import Links
from rules.carry_counterparts import Counterparts
from rules.entries import Edition, Entry
from rules.library import Library
from rules.order import age, answering


@dataclass(frozen=True, slots=True)
class ElsewhereEdition:
    """The same entry in another edition; ``path`` and ``number`` are ``None`` if it has none.

    ``changed`` tells what became of it, where the words of both editions are at hand.
    """

    edition: Edition
    number: str | None
    path: str | None
    changed: Changed | None = None

    @property
    def is_same(self) -> bool:
        """Whether it is known to stand there in the same words, under the same number."""
        return self.path is not None and self.changed is not None and not self.changed.says


def previous_and_next(edition: Edition, entry: Entry) -> tuple[Entry | None, Entry | None]:
    """The entries to read before and after this one.

    A page shows everything below its entry, so the next is the one after all of that;
    the previous is the sibling before, or the parent of a first child.
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
    """The entry in the library's other editions of the same document, the newest first.

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
    """What an entry is in each other edition of its document, the newest first.

    With what tells it; whether it says the same takes longer to tell.
    """
    for other in reversed(library.editions.values()):
        counterparts = library.counterparts(edition, other.id)
        if counterparts is not None:
            yield other, counterparts, counterparts.of(entry)


def newest_elsewhere(library: Library, edition: Edition) -> Edition | None:
    """The edition of a document that answers, where it is newer than this one."""
    found = answering(
        (e for e in library.editions.values() if e.document == edition.document), library.today
    )
    return found if found is not None and age(found) > age(edition) else None
