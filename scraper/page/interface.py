"""What on the page is there for its reader's convenience, and is no text of any rule.

Buttons, badges and navigation are recognised by what they are and by being the same everywhere.
Whatever its name, what repeats in most rules is no rule's text. The report names what was left
out, each cause once. What varies from place to place is never left out.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.numbers import Level, letters
from rules.references import parse_reference
from rules.untrusted_text import shorten
from scraper.findings import Findings
from scraper.page.asides import KNOWN_CLASSES, aside_reason
from scraper.page.drawings import class_words, find_drawing, symbol_named
from scraper.page.items import Item, fragment
from scraper.page.tree import EMPHASIS_TAGS, Element
from scraper.page.visibility import HIDDEN
from scraper.titles import ends_a_sentence

_CONTROLS = frozenset(
    {
        "button",
        "summary",
        "input",
        "select",
        "textarea",
        "nav",
        "menu",
        "dialog",
        "footer",
        "form",
        "label",
    }
)
_ROLES = frozenset({"button", "navigation", "toolbar", "menu", "tooltip", "search", "dialog"})
_DEPTHS = {Level.CHAPTER: 0, Level.SECTION: 1, Level.RULE: 2, Level.SUBRULE: 3}
_SINCE = re.compile(r"\bv?\d\d\.\d\d\b")
"""The version of an edition, in a note that says since when a rule holds."""
_OPENED = 0.1
"""The share of rules beyond which a hidden continuation is one that a reader opens."""
_NAMES = frozenset(
    {"btn", "button", "badge", "chip", "pill", "tooltip", "toolbar", "navbar", "nav", "breadcrumb"}
    | {"breadcrumbs", "copy", "share", "permalink", "anchor", "backtotop", "totop", "noprint"}
    | {"footer", "menu", "ribbon"}
)
_MIN_BADGES = 3
"""The most different words of one kind of control, and the fewest places of a badge."""
_MAX_SHARE = 0.5
_NEARLY_ALL = 0.8
"""The share of a repeated element that must be at an edge; in the middle it may be a word."""
_MAX_BADGE_WORDS = 4
"""The most words of a badge."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    """An element that may belong to the interface, in the item ``owner``."""

    element: Element
    owner: Element
    words: str
    at_edge: bool


_Look = tuple[str, tuple[str, ...]]
_BLOCKS = frozenset({"p", "li", "ol", "ul", "td", "tr", "table", "dl", "dd", "dt", "main"})


def find_interface(
    root: Element, items: dict[Element, Item], holding: Collection[Element], findings: Findings
) -> set[Element]:
    """Return the elements below ``root`` that are no text; ``holding`` are those with items."""
    interface: set[Element] = set()
    while True:  # removing one may bring another to the edge
        survey = _Survey(items, holding, interface)
        survey.look(root)
        survey.open(findings)
        parts = list(survey.parts())
        for cause, elements in parts:
            first = min(survey.place[element] for element in elements)
            where = shorten(items[survey.order[first]].key or "the page")
            times = f"{len(elements):,} places alike, first" if len(elements) > 1 else "one place,"
            findings.note_repair(
                f"{cause} ({times} #{where}) is a part of the page and no text; left out"
            )
            interface.update(elements)
        if not parts:
            return interface


class _Survey:
    """All elements that may belong to the interface, and where each stands."""

    def __init__(
        self, items: dict[Element, Item], holding: Collection[Element], gone: Collection[Element]
    ) -> None:
        self.items, self.holding, self.gone = items, holding, gone
        self.apart = {*holding, *items, *gone}
        self.keys = {item.key for item in items.values() if item.key}
        self.order: list[Element] = []
        self.place: dict[Element, int] = {}
        self.seen: defaultdict[_Look, list[_Candidate]] = defaultdict(list)
        self.aside: defaultdict[str, list[Element]] = defaultdict(list)
        self.numbers = _numbers(items)
        self.opened: list[Element] = []
        self._edges: dict[Element, tuple[dict[Element, int], int, int]] = {}
        self._heading: Element | None = None

    def look(self, element: Element, owner: Element | None = None) -> None:
        """Collect everything below an element that may be a part of the page."""
        for child in element.children:
            if isinstance(child, str) or child in self.gone:
                continue
            if child in self.items:
                self.order.append(child)
                self.look(child, child)
                if self._is_heading(child):
                    self._heading = child
                continue
            at = owner or self._heading
            if child in self.holding or at is None:
                self.look(child, owner)
                continue
            if (cause := aside_reason(child, self.items[at].key)) is not None:
                self.aside[cause].append(child)
                self.place[child] = len(self.order) - 1
                continue
            if not self._is_known(child, at):
                words = self._words(child, at)
                if words or child.name == "i" or child.classes:
                    self.place[child] = len(self.order) - 1
                    at_edge = owner is None or self._is_at_edge(child, at)
                    seen = _Candidate(child, at, words, at_edge)
                    self.seen[child.name, child.classes].append(seen)
            self.look(child, owner)

    def _saying(self, element: Element) -> tuple[int, int, int]:
        """Return an element's place in its parent, and those of the first and last part with words.

        The latter are looked up once for a parent, however many elements it has.
        """
        parent = element.parent
        assert parent is not None
        if (edges := self._edges.get(parent)) is None:
            beside = parent.children
            places = {part: n for n, part in enumerate(beside) if isinstance(part, Element)}
            ends = len(beside)
            first = next((n for n in range(ends) if self._says(beside[n])), ends)
            last = next((n for n in reversed(range(ends)) if self._says(beside[n])), -1)
            edges = self._edges[parent] = places, first, last
        places, first, last = edges
        return places[element], first, last

    def _says(self, part: Element | str) -> bool:
        if isinstance(part, str):
            return bool(part.strip())
        return part not in self.apart and bool(part.words())

    def open(self, findings: Findings) -> None:
        """Treat what the page hides of many rules until somebody opens it as text.

        There the rules' own words go on, to their end.
        """
        hidden = self.aside.get(HIDDEN, [])
        going_on = [element for element in hidden if _continues_sentence(element)]
        if len(going_on) <= max(_OPENED * len(self.items), len(hidden) / 2):
            return
        alike = {(element.name, element.classes) for element in going_on}
        self.opened = [e for e in hidden if (e.name, e.classes) in alike]
        self.aside[HIDDEN] = [e for e in hidden if (e.name, e.classes) not in alike]
        if not self.aside[HIDDEN]:
            del self.aside[HIDDEN]
        findings.note_repair(
            f"the page hides how {len(self.opened):,} of its rules go on until that is opened; read"
        )

    def parts(self) -> Iterator[tuple[str, list[Element]]]:
        """Yield the elements that are parts of the page, by the cause."""
        if dots := [e for e in _dots_before(self.opened) if e not in self.gone]:
            yield "what stands for words that are to be opened", dots
        yield from self.aside.items()
        for places in self.seen.values():
            by_words: defaultdict[str, list[_Candidate]] = defaultdict(list)
            for seen in places:
                by_words[seen.words].append(seen)
            for words, alike in by_words.items():
                if self._are_of_page(alike, len(by_words), len(places)):
                    shown = f"“{words[:60]}”" if words else repr(alike[0].element)
                    yield shown, [s.element for s in alike if s.at_edge or is_control(s.element)]

    def _are_of_page(self, alike: Sequence[_Candidate], wordings: int, places: int) -> bool:
        """Whether elements with the same words are parts of the page.

        Those that look like them have so many different ``wordings`` in so many ``places``.
        """
        first = alike[0]
        is_few = wordings <= _MIN_BADGES or wordings * 10 <= places
        if is_few and is_control(first.element):
            return True
        at_edge = sum(seen.at_edge for seen in alike)
        if at_edge < len(alike) * _NEARLY_ALL:
            return False
        if self._are_everywhere(alike):
            return True
        return _are_badges(alike, wordings) and not _is_symbol(first.element, first.words)

    def _are_everywhere(self, alike: Iterable[_Candidate]) -> bool:
        """Whether elements are in most headings, or in most rules."""
        where = Counter(map(self._is_heading, {seen.owner for seen in alike}))
        return any(
            times > _MIN_BADGES and times > self._owners[is_heading] * _MAX_SHARE
            for is_heading, times in where.items()
        )

    @cached_property
    def _owners(self) -> Counter[bool]:
        """How many items are headings, and how many are not."""
        return Counter(map(self._is_heading, self.order))

    def _is_heading(self, item: Element) -> bool:
        return self.items[item].level in (Level.CHAPTER, Level.SECTION)

    def _is_at_edge(self, element: Element, owner: Element) -> bool:
        """Whether an element has the first or the last words of an item."""
        before = after = False
        at = element
        while at is not owner and at.parent is not None and not (before and after):
            place, first, last = self._saying(at)
            before = before or first < place
            after = after or place < last
            at = at.parent
        return not (before and after)

    def _is_known(self, element: Element, owner: Element) -> bool:
        """Whether an element is words: a link is if it names a rule, or leads to another one."""
        if not KNOWN_CLASSES.isdisjoint(element.classes):
            return True
        if element.name != "a" or (key := fragment(element)) not in self.keys:
            return False
        return key != self.items[owner].key or parse_reference(element.words()) is not None

    def _words(self, element: Element, owner: Element) -> str:
        """Return an element's words, with the number and id of its own rule replaced."""
        words = element.words()
        for own in (self.items[owner].key, self.numbers[owner]):
            if own and own in words:
                words = words.replace(own, "§")
        return _SINCE.sub("§", words)


