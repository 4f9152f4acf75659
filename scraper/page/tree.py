"""The page as a light tree of elements and words, which everything else here goes through.

lxml parses; its tree, in which the words behind an element are the element's, is copied
into one in which words are children like any other. What no reader sees is left out:
comments, scripts, styles, and marks of no width inside words.
"""

import re
import unicodedata
from collections.abc import Iterator

from lxml import etree

from scraper.errors import DocumentError

DEEPEST = 120
"""Levels beyond which a page is none of ours; the deepest has some 20."""

_UNSEEN = frozenset({"script", "style", "head", "link", "meta", "param"})
_ONLY_SOMETIMES = frozenset({"template", "noscript"})
"""What a browser shows only where it runs scripts, or only where it runs none."""
STABLE_KEY = re.compile(r"(?:chpt|sec|subsec|rule|step|movement|runner|corp)_")
"""How the ids of chapters, sections and rules begin."""
_RANGES = ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F))
_NO_WIDTH = dict.fromkeys(
    [0xAD, 0x34F, 0x180E, 0xFEFF, *(code for a, b in _RANGES for code in range(a, b + 1))]
)
"""Marks that draw nothing: soft hyphens, places to break, directions, forms of a letter."""
_SAME = dict.fromkeys((0x2010, 0x2011), "-") | dict(
    zip(range(0xFB00, 0xFB05), ("ff", "fi", "fl", "ffi", "ffl"), strict=True)
)
"""Letters that are others drawn otherwise: hyphens where no line breaks, and ligatures."""


class Element:
    """An element of the page: its name, classes and attributes, and what it holds in order."""

    __slots__ = ("attrs", "children", "classes", "name", "parent")

    def __init__(self, name: str, attrs: dict[str, str], parent: "Element | None") -> None:
        self.name = name
        self.attrs = attrs
        self.classes = tuple(attrs["class"].split()) if "class" in attrs else ()
        self.parent = parent
        self.children: list[Element | str] = []

    @property
    def id(self) -> str:
        """Its id; empty where it has none."""
        return self.attrs.get("id", "")

    def walk(self) -> Iterator["Element"]:
        """The elements below it, in the page's order."""
        waiting = [child for child in reversed(self.children) if isinstance(child, Element)]
        while waiting:
            element = waiting.pop()
            yield element
            if element.children:
                waiting += [e for e in reversed(element.children) if isinstance(e, Element)]

    def texts(self) -> Iterator[str]:
        """The words in it, as they are written, in order."""
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child.texts()

    def words(self) -> str:
        """All words in it, white space collapsed."""
        return " ".join("".join(self.texts()).split())

    def above(self) -> Iterator["Element"]:
        """The elements it stands in, the nearest first."""
        at = self.parent
        while at is not None:
            yield at
            at = at.parent

    def __repr__(self) -> str:
        """Return its tag, as reports show it."""
        classes = " ".join(self.classes)
        return f'<{self.name} class="{classes}">' if classes else f"<{self.name}>"


def parse(text: str) -> Element:
    """The root element of a page.

    Raises :class:`DocumentError` where nothing is in it, or elements stand in each other
    beyond all measure.
    """
    parser = etree.HTMLParser(
        encoding="utf-8", remove_comments=True, remove_pis=True, huge_tree=True
    )
    root = etree.fromstring(text.encode("utf-8", "replace"), parser)
    if root is None:
        raise DocumentError("it holds no page")
    return _copied(root, None, 0)


def _copied(found: "etree._Element", parent: Element | None, depth: int) -> Element:
    if depth > DEEPEST:
        raise DocumentError(f"its elements stand in each other more than {DEEPEST} deep")
    element = Element(str(found.tag), dict(found.items()), parent)
    children = element.children
    if found.text:
        children.append(_seen(found.text))
    for child in found:
        if child.tag not in _UNSEEN and (
            child.tag not in _ONLY_SOMETIMES or _says_what_nothing_else_does(child)
        ):
            children.append(_copied(child, element, depth + 1))
        if child.tail:
            if children and isinstance(children[-1], str):
                children[-1] += _seen(child.tail)
            else:
                children.append(_seen(child.tail))
    return element


def _says_what_nothing_else_does(sometimes: "etree._Element") -> bool:
    """Whether words would be lost without an element that is not always shown.

    That is where it stands in a rule, or holds rules, and does not repeat what is beside it.
    """
    words = _bare(sometimes)
    if not words:
        return False
    if any(STABLE_KEY.match(e.get("id") or "") for e in sometimes.iter()):
        return True
    if not any(STABLE_KEY.match(e.get("id") or "") for e in sometimes.iterancestors()):
        return False
    beside = [_bare(e) for e in (sometimes.getprevious(), sometimes.getnext()) if e is not None]
    parent = sometimes.getparent()
    around = _bare(parent).replace(words, "", 1) if parent is not None else ""
    return words not in (*beside, around)


def _bare(element: "etree._Element") -> str:
    """The words in an element without white space."""
    return "".join("".join(element.itertext()).split())


def _seen(words: str) -> str:
    if words.isascii():
        return words
    return unicodedata.normalize("NFC", words.translate(_NO_WIDTH).translate(_SAME))
