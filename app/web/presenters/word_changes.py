"""Changed words as HTML: deleted words are struck out, inserted ones underlined."""

from collections.abc import Callable, Sequence

from markupsafe import Markup

from app.web.filters import draw_symbols
from rules.compare.words import Op, OpKind


def mark_changes(ops: Sequence[Op]) -> Markup:
    """Return the new words with the old ones among them, never run together."""
    drawn = Markup()
    for before, op in zip((None, *ops), ops, strict=False):
        follows = before is not None and before.kind is OpKind.DELETE and op.kind is OpKind.INSERT
        drawn += Markup(" " * (follows and not op.new[:1].isspace())) + _draw_both_sides(op)
    return drawn


def mark_deletions(ops: Sequence[Op]) -> Markup:
    """Return the old words, with the deleted ones marked."""
    return _join_runs(ops, _draw_old_side)


def mark_insertions(ops: Sequence[Op]) -> Markup:
    """Return the new words, with the inserted ones marked."""
    return _join_runs(ops, _draw_new_side)


def _join_runs(ops: Sequence[Op], draw: Callable[[Op], Markup]) -> Markup:
    return Markup("").join(map(draw, ops))


def _draw_both_sides(op: Op) -> Markup:
    match op.kind:
        case OpKind.EQUAL:
            return _words(op.shown)
        case OpKind.DELETE:
            return _wrap_in("del", op.shown)
        case OpKind.INSERT:
            return _wrap_in("ins", op.shown)
        case OpKind.FOLLOWS:
            both = _wrap_in("del", op.old) + " " + _wrap_in("ins", op.new)
            return _following(both)


def _draw_old_side(op: Op) -> Markup:
    match op.kind:
        case OpKind.FOLLOWS:
            return _following(_wrap_in("del", op.old))
        case OpKind.DELETE:
            return _wrap_in("del", op.old)
        case _:
            return _words(op.old)


def _draw_new_side(op: Op) -> Markup:
    match op.kind:
        case OpKind.FOLLOWS:
            return _following(_wrap_in("ins", op.new))
        case OpKind.INSERT:
            return _wrap_in("ins", op.new)
        case _:
            return _words(op.new)


def _following(inner: Markup) -> Markup:
    return Markup('<span class="follows" title="follows a move">{}</span>').format(inner)


def _wrap_in(element: str, words: str) -> Markup:
    """Return words in an element, with the space before them outside, because it did not change."""
    core = words.lstrip()
    before = words.removesuffix(core)
    return _words(before) + Markup(f"<{element}>{{}}</{element}>").format(_words(core))


def _words(words: str) -> Markup:
    return Markup("<br>").join(map(draw_symbols, words.split("\n")))
