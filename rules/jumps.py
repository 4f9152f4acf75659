"""Steps that are named by their letter alone: "Return to (c)" among the steps of one phase.

No document links them, and a step that comes in among them shifts what the letter means. So
wherever it matters which step is meant, the letter is read as a reference to it. Where a text is
shown it stays what it is, a letter.
"""

import re

from rules.entries import Edition, Entry, Kind
from rules.text import Reference, RichText, Span, Text

_LETTER = re.compile(r"(?<=\()[a-z]{1,2}(?=\))")


def with_jumps(edition: Edition, entry: Entry) -> RichText:
    """The words of a step, the letters in brackets that name steps beside it as references.

    Of any other entry its words as they are.
    """
    if entry.kind is not Kind.STEP or entry.parent is None or not entry.number[-1].isalpha():
        return entry.text
    found: list[Span] = []
    for span in entry.text:
        if isinstance(span, Text):
            found += _read(span, edition, entry.parent)
        else:
            found.append(span)
    return tuple(found)


def _read(span: Text, edition: Edition, phase: str) -> list[Span]:
    found: list[Span] = []
    done = 0
    for letter in _LETTER.finditer(span.text):
        number = f"{phase}{letter[0]}"
        if number in edition.by_number:
            found.append(span.model_copy(update={"text": span.text[done : letter.start()]}))
            found.append(Reference(text=letter[0], number=number))
            done = letter.end()
    return [*found, span.model_copy(update={"text": span.text[done:]})]


def is_jump(reference: Reference) -> bool:
    """Whether a reference shows nothing but the letter of the step that it leads to."""
    text = reference.text
    return text.isalnum() and len(text) <= 2 and (reference.number or "").endswith(text)
