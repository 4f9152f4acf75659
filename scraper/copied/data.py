"""Rules as data: CSV, JSON objects or JSON Lines."""

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.numbers import RuleNumber
from rules.only_one import only_one
from rules.untrusted_text import shorten
from scraper.copied.columns import (
    MIN_ROWS,
    Columns,
    Row,
    find_columns,
    limit_cells,
    named_rows,
    parse_letter,
    parse_whole_number,
    restore_final_zero,
)
from scraper.copied.objects import Object, rows_within, texts_of
from scraper.copied.parts import join_number_columns, nested_rows
from scraper.copied.values import as_rows
from scraper.errors import DocumentError
from scraper.letters import normalise_text
from scraper.rule_numbers import find_rule_numbers

_BETWEEN = (",", ";", "\t", "|")
_MIN_LINES = 3
"""This many lines that are objects by themselves make JSON Lines."""
_KEPT = re.compile(r'="(?P<said>[^"]*)"')
_BEGINS = re.compile(r"\s*(?:\{\s*[\"}]|\[\s*(?:[\"{\[]|-?\d)|[\[{]\s*$)")
"""The start of JSON, as opposed to a link or a macro of a wiki."""
_EDITIONS = ("edition", "version")
_EDITION = re.compile(r"\s*(?:cr[\s-]?)?(?P<version>v?\.?\s?\d.*)", re.IGNORECASE)
_FIELD = re.compile(r'"(?:edition|version)"\s*:\s*"([^"\\]{1,40})"', re.IGNORECASE)

Data = tuple[Sequence[Row], Columns]


@lru_cache(maxsize=1)
def read_data(text: str) -> Data | None:
    """Return the rows of a text that is data, and what its columns hold; else ``None``.

    A page is no data, however many commas its scripts have. The result for the last document is
    cached, because several callers ask for it.
    """
    text = normalise_text(text)
    if text.lstrip()[:1] == "<" or len(find_rule_numbers(text)) < MIN_ROWS:
        return None
    if (values := _parsed(text)) is not None:
        rows = limit_cells(row for value in values for row in _within(value, 0))
        return _with_columns(rows) or _with_columns(nested_rows(values))
    tables = (_with_columns(list(_cells(text, between))) for between in _BETWEEN)
    return next((data for data in tables if data is not None), None)


def broken_json_message(text: str) -> str | None:
    """Return what is wrong with a text that begins as JSON, or is nearly a table."""
    if _BEGINS.match(text) and not is_json(text):
        lines = text.strip().split("\n")
        if len(lines) >= _MIN_LINES and _json_error(lines[0]) is None:
            errors = ((n, _json_error(line)) for n, line in enumerate(lines, 1) if line.strip())
            place, why = next(error for error in errors if error[1] is not None)
            return f"its line {place:,} begins as JSON and is broken or cut off ({why})"
        return f"it begins as JSON and is broken or cut off ({_json_error(text)})"
    for between in _BETWEEN:
        is_closed = any(True for _ in _cells(text, between))
        if not is_closed and find_columns(list(_cells(text, between, strict=False))) is not None:
            return "it is a table of values in which a quotation mark is not closed: is it cut off?"
    return None


def _json_error(text: str) -> str | None:
    """Return why a text is not JSON."""
    try:
        json.loads(text)
    except ValueError as error:
        return str(error)
    except RecursionError:
        return "it is nested too deep"
    return None


def stated_edition(text: str) -> str | None:
    """Return the version in a field or column of that name, where all agree."""
    data = read_data(text)
    if data is None:
        return None
    named = set(_FIELD.findall(text)) if is_json(text) else set()
    for row in data[0]:
        for name, texts in row.items():
            if name.strip().casefold() in _EDITIONS:
                named.update(texts)
    return only_one(
        {match["version"] for edition in named - {""} if (match := _EDITION.fullmatch(edition))}
    )


def is_json(text: str) -> bool:
    """Whether the text is JSON as a whole, or each of its lines is."""
    return _parsed(text) is not None


