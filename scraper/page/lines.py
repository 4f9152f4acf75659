"""Which line of a list an item is, where its element is only the beginning of the line."""

from collections import Counter
from collections.abc import Collection

from scraper.page.tree import Element


def lines_of(items: Collection[Element]) -> dict[Element, Element]:
    """Return the line of a list for each item that is only its beginning.

    That happens where a program rewrote the page without ids of lines, and put each id around
    the line's first words. What is below a rule is then beside its element.
    """
    begun = {e: line for e in items if e.name == "span" and (line := _line_of(e, items))}
    beginning = Counter(begun.values())
    return {e: line for e, line in begun.items() if beginning[line] == 1}


def _line_of(element: Element, items: Collection[Element]) -> Element | None:
    """Return the line of a list that begins with an item, perhaps in a paragraph."""
    at = element
    while (above := at.parent) is not None and above.name in ("li", "p"):
        parts = (c for c in above.children if not isinstance(c, str) or c.strip())
        if above.id or above in items or next(parts) is not at:
            break
        if above.name == "li":
            return above
        at = above
    return None
