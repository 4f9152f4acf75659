"""Read the words and links in a part of a page."""

from bs4 import BeautifulSoup, NavigableString, PageElement, Tag


def words(found: PageElement | None) -> str:
    """Return the words of what was found, with single spaces; it must be there.

    Blocks are apart, as a browser shows them, whether there are blanks between them or not.
    """
    assert found is not None
    pieces = found.descendants if isinstance(found, Tag) else [found]
    told = (str(p) if isinstance(p, NavigableString) else _apart(p) for p in pieces)
    return " ".join("".join(told).split())


_BLOCKS = {"p", "li", "ol", "ul", "div", "section", "article", "details", "summary", "nav"}
_BLOCKS |= {"h1", "h2", "h3", "h4", "h5", "h6", "aside", "form", "header", "footer", "main"}


def _apart(piece: PageElement) -> str:
    return " " if isinstance(piece, Tag) and piece.name in _BLOCKS else ""


def link_address(part: BeautifulSoup | Tag | None, says: str) -> str:
    """Return the address of the link with these words in a part of a page; it must be there."""
    assert part is not None
    link = part.find("a", string=says)
    assert isinstance(link, Tag), says
    return str(link["href"])
