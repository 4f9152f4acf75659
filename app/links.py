"""The addresses of pages: the one place that turns a number into a link."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote, quote_plus

from app.api import API as API
from rules.entries import Edition, Entry
from rules.numbers import Level, NumberError, RuleNumber
from rules.slugs import slug
from rules.terms import GLOSSARY
from rules.text import Card, Reference, Term

if TYPE_CHECKING:
    from rules.library import Library


def number_path(number: RuleNumber) -> str:
    """Return the page of a number: a section's for chapters and sections, else a rule's."""
    whole = number.level in (Level.CHAPTER, Level.SECTION)
    return f"/section/{number}" if whole else f"/rule/{number}"


def history_path(entry: Entry, edition: Edition, library: "Library") -> str:
    """Return the page of a rule's history, by its number in an edition."""
    return f"/history/{entry.number}" + Links(library, edition).suffix


def diff_path(old: Edition, new: Edition) -> str:
    """Return the page that compares two editions."""
    return f"/diff/{old.id}/{new.id}"


def outcomes_path(old: str, new: str) -> str:
    """Return the page that compares two editions, by their ids, by what happens in play."""
    return f"/diff/{old}/{new}/outcomes"


def diff_anchor(new: Edition, entry: Entry, *, removed: bool) -> str:
    """Return the anchor of a change on that page: the entry's number, the old one if it is removed.

    If the new edition gave a removed rule's number to another rule, the anchor says “old”.
    """
    old_numbers = removed and entry.number in new.by_number
    return f"old-{entry.number}" if old_numbers else entry.number


def stable_path(entry: Entry, edition: Edition) -> str:
    """Return the address that keeps leading to this wording: it names the edition."""
    number = entry.rule_number
    return f"{number_path(number)}?edition={edition.id}" if number else slug_path(entry, edition)


def slug_path(entry: Entry, edition: Edition) -> str:
    """Return the page of an entry without a number, which stands in one edition only.

    The document with the glossary has its pages there, any other under its own name.
    """
    folder = document_path(edition)
    return folder if entry.number == GLOSSARY else folder + quote(entry.number)


def document_path(edition: Edition) -> str:
    """Return the page that lists what a document without numbers holds."""
    return "/glossary/" if GLOSSARY in edition.by_number else f"/document/{quote(edition.id)}/"


SHORT = "/r/"
"""What the short address of a rule begins with."""


def short_path(typed: str, edition: Edition | None) -> str:
    """Return the short address of a rule, which leads to what the number means today.

    With an ``edition``, it leads to what the number means there.
    """
    below = f"{quote(edition.id.removeprefix('cr-'))}/" if edition is not None else ""
    return f"{SHORT}{below}{quote(typed)}"


def example_path(example: str) -> str:
    """Return the page of a worked example by its id, such as ``cr:9.2.8f/1``."""
    document, _, rest = example.partition(":")
    return f"/example/{quote(document)}/{quote(rest)}"


def search_path(library: "Library", edition: Edition, words: str) -> str:
    """Return the page of what words find in an edition."""
    suffix = Links(library, edition).suffix.replace("?", "&")
    return f"/search?q={quote_plus(words)}{suffix}"


def netrunnerdb_url(title: str) -> str:
    """Return the address outside that shows a card with its picture."""
    return f"https://netrunnerdb.com/find/?q={quote_plus(title)}"


def card_path(title: str) -> str:
    """Return the page of a card by its full title."""
    return f"/card/{slug(title)}"


@dataclass(frozen=True, slots=True)
class Links:
    """Addresses within one edition: the reader stays in the edition they chose.

    The default edition's pages carry no ``?edition=``, so that people share a rule's short address.
    The rules that another document mentions lead into the edition that was ``chosen``, or else into
    the default one.
    """

    library: "Library"
    edition: Edition
    chosen: Edition | None = None

    @property
    def front(self) -> str:
        """The page with the edition's chapters: the front page, or a document's own."""
        if not self.edition.numbers:
            return document_path(self.edition)
        return "/" + self.suffix

    def to(self, number: str | RuleNumber) -> str | None:
        """Return the page of a number of this edition; ``None`` if it has none."""
        parsed = _parsed(number)
        if parsed is not None:
            return number_path(parsed) + self.suffix
        entry = self.edition.by_number.get(str(number))
        return slug_path(entry, self.edition) if entry is not None else None

    def entry(self, entry: Entry) -> str | None:
        """Return the page of an entry; ``None`` if it has none."""
        return self.to(entry.rule_number or entry.number)

    def canonical(self, entry: Entry, path: Callable[[Entry], str]) -> str:
        """Return the one address of a page about an entry, which ``path`` gives for any entry.

        It is that of the same rule in the edition in force. A rule that no longer stands there, or
        an entry of another document, keeps its own edition: its number may now be another rule's.
        """
        there = self.library.counterparts(self.edition, self.library.default.id)
        now = there.find(entry) if there is not None else None
        return path(now) if now is not None else path(entry) + self.suffix

    @property
    def glossary(self) -> str:
        """The page with the terms of this edition."""
        return "/glossary/" + self.suffix

    def term(self, slug: str) -> str:
        """Return the page of a term by its slug in the glossary."""
        return f"/glossary/{quote(slug)}{self.suffix}"

    def span(self, span: Reference | Card | Term) -> str | None:
        """Return where a span of rich text leads; ``None`` if nowhere."""
        if isinstance(span, Card):
            return card_path(span.title) if span.title is not None else None
        if not isinstance(span, Reference) or span.number is None:
            return None
        if span.edition is None:
            return self.to(span.number)
        return self._path_of_mention(span.number, span.edition)

    def _path_of_mention(self, number: str, edition: str) -> str | None:
        """Return where a document's mention of a rule of some ``edition`` leads.

        To the same rule in the chosen edition, or else in the default one, or else to the edition
        named.
        """
        for where in filter(None, (self.chosen, self.library.default)):
            links = Links(self.library, where)
            if where.id == edition:
                return links.to(number)
            counterparts = self.library.counterparts(where, edition)
            same_rule = counterparts.find_back(number) if counterparts is not None else None
            if same_rule is not None:
                return links.entry(same_rule)
        named = self.library.editions.get(edition)
        return Links(self.library, named).to(number) if named is not None else None

    @property
    def suffix(self) -> str:
        """What an address needs to stay in this edition; empty for the default."""
        return "" if self.edition is self.library.default else f"?edition={self.edition.id}"


def _parsed(number: str | RuleNumber) -> RuleNumber | None:
    if isinstance(number, RuleNumber):
        return number
    try:
        return RuleNumber.parse(number)
    except NumberError:
        return None
