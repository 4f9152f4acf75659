"""``card``: everything that speaks of a card."""

from typing import Annotated

import typer

from app.cli import output
from app.cli.options import InEdition, Json

EXIT_NOTHING_FOUND = 1


def card(
    name: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME", help="A name, part of one or a nickname: femme fatale, geist"
        ),
    ],
    edition: InEdition = None,
    json: Json = False,
) -> None:
    """Show all that the documents say about a card."""
    from app.cli.build_access import current_build
    from rules.cards.places import find_places
    from rules.cards.resolve import resolve_card
    from rules.untrusted_text import shorten

    build = current_build()
    first = build.library.edition(edition) if edition is not None else None
    typed = " ".join(name)
    found = resolve_card(typed, build.cards.names, build.library.cards)
    if json:
        from app.answers.card import card_answer
        from app.examples.worked import KnownResults

        known = KnownResults.of_shipped(build.examples)
        answer = card_answer(found.name, build.library, build.cards, known, first)
        output.show_answer(answer, build.notice)
        nothing = not answer.places
    else:
        from app.cli.drawing.card import draw_card

        if not found.exact:
            output.notice(f"read “{shorten(typed)}” as {found.name.title}")
        spoken = find_places(build.library, found.name.title, first)
        draw_card(build, found.name, spoken)
        nothing = not spoken
    if nothing:
        raise typer.Exit(EXIT_NOTHING_FOUND)
