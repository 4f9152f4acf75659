"""The result of a build, on a terminal."""

from rich.text import Text

from app.building.build import BuildSummary
from app.building.gather_results import GatheredEdition, Origin
from app.cli.edition_labels import edition_label
from app.cli.output import show, show_rows
from rules.amounts import pluralise
from rules.library import Library
from rules.untrusted_text import one_line

_MAX_LISTED = 10
"""How many numbers of a corrected edition are listed."""
_SAYS = {
    Origin.READ: "read from {path}",
    Origin.UNCHANGED: "unchanged: {path}",
    Origin.KEPT: "kept as it was read earlier from {path}",
    Origin.SHIPPED: "outline and digests only: no document of it was found",
}


def draw_summary(summary: BuildSummary) -> None:
    """Show each edition and its origin, and what was not read."""
    for gathered in summary.editions:
        _edition(gathered, is_default=gathered.edition.id == summary.default)
    if summary.not_read:
        show()
        show_rows(
            ("Not read", one_line(n.why if n.what in n.why else f"{n.what}: {n.why}"))
            for n in summary.not_read
        )
    for doubt in Library(gathered.edition for gathered in summary.editions).doubts:
        show(f"Note: {doubt}.")
    known = f"{len(summary.cards.names.all):,} cards are known"
    how = "by card data" if summary.cards.facts else "by name alone: no card data was found"
    show(f"{known} {how}")
    show()
    done = "Built" if summary.changed else "Nothing has changed"
    show(Text.assemble((done, "good"), f" in {summary.seconds:.1f} s: {summary.folder}"))
    show("nrules serve shows it in a browser, nrules lookup 9.2.8f a rule of it here.")


def _edition(gathered: GatheredEdition, *, is_default: bool) -> None:
    edition, report = gathered.edition, gathered.edition.report
    path = one_line(gathered.made_from.path) if gathered.made_from else ""
    heading = Text.assemble((edition.title, "title"), f" · {edition_label(edition)}")
    show(
        heading.append("  (answers when no edition is named)" if is_default else "", style="aside")
    )
    show(_SAYS[gathered.origin].format(path=path), indent=2)
    if (unlike := gathered.corrected) and gathered.origin is Origin.READ:
        more = f" and {len(unlike) - _MAX_LISTED:,} more" if len(unlike) > _MAX_LISTED else ""
        corrected = f"it differs from before: {', '.join(unlike[:_MAX_LISTED])}{more}"
        show(Text(corrected, style="symbol"), indent=2)
    amiss = {
        "missing number": len(report.missing),
        "repair": len(report.repairs),
        "warning": len(report.warnings),
    }
    troubles = [pluralise(number, what) for what, number in amiss.items() if number]
    listed = f" (nrules entries {edition.id} lists them)" if troubles else ""
    show(", ".join([f"{len(edition.entries)} entries", *troubles]) + listed, indent=2)
