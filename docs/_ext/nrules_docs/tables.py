"""Make tables of rows of cells."""

from collections.abc import Iterable, Mapping, Sequence

from docutils import nodes

Cell = Sequence[nodes.Node]
"""The contents of a cell: paragraphs and the like."""


def table(columns: Mapping[str, int], rows: Iterable[nodes.row], *classes: str) -> nodes.table:
    """Return a table; each column has its heading and its share of the width."""
    head = row(paragraphs(*map(nodes.Text, columns)))
    body = nodes.tgroup(
        "",
        *(nodes.colspec(colwidth=width) for width in columns.values()),
        nodes.thead("", head),
        nodes.tbody("", *rows),
        cols=len(columns),
    )
    return nodes.table("", body, classes=list(classes))


def row(cells: Iterable[Cell]) -> nodes.row:
    """Return a row of a table."""
    return nodes.row("", *(nodes.entry("", *cell) for cell in cells))


def paragraphs(*words: nodes.Node) -> list[Cell]:
    """Return cells that have no more than a line of words each."""
    return [[nodes.paragraph("", "", line)] for line in words]
