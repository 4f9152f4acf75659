"""What the page of a comparison shows: chapter by chapter, section by section, item by item."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from app.history_text import describe_unusual_match
from app.links import Links, diff_anchor, history_path
from app.web.compare.filtering import Kind, kinds_of
from app.web.filters import draw_symbols, rich_text_html
from rules.compare.change import Change
from rules.compare.chapters import Chapter, Item, ItemKind, Move, moves
from rules.compare.comparison import Comparison
from rules.compare.words import Op
from rules.entries import Edition, Entry
from rules.library import Library
from rules.text import plain
from rules.untrusted_text import first_words

MAX_BRIEF_CHARS = 110


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example that changed.

    - ``became``: added or removed, if only one edition has it.
    - ``says``: which way it went, if it stands with another rule now.
    - ``number`` and ``path``: that rule's.
    - ``words``: the beginning of an example that moved unchanged.
    """

    label: str
    ops: tuple[Op, ...]
    says: str | None = None
    number: str = ""
    path: str | None = None
    words: Markup | None = None
    became: Kind | None = None


@dataclass(frozen=True, slots=True)
class ShownItem:
    """An entry that changed.

    - ``wording`` and ``examples``: those of an entry that only one edition has, or the beginning of
      one whose own words stayed.
    - ``changed_examples``: those of an entry that both have.
    - ``parted``: tells of a split or a merge.
    - ``found``: how the two were found to be the same rule, if that is not plain.
    """

    anchor: str
    number: str
    path: str | None
    history: str
    title: str | None
    kinds: tuple[Kind, ...]
    change: Change | None
    wording: Markup
    examples: tuple[Markup, ...]
    changed_examples: tuple[ShownExample, ...]
    parted: str | None
    found: str | None

    @property
    def is_removed(self) -> bool:
        """Whether only the old edition has it."""
        return Kind.REMOVED in self.kinds


@dataclass(frozen=True, slots=True)
class ShownSection:
    """The items of one section; ``title`` is ``None`` above the first section."""

    number: str
    title: str | None
    items: tuple[ShownItem, ...]


@dataclass(frozen=True, slots=True)
class MovedEntry:
    """An entry that only moved."""

    anchor: str
    old: str
    path: str | None
    words: str


@dataclass(frozen=True, slots=True)
class ShownMove:
    """Neighbours that moved together, and their old and new numbers.

    ``words`` are those of a single entry, ``how_many`` counts several.
    """

    says: str
    words: str
    how_many: str
    moved: tuple[MovedEntry, ...]


@dataclass(frozen=True, slots=True)
class ShownChapter:
    """A chapter with all that changed in it."""

    number: str
    title: str | None
    count: int
    sections: tuple[ShownSection, ...]
    moves: tuple[ShownMove, ...]


def anchor(comparison: Comparison, item: Item) -> str:
    """Return the anchor of an item on the page."""
    return diff_anchor(comparison.new, item.entry, removed=item.what is ItemKind.REMOVED)


class DiffPresenter:
    """Turns the items of one comparison into what the page shows."""

    def __init__(self, comparison: Comparison, library: Library) -> None:
        self.comparison = comparison
        self.library = library
        self._old = Links(library, comparison.old)
        self._new = Links(library, comparison.new)

    def chapter(self, chapter: Chapter) -> ShownChapter:
        """Return a chapter; what only moved comes at its end."""
        changed_items = [item for item in chapter.items if not item.is_only_moved]
        sections = groupby(changed_items, key=lambda item: self._section(item).number)
        return ShownChapter(
            chapter.entry.number,
            chapter.entry.title,
            len(chapter.items),
            tuple(self._shown_section(tuple(items)) for _, items in sections),
            tuple(self._moves(chapter.items)),
        )

    def _shown_section(self, items: tuple[Item, ...]) -> ShownSection:
        section = self._section(items[0])
        return ShownSection(section.number, section.title, tuple(map(self._item, items)))

    def _section(self, item: Item) -> Entry:
        """Return the section of an item, the new one if the item is still there."""
        edition = self._edition(item)
        above = (*edition.ancestors(item.entry.number), item.entry)
        section = above[min(1, len(above) - 1)]
        pair = self.comparison.alignment.by_old_number.get(section.number)
        return pair.new if edition is self.comparison.old and pair is not None else section

    def _edition(self, item: Item) -> Edition:
        removed = item.what is ItemKind.REMOVED
        return self.comparison.old if removed else self.comparison.new

    def _item(self, item: Item) -> ShownItem:
        entry, change = item.entry, item.change
        edition = self._edition(item)
        links = self._old if item.what is ItemKind.REMOVED else self._new
        reworded = change is not None and bool(change.text)
        examples = entry.examples if change is None else ()
        return ShownItem(
            anchor=anchor(self.comparison, item),
            number=entry.number,
            path=links.entry(entry),
            history=history_path(entry, edition, self.library),
            title=entry.title if change is None or not change.title else None,
            kinds=kinds_of(item),
            change=change,
            wording=Markup() if reworded else self._wording(entry, links, whole=change is None),
            examples=tuple(rich_text_html(spans, links.span) for spans in examples if spans),
            changed_examples=tuple(self._examples(change)) if change is not None else (),
            parted=f"{item.split}.".capitalize() if item.split is not None else None,
            found=describe_unusual_match(change.pair) if change is not None else None,
        )

    def _examples(self, change: Change) -> Iterator[ShownExample]:
        for part in change.examples:
            label = f"Example {part.new or part.old}"
            moved = self.comparison.find_moved_example(change, part)
            if moved is None:
                became = Kind.ADDED if part.old is None else Kind.REMOVED
                is_whole = part.old is None or part.new is None
                yield ShownExample(label, part.ops, became=became if is_whole else None)
            elif part.new is None:
                there = moved.new.entry
                path = self._new.entry(there)
                yield ShownExample(label, (), "Now stands with", there.number, path)
            else:
                there = moved.old.entry
                words = draw_symbols(first_words(plain(moved.new.text), MAX_BRIEF_CHARS))
                path = self._old.entry(there)
                yield ShownExample(label, moved.ops, "Stood with", there.number, path, words)

    def _wording(self, entry: Entry, links: Links, *, whole: bool) -> Markup:
        if whole:
            return rich_text_html(entry.text, links.span)
        return draw_symbols(first_words(entry.plain_text, MAX_BRIEF_CHARS))

    def _moves(self, items: tuple[Item, ...]) -> Iterator[ShownMove]:
        for move in moves(items, self.comparison):
            together = tuple(map(self._moved, move.members))
            words = together[0].words if len(move.neighbours) == 1 and not move.others else ""
            yield ShownMove(str(move), words, ", ".join(_move_counts(move)), together)

    def _moved(self, change: Change) -> MovedEntry:
        entry = change.new
        return MovedEntry(
            entry.number,
            change.old.number,
            self._new.entry(entry),
            entry.title or first_words(entry.plain_text, MAX_BRIEF_CHARS),
        )


def _move_counts(move: Move) -> Iterator[str]:
    """Say how many moved together, changed places, or went along."""
    if move.others:
        yield f"{len(move.neighbours) + len(move.others)} that changed places"
    elif len(move.neighbours) > 1:
        yield f"{len(move.neighbours)} neighbours"
    if move.below:
        yield f"{move.below} below"
