"""``ingest`` and ``outline``: reading one document."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.cli import output
from app.cli.edition_labels import edition_fields
from app.cli.options import Json, as_path
from rules.dates import iso_day
from rules.errors import NotWrittenError, UsageError

if TYPE_CHECKING:
    from rules.entries import Edition


def ingest(
    file: Annotated[
        Path,
        typer.Argument(parser=as_path, metavar="FILE", help="A source document, under any name."),
    ],
    json: Json = False,
) -> None:
    """Read one document and show its entries and faults."""
    from rules.cards.card_data import find_cards
    from rules.catalogue import catalogue
    from rules.entries import document_of
    from scraper.read import read_file

    edition = read_file(file, find_cards().names)
    if json:
        output.show_json(edition_json(edition))
        return
    from app.cli.drawing.entry import draw_edition

    draw_edition(edition)
    output.show()
    is_of_rules = edition.document == document_of(catalogue().pinned)
    adopts = f"nrules adopt {file} prepares a new edition, " if is_of_rules else ""
    output.show(
        f"Nothing was kept. nrules lint {file} looks for faults, {adopts}"
        "and nrules build --sources DIR takes in the documents of a folder."
    )


def outline(
    file: Annotated[
        Path,
        typer.Argument(parser=as_path, metavar="FILE", help="A source document, under any name."),
    ],
    into: Annotated[
        Path | None,
        typer.Option(
            "--into",
            parser=as_path,
            metavar="FILE",
            help="The file to write. Default: ID.json in this folder.",
        ),
    ] = None,
    ship: Annotated[
        bool, typer.Option("--ship", help="Write it among the outlines that ship with nrules.")
    ] = False,
    json: Json = False,
) -> None:
    """Write the outline of a document (for maintainers)."""
    from importlib import resources

    from rules.files import write_atomically
    from rules.outline import make_outline
    from scraper.read import read_file

    if ship and into is not None:
        raise UsageError("--ship and --into each say where to write; give one of them")
    edition = read_file(file)
    shipped = Path(str(resources.files("rules"))) / "data" / "outline"
    target = into or (shipped if ship else Path()) / f"{edition.id}.json"
    try:
        write_atomically(target, make_outline(edition).dumps().encode())
    except OSError as error:
        raise NotWrittenError(target, error) from error
    if json:
        output.show_json(edition_fields(edition) | {"path": str(target)})
    else:
        output.show(f"The outline of {edition.id} is in {target}")


def edition_json(edition: "Edition") -> dict[str, Any]:
    """Return the published shape of ``entries`` and ``ingest`` (see ``docs/commands.md``)."""
    return {
        "edition": edition.id,
        "title": edition.title,
        "effective": iso_day(edition.effective),
        "wording": edition.wording.value,
        "entries": [entry.as_json() for entry in edition.entries],
        "summary": edition.summary.as_json() if edition.summary is not None else None,
        "report": edition.report.model_dump(mode="json"),
    }
