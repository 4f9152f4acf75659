"""Rules in a list of definitions: each rule's number is a term, its words stand beside it."""

from scraper.page.tree import Element

_TERM, _WORDS, _LIST = "dt", "dd", "dl"


def join_definitions(root: Element) -> None:
    """Put each term that has an id, and the words behind it, into an element with that id.

    Other terms, such as one above an example, stay as they are.
    """
    for element in root.descendants():
        if element.name != _LIST:
            continue
        joined: list[Element | str] = []
        box: Element | None = None
        for child in element.children:
            if isinstance(child, Element) and child.name == _TERM:
                box = _box(child) if child.id else None
                joined.append(box or child)
            elif box is not None and (isinstance(child, str) or child.name == _WORDS):
                box.children.append(child)
                if isinstance(child, Element):
                    child.parent = box
            else:
                box = None
                joined.append(child)
        element.children = joined


def _box(term: Element) -> Element:
    """Return a new element around a term, with its id."""
    box = Element("div", {"id": term.id}, term.parent)
    box.children.append(term)
    term.parent, term.id = box, ""
    return box
