"""One entry compared in two editions: what changed about its words, examples and timing."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.compare.align import Pair
from rules.compare.parts import (
    PartChange,
    compare_examples,
    compare_lines,
    edits,
    follows_a_move,
)
from rules.compare.query import Query
from rules.compare.sides import lines
from rules.compare.words import Follows, Op
from rules.entries import Edition, Entry
from rules.jumps import with_jumps
from rules.text import RichText, Text


@dataclass(frozen=True)
class Change:
    """One entry in both editions, and all that changed about it.

    ``text`` and ``title`` are the ops from the old words to the new, empty where only typography
    differs. ``examples`` and ``timing`` hold the parts that changed.
    """

    pair: Pair
    text: tuple[Op, ...] = ()
    title: tuple[Op, ...] = ()
    examples: tuple[PartChange, ...] = ()
    timing: tuple[PartChange, ...] = ()

    @property
    def old(self) -> Entry:
        """The entry in the old edition."""
        return self.pair.old

    @property
    def new(self) -> Entry:
        """The entry in the new edition."""
        return self.pair.new

    @property
    def ops(self) -> Iterator[tuple[Op, ...]]:
        """The ops of each of the entry's texts, those of examples too."""
        yield from (self.text, self.title)
        yield from (part.ops for part in (*self.timing, *self.examples))

    @property
    def is_moved(self) -> bool:
        """Whether the number changed."""
        return self.pair.is_moved

    @property
    def is_edited(self) -> bool:
        """Whether the entry's own words changed: text, title or timing, but not examples."""
        return bool(self.text or self.title or self.timing)

    def matches(self, asked: Query) -> bool:
        """Whether the entry or its changed examples match the query, in either edition."""
        old = ("".join(op.old for op in part.ops) for part in self.examples)
        new = ("".join(op.new for op in part.ops) for part in self.examples)
        return asked.matches(self.old, *old) or asked.matches(self.new, *new)

    @property
    def is_unchanged(self) -> bool:
        """Whether number, words and examples are the same; the key may differ."""
        return not (self.is_moved or self.is_edited or self.examples)

    @property
    def has_other_examples(self) -> bool:
        """Whether examples changed in more than the numbers of rules that moved."""
        return not all(part.follows_a_move for part in self.examples)

    @property
    def follows_a_move(self) -> bool:
        """Whether the entry's own words changed only in the numbers of rules that moved.

        Where its own words are the same, whether that holds of its examples.
        """
        edited = [ops for ops in (self.text, self.title, *(p.ops for p in self.timing)) if ops]
        if not edited:
            return bool(self.examples) and not self.has_other_examples
        return all(map(follows_a_move, edited))

    @property
    def is_reworded(self) -> bool:
        """Whether the entry's own words changed in more than the numbers of rules that moved."""
        return self.is_edited and not self.follows_a_move

    @property
    def without_follows(self) -> "Change":
        """The change without whatever only follows a move, in its own words or an example."""
        examples = tuple(part for part in self.examples if not part.follows_a_move)
        if self.is_reworded:
            return replace(self, examples=examples)
        return Change(self.pair, examples=examples)


def compare_pair(pair: Pair, before: Edition, after: Edition, follows: Follows) -> Change:
    """Return all that changed about an entry from one edition to the other."""
    old, new = pair.old, pair.new
    if old == new:
        return Change(pair)
    text, new_text = with_jumps(before, old), with_jumps(after, new)
    title, new_title = _title(old), _title(new)
    filled = {(bool(title), bool(text)), (bool(new_title), bool(new_text))}
    if filled == {(True, False), (False, True)}:
        # A copy does not say whether the words of a rule are its title.
        text, new_text, title, new_title = title or text, new_title or new_text, (), ()
    return Change(
        pair,
        text=edits(text, new_text, follows),
        title=edits(title, new_title, follows),
        examples=compare_examples(old.examples, new.examples, follows),
        timing=compare_lines(list(lines(old.timing)), list(lines(new.timing)), follows),
    )


def _title(entry: Entry) -> RichText:
    return (Text(text=entry.title),) if entry.title else ()
