"""A document is known by what it says, never by its file's name."""

import re

from rules.catalogue import Format, Source, catalogue
from scraper.errors import UnrecognisedError

_RULES_PAGE = re.compile(r"""\bclass=["']?[^"'>]*\bRulesContent\b""")
_RULES_CRAWL = re.compile(r"^\s*\d+\.\s+1\.1\.1\.link", re.MULTILINE)


def recognise(text: str) -> Source | None:
    """The source of the catalogue whose marks the document bears; ``None`` if it is none."""
    for source in catalogue().sources:
        if all(m in text for m in source.marks) and not any(a in text for a in source.absent):
            return source
    return None


def recognise_format(text: str, name: str) -> Format:
    """The format of a document that the catalogue does not list.

    Raises :class:`UnrecognisedError` where it is nothing that could be read.
    """
    if _RULES_PAGE.search(text):
        return Format.COMPREHENSIVE_RULES_PAGE
    if _RULES_CRAWL.search(text):
        return Format.COMPREHENSIVE_RULES_CRAWL
    raise UnrecognisedError(f"{name} is no document that is known here")
