"""Write what comes out differently in play by another edition as a part of the changelog."""

from collections.abc import Iterator, Sequence

from app.changelog.comparison import escape_markdown
from app.changelog.shortening import MAX_POSITIONS, MAX_STEPS, shorten_numbers
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
        for difference in differences[:MAX_POSITIONS]:
            yield from _difference(difference)
        yield from _more(differences[MAX_POSITIONS:])
    if found.unseen:
        yield "### Unseen"
        unseen = ((one.change_in_play, one.why) for one in found.unseen)
        yield "\n".join(
            f"- **{shorten_numbers(made.rules)}** "
            f"{escape_markdown(made.change.topic)}: {escape_markdown(why)}"
            for made, why in unseen
        )
    if found.in_words:
        yield "### In words only"
        yield "\n".join(
            f"- {escape_markdown(one.why)}: {', '.join(one.rules)}" for one in found.in_words
        )


def _changes(changes: tuple[ChangeInPlay, ...], before: set[str]) -> Iterator[str]:
    """Say what changed; a change that was described before is only named."""
    yield "### " + "; ".join(
        f"{shorten_numbers(t.rules)}: {escape_markdown(t.change.topic)}" for t in changes
    )
    for told in changes:
        change = told.change
        if change.id not in before:
            yield f"Before: {escape_markdown(change.before)}"
            yield f"Since {told.step.new}: {escape_markdown(change.after)}"
        before.add(change.id)


def _difference(difference: Difference) -> Iterator[str]:
    title, parts = escape_markdown(difference.title), escape_markdown(difference.parts)
    yield f"`{difference.name}`: {title}; {parts}."
    for branch in (difference.old, difference.new):
        yield "\n".join([f"By {branch.rules.id}:", "", *_steps(branch)])


def _more(differences: Sequence[Difference]) -> Iterator[str]:
    if differences:
        yield "Also in longer positions:"
        yield "\n".join(f"- `{one.name}`: {escape_markdown(one.title)}" for one in differences)


def _steps(branch: Branch) -> Iterator[str]:
    left = branch.apart
    for line in left[:MAX_STEPS]:
        yield f"- **{line.rule}** {escape_markdown(line.words)}"
    if len(left) > MAX_STEPS:
        yield f"- and {len(left) - MAX_STEPS} steps more"
    for choices in branch.only[:2]:
        way = ", ".join(f"“{escape_markdown(choice)}”" for choice in choices) or "no choice"
        yield f"- only here possible: {way}"
    if branch.passed:
        yield "- *as written*"
    yield from (f"- *{escape_markdown(told)}*" for told in branch.failure_messages)
