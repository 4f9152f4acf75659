"""The publisher's summary of changes in the crawler's text: bullets below its heading."""

import re
from collections.abc import Collection, Iterator

from rules.entries import Summary, SummaryItem
from rules.references import link_references

_HEADING = re.compile(r"^[ \t]*(?P<title>Summary of Changes(?: \(v[\d.]+\))?)[ \t]*$", re.MULTILINE)
_ITEM = re.compile(r"(?P<indent>\s*)•\s+(?P<words>\S.*)")


def read_summary(text: str, known: Collection[str]) -> Summary | None:
    """Return the summary before the rules; ``known`` are the numbers that exist."""
    heading = _HEADING.search(text)
    items = list(_items(text[heading.end() :], known)) if heading is not None else []
    return Summary(title=heading["title"], items=tuple(items)) if heading and items else None


def _items(below: str, known: Collection[str]) -> Iterator[SummaryItem]:
    """Yield the bullets up to the first other line; further indented ones are level 2."""
    first = None
    for line in below.lstrip("\n").split("\n"):
        match = _ITEM.fullmatch(line)
        if match is None:
            return
        first = len(match["indent"]) if first is None else first
        level = 1 if len(match["indent"]) <= first else 2
        yield SummaryItem(text=link_references(match["words"], known), level=level)
