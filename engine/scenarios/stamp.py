"""Fill in which words a scenario was written from: ``python -m engine.scenarios.stamp``.

Write a new scenario with ``fingerprint: ""``. The shipped lists have the fingerprints of all worked
examples: those of the pinned edition, of other editions and of older documents. A fingerprint that
is there already stays. When an example was reworded, a person reads it again and empties the stamp.
"""

import re
from importlib import resources
from pathlib import Path

from rules.errors import UsageError, run_and_exit
from rules.examples import known_examples

_EXAMPLE = re.compile(r"^example: (?P<id>\S+)$", re.MULTILINE)
_EMPTY = re.compile(r'^fingerprint: ""$', re.MULTILINE)


def fill_fingerprint(text: str) -> str:
    """Return a scenario file's text with its fingerprint filled in, if that is empty.

    Raises :class:`UsageError` if it names no worked example that exists.
    """
    if _EMPTY.search(text) is None:
        return text
    named = _EXAMPLE.search(text)
    if named is None:
        raise UsageError("no line “example: …” names an example")
    if (example := known_examples().get(named["id"])) is None:
        raise UsageError(f"there is no worked example {named['id']}")
    return _EMPTY.sub(f'fingerprint: "{example.wording}"', text)


def main() -> None:
    """Fill in what is empty in the shipped scenarios; raises what :func:`fill_fingerprint` does."""
    for path in sorted(Path(str(resources.files("engine") / "examples")).rglob("*.yaml")):
        text = path.read_text("utf-8")
        try:
            filled = fill_fingerprint(text)
        except UsageError as error:
            raise UsageError(f"{path}: {error}") from error
        if filled != text:
            path.write_text(filled, "utf-8")


if __name__ == "__main__":
    run_and_exit(main)
