"""From the official page to an edition."""

import re
from collections.abc import Iterator, Mapping, Sequence

from rules.catalogue import Source
from rules.entries import Edition
from rules.fingerprint import normalise
from rules.numbers import Level, RuleNumber
from rules.text import Break, RichText, Text, plain, tidy
from scraper.drafts import NumberedDraft, assemble
from scraper.errors import ITS_HTML, DocumentError
from scraper.findings import Findings
from scraper.page.example_markers import example_markers
from scraper.page.inline import InlineReader
from scraper.page.load import load
from scraper.page.nodes import Node, Part, read_nodes, words_of
from scraper.page.numbering import number_nodes
from scraper.page.repeated_words import check_repeated_words
from scraper.page.summary import read_summary, take_summary
from scraper.page.tree import Element
from scraper.timing import Line, label_lines
from scraper.titles import reads_as_title, split_aside

_NUMBERED = re.compile(
    r"[^\W\d_]{2,12}\s+(?P<number>\d+(?:\.\d+){0,2}[a-z]{0,2})\s*[.:)\u2013\u2014-]\s*"
)
"""A heading with a word before its number, in any language."""
_LETTERED = re.compile(r"(?P<letter>[A-Z](?:\.(?P<section>\d{1,3}))?)[.:]\s+")
_MAX_MISLED = 10
_MAX_MISLED_SHARE = 0.1
"""The share of links with a wrong number beyond which the numbers are wrong."""


def read_page(text: str, source: Source, findings: Findings) -> Edition:
    """Read a whole page.

    Raises :class:`scraper.errors.DocumentError` where the page is cut off or its markup is not
    understood.
    """
    page = load(text, findings)
    summary = take_summary(page, source.edition, findings)
    nodes, left_out = read_nodes(page.content, page.items, findings, page.unseen)
    numbers = number_nodes(nodes, findings)
    keys = _keys(nodes, numbers, findings)
    _mark_titles(nodes, numbers, page.contents)
    markers = example_markers([e for node in nodes for e in node.examples], findings)
    inline = InlineReader(keys, numbers, findings, left_out, markers)
    drafts = [_draft(node, at, inline) for node, at in zip(nodes, numbers, strict=True)]
    check_repeated_words(drafts)
    _check_count(nodes, inline)
    _check_contents(drafts, page.contents, findings)
    changes = read_summary(summary, inline) if summary is not None else None
    return assemble(drafts, source, findings, changes)


def _keys(
    nodes: Sequence[Node], numbers: Sequence[RuleNumber], findings: Findings
) -> dict[str, RuleNumber]:
    """Return the number of each key.

    Raises :class:`DocumentError` where a chapter or section stands twice under its title: where a
    page draws no numbers, the second would count as another.
    """
    keys: dict[str, RuleNumber] = {}
    for node, at in zip(nodes, numbers, strict=True):
        if node.key in keys:
            first = nodes[numbers.index(keys[node.key])]
            if not at.rule and words_of(node.heading) == words_of(first.heading):
                raise DocumentError(
                    f"it holds {node.name} twice, as {keys[node.key]} and {at}: take one of the "
                    "two out of the file, or keep one document in it"
                )
            findings.warn(
                f"{at} has the id of {keys[node.key]}, {node.name}; links lead there",
                "entries share the id of another",
            )
        elif node.key is not None:
            keys[node.key] = at
    return keys


def _mark_titles(
    nodes: Sequence[Node], numbers: Sequence[RuleNumber], contents: Mapping[str, str]
) -> None:
    """Find the titled rules on a page that does not mark them.

    The table of contents lists each of them. On a page without one, or whose own lists no rules,
    a rule with subrules is titled if its words do not end as a sentence does.
    """
    rules = [(n, at) for n, at in zip(nodes, numbers, strict=True) if n.level is Level.RULE]
    if any(node.heading for node, _ in rules):
        return
    listed = [(node, title) for node, at in rules if (title := contents.get(str(at))) is not None]
    for node, title in listed:
        _take_title(node, title)
    if listed:
        return
    parents = {at.parent for at in numbers}
    for node, at in rules:
        if at in parents and reads_as_title(words_of(node.text)):
            node.heading, node.text = node.text, []


def _take_title(node: Node, title: str) -> None:
    """Make the leading parts of a rule's text that are together its title the heading."""
    for end in range(1, len(node.text) + 1):
        if words_of(node.text[:end]) == title:
            node.heading, node.snippet = node.text[:end], [*node.text[end:], *node.snippet]
            node.text = []
            return
    node.heading, node.text = node.text, []  # another title: _check_contents reports it


