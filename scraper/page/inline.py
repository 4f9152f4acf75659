"""From the markup of words to spans: cards, terms, references, symbols."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from bs4 import Comment, NavigableString, PageElement, Tag

from rules.numbers import RuleNumber
from rules.references import link_spans, named
from rules.symbols import BY_MARK, SymbolName
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
    tidy,
)
from scraper.findings import Findings
from scraper.page.nodes import FURNITURE

_MARKED: dict[str, type[Card | Term | Subtype | Emphasis]] = {
    "Card": Card,
    "Term": Term,
    "SubType": Subtype,
    "Product": Emphasis,
}
_EMPHASIS = {"b", "strong", "i", "em", "u"}
_PLAIN = _EMPHASIS | {"span"}
_PARAGRAPHS = {"p", "br"}
_EXAMPLE_MARKER = re.compile(r"\s*Example\s*:\s*")
_SYMBOLS = BY_MARK | {s.value: s for s in SymbolName} | {s.spoken: s for s in SymbolName}


class Inline:
    """Turns markup into rich text, given where the page's own links lead.

    ``targets`` leads from the ids of the page to their numbers; ``numbers`` are all
    there are.
    """

    def __init__(
        self,
        targets: Mapping[str, RuleNumber],
        numbers: Collection[RuleNumber],
        findings: Findings,
    ) -> None:
        self.targets = targets
        self.numbers = numbers
        self.known = {str(number) for number in numbers}
        self.findings = findings

    def text(self, parts: Iterable[PageElement], where: object) -> RichText:
        """The words of an entry; ``where`` names it in the report."""
        return tidy(self._spans(parts, str(where)))

    def example(self, example: Tag, where: object) -> RichText:
        """An example's words without the marker that the page writes before it."""
        spans = self.text(example.children, where)
        if not spans or not isinstance(spans[0], Text | Emphasis):
            return spans
        marker, *rest = spans
        words = _EXAMPLE_MARKER.sub("", marker.text, count=1)
        return tidy([marker.model_copy(update={"text": words}), *rest] if words else rest)

    def _spans(self, parts: Iterable[PageElement], where: str) -> Iterator[Span]:
        for part in parts:
            if isinstance(part, Tag):
                yield from self._element(part, where)
            elif isinstance(part, NavigableString) and not isinstance(part, Comment):
                yield from self._words(str(part), where)

    def _words(self, words: str, where: str) -> Iterator[Span]:
        """Bare words, among them the odd mention of a rule that was never made a link."""
        for span in link_spans(words, self.known):
            if isinstance(span, Reference) and span.number is None:
                yield Text(text=span.text)
                continue
            if isinstance(span, Reference):
                self.findings.repaired(f"{where}: “{span.text}” is no link on the page; made one")
            yield span

    def _element(self, element: Tag, where: str) -> Iterator[Span]:
        classes = set(element.get("class") or ())
        marked = next((_MARKED[c] for c in _MARKED if c in classes), None)
        if classes & set(FURNITURE):
            return
        if marked is not None:
            yield from _marked(element, marked)
        elif element.name == "a":
            yield from self._link(element, where)
        elif element.name == "img":
            yield from self._image(element, where)
        elif element.name in _PARAGRAPHS:
            yield Break()
            yield from self._spans(element.children, where)
            yield Break()
        elif element.name in _EMPHASIS and element.find(True) is None:
            yield from _marked(element, Emphasis)
        else:
            if element.name not in _PLAIN or classes:
                self.findings.warn(
                    f"{where}: {_shown(element)} is not understood; its words are kept"
                )
            yield from self._spans(element.children, where)

    def _link(self, link: Tag, where: str) -> Iterator[Span]:
        address = str(link.get("href", ""))
        if not address.startswith("#") or "RuleLink" in (link.get("class") or ()):
            yield from self._spans(link.children, where)  # a heading's link to itself, or outward
            return
        words, key = " ".join(link.get_text().split()), address[1:]
        number = self.targets.get(key) or self._number(key)
        if number is not None and named(words) not in (None, number):
            self.findings.warn(f"{where}: “{words}” leads to {number}")
        yield Reference(
            text=words,
            number=None if number is None else str(number),
            key=None if named(key) else key,
        )

    def _number(self, key: str) -> RuleNumber | None:
        """The target on the oldest pages, whose links led to numbers."""
        number = named(key)
        return number if number in self.numbers else None

    def _image(self, image: Tag, where: str) -> Iterator[Span]:
        words = str(image.get("alt", "")).strip()
        symbol = _SYMBOLS.get(words.strip("[]").casefold())
        if symbol is not None:
            yield Symbol(name=symbol)
            return
        self.findings.warn(f"{where}: an image of “{words}” is no symbol of the rules")
        yield Text(text=f"[{words.strip('[]')}]")


def _marked(element: Tag, kind: type[Card | Term | Subtype | Emphasis]) -> Iterator[Span]:
    """Words set apart; white space inside the element belongs around the span."""
    words = element.get_text()
    if words[:1].isspace():
        yield Text(text=" ")
    if stripped := " ".join(words.split()):
        yield kind(text=stripped)
    if words[-1:].isspace():
        yield Text(text=" ")


def _shown(element: Tag) -> str:
    classes = " ".join(element.get("class") or ())
    return f'<{element.name} class="{classes}">' if classes else f"<{element.name}>"
