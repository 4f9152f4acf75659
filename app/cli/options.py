"""Options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer


def as_path(typed: str) -> Path:
    """Return the file or folder that is named; an empty name does not mean “here”."""
    if not typed:
        raise typer.BadParameter("an empty name is not a file or folder")
    if "\0" in typed:
        raise typer.BadParameter("a file cannot have that name")
    return Path(typed)


Json = Annotated[bool, typer.Option("--json", help="Answer with one JSON document.")]
InEdition = Annotated[
    str | None,
    typer.Option(
        "--edition",
        "-e",
        metavar="ID",
        help="An edition such as cr-24.03, 24.03 or latest. Default: the newest at hand.",
    ),
]
Sources = Annotated[
    Path | None,
    typer.Option(
        "--sources", parser=as_path, metavar="DIR", help="Look for documents in this folder first."
    ),
]
CardData = Annotated[
    Path | None,
    typer.Option(
        "--cards",
        parser=as_path,
        metavar="FILE",
        help="Card data, or the folder that holds cards.json.",
    ),
]
Offline = Annotated[
    bool,
    typer.Option(
        "--offline", help="Do not contact the publisher, neither for documents nor for news."
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        metavar="N",
        min=1,
        max=256,
        help="Work in N processes. Default: one for each processor.",
    ),
]
Forget = Annotated[
    list[str] | None,
    typer.Option(
        "--forget",
        metavar="EDITION",
        help="Forget what earlier builds read of this edition (“cards”: of card data).",
    ),
]
Docs = Annotated[
    str | None,
    typer.Option(
        "--docs",
        metavar="DIR|URL",
        envvar="NRULES_DOCS",
        help="The built docs that rules link to: an address, or a folder to serve as well.",
    ),
]
PublicUrl = Annotated[
    str | None,
    typer.Option(
        "--public-url",
        metavar="URL",
        envvar="NRULES_PUBLIC_URL",
        help="The address at which readers reach the pages.",
    ),
]
