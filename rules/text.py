"""Rich text: an ordered tuple of spans, never a string with markup in it."""

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from pydantic import (
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
)

from rules.frozen_model import FrozenModel
from rules.symbols import BY_MARK, SymbolName


class _Span(FrozenModel):
    """A piece of text; comparing ``kind`` is the fastest way to tell many spans apart."""

    @model_serializer(mode="wrap")
    def _with_its_kind(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Write the kind even where defaults are left out, because it tells spans apart."""
        return {"kind": type(self).model_fields["kind"].default, **handler(self)}


class Text(_Span):
    """Plain words."""

    kind: Literal["text"] = "text"
    text: str


def text_span(words: str) -> Text:
    """Return plain words as a span, in two thirds of the time that ``Text(…)`` takes.

    Most spans are made here. The words are validated as usual; only the handling of keyword
    arguments is skipped.
    """
    span: Text = Text.__pydantic_validator__.validate_python({"text": words})
    return span


class Symbol(_Span):
    """A game symbol such as the credit or the click."""

    kind: Literal["symbol"] = "symbol"
    name: SymbolName

    @property
    def text(self) -> str:
        """The symbol in plain text, with its brackets: ``[c]``."""
        return self.name.mark


class Reference(_Span):
    """A mention of another rule.

    ``text`` is what the document shows ("section 1.9"). ``key`` is the target's stable key where
    the document gives one. ``number`` is the target's number, ``None`` where the reference leads
    nowhere. ``edition`` is set where the target is in another edition, as in a document that
    names the rules it follows.
    """

    kind: Literal["reference"] = "reference"
    text: str
    number: str | None = None
    key: str | None = None
    edition: str | None = None


class Defined(Reference):
    """Words that a rule or the glossary defines, as a reference to that definition.

    Documents hold none: :mod:`rules.terms` adds them where a text is shown.
    """


class Card(_Span):
    """A card's name as the document writes it, with the full title where the card is known."""

    kind: Literal["card"] = "card"
    text: str
    title: str | None = None

    @property
    def name(self) -> str:
        """The full title, or the name as the document writes it where the title is unknown."""
        return self.title or self.text


class Term(_Span):
    """A term of the game, marked where the document defines or features it."""

    kind: Literal["term"] = "term"
    text: str


class Subtype(_Span):
    """A card subtype."""

    kind: Literal["subtype"] = "subtype"
    text: str


class Emphasis(_Span):
    """Words set apart that have no meaning of their own, such as a product or a bold label."""

    kind: Literal["emphasis"] = "emphasis"
    text: str


class Break(_Span):
    """The end of a paragraph inside one entry."""

    kind: Literal["break"] = "break"

    @property
    def text(self) -> str:
        """A line end."""
        return "\n"


class Item(_Span):
    """The start of a list item, which ends at the next break.

    ``marker`` is the item's number or bullet as the document has it. An item of ``level`` 2
    belongs to the last item of level 1.
    """

    kind: Literal["item"] = "item"
    marker: str = "•"
    level: int = 1

    @property
    def text(self) -> str:
        """The marker, indented by its level."""
        return f"{'  ' * (self.level - 1)}{self.marker} "


Span = Annotated[
    Text | Symbol | Reference | Card | Term | Subtype | Emphasis | Break | Item,
    Field(discriminator="kind"),
]
RichText = tuple[Span, ...]

_MARK = re.compile(r"\[([A-Za-z]+)\]")
_SPACE = re.compile(r"[^\S ]\s*| \s+")
"""White space other than a single space."""


def plain(spans: Iterable[Span]) -> str:
    """Return the words alone, with symbols as ``[c]``, ``[click]`` and so on."""
    return "".join([span.text for span in spans])


def paragraphs(spans: Iterable[Span]) -> Iterator[RichText]:
    """Yield the spans between breaks."""
    paragraph: list[Span] = []
    for span in spans:
        if isinstance(span, Break):
            yield tuple(paragraph)
            paragraph = []
        else:
            paragraph.append(span)
    yield tuple(paragraph)


def split_symbols(text: str) -> Iterator[Text | Symbol]:
    """Split words into text and symbols; brackets that stand for no symbol stay text."""
    if "[" not in text:
        if text:
            yield text_span(text)
        return
    start = 0
    for match in _MARK.finditer(text):
        name = BY_MARK.get(match[1].casefold())
        if name is None:
            continue
        if match.start() > start:
            yield text_span(text[start : match.start()])
        yield Symbol(name=name)
        start = match.end()
    if start < len(text):
        yield text_span(text[start:])


def tidy(spans: Iterable[Span]) -> RichText:
    """Join neighbouring texts, collapse white space, and trim both ends."""
    joined: list[Span] = []
    for span in spans:
        last = joined[-1].kind if joined else "break"
        if span.kind == "text":
            words = _collapse_spaces(span.text)
            if last == "text":
                before = joined.pop().text
                words = before + (words[1:] if before.endswith(" ") and words[:1] == " " else words)
            elif last in ("break", "item"):
                words = words.lstrip()
            if words:
                joined.append(span if words == span.text else Text(text=words))
        elif span.kind == "break":
            joined = _trim_end(joined)
            if joined and joined[-1].kind != "break":
                joined.append(span)
        else:
            joined.append(span)
    while joined and joined[-1].kind == "break":
        joined.pop()
    return tuple(_trim_end(joined))


def _collapse_spaces(words: str) -> str:
    """Return words with every run of white space made one space.

    Most words have no such run, and ``isprintable`` finds that out fastest: the space is the
    only white space that is printable.
    """
    if words.isprintable() and "  " not in words:
        return words
    return _SPACE.sub(" ", words)


def _trim_end(spans: list[Span]) -> list[Span]:
    if spans and (last := spans[-1]).kind == "text":
        words = last.text.rstrip()
        if words == last.text:
            return spans
        return [*spans[:-1], Text(text=words)] if words else _trim_end(spans[:-1])
    return spans
