"""Find a worked example in an edition newer than the one it was executed from."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from app.answers.entry_context import newer_default_edition
from app.web.serving import request_context
from rules.carried_examples import Doubt
from rules.entries import Edition, Entry, Wording


@dataclass(frozen=True, slots=True)
class Reprint:
    """An example in a newer edition: under which rule, and in which words.

    ``number`` is ``None`` if no entry there is known to have the example. ``doubt`` says what was
    reworded since.
    """

    edition: Edition
    number: str | None = None
    path: str | None = None
    words: Markup | None = None
    doubt: Doubt | None = None


def find_reprint(id_: str, edition: Edition, entry: Entry) -> Reprint | None:
    """Return the example of that id in the newest edition, if that is newer and can be read."""
    library = request_context.build().library
    newest = newer_default_edition(library, edition)
    if newest is None or newest.wording is not Wording.OFFICIAL:
        return None
    show = request_context.entry_presenter(newest)
    for entry_here in _likeliest_first(newest, edition, entry):
        for place, candidate in enumerate(library.examples(newest, entry_here)):
            if candidate is not None and candidate.id == id_:
                words = show.entry(entry_here, deep=False).examples[place].html
                path = show.links.entry(entry_here)
                return Reprint(newest, entry_here.number, path, words, candidate.doubt)
    return Reprint(newest)


def _likeliest_first(newest: Edition, edition: Edition, entry: Entry) -> Iterator[Entry]:
    """Yield the entries that may print it: the counterpart, then all that have examples."""
    counterparts = request_context.build().library.counterparts(newest, edition.id)
    same = counterparts.find_back(entry.number) if counterparts is not None else None
    if same is not None:
        yield same
    yield from (other for other in newest.entries if other.examples)
