"""A drawing before its layout: paragraphs and labelled rows, which a build can keep.

A drawing does not depend on where it is shown. :mod:`app.cli.output` decides how wide lines are and
whether styles show. As JSON, a styled text is its words, its style and its spans as ``[from, to,
style]``; a text without style is its words alone.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rich.text import Text


class Paragraph(NamedTuple):
    """A text, indented by a number of columns."""

    text: "Text | str" = ""
    indent: int = 0


class Row(NamedTuple):
    """A text after a label, with its further lines below its first."""

    label: "Text | str"
    text: "Text | str"
    indent: int = 0


class Rows(NamedTuple):
    """Texts after labels in one column; an empty label continues the last."""

    rows: tuple[tuple[str, "Text | str"], ...]


Block = Paragraph | Row | Rows


def blocks_to_json(blocks: Iterable[Block]) -> list[Any]:
    """Return a drawing as JSON, from which :func:`blocks_from_json` restores it."""
    return [_block_to_json(block) for block in blocks]


def _block_to_json(block: Block) -> list[Any]:
    match block:
        case Paragraph(text, indent):
            return ["paragraph", _text_to_json(text), indent]
        case Row(label, text, indent):
            return ["row", _text_to_json(label), _text_to_json(text), indent]
        case Rows(rows):
            return ["rows", [[label, _text_to_json(text)] for label, text in rows]]


def _text_to_json(text: "Text | str") -> Any:
    if isinstance(text, str):
        return text
    spans = [[span.start, span.end, span.style] for span in text.spans]
    return [text.plain, text.style, spans] if spans or text.style else text.plain


def add_other_readings(value: list[list[Any]], others: Iterable[str]) -> list[list[Any]]:
    """Add what else the typed number may mean to the last rows of a kept drawing."""
    *before, (kind, rows) = value
    assert kind == "rows", "an entry ends with what stands around it"
    more = [
        ["" if place else "May also mean", [number, "number", []]]
        for place, number in enumerate(others)
    ]
    return [*before, [kind, rows + more]]


def blocks_from_json(value: Iterable[list[Any]], *, styled: bool) -> list[Block]:
    """Restore a kept drawing, with its styles or in bare words."""
    restore = _styled_text if styled else _plain_text
    blocks: list[Block] = []
    for block in value:
        match block:
            case ["paragraph", text, indent]:
                blocks.append(Paragraph(restore(text), indent))
            case ["row", label, text, indent]:
                blocks.append(Row(restore(label), restore(text), indent))
            case ["rows", rows]:
                blocks.append(Rows(tuple((label, restore(text)) for label, text in rows)))
    return blocks


def _plain_text(text: Any) -> str:
    words: str = text if isinstance(text, str) else text[0]
    return words


def _styled_text(text: Any) -> "Text | str":
    from rich.text import Span, Text

    if isinstance(text, str):
        return text
    words, style, spans = text
    return Text(words, style, spans=[Span(*span) for span in spans])
