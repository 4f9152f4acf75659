"""The lines of a copy, without what Markdown converters, printers and lists put around them.

Lines wrapped at the edge of a page are told from new ones. Headers and page numbers are left
out.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from rules.numbers import RuleNumber
from scraper.copied.markup import BROKEN, in_one_line, without_markup
from scraper.findings import Findings
from scraper.titles import ends_a_sentence

_FENCE = re.compile(
    r"\s*(?::{3,}\s*(?:\{[^{}]*\}|[\w.-]*)\s*:*|\.\.\s+_[^\s:]+:\s*"
    r"|\.\.\s+(?:container::.*|[a-z-]+::\s*[\w-]*)|:[A-Za-z_-]+:(?:\s.*)?"
    r"|\[(?:arabic|(?:lower|upper)(?:alpha|roman))\])"
)
"""The edge of a part in Markdown, a place, part or option in reStructuredText or Org, or what
AsciiDoc says of a list.
"""
_RULER = re.compile(r"\s*[-=_*~^](?:\s?[-=_*~^]){2,}\s*")
_BREAKS = "\\ \t"
"""What ends a line that Markdown and wikis are to keep apart from the next, with white space."""
_QUOTED = re.compile(r"(?:>\s*|:+)+")
"""What precedes quoted lines, at any depth, and lines that a wiki indents."""
_STRESS = re.compile(
    r"(\*{1,3}(?!\*)|(?<!\w)_{1,3}|'{2,5}|(?<![\w/:])/{1,2}|==|`{1,2}|\^)"
    r"(?=\S)(.{1,400}?)(?<=\S)(\1)(?:(?<=`)|(?!\w))"
)
_EMPTY = re.compile(r"\s*(?:\/{4}|'{4}|_{4}|(?<![\w*/])\/\/)$")
"""Emphasis of nothing at the end of a heading, which converters make of an empty element."""
_ALL_STRESSED = re.compile(r"([*_]{1,3})(?=\S)([^*_]+)(?<=\S)\1")
_DEEPEST = 8
"""How deep emphasis may be nested; deeper marks stay."""
_MAX_SIGNS = 400
"""With more marks of emphasis in a line, they are none."""
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!<>~|$'\"&@^:-])")
_DASHES = re.compile(r"(?<![\\-])-{2,3}(?![->])")
"""An en dash and an em dash as Markdown and Org spell them."""
_HEADING = re.compile(
    r"#{1,6}\s+(.+?)(?:\s+#+)?|(={1,6})\s*(.+?)\s*\2"
    r"|(?:={1,6}|h[1-6](?:\([^()]*\))?\.|\.\. rubric::)\s+(.+)"
)
_BULLET = re.compile(r"(?:[-+•◦▪]|[*#]{1,6}|#\.|\.{1,5}|\d{1,3}\\?[.)])\s+")
_STOP = re.compile(r"[:.]\s")
_LETTERED = re.compile(
    r"\(?(?:[a-z]|[ivx]{2,5})\\?[.)]\s+(?=\(?[a-z]{1,2}[.)](?!\s?[a-z][.)])|Example\b)"
)
"""The letter of a list, in which each item has its own label behind it or is an example."""
_LABELLED = re.compile(r"\d+\.\d|\(?[a-z]{1,2}[.)]|Example\b")
_SIGN_OF_LIST = re.compile(rf"^[ \t]*(?P<sign>[:.])[:.]*\s+(?:{_LABELLED.pattern})", re.MULTILINE)
"""Where labels stand behind such a sign, it is markup, and no stop of the line above."""
_UNWRAPPED_CHARS = 140
"""The length of a line that nothing has wrapped."""
_FULL = 0.85
"""A line that reaches this share of the edge was cut there, or ends there by chance."""
_SHORT = 0.75
"""A line shorter than this share of the others ends before the edge."""
_MAX_TITLE_WORDS = 8
"""The most words of a title."""
_DIGITS = re.compile(r"\d+")
_PAGE_NUMBER = r"(?:(?:page|seite)\s*)?#(?:\s*(?:/|of|von)\s*#)?"
_PRINTED = r"#(?:[./-]#){2},?\s+#:#(?::#)?(?:\s*[ap]\.?m\.?)?"
"""When a browser printed the page: a day with a time, for a day alone may be a rule's number."""
_BESIDE = rf"(?:{_PRINTED}|{_PAGE_NUMBER}|\w+://\S+)"
_PAGE = re.compile(
    rf"[-–—|\[(\s]*{_BESIDE}(?:\s+{_BESIDE}){{0,2}}[-–—|\])\s]*|.*comprehensive rules.*",
    re.IGNORECASE,
)
_FIRST_RULE = re.compile(r"\(?1\.1\.1\b")
_NUMBERED_TITLE = re.compile(r"\d{1,2}(?:\.\d{1,2}){0,2}\.?\s+(?P<title>[^\W\d_].*)")
_RUNNING_HEAD = re.compile(
    r"(?:(?P<before>\d{1,3})(?:\s?[|\u2013\u2014-]\s?|\s(?=\d)))?(?P<head>\S.*?)"
    r"(?:[\s|\u2013\u2014-]{1,9}(?P<behind>\d{1,3}))?"
)
"""A heading that is repeated at the edge of a page, with the number of the page.

Where nothing but a space stands between that number and a title, it is the heading of a chapter.
"""
_NEARLY_ALL = 0.9
_OFTEN = 3
"""This many equal lines are the header or footer of printed pages."""
_HEADINGS = 3
"""This many marked headings show that the text is Markdown, in which no line ends early."""
_HYPHEN = re.compile(r"\b(\w+)-$")
_FIRST_WORD = re.compile(r"\w+")
_WORD = re.compile(r"[^\W\d_]{4,}")


