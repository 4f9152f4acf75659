"""Why something was found, and when it is an answer."""

import pytest

from index.query import understand
from index.question import Concept, Question, Way
from index.rank import Firsts, Ranking
from index.search import Searcher
from index.vocabulary import Lexicon, Vocabulary
from index.why import rests_on
from index.words import term
from rules.entries import Edition
from rules.library import Library


def because(searcher: Searcher, query: str, number: str) -> dict[str, str]:
    """Of what each typed word was found, in the hit of that number."""
    hits = searcher.search(query, why=True).hits
    return {r.typed: r.because for hit in hits if hit.number == number for r in hit.why}


def test_each_hit_says_why(kite_searcher: Searcher) -> None:
    assert because(kite_searcher, "torn", "1.1.10") == {"torn": "typed"}
    assert because(kite_searcher, "1.1.10", "1.1.10") == {"1.1.10": "number"}
    assert because(kite_searcher, "money for a torn string", "1.1.10")["money"] == "table"
    assert because(kite_searcher, "umpyre", "1.2.2") == {"umpyre": "spelling"}
    assert "title" in {r.because for r in kite_searcher.search("knots", why=True).hits[0].why}


@pytest.mark.sources
def test_words_that_speak_for_a_rule_say_so(official_searcher: Searcher) -> None:
    asked = "may I leave an agenda there and refuse to steal it"
    first = official_searcher.search(asked, why=True).hits[0]
    told = [reason.typed for reason in first.why if reason.because == "evidence"]
    assert "refuse" in told
    assert "steal" in told
    assert len(told) <= 3


@pytest.mark.sources
def test_the_case_is_told_that_has_most_of_what_was_asked(
    official_searcher: Searcher, official_2403: Edition
) -> None:
    asked = "may I leave an agenda there and refuse to steal it"
    hits = official_searcher.search(asked, why=True).hits
    cases, cards = official_searcher.cases(official_2403), official_searcher.cards(official_2403)
    vocabulary = official_searcher.vocabulary(official_2403)
    concepts = understand(asked, official_2403.numbers, vocabulary, cards).question.concepts

    def has(case: str, concept: Concept) -> bool:
        having = cases.store.scores
        return any(all(case in having(term) for term in way.terms) for way in concept.ways)

    told = 0
    for hit in hits:
        words = [[c.typed for c in concepts if has(at, c)] for at in cases.settled_by(hit.number)]
        most = max(words, key=len, default=[])
        expected = [" ".join(most)] if len(most) > 1 else []
        assert [r.typed for r in hit.why if r.because == "case"] == expected
        told += len(expected)
    assert told > 3


def test_no_word_speaks_for_a_heading_of_a_whole_question(kite_searcher: Searcher) -> None:
    asked = "strings and knots: which one joins the flyer"
    hits = {hit.number: hit for hit in kite_searcher.search(asked, why=True).hits}
    told = {number: {reason.because for reason in hits[number].why} for number in ("1.1", "1.1.1")}
    assert "evidence" in told["1.1.1"]
    assert "evidence" not in told["1.1"]
    subject = kite_searcher.search("strings and knots", why=True).hits[0]
    assert (subject.number, subject.why[-1].because) == ("1.1", "evidence")


def test_reasons_are_told_only_where_asked_for(kite_searcher: Searcher) -> None:
    assert kite_searcher.search("torn string").hits[0].why == ()


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


AGREED = Firsts(frozenset({"1.1.1"}), frozenset({"1.1.1"}), frozenset({"1.1.1"}))
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
        (Firsts(OTHER, AGREED.cases, OTHER), 10.0, False),
        (Firsts(AGREED.words, OTHER, NOBODY), 10.0, False),
    ],
)
def test_an_answer_is_sure_as_far_as_what_speaks_for_it_agrees(
    kites: Library, kite_searcher: Searcher, firsts: Firsts, next_: float, is_sure: bool
) -> None:
    (where,) = (one for one in kite_searcher._searchable.values() if one.edition is kites.default)
    concepts = (Concept((Way((term(word),)),), typed=word) for word in ("string", "joins", "kite"))
    ranking = Ranking([("1.1.1", 100.0), ("1.2.1", next_)], firsts)
    found = rests_on(Question(tuple(concepts)), where, ranking)
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
    firsts: Firsts,
    is_sure: bool,
) -> None:
    (where,) = (one for one in kite_searcher._searchable.values() if one.edition is kites.default)
    concepts = (Concept((Way((term(word),)),), typed=word) for word in words)
    ranking = Ranking([("1.1.1", 100.0), ("1.2.1", 10.0)], firsts)
    assert bool(rests_on(Question(tuple(concepts)), where, ranking)) is is_sure


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


@pytest.mark.parametrize("typed", ["flipped", "toll", "concede", "surge", "lies", "merchant"])
def test_a_word_of_english_is_never_taken_for_another(typed: str) -> None:
    vocabulary = Vocabulary(
        Lexicon.of(
            dict.fromkeys(["skipped", "tell", "conceal", "purge", "lie", "mandate"], 9),
            (),
        )
    )
    assert vocabulary.meant(typed) == ()
