"""``history``: a rule through all editions."""

from typing import Annotated

import typer

from app.cli import output
from app.cli.options import InEdition, Json


def history(
    number: Annotated[
        list[str], typer.Argument(metavar="NUMBER", help="In any spelling: 9.2.8f, 928f, 6.9")
    ],
    edition: InEdition = None,
    json: Json = False,
) -> None:
    """Show a rule through all editions: its numbers, and what changed."""
    from app.cli.build_access import current_build
    from app.cli.other_commands import other_command_offered
    from rules.history import Histories

    build = current_build()
    library = build.library
    typed = " ".join(number)
    with other_command_offered(typed):
        found = library.lookup(typed, edition)
    rule_history = Histories(library).trace(found.edition, found.entry)
    if json:
        from app.answers.history import history_answer

        output.show_answer(history_answer(rule_history, library), build.notice)
        return
    from app.cli.drawing.history import draw_history

    draw_history(library, rule_history)