@dataclass(frozen=True, slots=True)
class GivenNumber:
    """What stands beside the words of a rule, in a cell or field of its own."""

    number: RuleNumber
    title: str | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a copy.

    - ``apart``: it begins a paragraph, and was not wrapped off the line before.
    - ``free``: the line before it ended early, so nothing had to be wrapped.
    - ``of_row``: it stands in a table row; the first such line has its number in ``given``.
    """

    words: str
    apart: bool
    free: bool = True
    is_heading: bool = False
    of_row: bool = False
    is_example: bool = False
    given: GivenNumber | None = None


@dataclass(frozen=True, slots=True)
class _Bare:
    """A line without markup, its width as written, and its first word's width as written."""

    words: str
    is_heading: bool = False
    is_item: bool = False
    width: int = 0
    first: int = 0


def read_lines(text: str, findings: Findings, *, is_flat: bool = False) -> list[Line]:
    """Return every line with words, in order; an ``is_flat`` text has no blank lines."""
    lines = list(_bare_lines(text))
    headers = _headers(lines, findings, is_flat=is_flat)
    edge = _edge([line for line in lines if line.words not in headers])
    is_markdown = sum(line.is_heading for line in lines) >= _HEADINGS
    is_unwrapped = not edge and not _are_set_apart(lines)
    lines_read: list[Line] = []
    above: _Bare | None = None
    is_after_blank, is_after_header = True, False
    for line in lines:
        if line.words in headers:
            is_after_header = True
        elif line.words:
            goes_on = is_after_header and above is not None and not _may_end(above, line)
            is_short = above is None or _ends_early(above, line, edge)
            is_marked = line.is_heading or line.is_item or is_unwrapped
            is_apart = is_marked or (is_after_blank and not goes_on)
            is_free = is_apart or (is_short and not is_markdown)
            lines_read.append(Line(line.words, is_apart, is_free, line.is_heading))
            above, is_after_header = line, False
        is_after_blank = not line.words or (is_after_blank and line.words in headers)
    return lines_read


def bare_lines(text: str) -> Iterator[str]:
    """Yield the words of each line without markup."""
    return (line.words for line in _bare_lines(text))


def join_words(before: str, behind: str, vocabulary: frozenset[str]) -> str:
    """Join wrapped lines, and restore a word that was cut in two."""
    if (cut := join_cut_word(before, behind)) is None:
        return f"{before} {behind}".strip()
    return before[:-1] + behind if cut in vocabulary else before + behind


def join_cut_word(before: str, behind: str) -> str | None:
    """Return the word that a hyphen may have cut at the end of a line, or ``None``."""
    cut, rest = _HYPHEN.search(before), _FIRST_WORD.match(behind)
    return (cut[1] + rest[0]).casefold() if cut is not None and rest is not None else None


