"""From a line's words to spans: symbols, the FAQ's own timing steps, and the card in question."""

import re
from collections.abc import Iterator
from functools import partial

from rules.text import Card, Reference, RichText, Span, Text, split_symbols
from scraper.findings import Findings
from scraper.matched_spans import matched_spans

TIMING = "timing-structures"

_CREDIT = re.compile(r"(?<=\d)<")
_SUBROUTINE = re.compile(r"\| ?")
_NUMBER = r"[1-6](?:\.[1-5])?(?!\.?\d)"
_STEP = re.compile(
    rf"\b(?:[Ss]teps?|[Tt]iming structure(?: of a run)?) (?P<number>{_NUMBER})"
    r"(?P<of> (?:of (?:a|the) run|of the timing structure of a run|of his draw phase|"
    r"of the Runner’s turn|of the turn|under Timing Structure of (?:Turns|a Run)))?"
    r"|\[(?P<bracketed>[1-6](?:\.\d)?)\]"
    r"|\b(?P<before>at|after|if) (?P<bare>[1-6]\.[1-5])\b"
)
_STRUCTURES = {
    " of his draw phase": f"{TIMING}.corp-turn",
    " of the Runner’s turn": f"{TIMING}.runner-turn",
    " of the turn": None,
    " under Timing Structure of Turns": None,
}


def spans(words: str, line: int, findings: Findings, card: str | None = None) -> RichText:
    """Return the spans of a paragraph that begins at a line, with mentions of ``card`` marked.

    A step is a step of the run unless the words say otherwise. Where they name a turn without
    saying whose, and both have such a step, the step is not linked but reported. A bare number
    is the step with that number named before; without one it is reported.
    """
    for pattern, mark in ((_CREDIT, "[c]"), (_SUBROUTINE, "[sub] ")):
        words, times = pattern.subn(mark, words)
        if times:
            findings.note_repair(f"line {line}: a lost symbol is read as “{mark.strip()}”")
    named: dict[str, str] = {}

    def step(match: re.Match[str]) -> Iterator[Span]:
        return (_bare if match["bare"] else _step)(match, named, line, findings)

    return matched_spans(words, _STEP, step, partial(_marked, card=card))


def _step(
    match: re.Match[str], named: dict[str, str], line: int, findings: Findings
) -> Iterator[Span]:
    number = match["number"] or match["bracketed"]
    structure = _STRUCTURES.get(match["of"] or "", f"{TIMING}.run")
    after = match["of"] or ""
    if structure is None:
        findings.warn(f"line {line}: “{match[0]}” does not say of whose turn; not linked")
        yield Text(text=match[0])
        return
    named[number] = f"{structure}.{number}"
    yield Reference(text=match[0].removesuffix(after), number=named[number])
    yield Text(text=after)


def _bare(
    match: re.Match[str], named: dict[str, str], line: int, findings: Findings
) -> Iterator[Span]:
    number = match["bare"]
    if number not in named:
        findings.warn(
            f"line {line}: “{match[0]}” is a step, but the text does not say of what; not linked"
        )
        yield Text(text=match[0])
        return
    yield Text(text=f"{match['before']} ")
    yield Reference(text=number, number=named[number])


def _marked(words: str, card: str | None) -> Iterator[Span]:
    while card and card in words:
        before, _, words = words.partition(card)
        yield from split_symbols(before)
        yield Card(text=card)
    yield from split_symbols(words)
