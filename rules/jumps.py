"""Steps that are named by their letter alone: "Return to (c)" among the steps of one phase.

No document links them, and a step that comes in among them shifts what the letter means. So
wherever it matters which step is meant, the letter is read as a reference to it. Where a text is
shown it stays what it is, a letter.
"""

import re
from collections.abc import Callable, Iterator

from rules.entries import Edition, Entry, Kind
from rules.text import Reference, RichText, Span, Text

_LETTER = re.compile(r"(?<=\()[a-z]{1,2}(?=\))")


def with_jumps(edition: Edition, entry: Entry) -> RichText:
    """The words of a step, the letters in brackets that name steps beside it as references.

    Of any other entry its words as they are.
    """
    if entry.kind is not Kind.STEP or entry.parent is None or not entry.number[-1].isalpha():
        return entry.text
    phase = entry.parent

    def meant(letter: str) -> Reference | None:
        number = f"{phase}{letter}"
        return Reference(text=letter, number=number) if number in edition.by_number else None

    return tuple(with_references(entry.text, _LETTER, meant))


def with_references(
    text: RichText, label: re.Pattern[str], meant: Callable[[str], Reference | None]
) -> Iterator[Span]:
    """A text in which those labels are references that mean something; others stay words."""
    for span in text:
        done = 0
        for match in label.finditer(span.text) if isinstance(span, Text) else ():
            reference = meant(match[0])
            if reference is not None:
                yield span.model_copy(update={"text": span.text[done : match.start()]})
                yield reference
                done = match.end()
        yield span.model_copy(update={"text": span.text[done:]}) if done else span


def is_jump(reference: Reference) -> bool:
    """Whether a reference shows nothing but the letter of the step that it leads to."""
    text = reference.text
    return text.isalpha() and len(text) <= 2 and (reference.number or "").endswith(text)
