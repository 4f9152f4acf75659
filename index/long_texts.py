"""What is read of a long text, such as a whole message that ends in a question, or a deck list."""

import re

from index.words import in_order

LONGEST = 1000
"""Characters of a query that are read."""
MOST_WORDS = 32
"""Words of a query that are looked for."""
_FARTHEST = 20_000
"""No question is looked for behind so many characters."""
_COPIES = re.compile(r"(?<![\w.])[1-6]\s?x?\s+(?=[A-Z])")
"""Where a line of a deck list begins: how often a card is in the deck, and its name."""
_LINES = 6
"""A text with so many of those is a deck list."""

_A_DECK = "this looks like a deck list: `nrules deck FILE` judges one"
_QUESTION = "of so long a text only the words up to its last question mark were read"
_BEGINNING = f"of so long a text only the first {MOST_WORDS} words were read"


def read_of(typed: str) -> tuple[str, str | None]:
    """What is read of a text, and what a person is to be told of that.

    All of it, or of a long one the last words of its last question, for people tell first what
    has happened and then ask; without a question its first words.
    """
    if len(typed) < 2 * MOST_WORDS:  # so many words need as many characters, and as many spaces
        return typed, None
    words = in_order(typed[:LONGEST])
    first = typed[: words[:MOST_WORDS][-1].end] if words else typed[:LONGEST]
    if len(_COPIES.findall(typed[:_FARTHEST])) >= _LINES:
        return first, _A_DECK
    if len(typed) <= LONGEST and len(words) <= MOST_WORDS:
        return typed, None
    end = typed.rfind("?", 0, _FARTHEST) + 1
    asked = typed[max(0, end - LONGEST) : end]
    if not (told := in_order(asked)[-MOST_WORDS:]):
        return first, _BEGINNING
    return asked[told[0].start :], _QUESTION
