"""Values of JSON as texts, and the objects in them at any depth."""

import re
from collections.abc import Callable, Iterator, Mapping

from scraper.copied.columns import Row
from scraper.errors import DocumentError

_DEEPEST = 40
"""The depth to which values may be nested; Python's own limit varies."""
Object = Mapping[str, object]
_HALVES = re.compile("[\ud800-\udfff]")
_MARK = "\N{REPLACEMENT CHARACTER}"


def texts_of(value: object) -> tuple[str, ...] | None:
    """Return a value of JSON as texts; ``None`` for an object, or a list that holds any."""
    match value:
        case None:
            return ()
        case str():
            return (_without_surrogates(value),)
        case bool() | int() | float():
            return (str(value),)
        case list() if all(isinstance(item, str) for item in value):
            return tuple(map(_without_surrogates, value))
    return None


def _without_surrogates(text: str) -> str:
    """Return a text with a mark for each surrogate: JSON may have one, but no file can."""
    return text if text.isascii() else _HALVES.sub(_MARK, text)


def rows_within(
    value: object,
    depth: int,
    of_object: Callable[[Object, int], Iterator[Row]],
    of_table: Callable[[object], list[Row] | None] = lambda _: None,
) -> Iterator[Row]:
    """Yield the rows of an object, or of a list of objects or lists, in order.

    ``of_object`` yields the rows of an object at a depth, and must itself go on with what is
    inside. ``of_table`` returns the rows of a value that is a whole table, ``None`` for any
    other. Raises :class:`DocumentError` where values are nested too deep.
    """
    if depth > _DEEPEST:
        raise DocumentError(f"it is nested too deep, more than {_DEEPEST} values in each other")
    if (rows := of_table(value)) is not None:
        yield from rows
        return
    match value:
        case list():
            for item in value:
                yield from rows_within(item, depth + 1, of_object, of_table)
        case dict():
            yield from of_object(value, depth)
