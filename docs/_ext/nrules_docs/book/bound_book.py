"""Join the pages of the book into one for printing; each anchor gets its page's name."""

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from html import escape
from pathlib import Path

from lxml import etree
from lxml.etree import _Element

XHTML = "{http://www.w3.org/1999/xhtml}"
_HAS_CLASS = "contains(concat(' ', @class, ' '), ' {} ')"
UNKNOWN_PAGE = "000"
"""A placeholder for a page number that is not known yet."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The place where a page or a rule of the book begins, from which running heads are made.

    ``title`` is that of the page it stands on. ``opens`` says whether it begins a printed page.
    """

    anchor: str
    title: str
    number: str = ""
    opens: bool = False


@dataclass(frozen=True, slots=True)
class ContentsLine:
    """A line of the table of contents."""

    anchor: str
    title: str
    level: int


@dataclass(frozen=True, slots=True)
class BoundBook:
    """A book: its title and the text below it, its contents, its marks in order, pages as HTML."""

    title: str
    about: str
    styles: tuple[str, ...]
    contents: tuple[ContentsLine, ...]
    marks: tuple[Mark, ...]
    body: str

    def render(self, pages: Mapping[str, int]) -> str:
        """Return the whole as one page of HTML; ``pages`` maps each anchor to its printed page."""
        return "".join(_render_book(self, pages))


def bind(folder: Path, pages: Iterable[tuple[str, int]], title: str, about: str = "") -> BoundBook:
    """Join pages of XHTML, given by their paths in ``folder`` and their level, from 1."""
    names = {path.removesuffix(".xhtml"): level for path, level in pages if "#" not in path}
    bodies: list[str] = []
    listed: list[ContentsLine] = []
    marks: list[Mark] = []
    styles: dict[str, None] = {}
    for name, level in names.items():
        tree = etree.parse(folder / f"{name}.xhtml").getroot()
        links = tree.iterfind(f".//{XHTML}link[@rel='stylesheet']")
        styles |= dict.fromkeys(_path(name, link.attrib["href"]) for link in links)
        page = _Page(name, level, tree)
        page.rewrite_anchors(names.keys())
        page.simplify()
        listed.append(ContentsLine(page.slug, page.title, level))
        marks += page.marks()
        bodies.append(page.render())
    return BoundBook(title, about, tuple(styles), tuple(listed), tuple(marks), "\n".join(bodies))


def _path(page: str, href: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), href))


def _slug(name: str) -> str:
    return re.sub(r"[^\w.-]", "-", name)


def _anchor(name: str, fragment: str) -> str:
    return f"{_slug(name)}--{fragment}" if fragment else _slug(name)


class _Page:
    """A page on its way into the book."""

    def __init__(self, name: str, level: int, tree: _Element) -> None:
        self.name, self.level, self.slug = name, level, _slug(name)
        (self.body,) = tree.xpath(f"//*[local-name()='div'][{_HAS_CLASS.format('body')}]")
        self.body.attrib.clear()
        self.body.attrib.update({"class": f"nr-bound nr-bound-{level}", "id": self.slug})
        self.title = " ".join("".join(next(self.body.iter(f"{XHTML}h1")).itertext()).split())

    def rewrite_anchors(self, names: Iterable[str]) -> None:
        """Put the page's name into each anchor, and have each link lead there."""
        known = set(names)
        for element in self.body.iter(etree.Element):
            own = element.get("id")
            if own is not None and element is not self.body:
                element.set("id", _anchor(self.name, own))
            href = element.get("href")
            if href is None or "://" in href:
                continue
            path, _, fragment = href.partition("#")
            target = _path(self.name, path).removesuffix(".xhtml") if path else self.name
            if target in known:
                element.set("href", f"#{_anchor(target, fragment)}")

    def simplify(self) -> None:
        """Remove what paper has no use for: lists of pages, tables of charts, folded parts.

        The digests of the rules behind each position go too. Each step names its rule, which stands
        in the same book; repeated for each position they were half of the chapters.
        """
        learn = bool(self.body.xpath(f".//*[{_HAS_CLASS.format('nr-learn')}]"))
        for found in self._of_class("toctree-wrapper", "nr-chart-table", "nr-behind"):
            _remove(found)
        for section in list(self.body.iter(f"{XHTML}section")):
            if len(section) == 1:  # its heading
                _remove(section)
        for details in list(self.body.iter(f"{XHTML}details")):
            summary, *rest = details
            summary.tag, details.tag = f"{XHTML}p", f"{XHTML}div"
            if not learn and "nr-transcript" in details.get("class", ""):
                for step in rest:
                    details.remove(step)
        for deeper in range(5, 0, -1):
            if self.level > 1:
                for heading in list(self.body.iter(f"{XHTML}h{deeper}")):
                    heading.tag = f"{XHTML}h{deeper + 1}"

    def _of_class(self, *classes: str) -> list[_Element]:
        wanted = " or ".join(_HAS_CLASS.format(one) for one in classes)
        return list(self.body.xpath(f".//*[{wanted}]"))

    def marks(self) -> Iterator[Mark]:
        """Yield the mark of the page itself, then of each of its rules."""
        yield Mark(self.slug, self.title, opens=self.level == 1)
        for label in self._of_class("nr-number"):
            yield Mark(label.get("href", "").removeprefix("#"), self.title, label.text or "")

    def render(self) -> str:
        """Return the page as HTML, without XML's namespaces."""
        body = deepcopy(self.body)
        for element in body.iter(etree.Element):
            element.tag = etree.QName(element).localname
        etree.cleanup_namespaces(body)
        drawn: str = etree.tostring(body, encoding="unicode", method="html", with_tail=False)
        return drawn


def _remove(element: _Element) -> None:
    """Remove an element, and keep the text behind it."""
    parent, before = element.getparent(), element.getprevious()
    assert parent is not None
    if element.tail and before is not None:
        before.tail = (before.tail or "") + element.tail
    elif element.tail:
        parent.text = (parent.text or "") + element.tail
    parent.remove(element)


def _render_book(bound: BoundBook, pages: Mapping[str, int]) -> Iterator[str]:
    title = escape(bound.title)
    yield f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{title}</title>\n'
    for style in bound.styles:
        yield f'<link rel="stylesheet" href="{escape(style)}">\n'
    yield '<link rel="stylesheet" href="_static/paper.css">\n'
    about = f"<h1>{title}</h1>\n<p>{escape(bound.about)}</p>"
    yield f'<header class="nr-title-page">\n{about}\n</header>\n'
    yield '<nav class="nr-contents">\n<h1>Contents</h1>\n<ol>\n'
    for line in bound.contents:
        page = f"{pages[line.anchor]}" if line.anchor in pages else UNKNOWN_PAGE
        words = f"<span>{escape(line.title)}</span><span>{page}</span>"
        link = f'<a href="#{escape(line.anchor)}">{words}</a>'
        yield f'<li class="nr-contents-{line.level}">{link}</li>\n'
    yield f"</ol>\n</nav>\n{bound.body}\n</html>\n"
