"""From the page's text to its two parts, the rules and the table of contents."""

import re
from dataclasses import dataclass

from bs4 import BeautifulSoup, Tag

from scraper.errors import DocumentError
from scraper.page.nodes import having_class

# Without it, BeautifulSoup takes the page for XML and says so; the declaration is only
# there to name the encoding, and by now the page is decoded.
_XML_DECLARATION = re.compile(r"\s*<\?xml\b[^>]*\?>")
_END = re.compile(r"</html>\s*$", re.IGNORECASE)
_CONTENTS_LINE = re.compile(r"(?P<number>[1-9]\d?(?:\.[1-9]\d?){0,2})\.?\s+(?P<title>\S.*)")


@dataclass(frozen=True)
class Page:
    """The rules' element, and the table of contents: from number to title, in order."""

    content: Tag
    contents: dict[str, str]


def load(text: str) -> Page:
    """Parse a whole page; raise :class:`DocumentError` for a part of one."""
    if _END.search(text) is None:
        raise DocumentError("it is cut off: the end of the page (</html>) is missing")
    soup = BeautifulSoup(_XML_DECLARATION.sub("", text, count=1), "lxml")
    content = next(having_class(soup, "RulesContent"), None)
    if content is None:
        raise DocumentError("it holds no rules")
    return Page(content, _contents(soup))


def _contents(soup: BeautifulSoup) -> dict[str, str]:
    tables = having_class(soup, "RulesToc")
    items = {id(item): item for table in tables for item in table.find_all("li")}
    lines = (item.get_text() for item in items.values())
    matches = (_CONTENTS_LINE.fullmatch(" ".join(line.split())) for line in lines)
    return {match["number"]: match["title"] for match in matches if match}
