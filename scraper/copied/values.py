"""Tables of values in JSON: lists of rows, or columns, which may lead from places to cells."""

from collections.abc import Sequence

from scraper.copied.columns import MANY, Row, whole_number
from scraper.copied.objects import texts_of

_FEWEST = 2
"""Columns of a table, which are a number and words at the least."""


def table(value: object) -> list[Row] | None:
    """The rows of a value that is such a table; ``None`` for any other.

    They bear the names in the first row of a list, where that has no number, or their places.
    """
    match value:
        case list():
            rows = _cells(value)
            return _named(rows) if rows is not None else None
        case dict():
            columns = {name: one for name, one in value.items() if isinstance(one, list | dict)}
            rows = _across(list(columns.values()))
            return [dict(zip(columns, row, strict=True)) for row in rows] if rows else None
    return None


def _cells(rows: Sequence[object]) -> list[list[tuple[str, ...]]] | None:
    """Rows with their cells as texts; ``None`` where they are few, or anything else in a list."""
    if len(rows) < MANY:
        return None
    found: list[list[tuple[str, ...]]] = []
    for row in rows:
        if not isinstance(row, list):
            return None
        cells = [texts for one in row if (texts := texts_of(one)) is not None]
        if len(cells) < len(row):
            return None
        found.append(cells)
    return found if max(map(len, found)) >= _FEWEST else None


def _across(columns: Sequence[list[object] | dict[str, object]]) -> list[list[tuple[str, ...]]]:
    """The rows of columns that have the same places; none where they have others."""
    if len(columns) < _FEWEST:
        return []
    places = [list(one) if isinstance(one, dict) else list(range(len(one))) for one in columns]
    if any(one != places[0] for one in places):
        return []
    cells = [list(one.values()) if isinstance(one, dict) else one for one in columns]
    return _cells([list(row) for row in zip(*cells, strict=True)]) or []


def _named(rows: Sequence[Sequence[tuple[str, ...]]]) -> list[Row]:
    names = [" ".join(texts).strip() for texts in rows[0]]
    if not all(names) or len(set(names)) < len(names) or any(map(whole_number, names)):
        return [{f"column {n}": texts for n, texts in enumerate(row, 1)} for row in rows]
    return [dict(zip(names, row, strict=False)) for row in rows[1:]]
