"""From the markup of words to spans: cards, terms, references, symbols."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile, zip_longest
from typing import TypeGuard

from rules.numbers import RuleNumber
from rules.references import has_no_spans, link_spans, parse_reference
from rules.text import (
    Break,
    Card,
    Emphasis,
    Reference,
    RichText,
    Span,
    Subtype,
    Symbol,
    Term,
    Text,
    plain,
    text_span,
    tidy,
)
from scraper.findings import Findings
from scraper.letters import unreadable_reason
from scraper.page.asides import KNOWN_CLASSES
from scraper.page.drawings import (
    UNLABELLED,
    find_drawing,
    is_icon,
    is_read_aloud_only,
    is_said_behind,
    symbol_named,
)
from scraper.page.example_markers import EXAMPLE, MARKER
from scraper.page.first_words import FURNITURE
from scraper.page.items import fragment
from scraper.page.nodes import Part
from scraper.page.tree import EMPHASIS_TAGS, PICTURE_TAGS, WRAPPER_TAGS, Element

_Mark = Card | Term | Subtype | Emphasis
_MARKED: dict[str, type[_Mark]] = {
    "Card": Card,
    "Term": Term,
    "SubType": Subtype,
    "Product": Emphasis,
}
_MARKS = frozenset(_MARKED)
_WORDS = frozenset(
    {"RuleText", "Examples", "Example", "SubRules", "Snippet", "RuleLink"}
    | {"RuleLinkOuterWrapper", "RuleLinkInnerWrapper"}
)
_PARAGRAPHS = frozenset({"p", "br"})
_BLOCKS = frozenset({"div", "section", "article", "main", "header", "aside", "figure"}) | {
    "details",
    "summary",
}
_ITEMS = frozenset({"li", "ol", "ul", "dl", "dt", "dd", "table", "tbody", "tr", "td", "th"})
_CARD_SITE = re.compile(r"https?://(?:www\.)?netrunnerdb\.com/\w+/card/")
_DOTS = 2
"""How many a rule's number has, which is no price or version then."""
_PRIVATE = re.compile(r"[\ue000-\uf8ff\U000f0000-\U0010ffff\ufffc]")
_OTHERS = bytes((*b"123456789[&", *range(9), *range(0x0E, 0x20), 0x7F))
"""ASCII characters that may belong to a number or symbol, or that cannot be read."""
_ENDS = re.compile(r"(?:[.:;?!)”]|[^\s(]\")\s*$")
"""Words after which others begin; a quotation mark after a space opens what it quotes."""


