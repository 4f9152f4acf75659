"""The publisher's summary of changes, shown beside our comparison."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.changelog.publisher_items import describe_change
from app.links import Links, diff_path
from app.web.compare.comparisons import CACHED_PAIRS, comparison, edition_before
from app.web.compare.presenter import anchor
from app.web.filters import rich_text_html
from rules.compare.chapters import Item
from rules.compare.claims import Claim
from rules.compare.comparison import Comparison
from rules.compare.summary import (
    ComparedItem,
    ComparedSummary,
    ItemVerdict,
    NamedRule,
    compare_summary,
    has_summary_of_step,
    numbers,
)
from rules.entries import Edition, Summary
from rules.library import Library
from rules.text import Card, Reference, Term


@dataclass(frozen=True, slots=True)
class ShownDifference:
    """A difference that we found: its number, what became of it, and its place on the page."""

    number: str
    what: str
    anchor: str


@dataclass(frozen=True, slots=True)
class ShownRule:
    """A rule that an item names: its number, or the item's words if the number leads nowhere."""

    number: str | None
    shown: str
    is_gone: bool
    is_moved: bool
    differences: tuple[ShownDifference, ...]
    claim: Claim | None
    as_claimed: bool | None

    @property
    def speaks_for_itself(self) -> bool:
        """Whether the rule itself is the only difference."""
        return [d.number for d in self.differences] == [self.number]


@dataclass(frozen=True, slots=True)
class ShownSummaryItem:
    """An item of the summary in its own words, and what we found about it."""

    words: Markup
    level: int
    verdict: ItemVerdict
    rules: tuple[ShownRule, ...]


@dataclass(frozen=True, slots=True)
class ShownSummary:
    """A summary beside a comparison, with how many items got each verdict."""

    title: str
    items: tuple[ShownSummaryItem, ...]
    unmentioned: tuple[ShownDifference, ...]
    counts: dict[str, int]


@cached_per_build(CACHED_PAIRS)
def summary_of(build: Build, old: str, new: str) -> ComparedSummary | None:
    """Return the summary for the comparison of two editions, if there is one."""
    return compare_summary(comparison(build, old, new), build.library.start_days)


def shown_summary(summary: ComparedSummary, compared: Comparison, library: Library) -> ShownSummary:
    """Return what the page of a comparison shows of a summary."""
    shower = _SummaryPresenter(compared, library)
    return ShownSummary(
        summary.title,
        tuple(map(shower.item, summary.items)),
        shower.differences(summary.unmentioned),
        Counter(item.verdict.value for item in summary.items),
    )


def step_path(build: Build, new: Edition) -> str | None:
    """Return the page of the step that an edition's summary is about, if both editions are here."""
    old = edition_before(build.library, new)
    if old is None or not has_summary_of_step(old, new, build.library.start_days):
        return None
    return diff_path(old, new)


def summary_words(summary: Summary, links: Links) -> list[tuple[int, Markup]]:
    """Return the items of a summary in their own words, each with its level."""
    return [(item.level, rich_text_html(item.text, links.span)) for item in summary.items]


class _SummaryPresenter:
    def __init__(self, compared: Comparison, library: Library) -> None:
        self.compared = compared
        self._old, self._new = (Links(library, e) for e in (compared.old, compared.new))

    def item(self, item: ComparedItem) -> ShownSummaryItem:
        """Show an item; a reference to a rule that is gone leads to the old edition."""
        gone = {rule.shown: rule.old for rule in item.rules if rule.new is None and rule.old}

        def path(span: Reference | Card | Term) -> str | None:
            if isinstance(span, Reference) and span.number is None and span.text in gone:
                return self._old.to(gone[span.text] or "")
            return self._new.span(span)

        words = rich_text_html(item.item.text, path)
        return ShownSummaryItem(
            words, item.item.level, item.verdict, tuple(map(self._rule, item.rules))
        )

    def _rule(self, rule: NamedRule) -> ShownRule:
        return ShownRule(
            number=rule.new or rule.old,
            shown=rule.shown,
            is_gone=rule.new is None,
            is_moved=rule.is_renumbered,
            differences=() if rule.is_renumbered else self.differences(rule.differences),
            claim=rule.claim,
            as_claimed=rule.as_claimed,
        )

    def differences(self, items: Iterable[Item]) -> tuple[ShownDifference, ...]:
        """Show differences, each with what became of it."""
        return tuple(self._difference(item) for item in items)

    def _difference(self, item: Item) -> ShownDifference:
        old, new = numbers(item)
        return ShownDifference(new or old or "", describe_change(item), anchor(self.compared, item))
