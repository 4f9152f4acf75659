"""Steps named by their letter alone: "Return to (c)" among the steps of one phase.

No document links these letters, and a new step in between shifts what they mean. So wherever it
matters which step is meant, we read the letter as a reference. Where a text is shown, it stays a
letter.
"""

import re
from collections.abc import Callable, Iterator

from rules.entries import Edition, Entry, Kind
from rules.text import Reference, RichText, Span, Text

_LETTER = re.compile(r"(?<=\()[a-z]{1,2}(?=\))")


def with_jumps(edition: Edition, entry: Entry) -> RichText:
    """Return a step's words with letters in brackets as references to its sibling steps.

    Any other entry's words are returned unchanged.
    """
    if entry.kind is not Kind.STEP or entry.parent is None or not entry.number[-1].isalpha():
        return entry.text
    phase = entry.parent

    def sibling_step(letter: str) -> Reference | None:
        number = f"{phase}{letter}"
        return Reference(text=letter, number=number) if number in edition.by_number else None

    return tuple(with_references(entry.text, _LETTER, sibling_step))


def with_references(
    text: RichText, label: re.Pattern[str], resolve: Callable[[str], Reference | None]
) -> Iterator[Span]:
    """Yield a text with labels made references where ``resolve`` returns one."""
    for span in text:
        done = 0
        for match in label.finditer(span.text) if isinstance(span, Text) else ():
            reference = resolve(match[0])
            if reference is not None:
                yield span.model_copy(update={"text": span.text[done : match.start()]})
                yield reference
                done = match.end()
        yield span.model_copy(update={"text": span.text[done:]}) if done else span


def is_jump(reference: Reference) -> bool:
    """Whether a reference shows nothing but the letter of its step."""
    text = reference.text
    return text.isalpha() and len(text) <= 2 and (reference.number or "").endswith(text)
