"""Rules in a list of definitions: each rule's number is a term, its words stand beside it."""

from collections.abc import Iterable

from scraper.page.tree import Element

TERM, _WORDS = "dt", "dd"


def join_definitions(terms: Iterable[Element]) -> None:
    """Put each of a page's terms that has an id, and the words behind it, into one element.

    That element gets the id. Other terms, such as one above an example, stay as they are. A list
    may have its terms and words in groups (``div``).
    """
    for group in dict.fromkeys(term.parent for term in terms if term.parent is not None):
        joined: list[Element | str] = []
        box: Element | None = None
        for child in group.children:
            if isinstance(child, Element) and child.name == TERM:
                box = _box(child) if child.id else None
                joined.append(box or child)
            elif box is not None and (isinstance(child, str) or child.name == _WORDS):
                box.children.append(child)
                if isinstance(child, Element):
                    child.parent = box
            else:
                box = None
                joined.append(child)
        group.children = joined


def _box(term: Element) -> Element:
    """Return a new element around a term, with its id."""
    box = Element("div", {"id": term.id}, term.parent)
    box.children.append(term)
    term.parent, term.id = box, ""
    return box
