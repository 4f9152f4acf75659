"""What pages show of an entry, prepared for the templates."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from app.examples.worked import KnownResults
from app.links import Links, example_path
from app.web.filters import draw_windows, rich_text_html
from engine.scenarios.results.worked_examples import ExampleResult
from rules.cards.marking import mark_text
from rules.carried_examples import CarriedExample, Doubt
from rules.catalogue import catalogue
from rules.digest import Digest
from rules.entries import Edition, Entry, OutlineItem, Wording
from rules.library import Library
from rules.numbers import Level, letters
from rules.terms import terms_of
from rules.text import Card, RichText, plain
from rules.untrusted_text import first_words

MAX_BRIEF_CHARS = 140
"""Characters of an entry that stand for it in a list of links."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A link to an entry by its number and its title or first words."""

    number: str
    label: str
    title: str | None
    words: str
    path: str | None
    here: bool = False


@dataclass(frozen=True, slots=True)
class ShownDigest:
    """Our digest of an entry; ``stale`` if it was written for another wording."""

    html: Markup
    stale: bool


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example of a rule.

    - ``html``: its words; empty if the document has none or only the outline is at hand. Then
      ``cards`` says what it is about.
    - ``worked``: its execution, if a scenario executes it.
    - ``doubt``: what has changed since it was executed.
    - ``listed_as``: its id, if that has another number than the rule here.
    - ``words_at``: the page that has its words, if this one only links to them.
    """

    ordinal: int
    html: Markup
    cards: tuple[Markup, ...]
    path: str | None
    worked: ExampleResult | None
    doubt: Doubt | None = None
    listed_as: str | None = None
    words_at: str | None = None


@dataclass(frozen=True, slots=True)
class ShownItem:
    """A line of a timing structure list."""

    label: str
    html: Markup
    items: tuple["ShownItem", ...]


@dataclass(frozen=True, slots=True)
class ShownPiece:
    """A piece of an entry's wording, and the examples that follow it."""

    wording: Markup
    examples: tuple[ShownExample, ...]


@dataclass(frozen=True, slots=True)
class ShownEntry:
    """An entry with everything below it.

    ``pieces`` are its wording and examples in the order of the document. ``stands_for`` links to
    the rule that an older document's entry repeats.
    """

    number: str
    label: str
    title: str | None
    path: str | None
    wording: Markup
    digest: ShownDigest | None
    examples: tuple[ShownExample, ...]
    pieces: tuple[ShownPiece, ...]
    timing: tuple[ShownItem, ...]
    children: tuple["ShownEntry", ...]
    related: tuple[Markup, ...] = ()
    stands_for: Markup | None = None


