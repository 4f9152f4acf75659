"""Write what comes out differently in play by another edition as a part of the changelog."""

from collections.abc import Iterator, Sequence

from app.changelog.comparison import escaped
from app.changelog.shortened import MOST_POSITIONS, MOST_STEPS, numbers
from engine.outcomes.comparison import Branch, ChangeInPlay, Difference, EditionComparison


def outcomes_changelog(found: EditionComparison) -> str:
    """Return each change with its scenarios, then changes without any, and mere rewordings."""
    return "\n\n".join(_paragraphs(found)) + "\n"


def _paragraphs(found: EditionComparison) -> Iterator[str]:
    yield "## What comes out differently"
    if not found.differences:
        yield "None of the positions that were played."
    told: set[str] = set()
    for changes, differences in found.by_change:
        yield "\n\n".join(_changes(changes, told))
        for difference in differences[:MOST_POSITIONS]:
            yield from _difference(difference)
        yield from _more(differences[MOST_POSITIONS:])
    if found.unseen:
        yield "### Unseen"
        unseen = ((one.change_in_play, one.why) for one in found.unseen)
        yield "\n".join(
            f"- **{numbers(made.rules)}** {escaped(made.change.topic)}: {escaped(why)}"
            for made, why in unseen
        )
    if found.in_words:
        yield "### In words only"
        yield "\n".join(f"- {escaped(one.why)}: {', '.join(one.rules)}" for one in found.in_words)


def _changes(changes: tuple[ChangeInPlay, ...], before: set[str]) -> Iterator[str]:
    """Say what changed; a change that was described before is only named."""
    yield "### " + "; ".join(f"{numbers(t.rules)}: {escaped(t.change.topic)}" for t in changes)
    for told in changes:
        change = told.change
        if change.id not in before:
            yield f"Before: {escaped(change.before)}"
            yield f"Since {told.step.new}: {escaped(change.after)}"
        before.add(change.id)


def _difference(difference: Difference) -> Iterator[str]:
    yield f"`{difference.name}`: {escaped(difference.title)}; {escaped(difference.parts)}."
    for branch in (difference.old, difference.new):
        yield "\n".join([f"By {branch.rules.id}:", "", *_steps(branch)])


def _more(differences: Sequence[Difference]) -> Iterator[str]:
    if differences:
        yield "Also in longer positions:"
        yield "\n".join(f"- `{one.name}`: {escaped(one.title)}" for one in differences)


def _steps(branch: Branch) -> Iterator[str]:
    left = branch.apart
    for line in left[:MOST_STEPS]:
        yield f"- **{line.rule}** {escaped(line.words)}"
    if len(left) > MOST_STEPS:
        yield f"- and {len(left) - MOST_STEPS} steps more"
    for choices in branch.only[:2]:
        way = ", ".join(f"“{escaped(choice)}”" for choice in choices) or "no choice"
        yield f"- only here possible: {way}"
    if branch.passed:
        yield "- *as written*"
    yield from (f"- *{escaped(told)}*" for told in branch.failure_messages)
