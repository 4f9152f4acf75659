"""``play`` and ``perft``: a file's position played, and its lines of play counted."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import output
from app.cli.edition_labels import changes_not_played, engine_field, engine_label
from app.cli.options import Json, as_path
from rules.amounts import pluralise
from rules.errors import UsageError

if TYPE_CHECKING:
    from engine.kernel.editions import Rules
    from engine.scenarios.results.result import Played

EXIT_NOT_AS_EXPECTED = 1

Scenario = Annotated[
    Path,
    typer.Argument(
        parser=as_path, metavar="FILE", help="A scenario file (docs/engine/scenarios.md)."
    ),
]
PlayedBy = Annotated[
    str | None,
    typer.Option(
        "--edition",
        "-e",
        metavar="EDITION",
        help="Play by this edition, such as 26.03. Default: the one that the file is for.",
    ),
]


def play(
    file: Scenario,
    explore: Annotated[
        bool, typer.Option("--explore", help="Follow every line of play, not only the script’s.")
    ] = False,
    transcript: Annotated[
        bool, typer.Option("--transcript", "-t", help="Also show what happened, step by step.")
    ] = False,
    edition: PlayedBy = None,
    json: Json = False,
) -> None:
    """Play a scenario file and check what it expects."""
    from engine.kernel.editions import rules_of as played_by

    rules = played_by(edition) if edition is not None else None
    played = _play(file, rules, explore=explore, asks=not json)
    if json:
        missing = {"not_played": changes_not_played(played.rules.id)}
        output.show_json(played.as_json() | engine_field(played.rules.id) | missing)
    else:
        from app.cli.drawing.played import draw_played

        draw_played(played, transcripts=transcript)
    if not played.passed:
        raise typer.Exit(EXIT_NOT_AS_EXPECTED)


def _play(file: Path, rules: "Rules | None", *, explore: bool, asks: bool) -> "Played":
    """Play a scenario, or a game, whose players are asked where its script ends."""
    from engine.games.game_files import is_game

    if not is_game(file):
        from app.cli.progress import show_at_work
        from engine.scenarios.play import play_file

        with show_at_work("following every line of play" if explore else "playing"):
            return play_file(file, explore=explore, rules=rules)
    if explore:
        raise UsageError(f"{file} is a whole game and has too many lines of play to explore")
    from app.cli.commands.prompt import Prompt
    from engine.games.scripted_game import play_game_file

    return play_game_file(file, Prompt() if asks else None, rules)


def perft(
    file: Scenario,
    depth: Annotated[
        int,
        typer.Option("--depth", "-d", metavar="N", min=0, help="How many decisions each line has."),
    ] = 1,
    limit: Annotated[
        int,
        typer.Option("--limit", metavar="N", min=1, help="Give up after N lines of play."),
    ] = 1_000_000,
    decisions: Annotated[
        int,
        typer.Option("--decisions", metavar="N", min=1, help="Give up after N decisions in all."),
    ] = 1_000_000,
    json: Json = False,
) -> None:
    """Count the lines of play from a position, and where they lead."""
    from app.cli.progress import show_at_work
    from engine.scenarios.exploration.game_keys import GameKeys
    from engine.scenarios.exploration.perft import perft as count

    with show_at_work("counting lines of play"):
        found = count(file, depth, limit, decisions, GameKeys())
    if json:
        shape = {"depth": depth, "lines": found.lines, "positions": found.positions}
        output.show_json(shape | engine_field(found.rules.id))
    else:
        lines, long = pluralise(found.lines, "line"), pluralise(depth, "decision")
        positions = pluralise(found.positions, "position")
        output.show(f"{lines} of play of {long}, to {positions}")
        output.notice(engine_label(found.rules.id))
