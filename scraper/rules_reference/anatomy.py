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


def read_anatomy(blocks: Sequence[Block], findings: Findings) -> Iterator[SluggedDraft]:
    """Yield the chapter, the two keys and their parts; all other headings are captions."""
    yield SluggedDraft(ANATOMY, Kind.CHAPTER, "Card Anatomy", line=blocks[0].line)
    key: SluggedDraft | None = None
    captions = 0
    for block in blocks:
        if block.role is not Role.HEADING:
            part = _PART.fullmatch(block.words)
            if key is not None and part is not None:
                yield _part_of_card(part, key, block)
            else:
                findings.warn(f"line {block.line}: words in the anatomy of cards are left out")
        elif number := _KEYS.get(slug(block.words)):
            key = SluggedDraft(number, Kind.SECTION, block.words, ANATOMY, block.line)
            yield key
        else:
            captions += 1
    findings.note_repair(
        f"line {blocks[0].line}: the anatomy of cards has lost its heading and is a part of "
        f"its own; {captions} headings in it are captions of pictures and left out"
    )


def _part_of_card(part: re.Match[str], key: SluggedDraft, block: Block) -> SluggedDraft:
    return SluggedDraft(
        number=f"{key.number}.{slug(part['title'])}",
        kind=Kind.CARD_PART,
        title=part["title"],
        parent=key.number,
        line=block.line,
        paragraphs=[spans(part["words"])],
    )
