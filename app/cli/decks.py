"""``deck``: whether a deck is legal, and by which rules it is not."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli import out
from app.cli.options import CardData, Json

NOT_LEGAL = 1


def deck(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck list: counts and names.")],
    cards: CardData = None,
    json: Json = False,
) -> None:
    """Judge a deck list by the rules of deck construction."""
    from engine.decks.judged import judge
    from engine.decks.listed import read_list
    from rules.cards.construction import known
    from rules.cards.data import find

    data = find(cards)
    judged = judge(read_list(file, data.names), known(data.facts.values()))
    if json:
        out.show_json(judged.as_json())
    else:
        from app.cli.draw_deck import draw_deck

        draw_deck(judged)
    if not judged.is_legal:
        raise typer.Exit(NOT_LEGAL)