def _check_count(nodes: Sequence[Node], inline: InlineReader) -> None:
    """Check the numbers against those in links, where nothing else confirms them.

    Raises :class:`DocumentError` where a page draws none and its links name many others.
    """
    if sum(node.label is not None for node in nodes) * 2 > len(nodes):
        return
    misled = len(inline.misled)
    if misled > max(_MAX_MISLED, _MAX_MISLED_SHARE * inline.right):
        raise DocumentError(
            f"it draws no numbers, and of the {misled + inline.right:,} that its links name "
            f"{misled:,} are others than counting gives (first in {inline.misled[0]}): it has lost "
            f"which rules stand below others; {ITS_HTML}"
        )


def _draft(node: Node, at: RuleNumber, inline: InlineReader) -> NumberedDraft:
    where = str(at)
    title = _without_number(inline.text(node.heading, where), at)
    heading, aside = split_aside(_without_letter(title, at, inline.findings))
    words = inline.text(node.text, where)
    snippet = inline.text(node.snippet, where)
    if aside or snippet:
        words = tidy((*aside, Break(), *words, Break(), *snippet))
    lines = [line for timing in node.timing for line in _lines(timing, where, inline)]
    return NumberedDraft(
        number=at,
        key=node.key,
        title=(plain(heading) or None) if heading else None,
        text=words,
        examples=[inline.example(example, where) for example in node.examples],
        timing=label_lines(lines) if lines else (),
    )


def _without_number(heading: RichText, at: RuleNumber) -> RichText:
    """Return a heading without its number and the word before that, in any language."""
    if not heading or not isinstance(heading[0], Text):
        return heading
    drawn = _NUMBERED.match(heading[0].text)
    if drawn is None or drawn["number"] != str(at):
        return heading
    return tidy((Text(text=heading[0].text[drawn.end() :]), *heading[1:]))


def _without_letter(heading: RichText, at: RuleNumber, findings: Findings) -> RichText:
    """Return a heading without the letter of its appendix, which is no number: ``A.1. Charts``."""
    if not heading or not isinstance(heading[0], Text):
        return heading
    drawn = _LETTERED.match(heading[0].text)
    if drawn is None or int(drawn["section"] or 0) != at.section:
        return heading
    findings.warn(
        f"{at}: the page numbers it “{drawn['letter']}”, which is no number; counted",
        "headings have letters for numbers; counted",
    )
    return tidy((Text(text=heading[0].text[drawn.end() :]), *heading[1:]))


def _lines(timing: Element, where: str, inline: InlineReader) -> Iterator[Line]:
    for item in timing.children:
        if isinstance(item, Element) and item.name != "li" and _holds_lines(item):
            yield from _lines(item, where, inline)  # a list around the list, or a wrapper
            continue
        if not (isinstance(item, Element) and item.name == "li"):
            if astray := inline.text([item], where):
                inline.findings.warn(
                    f"{where}: words between the lines of a timing list are a line"
                )
                yield Line(astray)
            continue
        words: list[Part] = []
        below: list[Line] = []
        for part in _unwrapped(item):
            if isinstance(part, Element) and part.name in ("ol", "ul"):
                below += _lines(part, where, inline)
            else:
                words.append(part)
        yield Line(inline.text(words, where), tuple(below))


def _holds_lines(element: Element) -> bool:
    return any(e.name == "li" for e in element.walk())


def _unwrapped(item: Element) -> Iterator[Part]:
    """Yield the contents of a line, without any wrapper around a list below it."""
    for part in item.children:
        is_wrapper = isinstance(part, Element) and part.name not in ("ol", "ul", "li")
        if isinstance(part, Element) and is_wrapper and _holds_lines(part):
            yield from _unwrapped(part)
        else:
            yield part


def _check_contents(
    drafts: Sequence[NumberedDraft], contents: Mapping[str, str], findings: Findings
) -> None:
    """Check the rules against the page's own table of contents.

    Raises :class:`DocumentError` where a whole chapter that it lists is missing.
    """
    titles = {str(draft.number): draft.title for draft in drafts}
    for listed, title in contents.items():
        if listed not in titles and RuleNumber.parse(listed).level is Level.CHAPTER:
            raise DocumentError(
                f"its table of contents lists chapter {listed} ({title}), which is not in it, "
                f"and its last rule is {drafts[-1].number}, so it is not a whole page"
            )
        if listed not in titles:
            findings.note_lost([RuleNumber.parse(listed)])
            findings.warn(
                f"the table of contents lists {listed}, which the page does not have",
                "lines of the table of contents are not in the page",
            )
        elif normalise(titles[listed] or "") != normalise(title):
            own = titles[listed]
            called = f"is called “{own}”" if own else "has no title"
            findings.warn(
                f"{listed} {called}, in the table of contents “{title}”",
                "titles are others in the table of contents",
            )
