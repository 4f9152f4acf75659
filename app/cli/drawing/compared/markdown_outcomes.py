"""What comes out otherwise by another edition, as a part of the changelog in Markdown."""

from collections.abc import Iterator

from app.cli.drawing.compared.between import MOST_STEPS, where
from app.cli.drawing.compared.markdown import escaped
from engine.outcomes.between import Between, Difference, Side, Told


def outcomes_changelog(found: Between) -> str:
    """Each change with its scenarios, then what is unseen, and what only words are."""
    return "\n\n".join(_paragraphs(found)) + "\n"


def _paragraphs(found: Between) -> Iterator[str]:
    yield "## What comes out otherwise"
    if not found.differences:
        yield "None of the positions that were played."
    for changes, differences in found.by_change:
        yield from map(_change, changes)
        for difference in differences:
            yield from _difference(difference)
    if found.unseen:
        yield "### Unseen"
        yield "\n".join(
            f"- **{', '.join(one.told.rules)}** {escaped(one.told.change.topic)}: "
            f"{escaped(one.why)}"
            for one in found.unseen
        )
    if found.in_words:
        yield "### In words only"
        yield "\n".join(f"- {escaped(one.why)}: {', '.join(one.rules)}" for one in found.in_words)


def _change(told: Told) -> str:
    change = told.change
    return (
        f"### {', '.join(told.rules)}: {escaped(change.topic)}\n\n"
        f"Before: {escaped(change.before)}\n\nSince {told.step.new}: {escaped(change.after)}"
    )


def _difference(difference: Difference) -> Iterator[str]:
    yield f"`{difference.name}`: {escaped(difference.title)}; {escaped(where(difference))}."
    for side in (difference.old, difference.new):
        yield "\n".join([f"By {side.rules.id}:", "", *_steps(side, difference.parts_at)])


def _steps(side: Side, parts_at: int) -> Iterator[str]:
    left = side.steps[parts_at:]
    for line in left[:MOST_STEPS]:
        yield f"- **{line.rule}** {escaped(line.words)}"
    if len(left) > MOST_STEPS:
        yield f"- and {len(left) - MOST_STEPS} steps more"
    for choices in side.only[:2]:
        way = ", ".join(f"“{escaped(choice)}”" for choice in choices) or "no choice"
        yield f"- only here possible: {way}"
    if side.passed:
        yield "- *as written*"
    yield from (f"- *{escaped(told)}*" for told in side.failures)
