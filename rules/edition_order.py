"""The order of editions: which is newer, even where a document bears no date.

A date decides. Without a date the version does, if it is a year and a month as the publisher
counts them (``cr-23.08``). An edition with neither is older than all others: nobody can tell
whether it is in force, so it never answers unasked. Two more never answer unasked: a draft,
preview or release candidate, and an edition without a date whose version names a month to come.
They keep their place in the order and answer where they are named (:func:`default_edition`).
"""

import datetime
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from rules.catalogue import Source
from rules.dates import format_day
from rules.edition_names import version_of
from rules.entries import Edition, Wording

_MONTH = re.compile(r"(?P<year>\d\d)\.(?P<month>0[1-9]|1[0-2])(?!\d)")
_PART = re.compile(r"\d+|(?<=\d)[a-z]$")
_RELEASE_WORDS = "final|release|official|errata|corrected|correction|hotfix|update|updated|reprint"
_DRAFT_VERSION = re.compile(rf"\d[\w.-]*-(?!(?:{_RELEASE_WORDS})\d*$)[a-z]\w*$")
"""A version followed by a word for what comes before it: ``26.09-beta``.

Words for what comes after it, or for the version itself, do not match.
"""

Age = tuple[datetime.date, bool, bool, tuple[int, ...], bool, str]


def age(edition: Edition) -> Age:
    """Return the key by which editions are sorted, the oldest first.

    Of two that took effect on one day, the higher version is newer, and a draft or beta older.
    Of two with one version, the one whose words are at hand is newer.
    """
    is_official = edition.wording is Wording.OFFICIAL
    return (*_rank(edition.id, edition.effective), is_official, edition.id)


_Rank = tuple[datetime.date, bool, bool, tuple[int, ...]]


def _rank(id_: str, effective: datetime.date | None) -> _Rank:
    """Return the part of an edition's age that does not depend on what is at hand of it."""
    named = version_of(id_)
    numbers = tuple(int(p) if p.isdigit() else ord(p) for p in _PART.findall(named))
    is_final = not is_draft(id_)
    began = _start_day(id_, effective) or datetime.date.min
    return (began, effective is not None, is_final, numbers)


def is_draft(id_: str) -> bool:
    """Whether an edition's id names a draft, beta or release candidate."""
    return _DRAFT_VERSION.match(version_of(id_)) is not None


def is_upcoming(edition: Edition, today: datetime.date) -> bool:
    """Whether nothing but a month to come is known of when an edition begins.

    An edition that states its day was published to be read. Of one that does not, nobody knows
    what it is.
    """
    month = start_day(edition)
    return edition.effective is None and month is not None and month > today


def default_edition(editions: Iterable[Edition], today: datetime.date) -> Edition | None:
    """Return the edition that answers where none is named: the newest that is no draft.

    A draft answers only where there is nothing else, and so does an edition that is yet to come
    (:func:`is_upcoming`). ``None`` for no editions.
    """
    newest_first = sorted(editions, key=age, reverse=True)
    official = [edition for edition in newest_first if not is_draft(edition.id)]
    in_force = (edition for edition in official if not is_upcoming(edition, today))
    return next(chain(in_force, official, newest_first), None)


def lies_between(old: Edition, new: Edition, others: Mapping[str, datetime.date | None]) -> bool:
    """Whether any other edition is newer than ``old`` and older than ``new``.

    ``others`` maps ids to the days on which they took effect, where known.
    """
    before, after = (_rank(edition.id, edition.effective) for edition in (old, new))
    return any(
        before < _rank(id_, effective) < after
        for id_, effective in others.items()
        if id_ not in (old.id, new.id)
    )


def start_day(edition: Edition) -> datetime.date | None:
    """Return the day an edition took effect, or the month that its version names; or ``None``."""
    return _start_day(edition.id, edition.effective)


def _start_day(id_: str, effective: datetime.date | None) -> datetime.date | None:
    return effective if effective is not None else month_of_version(id_)


def month_of_version(id_: str) -> datetime.date | None:
    """Return the first day of the month that an edition's version names, or ``None``."""
    match = _MONTH.match(version_of(id_))
    if match is None:
        return None
    return datetime.date(2000 + int(match["year"]), int(match["month"]), 1)


