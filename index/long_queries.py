"""Decide what to read of a long query: a message that ends in a question, or a deck list."""

import re

from index.words import split_words

MAX_QUERY_CHARS = 1000
"""How many characters of a query are read."""
MAX_QUERY_WORDS = 32
"""How many words of a query are searched for."""
_FARTHEST = 20_000
"""A question mark behind so many characters is not looked for."""
_COPIES = re.compile(r"(?<![\w.])[1-6]\s?x?\s+(?=[A-Z])")
"""The beginning of a deck list's line: the number of copies, and a name."""
_LINES = 6
"""A text with so many of these lines is a deck list."""

_A_DECK = "this looks like a deck list: `nrules deck FILE` judges one"
_QUESTION = "of so long a text only the words up to its last question mark were read"
_BEGINNING = f"of so long a text only the first {MAX_QUERY_WORDS} words were read"


def shorten_query(typed: str) -> tuple[str, str | None]:
    """Return the part of a text that is read, and what to tell the person about it.

    A short text is read whole. Of a long one the last words of its last question are read, because
    people first say what happened and then ask. Without a question its first words are read.
    """
    if (
        len(typed) < 2 * MAX_QUERY_WORDS
    ):  # so many words need as many characters, and as many spaces
        return typed, None
    words = split_words(typed[:MAX_QUERY_CHARS])
    beginning = typed[: words[:MAX_QUERY_WORDS][-1].end] if words else typed[:MAX_QUERY_CHARS]
    if len(_COPIES.findall(typed[:_FARTHEST])) >= _LINES:
        return beginning, _A_DECK
    if len(typed) <= MAX_QUERY_CHARS and len(words) <= MAX_QUERY_WORDS:
        return typed, None
    end = typed.rfind("?", 0, _FARTHEST) + 1
    last_question = typed[max(0, end - MAX_QUERY_CHARS) : end]
    if not (last_words := split_words(last_question)[-MAX_QUERY_WORDS:]):
        return beginning, _BEGINNING
    return last_question[last_words[0].start :], _QUESTION
