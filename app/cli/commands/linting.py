"""``lint``: what is wrong with an edition or a document on disk."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import out
from app.cli.options import Json

if TYPE_CHECKING:
    from rules.entries import Edition

FOUND = 1


def lint(
    document: Annotated[
        str, typer.Argument(metavar="EDITION|FILE", help="An edition such as cr-24.03, or a file.")
    ],
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="CHECK", help="Make this check only; may be repeated."),
    ] = None,
    json: Json = False,
) -> None:
    """Show what is wrong with a document."""
    from rules.cards.data import find
    from rules.lint.checks import lint as findings_of

    edition, names = _edition(document), find().names
    findings = findings_of(edition, only=only or (), is_card=lambda n: names.of(n) is not None)
    if json:
        listed = [finding.model_dump(mode="json") for finding in findings]
        effective = edition.effective.isoformat() if edition.effective else None
        out.show_json({"edition": edition.id, "effective": effective, "findings": listed})
    else:
        from app.cli.drawing.findings import draw_findings

        draw_findings(edition, findings)
    if findings:
        raise typer.Exit(FOUND)


def _edition(document: str) -> "Edition":
    """What is in the file of that name, or else the library's edition of that id.

    Raises :class:`rules.library.UnknownEditionError` for what is neither, and what
    :func:`scraper.read.read_file` raises.
    """
    path = Path(document)
    if os.path.exists(path) or os.sep in document or path.suffix.lstrip(".").isalpha():
        from scraper.read import read_file

        return read_file(path)
    from app.cli.opened import current_build
    from rules.entries import Wording

    edition = current_build().library.edition(document)
    if edition.wording is Wording.OUTLINE:
        out.notice(f"only the outline of {edition.id} is at hand; its words are not checked")
    return edition
