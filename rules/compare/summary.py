"""The publisher's summary of changes beside our own comparison.

Both describe the same step from one edition to the next. Each item of the summary is checked
against the differences at or below the rules it names. A difference at or below no named rule is
one that the summary does not mention.
"""

import datetime
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.catalogue import catalogue
from rules.compare.chapters import Item, ItemKind, by_chapter
from rules.compare.claims import Claim, find_claims
from rules.compare.comparison import Comparison
from rules.edition_order import age, lies_between
from rules.entries import Edition, SummaryItem, document_of
from rules.references import find_mentions, parse_reference
from rules.text import Reference, Text, plain

Days = Mapping[str, datetime.date | None]
"""The day on which each edition took effect, by id; ``None`` where unknown."""
_NONE: Days = {}


class ItemVerdict(StrEnum):
    """What the comparison found for an item of the summary."""

    SHOWN = "shown"
    """A difference at or below a rule that the item names."""
    RENUMBERED = "renumbered"
    """Other numbers there, and no other difference."""
    NOT_FOUND = "not-found"
    """No difference at any rule that the item names."""
    NAMES_NO_RULE = "names-no-rule"
    """The item names no rule of either edition, so it cannot be checked."""


@dataclass(frozen=True, slots=True)
class NamedRule:
    """A rule that an item names, and all differences that we found at or below it.

    ``shown`` is what the item calls it. ``new`` and ``old`` are its numbers in the two editions:
    ``None`` where an edition lacks the rule, both where the reference leads nowhere.
    ``differences`` has moves only if there is nothing else. ``claim`` is what the item says
    became of the rule, where that can be read.
    """

    shown: str
    new: str | None
    old: str | None
    differences: tuple[Item, ...] = ()
    claim: Claim | None = None

    @property
    def is_renumbered(self) -> bool:
        """Whether the rule or rules below it have other numbers, and nothing else changed."""
        return bool(self.differences) and all(item.is_only_moved for item in self.differences)

    @property
    def as_claimed(self) -> bool | None:
        """Whether the claim is true; ``None`` where there is none."""
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
class ComparedItem:
    """An item of the summary with the rules it names, each once, in its order."""

    item: SummaryItem
    rules: tuple[NamedRule, ...]

    @property
    def verdict(self) -> ItemVerdict:
        """What the comparison found for the item."""
        if not any(rule.new or rule.old for rule in self.rules):
            return ItemVerdict.NAMES_NO_RULE
        differences = [item for rule in self.rules for item in rule.differences]
        if not differences:
            return ItemVerdict.NOT_FOUND
        only_moved = all(item.is_only_moved for item in differences)
        return ItemVerdict.RENUMBERED if only_moved else ItemVerdict.SHOWN

    @property
    def as_said(self) -> bool | None:
        """Whether the item's claims are true; ``None`` where it makes none."""
        judged = [rule.as_claimed for rule in self.rules if rule.as_claimed is not None]
        return all(judged) if judged else None


@dataclass(frozen=True, slots=True)
class ComparedSummary:
    """A summary beside a comparison.

    ``unmentioned`` are the differences that no item of the summary names, neither by the rule
    itself nor by one above it, in reading order and without mere moves.
    """

    title: str
    items: tuple[ComparedItem, ...]
    unmentioned: tuple[Item, ...]

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {
            "title": self.title,
            "items": [_item_json(compared) for compared in self.items],
            "unmentioned": [_difference_json(item) for item in self.unmentioned],
        }


def _item_json(compared: ComparedItem) -> dict[str, object]:
    return {
        "text": plain(compared.item.text),
        "level": compared.item.level,
        "verdict": compared.verdict.value,
        "as_said": compared.as_said,
        "rules": [
            {
                "shown": rule.shown,
                "old": rule.old,
                "new": rule.new,
                "claim": rule.claim.value if rule.claim is not None else None,
                "as_claimed": rule.as_claimed,
                "differences": [_difference_json(item) for item in rule.differences],
            }
            for rule in compared.rules
        ],
    }


def _difference_json(item: Item) -> dict[str, object]:
    old, new = numbers(item)
    return {"old": old, "new": new}


def numbers(item: Item) -> tuple[str | None, str | None]:
    """Return a difference's numbers in the old and new edition; ``None`` where it lacks one."""
    if item.change is not None:
        return item.change.old.number, item.change.new.number
    is_removed = item.what is ItemKind.REMOVED
    return (item.entry.number, None) if is_removed else (None, item.entry.number)


