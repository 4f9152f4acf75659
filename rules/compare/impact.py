"""What a new edition breaks: references, digests, engine procedures and worked examples.

The caller passes in what lives outside this folder (digests, citations, examples).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.compare.change import Change
from rules.compare.comparison import Comparison
from rules.compare.parts import PartChange, follows_a_move
from rules.digest import Digest
from rules.entries import Edition, Entry
from rules.references import find_mentions, parse_reference
from rules.text import Reference, RichText, Text


@dataclass(frozen=True, slots=True)
class BrokenReference:
    """A reference of the new edition that leads astray.

    ``number`` is the entry that holds it, ``shown`` what it shows, and ``meant`` the number that
    the rule has now, ``None`` where the rule is gone.
    """

    number: str
    shown: str
    meant: str | None = None

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {"number": self.number, "shown": self.shown, "meant": self.meant}


@dataclass(frozen=True, slots=True)
class TouchedRule:
    """A changed rule on which something of ours rests.

    ``old`` is its number before, ``new`` its number now, ``None`` for a rule that is gone.
    ``on_it`` holds the places in the code that rest on it; it is empty for a digest.
    """

    old: str
    new: str | None
    on_it: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {"old": self.old, "new": self.new, "on_it": list(self.on_it)}


@dataclass(frozen=True, slots=True)
class TouchedExample:
    """A worked example that rests on changed rules.

    ``why`` says what became of the example itself, ``None`` where only rules that it cites
    changed. ``rules`` are the changed rules that its transcript cites, by old number.
    """

    id: str
    why: str | None
    rules: tuple[str, ...]

    @property
    def reworded(self) -> bool:
        """Whether the example was reworded, or is gone, or its rule is."""
        return self.why is not None

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {"id": self.id, "reworded": self.reworded, "rules": list(self.rules)}


@dataclass(frozen=True, slots=True)
class Impact:
    """All that a new edition breaks.

    - ``dangling``: references that lead to no entry.
    - ``outdated``: references that show the former number of the rule they mean.
    - ``digests``: those written for words that have changed.
    - ``procedures``: those that carry out changed rules.
    - ``examples``: in the order in which to review them: reworded ones first, then those that
      rest on the most changed rules.
    """

    dangling: tuple[BrokenReference, ...]
    outdated: tuple[BrokenReference, ...]
    digests: tuple[TouchedRule, ...]
    procedures: tuple[TouchedRule, ...]
    examples: tuple[TouchedExample, ...]

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {
            "dangling": [reference.as_json() for reference in self.dangling],
            "outdated": [reference.as_json() for reference in self.outdated],
            "digests": [digest.as_json() for digest in self.digests],
            "procedures": [procedure.as_json() for procedure in self.procedures],
            "examples": [example.as_json() for example in self.examples],
        }


def find_impact(
    comparison: Comparison,
    digest: Callable[[Edition, Entry], Digest | None],
    procedures: Mapping[str, Sequence[str]],
    examples: Mapping[str, Sequence[str]],
    own: Mapping[str, tuple[str, int]],
) -> Impact:
    """Return what breaks when the new edition replaces the old.

    ``digest`` gives our digest of an entry. ``procedures`` holds the places in the code by the
    rule they carry out, ``examples`` the cited rules by the example's id, and ``own`` the rule
    and ordinal of the document's example that an id executes. All rules go by their numbers in
    the old edition.
    """
    changed = _changed(comparison)
    return Impact(
        dangling=tuple(_dangling(comparison.new)),
        outdated=tuple(_outdated(comparison)),
        digests=tuple(_stale_digests(comparison, digest)),
        procedures=tuple(
            TouchedRule(number, changed[number], tuple(places))
            for number, places in procedures.items()
            if number in changed
        ),
        examples=_touched_examples(comparison, changed, examples, own),
    )


def _changed(comparison: Comparison) -> dict[str, str | None]:
    """Map the old numbers of rules that are gone or reworded to the new ones."""
    new_number: dict[str, str | None] = {
        change.old.number: change.new.number for change in comparison.changes if change.is_reworded
    }
    return new_number | {entry.number: None for entry in comparison.removed}


def _dangling(edition: Edition) -> Iterator[BrokenReference]:
    for entry in edition.entries:
        for reference in _references(entry):
            if reference.number is None or reference.number not in edition.by_number:
                yield BrokenReference(entry.number, reference.shown)


def _outdated(comparison: Comparison) -> Iterator[BrokenReference]:
    """Yield references that show another number than their rule has now.

    A link by key always leads to its rule, but may show the wrong number. Any other reference is
    outdated if the entry had it before too, and if nothing in the entry names the rule's new
    number.
    """
    of_old, of_new, new = (
        comparison.alignment.by_old_number,
        comparison.alignment.by_new_number,
        comparison.new,
    )
    for entry in new.entries:
        pair = of_new.get(entry.number)
        before = {r.number for r in _references(pair.old)} if pair is not None else set()
        references = list(_references(entry))
        shown_numbers = {reference.number for reference in references}
        for shown, number, is_link in references:
            says = parse_reference(shown)
            if is_link:
                if number is not None and says is not None and str(says) != number:
                    yield BrokenReference(entry.number, shown, number)
            elif number in before and number is not None and number in of_old:
                right_number = of_old[number].new.number
                if right_number not in shown_numbers and number in new.by_number:
                    yield BrokenReference(entry.number, shown, right_number)


class _ShownReference(NamedTuple):
    """What a reference shows, the number it leads to, and whether it links by key."""

    shown: str
    number: str | None
    is_link: bool


def _references(entry: Entry) -> Iterator[_ShownReference]:
    texts: tuple[RichText, ...] = (entry.text, *entry.examples)
    for span in (span for text in texts for span in text):
        if isinstance(span, Reference) and span.edition is None:
            yield _ShownReference(span.text, span.number, span.key is not None)
        elif isinstance(span, Text):
            for mention in find_mentions(span.text):
                shown = span.text[mention.start : mention.end]
                yield _ShownReference(shown, str(mention.number), is_link=False)


def _stale_digests(
    comparison: Comparison, digest: Callable[[Edition, Entry], Digest | None]
) -> Iterator[TouchedRule]:
    """Yield the digests that fit the old words and not the new.

    Numbers that follow a move make none stale. Neither do unchanged words, so most rules need no
    look-up.
    """
    following = {c.old.number for c in comparison.changes if c.follows_a_move}
    for entry in comparison.old.entries:
        pair = comparison.alignment.by_old_number.get(entry.number)
        is_same = pair is not None and pair.new.text == entry.text
        if is_same or entry.number in following:
            continue
        ours = digest(comparison.old, entry)
        if ours is None or ours.is_stale(entry):
            continue
        if pair is None:
            yield TouchedRule(entry.number, None)
        elif ours.is_stale(pair.new):
            yield TouchedRule(entry.number, pair.new.number)


def _touched_examples(
    comparison: Comparison,
    changed: Mapping[str, str | None],
    examples: Mapping[str, Sequence[str]],
    own: Mapping[str, tuple[str, int]],
) -> tuple[TouchedExample, ...]:
    reasons = dict(_changed_examples(comparison))
    touched_examples = []
    for id_, cited in examples.items():
        rules = tuple(number for number in cited if number in changed)
        why = reasons.get(own[id_]) if id_ in own else None
        if rules or why is not None:
            touched_examples.append(TouchedExample(id_, why, rules))
    return tuple(
        sorted(touched_examples, key=lambda touched: (not touched.reworded, -len(touched.rules)))
    )


def _changed_examples(comparison: Comparison) -> Iterator[tuple[tuple[str, int], str]]:
    """Yield what became of old examples that changed in more than numbers that follow a move.

    An example that moved to another rule has changed if its words differ there, or if its old
    rule is gone. Where one was added as another was removed, they may be the same in other
    words.
    """
    for change in comparison.changes:
        has_come = any(part.old is None for part in change.examples)
        for part in change.examples:
            if part.old is not None and not _is_unchanged(comparison, change, part):
                moved = comparison.find_moved_example(change, part)
                is_there = part.new is not None or moved is not None or has_come
                why = "its own words changed" if is_there else "it is no longer printed"
                yield (change.old.number, int(part.old)), why
    stands_with = {
        (m.old.entry.number, m.old.ordinal): m.new.entry.number for m in comparison.moved_examples
    }
    for entry in comparison.removed:
        for ordinal, _ in enumerate(entry.examples, 1):
            there = stands_with.get((entry.number, ordinal))
            where = f", and it stands with {there} now" if there is not None else ""
            yield (entry.number, ordinal), f"its rule is gone{where}"


def _is_unchanged(comparison: Comparison, change: Change, part: PartChange) -> bool:
    moved = comparison.find_moved_example(change, part)
    if moved is None:
        return part.follows_a_move
    return not moved.ops or follows_a_move(moved.ops)