def is_at_least(edition: Edition, id_: str) -> bool:
    """Whether an edition is the one with this id, or is newer.

    Only their names count, because nothing else may be known of the one with this id.
    """
    return edition.id == id_ or _rank(edition.id, _day_without_month(edition)) >= _rank(
        id_, _day_of_version(id_)
    )


def _day_without_month(edition: Edition) -> datetime.date | None:
    """Return an edition's day where its version names no month."""
    return edition.effective if month_of_version(edition.id) is None else None


def _day_of_version(id_: str) -> datetime.date | None:
    """Return the day after which an edition is named, if any."""
    try:
        return datetime.date.fromisoformat(version_of(id_))
    except ValueError:
        return None


def edition_in_force(editions: Sequence[Edition], today: datetime.date) -> Edition | None:
    """Return which of a document's editions, the oldest first, is in force on a day.

    An edition without a date counts by the month of its version; without that too, it counts as
    begun. A draft is never in force. ``None`` where each takes effect later.
    """
    published = (e for e in reversed(editions) if not is_draft(e.id))
    return next((e for e in published if (start_day(e) or today) <= today), None)


def next_start_day(editions: Iterable[Edition], today: datetime.date) -> datetime.date | None:
    """Return the next day on which another edition takes effect; ``None`` if none is known."""
    days = (start_day(edition) for edition in editions if not is_draft(edition.id))
    return min((day for day in days if day is not None and day > today), default=None)


def doubts(
    editions: Iterable[Edition], today: datetime.date, newer: Source | None = None
) -> Iterator[str]:
    """Yield what to know of which edition of a document is in force, in sentences.

    ``editions`` are those of one document, the oldest first. One that takes effect after
    ``today`` already answers, because it has been published to be read; a draft does not.
    ``newer`` is an edition that is known to have come after all of them.
    """
    listed = list(editions)
    newest = default_edition(listed, today)
    if newest is None:
        return
    if is_draft(newest.id):
        yield f"{newest.id} is a draft: it answers for want of another"
    else:
        listed = [edition for edition in listed if not is_draft(edition.id)]
    yield from _doubts_about_upcoming(listed, newest, today)
    if not is_upcoming(newest, today):
        listed = [edition for edition in listed if not is_upcoming(edition, today)]
    if newer is not None and newer.effective is not None:
        yield (
            f"{newer.edition} is in force since {format_day(newer.effective)} and is not at hand, "
            f"not even as an outline: what {newest.id} says may be superseded"
        )
    for edition in listed[:-1]:
        if start_day(edition) is None:
            yield f"{edition.id} bears neither a date nor a version: it counts as older than all"
        elif start_day(edition) == start_day(newest):
            yield (
                f"{edition.id} and {newest.id} took effect on one day: the one with the higher "
                "version answers"
            )
    yield from _doubts_about_newest(newest, listed, today)


def _doubts_about_newest(
    newest: Edition, listed: Sequence[Edition], today: datetime.date
) -> Iterator[str]:
    """Yield what to know of the edition that answers: its day, and its words."""
    if newest.effective is not None and newest.effective > today:
        by_then = edition_in_force(listed, today)
        until = f": until then {by_then.id} is in force" if by_then is not None else ""
        yield f"{newest.id} takes effect on {format_day(newest.effective)}{until}"
    if start_day(newest) is None:
        yield f"{newest.id} bears neither a date nor a version: it answers for want of another"
    elif newest.effective is None:
        yield f"{newest.id} bears no date: it counts by the month that its version names"
    if newest.wording is Wording.OUTLINE and any(
        edition.wording is Wording.OFFICIAL for edition in listed
    ):
        last = next(e for e in reversed(listed) if e.wording is Wording.OFFICIAL)
        yield (
            f"only the outline of {newest.id} is at hand, with our digests: the words of "
            f"{last.id} are at hand, but are not in force any more"
        )


def _doubts_about_upcoming(
    editions: Iterable[Edition], newest: Edition, today: datetime.date
) -> Iterator[str]:
    """Yield what to know of editions that name a month to come and no day."""
    if is_upcoming(newest, today):
        yield f"{newest.id} names a month to come: it answers for want of another"
        return
    for edition in editions:
        if is_upcoming(edition, today):
            yield (
                f"{edition.id} bears no date and its version names {start_day(edition):%B %Y}: "
                f"before that {newest.id} answers"
            )
