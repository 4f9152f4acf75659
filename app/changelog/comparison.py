"""Write the comparison of two editions as a changelog in Markdown, ready for publishing."""

import re
from collections.abc import Iterable, Iterator, Sequence

from app.changelog.counts import summary
from app.changelog.found import found, listed
from rules.compare.chapters import Chapter, Item, ItemKind, Move, by_chapter, moves
from rules.compare.comparison import Change, Comparison
from rules.compare.impact import BrokenReference, Impact, TouchedRule
from rules.compare.summary import ComparedSummary
from rules.compare.words import Op, OpKind
from rules.dates import format_day
from rules.entries import Edition
from rules.text import plain

_SPECIAL = re.compile(r"([\\`*_<>\[\]~|#])")


def changelog(
    comparison: Comparison,
    said: ComparedSummary | None,
    impact: Impact | None,
    *,
    hide_follows: bool,
) -> str:
    """Return the whole changelog, with a heading for each chapter that changed.

    What the publisher ``said`` about the same step follows our own comparison.
    """
    lines = [
        f"# {escaped(comparison.new.title)}: what has changed",
        f"From {_dated(comparison.old)} to {_dated(comparison.new)}.",
        summary(comparison, hide_follows=hide_follows).rstrip(".") + ".",
        *(f"{escaped(str(told))}." for told in (*comparison.replaced, *comparison.moved_sentences)),
    ]
    for chapter in by_chapter(comparison, hide_follows=hide_follows):
        lines += _chapter(chapter, comparison)
    lines += _moved_examples(comparison)
    lines += _redirected(comparison)
    lines += _renamed(comparison)
    lines += _vocabulary(comparison)
    if said is not None:
        lines += _said(said)
    if impact is not None:
        lines += _impact(impact)
    return "\n\n".join(lines) + "\n"


def _dated(edition: Edition) -> str:
    if edition.effective is None:
        return edition.id
    return f"{edition.id} (in force from {format_day(edition.effective)})"


def _chapter(chapter: Chapter, comparison: Comparison) -> Iterator[str]:
    yield f"## {chapter.entry.number}. {escaped(chapter.entry.title or '')}".rstrip(". ")
    items = chapter.items
    yield from _list("Added", (_whole(item) for item in items if item.what is ItemKind.ADDED))
    yield from _list("Removed", (_whole(item) for item in items if item.what is ItemKind.REMOVED))
    edited = [item.change for item in items if item.change is not None and item.change.is_edited]
    yield from _list("Reworded", (_reworded(c) for c in edited if not c.follows_a_move))
    yield from _list(
        "Reworded only to follow a move", (_reworded(c) for c in edited if c.follows_a_move)
    )
    yield from _list("Moved", map(_moved, moves(items, comparison)))
    yield from _list("Examples", (line for item in items for line in _examples(item, comparison)))
    told = dict.fromkeys(_told(item) for item in items if item.split is not None)
    yield from _list("Split and merged", told)


def _list(heading: str, lines: Iterable[str]) -> Iterator[str]:
    kept = list(lines)
    if kept:
        yield f"### {heading}"
        yield "\n".join(kept)


def _whole(item: Item) -> str:
    entry = item.entry
    title = f" {escaped(entry.title)}." if entry.title else ""
    return f"- **{entry.number}**{title} {escaped(entry.plain_text)}".rstrip()


def _reworded(change: Change) -> str:
    words = [marked(ops) for ops in (change.title, change.text) if ops]
    words += [f"{part.new or part.old}: {marked(part.ops)}" for part in change.timing]
    return f"- **{_numbers(change.old.number, change.new.number)}** {' · '.join(words)}"


def _examples(item: Item, comparison: Comparison) -> Iterator[str]:
    if item.change is not None:
        numbers = _numbers(item.change.old.number, item.change.new.number)
        for part in item.change.examples:
            if comparison.find_moved_example(item.change, part) is None:
                yield f"- **{numbers}**, example {part.new or part.old}: {marked(part.ops)}"
    elif item.what is ItemKind.ADDED:
        for ordinal, example in enumerate(item.entry.examples, 1):
            yield f"- **{item.entry.number}**, example {ordinal}: {escaped(plain(example))}"


