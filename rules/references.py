"""References in running text: "section 1.9", "rules 10.1.3 and 10.1.4", "step 8.5.15e".

Documents without links (the crawler's text, our own digests) get theirs from here.
"""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from rules.numbers import RuleNumber
from rules.text import Reference, RichText, Span, split_symbols, tidy

_NUMBER = r"\d+(?:\.\d+){0,2}[a-z]?(?![\w])"
_MENTION = re.compile(
    rf"\b(?P<word>chapter|section|rule|step|subrule)s?\s+"
    rf"(?P<list>{_NUMBER}(?:(?:,?\s+(?:and|or|through|to)\s+|,\s+){_NUMBER})*)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Mention:
    """One number mentioned in running text, at ``text[start:end]``.

    The first number of a mention takes the word before it along ("section 1.9");
    ``word`` is that word in the singular, lower case, for all numbers of the mention.
    """

    start: int
    end: int
    word: str
    number: RuleNumber


def find(text: str) -> Iterator[Mention]:
    """Every number mentioned in ``text`` under a word such as "rule" or "section"."""
    for match in _MENTION.finditer(text):
        start = match.start()
        for number in re.finditer(_NUMBER, match["list"]):
            offset = match.start("list")
            yield Mention(
                start,
                offset + number.end(),
                match["word"].lower(),
                RuleNumber.parse(number[0]),
            )
            following = re.compile(_NUMBER).search(match["list"], number.end())
            start = offset + following.start() if following else start


def linked(text: str, known: Collection[str] | None = None) -> RichText:
    """Turn plain words into rich text: symbols and references become spans.

    A reference to a number not in ``known`` keeps its words and has no target;
    ``known=None`` takes every number to exist.
    """
    return tidy(_spans(text, lambda number: known is None or number in known))


def _spans(text: str, exists: Callable[[str], bool]) -> Iterator[Span]:
    done = 0
    for mention in find(text):
        yield from split_symbols(text[done : mention.start])
        number = str(mention.number)
        yield Reference(
            text=text[mention.start : mention.end], number=number if exists(number) else None
        )
        done = mention.end
    yield from split_symbols(text[done:])


_NAMED = re.compile(
    rf"(?:(?:chapter|section|rule|step|subrule)s?\s+)?(?P<number>{_NUMBER})\.?", re.IGNORECASE
)


def named(text: str) -> RuleNumber | None:
    """The number that a reference's words name: "section 1.9" or "10.1.4"; else ``None``."""
    match = _NAMED.fullmatch(text.strip())
    return RuleNumber.parse(match["number"]) if match else None
