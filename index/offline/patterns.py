r"""Translate our regular expressions to ECMAScript, so that each is written only once.

In Python ``\w`` and ``\d`` match Unicode's letters and digits, in ECMAScript only ASCII's; there
Unicode's need their properties.
"""

import re

_LETTER = r"\p{L}\p{N}_"
_CLASSES = {
    "w": _LETTER,
    "d": r"\p{Nd}",
    "s": r"\s",
}
_EDGE = rf"(?:(?<=[{_LETTER}])(?![{_LETTER}])|(?<![{_LETTER}])(?=[{_LETTER}]))"
_NO_SYNTAX = re.compile(r"[^\w\s^$\\.*+?()\[\]{}|/-]")
"""A character that the ``u`` flag does not allow behind a backslash."""


def to_ecmascript(pattern: re.Pattern[str]) -> str:
    """Return a pattern's source for ``new RegExp(source, "u")``; the caller adds the ``i`` flag.

    It knows the syntax that our patterns use, which does not include comments.
    """
    text = pattern.pattern
    if pattern.flags & re.VERBOSE:
        text = "".join(text.split())
    text = text.replace("(?P<", "(?<").replace(r"[^\W_]", r"[\p{L}\p{N}]")
    translated: list[str] = []
    in_class = False
    place = 0
    while place < len(text):
        character = text[place]
        if character == "\\":
            translated.append(_escaped(text[place + 1], in_class=in_class))
            place += 2
            continue
        if character == "[" and not in_class:
            in_class = True
        elif character == "]" and in_class:
            in_class = False
        translated.append(character)
        place += 1
    return "".join(translated)


def _escaped(character: str, *, in_class: bool) -> str:
    if character == "b":
        return _EDGE
    if character in _CLASSES:
        kind = _CLASSES[character]
        return kind if in_class or character != "w" else f"[{kind}]"
    return character if _NO_SYNTAX.fullmatch(character) else f"\\{character}"
