"""From rows of a table or of data to the lines of a copy with their numbers."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from operator import itemgetter

from rules.numbers import Level, RuleNumber
from rules.untrusted_text import shorten
from scraper.copied.blocks import plain_lines
from scraper.copied.columns import (
    NUMBER_OF_OTHERS,
    Columns,
    Row,
    cell,
    parse_whole_number,
    restore_final_zero,
    row_number,
)
from scraper.copied.lines import GivenNumber, Line, bare_lines
from scraper.errors import DocumentError
from scraper.findings import Findings

_MONTH = "(?:Jan|Feb|Mar|Mrz|Mär|Apr|May|Mai|Jun|Jul|Aug|Sep|Oct|Okt|Nov|Dec|Dez)"
_DATE = re.compile(
    r"\d{1,4}([-./])\d{1,2}\1\d{4}|\d{4}([-./])\d\d\2\d\d(?:[T ].*)?"
    rf"|\d{{1,2}}(?:-|\.\s?){_MONTH}\.?(?:[-\s]\d{{2,4}})?|{_MONTH}[-\s]\d{{1,4}}"
)


def row_lines(rows: Sequence[Row], columns: Columns, findings: Findings) -> list[Line]:
    """Return the rows as lines, with their numbers and in the order of these.

    A row without a number follows the one before it. Raises :class:`DocumentError` where a
    number appears twice, or in a cell with others, or where a spreadsheet made it a date.
    """
    numbers = _numbers(rows, columns, findings)
    before: list[Line] = []
    lines_by_number: list[tuple[RuleNumber, list[Line]]] = []
    for row, number in zip(rows, numbers, strict=True):
        if number is not None:
            lines_by_number.append((number, []))
        lines = lines_by_number[-1][1] if lines_by_number else before
        lines.extend(_lines(row, number, columns))
    _report_left_out(rows, numbers, columns, findings)
    in_order = sorted(lines_by_number, key=itemgetter(0))
    if [number for number, _ in in_order] != [number for number, _ in lines_by_number]:
        findings.note_repair("rows do not stand in the order of their numbers; put in order")
    return [*before, *(line for _, lines in in_order for line in lines)]


def _numbers(rows: Sequence[Row], columns: Columns, findings: Findings) -> list[RuleNumber | None]:
    """Return the number of each row; a repeated chapter number is the label of a chart's line."""
    numbers: list[RuleNumber | None] = []
    stood: dict[RuleNumber, int] = {}
    at: RuleNumber | None = None
    for place, row in enumerate(rows, 1):
        number = row_number(row, columns, at)
        if number is None:
            _check_label(cell(row, columns.number).strip(), place)
        if number is not None and number in stood and number.level is Level.SECTION:
            number = _restore_section(number, islice(rows, place, None), columns, findings)
        if number is not None and number in stood:
            if number.level is not Level.CHAPTER:
                raise DocumentError(
                    f"{number} stands in two rows ({stood[number]:,} and {place:,}): "
                    "keep the one that is right"
                )
            number = None
        if number is not None:
            stood[number], at = place, number
        numbers.append(number)
    return numbers


def _check_label(label: str, place: int) -> None:
    """Raise :class:`DocumentError` for a cell that was a number before some program changed it."""
    if _DATE.fullmatch(label):
        raise DocumentError(
            f"“{shorten(label)}” stands for a number (row {place:,}): a spreadsheet has made a "
            "date of it; save the table with this column as text"
        )
    if NUMBER_OF_OTHERS.fullmatch(label):
        raise DocumentError(
            f"“{shorten(label)}” stands for a number (row {place:,}) and is none of a rule: their "
            "parts begin with 1"
        )
    if len(lines := label.split("\n")) > 1 and all(map(parse_whole_number, lines)):
        raise DocumentError(
            f"several numbers stand in one cell (row {place:,}, “{shorten(' '.join(lines))}”): "
            "give each rule a row of its own"
        )


def _restore_section(
    number: RuleNumber, behind: Iterable[Row], columns: Columns, findings: Findings
) -> RuleNumber:
    """Return the section that a spreadsheet took for a fraction: 1.10, not a second 1.1."""
    following = (parse_whole_number(cell(row, columns.number)) for row in behind)
    rule = next((n for n in following if n is not None and n.rule), None)
    corrected = restore_final_zero(number)
    if rule is None or corrected is None or RuleNumber(rule.chapter, rule.section) != corrected:
        return number
    findings.note_repair(f"“{number}” stands before {rule}; read as {corrected}")
    return corrected


def _lines(row: Row, number: RuleNumber | None, columns: Columns) -> Iterator[Line]:
    """Yield the lines of one row: its words, a line for each paragraph, then its examples."""
    words = [line for text in row.get(columns.words, ()) for line in _bare(text)]
    label = cell(row, columns.number).strip()
    if number is None and label:
        *above, last = _bare(label) or [""]
        yield from (Line(line, apart=True) for line in above)
        yield Line(" ".join((last, *words[:1])).strip(), apart=True)
        words = words[1:]
    plain = [Line(line, apart=True, of_row=True) for line in words if line]
    if number is not None:
        title = " ".join(_bare(cell(row, columns.title)))
        given = GivenNumber(number, title or None, cell(row, columns.key).strip() or None)
        first, *plain = plain or [Line("", apart=True, of_row=True)]
        yield replace(first, given=given)
    yield from plain
    examples = row.get(columns.examples, ()) if columns.examples is not None else ()
    for example in examples:
        if (last := "\n".join(_bare(example))) or len(examples) > 1:
            yield Line(last, apart=True, of_row=True, is_example=True)


def _bare(text: str) -> list[str]:
    return [line for plain in plain_lines(text) for line in bare_lines(plain) if line]


def _report_left_out(
    rows: Sequence[Row], numbers: Sequence[RuleNumber | None], columns: Columns, findings: Findings
) -> None:
    known = (
        columns.number,
        columns.letter,
        columns.words,
        columns.title,
        columns.key,
        columns.examples,
    )
    first = next((n for n, number in enumerate(numbers) if number is not None), len(rows))
    others = {name: None for row in rows[first:] for name, texts in row.items() if any(texts)}
    if left := [f"“{shorten(name)}”" for name in others if name not in known]:
        findings.note_repair(
            f"numbers stand in “{shorten(columns.number)}”, words in “{shorten(columns.words)}”; "
            f"left out: {', '.join(left)}"
        )
