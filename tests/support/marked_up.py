"""What stands in a part of a page."""

from bs4 import BeautifulSoup, PageElement, Tag


def words(found: PageElement | None) -> str:
    """The words of what was found, with single spaces; it has to be there."""
    assert found is not None
    return " ".join(found.get_text().split())


def leads_to(part: BeautifulSoup | Tag | None, says: str) -> str:
    """The address that the link of these words has in a part of a page; it has to be there."""
    assert part is not None
    link = part.find("a", string=says)
    assert isinstance(link, Tag), says
    return str(link["href"])
