"""Write the shipped lists from card data: ``python -m rules.cards.generate FILE``.

The lists hold the cards' names and the numbers by which decks are built. These are facts;
nothing else of the data is kept.
"""

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

from rules.cards import construction
from rules.cards.card_data import Facts, read_card_data
from rules.cards.names import SHIPPED, CardName
from rules.errors import run_and_exit

_PURPOSE = "Write the shipped lists from card data: names, and the numbers that decks are built by."


def write(names: tuple[CardName, ...], path: Path) -> None:
    """Write names, one card a line, in the order of their addresses."""
    ordered = sorted(names, key=lambda name: name.slug)
    lines = (f"{json.dumps(n.slug)}: {_line((n.title, *n.faces))}" for n in ordered)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def _line(titles: tuple[str, ...]) -> str:
    return json.dumps(titles, ensure_ascii=False)


def write_construction(cards: Iterable[Facts], path: Path) -> None:
    """Write the construction facts, one card a line, in the order of the titles."""
    known = {card.title: construction.construction_of(card) for card in cards}
    lines = (
        f"{json.dumps(title, ensure_ascii=False)}: {card.model_dump_json(exclude_defaults=True)}"
        for title, card in sorted(known.items())
    )
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def main() -> None:
    """Write both lists from the named file; raises what reading it raises."""
    given = argparse.ArgumentParser("python -m rules.cards.generate", description=_PURPOSE)
    given.add_argument("file", type=Path, metavar="FILE", help="card data (docs/cards.md)")
    known = read_card_data(given.parse_args().file).values()
    write(tuple(fact.name for fact in known), Path(str(SHIPPED)))
    write_construction(known, Path(str(construction.SHIPPED)))


if __name__ == "__main__":
    run_and_exit(main)
