"""The steps of an adoption, in their order: what each leaves in the folder, and what is open."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from app.adopt import catalogue_lines, confirmation, digests, examples, play_changes
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


def run_steps(
    comparison: Comparison, current_library: Library, folder: Folder, document: str
) -> Iterator[Step]:
    """Go through all steps; each file is there when its step is told.

    ``document`` is what the new edition was read from.
    """
    new = comparison.new
    library = Library([*(e for e in current_library.editions.values() if e.id != new.id), new])
    yield _reading(new, folder)
    yield _faults(new, folder)
    comparison, questions = confirmation.apply_answers(
        comparison, folder.read_yaml(confirmation.FILE_NAME)
    )
    yield _comparison(comparison, questions, library.start_days, folder)
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
    findings = lint(new, is_card=lambda name: names.find(name) is not None)
    lines = [f"# {new.title}: faults of the document"]
    lines += [
        f"- {f.number or f.line or '-'}: {f.severity.value}, {f.check}: {f.what}. Mend: {f.mend}."
        for f in findings
    ]
    folder.write("2-faults.md", "\n\n".join(lines) + "\n")
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    return Step("faults", f"findings: {len(findings)}, errors among them: {errors}", "2-faults.md")


def _comparison(
    comparison: Comparison, questions: list[confirmation.Question], days: Days, folder: Folder
) -> Step:
    from app.changelog.comparison import changelog_markdown

    publisher_summary = compare_summary(comparison, days)
    folder.write(
        "3-changes.md", changelog_markdown(comparison, publisher_summary, None, hide_follows=False)
    )
    folder.write(confirmation.FILE_NAME, confirmation.questions_yaml(questions))
    folder.write("aliases.toml", confirmation.aliases_toml(questions, comparison))
    folder.write("parts.toml", confirmation.parts_toml(questions, comparison))
    folder.write("apart.toml", confirmation.apart_toml(questions, comparison))
    folder.write(play_changes.FILE_NAME, play_changes.play_changes_yaml(comparison))
    unanswered = sum(not question.answer for question in questions)
    says = (
        f"{len(comparison.added)} added, {len(comparison.removed)} removed, "
        f"{sum(c.is_reworded for c in comparison.changes)} reworded; "
        f"{unanswered} of {len(questions)} pairs to confirm"
    )
    if publisher_summary is not None:
        items = publisher_summary.items
        unfound = sum(item.verdict is ItemVerdict.NOT_FOUND for item in items)
        says += (
            f"; of {len(items)} changes that the publisher names {unfound} not found, "
            f"{len(publisher_summary.unmentioned)} found that it does not mention"
        )
    if comparison.note is not None:
        says += f"; {comparison.note}"
    return Step("comparison", says, confirmation.FILE_NAME, unanswered)


def _digests(comparison: Comparison, library: Library, folder: Folder) -> Step:
    kept_aside = digests.read_written(folder.read_yaml(digests.ASIDE_FILE_NAME))
    written = {**kept_aside, **digests.read_written(folder.read_yaml(digests.FILE_NAME))}
    missing = digests.find_missing(comparison, library, written)
    if (aside := digests.aside_yaml(missing, written, comparison.new.id)) or kept_aside:
        folder.write(digests.ASIDE_FILE_NAME, aside)
    folder.write(digests.FILE_NAME, digests.digests_yaml(missing, comparison))
    unwritten = sum(not each.says for each in missing)
    says = f"{unwritten} of {len(missing)} to write" if missing else "every entry has one"
    return Step("digests", says, digests.FILE_NAME, unwritten)


def _outline(comparison: Comparison, folder: Folder, document: str) -> Step:
    new, name = comparison.new, f"{comparison.new.id}.json"
    folder.write(name, make_outline(new).dumps())
    folder.write(catalogue_lines.FILE_NAME, catalogue_lines.catalogue_toml(new, document))
    if comparison.old.by_key and not new.by_key:
        says = "not to ship: this document has lost all stable keys; adopt the page itself (HTML)"
        return Step("outline", says, name, 1)
    return Step("outline", f"to ship as rules/data/outline/{name}", name)


def _examples(comparison: Comparison, library: Library, folder: Folder) -> Step:
    review = examples.find_examples_to_review(comparison.new, comparison.old, library)
    folder.write(examples.FILE_NAME, review.as_markdown())
    return Step("examples", review.summary, examples.FILE_NAME)
