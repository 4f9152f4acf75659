"""``lookup``, ``search`` and ``entries``: reading the library."""

from typing import Annotated

import typer

from app.cli import output
from app.cli.options import InEdition, Json
from rules.errors import UsageError

EXIT_NOTHING_FOUND = 1


class NothingAskedError(UsageError):
    """A search was asked for that holds no word and no number."""


def lookup(
    number: Annotated[
        list[str],
        typer.Argument(metavar="NUMBER", help="In any spelling: 9.2.8f, 928f, CR 9.2.8(f), 6.9"),
    ],
    edition: InEdition = None,
    json: Json = False,
) -> None:
    """Show a rule by its number, with its context."""
    from app.cli.build_access import current_build
    from app.cli.other_commands import other_command_offered
    from app.glossaries import edition_glossary
    from app.search_input import interpret

    build = current_build()
    typed, where = interpret(build.library, " ".join(number), build.library.edition(edition))
    with other_command_offered(typed):
        found = build.library.lookup(typed, where.id)
    terms = edition_glossary(build, found.edition.id).defined_by(found.entry.number)
    if json:
        from app.answers.rule import rule_answer
        from app.examples.worked import KnownResults

        known = KnownResults.of_shipped(build.examples)
        answer = rule_answer(found, build.library, known, terms)
        output.show_answer(answer, build.notice)
        return
    from app.cli.blocks import blocks_to_json
    from app.cli.drawing.entry import entry_blocks
    from app.cli.fast_lookup import show_drawing

    show_drawing(blocks_to_json(entry_blocks(build.library, found, terms)), map(str, found.others))


def search(
    query: Annotated[
        list[str], typer.Argument(metavar="QUERY", help="A number, a card's name, or words.")
    ],
    edition: InEdition = None,
    limit: Annotated[
        int, typer.Option("--limit", "-n", metavar="N", min=1, max=10_000, help="At most N hits.")
    ] = 10,
    json: Json = False,
) -> None:
    """Find rules by number, card or words."""
    from rules.garbage_collection import paused_gc

    with paused_gc():
        from app.cli.build_access import current_build, searcher_of
        from app.search_input import interpret
        from index.search import NOTHING
        from rules.number_spelling import parse_comparison

        build = current_build()
        typed, where = interpret(build.library, " ".join(query), build.library.edition(edition))
        result = searcher_of(build).search(typed, edition=where.id, limit=limit, why=json)
        if result.note == NOTHING:
            raise NothingAskedError(NOTHING)
    if json:
        from app.answers.search import search_answer

        count = None if result.more else len(result.hits)
        answer = search_answer(result, build.library, where, count)
        output.show_answer(answer, build.notice)
    else:
        from app.cli.drawing.hits import draw_hits

        draw_hits(build.library, result, where)
        if parse_comparison(" ".join(query)) is not None:
            output.notice("what changed from edition to edition: nrules diff OLD NEW")
        if not result.hits:
            from app.misspellings import nearest_cards

            for name in nearest_cards(build, result.query):
                output.notice(f"there is a card {name.title}: nrules card {name.slug}")
    if not result.hits:
        raise typer.Exit(EXIT_NOTHING_FOUND)


def entries(
    edition: Annotated[str, typer.Argument(metavar="EDITION", help="An edition such as cr-24.03.")],
    json: Json = False,
) -> None:
    """List the entries of an edition, and the faults found in it."""
    from app.cli.build_access import current_build

    found = current_build().library.edition(edition)
    if json:
        from app.cli.commands.documents import edition_json

        output.show_json(edition_json(found))
        return
    from app.cli.drawing.entry import draw_edition

    draw_edition(found)
