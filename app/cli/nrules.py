"""The commands of ``nrules``, put together; each imports what it needs when it runs."""

from importlib import metadata
from typing import Annotated, Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperOption

from app.cli import output, usage
from app.cli.commands import (
    adopting,
    building,
    card,
    comparing,
    decks,
    docs,
    documents,
    examples,
    exporting,
    glossary,
    history,
    linting,
    playing,
    reading,
)

cli = typer.Typer(
    name="nrules",
    help="Look up, search, compare and play the rules of Netrunner.",
    epilog="Begin with nrules build; then nrules serve, or nrules lookup 9.2.8f.",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


class _Command(TyperCommand):
    """A command whose help shows only the names of arguments.

    Typer would add their Python types, such as ``<list[str]>``.
    """

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments and options, with what each is for."""
        for heading, kind in (("Arguments", TyperArgument), ("Options", TyperOption)):
            params = [param for param in self.get_params(ctx) if isinstance(param, kind)]
            rows = [row for param in params if (row := param.get_help_record(ctx)) is not None]
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(
                        [(name.partition(" <")[0], description) for name, description in rows]
                    )

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the examples, each on its own line however narrow the terminal is."""
        with formatter.section("Examples"):
            formatter.write("".join(f"  {line}\n" for line in usage.example_lines(str(self.name))))


def _version(is_requested: bool) -> None:
    if is_requested:
        output.show(f"nrules {metadata.version('nrules')}")
        raise typer.Exit


@cli.callback()
def nrules(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Look a rule up, find it by words, and see its worked examples executed."""


for command in (
    reading.lookup,
    reading.search,
    card.card,
    glossary.glossary,
    reading.entries,
    history.history,
    comparing.diff,
    decks.deck,
    playing.play,
    examples.examples,
    examples.coverage,
    playing.perft,
    building.build,
    building.serve,
    exporting.export,
    docs.docs,
    documents.ingest,
    linting.lint,
    documents.outline,
    adopting.adopt,
):
    cli.command(cls=_Command)(command)