def has_summary_of_step(old: Edition, new: Edition, others: Days) -> bool:
    """Whether an edition has a summary that describes the step from another to it.

    A summary describes the step from the previous edition, but not between two copies of one
    edition. ``others`` are editions, with the day each took effect, that may lie between the two
    in addition to those of the catalogue.
    """
    if new.summary is None or old.id == new.id or age(old) > age(new):
        return False
    known: dict[str, datetime.date | None] = {s.edition: s.effective for s in catalogue().sources}
    known |= {id_: day for id_, day in others.items() if day is not None or id_ not in known}
    beside = {id_: day for id_, day in known.items() if document_of(id_) == new.document}
    return not lies_between(old, new, beside)


def compare_summary(comparison: Comparison, others: Days = _NONE) -> ComparedSummary | None:
    """Return the new edition's summary beside a comparison of the step that it describes."""
    summary = comparison.new.summary
    if summary is None or not has_summary_of_step(comparison.old, comparison.new, others):
        return None
    differences = _Differences(comparison)
    items = tuple(ComparedItem(i, tuple(differences.named_rules(i))) for i in summary.items)
    mentioned = {id(d) for item in items for rule in item.rules for d in rule.differences}
    return ComparedSummary(
        summary.title,
        items,
        tuple(d for d in differences.all if not d.is_only_moved and id(d) not in mentioned),
    )


class _Differences:
    """The differences of a comparison, by the rules at or below which they stand."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison
        chapters = by_chapter(comparison, hide_follows=True)
        self.all = tuple(item for chapter in chapters for item in chapter.items)
        self._by_old_number: Mapping[str, list[Item]] = defaultdict(list)
        self._by_new_number: Mapping[str, list[Item]] = defaultdict(list)
        for item in self.all:
            old, new = numbers(item)
            for number in _with_ancestors(comparison.old, old):
                self._by_old_number[number].append(item)
            for number in _with_ancestors(comparison.new, new):
                self._by_new_number[number].append(item)

    def named_rules(self, item: SummaryItem) -> Iterator[NamedRule]:
        """Yield the rules that an item of the summary names."""
        seen: set[tuple[str | None, str | None]] = set()
        mentions = list(self._mentions(item))
        claims = find_claims(plain(item.text), [shown for shown, _, _ in mentions])
        for (shown, old, new), claim in zip(mentions, claims, strict=True):
            if claim is Claim.REMOVED and (removed := self._removed_rule(shown)):
                old, new = removed, None
            if old is None and new is None:
                yield NamedRule(shown, None, None)
            elif (old, new) not in seen:
                seen.add((old, new))
                differences = [
                    *self._by_new_number.get(new or "", ()),
                    *self._by_old_number.get(old or "", ()),
                ]
                ordered = tuple({id(d): d for d in differences}.values())
                told_here = tuple(d for d in ordered if not d.is_only_moved)
                yield NamedRule(shown, new, old, told_here or ordered, claim)

    def _removed_rule(self, shown: str) -> str | None:
        """Return the number that a mention shows, if the old edition's rule of that number is gone.

        Whoever says that a rule was removed means its old number. Another rule may have that
        number now, and a mention without a link was read as naming the other.
        """
        number = str(parse_reference(shown))
        old, new = self._numbers_of_old_rule(number)
        return old if new is None else None

    def _mentions(self, item: SummaryItem) -> Iterator[tuple[str, str | None, str | None]]:
        """Yield how each mention is shown, with the rule's numbers in the old and new edition."""
        for span in item.text:
            if isinstance(span, Reference):
                yield span.text, *self._numbers_of_reference(span)
            elif isinstance(span, Text):
                for mention in find_mentions(span.text):
                    shown = span.text[mention.start : mention.end]
                    yield shown, *self._numbers_of_old_rule(str(mention.number))

    def _numbers_of_reference(self, span: Reference) -> tuple[str | None, str | None]:
        """Return the old and new number of a reference's rule, which only the old may have."""
        of_new, old = self.comparison.alignment.by_new_number, self.comparison.old
        if span.number is not None:
            pair = of_new.get(span.number)
            return (pair.old.number if pair is not None else None), span.number
        keys = self.comparison.alignment.keys
        if span.key is not None and span.key in old.by_key and not keys.aside:
            return self._numbers_of_old_rule(old.by_key[span.key].number)
        number = parse_reference(span.text)
        return self._numbers_of_old_rule(str(number)) if number is not None else (None, None)

    def _numbers_of_old_rule(self, number: str) -> tuple[str | None, str | None]:
        if number not in self.comparison.old.by_number:
            return None, None
        pair = self.comparison.alignment.by_old_number.get(number)
        return number, pair.new.number if pair is not None else None


def _with_ancestors(edition: Edition, number: str | None) -> Iterator[str]:
    """Yield a number and those of all entries above it."""
    while number is not None:
        yield number
        number = edition.by_number[number].parent
