"""The lines of the crawler's text, and what each is.

The crawler turned the link symbol after each number and heading into the word "link". List items
have a marker that restarts at ``1.`` and means nothing. The indentation grows through the whole
text, so only the difference between neighbouring lines means something: see
:mod:`scraper.crawl.numbering`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto


class Role(Enum):
    """What a line is."""

    CHAPTER = auto()
    SECTION = auto()
    RULE = auto()
    SUBRULE = auto()
    EXAMPLE = auto()
    ITEM = auto()
    """A line of a timing list: a list marker and words."""
    PARAGRAPH = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its label (the number or letter it shows) and its words.

    ``after_blank`` distinguishes a paragraph from words broken off the line before.
    """

    role: Role
    label: str
    words: str
    indent: int
    after_blank: bool


_PATTERNS = (
    (Role.RULE, re.compile(r"(?:\d+\.\s+)?(?P<label>\d+\.\d+\.\d+)\.link(?P<words>.*)")),
    (Role.SUBRULE, re.compile(r"(?:\d+\.\s+)?(?P<label>[a-z]{1,2})\.link(?P<words>.*)")),
    (Role.EXAMPLE, re.compile(r"(?:\d+\.\s+)?(?P<label>Example):(?P<words>.*)")),
    (Role.SECTION, re.compile(r"(?P<label>\d+\.\d+)\.\s+(?P<words>.+)link")),
    (Role.CHAPTER, re.compile(r"(?P<label>\d+)\.\s+(?P<words>.+)link")),
    (Role.ITEM, re.compile(r"(?P<label>\d+)\.\s+(?P<words>.+)")),
    (Role.PARAGRAPH, re.compile(r"(?P<label>)(?P<words>.+)")),
)


def read_lines(text: str) -> Iterator[Line]:
    """Yield every line of the rules, from the first chapter on."""
    begun = False
    after_blank = True
    for raw in text.split("\n"):
        line = raw.strip()
        if line:
            role, label, words = _read(line)
            begun = begun or role is Role.CHAPTER
            if begun:
                yield Line(role, label, words, len(raw) - len(raw.lstrip()), after_blank)
        after_blank = not line


def _read(line: str) -> tuple[Role, str, str]:
    for role, pattern in _PATTERNS:
        if match := pattern.fullmatch(line):
            return role, match["label"], match["words"].strip()
    raise AssertionError("the last pattern matches any line that is not blank")
