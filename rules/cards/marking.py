"""Mark the mentions of cards in an edition, so that each leads to its card."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache

from rules.cards.matching import Matcher
from rules.cards.names import CardName, Names, decisions, shipped_names
from rules.entries import Edition, Entry, Kind, Summary
from rules.text import Card, Emphasis, RichText, Span, Text, plain

_KINDS_WITH_SENTENCE = (Kind.QUESTION, Kind.BRANCH)
"""Kinds of entry whose title is a sentence that may name a card."""
_KINDS_OF_CARD = (Kind.ERRATUM, Kind.CARD_RULING)
"""Kinds of entry whose title, if they have one, is a card's name."""


def mark_cards(edition: Edition, names: Names) -> Edition:
    """Return the edition with every mention of a known card as a span with its full title.

    The words stay the same. What the document itself marked stays marked; an unknown name keeps
    its mark without a title.
    """
    matcher = _matcher_of(names)
    anywhere = _Marker(names, matcher, {})
    within = _forms_within(edition, names)
    about: dict[str, tuple[str, ...]] = {}
    marked = []
    for entry in edition.entries:
        above = about.get(entry.parent or "", ()) if entry.kind in _KINDS_OF_CARD else ()
        own = within.get(entry.number)
        here = _Marker(names, matcher, own) if own else anywhere
        about[entry.number] = here.about(entry) or above
        marked.append(here.entry(entry, about[entry.number]))
    changes = {"entries": tuple(marked), "summary": _summary(edition.summary, anywhere)}
    return edition.model_copy(update=changes)


def _summary(summary: Summary | None, marker: "_Marker") -> Summary | None:
    if summary is None:
        return None
    items = (i.model_copy(update={"text": marker.text(i.text, ())}) for i in summary.items)
    return Summary(title=summary.title, items=tuple(items))


def mark_text(spans: RichText) -> RichText:
    """Return a text of our own with the cards of the shipped list marked in it."""
    return _shipped_marker().text(spans, ())


@cache
def _shipped_marker() -> "_Marker":
    return _Marker(shipped_names(), _matcher_of(shipped_names()), {})


@lru_cache(maxsize=2)
def _matcher_of(names: Names) -> Matcher:
    """Return a matcher, cached by the object itself: comparing thousands of names is slow."""
    return _matcher(names.all)


@lru_cache(maxsize=2)
def _matcher(names: tuple[CardName, ...]) -> Matcher:
    """Return a matcher, cached for the names in use: the shipped ones and those of card data.

    Each build reads card data anew, and mostly finds the same names.
    """
    return Matcher(Names(names))


def _forms_within(edition: Edition, names: Names) -> dict[str, dict[str, CardName]]:
    """Return the short forms that hold in one entry alone, by that entry's number."""
    own: dict[str, dict[str, CardName]] = {}
    for place, forms in decisions().within.items():
        id_, _, number = place.partition("/")
        if id_ == edition.id:
            name_by_form = {form: names.find(title) for form, title in forms.items()}
            own[number] = {form: name for form, name in name_by_form.items() if name is not None}
    return own


@dataclass(frozen=True, slots=True)
class _Marker:
    """Marks the mentions in one entry."""

    names: Names
    matcher: Matcher
    here: Mapping[str, CardName]
    titled: dict[str, Card] = field(default_factory=dict)
    """Cards by the name the document uses: it names few cards, and each many times."""

    def about(self, entry: Entry) -> tuple[str, ...]:
        """Return the full titles of the cards that an entry's title names."""
        if entry.title is None:
            return ()
        if entry.kind in _KINDS_OF_CARD:
            name = self.names.find(entry.title)
            return (name.title,) if name is not None else ()
        if entry.kind not in _KINDS_WITH_SENTENCE:
            return ()
        mentions = self.matcher.find(entry.title, self.here)
        return tuple(dict.fromkeys(mention.name.title for mention in mentions))

    def entry(self, entry: Entry, about: tuple[str, ...]) -> Entry:
        """Return the entry with text and examples marked, or the same object if nothing changes."""
        text = self.text(entry.text, about)
        examples = tuple([self.text(e, about) for e in entry.examples]) if entry.examples else ()
        if (about, text, examples) == (entry.about, entry.text, entry.examples):
            return entry
        return entry.model_copy(update={"about": about, "text": text, "examples": examples})

    def text(self, spans: RichText, about: tuple[str, ...]) -> RichText:
        """Find names in the words as a whole, and mark those that lie within one span."""
        mentions = self.matcher.find(plain(spans), self.here, about)
        if not mentions and Card not in map(type, spans):
            return spans
        marked: list[Span] = []
        start = 0
        for span in spans:
            end = start + len(span.text)
            if span.kind == "card":
                marked.append(self.titled.get(span.text) or self._titled(span))
            elif mentions and span.kind in ("text", "emphasis"):
                inside = [m for m in mentions if start <= m.start and m.end <= end]
                places = [(m.start - start, m.end - start, m.name) for m in inside]
                marked += _split(span, places) if places else (span,)
            else:
                marked.append(span)
            start = end
        return tuple(marked)

    def _titled(self, card: Card) -> Card:
        name = self.names.find(card.text)
        titled_card = Card(text=card.text, title=name.title) if name is not None else card
        self.titled[card.text] = titled_card
        return titled_card


def _split(span: Text | Emphasis, mentions: list[tuple[int, int, CardName]]) -> Iterator[Span]:
    done = 0
    for start, end, name in mentions:
        if start > done:
            yield type(span)(text=span.text[done:start])
        yield Card(text=span.text[start:end], title=name.title)
        done = end
    if done < len(span.text):
        yield type(span)(text=span.text[done:])
