"""The first words in an element, and where they stand: a number there is the element's own."""

import re
from collections.abc import Iterator

from scraper.page import labels
from scraper.page.tree import Element

FURNITURE = frozenset({"RuleLinkSymbol", "RuleAnchor"})
"""Classes of what the page draws for its reader's convenience: no words of the rules."""

_HEADED = re.compile(r"h[1-6]")


def first_words(element: Element) -> tuple[Element, int] | None:
    """Return the element that directly holds the first words of another, and their place there."""
    for place, child in enumerate(element.children):
        if isinstance(child, str):
            if child.strip():
                return element, place
        elif FURNITURE.isdisjoint(child.classes):
            words = first_words(child)
            if words is not None:
                return words
    return None


def beginning(element: Element) -> str:
    """Return the string with the first words of an element; empty if it has none."""
    first = first_words(element)
    return str(first[0].children[first[1]]) if first is not None else ""


def cut_beginning(element: Element, length: int) -> None:
    """Take so many characters from the string with the first words of an element, if it has any."""
    if (first := first_words(element)) is not None:
        holder, place = first
        holder.children[place] = str(holder.children[place])[length:]


def has_first_words_of(element: Element, link: Element) -> bool:
    """Whether a link has the first words of an element."""
    first = first_words(element)
    return first is not None and link in (first[0], *first[0].ancestors())


def ancestors_up_to(inner: Element, outer: Element) -> Iterator[Element]:
    """Yield an element and those above it, up to but without an outer one."""
    at: Element | None = inner
    while at is not None and at is not outer:
        yield at
        at = at.parent


def is_headed(element: Element) -> bool:
    """Whether an element's first words are in a heading that has no id of its own."""
    first = first_words(element)
    between = list(ancestors_up_to(first[0], element)) if first is not None else []
    return any(_HEADED.fullmatch(e.name) for e in between) and not any(e.id for e in between)


def outermost_with_label(link: Element) -> Element:
    """Return the largest element that begins with a label and holds no other."""
    at = link
    while at.parent is not None and at.parent.name not in ("body", "html"):
        above = at.parent
        first = first_words(above)
        drawn = sum(labels.strict(e.words()) is not None for e in above.walk() if e.name == "a")
        if first is None or link not in (first[0], *first[0].ancestors()) or drawn > 1:
            break
        at = above
    return at
