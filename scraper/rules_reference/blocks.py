"""The blocks of the Markdown, and what each is.

A paragraph or list item is one line. A page break may have split it in two; then the first half
lacks closing punctuation.
"""

import re
from dataclasses import dataclass
from enum import Enum, auto

from scraper.findings import Findings
from scraper.slugged_drafts import BULLET


class Role(Enum):
    """What a block is."""

    HEADING = auto()
    PARAGRAPH = auto()
    ITEM = auto()
    EXAMPLE = auto()
    RELATED = auto()


@dataclass(frozen=True, slots=True)
class Block:
    """One block: its words without the Markdown marks around it.

    ``level`` is a heading's. ``marker`` is an item's bullet or number. An item's words keep the
    spaces before them, because each may be all that is left of a symbol.
    """

    role: Role
    line: int
    words: str
    level: int = 0
    marker: str = ""


_HEADING = re.compile(r"(#{1,4}) +(.+?)(?:\s+#+)?\s*")
_RELATED = re.compile(r"\*\*Related:\*\*\s*(.*)")
_EXAMPLE = re.compile(r"\*(Examples?: .*?)\*?")
_ITEM = re.compile(r"\s*(?:[-+*•] (?=\d+\. .*\*\*))?([-+*•]|\d+\.)( .*)")
_ITALIC = re.compile(r"\*([^*].*[^*])\*")
_CLOSED = re.compile(r"""[.!?:;>)\]"'”’◆*]$""")


def read_blocks(text: str, findings: Findings) -> list[Block]:
    """Return every block of the document, with halves of paragraphs joined again."""
    blocks: list[Block] = []
    after_blank = True
    for line, raw in enumerate(text.split("\n"), 1):
        right_below, after_blank = not after_blank, not raw.strip()
        if after_blank:
            continue
        block = _read(raw.rstrip(), line)
        before = blocks[-1] if blocks else None
        if before is not None and right_below and _is_below_item(before, block):
            blocks[-1] = _joined(before, "\n", block)
        elif before is not None and _goes_on(before, block):
            findings.note_repair(
                f"line {line}: joined to line {before.line}, which a page break cut"
            )
            blocks[-1] = _joined(before, " ", block)
        else:
            blocks.append(block)
    return blocks


def _read(raw: str, line: int) -> Block:
    if match := _HEADING.fullmatch(raw):
        return Block(Role.HEADING, line, match[2], level=len(match[1]))
    if match := _RELATED.fullmatch(raw):
        return Block(Role.RELATED, line, match[1])
    if match := _EXAMPLE.fullmatch(raw):
        return Block(Role.EXAMPLE, line, match[1])
    if match := _ITEM.fullmatch(raw):
        return Block(Role.ITEM, line, match[2], marker=re.sub(r"[-+*]", BULLET, match[1]))
    return Block(Role.PARAGRAPH, line, raw.strip())


def _is_below_item(before: Block, block: Block) -> bool:
    return before.role is Role.ITEM and block.role is Role.PARAGRAPH


def _goes_on(before: Block, block: Block) -> bool:
    """Whether a page break cut a paragraph in two: the first half has no closing punctuation.

    Bare lines among headings, before their first paragraph, are no paragraphs.
    """
    cut = before.role in (Role.PARAGRAPH, Role.ITEM, Role.EXAMPLE)
    words = before.words.strip()
    return (
        cut
        and block.role is Role.PARAGRAPH
        and not _CLOSED.search(words)
        and not words.isupper()
        and words.count(" ") > 5
    )


def _joined(before: Block, with_: str, block: Block) -> Block:
    words = block.words
    if before.role is Role.EXAMPLE and (match := _ITALIC.fullmatch(words)):
        words = match[1]
    return Block(before.role, before.line, before.words + with_ + words, marker=before.marker)
