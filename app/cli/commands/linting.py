"""``lint``: what is wrong with an edition or a document on disk."""

from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import output
from app.cli.edition_labels import edition_fields
from app.cli.options import Json

if TYPE_CHECKING:
    from rules.entries import Edition

EXIT_FOUND = 1


def lint(
    document: Annotated[
        str, typer.Argument(metavar="EDITION|FILE", help="An edition such as cr-24.03, or a file.")
    ],
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--only",
            metavar="CHECK",
            help="Only this check, such as gaps. You may give it several times.",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Check an edition or a document for faults."""
    from app.cli.edition_argument import resolve_edition
    from rules.cards.card_data import find_cards
    from rules.lint.checks import lint as findings_of

    edition, names = resolve_edition(document, _library_edition), find_cards().names
    findings = findings_of(edition, only=only or (), is_card=lambda n: names.find(n) is not None)
    if json:
        listed = [finding.model_dump(mode="json") for finding in findings]
        output.show_json(edition_fields(edition) | {"findings": listed})
    else:
        from app.cli.drawing.findings import draw_findings

        draw_findings(edition, findings)
    if findings:
        raise typer.Exit(EXIT_FOUND)


def _library_edition(name: str) -> "Edition":
    """Return the library's edition of that name; say so where its words are not at hand.

    Raises :class:`rules.lookup_errors.UnknownEditionError`.
    """
    from app.cli.build_access import current_build
    from rules.entries import Wording

    edition = current_build().library.edition(name)
    if edition.wording is Wording.OUTLINE:
        output.notice(f"only the outline of {edition.id} is at hand; its words are not checked")
    return edition
