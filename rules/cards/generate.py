"""Write the shipped lists from card data: ``python -m rules.cards.generate FILE``.

They are the cards' names, and the numbers that decks are built by. Both are facts; nothing
else of the data is kept.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from rules.cards import construction
from rules.cards.data import Facts, read
from rules.cards.names import SHIPPED, CardName


def write(names: tuple[CardName, ...], path: Path) -> None:
    """Write names, one card a line, in the order of their addresses."""
    ordered = sorted(names, key=lambda name: name.slug)
    lines = (f"{json.dumps(n.slug)}: {_line((n.title, *n.faces))}" for n in ordered)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def _line(titles: tuple[str, ...]) -> str:
    return json.dumps(titles, ensure_ascii=False)


def write_construction(cards: Iterable[Facts], path: Path) -> None:
    """Write what decks are built by, one card a line, in the order of the titles."""
    known = {card.title: construction.construction_of(card) for card in cards}
    lines = (
        f"{json.dumps(title, ensure_ascii=False)}: {card.model_dump_json(exclude_defaults=True)}"
        for title, card in sorted(known.items())
    )
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    known = read(Path(sys.argv[1])).values()
    write(tuple(fact.name for fact in known), Path(str(SHIPPED)))
    write_construction(known, Path(str(construction.SHIPPED)))
