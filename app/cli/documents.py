"""``ingest`` and ``outline``: reading one document."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.cli import out
from app.cli.options import Json

if TYPE_CHECKING:
    from rules.entries import Edition


def ingest(
    file: Annotated[Path, typer.Argument(help="A source document, under any name.")],
    json: Json = False,
) -> None:
    """Read one document and show its entries and faults."""
    from rules.cards.data import find
    from scraper.read import read_file

    edition = read_file(file, find().names)
    if json:
        out.show_json(edition_json(edition))
        return
    from app.cli.draw_entry import draw_edition

    draw_edition(edition)


def outline(
    file: Annotated[Path, typer.Argument(help="A source document, under any name.")],
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="FILE", help="Where to; else among the shipped outlines."),
    ] = None,
    json: Json = False,
) -> None:
    """Write the outline of a document (for maintainers)."""
    from importlib import resources

    from scraper.outline import write_outline
    from scraper.read import read_file

    edition = read_file(file)
    shipped = Path(str(resources.files("rules"))) / "data" / "outline"
    target = into if into is not None else shipped / f"{edition.id}.json"
    write_outline(edition, target)
    if json:
        out.show_json({"edition": edition.id, "path": str(target)})
    else:
        out.show(f"The outline of {edition.id} is in {target}")


def edition_json(edition: "Edition") -> dict[str, Any]:
    """The published shape of ``entries`` and ``ingest`` (see ``docs/commands.md``)."""
    return {
        "edition": edition.id,
        "title": edition.title,
        "effective": edition.effective.isoformat() if edition.effective else None,
        "wording": edition.wording.value,
        "entries": [entry.as_json() for entry in edition.entries],
        "report": edition.report.model_dump(mode="json"),
    }
