"""Which elements are chapters, sections, rules and subrules, by all evidence.

Known class names are trusted. Otherwise the numbers count: an element with a link to itself that
shows a number is what that number says, and so is one with an id whose words begin with a
number. A page that draws no numbers and has other classes is read by its headings, and by the
nesting of ids.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules.numbers import Level
from rules.untrusted_text import shorten
from scraper.errors import ITS_HTML, DocumentError
from scraper.page import labels
from scraper.page.first_words import (
    FirstWords,
    ancestors_up_to,
    beginning,
    cut_beginning,
    first_words,
    has_first_words_of,
    is_headed,
    outermost_with_label,
)
from scraper.page.label_removal import cut_label, cut_number, take_out
from scraper.page.labels import Label
from scraper.page.lines import lines_of
from scraper.page.tree import STABLE_KEY, Element

_CLASSES = {
    "Chapter": Level.CHAPTER,
    "Section": Level.SECTION,
    "Rule": Level.RULE,
    "SubRule": Level.SUBRULE,
}
_HEADINGS = {"h1": Level.CHAPTER, "h2": Level.SECTION}
_PREFIXES = {"chpt_": Level.CHAPTER, "sec_": Level.SECTION}
_NUMBER = re.compile(r"\d+(?:\.\d+)*[a-z]*")
_MIN_ROMAN = 2
"""How many chapters must have Roman numbers for these to be no accident."""
_UNSEEN = 0.1
"""Items that are hidden or struck out are ignored if they are at most this share."""
_SLIP = re.compile(r"(?=\D*\d)\S{1,12}")
"""What may be a number with a typing error in it."""
_WHOLE = re.compile(r"\s*(?P<number>\d+\.\d+\.\d+[a-z]{0,2})[.:)]?(?:\s+|$)")
"""The number of a rule or subrule, which other words may follow."""
_BEFORE_TITLE = re.compile(r"\s*(?P<number>\d+(?:\.\d+)?)\s+(?=\S)")
"""A number that only a space parts from a heading's title."""
_NEARLY_ALL = 0.9
_LETTERS = re.compile(r"\(?[^\W\d_]{1,8}[.)]")
"""A possible letter of a subrule in another script."""


@dataclass(slots=True)
class Item:
    """An element that is a chapter, section, rule or subrule.

    ``key`` is its id. ``label`` is the number that the page draws before it, ``None`` where its
    style sheet counts.
    """

    level: Level
    key: str | None
    label: str | None = None


def find_items(root: Element) -> dict[Element, Item]:
    """Return every item below an element, in the page's order.

    Labels are removed from the tree, with what is drawn around them. Raises
    :class:`DocumentError` where labels remain of rules whose own elements are lost.
    """
    elements = root.descendants()
    items = {
        e: Item(level, _key(e))
        for e in elements
        if e.classes and (level := level_by_class(e)) is not None
    }
    astray = [e for e in elements if e.name == "a" and not _read_link(e, items)]
    if astray:
        _check_astray(astray, {e.id for e in elements})
    has_rules = any(item.level is Level.RULE for item in items.values())
    is_free = _are_numbered_freely(items)
    for element in elements:
        _read_first_words(element, items, has_rules=has_rules, is_free=is_free)
    _read_bare(elements, items)
    _read_roman(items)
    _read_numbers_of_headings(items)
    for element, item in items.items():
        item.label = item.label or labels.in_attributes(element, item.level)
        if item.key is not None and _NUMBER.fullmatch(item.key):  # on the oldest pages
            item.label, item.key = item.label or item.key, None
    lines = lines_of(items)
    items = {lines.get(e, e): item for e, item in items.items()}
    return {element: items[element] for element in elements if element in items}


def remove_unseen(items: dict[Element, Item]) -> list[Element]:
    """Remove and return the items that no reader sees, if they are few.

    Where they are many, a reader can open what hides them.
    """
    unseen = [item for item in items if any(e.unseen for e in (item, *item.ancestors()))]
    if len(unseen) > _UNSEEN * len(items):
        return []
    for item in unseen:
        del items[item]
    return unseen


def fragment(link: Element) -> str:
    """Return the id that a link leads to, on whichever page; empty for none."""
    return link.attrs.get("href", "").partition("#")[2]


def level_by_class(element: Element) -> Level | None:
    """Return what an element is by its class; ``None`` where that does not tell."""
    for name in element.classes:
        if name in _CLASSES:
            return _CLASSES[name]
    return None


