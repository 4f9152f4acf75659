"""The tree of the page: what belongs to which chapter, section, rule and subrule.

What an element is called and how deep it is wrapped says little. An item's words are all that
stands in it and in no other item, whatever is around them. Words where no rule has any are kept
and reported; items or examples there are refused.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import TypeGuard

from rules.numbers import Level
from rules.untrusted_text import shorten
from scraper.errors import OR_ITS_TEXT, DocumentError
from scraper.findings import Findings
from scraper.page.drawings import find_drawing
from scraper.page.examples import find_examples
from scraper.page.first_words import FURNITURE
from scraper.page.interface import find_interface
from scraper.page.items import Item
from scraper.page.load import is_contents
from scraper.page.tree import PICTURE_TAGS, STABLE_KEY, Element
from scraper.titles import reads_as_title

Part = Element | str
"""A piece of an item's markup."""
_MIN_SWALLOWED = 2
"""This many attributes without a value are words: ``<Bake two loaves``."""

_LISTS = ("ol", "ul")
_HEADINGS = (Level.CHAPTER, Level.SECTION)
_TITLE = "SubSection"
_STRUCTURE = frozenset({"TimingStructureList", "Snippet", _TITLE})
_IN_RULES = frozenset({"h3", "h4", "h5", "h6"})
_HEADING_TAGS = _IN_RULES | {"h1", "h2"}


