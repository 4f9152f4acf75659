"""Numbers in what people type, brought into the form in which they are looked up.

Letters stand glued before a number ("rule9.2.8f"), a word or bracket before its letter
("9.2.8 part f", "step f of 9.2.8"), a step is counted ("step 3 of 7.5"), or belongs to a
chart of an older document ("step 4.5"). A quantity is glued to what it counts ("2clicks").
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
"""A step of a chart. One that is counted within a section of ours ("step 3 of 7.5", "7.5 step 3")
is none: behind a number it is passed over, without a group."""
_STEP_WORD = "stepx"
_QUANTITY = re.compile(
    r"(?<![\w.])(?:\d{1,2}[a-z]{2,12})+\d{0,2}(?![\w.])|(?<![\w.])[a-z]{2,12}\d{1,2}"
    r"(?:[a-z]{2,12}\d{1,2})*(?:[a-z]{2,12})?(?![\w.])",
    re.IGNORECASE,
)
"""A quantity glued to what it counts, or several in a row: ``2tags``, ``lose3clicks``."""
_PIECE = re.compile(r"\d+|[a-z]+", re.IGNORECASE)


def rewritten(typed: str) -> str:
    """What was typed with every number in one piece: ``9.2.8f``."""
    text = _GLUED.sub(lambda found: f"{found[0]} ", typed)
    text = _LETTER_OF.sub(r"\2\1", text)
    text = _COUNTED_OF.sub(lambda found: _below(found[2], int(found[1])), text)
    text = _COUNTED.sub(lambda found: _below(found[1], int(found[2])), text)
    return _LETTERED.sub(r"\1\2", text)


def with_quantities(typed: str, is_word: Callable[[str], bool]) -> str:
    """What was typed with each quantity apart from the word that it is glued to.

    ``is_word`` tells of what is written together or apart, in lower case, whether there is such
    a word: a name such as ``mk2`` stays whole where it is one.
    """

    def one(found: re.Match[str]) -> str:
        pieces = _PIECE.findall(found[0])
        are_words = all(is_word(one.casefold()) for one in pieces if not one.isdecimal())
        return " ".join(pieces) if are_words and not is_word(found[0].casefold()) else found[0]

    return _QUANTITY.sub(one, typed)


def _below(number: str, ordinal: int) -> str:
    """The number of the step of that place below a section or a rule."""
    if number.count(".") == 1:
        return f"{number}.{ordinal}"
    return number + ascii_lowercase[ordinal - 1] if 0 < ordinal <= len(ascii_lowercase) else number


def step_word(step: str) -> str:
    """The word under which a step of an older chart is indexed: ``4.5`` is ``stepx4x5``.

    No digit follows the letters, which would be read as a step and its number once more.
    """
    return _STEP_WORD + step.replace(".", "x")


def as_typed(word: str) -> str:
    """A word as a person writes it: ``stepx4x5`` is ``step 4.5``."""
    is_step = word.startswith(_STEP_WORD)
    return f"step {word.removeprefix(_STEP_WORD).replace('x', '.')}" if is_step else word


def with_steps(typed: str, is_step: Callable[[str], bool], is_rule: Callable[[str], bool]) -> str:
    """What was typed with each step of an older chart as one word.

    What a rule of three parts is called is that rule. ``is_step`` tells of a word of
    :func:`step_word`, ``is_rule`` of a number, whether there is such a one.
    """

    def one(found: re.Match[str]) -> str:
        if found[1] is None:
            return found[0]
        word = step_word(found[1])
        is_whole_rule = found[1].count(".") == 2 and is_rule(found[1])
        return word if is_step(word) and not is_whole_rule else found[0]

    return _STEP.sub(one, typed)
