"""The first words in an element, and where they stand: a number there is the element's own."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from scraper.page import labels
from scraper.page.tree import Element

FURNITURE = frozenset({"RuleLinkSymbol", "RuleAnchor"})
"""Classes of what the page draws for its reader's convenience: no words of the rules."""

_HEADED = re.compile(r"h[1-6]")


class FirstWords(NamedTuple):
    """The first words of an element: what directly holds them, and their place there."""

    holder: Element
    place: int

    @property
    def words(self) -> str:
        """The string that the words stand in."""
        return str(self.holder.children[self.place])

    def replace(self, words: str) -> None:
        """Put another string in the place of theirs."""
        self.holder.children[self.place] = words

    def is_in(self, element: Element) -> bool:
        """Whether they stand in an element, at any depth."""
        return element in (self.holder, *self.holder.ancestors())


def first_words(element: Element) -> FirstWords | None:
    """Return the first words of an element; ``None`` if it has none."""
    for place, child in enumerate(element.children):
        if isinstance(child, str):
            if child.strip():
                return FirstWords(element, place)
        elif FURNITURE.isdisjoint(child.classes):
            words = first_words(child)
            if words is not None:
                return words
    return None


def beginning(element: Element) -> str:
    """Return the string with the first words of an element; empty if it has none."""
    first = first_words(element)
    return first.words if first is not None else ""


def cut_beginning(element: Element, length: int) -> None:
    """Take so many characters from the string with the first words of an element, if it has any."""
    if (first := first_words(element)) is not None:
        first.replace(first.words[length:])


def has_first_words_of(element: Element, link: Element) -> bool:
    """Whether a link has the first words of an element."""
    first = first_words(element)
    return first is not None and first.is_in(link)


def ancestors_up_to(inner: Element, outer: Element) -> Iterator[Element]:
    """Yield an element and those above it, up to but without an outer one."""
    at: Element | None = inner
    while at is not None and at is not outer:
        yield at
        at = at.parent


def is_headed(element: Element) -> bool:
    """Whether an element's first words are in a heading that has no id of its own."""
    first = first_words(element)
    between = list(ancestors_up_to(first.holder, element)) if first is not None else []
    return any(_HEADED.fullmatch(e.name) for e in between) and not any(e.id for e in between)


def outermost_with_label(link: Element) -> Element:
    """Return the largest element that begins with a label and holds no other."""
    at = link
    while at.parent is not None and at.parent.name not in ("body", "html"):
        above = at.parent
        drawn = sum(labels.strict(e.words()) is not None for e in above.walk() if e.name == "a")
        if drawn > 1 or not has_first_words_of(above, link):
            break
        at = above
    return at
