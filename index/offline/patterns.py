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
    found: list[str] = []
    inside = False
    at = 0
    while at < len(text):
        one = text[at]
        if one == "\\":
            found.append(_escaped(text[at + 1], inside=inside))
            at += 2
            continue
        if one == "[" and not inside:
            inside = True
        elif one == "]" and inside:
            inside = False
        found.append(one)
        at += 1
    return "".join(found)


def _escaped(one: str, *, inside: bool) -> str:
    if one == "b":
        return _EDGE
    if one in _CLASSES:
        kind = _CLASSES[one]
        return kind if inside or one != "w" else f"[{kind}]"
    return one if _NO_SYNTAX.fullmatch(one) else f"\\{one}"
