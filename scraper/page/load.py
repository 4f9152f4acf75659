"""From the page's text to its parts: the rules, their items, and the table of contents."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.quoted import short
from scraper.errors import OR_ITS_TEXT, DocumentError
from scraper.findings import Findings
from scraper.mentioned import mentioned
from scraper.page.items import Item, find_items, level_by_class, take_unseen
from scraper.page.tree import ID_OF_A_RULE, STABLE_KEY, Element, parse

_XML_DECLARATION = re.compile(r"\s*<\?xml\b[^>]*\?>")
"""There to name the encoding, and by now the page is decoded."""
_ESCAPED_TWICE = re.compile(
    r"&amp;(quot|apos|nbsp|shy|hellip|[lr][sd]quo|[mn]dash|times|trade|copy|amp|#\d{2,6}"
    r"|#[xX][0-9a-fA-F]{2,5});"
)
_NONE = (
    "it holds no rules at all: where it is a log-in, an error or a frame around the rules, "
    "open these in a browser and save that page"
)
_PREFIXED = re.compile(r"\sid=[\"']?([\w.:-]{1,40}[-_.:])(?=(?:chpt|sec|rule)_)")
_OF_A_HOST = "user-content-"
_MANY_IDS = 20
"""So many ids of rules bear what stands before them by no chance."""
_END = re.compile(r"</html", re.IGNORECASE)
_BEHIND_END = re.compile(
    r"\s*>(?:\s|<!--(?:[^-]|-(?!->))*-->|<script\b[^>]*>(?:[^<]|<(?!/script))*</script\s*>)*",
    re.IGNORECASE,
)
"""What may stand behind the last tag: what archives, hosts and browsers put there."""
CONTENTS_LINE = re.compile(r"(?P<number>[1-9]\d?(?:\.[1-9]\d?){0,2})\.?\s+(?P<title>\S.*)")
"""A line of a table of contents."""
_QUOTING = "+->|"
_MARKED = re.compile(rf"[{re.escape(_QUOTING)}]|\s*\d")
"""How the last line of a page begins before whose lines something stands."""
_LINE_NUMBER = re.compile(r"\s*(\d{1,6})(?=[\s:|]|$)")
_MANY_LINES = 20
_NEARLY_ALL = 0.9
_FEWEST = 5
"""So many lines, most of a list, make a table of contents."""


@dataclass(frozen=True)
class Page:
    """The rules' element and the items in it; the table of contents: from number to title.

    ``unseen`` are items that no reader sees, which are no rules of it.
    """

    root: Element
    content: Element
    items: dict[Element, Item]
    contents: dict[str, str]
    unseen: Collection[Element] = ()


def load(text: str, findings: Findings) -> Page:
    """Parse a whole page; raise :class:`DocumentError` for a part of one."""
    check_end(text)
    text = _escaped_once(text, findings)
    text = text.replace("<![CDATA[", "").replace("]]>", "")  # words of a page saved as XHTML
    text = _unprefixed(text, findings)
    declared = _XML_DECLARATION.match(text)
    root = parse(text[declared.end() :] if declared is not None else text)
    elements = root.all_below()
    content = _content(elements, findings)
    tables = [e for e in elements if "RulesToc" in e.classes]
    items = find_items(content or root)
    if not items:
        raise DocumentError(
            f"it holds no rules in their markup; {OR_ITS_TEXT}"
            if mentioned(root.words())
            else _NONE
        )
    content = content or _around(items)
    unseen = take_unseen(items) if any(e.unseen for e in (root, *elements)) else []
    has_templates = any(e.name == "template" for e in elements)
    _tell_unseen(items, unseen, findings, has_templates=has_templates)
    lines = _lines(tables, elements, items) if tables else _contents_lines(root, items)
    return Page(root, content, items, _contents(lines), unseen)


def _tell_unseen(
    items: Iterable[Element], unseen: Iterable[Element], findings: Findings, *, has_templates: bool
) -> None:
    """Tell of rules that no reader sees, and of those that only some do.

    What stands around each is looked through only where the page ``has_templates`` at all.
    """
    for item in unseen:
        why = next(e.unseen for e in (item, *item.above()) if e.unseen)
        findings.doubt(f"#{short(item.id or '?')}", f"this is {why}; it is read as no rule")
    for item in items if has_templates else ():
        if any(e.name == "template" for e in item.above()):
            findings.doubt(
                f"#{short(item.id or '?')}",
                "this stands in a <template>, which a browser does not show; it is read as a rule",
            )


def _escaped_once(text: str, findings: Findings) -> str:
    """The text with what was escaped twice (``&amp;quot;``) as it was meant."""
    read, times = _ESCAPED_TWICE.subn(r"&\1;", text)
    if times:
        places = f"{times:,} places" if times > 1 else "one place"
        findings.repaired(f"letters are escaped twice (&amp;quot;) in {places}; read as one")
    return read


def _unprefixed(text: str, findings: Findings) -> str:
    """The text with its ids as the publisher has them, where a host wrote its own before each.

    In links to them it may stand, too, or not.
    """
    if text.count(ID_OF_A_RULE) >= _MANY_IDS:
        return text
    written = Counter(before for before in _PREFIXED.findall(text) if not STABLE_KEY.match(before))
    prefix, times = next(iter(written.most_common(1)), ("", 0))
    if times < (1 if prefix == _OF_A_HOST else _MANY_IDS):
        return text
    findings.repaired(f"“{prefix}” stands before the ids of the page; left out")
    return re.sub(rf"(\sid=[\"']?|#){re.escape(prefix)}", r"\1", text)


def is_contents(element: Element) -> bool:
    """Whether it is a table of contents: nearly all of its lines are numbers with a title."""
    lines = [e for e in element.walk() if e.name == "li"]
    told = sum(CONTENTS_LINE.fullmatch(line.words()) is not None for line in lines)
    return told >= _FEWEST and told * 5 >= len(lines) * 4


def check_end(text: str) -> None:
    """Raise :class:`DocumentError` where the page's last tag is not there, or is not the end."""
    *_, last = (None, *_END.finditer(text))
    if last is None:
        raise DocumentError(
            "it is cut off: the end of the page (</html>) is missing; where its last rule is "
            "there, and what made it small leaves such ends out, write </html> behind it"
        )
    behind = _BEHIND_END.match(text, last.end())
    is_end = behind is not None and behind.end() == len(text)
    before = text[text.rfind("\n", 0, last.start()) + 1 : last.start()]
    if (not is_end or _MARKED.match(before)) and (mark := _before_all_lines(text)) is not None:
        raise DocumentError(
            f"{mark} stands before each of its lines, which no page has: it was quoted, or "
            "copied with the numbers of its lines; save the page itself"
        )
    if not is_end:
        rest = text[last.end() if behind is None else behind.end() :]
        raise DocumentError(
            "it is cut off, or something was joined to it: "
            f"“{short(rest.strip())}” stands behind the end of the page (</html>)"
        )


