"""What is in force, as pages show it: what became of a rule, and what a number meant before."""

import datetime
from dataclasses import dataclass

from markupsafe import Markup

from app.examples.worked import NO_RESULTS
from app.web.presenters.entries import EntryPresenter, Mention
from app.web.presenters.word_changes import mark_changes
from rules.compare.parts import edits
from rules.compare.words import Follows
from rules.entries import Edition, Entry, are_official
from rules.library import Library
from rules.supersession import (
    CurrentStatus,
    Fate,
    FormerMeaning,
    changed_descendants,
    current_status,
    former_meaning,
)
from rules.text import Reference


@dataclass(frozen=True, slots=True)
class ShownToday:
    """What became of an older edition's rule.

    - ``rule``: the rule in force.
    - ``near``: where a repealed rule would stand; ``into``: what it was merged or split into.
    - ``words``: the differences, marked, if both wordings are at hand.
    - ``below``: the rules below it that no longer say the same.
    - ``other_examples``: whether a rule in the same words has other examples.
    - ``from_day``: when the newest edition takes effect, if it has not yet.
    - ``holds_until``: the same day, for words that hold until then.
    """

    edition: Edition
    became: Fate
    rule: Mention | None
    near: Mention | None
    since: Edition | None
    words: Markup | None
    below: tuple[tuple[Mention, Fate], ...]
    from_day: datetime.date | None = None
    holds_until: datetime.date | None = None
    into: tuple[Mention, ...] = ()
    other_examples: bool = False


@dataclass(frozen=True, slots=True)
class ShownFormerly:
    """The other rule that a number meant before; ``now`` is where that rule is today.

    ``into`` is what it was merged or split into. ``abroad`` is the edition that has it (or
    ``near``), if that is not the edition of the page.
    """

    edition: Edition
    until: Edition
    abroad: Edition | None
    rule: Mention
    now: Mention | None
    became: Fate | None
    near: Mention | None
    into: tuple[Mention, ...] = ()


class InForceComparison:
    """Compares an edition's entries with what is in force."""

    def __init__(self, library: Library, edition: Edition) -> None:
        self._library = library
        self._edition = edition

    def today(self, entry: Entry) -> ShownToday | None:
        """Return what became of an entry and all below it; ``None`` if it is in force itself."""
        now = current_status(self._library, self._edition, entry)
        if now is None:
            return None
        return ShownToday(
            edition=now.edition,
            became=now.became,
            rule=self._mention(now.edition, now.entry),
            near=self._mention(now.edition, now.near),
            since=now.since,
            words=self._words(entry, now),
            below=tuple(
                (self._named(self._edition, below), became)
                for below, became in changed_descendants(self._library, self._edition, entry)
            ),
            from_day=now.from_day,
            holds_until=now.holds_until,
            into=tuple(self._named(now.edition, rule) for rule in now.into),
            other_examples=now.other_examples,
        )

    def formerly(self, entry: Entry) -> ShownFormerly | None:
        """Return the other rule that the number of an entry meant before."""
        return self.shown(former_meaning(self._library, self._edition, entry))

    def shown(self, former: FormerMeaning | None) -> ShownFormerly | None:
        """Return a rule that a number meant before."""
        if former is None:
            return None
        force = former.today
        if former.now is not None or force is None:
            where, now, near = self._edition, former.now, None
        else:
            where, now, near = force.edition, force.entry, force.near
        into = force.into if force is not None and now is None else ()
        return ShownFormerly(
            edition=former.edition,
            until=former.until,
            abroad=where if where is not self._edition else None,
            rule=self._named(former.edition, former.entry),
            now=self._mention(where, now),
            became=force.became if force is not None else None,
            near=self._mention(where, near),
            into=tuple(self._named(where, entry) for entry in into),
        )

    def _mention(self, edition: Edition, entry: Entry | None) -> Mention | None:
        return self._named(edition, entry) if entry is not None else None

    def _named(self, edition: Edition, entry: Entry) -> Mention:
        return EntryPresenter(self._library, edition, NO_RESULTS).mention(entry)

    def _words(self, entry: Entry, newer: CurrentStatus) -> Markup | None:
        entry_there = newer.entry
        official = are_official(self._edition, newer.edition)
        if entry_there is None or not official or newer.became is not Fate.REWORDED:
            return None
        return mark_changes(edits(entry.text, entry_there.text, self._follows(newer.edition)))

    def _follows(self, newest: Edition) -> Follows:
        counterparts = self._library.counterparts(self._edition, newest.id)
        assert counterparts is not None, "a rule that was found again has counterparts"

        def follows(old: Reference, new: Reference) -> bool:
            named = self._edition.by_number.get(old.number or "")
            there = counterparts.find(named) if named is not None else None
            return there is not None and there.number == new.number

        return follows
