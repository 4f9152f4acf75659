"""Rule numbers in parts: each in a column of its own, or in an object around others."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product

from rules.numbers import Level, NumberError, RuleNumber, ordinal_of
from rules.only_one import only_one
from scraper.copied.columns import (
    MAX_COLUMNS,
    MIN_ROWS,
    Row,
    cell,
    limit_cells,
    parse_letter,
    parse_whole_number,
)
from scraper.copied.objects import Object, rows_within, texts_of

_PART = re.compile(r"\s*(?P<part>[1-9]\d{0,2})(?:\.0)?\s*")
"""A part alone; programs without an empty whole number write fractions (``1.0``)."""
_PARTS = 3
"""Chapter, section and rule; a subrule's letter is separate."""
_LAST_CHAPTER = 30
"""A higher count is not of chapters, but of pages or of the rows themselves."""
_OTHERS = 3
"""How many cells in a column of parts may hold something else, such as a table's name."""
_IDS = ("id", "page", "row", "index", "order", "position")
"""Columns with these names are no part of a number if another may be."""


def join_number_columns(rows: Sequence[Row]) -> list[Row] | None:
    """Return rows with their parts as one number; ``None`` where no neighbouring columns fit.

    A part that is missing before one that is given is the same as in the row before.
    """
    names = list(dict.fromkeys(name for row in rows for name in row))
    if len(names) > MAX_COLUMNS:
        return None
    counting = [name for name in names if _holds(rows, name, _part)]
    lettering = [name for name in names if _holds(rows, name, parse_letter)]
    windows = (counting[at : at + _PARTS] for at in range(len(counting) - _PARTS + 1))
    for parts, letter in product(windows, (*lettering, None)):
        numbers = list(_numbers(rows, parts, letter))
        if _are_rules(numbers):
            own = (*parts, letter)
            pairs = zip(rows, numbers, strict=True)
            return [_numbered(_without(row, own), number) for row, number in pairs]
    return None


def _holds(rows: Sequence[Row], name: str, read: Callable[[str], object]) -> bool:
    """Whether ``read`` accepts nearly all that a column holds."""
    texts = [text for row in rows if (text := cell(row, name).strip())]
    return len(texts) > _OTHERS and sum(not read(text) for text in texts) <= _OTHERS


def _numbers(
    rows: Sequence[Row], parts: Sequence[str], letter: str | None
) -> Iterator[RuleNumber | None]:
    """Yield the number of each row, ``None`` where it has no part of one."""
    before = 0, 0, 0
    for row in rows:
        given = [_part(cell(row, name)) for name in parts]
        ordinal = ordinal_of(parse_letter(cell(row, letter)) or "")
        last = _PARTS if ordinal else max((n for n, part in enumerate(given, 1) if part), default=0)
        if last:
            chapter, section, rule = (
                (part or above) * (n < last)
                for n, (part, above) in enumerate(zip(given, before, strict=True))
            )
            before = chapter, section, rule
        yield _number(*before, ordinal) if last else None


def _number(chapter: int, section: int, rule: int, letter: int) -> RuleNumber | None:
    try:
        return RuleNumber(chapter, section, rule, letter)
    except NumberError:
        return None


def _are_rules(numbers: Iterable[RuleNumber | None]) -> bool:
    """Whether these are rule numbers, each of which appears once."""
    parsed = [number for number in numbers if number is not None]
    of_rules = [number for number in parsed if number.rule]
    is_once = len(set(of_rules)) == len(of_rules) >= MIN_ROWS
    return is_once and max(number.chapter for number in parsed) <= _LAST_CHAPTER


def _numbered(row: Row, number: RuleNumber | None) -> Row:
    return {"number": (str(number),), **row} if number is not None else row


def _without(row: Row, names: Iterable[str | None]) -> Row:
    return {name: texts for name, texts in row.items() if name not in (*names, "number")}


def nested_rows(values: Iterable[object]) -> list[Row]:
    """Return the objects of JSON in which each has its own part below the number around it."""
    return limit_cells(row for value in values for row in _within(value, 0, None))


def _within(value: object, depth: int, above: RuleNumber | None) -> Iterator[Row]:
    """Yield the objects in a value that is inside that with the number ``above``."""
    return rows_within(value, depth, lambda inner, at: _object(inner, at, above))


def _object(value: Object, depth: int, above: RuleNumber | None) -> Iterator[Row]:
    row = {name: texts for name, field in value.items() if (texts := texts_of(field)) is not None}
    parts = ((name, _number_below(texts, above)) for name, texts in row.items())
    by_name = {name: number for name, number in parts if number is not None}
    name = min(by_name, key=lambda name: name.casefold() in _IDS, default=None)
    if name is not None:
        above = by_name[name]
        yield _numbered(_without(row, (name,)), above)
    for below in value.values():
        yield from _within(below, depth + 1, above)


def _number_below(texts: Sequence[str], above: RuleNumber | None) -> RuleNumber | None:
    """Return the number that a part makes below ``above``."""
    text = only_one(texts) or ""
    if (part := _part(text)) is not None:
        if above is None:
            return RuleNumber(part)
        return above.child(part) if above.level in (Level.CHAPTER, Level.SECTION) else None
    if above is not None and above.level is Level.RULE and (letter := parse_letter(text)):
        return above.child(ordinal_of(letter))
    number = parse_whole_number(text)
    return number if number is not None and number.parent == above else None


def _part(text: str) -> int | None:
    match = _PART.fullmatch(text)
    return int(match["part"]) if match is not None else None
