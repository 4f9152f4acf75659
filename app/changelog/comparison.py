"""Write the comparison of two editions as a changelog in Markdown, ready for publishing."""

import re
from collections.abc import Iterable, Iterator, Sequence

from app.changelog.counts import MAX_RENAMED_SHOWN, summary
from app.changelog.publisher_items import describe_item, list_differences
from rules.compare.change import Change
from rules.compare.chapters import Chapter, Item, ItemKind, Move, by_chapter, moves
from rules.compare.comparison import Comparison
from rules.compare.impact import BrokenReference, Impact, TouchedRule
from rules.compare.summary import ComparedSummary
from rules.compare.words import Op, OpKind
from rules.dates import format_day
from rules.entries import Edition
from rules.text import plain

_SPECIAL = re.compile(r"([\\`*_<>\[\]~|#])")


def changelog_markdown(
    comparison: Comparison,
    publisher_summary: ComparedSummary | None,
    impact: Impact | None,
    *,
    hide_follows: bool,
) -> str:
    """Return the whole changelog, with a heading for each chapter that changed.

    The ``publisher_summary`` of the same step follows our own comparison.
    """
    lines = [
        f"# {escape_markdown(comparison.new.title)}: what has changed",
        f"From {_dated(comparison.old)} to {_dated(comparison.new)}.",
        summary(comparison, hide_follows=hide_follows).rstrip(".") + ".",
        *(
            f"{escape_markdown(str(told))}."
            for told in (*comparison.replaced, *comparison.moved_sentences)
        ),
    ]
    for chapter in by_chapter(comparison, hide_follows=hide_follows):
        lines += _chapter(chapter, comparison)
    lines += _moved_examples(comparison)
    lines += _redirected(comparison)
    lines += _renamed(comparison)
    lines += _vocabulary(comparison)
    if publisher_summary is not None:
        lines += _publisher_summary(publisher_summary)
    if impact is not None:
        lines += _impact(impact)
    return "\n\n".join(lines) + "\n"


def _dated(edition: Edition) -> str:
    if edition.effective is None:
        return edition.id
    return f"{edition.id} (in force from {format_day(edition.effective)})"


def _chapter(chapter: Chapter, comparison: Comparison) -> Iterator[str]:
    yield f"## {chapter.entry.number}. {escape_markdown(chapter.entry.title or '')}".rstrip(". ")
    items = chapter.items
    yield from _list("Added", (_entry_line(item) for item in items if item.what is ItemKind.ADDED))
    yield from _list(
        "Removed", (_entry_line(item) for item in items if item.what is ItemKind.REMOVED)
    )
    edited = [item.change for item in items if item.change is not None and item.change.is_edited]
    yield from _list("Reworded", (_reworded_line(c) for c in edited if not c.follows_a_move))
    yield from _list(
        "Reworded only to follow a move", (_reworded_line(c) for c in edited if c.follows_a_move)
    )
    yield from _list("Moved", map(_moved_line, moves(items, comparison)))
    yield from _list("Examples", (line for item in items for line in _examples(item, comparison)))
    splits = dict.fromkeys(_split_line(item) for item in items if item.split is not None)
    yield from _list("Split and merged", splits)


def _list(heading: str, lines: Iterable[str]) -> Iterator[str]:
    items = list(lines)
    if items:
        yield f"### {heading}"
        yield "\n".join(items)


def _entry_line(item: Item) -> str:
    entry = item.entry
    title = f" {escape_markdown(entry.title)}." if entry.title else ""
    return f"- **{entry.number}**{title} {escape_markdown(entry.plain_text)}".rstrip()


def _reworded_line(change: Change) -> str:
    words = [mark_changes(ops) for ops in (change.title, change.text) if ops]
    words += [f"{part.new or part.old}: {mark_changes(part.ops)}" for part in change.timing]
    return f"- **{_numbers(change.old.number, change.new.number)}** {' · '.join(words)}"


def _examples(item: Item, comparison: Comparison) -> Iterator[str]:
    if item.change is not None:
        numbers = _numbers(item.change.old.number, item.change.new.number)
        for part in item.change.examples:
            if comparison.find_moved_example(item.change, part) is None:
                yield f"- **{numbers}**, example {part.new or part.old}: {mark_changes(part.ops)}"
    elif item.what is ItemKind.ADDED:
        for ordinal, example in enumerate(item.entry.examples, 1):
            yield f"- **{item.entry.number}**, example {ordinal}: {escape_markdown(plain(example))}"


