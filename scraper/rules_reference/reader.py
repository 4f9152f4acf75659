"""From the Markdown of the Rules Reference to an edition.

The document has five parts: a list of changes, an introduction, the glossary, the timing
structures and the anatomy of cards, whose heading is lost.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rules.catalogue import Source
from rules.entries import Edition, Kind
from rules.slugs import slug
from scraper.contents import check_contents
from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.mending import Mender
from scraper.rules_reference.anatomy import is_whole, read_anatomy
from scraper.rules_reference.blocks import Block, Role, read_blocks
from scraper.rules_reference.glossary import GLOSSARY, Glossary
from scraper.rules_reference.inline import TIMING, add_words, spans
from scraper.rules_reference.known import known
from scraper.rules_reference.levels import true_levels
from scraper.rules_reference.related import link_related
from scraper.rules_reference.symbols import restore
from scraper.rules_reference.timing import Timing
from scraper.slugged_drafts import SluggedDraft, assemble_slugged

INTRODUCTION = "introduction"
_LAST_STRUCTURE = "timing-structure-of-a-run"
_TITLED_STEP = re.compile(r" (?P<title>[^*:]+):\*\* (?P<words>.*)", re.DOTALL)


def read_rules_reference(text: str, source: Source, findings: Findings) -> Edition:
    """Read a whole text.

    Raises :class:`DocumentError` where one of the parts is missing or its end is cut off.
    """
    parts = _split(read_blocks(text, findings))
    reader = _Reader(findings)
    drafts = [
        *reader.introduction(parts.introduction),
        *reader.glossary(parts.glossary),
        *reader.timing(parts.timing),
        *read_anatomy(parts.anatomy, findings),
    ]
    reader.mender.finish()
    link_related(reader.related, {d.number for d in drafts}, known().aliases, findings)
    check_contents(drafts, known().contents, findings)
    return assemble_slugged(drafts, source, findings)


@dataclass(frozen=True)
class _Parts:
    introduction: list[Block] = field(default_factory=list)
    glossary: list[Block] = field(default_factory=list)
    timing: list[Block] = field(default_factory=list)
    anatomy: list[Block] = field(default_factory=list)


def _split(blocks: Sequence[Block]) -> _Parts:
    """Return the parts, each from the heading that opens it."""
    if not blocks:
        raise DocumentError("it holds no text")
    parts = _Parts()
    part = parts.introduction
    last_structure_seen = False
    for block in blocks:
        name = slug(block.words) if block.role is Role.HEADING else ""
        if name == GLOSSARY and block.level == 1:
            part = parts.glossary
        elif name == TIMING and block.level == 1:
            part = parts.timing
        elif part is parts.timing and name and last_structure_seen:
            part = parts.anatomy
        last_structure_seen = last_structure_seen or name == _LAST_STRUCTURE
        part.append(block)
    for title, found in ((GLOSSARY, parts.glossary), (TIMING, parts.timing)):
        if not found and parts.anatomy:
            raise DocumentError(f"its part “{title}” is missing")
    if not is_whole(parts.anatomy):
        raise DocumentError(f"it is cut off: its end is missing (it stops at line {block.line})")
    return parts


class _Reader:
    """Reads the parts, restoring symbols and mending gaps on the way."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.mender = Mender(known().mends, findings)
        self.related: list[tuple[SluggedDraft, str]] = []

    def _restore_symbols(self, block: Block, under: str) -> Block:
        words = restore(block.words, block.line, self.findings)
        if "] of the turn" in words:
            self.findings.warn(
                f"line {block.line}: a step “of the turn” stands in the turns of both sides; "
                "it leads to what holds both"
            )
        if block.role is Role.EXAMPLE and words.startswith("Examples:"):
            self.findings.note_repair(
                f"line {block.line}: two examples in a paragraph are told apart"
            )
        return replace(block, words=self.mender.mend(under, words, block.line))

    def introduction(self, blocks: Sequence[Block]) -> Iterator[SluggedDraft]:
        """Yield the list of changes and the pages before the glossary."""
        yield SluggedDraft(INTRODUCTION, Kind.CHAPTER, "Introduction")
        at: SluggedDraft | None = None
        for raw in blocks:
            block = self._restore_symbols(raw, at.number if at else "")
            if block.role is Role.HEADING:
                at = _introductory(block)
                if at is not None:
                    yield at
            elif at is None:
                continue
            elif block.role is Role.RELATED:
                self.related.append((at, block.words))
            elif step := _TITLED_STEP.fullmatch(block.words):
                yield SluggedDraft(
                    number=f"{at.number}.{block.marker.rstrip('.')}",
                    kind=Kind.STEP,
                    title=step["title"],
                    parent=at.number,
                    line=block.line,
                    paragraphs=[spans(step["words"])],
                )
            else:
                add_words(at, block)

    def glossary(self, blocks: Sequence[Block]) -> Iterator[SluggedDraft]:
        """Yield the glossary with its own chapter."""
        heading, *rest = blocks
        chapter = SluggedDraft(GLOSSARY, Kind.CHAPTER, heading.words, line=heading.line)
        yield chapter
        first = next((i for i, b in enumerate(rest) if b.role is Role.HEADING), len(rest))
        chapter.paragraphs += [spans(b.words) for b in rest[:first]]
        glossary = Glossary(true_levels(rest[first:], known(), self.findings))
        for raw in rest[first:]:
            block = self._restore_symbols(raw, glossary.entry)
            if block.role is Role.RELATED:
                self.related.append((glossary.whole, block.words))
            else:
                yield from glossary.block(block)

    def timing(self, blocks: Sequence[Block]) -> Iterator[SluggedDraft]:
        """Yield the timing structures with their own chapter."""
        heading, *rest = blocks
        chapter = SluggedDraft(TIMING, Kind.CHAPTER, heading.words, line=heading.line)
        yield chapter
        timing = Timing(chapter)
        for raw in rest:
            block = self._restore_symbols(raw, TIMING)
            if block.role is not Role.HEADING:
                yield from timing.block(block)
            elif draft := timing.heading(block):
                yield draft
            else:
                self.findings.warn(
                    f"line {block.line}: the heading “{block.words}” is not understood; left out"
                )


def _introductory(block: Block) -> SluggedDraft | None:
    """Return a section of the introduction; ``None`` for the titles of document and game."""
    number = slug(block.words)
    if block.level == 1 or number == "rules-reference":
        return None
    return SluggedDraft(number, Kind.SECTION, block.words, INTRODUCTION, block.line)
