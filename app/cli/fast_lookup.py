"""``lookup`` answered at once from a build's finished answers, before anything is loaded.

Typer, Rich, pydantic and the library take ten times as long to load as a finished answer takes
to find. The command itself (:func:`app.cli.commands.reading.lookup`) handles everything but a
plain number in a whole build of this program, and all options that are not known here.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from app.cli import output
from app.cli.blocks import recalled, with_others


class _Asked(NamedTuple):
    typed: str
    edition: str | None
    json: bool


def answered(arguments: Sequence[str]) -> bool:
    """Answer these arguments of the command line if that can be done at once."""
    asked = _asked(arguments)
    if asked is None:
        return False
    from app.building import finished_answers
    from rules.home import Home

    folder = Home().linked_build
    found = (
        finished_answers.find_answer(folder, asked.typed, asked.edition)
        if folder is not None
        else None
    )
    if found is None:
        return False
    if asked.json:
        output.show_json(found.answer.json | {"other_readings": list(found.others)})
    else:
        show_drawn(found.answer.drawn, found.others)
    return True


def show_drawn(drawn: list[list[Any]], others: Iterable[str]) -> None:
    """Show a drawn entry, and what else the typed number may mean."""
    output.draw(recalled(with_others(drawn, others), styled=output.is_terminal()))


def _asked(arguments: Sequence[str]) -> _Asked | None:
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
    return _Asked(" ".join(words), edition, json) if words else None
