"""Paragraphs joined from lines: what begins one, and what is an example."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

_EXAMPLE = re.compile(r"Example: ")
_NUMBERED = re.compile(r"(\d\)) ")
_CLOSED = re.compile(r"[.!?:)”’]$")


@dataclass
class Paragraph:
    """A paragraph's words, the line where it begins, and whether it is an example."""

    line: int
    words: str
    is_example: bool = field(default=False)


def paragraphs(lines: Iterable[tuple[int, str]]) -> list[Paragraph]:
    """Join lines in reading order into paragraphs.

    A paragraph ends with closing punctuation before a gap in the line numbers. Ends of columns
    and pages are gaps too, but there the sentence goes on. Examples and numbered conditions
    always begin a paragraph.
    """
    joined: list[Paragraph] = []
    last = 0
    for number, words in lines:
        begins = not joined or (number != last + 1 and _CLOSED.search(joined[-1].words))
        if example := _EXAMPLE.match(words):
            joined.append(Paragraph(number, words[example.end() :], is_example=True))
        elif begins or _NUMBERED.match(words):
            joined.append(Paragraph(number, words))
        else:
            joined[-1].words += f" {words}"
        last = number
    return joined


def split_number(words: str) -> tuple[str, str]:
    """Return the number of a numbered condition, or "", and the rest of the words."""
    match = _NUMBERED.match(words)
    return (match[1], words[match.end() :]) if match else ("", words)
