"""Writing the list of an older document's worked examples: ``python -m scraper.examples FILE``.

It goes where the distribution ships it; nothing but addresses and fingerprints is in it.
"""

import sys
from importlib import resources
from pathlib import Path

from rules.examples import OLDER, dumps, listed
from scraper.read import read_file


def main(files: list[str]) -> None:
    """Write the list of each document."""
    folder = Path(str(resources.files("rules"))) / "data" / "examples"
    for file in files:
        edition = read_file(Path(file))
        if edition.id not in OLDER:
            sys.exit(f"{file} is {edition.id}; only {' and '.join(OLDER)} have such a list")
        (folder / f"{edition.id}.json").write_text(dumps(listed(edition)), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