def _continues_sentence(element: Element) -> bool:
    """Whether an element ends a sentence begun before it, with nothing after it."""
    assert element.parent is not None, "the root is never hidden"
    beside = element.parent.children
    place = beside.index(element)
    before = [
        words for part in beside[:place] if (words := _words_of(part)) and not _is_dots(words)
    ]
    is_last = not any(map(_words_of, beside[place + 1 :]))
    is_begun = bool(before) and not ends_a_sentence(before[-1])
    return is_begun and is_last and ends_a_sentence(element.words())


def _dots_before(opened: Iterable[Element]) -> Iterator[Element]:
    """Yield the dots that a page draws where it hides how words go on."""
    for element in opened:
        beside = element.parent.children if element.parent is not None else []
        for part in reversed(beside[: beside.index(element)]):
            if isinstance(part, Element) and _is_dots(part.words()):
                yield part
            if _words_of(part):
                break


def _words_of(part: Element | str) -> str:
    return part.strip() if isinstance(part, str) else part.words()


def _is_dots(words: str) -> bool:
    return bool(words) and not words.strip(" .…[]()")


def _numbers(items: dict[Element, Item]) -> dict[Element, str]:
    """Return the whole number of each item, as it is drawn or else counted."""
    numbers: dict[Element, str] = {}
    above = ""
    counts = [0] * len(_DEPTHS)
    for element, item in items.items():
        depth = _DEPTHS[item.level]
        counts[depth] += 1
        counts[depth + 1 :] = [0] * (len(counts) - depth - 1)
        label = item.label or (letters(counts[-1]) if item.level is Level.SUBRULE else "")
        if label.isalpha():
            numbers[element] = above + label
        else:
            numbers[element] = label or ".".join(map(str, counts[: depth + 1]))
            above = numbers[element] if numbers[element][-1].isdigit() else above
    return numbers


def _is_symbol(element: Element, words: str) -> bool:
    """Whether an element stands for a symbol, which may well be in most rules."""
    if words:
        return symbol_named(words) is not None
    drawing = find_drawing(element)
    return drawing is not None and drawing.symbol is not None


def is_control(element: Element) -> bool:
    """Whether an element is made to be used, and says nothing about what is around it."""
    return (
        element.name in _CONTROLS
        or element.attrs.get("role") in _ROLES
        or not _NAMES.isdisjoint(class_words(element))
    )


def _are_badges(alike: Sequence[_Candidate], wordings: int) -> bool:
    """Whether elements with few words, the same in all places, are badges."""
    element, words = alike[0].element, alike[0].words
    is_note = "§" in words and wordings <= _MIN_BADGES
    return (
        (wordings == 1 or is_note)
        and len(alike) >= _MIN_BADGES
        and bool(words)
        and bool(element.classes or element.name not in _BLOCKS)
        and len(words.split()) <= _MAX_BADGE_WORDS
        and element.name not in EMPHASIS_TAGS
    )
