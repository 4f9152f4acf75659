"""Which number a line of a copy begins with, if any.

A line may begin with a number that the words before it refer to (“see section”, and on the next
line “1.9.”). So it is a rule's number only where it can come next in the count.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.numbers import Level, NumberError, RuleNumber
from scraper.copied.lines import Line, is_short_title
from scraper.titles import ends_a_sentence

_DASH = r"(?:\s*[-\u2013\u2014|](?!\S))?"
"""What may part a number from the words."""
_WHOLE = re.compile(
    r"(?:(?:[Rr]ule|[Ss]ection|[Cc]hapter|[Ss]tep)\s+|§+\s*)?"
    r"(?P<number>\d{1,3}(?:\.\d{1,3}){0,2})(?![\d.]*\d)"
    r"(?:(?P<a>[a-z]{1,2})(?=[\s.:)]|$)|\s?\((?P<b>[a-z]{1,2})\)|\s(?P<c>[a-z]{1,2})(?=[.)]))?"
    rf"(?P<end>[.:)]*){_DASH}\s*(?P<words>.*)"
)
_LETTER = re.compile(rf"\(?(?P<letter>[a-z]{{1,2}})[.)]{_DASH}\s*(?P<words>.*)")
_LEADS_ON = re.compile(
    r"(?:\b(?:chapter|section|rule|step|subrule|and|or|to|through|see|of|than|in|by)s?|[,(–—-])$",
    re.IGNORECASE,
)
"""Words that may precede the mention of a number."""
_MAX_LETTERS_LOST = 3
"""The most letters that may be lost in a row before a line that begins with one."""
_LINES_AHEAD = 6
"""How many lines to look ahead for the next number in the count.

That is the first section after the introduction of a chapter, or the next number after one that
does not belong to the count.
"""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A line that begins with its number."""

    number: RuleNumber
    words: str


def read_number(lines: Sequence[Line], place: int, before: str, at: RuleNumber) -> Numbered | None:
    """Return the number of a line that follows the words ``before``, below number ``at``."""
    line = lines[place]
    if line.given is not None or line.of_row:
        return _numbered_line(line)
    numbered = _whole_number(line.words) or _letter(line.words, at)
    if numbered is None or numbered.number <= at:
        return None
    if not line.apart:
        leads_on = _LEADS_ON.search(before) is not None and not is_short_title(before)
        is_begun = line.free or (_may_end(before) and not numbered.words[:1].islower())
        if leads_on or not (is_begun or _is_in_turn(numbered.number, at)):
            return None
    number, is_next = numbered.number, numbered.number in _successors(at)
    if not is_next and _continues(lines[place + 1 : place + 1 + _LINES_AHEAD], number, at):
        return None
    if number.level is Level.CHAPTER:
        ahead = (_numbered_line(behind) for behind in lines[place + 1 : place + 1 + _LINES_AHEAD])
        is_so = any(other is not None and other.number == number.child(1) for other in ahead)
    elif number.level is Level.SECTION:
        is_title = line.is_heading or not numbered.words.endswith((".", ","))
        is_title &= bool(numbered.words) or (line.apart and is_next)
        is_so = is_title and (is_next or (line.apart and _is_near(number, at)))
    else:
        is_so = is_next or (_is_near(number, at) if line.apart else _is_close(number, at))
    return numbered if is_so else None


def _continues(behind: Sequence[Line], number: RuleNumber, at: RuleNumber) -> bool:
    """Whether the count goes on after a line, below its number, so that nothing is lost before."""
    others = (_numbered_line(line) or _letter(line.words, at) for line in behind)
    after = _successors(at)
    return any(
        other is not None and other.number in after and other.number < number for other in others
    )


def _is_in_turn(number: RuleNumber, at: RuleNumber) -> bool:
    """Whether it is the very next rule or subrule, so that it cannot be a mention."""
    return number.rule > 0 and number in _successors(at)


def may_be_numbered(words: str, before: str) -> bool:
    """Whether words that were taken for part of a rule begin as a rule of their own would."""
    numbered = _whole_number(words) if words[:1].isdigit() else None
    letter = _LETTER.match(words)
    is_so = (
        numbered.number.rule > 0
        if numbered is not None
        else letter is not None and bool(letter["words"])
    )
    return is_so and _LEADS_ON.search(before) is None