def vocabulary(lines: Sequence[Line]) -> frozenset[str]:
    """Return the words of a text, by which to recognise a word that was cut in two."""
    return frozenset(word.casefold() for line in lines for word in _WORD.findall(line.words))


def _bare_lines(text: str) -> Iterator[_Bare]:
    text = in_one_line(text)
    written = text.split("\n")
    text = without_markup(text)
    signs = {match["sign"] for match in _SIGN_OF_LIST.finditer(text)}
    above = ""
    for raw, line in zip(text.split("\n"), written, strict=True):
        words = " ".join(raw.rstrip(_BREAKS).split())
        is_stop = _begins_with_stop(words, above, signs)
        above = words
        if not is_stop:
            words = _unquoted(words)
        if _FENCE.fullmatch(raw) or (len(words) > 2 and _RULER.fullmatch(words)):
            yield _Bare("")
            continue
        heading = _HEADING.fullmatch(words)
        if heading is not None:
            words = _EMPTY.sub("", heading[1] or heading[3] or heading[4])
        words = _unstressed(_without_nothing(words))
        bullet = None if is_stop else _BULLET.match(words) or _LETTERED.match(words)
        if bullet is not None and (
            not bullet[0][0].isdigit() or _LABELLED.match(words, bullet.end())
        ):
            words = words[bullet.end() :]
        words = _DASHES.sub(lambda dash: "—" if len(dash[0]) > 2 else "–", words)
        plain = " ".join(_ESCAPED.sub(r"\1", words).split())
        yield _Bare(plain, heading is not None, bullet is not None, _width(line), _first(line))


def _begins_with_stop(words: str, above: str, signs: Collection[str]) -> bool:
    """Whether a line begins with a colon or stop of the line above; ``signs`` are markup."""
    is_so = _STOP.match(words) is not None and above[:1] not in ("", words[0])
    return is_so and words[0] not in signs


def _width(line: str) -> int:
    """Return how far a line reached as it was written."""
    return max(len(part.rstrip()) for part in line.split(BROKEN))


def _without_nothing(words: str) -> str:
    """Return words without a mark of emphasis at their end that emphasises nothing."""
    for sign in ("//", "__"):
        if words.endswith(sign) and words.count(sign) == 1:
            return words.removesuffix(sign)
    return words


def _first(line: str) -> int:
    """Return the length of a line's first word as it was written, such as one in a link."""
    return len(words[0]) if (words := line.split(maxsplit=1)) else 0


def _unquoted(words: str) -> str:
    quoted = _QUOTED.match(words)
    return words[quoted.end() :].lstrip() if quoted is not None else words


def _unstressed(words: str) -> str:
    signs = sum(map(words.count, "*_'/=`^"))
    if not 2 <= signs <= _MAX_SIGNS:
        return words
    if (whole := _ALL_STRESSED.fullmatch(words)) is not None:
        words = whole[2]
    for _ in range(_DEEPEST):
        bare = _STRESS.sub(r"\2", words)
        if bare == words:
            break
        words = bare
    return words


def _ends_early(above: _Bare, line: _Bare, edge: int) -> bool:
    """Whether the first word of a line would have fitted on the line above."""
    room = edge * _SHORT - above.width - max(len(line.words.split()[0]), line.first)
    return room > 0 and _HYPHEN.search(above.words) is None


def _may_end(above: _Bare, line: _Bare) -> bool:
    """Whether the line on the next page may begin another paragraph."""
    if line.words[0].islower() and _LABELLED.match(line.words) is None:
        return False
    return is_short_title(above.words) or above.is_heading or ends_a_sentence(above.words)


def is_short_title(words: str) -> bool:
    """Whether words may be a title, by their number and how they end."""
    is_open = words.count("(") > words.count(")")
    return len(words.split()) <= _MAX_TITLE_WORDS and not is_open and not ends_a_sentence(words)


