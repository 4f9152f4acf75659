"""The publisher's summary of changes, which stands on a page before the rules.

Its heading tells where it begins, and its structure what its items are; classes are not trusted.
A list that names no rule is no list of changes. The report names whatever looks like a part of
the summary and is not understood.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

from rules.edition_names import version_of
from rules.entries import Summary, SummaryItem
from rules.references import find_mentions
from rules.text import Reference, RichText, Text
from scraper.findings import Findings
from scraper.page.inline import InlineReader
from scraper.page.interface import is_control
from scraper.page.items import fragment
from scraper.page.load import CONTENTS_LINE, Page
from scraper.page.nodes import Part, words_of
from scraper.page.tree import INLINE_TAGS, Element

PLACE = "the summary of changes"
"""What the report calls the summary."""

_HEADING = re.compile(
    r"(?:the )?(?:summary|list|overview) of (?:\w+ ){0,3}changes\b.*"
    r"|change ?log\b.*|release notes\b.*|revision history\b.*"
    r"|what(?:['’]s| is) new\b.*|what (?:has )?changed\b.*|changes (?:in|since|from|to)\b.*",
    re.IGNORECASE,
)
_VERSION = re.compile(r"\bv?(\d\d\.\d\d)\b")
_MAX_HEADING_WORDS = 10
"""The most words of a heading."""
_RANKS = {f"h{rank}": rank for rank in range(1, 7)}
_LISTS = ("ul", "ol", "dl", "table")
_LINES = ("li", "tr", "p", "dd", "dt")


@dataclass
class Line:
    """One line of the list in its markup; ``level`` 2 belongs to the last line of level 1."""

    parts: list[Part]
    level: int = 1


@dataclass
class FoundSummary:
    """A summary in its markup: its heading's words, its lines, and the words beside them."""

    title: str
    lines: list[Line]
    astray: list[str] = field(default_factory=list)


def take_summary(page: Page, edition: str, findings: Findings) -> FoundSummary | None:
    """Find the summary of an edition's changes, if any, and remove it from the page.

    So nothing in it can be taken for a rule or an example. Summaries of other editions stay
    where they are.
    """
    taken = None
    for heading in _headings(page):
        stated = _VERSION.search(heading.words())
        if stated is not None and not version_of(edition).startswith(stated[1]):
            findings.warn(f"{PLACE} for {stated[1]} is another edition's; left out")
        elif taken is not None:
            findings.warn(f"there is more than one summary of changes; “{taken.title}” is read")
        else:
            taken = _take(heading, page, findings)
    return taken


def read_summary(found: FoundSummary, inline: InlineReader) -> Summary:
    """Read the words of a summary, and the rules that it names."""
    items = []
    for ordinal, line in enumerate(found.lines, 1):
        text = inline.text(line.parts, f"{PLACE}, line {ordinal}")
        items.append(SummaryItem(text=text, level=line.level))
    for words in found.astray:
        inline.findings.warn(f"{PLACE}: words beside its lines are left out: “{words[:60]}”")
    if not any(_names_a_rule(item.text) for item in items):
        inline.findings.warn(f"{PLACE} names no rule")
    return Summary(title=found.title, items=tuple(items))


def _names_a_rule(text: RichText) -> bool:
    return any(
        isinstance(span, Reference) or (isinstance(span, Text) and any(find_mentions(span.text)))
        for span in text
    )


def _headings(page: Page) -> Iterator[Element]:
    """Yield the outermost elements outside the rules that only announce changes."""
    waiting = [page.root]
    while waiting:
        element = waiting.pop()
        if element in page.items or element.name == "nav":
            continue
        if _HEADING.fullmatch(_few_words(element)) and not _leads_away(element):
            yield element
        else:
            waiting += [e for e in reversed(element.children) if isinstance(e, Element)]


def _few_words(element: Element) -> str:
    """Return an element's words, or "" where they are too many for a heading; then stop reading."""
    text = ""
    for words in element.texts():
        if not (words.isspace() and text[-1:].isspace()):
            text += words
            if len(text.split()) > _MAX_HEADING_WORDS:
                return ""
    return " ".join(text.split())


