"""Stamping what is ours with the fingerprints of the wordings it was written against.

A digest is written with ``wording: ""`` and a row of the concordance without
``wordings``; ``python -m rules.stamp`` fills them in from the shipped outline. Stamps that
are there already are left alone: what has gone stale is read again by a person, who
empties its stamp. A row whose rules have become more or fewer has just been read again.
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
    """Fill in every empty stamp of a digest file's text.

    Raises :class:`UsageError` for an edition without an outline and a rule that it has not.
    """
    wordings = _wordings(edition)
    return _DIGEST.sub(lambda found: f'{found["head"]}"{wordings(found["number"])}"', text)


def stamp_rows(text: str, edition: str) -> str:
    """Fill in every stamp that is missing or empty, or of other rules, in a concordance file.

    Raises what :func:`stamp_digests` does.
    """
    wordings = _wordings(edition)

    def filled(found: re.Match[str]) -> str:
        rules = _QUOTED.findall(found["rules"])
        if len(_QUOTED.findall(found["wordings"] or "")) == len(rules):
            return found[0]
        stamps = ", ".join(f'"{wordings(rule)}"' for rule in rules)
        lines = textwrap.wrap(f"  wordings: [{stamps}]", _WIDTH, subsequent_indent=_HANGING)
        return found["head"] + "\n".join(lines) + "\n"

    return _ROW.sub(filled, text)


def _wordings(edition: str) -> Callable[[str], str]:
    """What tells the fingerprint of a rule of that edition."""
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
    """Stamp every shipped file in place; raises :class:`UsageError` for one that cannot be."""
    _stamp("digest", "edition", stamp_digests)
    _stamp("concordance", "settled_by", stamp_rows)


def _stamp(folder: str, names_edition: str, fill: Callable[[str, str], str]) -> None:
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
