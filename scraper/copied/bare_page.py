"""A page (HTML) without anything that tells its rules but their numbers: read as lines.

Rules may stand in the rows of tables, with the number in one cell and the words in another.
"""

import re
from collections.abc import Iterable, Iterator

from scraper.copied.blocks import Token, blocks, tokens
from scraper.copied.lines import Line, bare_lines, read_lines
from scraper.copied.rows import Row, columns, row_lines
from scraper.findings import Findings
from scraper.page.tree import Element, parse

_PAGE = re.compile(r"<(?:html|body|head|li|ol|table)\b", re.IGNORECASE)
_FEWEST = 2
"""So many rules in the rows of a table show which of its columns holds numbers."""


def is_page(text: str) -> bool:
    """Whether a text is a page and no text with some markup in it."""
    return _PAGE.search(text) is not None


def page_lines(text: str, findings: Findings) -> list[Line]:
    """Every line of a page in its order, those of rows with their numbers.

    Where nearly all of it is text as it was typed (``<pre>``), the lines of that.
    """
    root = parse(text)
    typed = "\n".join("".join(e.texts()) for e in root.walk() if e.name == "pre")
    if len(typed.split()) * 2 > len(root.words().split()):
        return read_lines(typed, findings)
    return list(_lines(root, findings))


def _lines(root: Element, findings: Findings) -> Iterator[Line]:
    tables = {e: list(_rows(e)) for e in root.walk() if e.name == "table" and _is_innermost(e)}
    told = {e: found for e, rows in tables.items() if (found := columns(rows, _FEWEST)) is not None}
    waiting: list[Token] = []
    for token in tokens(root, told):
        if not isinstance(token, Element):
            waiting.append(token)
            continue
        yield from _as_lines(waiting)
        waiting.clear()
        yield from row_lines(tables[token], told[token], findings)
    yield from _as_lines(waiting)


def _is_innermost(table: Element) -> bool:
    return not any(e.name == "table" for e in table.walk())


def _as_lines(parts: Iterable[Token]) -> Iterator[Line]:
    for words, is_heading in blocks(parts):
        for bare in bare_lines(words):
            if bare:
                yield Line(bare, apart=True, is_heading=is_heading)


def _rows(table: Element) -> Iterator[Row]:
    """The rows of a table; its columns bear the names of its head, or their place."""
    rows = [
        [_cell(cell) for cell in row.walk() if cell.name in ("td", "th")]
        for row in table.walk()
        if row.name == "tr"
    ]
    head = next((row for row in table.walk() if row.name == "tr"), table)
    cells = [e for e in head.children if isinstance(e, Element)]
    names = rows[0] if rows and all(cell.name == "th" for cell in cells) else []
    for row in rows:
        named = (*names, *[""] * len(row))
        yield {named[n] or f"column {n + 1}": (cell,) for n, cell in enumerate(row)}


def _cell(cell: Element) -> str:
    return "\n".join(words for words, _ in blocks(tokens(cell)))
