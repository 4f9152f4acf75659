"""The page as a light tree of elements and words, which everything else here goes through.

lxml parses and tells what it meets, so that no tree of its own is built, in which the words
behind an element are the element's: here words are children like any other. What no reader
sees is left out: comments, scripts, styles, and marks of no width inside words.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from lxml import etree

from scraper.errors import DocumentError
from scraper.page.sight import Sheet, sheet, why_unseen
from scraper.seen import seen

DEEPEST = 120
"""Levels beyond which a page is none of ours; the deepest has some 20."""

_UNSEEN = frozenset({"script", "style", "head", "link", "meta", "param"})
_ONLY_SOMETIMES = frozenset({"template", "noscript"})
"""What a browser shows only where it runs scripts, or only where it runs none."""
PICTURES = frozenset({"img", "svg", "object", "picture", "canvas", "embed", "image", "video"})
STABLE_KEY = re.compile(r"(?:chpt|sec|subsec|rule|step|movement|runner|corp)_")
"""How the ids of chapters, sections and rules begin."""
ID_OF_A_RULE = ' id="rule_'
"""How most pages write that of a rule, which is counted at once."""
_PLAIN = Sheet()


class Element:
    """An element of the page: its name, classes and attributes, and what it holds in order.

    ``id`` is empty where it has none; ``unseen`` says why no reader sees it, if none does.
    """

    __slots__ = ("attrs", "children", "classes", "id", "name", "parent", "unseen")

    def __init__(
        self,
        name: str,
        attrs: Mapping[str, str],
        parent: "Element | None",
        styles: Sheet = _PLAIN,
    ) -> None:
        self.name = name
        self.attrs = attrs
        self.id = attrs.get("id", "")
        self.classes = _classes(attrs["class"]) if "class" in attrs else ()
        self.parent = parent
        self.children: list[Element | str] = []
        self.unseen = why_unseen(name, attrs, self.classes, styles)

    def walk(self) -> Iterator["Element"]:
        """The elements below it, in the page's order."""
        waiting = self.children[::-1]
        while waiting:
            part = waiting.pop()
            if isinstance(part, Element):
                yield part
                waiting += part.children[::-1]

    def all_below(self) -> list["Element"]:
        """The same where all are wanted: at once they are had in a third of the time."""
        found: list[Element] = []
        self._add_below(found)
        return found

    def _add_below(self, found: list["Element"]) -> None:
        for part in self.children:
            if isinstance(part, Element):
                found.append(part)
                if part.children:
                    part._add_below(found)

    def texts(self) -> Iterator[str]:
        """The words in it, as they are written, in order."""
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child.texts()

    def words(self) -> str:
        """All words in it, white space collapsed."""
        match self.children:
            case []:
                return ""
            case [str() as words]:
                return " ".join(words.split())
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


@lru_cache(maxsize=1024)
def _classes(said: str) -> tuple[str, ...]:
    """The classes that an attribute names; kept, for a page has a few of them many times."""
    return tuple(said.split())


_END = re.compile(r"</(?:[bB][oO][dD][yY]|[hH][tT][mM][lL])(?=[\s/>])[^>]*>")
"""Where a page says that it ends: twice as soon found like this as without regard to case."""


def parse(text: str) -> Element:
    """The root element of a page.

    It goes on behind an early end of the body, as for a browser: what is open there stays open.
    Raises :class:`DocumentError` where nothing is in it, or elements stand in each other
    beyond all measure.
    """
    parser = etree.HTMLParser(target=_Builder(sheet(text)), encoding="utf-8", huge_tree=True)
    endless = _END.sub("", text)
    root: Element | None = etree.fromstring(endless.encode("utf-8", "replace"), parser)
    if root is None:
        raise DocumentError("it holds no page")
    return root