def _key(element: Element) -> str | None:
    return element.id or None


def _read_link(link: Element, items: dict[Element, Item]) -> bool:
    """Use a number in a link to itself as the label of the element that the link names.

    Return ``False`` where it shows a number but is in no element that it could name.
    """
    key = fragment(link)
    words = link.words() if key else ""
    label = labels.strict(words) or _first_label(link, key, words)
    if label is None:
        _read_slip(link, words, items)
        return True
    owner = _owner_of(link, key, items)
    if owner is None:
        return False
    if owner not in items:
        if label.end < len(words) and label.level not in _HEADINGS.values():
            return True
        owner = outermost_with_label(link) if owner is link else owner
        items[owner] = Item(label.level, key)
    item = items[owner]
    if item.label is None:
        item.key, item.label = item.key or key, label.text
        if label.end == len(words):
            take_out(link, owner)
        else:
            cut_number(link, "" if item.level in _HEADINGS.values() else " ")
    return True


def _owner_of(link: Element, key: str, items: dict[Element, Item]) -> Element | None:
    """Return the element around a label that has its id, or else an item around it.

    That item has no id, or it begins with the label, though it has another id.
    """
    holders = (link, *link.ancestors())
    named = next((e for e in holders if e.id == key), None)
    if named is not None:
        return named
    around = [e for e in holders if e in items]
    if (without_id := next((e for e in around if items[e].key is None), None)) is not None:
        return without_id
    is_begun = around and "RuleLink" in link.classes and has_first_words_of(around[0], link)
    return around[0] if is_begun else None


def _check_astray(links: Sequence[Element], ids: Collection[str]) -> None:
    """Raise :class:`DocumentError` for labels of rules whose ids are nowhere on the page.

    Their words would be taken for those of the rule before them.
    """
    lost = [e for e in links if "RuleLink" in e.classes and fragment(e) not in ids]
    if not lost:
        return
    first = f"#{shorten(fragment(lost[0]))} ({shorten(lost[0].words().rstrip('.'))})"
    if len(lost) == 1:
        raise DocumentError(
            f"{first} stands in no element with that id; where that is a slip of the page, "
            "give the id to the element around it in the file"
        )
    raise DocumentError(
        f"{len(lost):,} of its rules stand in no element of their own, first {first}: "
        f"a program that made the page anew has lost them; {ITS_HTML}"
    )


def _read_slip(link: Element, words: str, items: dict[Element, Item]) -> None:
    """Use as a label what is drawn as one and is no number (``1O.2.1.``); it is reported later.

    It may also be a letter of another script, or a Roman numeral (``iii.``).
    """
    drawn = words.strip()
    if _LETTERS.fullmatch(drawn) and "RuleLink" in link.classes:
        drawn = drawn.strip("(.)")
    elif _SLIP.fullmatch(drawn) is None:
        return
    owner = next((e for e in (link, *link.ancestors()) if e in items), None)
    if owner is None or owner.id != fragment(link) or items[owner].level in _HEADINGS.values():
        return
    if items[owner].label is None and has_first_words_of(owner, link):
        items[owner].label = drawn
        take_out(link, owner)


def _first_label(link: Element, key: str, words: str) -> Label | None:
    """Return a number in another notation, or a lone letter, in a link that begins its element.

    Elsewhere such a link may be a rule's mention of itself.
    """
    label = labels.letter(words) or labels.free(words)
    if label is None or label.end < len(words):
        return None
    owner = next((e for e in (link, *link.ancestors()) if e.id == key), None)
    return label if owner is not None and has_first_words_of(owner, link) else None


def _are_numbered_freely(items: dict[Element, Item]) -> bool:
    """Whether most items without a label begin with a number in another notation.

    Where only some do, they begin by naming another rule.
    """
    bare = [(e, item) for e, item in items.items() if item.label is None]
    numbered = unnumbered = 0
    for element, item in bare:
        label = labels.free(beginning(element))
        if label is not None and label.level is item.level:
            numbered += 1
        else:
            unnumbered += 1
            if unnumbered * 2 >= len(bare):
                return False
    return numbered * 2 > len(bare)


