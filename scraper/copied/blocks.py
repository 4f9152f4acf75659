"""The words of a page or a piece of markup, block by block, as a reader sees them."""

import re
from collections.abc import Collection, Iterable, Iterator
from functools import partial
from html import unescape

from lxml.html.defs import tags

from scraper.letters import normalise_text
from scraper.page.drawings import find_drawing, is_icon
from scraper.page.tree import Element, parse

_MARKED = re.compile(r"</?[a-z][a-z0-9]*\b[^<>]*>", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"<([a-z][a-z0-9]*)(?: [^<>=]*)?(?<!/)>", re.IGNORECASE)
"""A tag without attribute values, or words that somebody put in such brackets."""
_HEADING = re.compile(r"h[1-6]")
_BLOCKS = frozenset(
    {"address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details"}
    | {"div", "dl", "dt", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "html", "li", "main"}
    | {"ol", "p", "pre", "section", "summary", "table", "tbody", "td", "th", "thead", "tr", "ul"}
    | {"br"}
)
_NO_WORDS = frozenset({"title", "nav", "header", "footer", "form", "button", "select", "iframe"})
"""Elements that belong to the page and not to its rules."""
Block = tuple[str, bool]
"""The words of a block, and whether it is a heading."""
Token = str | bool | Element
"""Words; the edge of a block (true where a heading begins); or a table."""


def plain_lines(text: str) -> list[str]:
    """Return the lines of text that may hold markup, as a reader sees them."""
    text = _IN_BRACKETS.sub(partial(_as_words, text), text)
    if _MARKED.search(text) is None:
        return normalise_text(unescape(text)).split("\n")
    return [words for words, _ in blocks(tokens(parse(f"<html><body>{text}</body></html>")))]


def _as_words(text: str, match: re.Match[str]) -> str:
    """Escape brackets that are no element of a page and have no closing tag."""
    is_element = match[1].lower() in tags or f"</{match[1]}" in text
    return match[0] if is_element else f"&lt;{match[0][1:-1]}&gt;"


def tokens(element: Element, tables: Collection[Element] = ()) -> Iterator[Token]:
    """Yield the words below an element and the edges of its blocks, with ``tables`` whole."""
    for child in element.children:
        if isinstance(child, str) or child in tables:
            yield child
        elif child.unseen or child.name in _NO_WORDS:
            continue
        elif is_icon(child):
            yield _drawn_text(child)
        else:
            is_block = child.name in _BLOCKS
            if is_block:
                yield _HEADING.fullmatch(child.name) is not None
            yield from tokens(child, tables)
            if is_block:
                yield False


def _drawn_text(icon: Element) -> str:
    drawing = find_drawing(icon)
    if drawing is None:
        return ""
    return drawing.symbol.mark if drawing.symbol is not None else f"[{drawing.label}]"


def blocks(parts: Iterable[Token]) -> Iterator[Block]:
    """Yield the words between edges, with white space collapsed."""
    pieces: list[str] = []
    is_heading = False
    for token in (*parts, False):
        if isinstance(token, str):
            pieces.append(token)
        elif isinstance(token, bool):
            if words := " ".join("".join(pieces).split()):
                yield words, is_heading
            pieces.clear()
            is_heading = token
