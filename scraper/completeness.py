"""Check whether a page holds all that it says it holds.

A page may arrive with its last tag and still be half a page, if the sender cut it. Then its own
links tell: its contents name chapters, and its rules name rules, that are not there.
"""

import re

from scraper.errors import DocumentError

_LINK = re.compile(r"<a\b[^>]*\bhref\s*=\s*[\"']?#([^\"'\s>]+)[^>]*>([^<]*)", re.IGNORECASE)
_ID = re.compile(r"[iI](?<=\b[iI])[dD]\s*=\s*[\"']?([^\"'\s>]+)")
"""An ``id`` at the start of a word: looking for its letter first takes a third of the time."""
_CHAPTER = re.compile(r"\s*(?P<number>\d{1,2})\.?\s+(?P<title>\w.*)", re.DOTALL)
_MAX_DEAD_LINKS = 0.1
"""The share of links that may lead nowhere, because somebody forgot to mend some."""


def check_completeness(text: str) -> None:
    """Raise :class:`DocumentError` for a page that names what it does not hold."""
    there = set(_ID.findall(text))
    links = dict(_LINK.findall(text))
    dead_links = {key: words for key, words in links.items() if key not in there}
    for words in dead_links.values():
        if chapter := _CHAPTER.fullmatch(words):
            title = " ".join(chapter["title"].split())
            raise DocumentError(
                f"it names chapter {chapter['number']} ({title}) and does not hold it, "
                "so it is not a whole page"
            )
    if len(dead_links) > _MAX_DEAD_LINKS * len(links):
        raise DocumentError(
            f"{len(dead_links):,} of the {len(links):,} places that it leads to are not in it "
            f"(#{next(iter(dead_links))}), so it is not a whole page"
        )
