"""Stamping digests with the fingerprint of the wording they were written against.

A digest is written with ``wording: ""``; ``python -m rules.stamp`` fills in the
fingerprint from the shipped outline. Stamps that are there already are left alone: a
digest that has gone stale is read again by a person, who empties its stamp.
"""

import re
from importlib import resources
from pathlib import Path

from rules.outline import shipped

_ENTRY = re.compile(
    r'^(?P<head>- number: "(?P<number>[^"]+)"\n(?:  key: .*\n)?  wording: )""$', re.MULTILINE
)


def stamp(text: str, edition: str) -> str:
    """Fill in every empty stamp of a digest file's text."""
    outline = shipped(edition)
    assert outline is not None, f"no outline of {edition} is shipped"
    prints = outline.fingerprints

    def filled(match: re.Match[str]) -> str:
        return f'{match["head"]}"{prints[match["number"]].text}"'

    return _ENTRY.sub(filled, text)


def main() -> None:
    """Stamp every shipped digest file in place."""
    folder = Path(str(resources.files("rules") / "data" / "digest"))
    for path in sorted(folder.glob("*.yaml")):
        text = path.read_text("utf-8")
        edition = re.search(r"^edition: (\S+)$", text, re.MULTILINE)
        assert edition is not None, f"{path.name} names no edition"
        path.write_text(stamp(text, edition[1]), "utf-8")


if __name__ == "__main__":
    main()
