"""The anatomy of cards: two keys of numbered parts, among the captions of lost pictures."""

import re
from collections.abc import Iterator, Sequence

from rules.entries import Kind
from rules.slugs import slug
from scraper.findings import Findings
from scraper.rules_reference.blocks import Block, Role
from scraper.rules_reference.inline import spans
from scraper.slugged_drafts import SluggedDraft

ANATOMY = "card-anatomy"

_KEYS = {
    "corp-card-anatomy-key": "corp-card-anatomy",
    "runner-card-anatomy-key": "runner-card-anatomy",
}
_PART = re.compile(r" (?:(?P<number>\d+) )?\**(?P<title>[^*\n]+)\*\*\n(?P<words>.+)", re.DOTALL)
_LAST_PICTURES = {"resource", "program", "hardware", "event"}
"""Captions after the Runner's key, in whatever order the page has them."""


def is_whole(anatomy: Sequence[Block]) -> bool:
    """Whether the document goes on to its very end, which is pictures of Runner cards."""
    captions = [slug(b.words) for b in anatomy if b.role is Role.HEADING]
    return bool(_KEYS.keys() <= set(captions) and set(captions[-5:]) >= _LAST_PICTURES)


class Anatomy:
    """Reads the last part, where all headings but two are captions."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings

    def drafts(self, blocks: Sequence[Block]) -> Iterator[SluggedDraft]:
        """Yield the chapter, the two keys and their parts."""
        yield SluggedDraft(ANATOMY, Kind.CHAPTER, "Card Anatomy", line=blocks[0].line)
        key: SluggedDraft | None = None
        captions = 0
        for block in blocks:
            if block.role is not Role.HEADING:
                yield from self._part(block, key)
            elif number := _KEYS.get(slug(block.words)):
                key = SluggedDraft(number, Kind.SECTION, block.words, ANATOMY, block.line)
                yield key
            else:
                captions += 1
        self._findings.note_repair(
            f"line {blocks[0].line}: the anatomy of cards has lost its heading and is a part of "
            f"its own; {captions} headings in it are captions of pictures and left out"
        )

    def _part(self, block: Block, key: SluggedDraft | None) -> Iterator[SluggedDraft]:
        part = _PART.fullmatch(block.words)
        if key is None or part is None:
            self._findings.warn(f"line {block.line}: words in the anatomy of cards are left out")
            return
        yield SluggedDraft(
            number=f"{key.number}.{slug(part['title'])}",
            kind=Kind.CARD_PART,
            title=part["title"],
            parent=key.number,
            line=block.line,
            paragraphs=[spans(part["words"])],
        )
