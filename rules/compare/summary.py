"""The publisher's summary of changes beside our own comparison.

Both speak of the same step, from one edition to the next. An item of the summary is held
against the differences at the rules it names, or below them; a difference that stands at or
below no rule that any item names is one that the summary does not mention.
"""

import datetime
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.catalogue import catalogue
from rules.compare.chapters import Item, What, by_chapter
from rules.compare.claims import Claim, claims
from rules.compare.comparison import Comparison
from rules.entries import Edition, SummaryItem, document_of
from rules.order import age, lies_between
from rules.references import find, named
from rules.text import Reference, Text, plain

Days = Mapping[str, datetime.date | None]
"""From editions' ids to the days on which they took effect, ``None`` where that is unknown."""
_NONE: Days = {}


class AsCompared(StrEnum):
    """What the comparison has of an item."""

    SHOWN = "shown"
    """A difference at a rule that it names, or below one."""
    RENUMBERED = "renumbered"
    """Nothing there but other numbers."""
    NOT_FOUND = "not-found"
    """No difference at any rule that it names."""
    NAMES_NO_RULE = "names-no-rule"
    """It names no rule of either edition, so nothing can be held against it."""


@dataclass(frozen=True, slots=True)
class NamedRule:
    """A rule that an item names, and all that we found different at it and below it.

    ``shown`` is how the item calls it; ``new`` and ``old`` are its numbers in the two
    editions, ``None`` where one has no such rule, and both where it leads nowhere. What only
    moved is among the ``differences`` where there are no others. ``claim`` is what the item
    says became of it, where that can be read.
    """

    shown: str
    new: str | None
    old: str | None
    differences: tuple[Item, ...] = ()
    claim: Claim | None = None

    @property
    def is_renumbered(self) -> bool:
        """Whether it has other numbers, or rules below it have, and nothing else became of it."""
        return bool(self.differences) and all(item.is_only_moved for item in self.differences)

    @property
    def as_claimed(self) -> bool | None:
        """Whether that is what became of it; ``None`` where nothing can be read."""
        match self.claim:
            case Claim.ADDED:
                return self.old is None and self.new is not None
            case Claim.REMOVED:
                return self.new is None and self.old is not None
            case Claim.CHANGED:
                return any(not item.is_only_moved for item in self.differences)
            case None:
                return None


@dataclass(frozen=True, slots=True)
class SaidItem:
    """An item of the summary with the rules it names, each once, in its order."""

    item: SummaryItem
    rules: tuple[NamedRule, ...]

    @property
    def verdict(self) -> AsCompared:
        """What the comparison has of it."""
        if not any(rule.new or rule.old for rule in self.rules):
            return AsCompared.NAMES_NO_RULE
        found = [item for rule in self.rules for item in rule.differences]
        if not found:
            return AsCompared.NOT_FOUND
        only_moved = all(item.is_only_moved for item in found)
        return AsCompared.RENUMBERED if only_moved else AsCompared.SHOWN

    @property
    def as_said(self) -> bool | None:
        """Whether what it says became of rules did; ``None`` where it says so of none."""
        judged = [rule.as_claimed for rule in self.rules if rule.as_claimed is not None]
        return all(judged) if judged else None


@dataclass(frozen=True, slots=True)
class Beside:
    """A summary beside a comparison.

    ``unmentioned`` are the differences that we found and no item of the summary names, neither
    by the rule itself nor by one above it, in the order of reading; what only moved is left out.
    """

    title: str
    items: tuple[SaidItem, ...]
    unmentioned: tuple[Item, ...]

    def as_json(self) -> dict[str, object]:
        """The published shape (see ``docs/diff.md``)."""
        return {
            "title": self.title,
            "items": [_item_json(said) for said in self.items],
            "unmentioned": [_difference_json(item) for item in self.unmentioned],
        }


def _item_json(said: SaidItem) -> dict[str, object]:
    return {
        "text": plain(said.item.text),
        "level": said.item.level,
        "verdict": said.verdict.value,
        "as_said": said.as_said,
        "rules": [
            {
                "shown": rule.shown,
                "old": rule.old,
                "new": rule.new,
                "claim": rule.claim.value if rule.claim is not None else None,
                "as_claimed": rule.as_claimed,
                "differences": [_difference_json(item) for item in rule.differences],
            }
            for rule in said.rules
        ],
    }


def _difference_json(item: Item) -> dict[str, object]:
    old, new = numbers(item)
    return {"old": old, "new": new}


