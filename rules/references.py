"""References in running text: "section 1.9", "rules 10.1.3 and 10.1.4", "step 8.5.15e".

Documents without links (the crawler's text, our own digests) get their references here.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from rules.numbers import Level, RuleNumber
from rules.text import Reference, RichText, Span, split_symbols, tidy

_PART = r"[1-9][0-9]{0,2}"
_NUMBER = rf"{_PART}(?:\.{_PART}(?:\.{_PART}[a-z]{{0,2}})?)?(?!\w|\.\d)"
_BETWEEN = r"(?:,?\s+(?:and|or|through|to)\s+|,\s+|\s*[–—-]\s*)"
_WORD = r"(?P<word>chapter|section|rule|step|subrule)s?\s+"
_MENTION = re.compile(rf"\b{_WORD}(?P<list>{_NUMBER}(?:{_BETWEEN}{_NUMBER})*)", re.IGNORECASE)
_SPAN_START = re.compile(r"[1-9\[]")
"""The first character of every number or symbol in a text."""
_DIGIT = re.compile(r"[1-9]")
_ONE_NUMBER = re.compile(_NUMBER, re.IGNORECASE)
_WHOLE_REFERENCE = re.compile(rf"(?:{_WORD})?(?P<number>{_NUMBER})\.?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Mention:
    """One number mentioned in running text, at ``text[start:end]``.

    The first number of a mention includes the word before it ("section 1.9"). For all numbers of
    the mention, ``word`` is that word in the singular and lower case.
    """

    start: int
    end: int
    word: str
    number: RuleNumber


def find_mentions(text: str) -> Iterator[Mention]:
    """Yield every number mentioned in ``text`` under a word such as "rule" or "section".

    A lone digit is a chapter (as in "section 6"), but never a rule or step: "step 2" counts the
    steps of whatever the text is about.
    """
    if _DIGIT.search(text) is None:
        return
    for match in _MENTION.finditer(text):
        word, start = match["word"].lower(), match.start()
        for mentioned in _ONE_NUMBER.finditer(text, match.start("list"), match.end("list")):
            number = RuleNumber.parse(mentioned[0].lower())
            if number.level is not Level.CHAPTER or word in ("chapter", "section"):
                yield Mention(min(start, mentioned.start()), mentioned.end(), word, number)
            start = match.end()


def has_no_spans(text: str) -> bool:
    """Whether a quick look shows that a text has no mention of a rule and no symbol."""
    return _SPAN_START.search(text) is None


def parse_reference(text: str) -> RuleNumber | None:
    """Return the number that a reference's words name ("section 1.9", "10.1.4"), or ``None``."""
    match = _WHOLE_REFERENCE.fullmatch(text.strip())
    return RuleNumber.parse(match["number"].lower()) if match else None


def link_references(text: str, known: Collection[str] | None = None) -> RichText:
    """Turn plain words into rich text, with spans for symbols and references.

    A reference to a number not in ``known`` keeps its words and has no target. With
    ``known=None`` every number counts as existing.
    """
    return tidy(link_spans(text, known))


def link_spans(text: str, known: Collection[str] | None) -> Iterator[Span]:
    """Yield the spans of :func:`link_references`, with the white space of ``text`` unchanged."""
    done = 0
    for mention in find_mentions(text):
        yield from split_symbols(text[done : mention.start])
        number = str(mention.number)
        exists = known is None or number in known
        yield Reference(
            text=" ".join(text[mention.start : mention.end].split()),
            number=number if exists else None,
        )
        done = mention.end
    yield from split_symbols(text[done:])
