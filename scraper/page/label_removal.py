"""Remove labels from the tree once they are read: numbers are no words of their rules."""

from scraper.page import labels
from scraper.page.first_words import FURNITURE, FirstWords, first_words
from scraper.page.tree import Element


def cut_label(first: FirstWords, end: int, owner: Element) -> None:
    """Cut the first words of an element where their label ends, and with all of them their own."""
    rest = first.words[end:]
    behind = first.holder.children[first.place + 1 :]
    if not rest and first.holder is not owner and not any(map(_says, behind)):
        take_out(first.holder, owner)
    else:
        first.replace(rest)


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
    return not any(other is not child and _says(other) for other in parent.children)


def _says(part: Element | str) -> bool:
    """Whether a part has words, and is no furniture."""
    words = part if isinstance(part, str) else part.words()
    return bool(words.strip()) and (isinstance(part, str) or FURNITURE.isdisjoint(part.classes))
