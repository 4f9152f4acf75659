"""The lists of timing structures in the appendix, whose labels the style sheet draws."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.entries import OutlineItem
from rules.numbers import letters
from rules.text import RichText

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


@dataclass(frozen=True)
class Line:
    """A line of a timing list with the lines under it, without a label yet."""

    text: RichText
    lines: tuple["Line", ...] = ()


def label_lines(lines: Iterable[Line], depth: int = 0) -> tuple[OutlineItem, ...]:
    """Label lines as the document refers to them: 1, 2; a, b; i, ii ("return to (a)")."""
    return tuple(
        OutlineItem(
            label=_label(depth, ordinal),
            text=line.text,
            items=label_lines(line.lines, depth + 1),
        )
        for ordinal, line in enumerate(lines, 1)
    )


def _label(depth: int, ordinal: int) -> str:
    if depth == 1:
        return letters(ordinal)
    if depth == 2 and ordinal <= len(_ROMAN):
        return _ROMAN[ordinal - 1]
    return str(ordinal)
