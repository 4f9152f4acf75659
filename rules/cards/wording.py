"""The text printed on a card, from card data's markup to rich text.

The data writes symbols as ``[credit]`` and a faction's as ``[nbn]``, sets words apart with
``<strong>`` and ``<em>``, and has lists. Everything else counts as words, including unknown
tags.
"""

import re
from collections.abc import Iterable, Iterator

from rules.cards.factions import FACTIONS, faction_name
from rules.symbols import BY_MARK, SymbolName
from rules.text import Break, Emphasis, Item, RichText, Span, Symbol, Text, plain

_SYMBOLS = BY_MARK | {
    "credit": SymbolName.CREDIT,
    "recurring-credit": SymbolName.RECURRING,
    "subroutine": SymbolName.SUBROUTINE,
}
_TOKEN = re.compile(r"(?P<end>\s*\n\s*)|<(?P<tag>/?(?:strong|em|ul|li))>|\[(?P<mark>[A-Za-z-]+)\]")
_WORDS = re.compile(r"<[^<>]*>")
_SIGN = re.compile(r"\[([\w-]+)\]")


def parse_markup(text: str) -> RichText:
    """Return a card's text as spans, with a break at each line end and each list item."""
    spans: list[Span] = []
    ended = False
    for span in _spans(text):
        if isinstance(span, Break):
            ended = bool(spans)
            continue
        if ended or (isinstance(span, Item) and spans):
            spans.append(Break())
        spans.append(span)
        ended = False
    return tuple(spans)


def _spans(text: str) -> Iterator[Span]:
    words: type[Text | Emphasis] = Text
    at = 0
    for token in _TOKEN.finditer(text):
        if before := text[at : token.start()]:
            yield words(text=before)
        at = token.end()
        match token["tag"]:
            case "strong" | "em":
                words = Emphasis
            case "/strong" | "/em":
                words = Text
            case "li":
                yield Item()
            case "/li" | "/ul":
                yield Break()
            case None:
                yield _marked(token["mark"], words) if token["mark"] else Break()
    if rest := text[at:]:
        yield words(text=rest)


def _marked(mark: str, words: type[Text | Emphasis]) -> Span:
    """Return what a mark in brackets stands for: a symbol, a faction or, if unknown, itself."""
    if (symbol := _SYMBOLS.get(mark.casefold())) is not None:
        return Symbol(name=symbol)
    return words(text=faction_name(mark)) if mark in FACTIONS else Text(text=f"[{mark}]")


def plain_sides(sides: Iterable[tuple[str | None, str]]) -> str:
    """Return the text of a card's sides in plain words, with symbols as ``[c]``."""
    return "\n\n".join(
        f"{title}\n" * bool(title) + plain(parse_markup(text)) for title, text in sides
    )


def bare_words(text: str) -> str:
    """Return a card's text in words alone: ``1 credit`` for a symbol, and no markup."""
    return " ".join(_SIGN.sub(r" \1 ", _WORDS.sub("", text)).split())
