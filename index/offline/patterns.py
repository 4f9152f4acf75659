"""Regular expressions of ours as ECMAScript has them, so that each is written once.

Words and digits are Unicode's in Python, and ASCII's in ECMAScript unless they are asked for by
their properties.
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
"""What may not stand behind a backslash where Unicode is asked for."""


def ecmascript(pattern: re.Pattern[str]) -> str:
    """The source of a pattern for ``new RegExp(source, "u")``, with ``i`` where case is ignored.

    Takes what our patterns are made of; comments in a verbose one are not.
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
