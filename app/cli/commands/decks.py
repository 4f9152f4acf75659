"""``deck``: whether a deck is legal, and by which rules it is not."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli import output
from app.cli.edition_labels import EditionNumbers, edition_fields, engine_field, rules_edition
from app.cli.options import CardData, InEdition, Json, as_path

EXIT_NOT_LEGAL = 1


def deck(
    file: Annotated[
        Path,
        typer.Argument(
            parser=as_path,
            metavar="FILE",
            help="A deck list in text: a count and a name on each line.",
        ),
    ],
    cards: CardData = None,
    edition: InEdition = None,
    json: Json = False,
) -> None:
    """Judge a deck list by the rules of deck construction."""
    from app.cli.build_access import current_build
    from engine.decks.deck_lists import read_deck_list
    from engine.decks.judging import judge_deck
    from rules.cards.card_data import find_cards
    from rules.cards.construction import known_construction

    data = find_cards(cards)
    judged = judge_deck(read_deck_list(file, data.names), known_construction(data.facts.values()))
    build = current_build(needs_words=False)
    where = rules_edition(build.library, edition)
    numbers = EditionNumbers(build, where)
    if json:
        shape = judged.as_json()
        for breach in shape["breaches"]:
            breach["here"] = numbers.by_engine_number.get(breach["rule"])
        output.show_json(shape | edition_fields(where) | engine_field(numbers.played_edition))
    else:
        from app.cli.drawing.deck import draw_deck

        draw_deck(judged, numbers)
    if not judged.is_legal:
        raise typer.Exit(EXIT_NOT_LEGAL)
