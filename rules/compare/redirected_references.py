"""References that still say the same but lead to another rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.compare.align import Alignment, Pair
from rules.compare.sides import lines
from rules.entries import Edition
from rules.jumps import is_jump, with_jumps
from rules.text import Reference, RichText


@dataclass(frozen=True, slots=True)
class RedirectedReference:
    """A reference of an entry that shows the same words but leads to another rule.

    ``was`` is the number it led to in the old edition. ``meant`` is the number of that rule in
    the new edition, ``None`` where the rule is gone. ``now`` is the number it leads to.
    """

    pair: Pair
    shown: str
    was: str
    meant: str | None
    now: str

    def __str__(self) -> str:
        """Return a clause with the numbers of the new edition."""
        target = self.meant or f"what was {self.was} and is gone"
        return f"“{self.shown}” refers to {self.now} instead of {target}"

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {
            "old": self.pair.old.number,
            "new": self.pair.new.number,
            "shown": self.shown,
            "was": self.was,
            "meant": self.meant,
            "now": self.now,
        }


def find_redirected(
    alignment: Alignment, before: Edition, after: Edition
) -> Iterator[RedirectedReference]:
    """Yield every such reference, in the old edition's order; a step's letter counts too.

    References in the same place of two texts are compared if all others say the same or follow a
    move. Otherwise the words of the text have changed, and nothing is yielded for it.
    """
    for pair in alignment.pairs:
        for old, new in _text_pairs(pair, before, after):
            was, now = list(_references(old)), list(_references(new))
            if len(was) == len(now):
                yield from _redirected_in_text(pair, list(zip(was, now, strict=True)), alignment)


def _redirected_in_text(
    pair: Pair, references: Sequence[tuple[Reference, Reference]], alignment: Alignment
) -> Iterator[RedirectedReference]:
    redirected = []
    for old, new in references:
        there = alignment.by_old_number.get(old.number or "")
        right_number = there.new.number if there is not None else None
        if old.text != new.text and (right_number is None or right_number != new.number):
            return
        if old.number is None or new.number is None or right_number == new.number:
            continue
        if old.text == new.text:
            shown = f"({new.text})" if is_jump(new) else new.text
            redirected.append(
                RedirectedReference(pair, shown, old.number, right_number, new.number)
            )
    yield from redirected


def _text_pairs(pair: Pair, before: Edition, after: Edition) -> Iterator[tuple[RichText, RichText]]:
    """Yield the pairs of texts that have the same place in both entries."""
    yield with_jumps(before, pair.old), with_jumps(after, pair.new)
    if len(pair.old.examples) == len(pair.new.examples):
        yield from zip(pair.old.examples, pair.new.examples, strict=True)
    was, now = list(lines(pair.old.timing)), list(lines(pair.new.timing))
    if len(was) == len(now):
        yield from ((a.text, b.text) for a, b in zip(was, now, strict=True))


def _references(text: RichText) -> Iterator[Reference]:
    return (s for s in text if isinstance(s, Reference) and s.edition is None)
