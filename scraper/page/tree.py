"""The page as a light tree of elements and words, on which all of this package works.

lxml parses and reports what it meets, without building its own tree, in which the words after an
element belong to the element. Here words are children like any other. What no reader sees is
left out: comments, scripts, styles, and marks of no width inside words.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from lxml import etree

from scraper.errors import DocumentError
from scraper.letters import normalise_letters
from scraper.page.visibility import StyleSheet, hidden_reason, read_style_sheet

MAX_DEPTH = 120
"""A page with deeper nesting is none of ours; our deepest has some 20 levels."""

_UNSEEN = frozenset({"script", "style", "head", "link", "meta", "param"})
_ONLY_SOMETIMES = frozenset({"template", "noscript"})
"""What a browser shows only where it runs scripts, or only where it runs none."""
PICTURE_TAGS = frozenset({"img", "svg", "object", "picture", "canvas", "embed", "image", "video"})
EMPHASIS_TAGS = frozenset({"b", "strong", "i", "em", "u"})
WRAPPER_TAGS = frozenset(
    {"span", "abbr", "bdi", "bdo", "cite", "code", "dfn", "font", "kbd", "mark", "small", "time"}
    | {"data", "var", "wbr", "label", "ins"}
)
"""Elements around some words of a line that have no meaning of their own."""
INLINE_TAGS = EMPHASIS_TAGS | WRAPPER_TAGS | {"a", "q"}
"""Elements that are part of a line."""
STABLE_KEY = re.compile(r"(?:chpt|sec|subsec|rule|step|movement|runner|corp)_")
"""How the ids of chapters, sections and rules begin."""
RULE_ID_START = ' id="rule_'
"""How most pages write a rule's id, as a plain string that is fast to count."""
_PLAIN = StyleSheet()


class Element:
    """An element of the page: its name, classes and attributes, and its contents in order.

    ``id`` is empty where it has none. ``unseen`` says why no reader sees it, if so.
    """

    __slots__ = ("attrs", "children", "classes", "id", "name", "parent", "unseen")

    def __init__(
        self,
        name: str,
        attrs: Mapping[str, str],
        parent: "Element | None",
        styles: StyleSheet = _PLAIN,
    ) -> None:
        self.name = name
        self.attrs = attrs
        self.id = attrs.get("id", "")
        self.classes = _classes(attrs["class"]) if "class" in attrs else ()
        self.parent = parent
        self.children: list[Element | str] = []
        self.unseen = hidden_reason(name, attrs, self.classes, styles)

    def walk(self) -> Iterator["Element"]:
        """Yield the elements below this one, in the page's order."""
        waiting = self.children[::-1]
        while waiting:
            part = waiting.pop()
            if isinstance(part, Element):
                yield part
                waiting += part.children[::-1]

    def descendants(self) -> list["Element"]:
        """Return the same as a list, in a third of the time."""
        elements: list[Element] = []
        self._add_below(elements)
        return elements

    def _add_below(self, elements: list["Element"]) -> None:
        for part in self.children:
            if isinstance(part, Element):
                elements.append(part)
                if part.children:
                    part._add_below(elements)

    def texts(self) -> Iterator[str]:
        """Yield the words in this element as they are written, in order."""
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child.texts()

    def words(self) -> str:
        """Return all words in this element, with white space collapsed."""
        match self.children:
            case []:
                return ""
            case [str() as words]:
                return " ".join(words.split())
        return " ".join("".join(self.texts()).split())

    def ancestors(self) -> Iterator["Element"]:
        """Yield the elements around this one, the nearest first."""
        at = self.parent
        while at is not None:
            yield at
            at = at.parent

    def __repr__(self) -> str:
        """Return the tag, as reports show it."""
        classes = " ".join(self.classes)
        return f'<{self.name} class="{classes}">' if classes else f"<{self.name}>"


@lru_cache(maxsize=1024)
def _classes(attribute: str) -> tuple[str, ...]:
    """Return the classes in an attribute; cached, because a page repeats a few of them."""
    return tuple(attribute.split())


_END = re.compile(r"</(?:[bB][oO][dD][yY]|[hH][tT][mM][lL])(?=[\s/>])[^>]*>")
"""Where a page says that it ends; twice as fast as a pattern that ignores case."""