class InlineReader:
    """Turns markup into rich text, given where the page's own links lead.

    ``targets`` maps the page's ids to numbers, ``numbers`` are all that exist, ``left_out`` is
    what is no text, and ``markers`` are the words before examples.
    """

    def __init__(
        self,
        targets: Mapping[str, RuleNumber],
        numbers: Collection[RuleNumber],
        findings: Findings,
        left_out: Collection[Element] = (),
        markers: Collection[str] = (EXAMPLE,),
    ) -> None:
        self.targets = targets
        self.numbers = numbers
        self.known = {str(number) for number in numbers}
        self.findings = findings
        self.left_out = left_out
        self.markers = markers
        self._marks: dict[tuple[type[_Mark], str], _Mark] = {}
        self._references: dict[tuple[str, str | None, str | None], Reference] = {}
        self.right = 0
        """How many links name the number to which they lead."""
        self.misled: list[str] = []
        """The entries with links that name another number than theirs."""

    def text(self, parts: Sequence[Part], where: str) -> RichText:
        """Return the words of an entry; ``where`` names it in the report."""
        if not parts:
            return ()
        match parts:
            case [str() as words] if _is_plain(words):
                return (text_span(tidied),) if (tidied := " ".join(words.split())) else ()
        spans = list(self._spans(parts, where))
        return tidy(_with_edges(spans) if _Edge in map(type, spans) else spans)

    def example(self, example: Element, where: str) -> RichText:
        """Return an example's words without the marker that the page writes before it."""
        spans = self.text(example.children, where)
        match = MARKER.match(plain(takewhile(_is_words, spans)))
        if match is None or match["word"] not in self.markers:
            return spans
        return tidy(_cut_beginning(spans, match.end()))

    def _spans(self, parts: Sequence[Part], where: str) -> Iterator[Span]:
        for part, behind in zip_longest(parts, parts[1:]):
            if isinstance(part, str):
                if _is_plain(part):
                    yield text_span(part)
                    continue
                if (why := unreadable_reason(part)) is not None:
                    self.findings.doubt(where, why)
                if part.isascii() and has_no_spans(part):
                    yield text_span(part)
                else:
                    yield from self._words(part, where)
            elif part not in self.left_out and not is_said_behind(part, behind):
                yield from self._element(part, where)

    def _words(self, words: str, where: str) -> Iterator[Span]:
        """Yield bare words, in which the odd mention of a rule may not be a link."""
        if not words.isascii() and _PRIVATE.search(words):
            self.findings.doubt(where, "a letter is drawn that only the page's own font has")
            words = _PRIVATE.sub(UNLABELLED, words)
        for span in link_spans(words, self.known):
            if span.kind == "reference":
                if span.number is None:
                    yield Text(text=span.text)
                    continue
                self.findings.note_repair(
                    f"{where}: “{span.text}” is no link on the page; made one"
                )
            yield span

    def _element(self, element: Element, where: str) -> Iterable[Span]:
        name, classes = element.name, element.classes
        if not FURNITURE.isdisjoint(classes):
            return ()
        if not _MARKS.isdisjoint(classes):
            kind = next(_MARKED[mark] for mark in _MARKED if mark in classes)
            return self._marked(element, kind, where)
        if name == "a":
            return self._link(element, where)
        if name in _PARAGRAPHS:
            return self._between(element, Break(), where, is_known=not _is_unknown(element))
        if is_icon(element) or not element.words():
            return self._drawing(element, where)
        if is_read_aloud_only(element):
            return self._read_aloud(element, where)
        if name in EMPHASIS_TAGS and not _has_elements(element):
            return self._marked(element, Emphasis, where)
        if name == "q":  # a browser draws the quotation marks
            return self._between(element, Text(text='"'), where, is_known=not _is_unknown(element))
        if name in _ITEMS:
            return self._between(element, Break(), where, is_known=False)
        if name in _BLOCKS:
            return self._block(element, where)
        if _is_mere_wrapper(element) and (name in WRAPPER_TAGS or name in EMPHASIS_TAGS):
            return self._spans(element.children, where)
        return self._between(element, _Edge(ends=False), where, is_known=False)

    def _between(
        self, element: Element, edge: Break | Text, where: str, *, is_known: bool
    ) -> Iterator[Span]:
        """Yield the contents of an element, with the same edge before and after them."""
        if not is_known:
            self.findings.note_oddity(where, f"{element!r} is not understood; its words are kept")
        yield edge
        yield from self._spans(element.children, where)
        yield edge

    def _marked(self, element: Element, kind: type[_Mark], where: str) -> Iterator[Span]:
        """Yield words set apart."""
        if _has_elements(element) and any(map(_draws_symbol, element.walk())):
            yield from self._spans(element.children, where)  # a symbol is more than a mark
            return
        if _has_elements(element) and any(map(self._is_part_of_words, element.children)):
            for part in element.children:
                if isinstance(part, str):
                    yield from self._mark(part, kind)
                else:
                    yield from self._spans((part,), where)
            return
        words = self._element_words(element)
        if words:
            yield from self._mark(words, kind)
        else:
            yield from self._drawing(element, where)

    def _is_part_of_words(self, element: Part) -> bool:
        """Whether this is an unknown element with only some of the words around it."""
        if isinstance(element, str) or not _is_unknown(element):
            return False
        if element in self.left_out or element.parent is None:
            return False
        words = element.words().strip()
        return bool(words) and words != element.parent.words().strip()

    def _mark(self, words: str, kind: type[_Mark]) -> Iterator[Span]:
        stripped = " ".join(words.split())
        mark = self._marks.get((kind, stripped))
        if mark is None:
            mark = self._marks[kind, stripped] = kind(text=stripped)
        yield from _spaced(words, mark)

    def _element_words(self, element: Element) -> str:
        match element.children:
            case [str() as words] if element.name != "q":
                return words
        words = "".join(
            child if isinstance(child, str) else self._element_words(child)
            for child in element.children
            if child not in self.left_out
        )
        return f'"{words}"' if element.name == "q" else words

    def _link(self, link: Element, where: str) -> Iterator[Span]:
        key = fragment(link)
        target = self.targets.get(key) or self._number(key)
        number = None if target is None else str(target)
        written = self._element_words(link)
        words = " ".join(written.split())
        is_here = link.attrs.get("href", "").startswith("#")
        if not words:
            if key and number == where:
                return  # a rule's link to itself
            yield from self._drawing(link, where)
            return
        if _CARD_SITE.match(link.attrs.get("href", "")):
            yield from self._marked(link, Card, where)
            return
        to_itself = number == where and parse_reference(words) is None
        if "RuleLink" in link.classes or to_itself or (target is None and not is_here):
            if target is None and words in self.known and words.count(".") == _DOTS:
                self.findings.note_repair(f"{where}: “{words}” leads elsewhere; led to that rule")
                yield Reference(text=words, number=words)
            else:
                yield from self._spans(link.children, where)  # a heading's own link, or outward
            return
        if any(map(_is_drawn_or_read_aloud, link.walk())):
            words = " ".join(plain(self._spans(link.children, where)).split())
        says_so = words.rpartition(" ")[2] == number  # as nearly all do
        self.right += says_so
        if target is not None and not says_so and parse_reference(words) not in (None, target):
            self.misled.append(where)
            self.findings.warn(
                f"{where}: “{words}” leads to {target}", "references lead to another number"
            )
        yield from _spaced(written, self._reference(words, number, key))

    def _reference(self, words: str, number: str | None, key: str) -> Reference:
        """Return a reference, cached like marks: a page repeats many, and making one is slow."""
        reference = self._references.get((words, number, key))
        if reference is None:
            reference = Reference(
                text=words, number=number, key=None if parse_reference(key) else key
            )
            self._references[words, number, key] = reference
        return reference

    def _number(self, key: str) -> RuleNumber | None:
        """Return the target on the oldest pages, whose links led to numbers."""
        number = parse_reference(key)
        return number if number in self.numbers else None

    def _drawing(self, element: Element, where: str) -> Iterator[Span]:
        """Yield what an image, an icon or an empty element draws, which is never nothing."""
        drawing = find_drawing(element)
        if drawing is None:
            if _is_unknown(element):
                self.findings.note_oddity(where, f"{element!r} is empty; left out")
            return
        if drawing.symbol is not None:
            if drawing.by_name:
                self.findings.note_oddity(
                    where, f"{element!r} has no label; by its name it is {drawing.symbol.mark}"
                )
            yield Symbol(name=drawing.symbol)
        elif drawing.by_style:
            self.findings.note_oddity(
                where, f"{element!r} holds its words in an attribute; read there"
            )
            yield Text(text=drawing.label)
        elif drawing.label:
            what = "an image" if element.name in PICTURE_TAGS else repr(element)
            self.findings.doubt(where, f"{what} of “{drawing.label}” is no symbol of the rules")
            yield Text(text=f"[{drawing.label}]")
        else:
            self.findings.doubt(where, f"{element!r} draws something and does not say what")
            yield Text(text=UNLABELLED)

    def _read_aloud(self, element: Element, where: str) -> Iterator[Span]:
        """Yield a screen reader's words only where they name a symbol."""
        symbol = symbol_named(element.words())
        if symbol is not None:
            yield Symbol(name=symbol)
            return
        self.findings.note_oddity(where, f"{element!r} is only read aloud; left out")

    def _block(self, element: Element, where: str) -> Iterator[Span]:
        """Yield a wrapper: a paragraph if its words are one, else a mere span."""
        edge = _Edge(ends=_ENDS.search(element.words()) is not None)
        return self._between(element, edge, where, is_known=_is_mere_wrapper(element))


