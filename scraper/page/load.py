"""From the page's text to its parts: the rules, their items, and the table of contents."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.untrusted_text import shorten
from scraper.errors import OR_ITS_TEXT, SAVE_THE_RULES, DocumentError
from scraper.findings import Findings
from scraper.page.definitions import TERM, join_definitions
from scraper.page.items import Item, find_items, level_by_class, remove_unseen
from scraper.page.tree import RULE_ID_START, STABLE_KEY, Element, parse
from scraper.rule_numbers import find_rule_numbers

_XML_DECLARATION = re.compile(r"\s*<\?xml\b[^>]*\?>")
"""It names the encoding, and by now the page is decoded."""
_ESCAPED_TWICE = re.compile(
    r"&amp;(quot|apos|nbsp|shy|hellip|[lr][sd]quo|[mn]dash|times|trade|copy|amp|#\d{2,6}"
    r"|#[xX][0-9a-fA-F]{2,5});"
)
_NONE = f"it holds no rules at all: {SAVE_THE_RULES}"
_PREFIXED = re.compile(r"\sid=[\"']?([\w.:-]{1,40}[-_.:])(?=(?:chpt|sec|rule)_)")
_OF_A_HOST = "user-content-"
_MANY_IDS = 20
"""This many ids of rules have the same prefix by no accident."""
_END = re.compile(r"</html", re.IGNORECASE)
_BEHIND_END = re.compile(
    r"\s*>(?:\s|<!--(?:[^-]|-(?!->))*-->|<script\b[^>]*>(?:[^<]|<(?!/script))*</script\s*>)*",
    re.IGNORECASE,
)
"""What archives, hosts and browsers may put after the last tag."""
CONTENTS_LINE = re.compile(r"(?P<number>[1-9]\d?(?:\.[1-9]\d?){0,2})\.?\s+(?P<title>\S.*)")
"""A line of a table of contents."""
_QUOTING = "+->|"
_MARKED = re.compile(rf"[{re.escape(_QUOTING)}]|\s*\d")
"""The start of a last line that shows that something precedes every line."""
_LINE_NUMBER = re.compile(r"\s*(\d{1,6})(?=[\s:|]|$)")
_MANY_LINES = 20
_NEARLY_ALL = 0.9
_MIN_CONTENTS_LINES = 5
"""How many lines, and most of a list, make a table of contents."""


@dataclass(frozen=True)
class Page:
    """The rules' element, the items in it, and the table of contents from number to title.

    ``unseen`` are items that no reader sees, which are no rules.
    """

    root: Element
    content: Element
    items: dict[Element, Item]
    contents: dict[str, str]
    unseen: Collection[Element] = ()


def load(text: str, findings: Findings) -> Page:
    """Parse a whole page; raises :class:`DocumentError` for a part of one."""
    check_end(text)
    text = _escaped_once(text, findings)
    text = text.replace("<![CDATA[", "").replace("]]>", "")  # words of a page saved as XHTML
    text = _unprefixed(text, findings)
    declared = _XML_DECLARATION.match(text)
    root = parse(text[declared.end() :] if declared is not None else text)
    elements = root.descendants()
    if terms := [e for e in elements if e.name == TERM]:
        join_definitions(terms)
        elements = root.descendants()
    content = _content(elements, findings)
    tables = [e for e in elements if "RulesToc" in e.classes]
    items = find_items(content or root)
    if not items:
        raise DocumentError(
            f"it holds no rules in their markup; {OR_ITS_TEXT}"
            if find_rule_numbers(root.words())
            else _NONE
        )
    content = content or _around(items)
    unseen = remove_unseen(items) if any(e.unseen for e in (root, *elements)) else []
    has_templates = any(e.name == "template" for e in elements)
    _report_unseen(items, unseen, findings, has_templates=has_templates)
    lines = _lines(tables, elements, items) if tables else _contents_lines(root, items)
    return Page(root, content, items, _contents(lines), unseen)


def _report_unseen(
    items: Iterable[Element], unseen: Iterable[Element], findings: Findings, *, has_templates: bool
) -> None:
    """Report rules that no reader sees, and those that only some readers see.

    What is around each is examined only where the page ``has_templates`` at all.
    """
    for item in unseen:
        why = next(e.unseen for e in (item, *item.ancestors()) if e.unseen)
        findings.doubt(f"#{shorten(item.id or '?')}", f"this is {why}; it is read as no rule")
    for item in items if has_templates else ():
        if any(e.name == "template" for e in item.ancestors()):
            findings.doubt(
                f"#{shorten(item.id or '?')}",
                "this stands in a <template>, which a browser does not show; it is read as a rule",
            )


def _escaped_once(text: str, findings: Findings) -> str:
    """Return the text with what was escaped twice (``&amp;quot;``) escaped once."""
    read, times = _ESCAPED_TWICE.subn(r"&\1;", text)
    if times:
        places = f"{times:,} places" if times > 1 else "one place"
        findings.note_repair(f"letters are escaped twice (&amp;quot;) in {places}; read as one")
    return read


def _unprefixed(text: str, findings: Findings) -> str:
    """Return the text with the publisher's ids, where a host put a prefix before each.

    Links to them may have the prefix too, or not.
    """
    if text.count(RULE_ID_START) >= _MANY_IDS:
        return text
    written = Counter(before for before in _PREFIXED.findall(text) if not STABLE_KEY.match(before))
    prefix, times = next(iter(written.most_common(1)), ("", 0))
    if times < (1 if prefix == _OF_A_HOST else _MANY_IDS):
        return text
    findings.note_repair(f"“{prefix}” stands before the ids of the page; left out")
    return re.sub(rf"(\sid=[\"']?|#){re.escape(prefix)}", r"\1", text)


def is_contents(element: Element) -> bool:
    """Whether an element is a table of contents: nearly all lines are numbers with titles."""
    lines = [e for e in element.walk() if e.name == "li"]
    matching = sum(CONTENTS_LINE.fullmatch(line.words()) is not None for line in lines)
    return matching >= _MIN_CONTENTS_LINES and matching * 5 >= len(lines) * 4


def check_end(text: str) -> None:
    """Raise :class:`DocumentError` where the page's last tag is missing, or is not the end."""
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
            f"“{shorten(rest.strip())}” stands behind the end of the page (</html>)"
        )


