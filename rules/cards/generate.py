"""Write the shipped list of cards' names from card data: ``python -m rules.cards.generate FILE``.

Names and the addresses made of them are facts; nothing else of the data is kept.
"""

import json
import sys
from pathlib import Path

from rules.cards.data import read
from rules.cards.names import SHIPPED, CardName


def write(names: tuple[CardName, ...], path: Path) -> None:
    """Write names, one card a line, in the order of their addresses."""
    ordered = sorted(names, key=lambda name: name.slug)
    lines = (f"{json.dumps(n.slug)}: {_line((n.title, *n.faces))}" for n in ordered)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def _line(titles: tuple[str, ...]) -> str:
    return json.dumps(titles, ensure_ascii=False)


if __name__ == "__main__":
    write(tuple(fact.name for fact in read(Path(sys.argv[1])).values()), Path(str(SHIPPED)))
