"""The steps of an adoption, in their order: what each leaves in the folder, and what is open."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from app.adopt import confirm, digests, examples, listing, play
from app.adopt.folder import Folder
from rules.amounts import pluralise
from rules.cards.card_data import find_cards
from rules.compare.comparison import Comparison
from rules.compare.summary import Days, ItemVerdict, compare_summary
from rules.entries import Edition
from rules.library import Library
from rules.lint.checks import lint
from rules.lint.finding import Severity
from rules.number_runs import describe_runs
from rules.outline import make_outline


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what it found in a sentence, its file, and how much is left to a person."""

    name: str
    says: str
    file: str
    open: int = 0

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return not self.open

    def as_json(self) -> dict[str, object]:
        """The published shape (see ``docs/commands.md``)."""
        return {"step": self.name, "says": self.says, "file": self.file, "open": self.open}


def steps(
    comparison: Comparison, at_hand: Library, folder: Folder, document: str
) -> Iterator[Step]:
    """Go through all steps; each file is there when its step is told.

    ``document`` is what the new edition was read from.
    """
    new = comparison.new
    library = Library([*(e for e in at_hand.editions.values() if e.id != new.id), new])
    yield _reading(new, folder)
    yield _faults(new, folder)
    comparison, asked = confirm.confirmed(comparison, folder.answers(confirm.NAME))
    yield _comparison(comparison, asked, library.start_days, folder)
    yield _digests(comparison, library, folder)
    yield _outline(comparison, folder, document)
    yield _examples(comparison, library, folder)


def _reading(new: Edition, folder: Folder) -> Step:
    kinds = Counter(entry.kind.value for entry in new.entries)
    counts = ", ".join(f"{number:,} of kind {kind}" for kind, number in kinds.items())
    report = new.report
    lines = [f"# {new.title}: what was read", f"{len(new.entries):,} entries: {counts}."]
    for heading, told in (
        ("Lost, as the document itself shows", tuple(describe_runs(report.missing))),
        ("Amiss, and left as it is", report.warnings),
        ("Amiss, and mended", report.repairs),
    ):
        lines += [f"## {heading}", "\n".join(f"- {line}" for line in told) or "Nothing."]
    folder.write("1-reading.md", "\n\n".join(lines) + "\n")
    says = f"{len(new.entries):,} entries, warnings: {len(report.warnings)}"
    if report.missing:
        first = ", ".join(islice(describe_runs(report.missing), 5))
        says += f", {pluralise(len(report.missing), 'number')} lost: {first}"
    return Step("reading", says, "1-reading.md", len(report.missing))


def _faults(new: Edition, folder: Folder) -> Step:
    names = find_cards().names
    found = lint(new, is_card=lambda name: names.find(name) is not None)
    lines = [f"# {new.title}: faults of the document"]
    lines += [
        f"- {f.number or f.line or '-'}: {f.severity.value}, {f.check}: {f.what}. Mend: {f.mend}."
        for f in found
    ]
    folder.write("2-faults.md", "\n\n".join(lines) + "\n")
    errors = sum(finding.severity is Severity.ERROR for finding in found)
    return Step("faults", f"findings: {len(found)}, errors among them: {errors}", "2-faults.md")


def _comparison(
    comparison: Comparison, asked: list[confirm.Question], days: Days, folder: Folder
) -> Step:
    from app.changelog.comparison import changelog

    said = compare_summary(comparison, days)
    folder.write("3-changes.md", changelog(comparison, said, None, hide_follows=False))
    folder.write(confirm.NAME, confirm.as_yaml(asked))
    folder.write("aliases.toml", confirm.aliases(asked, comparison))
    folder.write("parts.toml", confirm.parts(asked, comparison))
    folder.write("apart.toml", confirm.apart(asked, comparison))
    folder.write(play.NAME, play.as_yaml(comparison))
    unanswered = sum(not question.answer for question in asked)
    says = (
        f"{len(comparison.added)} added, {len(comparison.removed)} removed, "
        f"{sum(c.is_reworded for c in comparison.changes)} reworded; "
        f"{unanswered} of {len(asked)} pairs to confirm"
    )
    if said is not None:
        unfound = sum(item.verdict is ItemVerdict.NOT_FOUND for item in said.items)
        says += (
            f"; of {len(said.items)} changes that the publisher names {unfound} not found, "
            f"{len(said.unmentioned)} found that it does not mention"
        )
    if comparison.note is not None:
        says += f"; {comparison.note}"
    return Step("comparison", says, confirm.NAME, unanswered)


def _digests(comparison: Comparison, library: Library, folder: Folder) -> Step:
    found = digests.wanted(comparison, library, folder.answers(digests.NAME))
    folder.write(digests.NAME, digests.as_yaml(found, comparison))
    unwritten = sum(not each.says for each in found)
    says = f"{unwritten} of {len(found)} to write" if found else "every entry has one"
    return Step("digests", says, digests.NAME, unwritten)


def _outline(comparison: Comparison, folder: Folder, document: str) -> Step:
    new, name = comparison.new, f"{comparison.new.id}.json"
    folder.write(name, make_outline(new).dumps())
    folder.write(listing.NAME, listing.as_toml(new, document))
    if comparison.old.by_key and not new.by_key:
        says = "not to ship: this document has lost all stable keys; adopt the page itself (HTML)"
        return Step("outline", says, name, 1)
    return Step("outline", f"to ship as rules/data/outline/{name}", name)


def _examples(comparison: Comparison, library: Library, folder: Folder) -> Step:
    found = examples.to_look_at(comparison.new, comparison.old, library)
    folder.write(examples.NAME, found.as_markdown())
    return Step("examples", found.says, examples.NAME)