class _Builder:
    """Builds the tree of what the parser tells in the page's order."""

    def __init__(self, styles: Sheet) -> None:
        self._styles = styles
        self._root: Element | None = None
        self._at: Element | None = None
        self._depth = 0
        self._unseen = 0
        self._said: list[str] = []
        self._sometimes: list[Element] = []

    def start(self, name: str, attrs: Mapping[str, str]) -> None:
        """Take note that an element begins.

        Raises :class:`DocumentError` where it stands more than :data:`DEEPEST` deep.
        """
        if self._unseen or name in _UNSEEN:
            self._unseen += 1
            return
        if self._depth > DEEPEST:
            raise DocumentError(f"its elements stand in each other more than {DEEPEST} deep")
        self._depth += 1
        element = Element(name, attrs, self._at, self._styles)
        if self._at is None:
            self._root = element
            self._said.clear()
        else:
            if self._said:
                self._file_words(self._at)
            self._at.children.append(element)
            if name in _ONLY_SOMETIMES:
                self._sometimes.append(element)
        self._at = element

    def data(self, words: str) -> None:
        """Words are said, be it in pieces."""
        if not self._unseen:
            self._said.append(words)

    def end(self, _name: str) -> None:
        """The element that began last, and has not ended, ends."""
        if self._unseen:
            self._unseen -= 1
        elif self._at is not None:
            if self._said:
                self._file_words(self._at)
            self._depth -= 1
            self._at = self._at.parent

    def close(self) -> Element | None:
        """The root, once the page is at its end; the parser, which keeps its builder, has none."""
        for element in [e for e in self._sometimes if not _says_what_nothing_else_does(e)]:
            _leave_out(element)
        root, self._root = self._root, None
        self._sometimes.clear()
        return root

    def _file_words(self, element: Element) -> None:
        element.children.append(seen("".join(self._said)))
        self._said.clear()


def _says_what_nothing_else_does(sometimes: Element) -> bool:
    """Whether words or pictures would be lost without an element that is not always shown.

    That is where it stands in a rule, or holds rules, and does not repeat what is beside it.
    """
    words, parent = _bare(sometimes), sometimes.parent
    if parent is None:
        return False
    if not words:
        always = (e for e in _beside(sometimes, parent) if e.name not in _ONLY_SOMETIMES)
        return _is_picture(sometimes) and not any(map(_is_picture, always))
    if any(STABLE_KEY.match(e.id) for e in (sometimes, *sometimes.walk())):
        return True
    if not any(STABLE_KEY.match(e.id) for e in sometimes.above()) and not _is_among_rules(
        sometimes
    ):
        return False
    beside = map(_bare, _beside(sometimes, parent))
    return words not in (*beside, _bare(parent).replace(words, "", 1))


def _is_among_rules(sometimes: Element) -> bool:
    """Whether a heading of the rules stands before it, or before what it stands in."""
    for at in (sometimes, *sometimes.above()):
        for child in at.parent.children if at.parent is not None else ():
            if child is at:
                break
            if isinstance(child, Element) and STABLE_KEY.match(child.id):
                return True
    return False


def _beside(element: Element, parent: Element) -> list[Element]:
    """The elements next to one, before and behind it, with nothing said between."""
    around = [c for c in parent.children if isinstance(c, Element) or c.strip()]
    place = around.index(element)
    near = (*around[:place][-1:], *around[place + 1 :][:1])
    return [other for other in near if isinstance(other, Element)]


def _is_picture(element: Element) -> bool:
    """Whether it draws a picture and says nothing."""
    pictures = any(e.name in PICTURES for e in (element, *element.walk()))
    return pictures and not _bare(element)


def _leave_out(element: Element) -> None:
    """Take an element out of the tree; words before and behind it become one."""
    assert element.parent is not None, "the root is always shown"
    around = element.parent.children
    place = around.index(element)
    match around[max(place - 1, 0) : place + 2]:
        case [str() as before, _, str() as after]:
            around[place - 1 : place + 2] = [before + after]
        case _:
            del around[place]


def _bare(element: Element) -> str:
    """The words in an element without white space."""
    return "".join("".join(element.texts()).split())
