"""``lookup`` answered at once from a build's finished answers, before anything is loaded.

Typer, Rich, pydantic and the library take ten times as long to load as a finished answer takes
to find. The command itself (:func:`app.cli.commands.reading.lookup`) handles everything but a
plain number in a whole build of this program, and all options that are not known here.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from app.cli import output
from app.cli.blocks import add_other_readings, blocks_from_json


class _LookupArguments(NamedTuple):
    typed: str
    edition: str | None
    json: bool


def answer_lookup(arguments: Sequence[str]) -> bool:
    """Answer these arguments of the command line if that can be done at once."""
    lookup = _parse_arguments(arguments)
    if lookup is None:
        return False
    from app.building import finished_answers
    from rules.home import Home

    folder = Home().linked_build
    found = (
        finished_answers.find_answer(folder, lookup.typed, lookup.edition)
        if folder is not None
        else None
    )
    if found is None:
        return False
    if lookup.json:
        output.show_json(found.answer.json | {"other_readings": list(found.others)})
    else:
        show_drawing(found.answer.drawn, found.others)
    return True


def show_drawing(drawing: list[list[Any]], others: Iterable[str]) -> None:
    """Show a drawn entry, and what else the typed number may mean."""
    output.draw(blocks_from_json(add_other_readings(drawing, others), styled=output.is_terminal()))


def _parse_arguments(arguments: Sequence[str]) -> _LookupArguments | None:
    """Return what the arguments ask for; ``None`` if that is more than the plainest look-up."""
    if not arguments or arguments[0] != "lookup":
        return None
    words: list[str] = []
    edition, json = None, False
    rest = iter(arguments[1:])
    for argument in rest:
        if argument == "--json":
            json = True
        elif argument in ("-e", "--edition") and edition is None:
            edition = next(rest, "-")
            if edition.startswith("-"):
                return None
        elif argument.startswith("-"):
            return None
        else:
            words.append(argument)
    return _LookupArguments(" ".join(words), edition, json) if words else None