@dataclass(slots=True)
class Node:
    """One chapter, section, rule or subrule as it stands on the page.

    - ``label``: the number the page draws before it, ``None`` if its style sheet counts.
    - ``heading``: the title's markup.
    - ``text`` and ``examples``: the markup of the words.
    - ``snippet``: paragraphs between a heading and what stands below it.
    - ``timing``: the lists of a timing structure.
    """

    level: Level
    key: str | None
    label: str | None = None
    heading: list[Part] = field(default_factory=list)
    text: list[Part] = field(default_factory=list)
    snippet: list[Part] = field(default_factory=list)
    examples: list[Element] = field(default_factory=list)
    timing: list[Element] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name that reports use before the node has a number."""
        return f"#{shorten(self.key)}" if self.key else f"a {self.level} without an id"


def read_nodes(
    content: Element,
    items: dict[Element, Item],
    findings: Findings,
    unseen: Collection[Element],
) -> tuple[list[Node], set[Element]]:
    """Return every node of the rules in the page's order, and the elements that are no text.

    Nothing ``unseen`` counts, whatever its class, and nothing before chapter 1 is a rule. Raises
    :class:`DocumentError` where rules stand in markup that is not understood.
    """
    if not any(item.level is Level.RULE for item in items.values()):
        raise DocumentError(f"it holds no rules in markup that is understood; {OR_ITS_TEXT}")
    elements, examples = find_examples(content, items, findings)
    holding = _elements_around([*items, *examples, *filter(_is_marked, elements)])
    walk = _Walk(content, items, examples, holding, findings)
    walk.read_contents(content)
    walk.check(elements, {e.id for item in unseen for e in (item, *item.walk())})
    return walk.nodes, walk.left_out


class _Walk:
    """Walks through the page and files what it finds under nodes."""

    def __init__(
        self,
        content: Element,
        items: dict[Element, Item],
        examples: Collection[Element],
        holding: Collection[Element],
        findings: Findings,
    ) -> None:
        self.items, self.findings = items, findings
        self.examples, self.holding = examples, holding
        self.left_out = find_interface(content, items, holding, findings)
        self.nodes: list[Node] = []
        self.heading: Node | None = None
        self.titled: Node | None = None
        self.last = content
        self.behind: list[tuple[Node, Element]] = []
        self.is_flat = not any(
            e in items and items[e].level not in _HEADINGS
            for item in items
            for e in item.ancestors()
        )
        """Whether rules and subrules stand beside each other, so that examples may too."""

    def read_contents(
        self, element: Element, node: Node | None = None, *, between: bool = False
    ) -> None:
        """Read what stands in an element; ``between`` items no words are expected."""
        has_items = False
        for child in element.children:
            if isinstance(child, str):
                self.words(child, node, between=between or has_items)
            elif child in self.left_out or not FURNITURE.isdisjoint(child.classes):
                continue
            elif child in self.items:
                self.item(child, node)
                has_items = node is not None
            elif child in self.examples:
                self.example(child, node, is_behind_items=has_items)
            elif _is_title(child) and node is not None and node.level is Level.RULE:
                node.heading += child.children
            elif self.heading is not None and self.is_timing(child, node, self.heading):
                self.keep_after_rules(child)
                self.heading.timing.append(child)
            elif child in self.holding and "Snippet" not in child.classes:
                is_list = child.name in _LISTS or "SubRules" in child.classes
                self.read_contents(child, node, between=between or is_list or has_items)
            else:
                self.words(child, node, between=between or has_items)

    def item(self, element: Element, above: Node | None) -> None:
        """Read a chapter, section, rule or subrule, then what is below it.

        Raises :class:`DocumentError` for a subrule inside another.
        """
        self.keep_after_rules(element)
        item = self.items[element]
        node = Node(item.level, item.key, item.label)
        if item.level is Level.SUBRULE and above is not None and above.level is Level.SUBRULE:
            raise DocumentError(f"{above.name} is a subrule and holds subrules: not understood")
        self.nodes.append(node)
        if self.is_heading_only(element, item):
            node.heading = [e for e in element.children if e not in self.left_out]
            self.titled = node
            return
        if item.level not in _HEADINGS:
            self.read_contents(element, node)
            return
        self.heading = node
        title = self._title(element)
        node.heading = [e for e in title.children if e not in self.left_out]
        if title is not element:
            self.left_out.add(title)
            self.read_contents(element)

    def is_heading_only(self, element: Element, item: Item) -> bool:
        """Whether a rule is drawn as a heading of its own, with what is below it behind it."""
        return (
            item.level is Level.RULE
            and element.name in _IN_RULES
            and element not in self.holding
            and reads_as_title(element.words())
        )

    def _title(self, element: Element) -> Element:
        """Return the element with a heading's words, if the heading's own element holds more."""
        if element not in self.holding:
            return element
        for child in element.walk():
            if child not in self.holding and child.words():
                return child
        return element

    def example(self, element: Element, node: Node | None, *, is_behind_items: bool) -> None:
        """Keep an example with its rule, or with the one before it in a row of rules.

        Raises :class:`DocumentError` where there is none.
        """
        is_behind_a_rule = bool(self.nodes) and self.nodes[-1].level not in _HEADINGS
        if is_behind_items or (node is None and self.is_flat and is_behind_a_rule):
            node = self.nodes[-1]
            self.findings.warn(
                f"{node.name}: an example stands behind it; taken for its own",
                "examples stand behind their rules and not in them; taken for theirs",
            )
        if node is None or node.level in _HEADINGS:
            where = self.heading.name if self.heading else "the page's beginning"
            raise DocumentError(
                f"an example stands where it is not understood, after {where}; {OR_ITS_TEXT}"
            )
        node.examples.append(element)

    def is_timing(self, element: Element, node: Node | None, heading: Node) -> bool:
        """Whether an element is a list of a timing structure, among a section's rules."""
        if node is not None:
            return False
        if "TimingStructureList" in element.classes:
            return True
        if self.has_heading_after_rules():
            return False
        is_list = element.name in _LISTS and element not in self.holding and bool(element.words())
        title = words_of(heading.heading)
        return is_list and "timing structure of" in title.casefold()

    def words(self, part: Part, node: Node | None, *, between: bool) -> None:
        """File words with their rule, or between list items as a snippet."""
        is_snippet = _is_any_of(part, "Snippet")
        is_below_title = node is not None and bool(node.heading) and _is_any_of(part, "p")
        if node is not None and not (between or is_snippet or is_below_title):
            node.text.append(part)
            return
        if node is None and isinstance(part, Element) and is_contents(part):
            self.left_out.add(part)
            self.findings.note_repair(f"{part!r} is another table of contents; left out")
            return
        if node is None and self.nodes and self.titled is self.nodes[-1] and _are_paragraphs(part):
            self.titled.snippet.append(part)
            return
        owner = node or self.heading
        if owner is None or not (_words(part).strip() or _draws(part)):
            return
        is_behind = node is None and bool(owner.timing or owner is not self.nodes[-1])
        if is_behind and is_snippet:
            self._keep_behind(owner, part)
        elif is_behind and self.may_be_over(part):
            self.behind.append((owner, part))
            if between:
                self.keep_after_rules(self.last)
        else:
            if not (is_snippet or _is_any_of(part, "p")):
                what = f"<{part.name}>" if isinstance(part, Element) else "bare text"
                self.findings.warn(
                    f"{owner.name}: {what} was not expected here; kept as text",
                    "elements were not expected where they are; kept as text",
                )
            owner.snippet.append(part)

    def _keep_behind(self, heading: Node, part: Part) -> None:
        """Keep a snippet behind the rules of a heading, with it or with the last of the rules."""
        if (rule := self._titled_last()) is not None:
            rule.snippet.append(part)
            self.findings.warn(
                f"{rule.name}: a paragraph stands behind it; taken for its own",
                "paragraphs stand behind titled rules and not in them; taken for theirs",
            )
        else:
            heading.snippet.append(part)
            self.findings.warn(
                f"{heading.name}: “{shorten(_words(part))}” stands behind its rules; kept as text",
                "paragraphs stand behind rules; kept as text",
            )

    def may_be_over(self, part: Part) -> TypeGuard[Element]:
        """Whether the rules may have ended before a part: it is paragraphs, or below a heading."""
        return _are_paragraphs(part) or (
            isinstance(part, Element) and (_is_headed(part) or self.has_heading_after_rules())
        )

    def has_heading_after_rules(self) -> bool:
        """Whether a heading without a number follows the rules so far."""
        return any(_is_headed(part) for _, part in self.behind)

    def _titled_last(self) -> Node | None:
        """Return the last rule, if it is a title whose introduction is still to come."""
        last = self.nodes[-1]
        is_open = last.level is Level.RULE and last.heading and not (last.text or last.snippet)
        return last if is_open else None

    def keep_after_rules(self, last: Element) -> None:
        """Keep what stands after a heading's rules, because more rules follow it."""
        self.last = last
        for owner, part in self.behind:
            what = f"{part!r} behind its rules was not expected here; kept as text"
            self.findings.warn(
                f"{owner.name}: {what}", "paragraphs stand behind rules; kept as text"
            )
            owner.snippet.append(part)
        self.behind.clear()

    def check(self, elements: Collection[Element], unseen: Collection[str]) -> None:
        """Check what was read against everything that the page holds, at any depth.

        Paragraphs after the last rule, and outside its parent, belong to the page. So does what
        is below a heading of its own there, because the rules' own headings precede them. Raises
        :class:`DocumentError` for a stable key on the page that nothing read has, unless it is
        ``unseen``.
        """
        is_rule = self.last in self.items
        if is_rule and any(part.parent is self.last.parent for _, part in self.behind):
            self.keep_after_rules(self.last)
        for _, part in self.behind:
            self.findings.doubt(f"“{shorten(part.words())}”", "stands behind all rules; left out")
        read = {node.key for node in self.nodes}
        for element in elements:
            if _is_made_of_words(element):
                words = " ".join((element.name, *element.attrs))
                self.findings.doubt(
                    f"“<{shorten(words)}”", "a mere “<” made an element of words, which are lost"
                )
            if element.id in unseen or element.id in read:
                continue
            if STABLE_KEY.match(element.id):
                raise DocumentError(
                    f"it holds rules in markup that is not understood: #{shorten(element.id)}"
                )
        if len(self.nodes) != len(self.items):
            raise DocumentError(
                f"it holds {len(self.items)} rules and headings, of which {len(self.nodes)} "
                "stand where they are understood"
            )
        filed = {example for node in self.nodes for example in node.examples}
        astray = [e for e in elements if e in self.examples and e not in filed]
        if astray:
            raise DocumentError(
                f"examples stand where they are not understood ({len(astray):,}), first "
                f"“{shorten(astray[0].words())}”"
            )