def numbers(item: Item) -> tuple[str | None, str | None]:
    """The numbers of a difference in the old and the new edition; ``None`` for neither."""
    if item.change is not None:
        return item.change.old.number, item.change.new.number
    is_removed = item.what is What.REMOVED
    return (item.entry.number, None) if is_removed else (None, item.entry.number)


def speaks_of(old: Edition, new: Edition, others: Days = _NONE) -> bool:
    """Whether an edition has a summary, and it speaks of the step from another.

    It speaks of the step from the edition before, not of what parts two copies of one.
    ``others`` are editions that may lie between the two, beside those of the catalogue, each
    with the day it took effect.
    """
    if new.summary is None or old.id == new.id or age(old) > age(new):
        return False
    known: dict[str, datetime.date | None] = {s.edition: s.effective for s in catalogue().sources}
    known |= {id_: day for id_, day in others.items() if day is not None or id_ not in known}
    beside = {id_: day for id_, day in known.items() if document_of(id_) == new.document}
    return not lies_between(old, new, beside)


def beside(comparison: Comparison, others: Days = _NONE) -> Beside | None:
    """The new edition's summary beside a comparison, if it :func:`speaks_of` just that step."""
    summary = comparison.new.summary
    if summary is None or not speaks_of(comparison.old, comparison.new, others):
        return None
    differences = _Differences(comparison)
    items = tuple(SaidItem(i, tuple(differences.named(i))) for i in summary.items)
    mentioned = {id(d) for said in items for rule in said.rules for d in rule.differences}
    return Beside(
        summary.title,
        items,
        tuple(d for d in differences.all if not d.is_only_moved and id(d) not in mentioned),
    )


class _Differences:
    """The differences of a comparison, by the rules that they stand at or below."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison
        chapters = by_chapter(comparison, hide_follows=True)
        self.all = tuple(item for chapter in chapters for item in chapter.items)
        self._of_old: Mapping[str, list[Item]] = defaultdict(list)
        self._of_new: Mapping[str, list[Item]] = defaultdict(list)
        for item in self.all:
            old, new = numbers(item)
            for number in _upwards(comparison.old, old):
                self._of_old[number].append(item)
            for number in _upwards(comparison.new, new):
                self._of_new[number].append(item)

    def named(self, item: SummaryItem) -> Iterator[NamedRule]:
        """The rules that an item of the summary names."""
        told: set[tuple[str | None, str | None]] = set()
        mentions = list(self._mentions(item))
        said = claims("".join(plain((span,)) for span in item.text), [m[0] for m in mentions])
        for (shown, old, new), claim in zip(mentions, said, strict=True):
            if old is None and new is None:
                yield NamedRule(shown, None, None)
            elif (old, new) not in told:
                told.add((old, new))
                found = [*self._of_new.get(new or "", ()), *self._of_old.get(old or "", ())]
                ordered = tuple({id(d): d for d in found}.values())
                told_here = tuple(d for d in ordered if not d.is_only_moved)
                yield NamedRule(shown, new, old, told_here or ordered, claim)

    def _mentions(self, item: SummaryItem) -> Iterator[tuple[str, str | None, str | None]]:
        """Each mention: how it is shown, and the rule's numbers in the old and new edition."""
        for span in item.text:
            if isinstance(span, Reference):
                yield span.text, *self._meant(span)
            elif isinstance(span, Text):
                for mention in find(span.text):
                    shown = span.text[mention.start : mention.end]
                    yield shown, *self._of_old_number(str(mention.number))

    def _meant(self, span: Reference) -> tuple[str | None, str | None]:
        """The rule of a reference: of the new edition, or one that only the old has."""
        of_new, old = self.comparison.alignment.of_new, self.comparison.old
        if span.number is not None:
            pair = of_new.get(span.number)
            return (pair.old.number if pair is not None else None), span.number
        keys = self.comparison.alignment.keys
        if span.key is not None and span.key in old.by_key and not (keys and keys.aside):
            return self._of_old_number(old.by_key[span.key].number)
        number = named(span.text)
        return self._of_old_number(str(number)) if number is not None else (None, None)

    def _of_old_number(self, number: str) -> tuple[str | None, str | None]:
        if number not in self.comparison.old.by_number:
            return None, None
        pair = self.comparison.alignment.of_old.get(number)
        return number, pair.new.number if pair is not None else None


def _upwards(edition: Edition, number: str | None) -> Iterator[str]:
    """A number and those of all that it stands in."""
    while number is not None:
        yield number
        number = edition.by_number[number].parent
