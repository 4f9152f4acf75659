"""The list of worked examples: by section of the rules, filtered by a plain form."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.web.links import Links, example_path
from app.web.worked import Known
from engine.scenarios.worked import Status, Worked, known_examples
from rules.entries import Edition, Entry
from rules.text import Card

DOCUMENTS = {"rr": "Rules Reference", "faq": "Frequently asked questions"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a reader asks for: words, a status, a chapter, a rule cited; empty for all."""

    words: str = ""
    status: str = ""
    chapter: str = ""
    cites: str = ""

    @classmethod
    def asked(cls, query: Mapping[str, str]) -> "Wanted":
        """Read an address's query; what cannot be meant is taken for all."""
        status = query.get("status", "")
        return cls(
            words=" ".join(query.get("words", "").split()),
            status=status if status in set(Status) else "",
            chapter=query.get("chapter", ""),
            cites=query.get("cites", "").strip(),
        )

    def __bool__(self) -> bool:
        return self != Wanted()

    def admits(self, listed: "Listed", chapter: str) -> bool:
        """Whether an example of that chapter answers."""
        told = f"{listed.worked.id} {listed.worked.title or ''} {' '.join(listed.cards)}".casefold()
        return (
            self.chapter in ("", chapter)
            and self.status in ("", listed.worked.status.value)
            and (not self.cites or self.cites in listed.worked.cited)
            and all(word in told for word in self.words.casefold().split())
        )


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the list: an example, what is known of it, the cards in it, its page."""

    worked: Worked
    cards: tuple[str, ...]
    path: str


@dataclass(frozen=True, slots=True)
class Section:
    """The examples of one section, or of one other document."""

    number: str
    title: str
    path: str | None
    examples: tuple[Listed, ...]


def sections(links: Links, known: Known, wanted: Wanted) -> list[Section]:
    """The examples that answer, by section in the document's order; empty sections left out.

    ``links`` are those of the edition that examples are numbered in.
    """
    listed = (*_of_edition(links, known, wanted), *_of_others(known, wanted))
    return [section for section in listed if section.examples]


def _of_edition(links: Links, known: Known, wanted: Wanted) -> Iterator[Section]:
    edition, statuses = links.edition, known_examples(known.files)
    for section in _sections_of(edition):
        yield Section(
            number=section.number,
            title=section.title or "",
            path=links.entry(section),
            examples=tuple(
                listed
                for entry in _below(edition, section)
                for listed in _examples(entry, known, statuses)
                if wanted.admits(listed, section.number.partition(".")[0])
            ),
        )


def _sections_of(edition: Edition) -> Iterator[Entry]:
    for chapter in edition.children(None):
        yield from edition.children(chapter.number)


def _below(edition: Edition, entry: Entry) -> Iterator[Entry]:
    yield entry
    for child in edition.children(entry.number):
        yield from _below(edition, child)


def _examples(entry: Entry, known: Known, statuses: Mapping[str, Status]) -> Iterator[Listed]:
    for ordinal, spans in enumerate(entry.examples, 1):
        id_ = f"cr:{entry.number}/{ordinal}"
        cards = tuple(dict.fromkeys(s.text for s in spans if isinstance(s, Card)))
        worked = known.worked(id_) or Worked(id_, statuses.get(id_, Status.MISSING))
        yield Listed(worked, cards, example_path(id_))


def _of_others(known: Known, wanted: Wanted) -> Iterable[Section]:
    for document, title in DOCUMENTS.items():
        ids = [id_ for id_ in known.files if id_.startswith(f"{document}:")]
        lines = (Listed(w, (), example_path(w.id)) for id_ in ids if (w := known.worked(id_)))
        yield Section("", title, None, tuple(x for x in lines if wanted.admits(x, document)))