def _moved_line(move: Move) -> str:
    return f"- {move}, and {move.below:,} below" if move.below else f"- {move}"


def _split_line(item: Item) -> str:
    assert item.split is not None, "only items with a part in a split are told of"
    return f"- **{', '.join(item.split.before)}** → **{', '.join(item.split.after)}**"


def _numbers(old: str, new: str | None) -> str:
    if new is None:
        return f"{old} (removed)"
    return old if old == new else f"{old} → {new}"


def mark_changes(ops: Sequence[Op]) -> str:
    """Return the new words with the old ones among them, in HTML's elements for both.

    Markdown's own marks of emphasis do nothing between a letter and a full stop.
    """
    return "".join(map(_mark_change, ops))


def _mark_change(op: Op) -> str:
    if op.kind is OpKind.EQUAL:
        return escape_markdown(op.shown)
    if op.kind is OpKind.FOLLOWS:
        return f"<del>{op.old}</del> <ins>{op.new}</ins>"
    mark, core = "del" if op.kind is OpKind.DELETE else "ins", op.shown.lstrip()
    return f"{op.shown.removesuffix(core)}<{mark}>{escape_markdown(core)}</{mark}>"


def escape_markdown(words: str) -> str:
    """Return words in one line, with everything escaped that Markdown would read as markup."""
    return _SPECIAL.sub(r"\\\1", words.replace("\n", " "))


def _moved_examples(comparison: Comparison) -> Iterator[str]:
    if comparison.moved_examples:
        yield "## Examples that now stand with another rule"
        yield "\n".join(
            f"- {moved.old.entry.number}, example {moved.old.ordinal} → "
            f"{moved.new.entry.number}, example {moved.new.ordinal}"
            + (f": {mark_changes(moved.ops)}" if moved.ops else "")
            for moved in comparison.moved_examples
        )


def _redirected(comparison: Comparison) -> Iterator[str]:
    if comparison.redirected:
        yield "## References that lead elsewhere in the same words"
        yield "\n".join(
            f"- **{_numbers(r.pair.old.number, r.pair.new.number)}**: {escape_markdown(str(r))}"
            for r in comparison.redirected
        )


def _renamed(comparison: Comparison) -> Iterator[str]:
    if comparison.renamed:
        yield "## Under another key"
        yield "\n".join(
            f"- **{pair.new.number}**: `{pair.old.key}` → `{pair.new.key}`"
            for pair in comparison.renamed[:MAX_RENAMED_SHOWN]
        )
        if (others := len(comparison.renamed) - MAX_RENAMED_SHOWN) > 0:
            yield f"And {others:,} more."


def _vocabulary(comparison: Comparison) -> Iterator[str]:
    for names in comparison.vocabulary:
        lines = [
            f"- {label}: {escape_markdown(', '.join(name.name for name in named))}"
            for label, named in (("New", names.added), ("Gone", names.removed))
            if named
        ]
        if lines:
            yield f"## {names.kind.capitalize()}"
            yield "\n".join(lines)


def _publisher_summary(summary: ComparedSummary) -> Iterator[str]:
    yield f"## The publisher says: {escape_markdown(summary.title)}"
    yield "\n".join(
        f"{'  ' * (each.item.level - 1)}- {escape_markdown(plain(each.item.text))} "
        f"*({describe_item(each)})*"
        for each in summary.items
    )
    yield "### Not mentioned there"
    yield list_differences(summary.unmentioned) + "." if summary.unmentioned else "Nothing."


def _impact(impact: Impact) -> Iterator[str]:
    yield "## What rests on the rules that changed"
    yield from _list("References that lead nowhere", map(_reference_line, impact.dangling))
    yield from _list("References by an old number", map(_reference_line, impact.outdated))
    yield from _list("Digests to read again", map(_touched_line, impact.digests))
    yield from _list("Engine procedures", map(_touched_line, impact.procedures))
    yield from _list(
        "Worked examples to look at",
        (
            f"- {example.id}: {'; '.join(filter(None, (example.why, ', '.join(example.rules))))}"
            for example in impact.examples
        ),
    )


def _reference_line(reference: BrokenReference) -> str:
    now = f" (now {reference.meant})" if reference.meant is not None else ""
    return f"- **{reference.number}**: “{escape_markdown(reference.shown)}”{now}"


def _touched_line(touched: TouchedRule) -> str:
    places = f": {', '.join(f'`{place}`' for place in touched.on_it)}" if touched.on_it else ""
    return f"- **{_numbers(touched.old, touched.new)}**{places}"
