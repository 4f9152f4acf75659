"""The entries of the glossary with their parts and examples."""

import re
from collections.abc import Iterator, Mapping

from rules.entries import Kind
from rules.slugs import slug
from rules.text import RichText
from scraper.rules_reference.blocks import Block, Role
from scraper.rules_reference.inline import add_words, spans
from scraper.slugged_drafts import SluggedDraft

GLOSSARY = "glossary"

_SECOND_EXAMPLE = re.compile(r"\s+(?=However, if )")


class Glossary:
    """Reads the blocks of the glossary one by one into drafts.

    ``begins`` says of each heading's line whether it begins an entry. ``whole`` is the current
    entry, even while one of its parts is read.
    """

    def __init__(self, begins: Mapping[int, bool]) -> None:
        self._begins = begins
        self.whole = self._at = SluggedDraft(GLOSSARY, Kind.CHAPTER)

    @property
    def entry(self) -> str:
        """The address of the current entry."""
        return self.whole.number

    def block(self, block: Block) -> Iterator[SluggedDraft]:
        """Read a block; a heading begins another draft."""
        if block.role is Role.HEADING:
            yield self._heading(block)
        elif block.role is Role.EXAMPLE:
            for example in _examples(block.words):
                self._at.add_example(example)
        else:
            add_words(self._at, block)

    def _heading(self, block: Block) -> SluggedDraft:
        own = slug(block.words)
        if self._begins[block.line]:
            self.whole = self._at = SluggedDraft(own, Kind.TERM, block.words, GLOSSARY, block.line)
        else:
            number = f"{self.entry}.{own}"
            self._at = SluggedDraft(number, Kind.TERM, block.words, self.entry, block.line)
        return self._at


def _examples(words: str) -> list[RichText]:
    """Return the example of a paragraph; one that begins "Examples:" holds two."""
    marker, _, example = words.partition(": ")
    cases = _SECOND_EXAMPLE.split(example, maxsplit=1) if marker == "Examples" else [example]
    return [spans(case) for case in cases]
