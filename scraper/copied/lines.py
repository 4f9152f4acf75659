"""The lines of a copy without what a converter to Markdown, a printer or a list puts around them.

What was wrapped at the edge of a page is told from what begins anew, and headers and page numbers
are out.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.numbers import RuleNumber
from scraper.copied.markup import BROKEN, in_one_line, without_markup
from scraper.findings import Findings
from scraper.titles import ends_a_sentence

_FENCE = re.compile(
    r"\s*(?::{3,}\s*(?:\{[^{}]*\}|[\w.-]*)\s*:*|\.\.\s+_[^\s:]+:\s*"
    r"|\.\.\s+[a-z-]+::\s*[\w-]*|:[A-Za-z_-]+:(?:\s.*)?)"
)
"""The edge of a part in Markdown, or a place, a part or an option in reStructuredText or Org."""
_RULER = re.compile(r"\s*[-=_*~^](?:\s?[-=_*~^]){2,}\s*")
_QUOTED = re.compile(r"(?:>\s*|:+)+")
"""What stands before lines that are quoted, however deep, and before those that a wiki indents."""
_STRESS = re.compile(
    r"(\*{1,3}(?!\*)|(?<!\w)_{1,3}|'{2,5}|(?<![\w/:])/{1,2})"
    r"(?=\S)(.{1,400}?)(?<=\S)(\1)(?!\w)"
)
_EMPTY = re.compile(r"\s*(?:\/{4}|'{4}|_{4}|(?<![\w*/])\/\/)$")
"""Stress of nothing at the end of a heading, as converters make of an empty element."""
_ALL_STRESSED = re.compile(r"([*_]{1,3})(?=\S)([^*_]+)(?<=\S)\1")
_DEEPEST = 8
"""Stress in stress; what is deeper stays as it is."""
_MOST_SIGNS = 400
"""Marks of stress in a line, beyond which they are none."""
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!<>~|$'\"&@^-])")
_HEADING = re.compile(
    r"#{1,6}\s+(.+?)(?:\s+#+)?|(={1,6})\s*(.+?)\s*\2"
    r"|(?:={1,6}|h[1-6](?:\([^()]*\))?\.|\.\. rubric::)\s+(.+)"
)
_BULLET = re.compile(r"(?:[-+•◦▪]|[*#]{1,6}|#\.|\.{1,5}|\d{1,3}[.)])\s+")
_LABELLED = re.compile(r"\d+\.\d|\(?[a-z]{1,2}[.)]|Example\b")
_LONG = 140
"""Letters of a line that nothing has wrapped."""
_FULL = 0.85
"""A line that reaches so far was cut at the edge, or ends there by chance."""
_SHORT = 0.75
"""A line that is shorter than so much of the others ends before the edge."""
_FEW = 8
"""Words of the longest title."""
_DIGITS = re.compile(r"\d+")
_PAGE = re.compile(
    r"[-–—|\[(\s]*(?:(?:page|seite)\s*)?#(?:\s*(?:/|of|von)\s*#)?[-–—|\])\s]*"
    r"|.*comprehensive rules.*",
    re.IGNORECASE,
)
_NEARLY_ALL = 0.9
_OFTEN = 3
"""So many lines alike are the header or the footer of printed pages."""
_HEADINGS = 3
"""So many marked headings show that it is Markdown, in which no line ends early."""
_HYPHEN = re.compile(r"\b(\w+)-$")
_FIRST_WORD = re.compile(r"\w+")
_WORD = re.compile(r"[^\W\d_]{4,}")


@dataclass(frozen=True, slots=True)
class Given:
    """What stands beside the words of a rule, in a cell or a field of its own."""

    number: RuleNumber
    title: str | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line; ``apart`` tells one that begins a paragraph from words that were wrapped.

    Before one that is ``free`` a line ended before the edge, so that nothing had to be wrapped.
    One that is ``of_row`` stands in a row, whose number the first of its lines is ``given``.
    """

    words: str
    apart: bool
    free: bool = True
    is_heading: bool = False
    of_row: bool = False
    is_example: bool = False
    given: Given | None = None


@dataclass(frozen=True, slots=True)
class _Bare:
    """A line without markup, how far it reaches, and how long its first word is with markup."""

    words: str
    is_heading: bool = False
    is_item: bool = False
    width: int = 0
    first: int = 0


def read_lines(text: str, findings: Findings, *, is_flat: bool = False) -> list[Line]:
    """Every line that says something, in order; one that is ``is_flat`` has no blank ones."""
    lines = list(_bare_lines(text))
    headers = _headers(lines, findings, is_flat=is_flat)
    edge = _edge([line for line in lines if line.words not in headers])
    is_markdown = sum(line.is_heading for line in lines) >= _HEADINGS
    is_unwrapped = not edge and not _are_set_apart(lines)
    found: list[Line] = []
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
            found.append(Line(line.words, is_apart, is_free, line.is_heading))
            above, is_after_header = line, False
        is_after_blank = not line.words or (is_after_blank and line.words in headers)
    return found


def bare_lines(text: str) -> Iterator[str]:
    """The words of each line without markup."""
    return (line.words for line in _bare_lines(text))


def joined(before: str, behind: str, vocabulary: frozenset[str]) -> str:
    """Words that were wrapped, in one line; a word that was cut in two is whole again."""
    if (cut := cut_word(before, behind)) is None:
        return f"{before} {behind}".strip()
    return before[:-1] + behind if cut in vocabulary else before + behind