def _moved(move: Move) -> str:
    return f"- {move}, and {move.below:,} below" if move.below else f"- {move}"


def _told(item: Item) -> str:
    assert item.split is not None, "only items with a part in a split are told of"
    return f"- **{', '.join(item.split.before)}** → **{', '.join(item.split.after)}**"


def _numbers(old: str, new: str | None) -> str:
    if new is None:
        return f"{old} (removed)"
    return old if old == new else f"{old} → {new}"


def marked(ops: Sequence[Op]) -> str:
    """Return the new words with the old ones among them, in HTML's elements for both.

    Markdown's own marks of emphasis do nothing between a letter and a full stop.
    """
    return "".join(map(_marked, ops))


def _marked(op: Op) -> str:
    if op.kind is OpKind.EQUAL:
        return escaped(op.shown)
    if op.kind is OpKind.FOLLOWS:
        return f"<del>{op.old}</del> <ins>{op.new}</ins>"
    mark, core = "del" if op.kind is OpKind.DELETE else "ins", op.shown.lstrip()
    return f"{op.shown.removesuffix(core)}<{mark}>{escaped(core)}</{mark}>"


def escaped(words: str) -> str:
    """Return words in one line, with everything escaped that Markdown would read as markup."""
    return _SPECIAL.sub(r"\\\1", words.replace("\n", " "))


def _moved_examples(comparison: Comparison) -> Iterator[str]:
    if comparison.moved_examples:
        yield "## Examples that now stand with another rule"
        yield "\n".join(
            f"- {moved.old.entry.number}, example {moved.old.ordinal} → "
            f"{moved.new.entry.number}, example {moved.new.ordinal}"
            + (f": {marked(moved.ops)}" if moved.ops else "")
            for moved in comparison.moved_examples
        )


def _redirected(comparison: Comparison) -> Iterator[str]:
    if comparison.redirected:
        yield "## References that lead elsewhere in the same words"
        yield "\n".join(
            f"- **{_numbers(r.pair.old.number, r.pair.new.number)}**: {escaped(str(r))}"
            for r in comparison.redirected
        )


def _renamed(comparison: Comparison) -> Iterator[str]:
    if comparison.renamed:
        yield "## Under another key"
        yield "\n".join(
            f"- **{pair.new.number}**: `{pair.old.key}` → `{pair.new.key}`"
            for pair in comparison.renamed
        )


def _vocabulary(comparison: Comparison) -> Iterator[str]:
    for names in comparison.vocabulary:
        lines = [
            f"- {label}: {escaped(', '.join(name.name for name in found))}"
            for label, found in (("New", names.added), ("Gone", names.removed))
            if found
        ]
        if lines:
            yield f"## {names.kind.capitalize()}"
            yield "\n".join(lines)


def _said(said: ComparedSummary) -> Iterator[str]:
    yield f"## The publisher says: {escaped(said.title)}"
    yield "\n".join(
        f"{'  ' * (each.item.level - 1)}- {escaped(plain(each.item.text))} *({found(each)})*"
        for each in said.items
    )
    yield "### Not mentioned there"
    yield listed(said.unmentioned) + "." if said.unmentioned else "Nothing."


def _impact(impact: Impact) -> Iterator[str]:
    yield "## What rests on the rules that changed"
    yield from _list("References that lead nowhere", map(_reference, impact.dangling))
    yield from _list("References by an old number", map(_reference, impact.outdated))
    yield from _list("Digests to read again", map(_touched, impact.digests))
    yield from _list("Engine procedures", map(_touched, impact.procedures))
    yield from _list(
        "Worked examples to look at",
        (
            f"- {example.id}: {'; '.join(filter(None, (example.why, ', '.join(example.rules))))}"
            for example in impact.examples
        ),
    )


def _reference(reference: BrokenReference) -> str:
    now = f" (now {reference.meant})" if reference.meant is not None else ""
    return f"- **{reference.number}**: “{escaped(reference.shown)}”{now}"


def _touched(touched: TouchedRule) -> str:
    places = f": {', '.join(f'`{place}`' for place in touched.on_it)}" if touched.on_it else ""
    return f"- **{_numbers(touched.old, touched.new)}**{places}"
