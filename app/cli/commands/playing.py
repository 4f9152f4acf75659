"""``play`` and ``examples``: worked examples executed by the engine."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import out
from app.cli.drawing.plural import counted
from app.cli.options import InEdition, Json
from app.cli.speaking import Numbers, changes_not_played, engine, engine_line, rules_of, spoken
from rules.catalogue import catalogue
from rules.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.opened.state import Build
    from app.web.examples.answer import ListedExample
    from engine.kernel.editions import Rules
    from engine.scenarios.result import Played

NOT_AS_EXPECTED = 1

Scenario = Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file (docs/engine).")]
PlayedBy = Annotated[
    str | None,
    typer.Option(
        "--edition",
        "-e",
        metavar="EDITION",
        help="The edition to play by, such as 26.03; the newest if the file names none.",
    ),
]


def play(
    file: Scenario,
    explore: Annotated[
        bool, typer.Option("--explore", help="Follow every line of play, not only the script's.")
    ] = False,
    transcript: Annotated[
        bool, typer.Option("--transcript", "-t", help="Show what happened, step by step, too.")
    ] = False,
    edition: PlayedBy = None,
    json: Json = False,
) -> None:
    """Play a scenario file: the verdict, or all that happens."""
    from engine.games.files import is_game
    from engine.kernel.editions import rules_of as played_by

    rules = played_by(edition) if edition is not None else None
    if is_game(file):
        played = _play_game(file, explore, rules, json)
    else:
        played = _play_scenario(file, explore, rules)
    if json:
        missing = {"not_played": changes_not_played(played.rules.id)}
        out.show_json(played.as_json() | engine(played.rules.id) | missing)
    else:
        from app.cli.drawing.played import draw_played

        draw_played(played, transcripts=transcript)
    if not played.passed:
        raise typer.Exit(NOT_AS_EXPECTED)


def _play_scenario(file: Path, explore: bool, rules: "Rules | None") -> "Played":
    from engine.scenarios.play import play_file

    return play_file(file, explore=explore, rules=rules)


def _play_game(file: Path, explore: bool, rules: "Rules | None", json: bool) -> "Played":
    from app.cli.commands.at_prompt import Prompt
    from engine.games.course import play_game_file

    if explore:
        raise UsageError(f"{file} is a whole game, which has too many lines of play to explore")
    return play_game_file(file, None if json else Prompt(), rules)


def examples(
    example: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One example, such as cr:9.2.8f/1.")
    ] = None,
    failed: Annotated[bool, typer.Option("--failed", help="Only those that failed.")] = False,
    edition: InEdition = None,
    by_rules: Annotated[
        bool,
        typer.Option("--by-rules", help="Count which pass by which edition's rules."),
    ] = False,
    json: Json = False,
) -> None:
    """Execute the worked examples, by the rules of any edition."""
    from app.cli.opened import current_build
    from app.cli.progress import shown_progress
    from app.examples.by_edition import by_edition, by_the_rules_of
    from app.web.examples.answer import listed
    from app.web.examples.listed import example_at
    from engine.kernel.editions import rules_of as played_by
    from engine.scenarios.worked import worked_examples

    build = current_build(needs_words=False)
    if by_rules:
        _table_by_rules(build, json)
        return
    where = rules_of(build.library, edition)
    rules = played_by(where.id) if edition is not None else None
    if example is not None:
        example = example_at(build.library, example) or example
    with shown_progress() as tell:
        worked = worked_examples(
            example, lambda d, t: tell("playing the worked examples", d, t), rules
        )
    if rules is not None:
        worked = by_the_rules_of(build, where, worked)
    shown = [w for w in worked if w.failed] if failed else worked
    sections = listed(build, where, shown)
    of_examples = [one for section in sections for one in section.examples]
    by = rules.id if rules is not None else _carried_out(of_examples)
    counts_all = example is None and not failed and rules is None
    counted = by_edition(build, {w.id: w for w in worked}) if counts_all else []
    if json:
        shapes = [one.as_json() | _played_otherwise(one, by) for one in of_examples]
        by_editions = {"by_edition": [each.as_json() for each in counted]} if counted else {}
        out.show_json(spoken(where) | engine(by) | {"examples": shapes} | by_editions)
    else:
        from app.cli.drawing.played import draw_worked

        draw_worked(
            sections,
            Numbers(build, where),
            one=example is not None,
            rules=by,
            editions=counted,
        )
    if any(w.failed for w in worked):
        raise typer.Exit(NOT_AS_EXPECTED)


def _carried_out(examples: "Iterable[ListedExample]") -> str | None:
    """The edition by which all of some examples were played; ``None`` for the pinned one.

    Where they were played by several each that was not by the pinned one says so.
    """
    by = {one.played_by for one in examples} - {None}
    return by.pop() if len(by) == 1 and by != {catalogue().pinned} else None


def _played_otherwise(example: "ListedExample", by: str | None) -> dict[str, object]:
    """The field of an example that was played by another edition than is said of all."""
    return engine(example.played_by) if example.is_played_otherwise(by) else {}


def _table_by_rules(build: "Build", json: bool) -> None:
    from app.cli.drawing.by_rules import draw_by_rules
    from app.cli.opened import every_scenario
    from app.examples.by_rules import by_rules

    rows = list(by_rules(build, every_scenario()))
    if json:
        out.show_json({"editions": [row.as_json() for row in rows]})
    else:
        draw_by_rules(rows)


def perft(
    file: Scenario,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, help="So many decisions.")] = 1,
    limit: Annotated[
        int, typer.Option("--limit", min=1, help="Give up above so many lines of play.")
    ] = 1_000_000,
    decisions: Annotated[
        int, typer.Option("--decisions", min=1, help="Give up above so many decisions in all.")
    ] = 1_000_000,
    json: Json = False,
) -> None:
    """Count the lines of play from a position, and where they lead."""
    from engine.scenarios.perft import perft as count
    from engine.scenarios.standing import Standing

    found = count(file, depth, limit, decisions, Standing())
    if json:
        shape = {"depth": depth, "lines": found.lines, "positions": found.positions}
        out.show_json(shape | engine(found.rules.id))
    else:
        lines, long = counted(found.lines, "line"), counted(depth, "decision")
        positions = counted(found.positions, "position")
        out.show(f"{lines} of play of {long}, to {positions}")
        out.notice(engine_line(found.rules.id))


def coverage(edition: InEdition = None, json: Json = False) -> None:
    """Show which rule is carried out where, and by which examples."""
    from app.cli.opened import current_build
    from app.cli.progress import shown_progress
    from engine.coverage import report
    from engine.kernel.editions import BY_ID
    from engine.scenarios.worked import worked_examples

    build = current_build(needs_words=False)
    where = rules_of(build.library, edition)
    worked = list(build.examples.values())
    if not worked:
        with shown_progress() as tell:
            worked = worked_examples(None, lambda d, t: tell("playing the worked examples", d, t))
    numbers = Numbers(build, where)
    rules = (entry.rule_number for entry in where.entries)
    covered = report(rules, numbers.all, where.id, worked)
    by = where.id if where.id in BY_ID else None
    if json:
        out.show_json(spoken(where) | engine(by) | covered.as_json())
    else:
        from app.cli.drawing.coverage import draw_coverage

        draw_coverage(covered, engine_line(by) if by == where.id else numbers.line)