def _leads_away(element: Element) -> bool:
    """Whether an element is, holds or is in a link to another place."""
    around = (element, *element.ancestors(), *element.walk())
    ids = {e.id for e in around if e.id}
    return any(e.name == "a" and e.words() and fragment(e) not in ids for e in around)


def _take(heading: Element, page: Page, findings: Findings) -> FoundSummary | None:
    summary = FoundSummary(heading.words(), [])
    around = _following(heading, page)
    has_list = any(map(_holds_lines, around))
    for part in around:
        if has_list and not _holds_lines(part):
            summary.astray.append(part.words())
        else:
            _read_lines(part, summary)
    is_of_rules = sum(_names_rule(line.parts) for line in summary.lines)
    is_contents = sum(_is_contents(line.parts) for line in summary.lines)
    if not is_of_rules or is_contents * 2 >= len(summary.lines):
        findings.warn(f"“{summary.title}” has no list of changes behind it that is understood")
        return None
    for part in (heading, *around):
        assert part.parent is not None, "what stands beside a heading stands in something"
        part.parent.children = [child for child in part.parent.children if child is not part]
    return summary


def _following(heading: Element, page: Page) -> list[Element]:
    """Return the elements after a heading that belong to it: up to the next one, or the rules."""
    rank = next((_RANKS[e.name] for e in (heading, *heading.walk()) if e.name in _RANKS), 0)
    at = heading
    while at.parent is not None:
        place = next(i for i, child in enumerate(at.parent.children) if child is at)
        following: list[Element] = []
        for child in at.parent.children[place + 1 :]:
            if not isinstance(child, Element) or not child.words():
                continue
            if _ends(child, rank, page, has_list=any(map(_holds_lines, following))):
                break
            following.append(child)
        if following:
            return following
        if at.parent in page.items or _has_words_before(at):
            break
        at = at.parent
    return []


def _has_words_before(element: Element) -> bool:
    """Whether words precede an element in its parent."""
    assert element.parent is not None
    for child in element.parent.children:
        if child is element:
            return False
        if child.strip() if isinstance(child, str) else child.words():
            return True
    return False


def _ends(element: Element, rank: int, page: Page, *, has_list: bool) -> bool:
    """Whether a summary under a heading of this rank (0: none) ends before an element."""
    inside = [element, *element.walk()]
    if any(e in page.items or _HEADING.fullmatch(e.words()) for e in inside):
        return True
    if element.name in _RANKS:
        return rank == 0 or _RANKS[element.name] <= rank
    return has_list and (rank == 0 or element.name == "details") and not _holds_lines(element)


def _holds_lines(element: Element) -> bool:
    return element.name in _LISTS or any(e.name in _LISTS for e in element.walk())


def _read_lines(part: Element, summary: FoundSummary, level: int = 1) -> None:
    """Collect the lines of a part: the part itself, or those in whatever is wrapped around them."""
    if is_control(part):
        return
    if part.name in _RANKS:
        summary.astray.append(part.words())
    elif part.name in _LINES or _says_itself(part):
        below = [child for child in part.children if _is_list(child)]
        own = [child for child in part.children if not (_is_list(child) or _is_control(child))]
        has_words = bool(words_of(own))
        if has_words:
            summary.lines.append(Line(own, level))
        for nested in below:
            _read_lines(nested, summary, level + has_words)
    else:
        for child in part.children:
            if isinstance(child, Element) and child.words():
                _read_lines(child, summary, level)


def _is_list(part: Part) -> TypeGuard[Element]:
    return isinstance(part, Element) and _holds_lines(part)


def _is_control(part: Part) -> bool:
    return isinstance(part, Element) and is_control(part)


def _says_itself(element: Element) -> bool:
    """Whether an element's words are its own, and not those of blocks in it."""
    return any(
        child.strip() if isinstance(child, str) else child.name in INLINE_TAGS and child.words()
        for child in element.children
    )


def _names_rule(parts: Sequence[Part]) -> bool:
    """Whether a line names a rule: by a link into the page, or in words."""
    for part in parts:
        around = (part, *part.walk()) if isinstance(part, Element) else ()
        if any(e.name == "a" and e.attrs.get("href", "").startswith("#") for e in around):
            return True
    return any(find_mentions(words_of(parts)))


def _is_contents(parts: Sequence[Part]) -> bool:
    return CONTENTS_LINE.fullmatch(words_of(parts)) is not None
