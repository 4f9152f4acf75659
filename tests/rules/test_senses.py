"""Senses: neighbouring words change the term a word stands for, and most links are right."""

import csv
import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

from rules.entries import Edition
from rules.library import Library
from rules.senses import Sense, Senses
from rules.symbols import SymbolName
from rules.terms import Definition, Terms, terms_of
from rules.text import Defined, RichText, Symbol, Text, plain
from scraper.read import read_file

GRADED = Path(__file__).parent / "terms.csv"
"""Places where a term was linked, with the target that a person found right."""
NOT_TERMS = Path(__file__).parent / "not_terms.csv"
"""Places where the words of a term mean something else and must not be linked."""
RIGHT = 0.995

TERMS = Terms(
    Definition(term, "g", term)
    for term in (
        "access", "approach ice", "assets", "break", "charge", "draw", "draw phase", "event",
        "expose", "prevent",
        "hand", "information", "instance", "link", "play", "play ability", "play cost", "priority",
        "scoring", "score", "source", "spend", "spends", "successful run", "turn", "run",
    )
)  # fmt: skip


def _links(text: str | RichText) -> list[tuple[str, str]]:
    spans = (Text(text=text),) if isinstance(text, str) else text
    linked = TERMS.link(spans, "g")
    assert plain(linked) == plain(spans)
    return [(span.text, span.number) for span in linked if isinstance(span, Defined)]


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("Corps score for fun.", [("score", "scoring")]),
        ("Her own score is low.", [("score", "score")]),
        ("The Runner's score drops.", [("score", "score")]),
        ("A kite was scored.", [("scored", "scoring")]),
        ("They turn it facedown on their turn.", [("turn", "turn")]),
        ("Kites turn kites faceup.", []),
        ("It turns out well.", []),
        ("Both look at it in turn.", []),
        ("When your turn begins, a kite is faceup.", [("turn", "turn")]),
        ("The game is a draw.", []),
        ("They draw a kite.", [("draw", "draw")]),
        ("It prevents them from flying.", []),
        ("It prevents the kite from falling.", [("prevents", "prevent")]),
        ("It prevents them from being torn.", [("prevents", "prevent")]),
        ("Secrets are exposed, or sold.", []),
        ("Choose one by shuffling 3 kites, and drawing 1.", []),
        ("Its draw or discard phase is late.", [("draw", "draw phase")]),
        ("A kite in play flies.", []),
        ("Play proceeds to dinner.", []),
        ("They play a kite.", [("play", "play")]),
        ("The play or rez cost is high.", [("play", "play cost")]),
        ("Nothing changes hands free of charge.", []),
        ("They charge a kite in hand.", [("charge", "charge"), ("hand", "hand")]),
        ("Approaching the attacked server is brave.", []),
        ("Approaching a kite is brave.", [("Approaching", "approach ice")]),
        ("That breaks off the flight.", []),
        ("They break a string.", [("break", "break")]),
        ("A successful trace calls.", []),
        ("The trace is unsuccessful.", []),
        ("The flight was successful.", [("successful", "successful run")]),
        ("Subtypes of kites: Link, Run and Source.", []),
        ("The kite subtypes are Access, Link and Source.", []),
        ("Its source flies.", [("source", "source")]),
        ("Something to watch for, an event that lets kites go.", []),
        ("An event flies.", [("event", "event")]),
        ("For instance a kite, or an instance of that ability.", [("instance", "instance")]),
        ("An instance of wind.", []),
        ("A kite with the subtype priority waits.", []),
        ("They pass priority.", [("priority", "priority")]),
        ("See elsewhere for information about kites.", []),
        ("Nobody has access to the sky.", []),
    ],
)  # fmt: skip
def test_neighbouring_words_decide_which_term_is_linked(
    text: str, links: list[tuple[str, str]]
) -> None:
    assert _links(text) == links


def test_spending_clicks_and_credits_are_different_terms() -> None:
    def spent(symbol: SymbolName) -> RichText:
        return (Text(text="They spend "), Symbol(name=symbol), Text(text=" on kites."))

    assert _links(spent(SymbolName.CREDIT)) == [("spend", "spend")]
    assert _links(spent(SymbolName.CLICK)) == [("spend", "spends")]
    assert _links("They spend counters on kites.") == []


def test_a_sense_does_not_look_beyond_the_sentence() -> None:
    senses = Senses([Sense.model_validate({"words": ["kite"], "before": "red .*"})])
    text = "A red old kite. A kite."
    first, second = (match.span() for match in re.finditer("kite", text))
    assert senses.find(text, *first) is not None
    assert senses.find(text, *second) is None


def test_the_first_sense_that_fits_counts() -> None:
    listed = [{"words": ["kite"], "leads_to": "bird"}, {"before": "a ", "sentence": "flies"}]
    senses = Senses(Sense.model_validate(fields) for fields in listed)
    found = [senses.find("A kite flies.", 2, 6), senses.find("A jet flies.", 2, 5)]
    assert [sense.leads_to if sense else "" for sense in found] == ["bird", None]


class _Graded(NamedTuple):
    """The right target of an occurrence of a term; an empty ``target`` means that it is no term."""

    edition: str
    passage: str
    term: str
    occurrence: int
    of: str
    target: str


def _graded() -> list[_Graded]:
    with GRADED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    return [_Graded(e, p, term, int(n), edition, target) for e, p, term, n, edition, target in rows]


def _linked(library: Library, edition: str, passage: str) -> dict[tuple[str, int], tuple[str, str]]:
    """The edition and number that each linked occurrence of a term in a passage leads to."""
    number, _, example = passage.partition("/")
    entry = library.editions[edition].by_number[number]
    spans = entry.examples[int(example) - 1] if example else entry.text
    targets, text_so_far = {}, ""
    for span in terms_of(library, edition).link(spans, edition, number):
        if isinstance(span, Defined):
            term = span.text.casefold()
            earlier = re.findall(rf"(?<!\w){re.escape(term)}(?!\w)", text_so_far.casefold())
            leads_to = ("" if span.edition in (None, edition) else str(span.edition), span.number)
            targets[term, len(earlier) + 1] = leads_to
        text_so_far += span.text
    return targets


@pytest.fixture(scope="module")
def every_document(official_editions: dict[str, Edition], sources: Path) -> Library:
    """The editions of the rules and the older documents."""
    names = ("rules-reference-1.1.md", "faq.txt", "steps-of-a-run.txt", "quick-reference.md")
    older = [read_file(sources / name) for name in names]
    return Library([*official_editions.values(), *older])


@pytest.mark.sources
def test_at_least_995_of_1000_graded_links_are_right(every_document: Library) -> None:
    graded = _graded()
    assert len(graded) == 600
    by_passage = defaultdict(list)
    for row in graded:
        by_passage[row.edition, row.passage].append(row)
    right: list[_Graded] = []
    wrong: list[_Graded] = []
    for (edition, passage), rows in by_passage.items():
        linked = _linked(every_document, edition, passage)
        for row in rows:
            if (leads_to := linked.get((row.term, row.occurrence))) is not None:
                (right if leads_to == (row.of, row.target) else wrong).append(row)
    assert len(right) > 580
    assert len(right) / (len(right) + len(wrong)) >= RIGHT, wrong


@pytest.mark.sources
def test_words_reviewed_as_no_terms_are_not_linked(every_document: Library) -> None:
    with NOT_TERMS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    assert len(rows) > 100
    linked = [
        (edition, passage, words, occurrence)
        for edition, passage, words, occurrence in rows
        if (words, int(occurrence)) in _linked(every_document, edition, passage)
    ]
    assert linked == []
