"""The commands of ``nrules``, put together; each imports what it works with when it runs."""

from importlib import metadata
from typing import Annotated

import typer

from app.cli import out
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
    help="The rules of Netrunner: read, find and execute them.",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        out.show(f"nrules {metadata.version('nrules')}")
        raise typer.Exit


@cli.callback()
def nrules(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say which version."),
    ] = False,
) -> None:
    """Look a rule up, find it by words, and see its worked examples executed."""


for command in (
    reading.lookup,
    reading.search,
    reading.entries,
    card.card,
    glossary.glossary,
    decks.deck,
    playing.play,
    examples.examples,
    examples.coverage,
    playing.perft,
    building.build,
    building.serve,
    docs.docs,
    exporting.export,
    comparing.diff,
    history.history,
    documents.ingest,
    documents.outline,
    adopting.adopt,
    linting.lint,
):
    cli.command()(command)
