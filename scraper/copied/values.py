"""Tables of values in JSON: lists of rows, or columns, which may map places to cells."""

from collections.abc import Sequence

from scraper.copied.columns import MIN_ROWS, Row, parse_whole_number
from scraper.copied.objects import texts_of

_MIN_COLUMNS = 2
"""The fewest columns of a table: a number and words."""


def as_rows(value: object) -> list[Row] | None:
    """Return the rows of a value that is such a table; ``None`` for any other.

    Columns have the names in the first row of a list if that has no number, or else their
    places.
    """
    match value:
        case list():
            rows = _cells(value)
            return _named_cells(rows) if rows is not None else None
        case dict():
            columns = {
                name: column for name, column in value.items() if isinstance(column, list | dict)
            }
            rows = _across(list(columns.values()))
            return [dict(zip(columns, row, strict=True)) for row in rows] if rows else None
    return None


def _cells(rows: Sequence[object]) -> list[list[tuple[str, ...]]] | None:
    """Return rows with cells as texts; ``None`` where they are few or the list holds others."""
    if len(rows) < MIN_ROWS:
        return None
    all_cells: list[list[tuple[str, ...]]] = []
    for row in rows:
        if not isinstance(row, list):
            return None
        cells = [texts for field in row if (texts := texts_of(field)) is not None]
        if len(cells) < len(row):
            return None
        all_cells.append(cells)
    return all_cells if max(map(len, all_cells)) >= _MIN_COLUMNS else None


def _across(columns: Sequence[list[object] | dict[str, object]]) -> list[list[tuple[str, ...]]]:
    """Return the rows of columns that have the same places; none where they differ."""
    if len(columns) < _MIN_COLUMNS:
        return []
    by_place = [
        column if isinstance(column, dict) else dict(enumerate(column)) for column in columns
    ]
    places = [list(column) for column in by_place]
    if any(others != places[0] for others in places):
        return []
    cells = [list(column.values()) for column in by_place]
    return _cells([list(row) for row in zip(*cells, strict=True)]) or []


def _named_cells(rows: Sequence[Sequence[tuple[str, ...]]]) -> list[Row]:
    names = [" ".join(texts).strip() for texts in rows[0]]
    if not all(names) or len(set(names)) < len(names) or any(map(parse_whole_number, names)):
        return [{f"column {n}": texts for n, texts in enumerate(row, 1)} for row in rows]
    return [dict(zip(names, row, strict=False)) for row in rows[1:]]
