"""Where the library speaks of a card, the most current document first."""

from dataclasses import dataclass

from rules.entries import Edition, Entry, Kind, Wording
from rules.fingerprint import fingerprint
from rules.library import Library
from rules.mentions import MentioningEntry
from rules.text import Card, plain

CONTEXT_CHARS = 110
"""How many characters of a passage precede and follow the card's name."""

_RANK = {Kind.ERRATUM: 0, Kind.CARD_RULING: 1, Kind.QUESTION: 2}

Passage = tuple[tuple[str, bool], ...]
"""Words in pieces, each with whether it is the card's name."""


@dataclass(frozen=True, slots=True)
class CardMention:
    """An entry that speaks of a card.

    ``about`` says whether the card is its subject. ``passage`` are the words around the first
    mention, empty where the official wording is not at hand. ``in_example`` says whether that
    mention stands in an example. ``also`` are other editions of the document that have the entry
    in the same words.
    """

    edition: Edition
    entry: Entry
    about: bool
    passage: Passage
    in_example: bool
    also: tuple[tuple[Edition, Entry], ...] = ()


def find_places(
    library: Library, title: str, first: Edition | None = None
) -> tuple[CardMention, ...]:
    """Return every place that speaks of the card of this full title.

    The edition ``first`` comes first, if given, then the newest; documents of unknown date come
    last. Within an edition, errata, rulings and questions precede the rest. An entry with the
    same stable key and words in another edition is no place of its own; the earlier place names
    it.
    """
    by_identity: dict[tuple[str, ...], list[MentioningEntry]] = {}
    for mentioned in _ordered_mentions(library, title, first):
        by_identity.setdefault(_identity(mentioned), []).append(mentioned)
    return tuple(_place(title, *same) for same in by_identity.values())


def _ordered_mentions(library: Library, title: str, first: Edition | None) -> list[MentioningEntry]:
    editions = list(reversed(library.editions))
    if first is not None:
        editions.remove(first.id)
        editions.insert(0, first.id)
    kinds = len(_RANK)
    return sorted(
        (m for m in library.mentions(title) if not _is_heading(m)),
        key=lambda m: (editions.index(m.edition.id), _RANK.get(m.entry.kind, kinds)),
    )


def _is_heading(mentioned: MentioningEntry) -> bool:
    """Whether an entry has no words of its own but has entries below it, which speak instead."""
    entry = mentioned.entry
    return not (entry.text or entry.examples) and bool(mentioned.edition.children(entry.number))


def _identity(mentioned: MentioningEntry) -> tuple[str, ...]:
    """Return a key that two mentions share if they are the same words of the same entry."""
    edition, entry = mentioned.edition, mentioned.entry
    if entry.key is None or entry.rule_number is None:
        return edition.id, entry.number
    return edition.document, entry.key, fingerprint(entry.text), *map(fingerprint, entry.examples)


def _place(title: str, first: MentioningEntry, *older: MentioningEntry) -> CardMention:
    entry = first.entry
    passage: Passage = ()
    in_example = False
    if first.edition.wording is Wording.OFFICIAL:
        passage, in_example = _passage(entry, title)
    also = tuple((other.edition, other.entry) for other in older)
    return CardMention(first.edition, entry, title in entry.about, passage, in_example, also)


def _passage(entry: Entry, title: str) -> tuple[Passage, bool]:
    """Return the words around the first mention, or the entry's first words without one.

    The second value says whether the mention stands in an example.
    """
    for place, spans in enumerate((entry.text, *entry.examples)):
        start = 0
        for span in spans:
            if isinstance(span, Card) and span.name == title:
                return _cut_passage(plain(spans), start, start + len(span.text)), place > 0
            start += len(span.text)
    return _cut_passage(entry.plain_text, 0, 0), False


def _cut_passage(words: str, start: int, end: int) -> Passage:
    """Return a passage of the words that holds ``words[start:end]``, cut between words."""
    first = 0 if start <= CONTEXT_CHARS else words.rfind(" ", 0, start - CONTEXT_CHARS) + 1
    last = len(words) if end + CONTEXT_CHARS >= len(words) else words.find(" ", end + CONTEXT_CHARS)
    last = len(words) if last == -1 else last
    before = ("… " if first else "") + words[first:start]
    after = words[end:last] + (" …" if last < len(words) else "")
    pieces = ((before, False), (words[start:end], True), (after, False))
    return tuple((" ".join(w.split("\n")), match) for w, match in pieces if w)
