"""Normalise the numbers in what people type.

- Letters glued before a number: "rule9.2.8f".
- A word or a bracket before the letter: "9.2.8 part f", "step f of 9.2.8".
- A counted step: "step 3 of 7.5".
- A step of an older document's chart: "step 4.5".
- A quantity glued to what it counts: "2clicks".
"""

import re
from collections.abc import Callable
from string import ascii_lowercase

_WHOLE = r"\d{1,2}\s?\.\s?\d{1,2}\s?\.\s?\d{1,2}"
_PART = r"(?:sub-?rules?|rule|part|letter|item|point|step|bullet|paragraph|para|slash|dash|dot)"
_GLUED = re.compile(
    r"(?<![\w.])([a-z]{1,12})(?=\d{1,2}\.\d)|(?<!\w)(rules?|subrule|r|cr|sec|section|step|nr|no)(?=\d)",
    re.IGNORECASE,
)
_LETTERED = re.compile(
    rf"({_WHOLE})(?:\s*(?:[,/.–—-]\s*)?{_PART}\s*[(\[]?|\s*[/.–—-]\s*|\s*[(\[]\s*|\s+(?=[b-hj-z]\b))"
    r"([a-z])\b(?:\s?[)\]])?",
    re.IGNORECASE,
)
_LETTER_OF = re.compile(
    rf"\b{_PART}\s*[(\[]?([a-z])[)\]]?\s+(?:of|in|from|under)\s+(?:rule|section|step)?\s*({_WHOLE})"
    r"(?![\w.])",
    re.IGNORECASE,
)
_COUNTED_OF = re.compile(
    r"\bstep\s+(\d{1,2})\s+(?:of|in|from)\s+(?:rule|section)?\s*(\d{1,2}(?:\.\d{1,2}){1,2})(?![\w.])",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"(?<![\w.])(\d{1,2}(?:\.\d{1,2}){1,2}),?\s+step\s+(\d{1,2})(?![\w.])", re.IGNORECASE
)
_STEP = re.compile(
    r"\.\d{1,2},?\s+step\b|\bstep\s+(\d(?:\.\d){0,2})"
    r"(?![\w]|\.\d|\s+(?:of|in|from)\s+(?:rule\s*|section\s*)?\d{1,2}\.\d)",
    re.IGNORECASE,
)
"""A step of an older chart. A step counted within a section ("step 3 of 7.5", "7.5 step 3") is
not one: behind a number the pattern matches without its group."""
_STEP_WORD = "stepx"
_QUANTITY = re.compile(
    r"(?<![\w.])(?:\d{1,2}[a-z]{2,12})+\d{0,2}(?![\w.])|(?<![\w.])[a-z]{2,12}\d{1,2}"
    r"(?:[a-z]{2,12}\d{1,2})*(?:[a-z]{2,12})?(?![\w.])",
    re.IGNORECASE,
)
"""A quantity glued to what it counts, or several in a row: ``2tags``, ``lose3clicks``."""
_PIECE = re.compile(r"\d+|[a-z]+", re.IGNORECASE)


def normalise_numbers(typed: str) -> str:
    """Return what was typed with every number in one piece: ``9.2.8f``."""
    text = _GLUED.sub(lambda match: f"{match[0]} ", typed)
    text = _LETTER_OF.sub(r"\2\1", text)
    text = _COUNTED_OF.sub(lambda match: _step_number(match[2], int(match[1])), text)
    text = _COUNTED.sub(lambda match: _step_number(match[1], int(match[2])), text)
    return _LETTERED.sub(r"\1\2", text)


def separate_quantities(typed: str, is_word: Callable[[str], bool]) -> str:
    """Return what was typed with a space between each quantity and its word.

    ``is_word`` says whether there is such a word, in lower case. A name such as ``mk2`` stays
    whole if it is a word itself.
    """

    def separate(match: re.Match[str]) -> str:
        pieces = _PIECE.findall(match[0])
        are_words = all(is_word(p.casefold()) for p in pieces if not p.isdecimal())
        return " ".join(pieces) if are_words and not is_word(match[0].casefold()) else match[0]

    return _QUANTITY.sub(separate, typed)


def _step_number(number: str, ordinal: int) -> str:
    """Return the number of a section's or rule's step: 7.5 and 3 give 7.5.3, 7.5.3 and 1 7.5.3a."""
    if number.count(".") == 1:
        return f"{number}.{ordinal}"
    return number + ascii_lowercase[ordinal - 1] if 0 < ordinal <= len(ascii_lowercase) else number


def older_step_word(step: str) -> str:
    """Return the word under which a step of an older chart is indexed: ``4.5`` is ``stepx4x5``.

    The second ``x`` keeps the letters from being followed by a digit, which would be read as a
    step and its number again.
    """
    return _STEP_WORD + step.replace(".", "x")


def display_word(word: str) -> str:
    """Return a word as a person writes it: ``stepx4x5`` is ``step 4.5``."""
    is_step = word.startswith(_STEP_WORD)
    return f"step {word.removeprefix(_STEP_WORD).replace('x', '.')}" if is_step else word


def join_older_steps(
    typed: str, is_step: Callable[[str], bool], is_rule: Callable[[str], bool]
) -> str:
    """Return what was typed with each step of an older chart as one word (:func:`older_step_word`).

    A number of three parts stays if it is a rule's. ``is_step`` says whether such a word is
    indexed, and ``is_rule`` whether a rule has the number.
    """

    def step_as_word(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        word = older_step_word(match[1])
        is_whole_rule = match[1].count(".") == 2 and is_rule(match[1])
        return word if is_step(word) and not is_whole_rule else match[0]

    return _STEP.sub(step_as_word, typed)
