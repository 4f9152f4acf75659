"""Rules that stand in rows, of a table or of data: which column holds numbers, and which words.

What a column holds tells what it is; its name tells only titles, keys and examples, and the words
where several columns have some.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.numbers import Level, NumberError, RuleNumber
from rules.quoted import short
from scraper.copied.blocks import plain_lines
from scraper.copied.lines import Given, Line, bare_lines
from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.page.tree import STABLE_KEY

Row = Mapping[str, tuple[str, ...]]
"""What one row holds in each column, by its name: a text, or several."""

MANY = 50
"""So many numbers of rules in a column are those of the rules themselves."""
_NUMBER = re.compile(
    r"(?:(?:cr|rule|subrule|chapter|section|step)\s+|§+\s*)?"
    r"(?P<number>[1-9]\d{0,2}(?:\.[1-9]\d{0,2}){0,2})[\s.]*(?P<letter>\(?[a-z]{1,2}\)?)?[.:)\s]*",
    re.IGNORECASE,
)
_LETTER = re.compile(r"\(?(?P<letter>[a-z]{1,2})[.:)\s]*")
_DATE = re.compile(
    r"\d{1,4}([-./])\d{1,2}\1\d{4}|\d{4}([-./])\d\d\2\d\d(?:[T ].*)?"
    r"|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2,4})?"
)
_WORDS = ("text", "words", "body", "content", "rule", "description", "rule_text", "wording")
_TITLES = ("title", "heading", "name", "caption")
_KEYS = ("key", "id", "slug", "anchor", "html_id", "stable_key")
_EXAMPLES = ("examples", "example")


@dataclass(frozen=True, slots=True)
class Columns:
    """The names of the columns; of one that is not there ``None``."""

    number: str
    words: str
    title: str | None = None
    key: str | None = None
    examples: str | None = None


def columns(rows: Sequence[Row], fewest: int = MANY) -> Columns | None:
    """Which column holds what; ``None`` where none holds so many numbers of rules.

    Of several that do, such as those of a rule and of what it stands below, it is the one with
    the most different numbers.
    """
    numbers: dict[str, set[RuleNumber]] = {}
    letters: Counter[str] = Counter()
    names: dict[str, None] = {}
    for row in rows:
        for name, texts in row.items():
            names[name] = None
            if len(texts) == 1 and (number := whole_number(texts[0])) is not None:
                numbers.setdefault(name, set()).add(number)
            letters[name] += sum(map(len, texts))
    most = max(numbers, key=lambda name: len(numbers[name]), default=None)
    if most is None or sum(n.rule > 0 for n in numbers[most]) < fewest:
        return None
    title, examples = _called(names, _TITLES, most), _called(names, _EXAMPLES, most)
    keys = _called(names, _KEYS, most)
    rest = [name for name in names if name not in (most, title, keys, examples)]
    words = _called(rest, _WORDS, most) or max(rest, key=lambda name: letters[name], default=title)
    if words is None:
        return None
    is_key = keys is not None and any(
        STABLE_KEY.match(t) for row in rows for t in row.get(keys, ())
    )
    return Columns(
        most, words, title if title != words else None, keys if is_key else None, examples
    )


def _called(names: Iterable[str], called: Sequence[str], but: str) -> str | None:
    by_name = {name.strip().casefold(): name for name in names if name != but}
    return next((by_name[name] for name in called if name in by_name), None)


def whole_number(text: str) -> RuleNumber | None:
    """The number that a cell holds, and nothing else."""
    match = _NUMBER.fullmatch(text.strip())
    if match is None:
        return None
    letter = (match["letter"] or "").strip("()").lower()
    try:
        return RuleNumber.parse(match["number"] + letter)
    except NumberError:
        return None


def row_lines(rows: Sequence[Row], told: Columns, findings: Findings) -> list[Line]:
    """The rows as lines, each that has a number with it; those before the first one are none.

    Raises :class:`DocumentError` where a number stands twice, or where a spreadsheet has made a
    date of one.
    """
    numbers = _numbers(rows, told, findings)
    first = next((n for n, number in enumerate(numbers) if number is not None), len(rows))
    _tell_left_out(rows[first:], told, findings)
    return [
        line
        for row, number in zip(rows[first:], numbers[first:], strict=True)
        for line in _lines(row, number, told)
    ]


def _numbers(rows: Sequence[Row], told: Columns, findings: Findings) -> list[RuleNumber | None]:
    """The number of each row; a chapter's that was there before is the label of a chart's line."""
    found: list[RuleNumber | None] = []
    stood: dict[RuleNumber, int] = {}
    at: RuleNumber | None = None
    for place, row in enumerate(rows, 1):
        cell = _cell(row, told.number)
        number = whole_number(cell) or _below(cell, at)
        if number is None and _DATE.fullmatch(cell.strip()):
            raise DocumentError(
                f"“{short(cell)}” stands for a number (row {place:,}): a spreadsheet has made a "
                "date of it; save the table with this column as text"
            )
        if number is not None and number in stood and number.level is Level.SECTION:
            number = _with_nought(number, rows[place:], told, findings)
        if number is not None and number in stood:
            if number.level is not Level.CHAPTER:
                raise DocumentError(
                    f"{number} stands in two rows ({stood[number]:,} and {place:,}): "
                    "keep the one that is right"
                )
            number = None
        if number is not None:
            stood[number], at = place, number
        found.append(number)
    return found


def _below(cell: str, at: RuleNumber | None) -> RuleNumber | None:
    """The subrule of the rule before it that a letter alone stands for."""
    match = _LETTER.fullmatch(cell.strip())
    if match is None or at is None or not at.rule:
        return None
    rule = at.parent if at.letter else at
    return RuleNumber.parse(f"{rule}{match['letter']}")


def _with_nought(
    number: RuleNumber, behind: Iterable[Row], told: Columns, findings: Findings
) -> RuleNumber:
    """The section that a spreadsheet took for a fraction: 1.10 and no second 1.1."""
    following = (whole_number(_cell(row, told.number)) for row in behind)
    rule = next((n for n in following if n is not None and n.rule), None)
    if rule is None or (rule.chapter, rule.section) != (number.chapter, number.section * 10):
        return number
    meant = RuleNumber(rule.chapter, rule.section)
    findings.repaired(f"“{number}” stands before {rule}; read as {meant}")
    return meant


def _cell(row: Row, name: str | None) -> str:
    texts = row.get(name, ()) if name is not None else ()
    return texts[0] if texts else ""


def _lines(row: Row, number: RuleNumber | None, told: Columns) -> Iterator[Line]:
    """The lines of one row: its words, a line for each paragraph, then its examples."""
    words = [line for text in row.get(told.words, ()) for line in _bare(text)]
    label = _cell(row, told.number).strip()
    if number is None and label:
        said = " ".join((*_bare(label), *words[:1]))
        words = words[1:]
        yield Line(said, apart=True)
    plain = [Line(line, apart=True, of_row=True) for line in words if line]
    if number is not None:
        title = " ".join(_bare(_cell(row, told.title)))
        given = Given(number, title or None, _cell(row, told.key).strip() or None)
        first, *plain = plain or [Line("", apart=True, of_row=True)]
        yield replace(first, given=given)
    yield from plain
    examples = row.get(told.examples, ()) if told.examples is not None else ()
    for example in examples:
        if (said := "\n".join(_bare(example))) or len(examples) > 1:
            yield Line(said, apart=True, of_row=True, is_example=True)


def _bare(text: str) -> list[str]:
    return [line for plain in plain_lines(text) for line in bare_lines(plain) if line]


def _tell_left_out(rows: Sequence[Row], told: Columns, findings: Findings) -> None:
    known = (told.number, told.words, told.title, told.key, told.examples)
    others = {name: None for row in rows for name, texts in row.items() if any(texts)}
    if left := [f"“{short(name)}”" for name in others if name not in known]:
        findings.repaired(
            f"numbers stand in “{short(told.number)}”, words in “{short(told.words)}”; "
            f"left out: {', '.join(left)}"
        )
