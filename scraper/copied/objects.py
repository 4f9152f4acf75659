"""Values of JSON: what they are as texts, and the objects in them, however they are nested."""

import re
from collections.abc import Callable, Iterator, Mapping

from scraper.copied.columns import Row
from scraper.errors import DocumentError

_DEEPEST = 40
"""So deep objects and lists may stand in each other; how deep Python reads them varies."""
Object = Mapping[str, object]
_HALVES = re.compile("[\ud800-\udfff]")
_MARK = "\N{REPLACEMENT CHARACTER}"


def texts_of(value: object) -> tuple[str, ...] | None:
    """A value of JSON as texts; ``None`` for an object, or a list that holds any."""
    match value:
        case None:
            return ()
        case str():
            return (_whole(value),)
        case bool() | int() | float():
            return (str(value),)
        case list() if all(isinstance(one, str) for one in value):
            return tuple(map(_whole, value))
    return None


def _whole(text: str) -> str:
    """A text with a mark for each half of a character: JSON may have one, and no file can."""
    return text if text.isascii() else _HALVES.sub(_MARK, text)


def rows_within(
    value: object,
    depth: int,
    of_object: Callable[[Object, int], Iterator[Row]],
    of_table: Callable[[object], list[Row] | None] = lambda _: None,
) -> Iterator[Row]:
    """The rows of a value that is an object, or a list of such or of lists, in its order.

    ``of_object`` reads those of an object, which has to go on with what stands in that, ``depth``
    lower; ``of_table`` those of a value that is a whole table, ``None`` for any other.

    Raises :class:`DocumentError` where they stand in each other beyond all measure.
    """
    if depth > _DEEPEST:
        raise DocumentError(f"it is nested too deep, more than {_DEEPEST} values in each other")
    if (rows := of_table(value)) is not None:
        yield from rows
        return
    match value:
        case list():
            for one in value:
                yield from rows_within(one, depth + 1, of_object, of_table)
        case dict():
            yield from of_object(value, depth)
