"""The tree of the page: what belongs to which chapter, section, rule and subrule.

Only what has been stable in the page's markup through its templates is leaned on:
``h1``/``h2`` headings, ordered lists of ``li.Rule`` and ``li.SubRule``, and the class
names of examples, snippets, titles and timing lists. An element that is none of these
and no inline markup is kept as text, and reported.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeGuard

from bs4 import Comment, PageElement, Tag

from rules.numbers import Level
from scraper.errors import DocumentError
from scraper.findings import Findings

FURNITURE = ("RuleLinkSymbol", "RuleAnchor")
"""Classes of what the page draws for its reader's convenience: no words of the rules."""

_WRAPPERS = ("div", "main", "section", "article")
_LABELS = ("RuleLinkOuterWrapper", "RuleLinkInnerWrapper", "RuleLink")
_LABEL = re.compile(r"\s*(?P<label>\d+(?:\.\d+)*|[a-z]{1,2})\.(?:\s+|$)")
_NUMBER = re.compile(r"\d+(?:\.\d+)*[a-z]*")
_STABLE_KEY = re.compile(r"(?:chpt|sec|subsec|rule|step|movement|runner|corp)_")
_CLASSES = {
    Level.CHAPTER: "Chapter",
    Level.SECTION: "Section",
    Level.RULE: "Rule",
    Level.SUBRULE: "SubRule",
}


@dataclass
class Node:
    """One chapter, section, rule or subrule as it stands on the page.

    ``label`` is the number the page draws before it, ``None`` where the page's style
    sheet counted; ``heading`` holds the title's markup, ``text`` and ``examples`` the
    markup of the words, ``snippet`` paragraphs between a heading and what stands below
    it, ``timing`` the lists of a timing structure.
    """

    level: Level
    key: str | None
    label: str | None = None
    heading: list[PageElement] = field(default_factory=list)
    text: list[PageElement] = field(default_factory=list)
    snippet: list[PageElement] = field(default_factory=list)
    examples: list[Tag] = field(default_factory=list)
    timing: list[Tag] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What reports call it before it has a number."""
        return f"#{self.key}" if self.key else f"a {self.level} without an id"


def read_nodes(content: Tag, findings: Findings) -> list[Node]:
    """Every node of the rules in the page's order; what stands before chapter 1 is no rule.

    Raises :class:`DocumentError` where rules stand in markup that is not understood.
    """
    walk = _Walk(findings)
    walk.wrapper(content)
    if not any(node.level is Level.RULE for node in walk.nodes):
        raise DocumentError("it holds no rules in markup that is understood")
    _check_all_read(content, walk.nodes)
    return walk.nodes


class _Walk:
    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.nodes: list[Node] = []
        self.heading: Node | None = None

    def wrapper(self, wrapper: Tag) -> None:
        """Read headings and lists of rules, at whatever depth they are wrapped."""
        for element in wrapper.children:
            if (level := _heading_level(element)) is not None:
                assert isinstance(element, Tag)
                self.heading = _node(element, level)
                _read_heading(element, self.heading)
                self.nodes.append(self.heading)
            elif isinstance(element, Tag) and element.name in _WRAPPERS:
                self.wrapper(element)
            elif self.heading is None:
                continue
            elif _is(element, "Rules"):
                self.rules(element, self.heading)
            else:
                self.keep(element, self.heading)

    def rules(self, rules: Tag, heading: Node) -> None:
        """Read the rules of a section; a timing structure's list stands in the same place."""
        for element in rules.children:
            if _is(element, "Rule"):
                self.rule(element, Level.RULE)
            elif _is(element, "TimingStructureList"):
                heading.timing.append(element)
            else:
                self.keep(element, heading)

    def rule(self, item: Tag, level: Level) -> None:
        """Read a rule or subrule, then the subrules below it."""
        node = _node(item, level)
        self.nodes.append(node)
        below: list[Tag] = []
        self.parts(item, node, below)
        if below and level is Level.SUBRULE:
            raise DocumentError(f"{node.name} is a subrule and holds subrules: not understood")
        for subrule in below:
            self.rule(subrule, Level.SUBRULE)

    def parts(self, parent: Tag, node: Node, below: list[Tag]) -> None:
        """File each child of a rule's element under what it is."""
        for element in parent.children:
            if _is(element, "SubRule"):
                below.append(element)
            elif _is(element, "Example") or _is_unmarked_example(element):
                node.examples.append(element)
            elif _is(element, "SubSection"):
                node.heading += element.children
            elif _is(element, *FURNITURE):
                continue
            elif _is(element, *_LABELS) and (label := _label(element)) is not None:
                node.label = label
            elif _is(element, "SubRules", "Examples", *_WRAPPERS):
                self.parts(element, node, below)
            elif _is(parent, "SubRules", "Examples") or _is(element, "Snippet"):
                self.keep(element, node)
            else:
                node.text.append(element)

    def keep(self, element: PageElement, node: Node) -> None:
        """Keep words between the lists' items; a paragraph is expected there, a snippet."""
        if isinstance(element, Comment) or not element.get_text(strip=True):
            return
        if not (isinstance(element, Tag) and element.name == "p"):
            what = f"<{element.name}>" if isinstance(element, Tag) else "bare text"
            self.findings.warn(f"{node.name}: {what} was not expected here; kept as text")
        node.snippet.append(element)