def _spaced(words: str, span: Span) -> Iterator[Span]:
    """Yield what an element's words became, with the white space at their ends around it."""
    if words[:1].isspace():
        yield Text(text=" ")
    if span.text:
        yield span
    if words[-1:].isspace():
        yield Text(text=" ")


def _is_words(span: Span) -> TypeGuard[Text | Emphasis]:
    return isinstance(span, Text | Emphasis)


def _cut_beginning(spans: Iterable[Span], length: int) -> Iterator[Span]:
    """Yield spans without so many letters of the words with which they begin."""
    for span in spans:
        if length and _is_words(span):
            if words := span.text[length:]:
                yield type(span)(text=words)
            length -= len(span.text) - len(words)
        else:
            yield span


class _Edge(Break):
    """The edge of a wrapper, which ends a paragraph only between whole sentences."""

    ends: bool


def _with_edges(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield spans with edges as breaks, as spaces where words would run together, or removed."""
    edge: _Edge | None = None
    before = ""
    for span in spans:
        if isinstance(span, _Edge):
            edge = span if edge is None else _Edge(ends=edge.ends or span.ends)
            continue
        if edge is not None and before and span.text:
            if edge.ends and _ENDS.search(before) and not isinstance(span, Break):
                yield Break()
            elif (before[-1].islower() or _ENDS.search(before)) and span.text[0].isupper():
                yield Text(text=" ")
        if edge is not None and span.text:
            edge = None
        before = span.text if span.text.strip() else before + span.text
        yield span


def _is_plain(words: str) -> bool:
    """Whether a quick look shows that words have no number, symbol or lost letter.

    Deleting these bytes takes a third of the time of searching for them with a regex.
    """
    return words.isascii() and len(words.encode().translate(None, _OTHERS)) == len(words)


def _is_unknown(element: Element) -> bool:
    """Whether an element has classes, and none of which the meaning is known."""
    return bool(element.classes) and KNOWN_CLASSES.isdisjoint(element.classes)


def _is_mere_wrapper(element: Element) -> bool:
    """Whether an element has no class, or one of those around words."""
    return not element.classes or not _WORDS.isdisjoint(element.classes)


def _has_elements(element: Element) -> bool:
    match element.children:
        case [] | [str()]:
            return False
    return any(isinstance(child, Element) for child in element.children)


def _is_drawn_or_read_aloud(element: Element) -> bool:
    """Whether an element's words, if any, are not those that a page shows."""
    return is_read_aloud_only(element) or (
        not element.words() and find_drawing(element) is not None
    )


def _draws_symbol(element: Element) -> bool:
    drawing = find_drawing(element)
    return drawing is not None and drawing.symbol is not None