class EntryPresenter:
    """Prepares the entries of one edition.

    ``chosen`` is the edition that the reader stays in, if it is not the default. Without ``terms``
    words do not link to their definitions.
    """

    def __init__(
        self,
        library: Library,
        edition: Edition,
        known: KnownResults,
        chosen: Edition | None = None,
        *,
        terms: bool = True,
    ) -> None:
        self.library = library
        self.edition = edition
        self.known = known
        self.chosen = chosen
        self.has_terms = terms
        self.links = Links(library, edition, chosen)
        self.official = edition.wording is Wording.OFFICIAL

    def without_terms(self) -> "EntryPresenter":
        """Return a presenter that does not link words to their definitions."""
        return EntryPresenter(self.library, self.edition, self.known, self.chosen, terms=False)

    def entry(self, entry: Entry, *, deep: bool = True) -> ShownEntry:
        """Return an entry, with everything below it if ``deep``."""
        repeated = tuple(r for r in entry.related if r.number is not None and r.number == entry.key)
        examples = self._examples(entry)
        wording, pieces = self._pieces(entry, examples)
        return ShownEntry(
            number=entry.number,
            label=short_label(entry),
            title=entry.title,
            path=self.links.entry(entry),
            wording=wording,
            digest=self.digest(entry),
            examples=examples,
            pieces=pieces,
            timing=self._timing(entry.timing),
            children=tuple(self.entry(e) for e in self.edition.children(entry.number))
            if deep
            else (),
            related=tuple(self._html((r,)) for r in entry.related if r not in repeated),
            stands_for=self._html(repeated[:1]) if repeated else None,
        )

    def _pieces(
        self, entry: Entry, examples: tuple[ShownExample, ...]
    ) -> tuple[Markup, tuple[ShownPiece, ...]]:
        """Return the wording as a whole, and in pieces with the examples between them."""
        if not self.official:
            return Markup(), (ShownPiece(Markup(), examples),)
        linked = self._linked(entry.text, entry)
        wording = self._html(linked)
        if not entry.examples_after:
            return wording, (ShownPiece(wording, examples),)
        return wording, tuple(
            ShownPiece(self._html(text), tuple(examples[n - 1] for n in ordinals))
            for text, ordinals in entry.pieces(linked)
        )

    def digest(self, entry: Entry) -> ShownDigest | None:
        """Return our digest of an entry, if there is one."""
        digest = self.library.digest(self.edition, entry)
        if digest is None:
            return None
        words = draw_windows(self._text(mark_text(digest.text), entry))
        return ShownDigest(words, self.official and digest.is_stale(entry))

    def mention(self, entry: Entry, here: Entry | None = None) -> Mention:
        """Return a link to an entry."""
        digest = self.library.digest(self.edition, entry)
        return Mention(
            number=entry.number,
            label=short_label(entry),
            title=entry.title,
            words=entry.title or _brief(entry, digest, official=self.official),
            path=self.links.entry(entry),
            here=entry is here,
        )

    def mentions(self, entries: Iterable[Entry], here: Entry | None = None) -> list[Mention]:
        """Return a link to each entry."""
        return [self.mention(entry, here) for entry in entries]

    def _text(self, spans: RichText, here: Entry) -> Markup:
        """Draw words of an entry, or about it, with links from terms to their definitions."""
        return self._html(self._linked(spans, here))

    def _linked(self, spans: RichText, here: Entry) -> RichText:
        if not self.has_terms:
            return spans
        terms = terms_of(self.library, self.edition.id)
        return terms.link(spans, self.edition.id, here.number)

    def _html(self, spans: RichText) -> Markup:
        return rich_text_html(spans, self.links.span)

    def _timing(self, items: Iterable[OutlineItem]) -> tuple[ShownItem, ...]:
        return tuple(
            ShownItem(item.label, self._html(item.text), self._timing(item.items)) for item in items
        )

    def _examples(self, entry: Entry) -> tuple[ShownExample, ...]:
        if not entry.examples:
            return ()
        known = self.library.examples(self.edition, entry)
        return tuple(
            self._example(entry, ordinal, spans, one)
            for ordinal, (spans, one) in enumerate(zip(entry.examples, known, strict=True), 1)
        )

    def _example(
        self, entry: Entry, ordinal: int, spans: RichText, known: CarriedExample | None
    ) -> ShownExample:
        return ShownExample(
            ordinal=ordinal,
            html=self._text(spans, entry) if self.official else Markup(),
            cards=tuple(dict.fromkeys(self._html((s,)) for s in spans if isinstance(s, Card))),
            path=example_path(known.id) if known is not None else None,
            worked=self.known.worked(known.id) if known is not None else None,
            doubt=known.doubt if known is not None else None,
            listed_as=known.id if known is not None and known.number != entry.number else None,
        )


def short_label(entry: Entry) -> str:
    """Return how an entry is called among its siblings: a subrule by its letter, others in full."""
    number = entry.rule_number
    if number is not None and number.level is Level.SUBRULE:
        return letters(number.letter)
    return entry.number


def official_address(edition: Edition, entry: Entry) -> str | None:
    """Return the publisher's address of an entry, if it is known."""
    sources = catalogue().for_edition(edition.id)
    address = next((s.address for s in sources if s.address), None)
    if address is None:
        return None
    return f"{address}#{entry.key}" if entry.key else address


def fallback_name(edition: Edition, entry: Entry) -> str:
    """Return a name for an entry without words: the end of its address, and what it stands in."""
    titles = (e.title for e in reversed(edition.ancestors(entry.number)) if e.title)
    above = next(titles, None)
    label = entry.number.rpartition(".")[2].replace("-", " ")
    return f"{label} of {above}" if above is not None else label


def _brief(entry: Entry, digest: Digest | None, *, official: bool) -> str:
    words = digest.says if digest is not None else entry.plain_text if official else ""
    if official and not words.strip() and entry.examples:
        words = plain(entry.examples[0])
    return first_words(words, MAX_BRIEF_CHARS)
