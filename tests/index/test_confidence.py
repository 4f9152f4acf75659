"""When the best hit is given as an answer, and which note stands in its place."""

import pytest

from index.confidence import answering_words, has_likely_answer
from index.edition_index import EditionIndex
from index.question import Concept, Question, Variant
from index.ranking import Ranking, TopBySignal
from index.search import Searcher
from index.words import index_term
from rules.library import Library


def test_a_question_of_unknown_words_has_no_answer(kite_searcher: Searcher) -> None:
    result = kite_searcher.search("how do submarines carry torpedoes below a kite")
    assert result.answer is None
    assert result.note is not None
    assert "these are the nearest" in result.note


def test_a_subject_gets_no_answer(kite_searcher: Searcher) -> None:
    result = kite_searcher.search("torn string")
    assert result.answer is None
    assert result.note is None


@pytest.mark.sources
def test_a_confident_search_gives_an_answer(official_searcher: Searcher) -> None:
    sure = official_searcher.search("am I allowed to lie about what is in my hand")
    assert sure.answer is not None
    assert sure.answer.number == sure.hits[0].number == "10.2.2b"
    assert sure.answer.says
    assert "lie" in sure.answer.rests_on


@pytest.mark.sources
@pytest.mark.parametrize(
    "query",
    [
        "may I leave an agenda there and refuse to steal it",
        "is it legal to bluff about a facedown ice",
        "does a card trash itself when its host is trashed",
    ],
)
def test_disagreeing_signals_give_no_answer(official_searcher: Searcher, query: str) -> None:
    assert official_searcher.search(query).answer is None


AGREED = TopBySignal(frozenset({"1.1.1"}), frozenset({"1.1.1"}), frozenset({"1.1.1"}))
OTHER = frozenset({"1.2.1"})
NOBODY: frozenset[str] = frozenset()


@pytest.mark.parametrize(
    ("top", "second_score", "is_sure"),
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
def test_confidence_needs_agreeing_signals(
    kites: Library, kite_searcher: Searcher, top: TopBySignal, second_score: float, is_sure: bool
) -> None:
    ranking = Ranking([("1.1.1", 100.0), ("1.2.1", second_score)], top)
    index = newest_index(kites, kite_searcher)
    assert bool(answering_words(asked("string", "joins", "kite"), index, ranking)) is is_sure


@pytest.mark.parametrize(
    ("words", "top", "is_sure"),
    [
        (("string", "joins", "torn", "torn", "torn"), AGREED, False),
        (("string", "joins", "kite", "torn"), AGREED, True),
        (("string", "joins", "kite", "torn"), AGREED._replace(words=OTHER), False),
    ],
)
def test_an_answer_must_cover_most_of_the_question(
    kites: Library,
    kite_searcher: Searcher,
    words: tuple[str, ...],
    top: TopBySignal,
    is_sure: bool,
) -> None:
    ranking = Ranking([("1.1.1", 100.0), ("1.2.1", 10.0)], top)
    index = newest_index(kites, kite_searcher)
    assert bool(answering_words(asked(*words), index, ranking)) is is_sure


@pytest.mark.parametrize(
    ("words", "top", "is_likely"),
    [
        (("string", "joins", "kite"), TopBySignal(OTHER, OTHER, OTHER), True),
        (("string", "umpire", "squall", "grounded"), TopBySignal(OTHER, OTHER, OTHER), False),
        (("string", "umpire", "squall", "grounded"), AGREED._replace(words=OTHER), True),
        (("string", "umpire", "squall", "grounded"), AGREED._replace(cases=NOBODY), True),
        (("string", "umpire", "squall", "grounded"), TopBySignal(AGREED.words), False),
    ],
)
def test_an_answer_is_likely_if_it_says_most_or_two_signals_agree(
    kites: Library,
    kite_searcher: Searcher,
    words: tuple[str, ...],
    top: TopBySignal,
    is_likely: bool,
) -> None:
    index = newest_index(kites, kite_searcher)
    ranking = Ranking([("1.1.1", 100.0)], top)
    assert has_likely_answer(asked(*words), index, ranking) is is_likely


def newest_index(library: Library, searcher: Searcher) -> EditionIndex:
    return next(i for i in searcher._indexes.values() if i.edition is library.default)


def asked(*words: str) -> Question:
    return Question(tuple(Concept((Variant((index_term(word),)),), typed=word) for word in words))


def test_close_hits_give_no_answer_and_no_note(kite_searcher: Searcher) -> None:
    result = kite_searcher.search("which string joins the flyer with a kite")
    assert result.answer is None
    assert result.note is None


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
def test_odd_queries_give_hits_or_a_note(kite_searcher: Searcher, typed: str) -> None:
    result = kite_searcher.search(typed, why=True)
    assert len(result.hits) <= 20
    assert result.hits or result.note