def having_class(element: Tag, name: str) -> Iterator[Tag]:
    """The elements of a class below one, in the page's order: five times as fast as its search."""
    for below in element.descendants:
        if isinstance(below, Tag) and name in (below.get("class") or ()):
            yield below


def _read_heading(element: Tag, heading: Node) -> None:
    """Take a heading's label off its title; later templates draw both as one link."""
    heading.heading = [e for e in element.children if not _is(e, *FURNITURE)]
    link = next(having_class(element, "RuleLink"), None)
    if link is not None and (match := _LABEL.match(link.get_text())):
        heading.label = match["label"]


def _label(element: Tag) -> str | None:
    """The label a rule's link to itself shows; ``None`` if it holds more than a label."""
    link = element if _is(element, "RuleLink") else next(having_class(element, "RuleLink"), None)
    match = _LABEL.fullmatch(link.get_text()) if link is not None else None
    return match["label"] if match else None


def _heading_level(element: PageElement) -> Level | None:
    if _is(element, "Chapter"):
        return Level.CHAPTER
    return Level.SECTION if _is(element, "Section") else None


def _check_all_read(content: Tag, nodes: list[Node]) -> None:
    """Hold what was read against what the page holds anywhere, at any depth."""
    held: Counter[str] = Counter()
    ids: list[str] = []
    examples: list[Tag] = []
    for element in content.descendants:
        if not isinstance(element, Tag):
            continue
        classes = element.get("class") or ()
        held.update(classes)
        if "Example" in classes:
            examples.append(element)
        if "id" in element.attrs:
            ids.append(str(element["id"]))
    read = Counter(node.level for node in nodes)
    for level, name in _CLASSES.items():
        if held[name] != read[level]:
            raise DocumentError(
                f"it holds {held[name]} elements of class {name}, of which {read[level]} "
                "stand where they are understood"
            )
    keys = {node.key for node in nodes}
    if unread := [i for i in ids if _STABLE_KEY.search(i) and i not in keys]:
        raise DocumentError(f"it holds rules in markup that is not understood: #{unread[0]}")
    filed = {id(example) for node in nodes for example in node.examples}
    if astray := [e for e in examples if id(e) not in filed]:
        raise DocumentError(f"{len(astray)} examples stand where they are not understood")


def _is_unmarked_example(element: PageElement) -> TypeGuard[Tag]:
    """Whether it is a paragraph that says itself that it is an example."""
    return _is(element, "p") and element.get_text().lstrip().startswith("Example:")


def _node(element: Tag, level: Level) -> Node:
    """An element's id is its stable key; the oldest pages had the number itself there."""
    key = str(element.get("id", ""))
    if _NUMBER.fullmatch(key):
        return Node(level, None, label=key)
    return Node(level, key or None)


def _is(element: PageElement, *names: str) -> TypeGuard[Tag]:
    """Whether it is an element of one of these classes (capitalised) or tags (lower case)."""
    if not isinstance(element, Tag):
        return False
    if element.name in names:
        return True
    classes = element.attrs.get("class")
    return classes is not None and any(name in names for name in classes)
