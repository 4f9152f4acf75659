"""Stamp our own texts with the fingerprints of the wordings for which they were written.

A new digest has ``wording: ""``, and a new row of the concordance has no ``wordings``. ``python
-m rules.stamp`` fills them in from the shipped outline. It leaves existing stamps alone: where
one is stale, a person reads the text again and empties the stamp. A row whose number of rules
has changed has just been read, so it is stamped anew.
"""

import re
import textwrap
from collections.abc import Callable
from importlib import resources
from pathlib import Path

from rules.errors import UsageError, run_and_exit
from rules.outline import shipped

_DIGEST = re.compile(
    r'^(?P<head>- number: "(?P<number>[^"]+)"\n(?:  key: .*\n)?  wording: )""$', re.MULTILINE
)
_ROW = re.compile(
    r"^(?P<head>  rules: \[(?P<rules>[^\]]*)\]\n)(?:  wordings: \[(?P<wordings>[^\]]*)\]\n)?",
    re.MULTILINE,
)
_QUOTED = re.compile(r'"([^"]*)"')
_WIDTH = 100
_HANGING = " " * len("  wordings: [")


def stamp_digests(text: str, edition: str) -> str:
    """Fill in every empty stamp in the text of a digest file.

    Raises :class:`UsageError` for an edition without an outline, and for a rule that it lacks.
    """
    wordings = _fingerprint_lookup(edition)
    return _DIGEST.sub(lambda found: f'{found["head"]}"{wordings(found["number"])}"', text)


def stamp_rows(text: str, edition: str) -> str:
    """Fill in the stamps of a concordance file that are missing or do not match their rules.

    Raises what :func:`stamp_digests` does.
    """
    wordings = _fingerprint_lookup(edition)

    def filled(match: re.Match[str]) -> str:
        rules = _QUOTED.findall(match["rules"])
        if len(_QUOTED.findall(match["wordings"] or "")) == len(rules):
            return match[0]
        stamps = ", ".join(f'"{wordings(rule)}"' for rule in rules)
        lines = textwrap.wrap(f"  wordings: [{stamps}]", _WIDTH, subsequent_indent=_HANGING)
        return match["head"] + "\n".join(lines) + "\n"

    return _ROW.sub(filled, text)


def _fingerprint_lookup(edition: str) -> Callable[[str], str]:
    """Return the function from a rule of that edition to its fingerprint."""
    outline = shipped(edition)
    if outline is None:
        raise UsageError(f"no outline of {edition} is shipped")
    fingerprints = outline.fingerprints

    def of(number: str) -> str:
        if number not in fingerprints:
            raise UsageError(f"{edition} has no rule {number}")
        return fingerprints[number].text

    return of


def main() -> None:
    """Stamp every shipped file in place; raises :class:`UsageError` where that fails."""
    _stamp_files("digest", "edition", stamp_digests)
    _stamp_files("concordance", "settled_by", stamp_rows)


def _stamp_files(folder: str, names_edition: str, fill: Callable[[str, str], str]) -> None:
    for path in sorted((Path(str(resources.files("rules"))) / "data" / folder).glob("*.yaml")):
        text = path.read_text("utf-8")
        edition = re.search(rf"^{names_edition}: (\S+)$", text, re.MULTILINE)
        if edition is None:
            raise UsageError(f"{path}: no line “{names_edition}: …” names an edition")
        try:
            stamped = fill(text, edition[1])
        except UsageError as error:
            raise UsageError(f"{path}: {error}") from error
        if stamped != text:
            path.write_text(stamped, "utf-8")


if __name__ == "__main__":
    run_and_exit(main)