def _edge(lines: Sequence[_Bare]) -> int:
    """Return how far wrapped lines reach; 0 where each paragraph is one line.

    Lines are wrapped where all are cut at the same edge, in the middle of sentences. Some reach
    further because of markup that nobody breaks.
    """
    texts = [line.words for line in lines if line.words]
    widths = [line.width for line in lines if line.words]
    if not widths:
        return 0
    if sorted(widths)[len(widths) * 49 // 50] < _UNWRAPPED_CHARS or are_wrapped(texts, widths):
        return sorted(widths)[len(widths) * 9 // 10]
    bare = [len(words) for words in texts]
    return sorted(bare)[len(bare) * 9 // 10] if are_wrapped(texts, bare) else 0


def are_wrapped(lines: Sequence[str], widths: Sequence[int]) -> bool:
    """Whether lines were cut at one edge: many nearly reach it, and few of these end there."""
    edge = sorted(widths)[len(widths) * 49 // 50]
    full = [n for n, width in enumerate(widths) if edge * _FULL <= width <= edge]
    ended = sum(ends_a_sentence(lines[n]) for n in full)
    return ended * 2 < len(full) > len(widths) // 10


def _are_set_apart(lines: Sequence[_Bare]) -> bool:
    """Whether blank lines precede nearly all that begins anew; then other lines were wrapped."""
    begun = [n for n, line in enumerate(lines) if _LABELLED.match(line.words) is not None]
    apart = sum(n > 0 and not lines[n - 1].words for n in begun)
    return apart > _NEARLY_ALL * len(begun)


def _headers(lines: Sequence[_Bare], findings: Findings, *, is_flat: bool) -> set[str]:
    """Return the lines at the edge of each printed page, which are no words of a rule."""
    kinds = [_DIGITS.sub("#", line.words) for line in lines]
    pages = {kind for kind in {*kinds} if _PAGE.fullmatch(kind)}
    pages |= _kinds_beside(kinds, pages)
    alone = Counter(
        kind
        for place, (line, kind) in enumerate(zip(lines, kinds, strict=True))
        if kind in pages and not line.is_heading and (is_flat or _is_alone(kinds, place, pages))
    )
    at_edge = {kind for kind, n in alone.items() if n >= _OFTEN}
    alike = Counter(kind for kind in kinds if kind in at_edge)
    for kind, n in sorted(alike.items()):
        findings.note_repair(
            f"“{kind[:60]}” ({n:,} lines alike) is the edge of a printed page; left out"
        )
    heads = _running_heads(lines)
    if heads:
        findings.note_repair(
            f"{len(heads):,} headings with the number of a page, first “{heads[0][:60]}”, are the "
            "edges of printed pages; left out"
        )
    edges = {line.words for line, kind in zip(lines, kinds, strict=True) if kind in at_edge}
    return edges.union(heads)


def _kinds_beside(kinds: Sequence[str], pages: Collection[str]) -> set[str]:
    """Return kinds of lines that recur, nearly always right beside the number of a page."""
    beside = Counter(
        kind
        for place, kind in enumerate(kinds)
        if kind and any(around in pages for around in _around(kinds, place))
    )
    often = {kind for kind, n in beside.items() if n >= _OFTEN}
    times = Counter(kind for kind in kinds if kind in often)
    return {kind for kind in often if beside[kind] > _NEARLY_ALL * times[kind]}


def _is_alone(kinds: Sequence[str], place: int, pages: Collection[str]) -> bool:
    """Whether nothing stands right before a line, or right after it, but another such edge."""
    return any(
        not kind or (kind != kinds[place] and kind in pages) for kind in _around(kinds, place)
    )


def _around(kinds: Sequence[str], place: int) -> Sequence[str]:
    return (*kinds[max(place - 1, 0) : place], *kinds[place + 1 : place + 2])


def _running_heads(lines: Sequence[_Bare]) -> list[str]:
    """Return lines that repeat a heading with the number of their page, which always grows.

    Those before the first rule are a table of contents.
    """
    words = [line.words for line in lines]
    titles = {
        match["title"].casefold()
        for each in filter(is_short_title, words)
        if (match := _NUMBERED_TITLE.fullmatch(each)) is not None
    }
    first = next((n for n, each in enumerate(words) if _FIRST_RULE.match(each)), len(words))
    heads: list[str] = []
    last = 0
    for each in words[first:]:
        match = _RUNNING_HEAD.fullmatch(each) if len(each) < _UNWRAPPED_CHARS else None
        page = int(match["before"] or match["behind"] or 0) if match is not None else 0
        if match is None or page <= last:
            continue
        numbered = _NUMBERED_TITLE.fullmatch(match["head"])
        if (numbered["title"] if numbered is not None else match["head"]).casefold() in titles:
            heads.append(each)
            last = page
    return heads if len(heads) >= _OFTEN else []
