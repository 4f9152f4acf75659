"""The lines of the helper, and what each is.

A number that begins with the phase's own number is a step, any other a quoted rule. A leading
``- `` marks what could be clicked on the page and means nothing more.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from scraper.errors import DocumentError
from scraper.findings import Findings


class Role(Enum):
    """What a line is."""

    PHASE = auto()
    STEP = auto()
    QUOTATION = auto()
    QUESTION = auto()
    ANSWER = auto()
    CAPTION = auto()
    NOTE = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """A line; ``label`` is its number as the rules write it, or the answer it gives."""

    role: Role
    line: int
    label: str
    words: str


_RESIDUE = " [script unavailable]"
_NUMBERED = re.compile(
    r"(?P<number>\d+\.\d+(?:\.\d+)?)(?:\.(?P<letter>[a-z]))?"
    r"(?:\.ex(?P<example>\d))?(?: (?P<words>.*))?"
)
_QUESTION_AND_ANSWER = re.compile(r"(?P<question>[^?]+\?)[\d.]+ (?P<answer>.+)")
_BULLET = re.compile(r"[-+*•] ")
_GOES_ON = re.compile(r"[a-z]|,")
_MAX_JOINED_LINES = 12
"""The most lines that may have lost a credit in their middle; the text has a few."""
_UNNUMBERED_STEPS = ("7.5", "7.2")
"""Phases whose steps are rules of their own: 7.5.1, not 6.9.1a."""


def read_lines(
    text: str, captions: frozenset[str], answers: tuple[str, ...], findings: Findings
) -> list[Line]:
    """Return every line after the title, with lines joined that lost a credit in between.

    Raises :class:`DocumentError` where there are so many that something else broke them.
    """
    lines: list[Line] = []
    phase = ""
    joined_lines = 0
    for number, raw in enumerate(text.split("\n"), 1):
        words = raw.strip()
        if number == 1 or not words:
            continue
        if _GOES_ON.match(words) and lines and lines[-1].role is not Role.CAPTION:
            gap = "" if words.startswith(",") else " "
            findings.note_repair(f"line {number}: joined to the line above, [c] put between")
            before = lines.pop()
            joined = f"{before.words}[c]{gap}{words}".replace(" [c]", "[c]")
            lines.append(Line(before.role, before.line, before.label, joined))
            joined_lines += 1
            continue
        for line in _read(number, words, phase, captions, answers):
            phase = line.label if line.role is Role.PHASE else phase
            lines.append(line)
    if joined_lines > _MAX_JOINED_LINES:
        raise DocumentError(
            f"its lines were broken anew: {joined_lines} go on in the next; "
            "save the text with its lines as they are"
        )
    return lines


def _read(
    line: int, raw: str, phase: str, captions: frozenset[str], answers: tuple[str, ...]
) -> Iterator[Line]:
    words = _BULLET.sub("", raw, count=1)
    both = _QUESTION_AND_ANSWER.fullmatch(words)
    if both and (answer := _answer(line, both["answer"], answers)):
        yield Line(Role.QUESTION, line, "", both["question"])
        yield answer
    elif numbered := _NUMBERED.fullmatch(words):
        yield _numbered(line, numbered, phase)
    elif words in captions:
        yield Line(Role.CAPTION, line, "", words)
    elif words.endswith("?"):
        yield Line(Role.QUESTION, line, "", words)
    elif answer := _answer(line, words, answers):
        yield answer
    else:
        yield Line(Role.NOTE if raw != words else Role.TEXT, line, "", words)


def _answer(line: int, words: str, answers: tuple[str, ...]) -> Line | None:
    """Return the line of an answer, if the words begin with one."""
    for label in answers:
        if words.startswith(f"{label} "):
            return Line(Role.ANSWER, line, label, words.removeprefix(f"{label} "))
    return None


def _numbered(line: int, match: re.Match[str], phase: str) -> Line:
    number = match["number"] + (match["letter"] or "")
    words = (match["words"] or "").strip()
    if words.endswith(_RESIDUE):
        return Line(Role.PHASE, line, number, words.removesuffix(_RESIDUE))
    if match["example"]:
        return Line(Role.QUOTATION, line, f"{number}/{match['example']}", words)
    own = f"{phase}." if phase in _UNNUMBERED_STEPS else phase
    is_step = bool(phase) and number.startswith(own) and number != phase
    return Line(Role.STEP if is_step else Role.QUOTATION, line, number, words)
