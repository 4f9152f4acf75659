"""Read the text and links in a part of a page."""

from bs4 import BeautifulSoup, NavigableString, PageElement, Tag


def words(part: PageElement | None) -> str:
    """Return the text of a part, which must be there, with single spaces.

    Blocks are set apart, as a browser shows them.
    """
    assert part is not None
    pieces = part.descendants if isinstance(part, Tag) else [part]
    texts = (str(p) if isinstance(p, NavigableString) else _block_space(p) for p in pieces)
    return " ".join("".join(texts).split())


_BLOCKS = {"p", "li", "ol", "ul", "div", "section", "article", "details", "summary", "nav"}
_BLOCKS |= {"h1", "h2", "h3", "h4", "h5", "h6", "aside", "form", "header", "footer", "main"}


def _block_space(piece: PageElement) -> str:
    return " " if isinstance(piece, Tag) and piece.name in _BLOCKS else ""


def link_address(part: BeautifulSoup | Tag | None, text: str) -> str:
    """Return the address of the link with this text, which must be there."""
    assert part is not None
    link = part.find("a", string=text)
    assert isinstance(link, Tag), text
    return str(link["href"])
