"""Two editions compared, on a terminal: chapter by chapter, in reading order."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.text import Text

from app.changelog.counts import MAX_RENAMED_SHOWN, summary
from app.cli.drawing.compared.impact import draw_impact
from app.cli.drawing.compared.summary import draw_summary
from app.cli.edition_argument import is_file_argument
from app.cli.edition_labels import edition_label
from app.cli.output import console, show, show_row
from rules.compare.align import PairedBy
from rules.compare.change import Change
from rules.compare.chapters import Chapter, Item, ItemKind, Move, by_chapter, moves
from rules.compare.comparison import Comparison
from rules.compare.impact import Impact
from rules.compare.moved_examples import MovedExample
from rules.compare.parts import PartChange
from rules.compare.splits import Split
from rules.compare.summary import ComparedSummary
from rules.compare.words import Op, OpKind
from rules.entries import Edition, Entry
from rules.text import plain
from rules.untrusted_text import first_words

WIDTH = 10
CONTEXT = 12
"""How many unchanged words are shown before and after each edit."""
MAX_BRIEF_CHARS = 60


def draw_comparison(
    comparison: Comparison,
    publisher_summary: ComparedSummary | None,
    impact: Impact | None,
    names: tuple[str, str],
    *,
    hide_follows: bool,
) -> None:
    """Show what changed, or that nothing did, and the publisher's own summary of it.

    ``names`` are the editions as they were typed.
    """
    old, new = (
        _typed_or_id(e, n) for e, n in zip((comparison.old, comparison.new), names, strict=True)
    )
    show(Text.assemble((f"{old} → {new}", "title")))
    show(Text(" → ".join(map(edition_label, (comparison.old, comparison.new))), style="aside"))
    show(summary(comparison, hide_follows=hide_follows))
    for change in (*comparison.replaced, *comparison.moved_sentences):
        show(Text(f"{change}.", style="aside"))
    for chapter in by_chapter(comparison, hide_follows=hide_follows):
        _chapter(chapter, comparison)
    _moved_examples(comparison)
    _redirected(comparison)
    _renamed(comparison)
    _vocabulary(comparison)
    if publisher_summary is not None:
        draw_summary(publisher_summary)
    if impact is not None:
        if comparison.asked is not None:
            show()
            show(
                Text(
                    "What depends on changes covers all of them, not only those about these words.",
                    style="aside",
                )
            )
        draw_impact(impact)


def _typed_or_id(edition: Edition, name: str) -> str:
    return f"{edition.id} ({Path(name).name})" if is_file_argument(name) else edition.id


def _chapter(chapter: Chapter, comparison: Comparison) -> None:
    show()
    show(Text(f"{chapter.entry.number}  {chapter.entry.title or ''}".strip(), style="title"))
    for item in chapter.items:
        if not item.is_only_moved:
            _item(item, comparison)
    for move in moves(chapter.items, comparison):
        _moved(move)


def _item(item: Item, comparison: Comparison) -> None:
    if item.change is not None:
        _changed(item.change, item.split)
        for part in item.change.examples:
            _part(f"Example {part.new or part.old}", _example(part, item.change, comparison))
        return
    sign, style = ("+", "green") if item.what is ItemKind.ADDED else ("−", "red")
    _row(sign, f"bold {style}", item.entry.number, Text(_entry_words(item.entry), style=style))
    _note(str(item.split or ""))
    for example in item.entry.examples:
        _part("Example", Text(plain(example), style="aside"))


def _entry_words(entry: Entry) -> str:
    words = entry.plain_text
    return f"{entry.title}: {words}" if entry.title and words else entry.title or words


def _changed(change: Change, split: Split | None) -> None:
    number = change.new.number
    if change.is_moved:
        number = f"{change.old.number} → {number}"
    words = marked_changes(change.title)
    if change.title and change.text:
        words.append(": ")
    words += marked_changes(change.text)
    if not words:
        words = Text(_brief(change.new), style="aside")
    _row("~", "symbol", number, words)
    _note(" · ".join((*_notes(change), *([str(split)] if split else []))))
    for part in change.timing:
        _part(part.new or part.old or "", marked_changes(part.ops))


def _example(part: PartChange, change: Change, comparison: Comparison) -> Text:
    """Return what became of an example; a move to another rule is not shown as a deletion."""
    moved = comparison.find_moved_example(change, part)
    if moved is None:
        return marked_changes(part.ops)
    if part.new is None:
        return Text(f"now stands with {moved.new.entry.number}", style="aside")
    return Text.assemble((f"stood with {moved.old.entry.number}: ", "aside"), _moved_words(moved))


def _moved_words(moved: MovedExample) -> Text:
    if moved.ops:
        return marked_changes(moved.ops)
    return Text(first_words(plain(moved.new.text), MAX_BRIEF_CHARS))


def _notes(change: Change) -> Iterator[str]:
    """Yield what else there is to say: why it changed, its key, and how sure the match is."""
    pair = change.pair
    if change.follows_a_move and not change.has_other_examples:
        yield "follows a move"
    if pair.is_renamed:
        yield f"key {pair.old.key} is now {pair.new.key}"
    if pair.how is PairedBy.WORDING and pair.sure < 1:
        yield f"taken for the same rule by its words, {pair.sure:.0%} sure"
    if pair.how is PairedBy.KEY and pair.sure < 1:
        yield f"taken for the same rule by its key alone, {pair.sure:.0%} sure"


def _moved(move: Move) -> None:
    words = ""
    if len(move.neighbours) == 1:
        words = " ↔ ".join(_brief(change.new) for change in (move.first, *move.others))
    if move.below:
        words = f"{words}{', ' if words else ''}and {move.below} below"
    sign = "↔" if move.is_swap else "→"
    show_row(Text.assemble("  ", (f"{sign} ", "choice"), (str(move), "number")), words)


def _brief(entry: Entry) -> str:
    return first_words(entry.title or entry.plain_text, MAX_BRIEF_CHARS)


def _row(sign: str, style: str, number: str, words: Text) -> None:
    show_row(Text.assemble("  ", (f"{sign} ", style), (number, "number")), words, width=WIDTH)


def _part(label: str, words: Text) -> None:
    show_row(Text(" " * (WIDTH + 2) + label, style="label"), words)


def _note(words: str) -> None:
    if words:
        show(Text(words, style="aside"), indent=WIDTH + 2)


def marked_changes(ops: Sequence[Op]) -> Text:
    """Return the new words with the old ones among them.

    Deleted words are red and struck out, inserted ones green. Without colour they stand in
    ``[-…-]`` and ``{+…+}``. Long unchanged runs are shortened to their ends.
    """
    coloured = console().is_terminal and not console().no_color
    text = Text()
    for place, op in enumerate(ops):
        if op.kind is OpKind.EQUAL:
            text.append(_ends(op.shown, at_start=place == 0, at_end=place == len(ops) - 1))
        elif op.kind is OpKind.FOLLOWS:
            text.append(f"{op.old}→{op.new}", style="reference")
        else:
            _mark(text, op, coloured)
    return text


def _mark(text: Text, op: Op, coloured: bool) -> None:
    is_deleted = op.kind is OpKind.DELETE
    core = op.shown.lstrip()
    text.append(op.shown.removesuffix(core))
    if coloured:
        text.append(core, style="deleted" if is_deleted else "inserted")
    else:
        text.append(f"[-{core}-]" if is_deleted else f"{{+{core}+}}")


def _ends(words: str, *, at_start: bool, at_end: bool) -> str:
    """Return an unchanged run, without its middle (or its outer part, at an end) if it is long."""
    pieces = words.split(" ")
    shown = CONTEXT * (2 - at_start - at_end)
    if len(pieces) <= shown + CONTEXT or not shown:
        return words
    before = [] if at_start else pieces[:CONTEXT]
    after = [] if at_end else pieces[-CONTEXT:]
    return " ".join([*before, "…", *after])


def _moved_examples(comparison: Comparison) -> None:
    if comparison.moved_examples:
        show()
        show(Text("Examples that now stand with another rule", style="title"))
    for moved in comparison.moved_examples:
        where = f"{moved.old.entry.number} → {moved.new.entry.number}"
        show_row(Text.assemble("  ", ("→ ", "choice"), (where, "number")), _moved_words(moved))


def _redirected(comparison: Comparison) -> None:
    if comparison.redirected:
        show()
        show(Text("References that lead elsewhere in the same words", style="title"))
    for reference in comparison.redirected:
        _row("~", "symbol", reference.pair.new.number, Text(str(reference)))


def _renamed(comparison: Comparison) -> None:
    if comparison.renamed:
        show()
        show(Text("Under another key", style="title"))
    for pair in comparison.renamed[:MAX_RENAMED_SHOWN]:
        words = Text(f"{pair.old.key} → {pair.new.key}")
        show_row(Text.assemble("  ", ("→ ", "choice"), (pair.new.number, "number")), words)
    if (others := len(comparison.renamed) - MAX_RENAMED_SHOWN) > 0:
        show(f"  and {others:,} more (--json lists them all)")


def _vocabulary(comparison: Comparison) -> None:
    for names in comparison.vocabulary:
        for label, found in (("new", names.added), ("gone", names.removed)):
            if found:
                show()
                listed = ", ".join(name.name for name in found)
                show(Text.assemble((f"{names.kind.capitalize()}, {label}: ", "label"), listed))
