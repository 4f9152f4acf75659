"""The page as a light tree of elements and words, which everything else here goes through.

lxml parses; its tree, in which the words behind an element are the element's, is copied
into one in which words are children like any other. What no reader sees is left out:
comments, scripts, styles, and marks of no width inside words.
"""

from collections.abc import Iterator

from lxml import etree

from scraper.errors import DocumentError

DEEPEST = 120
"""Levels beyond which a page is none of ours; the deepest has some 20."""

_UNSEEN = frozenset({"script", "style", "template", "noscript", "head", "link", "meta", "param"})
_NO_WIDTH = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))


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
        if child.tag not in _UNSEEN:
            children.append(_copied(child, element, depth + 1))
        if child.tail:
            if children and isinstance(children[-1], str):
                children[-1] += _seen(child.tail)
            else:
                children.append(_seen(child.tail))
    return element


def _seen(words: str) -> str:
    return words if words.isascii() else words.translate(_NO_WIDTH)
