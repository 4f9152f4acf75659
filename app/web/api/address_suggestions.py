"""Suggest addresses of the API for one that does not exist."""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from urllib.parse import quote

from app.links import API

_API_PREFIX = f"{API}/"
_VARIABLE = re.compile(r"\{\w+\}")
_MIN_SIMILARITY = 0.75
"""How much of a name has to be the same letters: that of ``rule`` is near to ``rules``."""


def suggest_addresses(path: str, templates: Iterable[str]) -> list[str]:
    """Return the addresses whose name is most like the one in a path.

    Those with as many parts are preferred, and filled in with the parts of the path. Case, the
    ending of a file name and a final slash are ignored.
    """
    typed = [part for part in path.removeprefix(_API_PREFIX).split("/") if part]
    if not typed:
        return []
    suggestions: dict[tuple[bool, float], list[str]] = {}
    for template in templates:
        parts = template.removeprefix(_API_PREFIX).split("/")
        likeness = SequenceMatcher(None, _name(parts[0]), _name(typed[0])).ratio()
        if likeness >= _MIN_SIMILARITY:
            is_same_length = len(parts) == len(typed)
            address = (
                _API_PREFIX + "/".join(_fill_variables(parts, typed))
                if is_same_length
                else template
            )
            suggestions.setdefault((is_same_length, likeness), []).append(address)
    return suggestions[max(suggestions)] if suggestions else []


def _name(part: str) -> str:
    return part.partition(".")[0].casefold()


def _fill_variables(parts: list[str], typed: list[str]) -> list[str]:
    return [
        _VARIABLE.sub(quote(values, safe=""), part)  # which never has a backslash
        for part, values in zip(parts, typed, strict=True)
    ]
