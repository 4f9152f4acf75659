"""HTML pages that mark their rules by nothing but numbers, read as lines.

Rules may stand in table rows, with the number in one cell and the words in another.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from scraper.copied.blocks import Token, blocks, tokens
from scraper.copied.columns import (
    Columns,
    Row,
    cell,
    find_columns,
    limit_cells,
    named_rows,
    parse_whole_number,
)
from scraper.copied.decoration import without_decoration
from scraper.copied.lines import Line, are_wrapped, bare_lines, read_lines
from scraper.copied.rows import row_lines
from scraper.findings import Findings
from scraper.page.tree import Element, parse
from scraper.rule_numbers import find_rule_numbers

_PAGE = re.compile(r"<(?:html|body|head|title|table)\b", re.IGNORECASE)
_ITEM = re.compile(r"<(?:li|ol)\b", re.IGNORECASE)
_ITEMS = 3
"""How many list items make a page; a converter may leave one or two in its text."""
_MIN_NUMBERS_OF_TEXT = 10
_MIN_RULES = 2
"""How many rules in a table show which of its columns holds numbers."""
_WIDEST = 50
"""The most columns that a cell may span."""


def is_page(text: str) -> bool:
    """Whether a text is a page, and not text with some markup after the first rules."""
    if (first := _PAGE.search(text)) is not None:
        before = text[: first.start()]
        return "<" in before or len(find_rule_numbers(before)) < _MIN_NUMBERS_OF_TEXT
    return sum(1 for _ in islice(_ITEM.finditer(text), _ITEMS)) == _ITEMS


def page_lines(text: str, findings: Findings) -> list[Line]:
    """Return every line of a page in order; lines of rows have their numbers.

    Where nearly all of the page is preformatted text (``<pre>``), return the lines of that.
    """
    root = parse(text)
    typed = "\n".join("".join(e.texts()) for e in root.walk() if e.name == "pre")
    if len(typed.split()) * 2 > len(root.words().split()):
        return read_lines(typed, findings)
    lines = without_decoration(list(_lines(root, findings)), findings)
    texts = [line.words for line in lines]
    if (
        texts
        and not any(line.given for line in lines)
        and are_wrapped(texts, list(map(len, texts)))
    ):
        return read_lines("\n".join(texts), findings, is_flat=True)
    return lines


def _lines(root: Element, findings: Findings) -> Iterator[Line]:
    tables = _rule_tables(root)
    waiting: list[Token] = []
    for token in tokens(root, tables):
        if not isinstance(token, Element):
            waiting.append(token)
            continue
        yield from _as_lines(waiting)
        waiting.clear()
        yield from row_lines(*tables[token], findings)
    yield from _as_lines(waiting)


def _as_lines(parts: Iterable[Token]) -> Iterator[Line]:
    for words, is_heading in blocks(parts):
        for bare in bare_lines(words):
            if bare:
                yield Line(bare, apart=True, is_heading=is_heading)


def _rule_tables(root: Element) -> dict[Element, tuple[list[Row], Columns]]:
    """Return the tables whose rows are rules, with what their columns hold.

    Tables inside these count as words. A table with one or two rules is read by the columns that
    all tables together have.
    """
    tables = [(e, list(_rows(e))) for e in root.walk() if e.name == "table"]
    own_columns = {
        e: own for e, rows in tables if (own := find_columns(rows, _MIN_RULES)) is not None
    }
    usual = find_columns([row for _, rows in tables for row in rows], _MIN_RULES)
    columns_by_table: dict[Element, tuple[list[Row], Columns]] = {}
    for table, rows in tables:
        like = own_columns.get(table) or (
            usual if usual is not None and _may_have_columns(rows, usual) else None
        )
        if like is not None and not any(e in columns_by_table for e in table.ancestors()):
            columns_by_table[table] = rows, like
    return columns_by_table


def _may_have_columns(rows: Sequence[Row], usual: Columns) -> bool:
    """Whether a table has numbers of sections or rules, or only one row and that with a number."""
    numbers = [n for row in rows if (n := parse_whole_number(cell(row, usual.number))) is not None]
    return any(number.section for number in numbers) or len(rows) == len(numbers) == 1


def _rows(table: Element) -> Iterator[Row]:
    """Yield the rows of a table, by the names in its head, or else by the place of the column.

    A cell that spans several rows or columns fills the first; the others are empty.
    """
    rows: list[list[str]] = []
    reaching: Counter[int] = Counter()
    own = list(_not_nested(table, "tr", table))
    for row in own:
        cells: list[str] = []
        for element in _not_nested(row, "td", table):
            while reaching[len(cells)] > 0:
                cells.append("")
            width = min(_span(element, "colspan"), _WIDEST)
            for at in range(len(cells), len(cells) + width):
                reaching[at] = _span(element, "rowspan")
            cells += [_cell(element), *[""] * (width - 1)]
        rows.append(cells)
        reaching.subtract(list(reaching))
    is_head = bool(own) and all(e.name == "th" for e in _not_nested(own[0], "td", table))
    return named_rows(limit_cells(rows), rows[0] if is_head else ())


def _not_nested(around: Element, name: str, table: Element) -> Iterator[Element]:
    """Yield the rows or cells of a table that are not in a table inside it."""
    names = ("td", "th") if name == "td" else (name,)
    for element in around.walk():
        if element.name in names and table is next(
            e for e in element.ancestors() if e.name == "table"
        ):
            yield element


def _span(element: Element, name: str) -> int:
    """Return how many rows or columns a cell spans."""
    value = element.attrs.get(name, "").strip()
    return max(int(value), 1) if value.isascii() and value.isdigit() else 1


def _cell(element: Element) -> str:
    return "\n".join(words for words, _ in blocks(tokens(element)))
