"""Suggest addresses of the API for one that does not exist."""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from urllib.parse import quote

from app.links import API

_BEGINS = f"{API}/"
_VARIABLE = re.compile(r"\{\w+\}")
_ALIKE = 0.75
"""How much of a name has to be the same letters: that of ``rule`` is near to ``rules``."""


def meant(path: str, templates: Iterable[str]) -> list[str]:
    """Return the addresses whose name is most like the one in a path.

    Those with as many parts are preferred, and filled in with the parts of the path. Case, the
    ending of a file name and a final slash are ignored.
    """
    typed = [part for part in path.removeprefix(_BEGINS).split("/") if part]
    if not typed:
        return []
    found: dict[tuple[bool, float], list[str]] = {}
    for template in templates:
        parts = template.removeprefix(_BEGINS).split("/")
        likeness = SequenceMatcher(None, _name(parts[0]), _name(typed[0])).ratio()
        if likeness >= _ALIKE:
            fits = len(parts) == len(typed)
            address = _BEGINS + "/".join(_filled(parts, typed)) if fits else template
            found.setdefault((fits, likeness), []).append(address)
    return found[max(found)] if found else []


def _name(part: str) -> str:
    return part.partition(".")[0].casefold()


def _filled(parts: list[str], typed: list[str]) -> list[str]:
    return [
        _VARIABLE.sub(quote(given, safe=""), part)  # which never has a backslash
        for part, given in zip(parts, typed, strict=True)
    ]
