"""When the best hit is an answer, and what is said where none is."""

import pytest

from index.confidence import answering_words
from index.question import Concept, Question, Variant
from index.ranking import Ranking, TopBySignal
from index.search import Searcher
from index.words import index_term
from rules.library import Library


def test_a_question_none_of_whose_words_are_known_has_no_answer(kite_searcher: Searcher) -> None:
    found = kite_searcher.search("how do submarines carry torpedoes below a kite")
    assert found.answer is None
    assert found.note is not None
    assert "these are the nearest" in found.note


def test_a_subject_is_no_question(kite_searcher: Searcher) -> None:
    found = kite_searcher.search("torn string")
    assert found.answer is None
    assert found.note is None


@pytest.mark.sources
def test_what_is_sure_is_answered(official_searcher: Searcher) -> None:
    sure = official_searcher.search("am I allowed to lie about what is in my hand")
    assert sure.answer is not None
    assert sure.answer.number == sure.hits[0].number == "10.2.2b"
    assert sure.answer.says
    assert "lie" in sure.answer.rests_on


@pytest.mark.sources
@pytest.mark.parametrize(
    "asked",
    [
        "may I leave an agenda there and refuse to steal it",
        "is it legal to bluff about a facedown ice",
        "does a card trash itself when its host is trashed",
    ],
)
def test_what_words_and_cases_answer_otherwise_is_not_sure(
    official_searcher: Searcher, asked: str
) -> None:
    assert official_searcher.search(asked).answer is None


AGREED = TopBySignal(frozenset({"1.1.1"}), frozenset({"1.1.1"}), frozenset({"1.1.1"}))
OTHER = frozenset({"1.2.1"})
NOBODY: frozenset[str] = frozenset()


@pytest.mark.parametrize(
    ("firsts", "next_", "is_sure"),
    [
        (AGREED, 99.0, True),
        (AGREED._replace(words=OTHER), 90.0, True),
        (AGREED._replace(words=OTHER), 99.0, False),
        (AGREED._replace(evidence=OTHER), 90.0, True),
        (AGREED._replace(cases=OTHER), 80.0, True),
        (AGREED._replace(cases=OTHER), 90.0, False),
        (AGREED._replace(cases=NOBODY), 90.0, True),
        (AGREED._replace(cases=NOBODY), 99.0, False),
        (TopBySignal(OTHER, AGREED.cases, OTHER), 10.0, False),
        (TopBySignal(AGREED.words, OTHER, NOBODY), 10.0, False),
    ],
)
def test_an_answer_is_sure_as_far_as_what_speaks_for_it_agrees(
    kites: Library, kite_searcher: Searcher, firsts: TopBySignal, next_: float, is_sure: bool
) -> None:
    (where,) = (one for one in kite_searcher._indexes.values() if one.edition is kites.default)
    concepts = (
        Concept((Variant((index_term(word),)),), typed=word) for word in ("string", "joins", "kite")
    )
    ranking = Ranking([("1.1.1", 100.0), ("1.2.1", next_)], firsts)
    found = answering_words(Question(tuple(concepts)), where, ranking)
    assert bool(found) is is_sure


@pytest.mark.parametrize(
    ("words", "firsts", "is_sure"),
    [
        (("string", "joins", "torn", "torn", "torn"), AGREED, False),
        (("string", "joins", "kite", "torn"), AGREED, True),
        (("string", "joins", "kite", "torn"), AGREED._replace(words=OTHER), False),
    ],
)
def test_an_answer_says_as_much_of_the_question_as_it_is_sure(
    kites: Library,
    kite_searcher: Searcher,
    words: tuple[str, ...],
    firsts: TopBySignal,
    is_sure: bool,
) -> None:
    (where,) = (one for one in kite_searcher._indexes.values() if one.edition is kites.default)
    concepts = (Concept((Variant((index_term(word),)),), typed=word) for word in words)
    ranking = Ranking([("1.1.1", 100.0), ("1.2.1", 10.0)], firsts)
    assert bool(answering_words(Question(tuple(concepts)), where, ranking)) is is_sure


def test_what_several_say_has_no_answer_and_yet_is_said(kite_searcher: Searcher) -> None:
    found = kite_searcher.search("which string joins the flyer with a kite")
    assert found.answer is None
    assert found.note is None


@pytest.mark.parametrize(
    "typed",
    [
        "kite " * 10_000,
        "k",
        "of the and",
        "wohin fliegt der drachen bei sturm",
        "🪁🪁🪁",
        "3x Crimson Swallow\n2x Gust of June\n" * 40,
        "kite AND (NOT wind) OR text:[a TO z]~2 ^5 *",
        "\x00\u202e" * 500,
    ],
)
def test_anything_is_answered_or_plainly_not(kite_searcher: Searcher, typed: str) -> None:
    found = kite_searcher.search(typed, why=True)
    assert len(found.hits) <= 20
    assert found.hits or found.note
