"""Draw what changes in play from one edition to the next, as a table that fits a phone."""

import hashlib
from collections.abc import Collection, Iterator

from docutils import nodes

from nrules_docs.spans import rule_link
from nrules_docs.tables import row, table
from rules.changes_in_play import Change, EditionStep, FormerAnswer, NoChange, RuleNumbers, shipped
from rules.edition_names import version_of

SUBJECT = "in-play:"
"""What the subject of a table begins with; behind it stands the edition it leads to."""

COLUMNS = {"rule": 18, "before": 31, "after": 31, "shown by": 20}
"""The heading of each column, and its share of the width."""


def step_to(edition: str) -> EditionStep:
    """Return the step that leads to an edition.

    Raises :class:`KeyError` if none does.
    """
    return {step.new: step for step in shipped()}[edition]


def fingerprint(edition: str) -> str:
    """Return a value that changes when anything shown about the step does."""
    return hashlib.sha256(step_to(edition).model_dump_json().encode()).hexdigest()


def draw(step: EditionStep, linked: Collection[str]) -> Iterator[nodes.Node]:
    """Yield the counts, the table, and what changes nothing; ``linked`` numbers become links."""
    yield _counts(step)
    yield _table(step, linked)
    yield nodes.rubric("", "Reworded, and the same in play")
    yield nodes.bullet_list("", *(_line(same, step) for same in step.same))


def _counts(step: EditionStep) -> nodes.paragraph:
    """Return how many changes there are, how many fill a gap, and how many the engine plays."""
    gaps = sum(change.was is FormerAnswer.OPEN for change in step.changes)
    carried = sum(change.carried for change in step.changes)
    reworded = sum(len(r.rules) + len(r.gone) + len(r.come) for r in (*step.changes, *step.same))
    said = (
        f"In play from {version_of(step.old)} to {version_of(step.new)}: {len(step.changes)} "
        f"changes, of which {gaps} settle what was open before. The engine plays {carried} of "
        f"them. They are borne by {_borne(step)} of the {reworded} rules that came, went or were "
        "reworded."
    )
    return nodes.paragraph("", said)


def _borne(step: EditionStep) -> int:
    return sum(len(c.rules) + len(c.gone) + len(c.come) for c in step.changes)


def _table(step: EditionStep, linked: Collection[str]) -> nodes.table:
    rows = (row(_cells(change, step, linked)) for change in step.changes)
    return table(COLUMNS, rows, "nr-in-play")


def _cells(
    change: Change, step: EditionStep, linked: Collection[str]
) -> Iterator[list[nodes.Node]]:
    topic = nodes.paragraph("", "", nodes.strong("", change.topic))
    yield [topic, _numbers(change, step, linked)]
    gap = nodes.emphasis("", "Open: ") if change.was is FormerAnswer.OPEN else nodes.Text("")
    yield [nodes.paragraph("", "", gap, nodes.Text(change.before))]
    yield [nodes.paragraph("", change.after)]
    yield [nodes.paragraph("", _shown(change))]


def _shown(change: Change) -> str:
    """Return what shows the change, or why the engine does not play it either way."""
    told = [*change.shown_by] or ["no scenario yet"]
    if not change.carried:
        told.append(change.because or "the engine does not play it either way yet")
    return ", ".join(told)


def _numbers(rules: RuleNumbers, step: EditionStep, linked: Collection[str]) -> nodes.paragraph:
    """Return the rules that bear the change: the newer edition's, then those that are gone."""
    line = nodes.paragraph("", "", classes=["nr-meta"])
    for number in rules.now_numbers:
        line += rule_link(number, number) if number in linked else nodes.Text(number)
        line += nodes.Text(" ")
    if rules.gone:
        line += nodes.Text(f"gone: {' '.join(rules.gone)} ({version_of(step.old)})")
    return line


def _line(same: NoChange, step: EditionStep) -> nodes.list_item:
    gone = f" gone: {' '.join(same.gone)} ({version_of(step.old)})" if same.gone else ""
    said = f"{same.why}: {' '.join(same.now_numbers)}{gone}"
    return nodes.list_item("", nodes.paragraph("", said))
