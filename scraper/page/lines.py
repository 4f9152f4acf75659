"""Which line of a list an item is, where its element is only the beginning of one."""

from collections import Counter
from collections.abc import Collection

from scraper.page.tree import Element


def lines_of(items: Collection[Element]) -> dict[Element, Element]:
    """The line of a list that each item is, of which it is only the beginning.

    So it is on a page that was made anew by a program that knows no ids of lines, and put each
    around the first words in one. What is below a rule is then beside it.
    """
    begun = {e: line for e in items if e.name == "span" and (line := _line_of(e, items))}
    beginning = Counter(begun.values())
    return {e: line for e, line in begun.items() if beginning[line] == 1}


def _line_of(element: Element, items: Collection[Element]) -> Element | None:
    """The line of a list that begins with an item, there perhaps in a paragraph."""
    at = element
    while (above := at.parent) is not None and above.name in ("li", "p"):
        said = (c for c in above.children if not isinstance(c, str) or c.strip())
        if above.id or above in items or next(said) is not at:
            break
        if above.name == "li":
            return above
        at = above
    return None