def cut_word(before: str, behind: str) -> str | None:
    """The word that a hyphen may have cut at the end of a line; ``None`` for none."""
    cut, rest = _HYPHEN.search(before), _FIRST_WORD.match(behind)
    return (cut[1] + rest[0]).casefold() if cut is not None and rest is not None else None


def vocabulary(lines: Sequence[Line]) -> frozenset[str]:
    """The words of a text, by which a word is known that a hyphen cut at the end of a line."""
    return frozenset(word.casefold() for line in lines for word in _WORD.findall(line.words))


def _bare_lines(text: str) -> Iterator[_Bare]:
    text = in_one_line(text)
    written = text.split("\n")
    for raw, line in zip(without_markup(text).split("\n"), written, strict=True):
        words = _unquoted(" ".join(raw.split()))
        if _FENCE.fullmatch(raw) or (len(words) > 2 and _RULER.fullmatch(words)):
            yield _Bare("")
            continue
        heading = _HEADING.fullmatch(words)
        if heading is not None:
            words = _EMPTY.sub("", heading[1] or heading[3] or heading[4])
        words = _unstressed(_without_nothing(words))
        bullet = _BULLET.match(words)
        if bullet is not None and (
            not bullet[0][0].isdigit() or _LABELLED.match(words, bullet.end())
        ):
            words = words[bullet.end() :]
        plain = " ".join(_ESCAPED.sub(r"\1", words).split())
        yield _Bare(plain, heading is not None, bullet is not None, _width(line), _first(line))


def _width(line: str) -> int:
    """How far a line reached as it was written."""
    return max(len(part.rstrip()) for part in line.split(BROKEN))


def _without_nothing(words: str) -> str:
    """Words without stress that begins at their end, where a converter stressed nothing."""
    for sign in ("//", "__"):
        if words.endswith(sign) and words.count(sign) == 1:
            return words.removesuffix(sign)
    return words


def _first(line: str) -> int:
    """How long the first word of a line is as it was written, such as one in a link."""
    return len(words[0]) if (words := line.split(maxsplit=1)) else 0


def _unquoted(words: str) -> str:
    quoted = _QUOTED.match(words)
    return words[quoted.end() :].lstrip() if quoted is not None else words


def _unstressed(words: str) -> str:
    signs = sum(map(words.count, "*_'/"))
    if not 2 <= signs <= _MOST_SIGNS:
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
    """Whether the first word of a line would have had room on the one above."""
    room = edge * _SHORT - above.width - max(len(line.words.split()[0]), line.first)
    return room > 0 and _HYPHEN.search(above.words) is None


def _may_end(above: _Bare, line: _Bare) -> bool:
    """Whether what comes on the next page may be another paragraph."""
    if line.words[0].islower() and _LABELLED.match(line.words) is None:
        return False
    return is_short_title(above.words) or above.is_heading or ends_a_sentence(above.words)


def is_short_title(words: str) -> bool:
    """Whether words may be a title, by how few they are and how they end."""
    return len(words.split()) <= _FEW and not ends_a_sentence(words)


def _edge(lines: Sequence[_Bare]) -> int:
    """How far lines reach that are wrapped; nothing where each paragraph is one line.

    Lines reach far where all are cut at the same edge, in the middle of sentences, and some
    where markup stands in them that nobody breaks.
    """
    said = [line.words for line in lines if line.words]
    widths = [line.width for line in lines if line.words]
    if not widths:
        return 0
    if sorted(widths)[len(widths) * 49 // 50] < _LONG or are_cut(said, widths):
        return sorted(widths)[len(widths) * 9 // 10]
    bare = [len(words) for words in said]
    return sorted(bare)[len(bare) * 9 // 10] if are_cut(said, bare) else 0


def are_cut(lines: Sequence[str], widths: Sequence[int]) -> bool:
    """Whether lines were cut at one edge: many reach nearly to it, and few of them end there."""
    edge = sorted(widths)[len(widths) * 49 // 50]
    full = [n for n, width in enumerate(widths) if edge * _FULL <= width <= edge]
    ended = sum(ends_a_sentence(lines[n]) for n in full)
    return ended * 2 < len(full) > len(widths) // 10


def _are_set_apart(lines: Sequence[_Bare]) -> bool:
    """Whether blank lines stand before nearly all that begins anew; then others were wrapped."""
    begun = [n for n, line in enumerate(lines) if _LABELLED.match(line.words) is not None]
    apart = sum(n > 0 and not lines[n - 1].words for n in begun)
    return apart > _NEARLY_ALL * len(begun)


def _headers(lines: Sequence[_Bare], findings: Findings, *, is_flat: bool) -> set[str]:
    """What stands at the edge of each printed page, and is no word of a rule."""
    alike = Counter(
        _DIGITS.sub("#", line.words)
        for place, line in enumerate(lines)
        if line.words and not line.is_heading and (is_flat or _is_alone(lines, place))
    )
    kinds = {kind for kind, n in alike.items() if n >= _OFTEN and _PAGE.fullmatch(kind)}
    for kind in sorted(kinds):
        findings.repaired(
            f"“{kind[:60]}” ({alike[kind]:,} lines alike) is the edge of a printed page; left out"
        )
    return {line.words for line in lines if _DIGITS.sub("#", line.words) in kinds}


def _is_alone(lines: Sequence[_Bare], place: int) -> bool:
    """Whether nothing stands right before a line, or nothing right behind it."""
    around = (*lines[max(place - 1, 0) : place], *lines[place + 1 : place + 2])
    return any(not line.words for line in around)
