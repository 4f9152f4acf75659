"""What an element draws: a symbol of the game, another picture, or nothing.

Later templates draw symbols as images, icon fonts and vectors. The label of such an element says
what it means; without a label, its name does.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.only_one import only_one
from rules.symbols import BY_NAME, SymbolName
from scraper.page.tree import PICTURE_TAGS, Element
from scraper.page.visibility import is_for_screen_readers

_ICONS = frozenset(
    {"icon", "icons", "symbol", "symbols", "sym", "glyph", "fa", "fas", "far", "fab", "material"}
)
_INLINE = frozenset({"i", "span", "use", "b", "em", "a"})
_LABELS = ("alt", "aria-label", "title", "data-symbol", "data-label", "data-name", "data-alt")
_WORDS = ("data-text", "data-content", "data-term", "data-title", "data-word", "data-words")
"""Attributes whose words a style sheet may write on the page."""
_NAMES = ("icon", "name")
_USED = ("href", "xlink:href")
"""Attributes that lead to a picture elsewhere on the page, or in a file of many."""
_READ_ALOUD = tuple(
    map(frozenset, (["sr"], ["visually", "hidden"], ["screenreader"], ["screen", "reader"]))
)
"""Words of classes that only a screen reader reads, as several frameworks call them."""
_KIND = re.compile(r"\s+(?:symbol|icon|glyph)$")
_BETWEEN_TOKENS = re.compile(r"[-_]+|(?<=[a-z])(?=[A-Z])")
_FILE = re.compile(r"(?<![\w-])([\w-]+?)(?:[.-](?=\w*\d)\w{6,20})?\.(?:svg|png|webp|gif|jpe?g)$")
"""A picture's name, without the fingerprint that programs put behind it (``click.3f9a8b``)."""
_INSIDE = "data:"
"""How a picture's address begins that holds the picture itself, and may be megabytes long."""
_AMBIGUOUS = SymbolName.LINK
"""As the name of an icon it is a chain: a link to copy."""
UNLABELLED = "[?]"
"""Stands for something drawn that does not say what it is."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is drawn: a symbol, or something else under its label, which may be empty.

    ``by_name`` says that no label named the symbol, but a class or a file. ``by_style`` says
    that the label is words that the page's style sheet writes.
    """

    symbol: SymbolName | None
    label: str = ""
    by_name: bool = False
    by_style: bool = False


def symbol_named(words: str) -> SymbolName | None:
    """Return the symbol that words name: ``[c]``, ``credit``, ``Click symbol``, ``clicks``."""
    name = re.sub(r"[\s_-]+", " ", words.strip().strip("[]").casefold())
    name = _KIND.sub("", name)
    for spelled in (name, name.removesuffix("s"), name.replace(" ", "-")):
        if spelled in BY_NAME:
            return BY_NAME[spelled]
    return None


def class_words(element: Element) -> Sequence[str]:
    """Return the words of which an element's classes are made, in lower case."""
    return words_of_classes(element.classes) if element.classes else ()


@lru_cache(maxsize=1024)
def words_of_classes(classes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of which classes are made; cached, as a page repeats a few dozen lists."""
    return tuple(t.casefold() for name in classes for t in _BETWEEN_TOKENS.split(name))


def is_icon(element: Element) -> bool:
    """Whether an element is made to draw something, whatever words are in it."""
    return element.name in PICTURE_TAGS or (
        element.name in _INLINE
        and (element.attrs.get("role") == "img" or not _ICONS.isdisjoint(class_words(element)))
    )


def is_read_aloud_only(element: Element) -> bool:
    """Whether an element's words are for screen readers and not on the screen."""
    if is_for_screen_readers(element.attrs.get("style", "")):
        return True
    return bool(element.classes) and any(
        names.issubset(class_words(element)) for names in _READ_ALOUD
    )


def is_said_behind(element: Element, behind: Element | str | None) -> bool:
    """Whether an element draws what the words behind it, for screen readers, say to be a symbol."""
    return (
        isinstance(behind, Element)
        and is_read_aloud_only(behind)
        and symbol_named(behind.words()) is not None
        and (is_icon(element) or not element.words())
        and find_drawing(element) is not None
    )


def find_drawing(element: Element) -> Drawing | None:
    """Return what an icon or an element without words draws; ``None`` for nothing."""
    own_words = [words] if (words := element.words()) else []
    labels = _labels(element)
    if element.name in {"svg", "object"}:
        labels += own_words
    for below in element.walk():
        labels += _labels(below)
    labels += own_words
    for label in labels:
        if (symbol := symbol_named(label)) is not None:
            return Drawing(symbol, label)
    if labels:
        return Drawing(None, " ".join(labels[0].split()).strip("[]"))
    for name in _WORDS:
        if label := " ".join(element.attrs.get(name, "").split()):
            return Drawing(symbol_named(label) if is_icon(element) else None, label, by_style=True)
    is_component = "-" in element.name
    may_draw = is_component or element.name in PICTURE_TAGS | _INLINE
    if may_draw and (symbol := _symbol_by_name(element)) is not None:
        return Drawing(symbol, symbol.value, by_name=True)
    if is_icon(element) or is_component or element.name == "i":
        return Drawing(None)
    return None


def _labels(element: Element) -> list[str]:
    return [label for name in _LABELS if (label := element.attrs.get(name, "")).strip()]


def _picture_file(address: str) -> re.Match[str] | None:
    """Return the match for a picture's file; ``None`` if the address holds the picture itself."""
    return None if address.startswith(_INSIDE) else _FILE.search(address.partition("?")[0])


def _symbol_by_name(element: Element) -> SymbolName | None:
    """Return the symbol named by a class, a file or the like; never an ambiguous one.

    A component (``<game-icon type="click">``) may name it in any attribute, or be called by it.
    """
    is_component = "-" in element.name
    names = [
        value
        for name, value in element.attrs.items()
        if is_component or name in _NAMES or name.startswith("data-")
    ]
    names += element.name.split("-")
    for at in (element, *element.walk()):
        names += [at.attrs[name].rpartition("#")[2] for name in _USED if name in at.attrs]
        names += [m[1] for name in ("src", "data") if (m := _picture_file(at.attrs.get(name, "")))]
        names += [token for name in at.classes for token in (name, *re.split(r"[-_]+", name))]
    symbols = {s for name in names if (s := symbol_named(name)) is not None and s is not _AMBIGUOUS}
    return only_one(symbols)