def words_of(parts: Iterable[Part]) -> str:
    """Return the words of parts of the page, with single spaces."""
    return " ".join("".join(p if isinstance(p, str) else p.words() for p in parts).split())


def _is_made_of_words(element: Element) -> bool:
    """Whether an element's name and attributes are words behind a bare ``<``.

    Programs know their own elements by attributes with a hyphen or underscore (``data-v-7ba5``),
    and videos have switches (``muted``).
    """
    words = [name for name in element.attrs if "-" not in name and "_" not in name]
    is_empty = not any(element.attrs.values())
    return len(words) >= _MIN_SWALLOWED and is_empty and element.name not in PICTURE_TAGS


def _is_marked(element: Element) -> bool:
    """Whether other evidence shows that an element is wrapped around structure."""
    return element.name in _IN_RULES or not _STRUCTURE.isdisjoint(element.classes)


def _is_title(element: Element) -> bool:
    return _TITLE in element.classes or element.name in _IN_RULES


def _elements_around(structure: Iterable[Element]) -> set[Element]:
    """Return the elements around any of the structure."""
    around: set[Element] = set()
    for element in structure:
        for above in element.ancestors():
            if above in around:
                break
            around.add(above)
    return around


def _is_any_of(part: Part, *names: str) -> TypeGuard[Element]:
    """Whether a part is an element of one of these classes (capitalised) or tags (lower case)."""
    if not isinstance(part, Element):
        return False
    return part.name in names or any(name in names for name in part.classes)


def _are_paragraphs(part: Part) -> TypeGuard[Element]:
    """Whether a part is a paragraph, or an element with nothing but paragraphs."""
    if isinstance(part, str) or part.name == "p":
        return not isinstance(part, str)
    children = [child for child in part.children if not isinstance(child, str) or child.strip()]
    return bool(children) and all(map(_are_paragraphs, children))


def _is_headed(element: Element) -> bool:
    """Whether an element is a heading, or begins with one."""
    while element.name not in _HEADING_TAGS:
        first = next((c for c in element.children if _words(c).strip()), None)
        if not isinstance(first, Element):
            return False
        element = first
    return True


def _words(part: Part) -> str:
    return part if isinstance(part, str) else part.words()


def _draws(part: Part) -> bool:
    return isinstance(part, Element) and find_drawing(part) is not None
