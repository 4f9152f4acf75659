"""Remove labels from the tree once they are read: numbers are no words of their rules."""

from scraper.page import labels
from scraper.page.first_words import FURNITURE, FirstWords, first_words
from scraper.page.tree import Element


def cut_label(first: FirstWords, end: int, owner: Element) -> None:
    """Cut the first words of an element where their label ends, and with all of them their own."""
    if end == len(first.words) and first.holder is not owner:
        take_out(first.holder, owner)
    else:
        first.replace(first.words[end:])


def cut_number(link: Element, space: str) -> None:
    """Cut a number from the words of a link; ``space`` stays before the others."""
    first = first_words(link)
    assert first is not None, "it has words, the number"
    drawn = labels.strict(first.words)
    if drawn is not None:
        first.replace(first.words[drawn.end :] + space)


def take_out(label: Element, owner: Element) -> None:
    """Remove a label from the tree, with everything around it that has no other words."""
    at = label
    while at.parent is not None and at.parent is not owner and _is_alone(at, at.parent):
        at = at.parent
    if at is owner:
        at.children.clear()
    elif at.parent is not None:
        at.parent.children.remove(at)


def _is_alone(child: Element, parent: Element) -> bool:
    """Whether nothing else in the parent has words, apart from furniture."""
    return all(
        other is child
        or (
            not other.strip()
            if isinstance(other, str)
            else not FURNITURE.isdisjoint(other.classes) or not other.words()
        )
        for other in parent.children
    )
