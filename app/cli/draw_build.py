"""What a build did, on a terminal."""

from rich.text import Text

from app.build import BuildSummary
from app.cli.draw_entry import dated
from app.cli.out import show, show_rows
from app.gather import Gathered, Origin

_SAYS = {
    Origin.READ: "read from {path}",
    Origin.UNCHANGED: "unchanged: {path}",
    Origin.KEPT: "kept as it was read earlier; {path} is not at hand",
    Origin.SHIPPED: "outline and digests only: no document of it was found",
}


def draw_summary(summary: BuildSummary) -> None:
    """Show each edition and where it came from, and what was not read."""
    for gathered in summary.editions:
        _edition(gathered, is_default=gathered.edition.id == summary.default)
    if summary.not_read:
        show()
        show_rows(
            ("Not read", Text.assemble((n.what, "title"), f": {n.why}")) for n in summary.not_read
        )
    show()
    done = "Built" if summary.changed else "Nothing has changed"
    show(Text.assemble((done, "good"), f" in {summary.seconds:.1f} s: {summary.folder}"))


def _edition(gathered: Gathered, *, is_default: bool) -> None:
    edition, report = gathered.edition, gathered.edition.report
    path = gathered.made_from.path if gathered.made_from else ""
    heading = Text.assemble((edition.title, "title"), f" · {dated(edition)}")
    show(
        heading.append("  (answers when no edition is named)" if is_default else "", style="aside")
    )
    show(_SAYS[gathered.origin].format(path=path), indent=2)
    amiss = [
        f"{len(report.missing)} numbers missing" if report.missing else "",
        f"{len(report.repairs)} places mended" if report.repairs else "",
        f"{len(report.warnings)} warnings" if report.warnings else "",
    ]
    found = ", ".join([f"{len(edition.entries)} entries", *filter(None, amiss)])
    show(
        found + (" (nrules entries " + edition.id + " lists them)" if any(amiss) else ""), indent=2
    )
