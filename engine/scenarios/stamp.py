"""Filling in which words a scenario was written from: ``python -m engine.scenarios.stamp``.

A scenario is written with ``fingerprint: ""``, be its example one of the pinned edition, of another
or of an older document; the lists that ship have the fingerprints of all. One that is there
already is left alone: what was reworded is read again by a person, who empties it.
"""

import re
from importlib import resources
from pathlib import Path

from rules.errors import UsageError, run_and_exit
from rules.examples import known

_EXAMPLE = re.compile(r"^example: (?P<id>\S+)$", re.MULTILINE)
_EMPTY = re.compile(r'^fingerprint: ""$', re.MULTILINE)


def stamped(text: str) -> str:
    """A scenario file's text with its fingerprint filled in, where that is empty.

    Raises :class:`UsageError` where it names no worked example that there is.
    """
    if _EMPTY.search(text) is None:
        return text
    named = _EXAMPLE.search(text)
    if named is None:
        raise UsageError("no line “example: …” names an example")
    if (example := known().get(named["id"])) is None:
        raise UsageError(f"there is no worked example {named['id']}")
    return _EMPTY.sub(f'fingerprint: "{example.wording}"', text)


def main() -> None:
    """Fill in what is empty in the scenarios that ship; raises as :func:`stamped` does."""
    for path in sorted(Path(str(resources.files("engine") / "examples")).rglob("*.yaml")):
        text = path.read_text("utf-8")
        try:
            filled = stamped(text)
        except UsageError as error:
            raise UsageError(f"{path}: {error}") from error
        if filled != text:
            path.write_text(filled, "utf-8")


if __name__ == "__main__":
    run_and_exit(main)
