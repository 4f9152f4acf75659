"""What a reader wants to see of a comparison: kinds of changes, a chapter, one column or two."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from urllib.parse import urlencode

from app.web.query_parameters import ABOUT, FOLLOWS, ChoiceParameter, LineParameter
from rules.compare.chapters import Chapter, Item, ItemKind


class Kind(StrEnum):
    """A kind of change to an entry; several may have happened to one."""

    ADDED = "added"
    REMOVED = "removed"
    EDITED = "edited"
    EXAMPLES = "examples"
    SPLIT = "split"
    MOVED = "moved"
    FOLLOWS = "follows"
    """Nothing in its words but numbers of rules that moved."""

    @property
    def label(self) -> str:
        """What pages call it."""
        return _LABELS.get(self, self.value)


_LABELS = {
    Kind.EDITED: "reworded",
    Kind.EXAMPLES: "other examples",
    Kind.SPLIT: "split or merged",
    Kind.FOLLOWS: "follows a move",
}


def kinds_of(item: Item) -> tuple[Kind, ...]:
    """Return all kinds of changes to the entry of an item, in the order of :class:`Kind`."""
    return tuple(_kinds(item))


def _kinds(item: Item) -> Iterator[Kind]:
    change = item.change
    if change is None:
        yield Kind.ADDED if item.what is ItemKind.ADDED else Kind.REMOVED
    elif change.is_reworded:
        yield Kind.EDITED
    if change is not None and change.has_other_examples:
        yield Kind.EXAMPLES
    if item.split is not None:
        yield Kind.SPLIT
    if change is not None and change.is_moved:
        yield Kind.MOVED
    if change is not None and change.follows_a_move:
        yield Kind.FOLLOWS


PARAMETERS = (
    ChoiceParameter("kind", tuple(kind.value for kind in Kind), lenient=True),
    LineParameter("chapter", max_chars=40),
    ChoiceParameter("view", ("side",), lenient=True),
    replace(FOLLOWS, lenient=True),
    replace(ABOUT, lenient=True),
)


@dataclass(frozen=True, slots=True)
class ComparisonFilter:
    """What the reader wants; empty means everything.

    ``about`` are words to look for in what changed. ``view`` is ``side`` for two columns. A kind or
    view that does not exist counts as not given.
    """

    kind: str = ""
    chapter: str = ""
    view: str = ""
    follows: str = ""
    about: str = ""

    @property
    def hides_follows(self) -> bool:
        """Whether to leave out numbers that only follow a move; they are shown if asked for."""
        return self.follows == "hide" and self.kind != Kind.FOLLOWS

    @property
    def is_narrow(self) -> bool:
        """Whether the reader wants less than everything."""
        return bool(self.kind or self.chapter or self.follows or self.about)

    @property
    def all(self) -> str:
        """Return the query for everything, in one column or two."""
        return self.but(kind="", chapter="", follows="", about="") or "?"

    def but(self, **changes: str) -> str:
        """Return the query with these changes: empty, or with its ``?``."""
        query = {name: value for name, value in asdict(replace(self, **changes)).items() if value}
        return "?" + urlencode(query) if query else ""

    def apply(self, chapters: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
        """Return the chapters and items that are wanted."""
        kept = []
        for chapter in chapters:
            if self.chapter not in ("", chapter.entry.number):
                continue
            items = tuple(
                item for item in chapter.items if not self.kind or self.kind in kinds_of(item)
            )
            if items:
                kept.append(Chapter(chapter.entry, items))
        return tuple(kept)
