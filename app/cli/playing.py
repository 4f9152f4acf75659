"""``play`` and ``examples``: worked examples executed by the engine."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli import out
from app.cli.options import Json

NOT_AS_EXPECTED = 1


def play(
    file: Annotated[Path, typer.Argument(help="A scenario file (docs/engine).")],
    json: Json = False,
) -> None:
    """Play a scenario file: its transcript and verdict."""
    from engine.scenarios.play import play_file

    played = play_file(file)
    if json:
        out.show_json(played.as_json())
    else:
        from app.cli.draw_played import draw_played

        draw_played(played)
    if not played.passed:
        raise typer.Exit(NOT_AS_EXPECTED)


def examples(
    example: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One example, such as cr:9.2.8f/1.")
    ] = None,
    failed: Annotated[bool, typer.Option("--failed", help="Only those that failed.")] = False,
    json: Json = False,
) -> None:
    """Execute the worked examples of the rules."""
    from app.cli.worked import worked_examples

    worked = worked_examples(example)
    shown = [w for w in worked if w.failed] if failed else worked
    if json:
        out.show_json({"examples": [w.as_json() for w in shown]})
    else:
        from app.cli.draw_played import draw_worked

        draw_worked(shown, one=example is not None)
    if any(w.failed for w in worked):
        raise typer.Exit(NOT_AS_EXPECTED)
