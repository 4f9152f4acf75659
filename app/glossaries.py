"""The glossaries of a build, and what an address of the glossary means."""

from dataclasses import dataclass

from app.builds.current import Build
from app.builds.per_build import cached_per_build
from rules.amounts import offer_nearest
from rules.entries import Edition, Entry
from rules.errors import RulesError
from rules.glossary import Glossary, GlossaryTerm, glossary
from rules.library import Library
from rules.slugs import resolve_slug
from rules.terms import GLOSSARY
from rules.untrusted_text import shorten

CACHED_EDITIONS = 32
"""For how many editions the glossary is kept."""


class UnknownTermError(RulesError):
    """An edition defines no such term.

    ``elsewhere`` are editions at hand that do, each with its term. ``nearest`` are the edition's
    own terms with similar names.
    """

    def __init__(self, build: Build, edition: Edition, typed: str) -> None:
        self.typed = typed
        self.edition = edition
        self.elsewhere = tuple(
            (other, term)
            for other in reversed(build.library.editions.values())
            if other.numbers and other is not edition
            if (term := edition_glossary(build, other.id).find(typed)) is not None
        )
        self.nearest: tuple[GlossaryTerm, ...] = edition_glossary(build, edition.id).suggest(typed)
        having = ", ".join(other.id for other, _ in self.elsewhere)
        offers = f"; it is a term of {having}" if having else ""
        if self.nearest:
            offers += f"; {offer_nearest(self.nearest)}"
        super().__init__(f"{edition.id} defines no term “{shorten(typed)}”{offers}")


@dataclass(frozen=True, slots=True)
class TermLookup:
    """What an address of the glossary leads to: a term, an entry of the older glossary, or both.

    ``redirect_slug`` is the proper address, if that is another one.
    """

    term: GlossaryTerm | None = None
    document: Edition | None = None
    entry: Entry | None = None
    redirect_slug: str | None = None


@cached_per_build(CACHED_EDITIONS)
def edition_glossary(build: Build, edition: str) -> Glossary:
    """Return the glossary of an edition of a build."""
    return glossary(build.library, build.library.editions[edition])


def document_with_glossary(library: Library) -> Edition | None:
    """Return the older document that has a glossary, if it is at hand."""
    return next((e for e in library.editions.values() if GLOSSARY in e.by_number), None)


def look_up_term(build: Build, edition: Edition, typed: str) -> TermLookup:
    """Return what an address of the glossary means.

    Raises :class:`UnknownTermError`.
    """
    glossary_here = edition_glossary(build, edition.id)
    term = glossary_here.by_slug.get(typed)
    document = document_with_glossary(build.library)
    if document is not None and (address := resolve_slug(typed, document.by_address)) is not None:
        entry = document.by_address[address]
        if term is None and address != typed:
            return TermLookup(redirect_slug=address)
        return TermLookup(
            term or glossary_here.find_by_older_entry(document, entry), document, entry
        )
    if term is not None:
        return TermLookup(term)
    term_by_name = glossary_here.find(typed)
    if term_by_name is None:
        raise UnknownTermError(build, edition, typed)
    return TermLookup(redirect_slug=term_by_name.slug)
