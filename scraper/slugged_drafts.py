"""Drafts of entries addressed by slugs, and :func:`assemble_slugged`, which makes an edition.

An address is the slug of the entry's own title, or its number in the document. Where that alone
would be ambiguous, it follows the address of its parent after a dot, as in rule numbers:
``abilities.using-abilities``, ``timing-structures.run.3.1``.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rules.catalogue import Source
from rules.entries import Edition, Entry, Kind
from rules.text import Break, Item, Reference, RichText, Span, paragraphs, tidy
from scraper.errors import DocumentError
from scraper.findings import Findings

BULLET = "•"
"""The marker of an item without a number."""

_Any = TypeVar("_Any", bound=Span)


@dataclass
class SluggedDraft:
    """An entry in the making; ``line`` is where it begins in the document.

    ``key`` is the document's own name for it, such as a card's number in its set.
    """

    number: str
    kind: Kind
    title: str | None = None
    parent: str | None = None
    line: int = 0
    key: str | None = None
    paragraphs: list[RichText] = field(default_factory=list)
    examples: list[RichText] = field(default_factory=list)
    examples_after: list[int] = field(default_factory=list)
    related: list[Reference] = field(default_factory=list)

    def add_example(self, words: RichText) -> None:
        """Add an example after the paragraphs added so far."""
        before = self.text
        self.examples.append(words)
        self.examples_after.append(len(list(paragraphs(before))) if before else 0)

    def add_item(self, marker: str, words: RichText) -> None:
        """Add an item of a list; a bullet below a numbered item belongs to it."""
        is_below = marker == BULLET and any(n != BULLET for n in self._open_list())
        self.paragraphs.append((Item(marker=marker, level=2 if is_below else 1), *words))

    def _open_list(self) -> Iterator[str]:
        """Yield the markers of the list that the last paragraph is part of, backwards."""
        for paragraph in reversed(self.paragraphs):
            if not (paragraph and isinstance(paragraph[0], Item)):
                return
            yield paragraph[0].marker

    @property
    def text(self) -> RichText:
        """The paragraphs, each followed by a break."""
        return tidy(span for p in self.paragraphs for span in (*p, Break()))


def assemble_slugged(drafts: Sequence[SluggedDraft], source: Source, findings: Findings) -> Edition:
    """Make the edition; references to missing entries lead nowhere and are reported.

    Raises :class:`DocumentError` where two entries would have the same address, or an entry's
    parent is missing.
    """
    _check_addresses(drafts)
    known = {draft.number for draft in drafts}
    entries = tuple(_entry(draft, known, findings) for draft in drafts)
    return Edition(
        id=source.edition,
        title=source.title,
        effective=source.effective,
        source=source.id,
        entries=entries,
        report=findings.report(),
    )


def _check_addresses(drafts: Iterable[SluggedDraft]) -> None:
    lines: dict[str, int] = {}
    for draft in drafts:
        if draft.number in lines:
            raise DocumentError(
                f"two of its entries would be {draft.number} "
                f"(lines {lines[draft.number]} and {draft.line})"
            )
        if draft.parent is not None and draft.parent not in lines:
            raise DocumentError(
                f"{draft.number} (line {draft.line}) stands below {draft.parent}, which is missing"
            )
        lines[draft.number] = draft.line


def _entry(draft: SluggedDraft, known: set[str], findings: Findings) -> Entry:
    def checked(span: _Any) -> _Any:
        if isinstance(span, Reference) and not span.edition and span.number not in known:
            findings.warn(f"{draft.number}: “{span.text}” leads nowhere")
            return span.model_copy(update={"number": None})
        return span

    text = draft.text
    end = len(list(paragraphs(text))) if text else 0
    is_woven = any(after < end for after in draft.examples_after)
    return Entry(
        number=draft.number,
        key=draft.key,
        kind=draft.kind,
        title=draft.title,
        text=tuple(map(checked, text)),
        examples=tuple(tuple(map(checked, example)) for example in draft.examples),
        examples_after=tuple(draft.examples_after) if is_woven else (),
        related=tuple(map(checked, draft.related)),
        parent=draft.parent,
    )
