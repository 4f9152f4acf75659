"""Why something was found."""

import pytest

from index.query import parse_query
from index.question import Concept
from index.search import Searcher
from rules.entries import Edition


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
    concepts = parse_query(asked, official_2403.numbers, vocabulary, cards).question.concepts

    def has(case: str, concept: Concept) -> bool:
        having = cases.store.scores
        return any(
            all(case in having(term) for term in variant.terms) for variant in concept.variants
        )

    told = 0
    for hit in hits:
        words = [
            [c.typed for c in concepts if has(at, c)] for at in cases.cases_settled_by(hit.number)
        ]
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
