"""From the markup of words to spans: cards, terms, references, symbols."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from rules.numbers import RuleNumber
from rules.references import link_spans, named
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
    tidy,
)
from scraper.findings import Findings
from scraper.page.drawn import (
    PICTURES,
    drawn,
    is_icon,
    is_read_aloud_only,
    symbol,
)
from scraper.page.interface import KNOWN
from scraper.page.items import FURNITURE, fragment
from scraper.page.nodes import Part
from scraper.page.tree import Element

_MARKED: dict[str, type[Card | Term | Subtype | Emphasis]] = {
    "Card": Card,
    "Term": Term,
    "SubType": Subtype,
    "Product": Emphasis,
}
_EMPHASIS = frozenset({"b", "strong", "i", "em", "u"})
_WRAPPERS = frozenset(
    {"span", "abbr", "bdi", "bdo", "cite", "code", "dfn", "font", "kbd", "mark", "small", "time"}
    | {"data", "var", "wbr", "label"}
)
"""Elements that say nothing by themselves; of a class that is unknown they are reported."""
_WORDS = frozenset(
    {"RuleText", "Examples", "Example", "SubRules", "Snippet", "RuleLink"}
    | {"RuleLinkOuterWrapper", "RuleLinkInnerWrapper"}
)
_PARAGRAPHS = frozenset({"p", "br"})
_BLOCKS = frozenset({"div", "section", "article", "main", "header", "aside", "figure"})
_ITEMS = frozenset({"li", "ol", "ul", "dl", "dt", "dd", "table", "tbody", "tr", "td", "th"})
_CARD_SITE = re.compile(r"https?://(?:www\.)?netrunnerdb\.com/\w+/card/")
_EXAMPLE_MARKER = re.compile(r"\s*Example\s*:\s*")
_PRIVATE = re.compile(r"[\ue000-\uf8ff\U000f0000-\U0010ffff\ufffc]")
_ENDS = re.compile(r"[.:;?!)”\"]\s*$")
_UNSAID = "[?]"
"""Stands for something that is drawn and says nothing."""


class Inline:
    """Turns markup into rich text, given where the page's own links lead.

    ``targets`` leads from the ids of the page to their numbers; ``numbers`` are all
    there are; ``left_out`` is what is no text.
    """

    def __init__(
        self,
        targets: Mapping[str, RuleNumber],
        numbers: Collection[RuleNumber],
        findings: Findings,
        left_out: Collection[Element] = (),
    ) -> None:
        self.targets = targets
        self.numbers = numbers
        self.known = {str(number) for number in numbers}
        self.findings = findings
        self.left_out = left_out

    def text(self, parts: Sequence[Part], where: object) -> RichText:
        """The words of an entry; ``where`` names it in the report."""
        if not parts:
            return ()
        return tidy(_with_edges(self._spans(parts, str(where))))

    def example(self, example: Element, where: object) -> RichText:
        """An example's words without the marker that the page writes before it."""
        spans = self.text(example.children, where)
        if not spans or not isinstance(spans[0], Text | Emphasis):
            return spans
        marker, *rest = spans
        words = _EXAMPLE_MARKER.sub("", marker.text, count=1)
        return tidy([marker.model_copy(update={"text": words}), *rest] if words else rest)

    def _spans(self, parts: Iterable[Part], where: str) -> Iterator[Span]:
        for part in parts:
            if isinstance(part, Element):
                if part not in self.left_out:
                    yield from self._element(part, where)
            else:
                yield from self._words(part, where)

    def _words(self, words: str, where: str) -> Iterator[Span]:
        """Bare words, among them the odd mention of a rule that was never made a link."""
        if not words.isascii() and _PRIVATE.search(words):
            self.findings.doubt(where, "a letter is drawn that only the page's own font has")
            words = _PRIVATE.sub(_UNSAID, words)
        for span in link_spans(words, self.known):
            if isinstance(span, Reference) and span.number is None:
                yield Text(text=span.text)
                continue
            if isinstance(span, Reference):
                self.findings.repaired(f"{where}: “{span.text}” is no link on the page; made one")
            yield span

    def _element(self, element: Element, where: str) -> Iterator[Span]:
        classes = element.classes
        marked = next((_MARKED[c] for c in _MARKED if c in classes), None) if classes else None
        if classes and any(name in FURNITURE for name in classes):
            return
        if marked is not None:
            yield from self._marked(element, marked, where)
        elif element.name == "a":
            yield from self._link(element, where)
        elif element.name in _PARAGRAPHS:
            if classes and KNOWN.isdisjoint(classes):
                self.findings.strange(where, f"{element!r} is not understood; its words are kept")
            yield Break()
            yield from self._spans(element.children, where)
            yield Break()
        elif is_icon(element) or not element.words():
            yield from self._drawing(element, where)
        elif is_read_aloud_only(element):
            yield from self._read_aloud(element, where)
        elif element.name in _EMPHASIS and not _elements(element):
            yield from self._marked(element, Emphasis, where)
        elif element.name in _ITEMS:
            self.findings.strange(where, f"{element!r} is not understood; its words are kept")
            yield Break()
            yield from self._spans(element.children, where)
            yield Break()
        elif element.name in _BLOCKS:
            yield from self._block(element, where)
        else:
            is_known = not classes or any(name in _WORDS for name in classes)
            if is_known and element.name in _WRAPPERS | _EMPHASIS:
                yield from self._spans(element.children, where)
                return
            self.findings.strange(where, f"{element!r} is not understood; its words are kept")
            yield _Edge(ends=False)
            yield from self._spans(element.children, where)
            yield _Edge(ends=False)

    def _marked(
        self, element: Element, kind: type[Card | Term | Subtype | Emphasis], where: str
    ) -> Iterator[Span]:
        """Words set apart; white space inside the element belongs around the span."""
        below = list(element.walk()) if _elements(element) else []
        if any((found := drawn(e)) is not None and found.symbol is not None for e in below):
            yield from self._spans(element.children, where)  # a symbol is more than a mark
            return
        parts = self._said(element) if below else element.texts()
        words = "".join(parts)
        if words[:1].isspace():
            yield Text(text=" ")
        if stripped := " ".join(words.split()):
            yield kind(text=stripped)
        elif not words:
            yield from self._drawing(element, where)
        if words[-1:].isspace():
            yield Text(text=" ")

    def _said(self, element: Element) -> Iterator[str]:
        for child in element.children:
            if isinstance(child, str):
                yield child
            elif child not in self.left_out:
                yield from self._said(child)

    def _link(self, link: Element, where: str) -> Iterator[Span]:
        key = fragment(link)
        target = self.targets.get(key) or self._number(key)
        words = " ".join("".join(self._said(link)).split())
        is_here = link.attrs.get("href", "").startswith("#")
        if not words:
            if key and str(target) == where:
                return  # a rule's link to itself
            yield from self._drawing(link, where)
            return
        if _CARD_SITE.match(link.attrs.get("href", "")):
            yield from self._marked(link, Card, where)
            return
        to_itself = str(target) == where and named(words) is None
        if "RuleLink" in link.classes or to_itself or (target is None and not is_here):
            yield from self._spans(link.children, where)  # a heading's own link, or outward
            return
        if any(drawn(e) is not None for e in link.walk() if not e.words()):
            words = " ".join(plain(self._spans(link.children, where)).split())
        if target is not None and named(words) not in (None, target):
            self.findings.warn(f"{where}: “{words}” leads to {target}")
        yield Reference(
            text=words,
            number=None if target is None else str(target),
            key=None if named(key) else key,
        )

    def _number(self, key: str) -> RuleNumber | None:
        """The target on the oldest pages, whose links led to numbers."""
        number = named(key)
        return number if number in self.numbers else None

    def _drawing(self, element: Element, where: str) -> Iterator[Span]:
        """What an image, an icon or an empty element draws, which is never nothing."""
        found = drawn(element)
        if found is None:
            if element.classes and KNOWN.isdisjoint(element.classes):
                self.findings.strange(where, f"{element!r} is empty; left out")
            return
        if found.symbol is not None:
            if found.by_name:
                self.findings.strange(
                    where, f"{element!r} has no label; by its name it is {found.symbol.mark}"
                )
            yield Symbol(name=found.symbol)
        elif found.by_style:
            self.findings.strange(where, f"{element!r} holds its words in an attribute; read there")
            yield Text(text=found.label)
        elif found.label:
            what = "an image" if element.name in PICTURES else repr(element)
            self.findings.doubt(where, f"{what} of “{found.label}” is no symbol of the rules")
            yield Text(text=f"[{found.label}]")
        else:
            self.findings.doubt(where, f"{element!r} draws something and does not say what")
            yield Text(text=_UNSAID)

    def _read_aloud(self, element: Element, where: str) -> Iterator[Span]:
        """Words for screen readers: those of the picture beside them, or no part of the text."""
        found = symbol(element.words())
        if found is not None:
            yield Symbol(name=found)
            return
        self.findings.strange(where, f"{element!r} is only read aloud; left out")

    def _block(self, element: Element, where: str) -> Iterator[Span]:
        """A wrapper: a paragraph where its words are one, else no more than a span."""
        if not (element.classes == () or any(name in _WORDS for name in element.classes)):
            self.findings.strange(where, f"{element!r} is not understood; its words are kept")
        edge = _Edge(ends=_ENDS.search(element.words()) is not None)
        yield edge
        yield from self._spans(element.children, where)
        yield edge


class _Edge(Break):
    """The edge of a wrapper, a paragraph's end only between whole sentences."""

    ends: bool


def _with_edges(spans: Iterable[Span]) -> Iterator[Span]:
    """Spans whose edges are breaks, spaces where words would run together, or nothing."""
    edge: _Edge | None = None
    before = ""
    for span in spans:
        if isinstance(span, _Edge):
            edge = span if edge is None else _Edge(ends=edge.ends or span.ends)
            continue
        if edge is not None and before and span.text:
            if edge.ends and _ENDS.search(before) and not isinstance(span, Break):
                yield Break()
            elif before[-1].islower() and span.text[0].isupper():
                yield Text(text=" ")
        if edge is not None and span.text:
            edge = None
        before = span.text if span.text.strip() else before + span.text
        yield span


def _elements(element: Element) -> bool:
    return any(isinstance(child, Element) for child in element.children)
