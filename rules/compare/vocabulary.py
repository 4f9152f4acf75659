"""The terms, cards and subtypes that only one of two editions names."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rules.entries import Edition, Entry
from rules.fingerprint import normalise
from rules.text import Card, RichText, Subtype, Term, plain

_LIST = re.compile(r"\bsubtypes are (?P<names>[^.:;]+)\.")
_COMMA = re.compile(r",\s*(?:and\s+)?|\s+and\s+")

_Kind = type[Term] | type[Card] | type[Subtype]
KINDS: dict[str, _Kind] = {"terms": Term, "cards": Card, "subtypes": Subtype}


@dataclass(frozen=True, slots=True)
class Name:
    """A name and the numbers of the entries that have it, in the edition that has it."""

    name: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names of one kind (``terms``, ``cards`` or ``subtypes``) that were added or removed."""

    kind: str
    added: tuple[Name, ...]
    removed: tuple[Name, ...]

    def filter_names(self, is_asked: Callable[[str], bool]) -> "Vocabulary":
        """Return a vocabulary with only the names that match the query."""
        added, removed = (
            tuple(name for name in names if is_asked(name.name))
            for names in (self.added, self.removed)
        )
        return Vocabulary(self.kind, added, removed)

    def as_json(self) -> dict[str, list[dict[str, object]]]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {
            "added": [{"name": n.name, "numbers": list(n.numbers)} for n in self.added],
            "removed": [{"name": n.name, "numbers": list(n.numbers)} for n in self.removed],
        }


def compare_vocabulary(old: Edition, new: Edition) -> tuple[Vocabulary, ...]:
    """Return the names that one edition marks and the other does not have anywhere.

    It is not enough to compare marks: a page may mark what an older one has unmarked.
    """
    vocabularies = []
    for kind, span in KINDS.items():
        before, now = _numbers_by_name(old, span), _numbers_by_name(new, span)
        vocabularies.append(
            Vocabulary(
                kind,
                added=_names_only_in(now, before, old),
                removed=_names_only_in(before, now, new),
            )
        )
    return tuple(vocabularies)


def _numbers_by_name(edition: Edition, kind: _Kind) -> dict[str, dict[str, None]]:
    """Return the names of a kind with the numbers of the entries that have them."""
    bearing: dict[str, dict[str, None]] = {}
    for entry in edition.entries:
        for spans in _texts(entry):
            for span in spans:
                if isinstance(span, kind):
                    bearing.setdefault(span.text, {})[entry.number] = None
        if kind is Subtype:
            for name in _listed_subtypes(entry):
                bearing.setdefault(name, {})[entry.number] = None
    return bearing


def _listed_subtypes(entry: Entry) -> Iterator[str]:
    """Yield the subtypes that an entry lists for a type of card, which are not marked up."""
    for match in _LIST.finditer(entry.plain_text):
        for name in _COMMA.split(match["names"]):
            yield name.strip()


def _names_only_in(
    names: dict[str, dict[str, None]], others: dict[str, dict[str, None]], elsewhere: Edition
) -> tuple[Name, ...]:
    """Return the names that are not among the others and stand nowhere in their edition."""
    marked = {normalise(name) for name in others}
    left = [name for name in names if normalise(name) not in marked]
    other_text = _normalised_text(elsewhere) if left else ""
    return tuple(Name(n, tuple(names[n])) for n in left if normalise(n) not in other_text)


def _normalised_text(edition: Edition) -> str:
    texts = (f"{e.title or ''}\n" + "\n".join(map(plain, _texts(e))) for e in edition.entries)
    return "\n".join(map(normalise, texts))


def _texts(entry: Entry) -> Iterator[RichText]:
    yield entry.text
    yield from entry.examples
