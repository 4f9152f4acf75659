"""``adopt``: what a new edition needs, step by step."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import output
from app.cli.edition_labels import edition_fields
from app.cli.options import Json, as_path
from rules.errors import UsageError

if TYPE_CHECKING:
    from app.adopt.folder import Folder
    from app.adopt.steps import Step
    from rules.entries import Edition
    from rules.library import Library

EXIT_STEPS_OPEN = 1


class NothingOlderError(UsageError):
    """No edition is at hand in its own words that the new one could be compared with."""


def adopt(
    file: Annotated[
        Path,
        typer.Argument(parser=as_path, metavar="FILE", help="The document of the new edition."),
    ],
    into: Annotated[
        Path | None,
        typer.Option(
            "--into",
            parser=as_path,
            metavar="DIR",
            help="The folder to work in. Default: adopting-ID.",
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="EDITION",
            help="The edition to compare with. Default: the one before.",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Prepare a new edition, step by step."""
    from app.adopt.folder import Folder, document_digest
    from app.adopt.steps import run_steps
    from app.cli.build_access import current_build
    from app.cli.edition_labels import edition_label
    from rules.cards.card_data import find_cards
    from rules.compare.comparison import compare
    from scraper.decode import decode
    from scraper.read import read_file

    new = read_file(file, find_cards().names)
    library = current_build().library
    old = _last_edition_before(library, new) if against is None else library.edition(against)
    comparison = compare(old, new)
    data = file.read_bytes()
    folder = Folder(
        into or Path(f"adopting-{new.id}"),
        {
            "edition": new.id,
            "against": old.id,
            "document": str(file.resolve()),
            "content": document_digest(data),
        },
    )
    steps_done = []
    if not json:
        output.show(f"{edition_label(new)}; compared with {edition_label(old)}")
    for step in run_steps(comparison, library, folder, decode(data)):
        steps_done.append(step)
        if not json:
            _show_step(step, folder)
    if json:
        shape = edition_fields(new) | {"against": old.id, "folder": str(folder.path)}
        output.show_json(shape | {"steps": [step.as_json() for step in steps_done]})
    elif all(step.is_done for step in steps_done):
        output.show("Nothing is open. What to take over, and where to: docs/newedition.md")
    else:
        output.show("Fill in what is open and run the same command again.")
    if not all(step.is_done for step in steps_done):
        raise typer.Exit(EXIT_STEPS_OPEN)


def _show_step(step: "Step", folder: "Folder") -> None:
    mark = "done" if step.is_done else f"open ({step.open})"
    output.show(f"{step.name}: {mark}. {step.says[:1].upper()}{step.says[1:]}.")
    output.show(f"  {folder.path / step.file}")


def _last_edition_before(library: "Library", new: "Edition") -> "Edition":
    """Return the last edition in force before the new one of which the words are at hand."""
    from rules.dates import format_day
    from rules.edition_order import age, default_edition
    from rules.entries import Wording

    older = (
        edition
        for edition in library.editions.values()
        if edition.document == new.document and edition.id != new.id
        if age(edition) < age(new) and edition.wording is Wording.OFFICIAL
    )
    found = default_edition(older, library.today)
    if found is not None:
        return found
    if not any(e.document == new.document and e.id != new.id for e in library.editions.values()):
        raise NothingOlderError(
            f"no other edition of {new.title} is at hand to compare with; "
            "if you have its document, read it with `nrules build --sources DIR`"
        )
    since = f"in force from {format_day(new.effective)}" if new.effective else "without a date"
    raise NothingOlderError(
        f"no older edition than {new.id} ({since}) is at hand in its own words; read its "
        "document with `nrules build --sources DIR`, or name an edition with --against"
    )
