"""The feed of what changed with each edition in the library."""

import datetime
import uuid
from dataclasses import dataclass

from flask import Blueprint, Response, render_template

from app.builds.current import Build
from app.links import diff_path
from app.web.compare.comparisons import Pair, comparison, neighbouring_pairs
from app.web.compare.filtering import kinds_of
from app.web.compare.presenter import anchor
from app.web.serving import request_context
from rules.compare.chapters import Chapter, Item, by_chapter
from rules.compare.comparison import Comparison

pages = Blueprint("feed", __name__)

_ID_NAMESPACE = uuid.uuid5(uuid.NAMESPACE_URL, "https://nrules.invalid/changes")
"""An entry keeps its id wherever it is served from, so that no reader sees it twice."""
_EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)


@dataclass(frozen=True, slots=True)
class FeedLine:
    """An entry that changed: its number, its place on the comparison's page, what happened."""

    number: str
    anchor: str
    title: str | None
    did: str


@dataclass(frozen=True, slots=True)
class FeedChapter:
    """The changes in a chapter; entries that only moved are counted."""

    number: str
    title: str | None
    lines: tuple[FeedLine, ...]
    only_moved: int


@dataclass(frozen=True, slots=True)
class FeedEntry:
    """The step from one edition to the next."""

    id: str
    path: str
    pair: Pair
    updated: str
    compared: Comparison
    reworded: int
    chapters: tuple[FeedChapter, ...]


@pages.get("/changes.atom")
def changes() -> Response:
    """Answer with an entry for every dated edition, the newest first, without drafts."""
    build = request_context.build()
    official = neighbouring_pairs(build.library, with_drafts=False)
    entries = [_entry(build, p) for p in official if p.new.effective is not None]
    feed = render_template(
        "changes.xml",
        root=request_context.services().public_url,
        id=uuid.uuid5(_ID_NAMESPACE, "feed").urn,
        updated=max((entry.updated for entry in entries), default=_effective_instant(None, _EPOCH)),
        entries=entries,
    )
    return Response(feed, mimetype="application/atom+xml")


def _entry(build: Build, pair: Pair) -> FeedEntry:
    compared = comparison(build, pair.old.id, pair.new.id)
    return FeedEntry(
        id=uuid.uuid5(_ID_NAMESPACE, f"{pair.old.id}/{pair.new.id}").urn,
        path=diff_path(pair.old, pair.new),
        pair=pair,
        updated=_effective_instant(pair.new.effective, _build_time(build)),
        compared=compared,
        reworded=sum(change.is_reworded for change in compared.edited),
        chapters=tuple(
            _chapter(compared, chapter) for chapter in by_chapter(compared, hide_follows=True)
        ),
    )


def _chapter(compared: Comparison, chapter: Chapter) -> FeedChapter:
    changed_items = [item for item in chapter.items if not item.is_only_moved]
    return FeedChapter(
        chapter.entry.number,
        chapter.entry.title,
        tuple(_line(compared, item) for item in changed_items),
        only_moved=len(chapter.items) - len(changed_items),
    )


def _line(compared: Comparison, item: Item) -> FeedLine:
    return FeedLine(
        item.entry.number,
        anchor(compared, item),
        item.entry.title,
        ", ".join(kind.label for kind in kinds_of(item)),
    )


def _build_time(build: Build) -> datetime.datetime:
    """Return when the current build was made."""
    if build.folder is None:
        return datetime.datetime.now(datetime.UTC)
    return datetime.datetime.fromtimestamp(build.folder.stat().st_mtime, datetime.UTC)


def _effective_instant(day: datetime.date | None, known_since: datetime.datetime) -> str:
    """Return when an edition took effect (midnight), or for a future one ``known_since``.

    Without a day, the beginning of time.
    """
    midnight = datetime.time(tzinfo=datetime.UTC)
    began = datetime.datetime.combine(day, midnight) if day is not None else _EPOCH
    return min(began, known_since).strftime("%Y-%m-%dT%H:%M:%SZ")