def _parsed(text: str) -> list[object] | None:
    """Return the value of JSON, or the values of JSON Lines; ``None`` for any other text.

    Raises :class:`DocumentError` where an object has a name twice, because one value would be
    lost.
    """
    if text.lstrip()[:1] not in ("{", "[", '"'):
        return None
    try:
        return [json.loads(text, object_pairs_hook=_object_of)]
    except (ValueError, RecursionError):
        pass
    try:
        lines = (line for line in text.split("\n") if line.strip())
        return [json.loads(line, object_pairs_hook=_object_of) for line in lines]
    except (ValueError, RecursionError):
        return None


def _object_of(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice = next(name for name, n in Counter(name for name, _ in pairs).items() if n > 1)
        raise DocumentError(
            f"“{shorten(twice)}” stands twice in an object of JSON: keep the one that is right"
        )
    return members


def _with_columns(rows: list[Row]) -> Data | None:
    """Return rows of rules with what their columns hold; numbers may be split into parts."""
    if (columns := find_columns(rows)) is not None:
        return rows, columns
    whole = join_number_columns(rows)
    columns = find_columns(whole) if whole is not None else None
    return (whole, columns) if whole is not None and columns is not None else None


def _within(value: object, depth: int, called: str = "") -> Iterator[Row]:
    """Yield the objects in a value that have a number and words, each before those inside it.

    ``called`` is the name of the field with the number of the object around them. A value may
    also be a table with rows.
    """
    return rows_within(value, depth, lambda inner, at: _object(inner, at, called), as_rows)


def _object(value: Object, depth: int, called: str) -> Iterator[Row]:
    """Yield an object as a row, or as several if it maps numbers to words or objects.

    Objects inside one with a number count only if they are below that number; others are mere
    mentions.
    """
    by_number = {
        name: field for name, field in value.items() if parse_whole_number(name) is not None
    }
    others = {name: field for name, field in value.items() if name not in by_number}
    row = {name: texts for name, field in others.items() if (texts := texts_of(field)) is not None}
    name = next((name for name, texts in row.items() if _number(texts) is not None), None)
    at = _number(row[name]) if name is not None else None
    if name is not None or _is_letter(row.get(called, ())):
        yield row
    for below in (field for name, field in others.items() if name not in row):
        for inner in _within(below, depth + 1, name or ""):
            if at is None or _stands_below(inner, at, name or ""):
                yield inner
    for number, field in by_number.items():
        if isinstance(field, dict):
            yield from _object({"number": number} | field, depth + 1, called)
        elif (texts := texts_of(field)) is not None:
            yield {"number": (number,), "text": texts}


def _number(texts: Sequence[str]) -> RuleNumber | None:
    return parse_whole_number(texts[0]) if len(texts) == 1 else None


def _is_letter(texts: Sequence[str]) -> bool:
    return len(texts) == 1 and parse_letter(texts[0]) is not None


def _stands_below(row: Row, at: RuleNumber, called: str) -> bool:
    texts = row.get(called) or row.get("number", ())
    if _is_letter(texts):
        return True
    number = _number(texts)
    return number is not None and any(
        above in (at, restore_final_zero(at)) for above in number.ancestors()
    )


def _cells(text: str, between: str, *, strict: bool = True) -> Iterator[Row]:
    """Yield the rows of a CSV table by the names in its first row, or else by place.

    Yield nothing for a text that is no such table: with an unclosed quotation mark, or rows of
    one cell.
    """
    try:
        read = csv.reader(io.StringIO(text, newline=""), delimiter=between, strict=strict)
        rows = limit_cells([_unprotected(value) for value in row] for row in read if any(row))
    except csv.Error:
        return
    names = next((row for row in rows if len(row) > 1), [])
    if any(parse_whole_number(name) is not None for name in names):
        names = []
    yield from named_rows(rows, names)


def _unprotected(text: str) -> str:
    """Return a cell without the mark that protects it from a spreadsheet (``="1.10"``)."""
    match = _KEPT.fullmatch(text)
    return match["said"] if match is not None else text