def parse(text: str) -> Element:
    """Return the root element of a page.

    It goes on after an early end of the body, as in a browser: open elements stay open. Raises
    :class:`DocumentError` where the page is empty or nested too deep.
    """
    parser = etree.HTMLParser(
        target=_Builder(read_style_sheet(text)), encoding="utf-8", huge_tree=True
    )
    endless = _END.sub("", text)
    root: Element | None = etree.fromstring(endless.encode("utf-8", "replace"), parser)
    if root is None:
        raise DocumentError("it holds no page")
    return root


class _Builder:
    """Builds the tree from the events that the parser reports, in the page's order."""

    def __init__(self, styles: StyleSheet) -> None:
        self._styles = styles
        self._root: Element | None = None
        self._at: Element | None = None
        self._depth = 0
        self._unseen = 0
        self._said: list[str] = []
        self._sometimes: list[Element] = []

    def start(self, name: str, attrs: Mapping[str, str]) -> None:
        """Begin an element.

        Raises :class:`DocumentError` where it is more than :data:`MAX_DEPTH` levels deep.
        """
        if self._unseen or name in _UNSEEN:
            self._unseen += 1
            return
        if self._depth > MAX_DEPTH:
            raise DocumentError(f"its elements stand in each other more than {MAX_DEPTH} deep")
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
        """Collect words, which may come in pieces."""
        if not self._unseen:
            self._said.append(words)

    def end(self, _name: str) -> None:
        """End the innermost open element."""
        if self._unseen:
            self._unseen -= 1
        elif self._at is not None:
            if self._said:
                self._file_words(self._at)
            self._depth -= 1
            self._at = self._at.parent

    def close(self) -> Element | None:
        """Return the root at the end of the page, and forget it: the parser keeps its builder."""
        for element in [e for e in self._sometimes if not _has_unique_contents(e)]:
            _leave_out(element)
        root, self._root = self._root, None
        self._sometimes.clear()
        return root

    def _file_words(self, element: Element) -> None:
        element.children.append(normalise_letters("".join(self._said)))
        self._said.clear()


def _has_unique_contents(sometimes: Element) -> bool:
    """Whether words or pictures would be lost without an element that is not always shown.

    That is so if it is in a rule, or has rules, and does not repeat what is beside it.
    """
    words, parent = _words_without_space(sometimes), sometimes.parent
    if parent is None:
        return False
    if not words:
        always = (e for e in _adjacent_elements(sometimes, parent) if e.name not in _ONLY_SOMETIMES)
        return _is_picture(sometimes) and not any(map(_is_picture, always))
    if any(STABLE_KEY.match(e.id) for e in (sometimes, *sometimes.walk())):
        return True
    if not any(STABLE_KEY.match(e.id) for e in sometimes.ancestors()) and not _is_among_rules(
        sometimes
    ):
        return False
    beside = map(_words_without_space, _adjacent_elements(sometimes, parent))
    return words not in (*beside, _words_without_space(parent).replace(words, "", 1))


def _is_among_rules(sometimes: Element) -> bool:
    """Whether a heading of the rules precedes an element, or precedes one around it."""
    for at in (sometimes, *sometimes.ancestors()):
        for child in at.parent.children if at.parent is not None else ():
            if child is at:
                break
            if isinstance(child, Element) and STABLE_KEY.match(child.id):
                return True
    return False


def _adjacent_elements(element: Element, parent: Element) -> list[Element]:
    """Return the elements right before and after another, with no words in between."""
    around = [c for c in parent.children if isinstance(c, Element) or c.strip()]
    place = around.index(element)
    near = (*around[:place][-1:], *around[place + 1 :][:1])
    return [other for other in near if isinstance(other, Element)]


def _is_picture(element: Element) -> bool:
    """Whether an element draws a picture and has no words."""
    pictures = any(e.name in PICTURE_TAGS for e in (element, *element.walk()))
    return pictures and not _words_without_space(element)


def _leave_out(element: Element) -> None:
    """Remove an element from the tree, and join the words before and after it."""
    assert element.parent is not None, "the root is always shown"
    around = element.parent.children
    place = around.index(element)
    match around[max(place - 1, 0) : place + 2]:
        case [str() as before, _, str() as after]:
            around[place - 1 : place + 2] = [before + after]
        case _:
            del around[place]


def _words_without_space(element: Element) -> str:
    """Return the words in an element without white space."""
    return "".join("".join(element.texts()).split())