def _before_all_lines(text: str) -> str | None:
    """Return what a program put before nearly all lines: a sign, or the number of each."""
    lines = [line for line in text.split("\n") if line.strip()]
    most = max(_MANY_LINES, len(lines) * _NEARLY_ALL)
    for sign in _QUOTING:
        if sum(line.startswith(sign) for line in lines) >= most:
            return f"“{sign}”"
    numbers = [int(match[1]) for line in lines if (match := _LINE_NUMBER.match(line)) is not None]
    is_counted = sum(a < b for a, b in pairwise(numbers)) >= most
    return "a number" if is_counted else None


def _content(elements: Iterable[Element], findings: Findings) -> Element | None:
    """Return the rules' element, or one around it where rules stand after its end."""
    content, items = None, []
    for element in elements:
        if content is None and "RulesContent" in element.classes:
            content = element
        if level_by_class(element) is not None:
            items.append(element)
    if content is None or not items or content in items[-1].ancestors():
        return content
    first = next(item for item in items if content not in item.ancestors())
    where = f"#{shorten(first.id)}" if first.id else repr(first)
    findings.note_repair(f"the element of the rules ends before {where}; read on behind it")
    return _around([content, items[-1]])


def _around(items: Collection[Element]) -> Element:
    """Return the innermost element around all items."""
    paths = [tuple(reversed(tuple(item.ancestors()))) for item in items]
    common = paths[0]
    for path in paths:
        same = sum(1 for a, b in zip(common, path, strict=False) if a is b)
        common = common[:same]
    return common[-1]


def _contents(lines: Iterable[Element]) -> dict[str, str]:
    matches = (CONTENTS_LINE.fullmatch(line.words()) for line in lines)
    return {match["number"]: match["title"] for match in matches if match}


def _lines(
    tables: Sequence[Element], elements: Sequence[Element], items: Iterable[Element]
) -> Iterable[Element]:
    """Return the lines of tables of contents, and of what is between them and the rules.

    Lines are there where the element of a table ends too early.
    """
    first, rules = elements.index(tables[0]), elements.index(next(iter(items)))
    parts = (*(table.walk() for table in tables), elements[first:rules])
    return {e: None for part in parts for e in part if e.name == "li"}


def _contents_lines(root: Element, items: Collection[Element]) -> Iterator[Element]:
    """Yield the lines of what looks like a table of contents, where nothing has its class."""
    for element in root.walk():
        below = [e for e in element.children if isinstance(e, Element)]
        if len(below) < _MIN_CONTENTS_LINES or any(e in items for e in below):
            continue
        lines = [e for e in below if CONTENTS_LINE.fullmatch(e.words())]
        if len(lines) >= _MIN_CONTENTS_LINES and len(lines) * 5 >= len(below) * 4:
            yield from lines