def find_first(lines: Sequence[Line]) -> int | None:
    """Return where the rules begin: the heading of the first chapter before rule 1.1.1.

    Where numbers stand in rows, without those of chapters, that is the first row.
    """
    top = RuleNumber(1, 1, 1)
    rule = next(
        (i for i, x in enumerate(lines) if (n := _numbered_line(x)) and n.number == top), None
    )
    if rule is None:
        return None
    for place in range(rule - 1, -1, -1):
        numbered = _numbered_line(lines[place])
        if numbered is not None and numbered.number == RuleNumber(1):
            return place
    if lines[rule].given is None:
        return None
    return next(place for place, line in enumerate(lines) if line.given is not None)


def find_restart(lines: Sequence[Line], begin: int) -> str | None:
    """Return the heading of chapter 1 if it and rule 1.1.1 appear once more after the rules."""
    top = RuleNumber(1, 1, 1)
    numbers = ((n, _numbered_line(line)) for n, line in enumerate(lines[begin:], begin))
    rule = next(n for n, begun in numbers if begun is not None and begun.number == top)
    again = find_first(lines[rule + 1 :])
    if again is None or lines[rule + 1 + again].words != lines[begin].words:
        return None
    return lines[begin].words


def listed_numbers(lines: Sequence[Line]) -> Iterator[tuple[RuleNumber, str]]:
    """Yield the lines of the table of contents before the rules: numbers with their titles."""
    for line in lines:
        if (numbered := _whole_number(line.words)) is not None:
            yield numbered.number, numbered.words


def _numbered_line(line: Line) -> Numbered | None:
    """Return a line by the number given beside it, or else by the one it begins with."""
    if line.given is not None:
        return Numbered(line.given.number, line.words)
    return _whole_number(line.words) if not line.of_row else None


def _whole_number(words: str) -> Numbered | None:
    match = _WHOLE.match(words)
    if match is None:
        return None
    letter = match["a"] or match["b"] or match["c"] or ""
    is_set_off = bool(letter or match["end"]) or words[match.end("number") :][:1].isspace()
    if (letter and match["number"].count(".") < 2) or not (is_set_off or not match["words"]):
        return None
    try:
        return Numbered(RuleNumber.parse(match["number"] + letter), match["words"])
    except NumberError:
        return None


def _letter(words: str, at: RuleNumber) -> Numbered | None:
    match = _LETTER.match(words)
    rule = at if at.level is Level.RULE else at.parent
    if match is None or rule is None or rule.level is not Level.RULE:
        return None
    return Numbered(RuleNumber.parse(f"{rule}{match['letter']}"), match["words"])


def _may_end(before: str) -> bool:
    """Whether a rule may end with these words at the end of a line."""
    return ends_a_sentence(before) or is_short_title(before)


def _successors(at: RuleNumber) -> list[RuleNumber]:
    """Return the numbers that may come next where nothing is lost."""
    successors = [at.child(1)] if at.level is not Level.SUBRULE else []
    for open_ in (at, *at.ancestors()):
        child = open_.parent.child if open_.parent is not None else RuleNumber
        successors.append(child(open_.last + 1))
    return successors


def _is_close(number: RuleNumber, at: RuleNumber) -> bool:
    """Whether it is one of the next few in an open list, so that only a few are lost."""
    if number.parent == at:
        return number.last <= 1 + _MAX_LETTERS_LOST
    siblings = (open_ for open_ in (at, *at.ancestors()) if open_.parent == number.parent)
    return any(0 < number.last - sibling.last <= 1 + _MAX_LETTERS_LOST for sibling in siblings)


def _is_near(number: RuleNumber, at: RuleNumber) -> bool:
    """Whether it is further on in its chapter, or in the next: all between may be lost.

    Of the letters of one rule, only a few may be lost.
    """
    if number.chapter != at.chapter:
        return number.chapter == at.chapter + 1
    if number.letter and number.parent in (at, at.parent):
        return number.last - (at.last if at.letter else 0) <= _MAX_LETTERS_LOST
    return True
