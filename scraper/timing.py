"""The lists of timing structures in the appendix, whose labels the style sheet draws."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rules.entries import OutlineItem
from rules.numbers import letters
from rules.text import RichText, Text, tidy

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


@dataclass(frozen=True)
class Line:
    """A line of a timing list with the lines under it, without a label yet."""

    text: RichText
    lines: tuple["Line", ...] = ()


def label_lines(lines: Iterable[Line], depth: int = 0) -> tuple[OutlineItem, ...]:
    """Label lines as the document refers to them: 1, 2; a, b; i, ii ("return to (a)").

    Where each line begins with its label, that is not said twice.
    """
    labelled = [(_label(depth, ordinal), line) for ordinal, line in enumerate(lines, 1)]
    bare = [_without_label(line.text, label) for label, line in labelled]
    return tuple(
        OutlineItem(
            label=label,
            text=line.text if None in bare else text or (),
            items=label_lines(line.lines, depth + 1),
        )
        for (label, line), text in zip(labelled, bare, strict=True)
    )


def _without_label(text: RichText, label: str) -> RichText | None:
    """Return a line's text without the label with which it begins; ``None`` without one."""
    match text:
        case (Text(text=words), *others):
            written = re.match(rf"\(?{label}[.):]+\s+", words)
            return tidy((Text(text=words[written.end() :]), *others)) if written else None
    return None


def _label(depth: int, ordinal: int) -> str:
    if depth == 1:
        return letters(ordinal)
    if depth == 2 and ordinal <= len(_ROMAN):
        return _ROMAN[ordinal - 1]
    return str(ordinal)
