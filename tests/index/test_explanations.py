"""The reasons that a search gives for its hits."""

import pytest

from index.query import parse_query
from index.question import Concept
from index.search import Searcher
from rules.entries import Edition


def reasons_by_word(searcher: Searcher, query: str, number: str) -> dict[str, str]:
    """For each typed word, the reason why it found the hit of that number."""
    hits = searcher.search(query, why=True).hits
    return {r.typed: r.because for hit in hits if hit.number == number for r in hit.why}


def test_each_hit_says_why(kite_searcher: Searcher) -> None:
    assert reasons_by_word(kite_searcher, "torn", "1.1.10") == {"torn": "typed"}
    assert reasons_by_word(kite_searcher, "1.1.10", "1.1.10") == {"1.1.10": "number"}
    assert reasons_by_word(kite_searcher, "money for a torn string", "1.1.10")["money"] == "table"
    assert reasons_by_word(kite_searcher, "umpyre", "1.2.2") == {"umpyre": "spelling"}
    assert "title" in {r.because for r in kite_searcher.search("knots", why=True).hits[0].why}


@pytest.mark.sources
def test_words_supporting_a_rule_are_given_as_evidence(official_searcher: Searcher) -> None:
    question = "may I leave an agenda there and refuse to steal it"
    first = official_searcher.search(question, why=True).hits[0]
    words = [reason.typed for reason in first.why if reason.because == "evidence"]
    assert "refuse" in words
    assert "steal" in words
    assert len(words) <= 3


@pytest.mark.sources
def test_the_case_sharing_most_words_is_given(
    official_searcher: Searcher, official_2403: Edition
) -> None:
    question = "may I leave an agenda there and refuse to steal it"
    hits = official_searcher.search(question, why=True).hits
    cases, cards = official_searcher.cases(official_2403), official_searcher.cards(official_2403)
    vocabulary = official_searcher.vocabulary(official_2403)
    concepts = parse_query(question, official_2403.numbers, vocabulary, cards).question.concepts

    def has(case: str, concept: Concept) -> bool:
        having = cases.store.scores
        return any(
            all(case in having(term) for term in variant.terms) for variant in concept.variants
        )

    cases_given = 0
    for hit in hits:
        words = [
            [c.typed for c in concepts if has(at, c)] for at in cases.cases_settled_by(hit.number)
        ]
        most = max(words, key=len, default=[])
        expected = [" ".join(most)] if len(most) > 1 else []
        assert [r.typed for r in hit.why if r.because == "case"] == expected
        cases_given += len(expected)
    assert cases_given > 3


def test_a_heading_has_no_evidence_for_a_whole_question(kite_searcher: Searcher) -> None:
    question = "strings and knots: which one joins the flyer"
    hits = {hit.number: hit for hit in kite_searcher.search(question, why=True).hits}
    reasons = {
        number: {reason.because for reason in hits[number].why} for number in ("1.1", "1.1.1")
    }
    assert "evidence" in reasons["1.1.1"]
    assert "evidence" not in reasons["1.1"]
    subject = kite_searcher.search("strings and knots", why=True).hits[0]
    assert (subject.number, subject.why[-1].because) == ("1.1", "evidence")


def test_reasons_are_given_only_on_request(kite_searcher: Searcher) -> None:
    assert kite_searcher.search("torn string").hits[0].why == ()