def _before_all_lines(text: str) -> str | None:
    """What a program has put before nearly all lines: a sign, or the number of each."""
    lines = [line for line in text.split("\n") if line.strip()]
    most = max(_MANY_LINES, len(lines) * _NEARLY_ALL)
    for sign in _QUOTING:
        if sum(line.startswith(sign) for line in lines) >= most:
            return f"“{sign}”"
    numbers = [int(found[1]) for line in lines if (found := _LINE_NUMBER.match(line)) is not None]
    is_counted = sum(a < b for a, b in pairwise(numbers)) >= most
    return "a number" if is_counted else None


def _content(elements: Iterable[Element], findings: Findings) -> Element | None:
    """What is called the rules' element, or what is around it where rules stand behind its end."""
    content, items = None, []
    for element in elements:
        if content is None and "RulesContent" in element.classes:
            content = element
        if level_by_class(element) is not None:
            items.append(element)
    if content is None or not items or content in items[-1].above():
        return content
    first = next(item for item in items if content not in item.above())
    where = f"#{short(first.id)}" if first.id else repr(first)
    findings.repaired(f"the element of the rules ends before {where}; read on behind it")
    return _around([content, items[-1]])


def _around(items: Collection[Element]) -> Element:
    """The innermost element that all items stand in."""
    paths = [tuple(reversed(tuple(item.above()))) for item in items]
    common = paths[0]
    for path in paths:
        same = sum(1 for a, b in zip(common, path, strict=False) if a is b)
        common = common[:same]
    return common[-1]


def _contents(lines: Iterable[Element]) -> dict[str, str]:
    said = (CONTENTS_LINE.fullmatch(line.words()) for line in lines)
    return {match["number"]: match["title"] for match in said if match}


def _lines(
    tables: Sequence[Element], elements: Sequence[Element], items: Iterable[Element]
) -> Iterable[Element]:
    """The lines of what is called a table of contents, and what is between it and the rules.

    There its lines are where its element ends too early.
    """
    first, rules = elements.index(tables[0]), elements.index(next(iter(items)))
    parts = (*(table.walk() for table in tables), elements[first:rules])
    return {e: None for part in parts for e in part if e.name == "li"}


def _contents_lines(root: Element, items: Collection[Element]) -> Iterator[Element]:
    """The lines of what looks like a table of contents, where nothing is called so."""
    for element in root.walk():
        below = [e for e in element.children if isinstance(e, Element)]
        if len(below) < _FEWEST or any(e in items for e in below):
            continue
        told = [e for e in below if CONTENTS_LINE.fullmatch(e.words())]
        if len(told) >= _FEWEST and len(told) * 5 >= len(below) * 4:
            yield from told