def _read_first_words(
    element: Element, items: dict[Element, Item], *, has_rules: bool, is_free: bool
) -> None:
    """Use a number with which an element's words begin as its label.

    With ``is_free``, any notation counts.
    """
    item = items.get(element)
    if item is None and (not element.id or (has_rules and STABLE_KEY.match(element.id) is None)):
        return
    if item is not None and item.label is not None:
        return
    first = first_words(element)
    if first is None:
        return
    words = first.words
    label = labels.strict(words) or (labels.free(words) if item is not None and is_free else None)
    if label is None or (item is not None and label.level is not item.level):
        return
    if any(e in items for e in ancestors_up_to(first.holder, element)):
        return
    items[element] = item or Item(label.level, _key(element))
    items[element].label = label.text
    cut_label(first, label.end, element)


def _read_bare(elements: list[Element], items: dict[Element, Item]) -> None:
    """Read a page of other classes that draws no numbers: by headings, ids, and nesting."""
    levels = {item.level for item in items.values()}
    if levels.isdisjoint(_HEADINGS.values()):
        for element in elements:
            level = _HEADINGS.get(element.name) or _by_prefix(element)
            if element.id and level is not None:
                items[element] = Item(level, _key(element))
    if Level.RULE not in levels:
        rules = [e for e in elements if e not in items and STABLE_KEY.match(e.id)]
        drawn, lines = _drawn_numbers(rules), lines_of(rules)
        for element in rules:
            whole = lines.get(element, element)
            inside = any(items[e].level is Level.RULE for e in whole.ancestors() if e in items)
            level = Level.SUBRULE if inside else Level.RULE
            items[whole] = Item(level, _key(element))
            if (number := drawn.get(element)) is not None:
                _take_number(element, number, items[whole])


def _drawn_numbers(rules: Sequence[Element]) -> dict[Element, FirstWords]:
    """Return the first words of each element that begin with a number of its own.

    Nothing needs to end the number. None count unless nearly all begin so.
    """
    drawn = {}
    for element in rules:
        first = first_words(element)
        if first is None or _WHOLE.match(first.words) is None:
            continue
        if not any(e.id for e in ancestors_up_to(first.holder, element)):
            drawn[element] = first
    return drawn if len(drawn) > _NEARLY_ALL * len(rules) else {}


def _take_number(element: Element, first: FirstWords, item: Item) -> None:
    """Use the number with which an element begins as its label, and for its level."""
    match = _WHOLE.match(first.words)
    assert match is not None, "they begin with a number"
    item.label = match["number"]
    item.level = Level.SUBRULE if match["number"][-1].isalpha() else Level.RULE
    cut_label(first, match.end(), element)


def _read_roman(items: dict[Element, Item]) -> None:
    """Use Roman numbers as labels of chapters, if every one matches its chapter's place."""
    chapters = [e for e, item in items.items() if item.level is Level.CHAPTER]
    if len(chapters) < _MIN_ROMAN or any(items[chapter].label is not None for chapter in chapters):
        return
    matches = [
        match
        for place, chapter in enumerate(chapters, 1)
        if (match := labels.roman(place).match(beginning(chapter))) is not None
    ]
    if len(matches) < len(chapters):
        return
    for place, (chapter, match) in enumerate(zip(chapters, matches, strict=True), 1):
        cut_beginning(chapter, match.end())
        items[chapter].label = str(place)


def _read_numbers_of_headings(items: dict[Element, Item]) -> None:
    """Use numbers that nothing ends as labels of headings (``9.2 Timing``), if all have one."""
    headings = [e for e, item in items.items() if item.level in _HEADINGS.values()]
    if not headings or any(items[heading].label is not None for heading in headings):
        return
    matches = []
    for heading in headings:
        match = _BEFORE_TITLE.match(beginning(heading))
        has_dot = items[heading].level is Level.SECTION
        if match is None or ("." in match["number"]) != has_dot:
            return
        matches.append(match)
    for heading, match in zip(headings, matches, strict=True):
        cut_beginning(heading, match.end())
        items[heading].label = match["number"]


def _by_prefix(element: Element) -> Level | None:
    """Return the level of a heading without a heading's tag, by its id; ``None`` for a container.

    If its own words are a heading's, it counts, as where a chapter begins with its heading. If
    they begin with a rule's number, it is a rule, which may have a section's id.
    """
    level = _PREFIXES.get(element.id.partition("_")[0] + "_")
    if level is None or _WHOLE.match(beginning(element)):
        return None
    if is_headed(element):
        return level
    holds = any(STABLE_KEY.match(e.id) for e in element.walk())
    inside = any(STABLE_KEY.match(e.id) for e in element.ancestors())
    return None if holds or inside else level
