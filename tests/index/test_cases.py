"""The shipped cases, and how cases like a question score its rules."""

import math
from dataclasses import replace
from pathlib import Path
from statistics import fmean

import pytest

from index import casebook
from index.casebook import CaseBook
from index.cases import Case, cases_of_edition, mean_case_length, shipped_cases
from index.manifest import CASES
from index.question import Concept, Question, Variant
from index.words import as_terms
from rules import outline
from rules.catalogue import catalogue
from rules.library import Library

PINNED = "cr-24.03"
WRITTEN = {
    "a": Case(asks="the string snaps while the kite is high", rules=("1.1.1", "1.1.2")),
    "b": Case(asks="gale lantern: the string snaps, is it lit", rules=("1.1.3",)),
    "c": Case(asks="tin veil: the string snaps, is it torn", rules=("1.1.4",)),
    "d": Case(asks="the string snaps in another edition", rules=("9.9.9",)),
}


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(
        shipped.edition for name in (PINNED, "cr-26.03") if (shipped := outline.shipped(name))
    )


def test_every_case_is_settled_by_existing_rules(library: Library) -> None:
    for edition, listed in shipped_cases().items():
        written = library.edition(edition)
        here = cases_of_edition(library, written)
        for number, case in listed.items():
            assert case.rules, case.asks
            assert set(case.rules) <= set(written.by_number), case.asks
            assert len(set(case.rules)) == len(case.rules), case.asks
            assert here[number] == case
    assert catalogue().pinned == PINNED
    assert PINNED in shipped_cases()


def test_every_case_is_unique() -> None:
    every = [case for listed in shipped_cases().values() for case in listed.values()]
    listed = [" ".join(case.asks.casefold().split()) for case in every]
    assert len(set(listed)) == len(listed)


def test_cases_are_carried_to_the_newest_edition(library: Library) -> None:
    newest = library.edition("cr-26.03")
    carried = cases_of_edition(library, newest)
    assert {rule for case in carried.values() for rule in case.rules} <= set(newest.by_number)
    assert len(carried) > 0.95 * len(shipped_cases()[PINNED])


def test_other_documents_have_no_cases(kites: Library) -> None:
    assert cases_of_edition(kites, kites.default) == {}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> CaseBook:
    folder: Path = tmp_path_factory.mktemp("cases")
    casebook.write(folder, WRITTEN)
    kept = casebook.dump_rules_of_cases({n: c for n, c in WRITTEN.items() if n != "d"})
    return CaseBook(kept.encode(), {file.name: file.read_bytes() for file in folder.iterdir()})


def question_of(typed: str) -> Question:
    return Question(tuple(Concept((Variant((term,)),), typed=term) for term in as_terms(typed)))


def test_the_mean_case_length_is_that_of_all_shipped_cases() -> None:
    every = [case for listed in shipped_cases().values() for case in listed.values()]
    assert mean_case_length() == pytest.approx(fmean(len(case.terms) for case in every))


def test_terms_of_a_case_are_unique_and_without_function_words() -> None:
    case = Case(asks="Is the kite's string, or what the kites de-rezzed, R & D?", rules=("1.1.1",))
    assert case.terms == ("de", "derez", "kite", "r&d", "rez", "string")


def test_function_words_do_not_change_scores(book: CaseBook) -> None:
    plain, with_variants = (
        question_of("kite high string snap"),
        question_of("kite high string snap"),
    )
    (first, *others) = with_variants.concepts
    variants = (Variant(("the", "kite")), Variant(("at", "the")))
    with_function_words = replace(
        with_variants, concepts=(replace(first, variants=variants), *others)
    )
    assert book.rule_scores(with_function_words) == book.rule_scores(plain) != {}


def test_the_first_rule_of_a_case_scores_highest(book: CaseBook) -> None:
    scores = book.rule_scores(question_of("string snaps kite high"))
    assert scores["1.1.1"] > scores["1.1.2"] > 0
    assert scores["1.1.1"] > scores["1.1.3"]


def test_two_words_match_no_case(book: CaseBook) -> None:
    assert book.rule_scores(question_of("string snaps")) == {}
    assert book.rule_scores(question_of("string snaps high")), "three things are half a question"


def test_a_case_is_found_by_the_rule_that_settles_it(book: CaseBook) -> None:
    (case,) = book.cases_settled_by("1.1.2")
    assert case in book.store.scores("kite")
    assert not list(book.cases_settled_by("9.9.9"))


def test_a_case_without_rules_in_the_edition_is_left_out(book: CaseBook) -> None:
    scores = book.rule_scores(question_of("string snaps another edition"))
    assert scores
    assert "9.9.9" not in scores
    assert book.store.scores("another") == {}
    assert book.store.idf("snap") == pytest.approx(math.log1p(0.5 / 3.5)), "of three, all"


def test_an_index_stores_its_cases(kite_index: Path) -> None:
    assert (kite_index / "kites-1" / CASES).read_text("utf-8") == "{}"


def test_rules_of_one_case_are_related(book: CaseBook) -> None:
    assert set(book.related_rules("1.1.1")) == {"1.1.2"}
    assert 0 < book.related_rules("1.1.1")["1.1.2"] == book.related_rules("1.1.2")["1.1.1"] < 1
    assert book.related_rules("1.1.3") == {}, "it settles its case alone"
    assert book.related_rules("9.9.9") == {}, "it settles none"


def test_a_rule_of_many_cases_is_weakly_related(tmp_path: Path) -> None:
    common = {str(n): Case(asks=f"knot {n}", rules=("1.2.1",)) for n in range(20)}
    shared = {
        "often": Case(asks="the tail is torn", rules=("1.3.1", "1.2.1")),
        "seldom": Case(asks="the tail is lost", rules=("1.3.1", "1.4.1")),
    }
    written = common | shared
    casebook.write(tmp_path, written)
    kept = casebook.dump_rules_of_cases(written)
    files = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    beside = CaseBook(kept.encode(), files).related_rules("1.3.1")
    assert beside["1.4.1"] > 2 * beside["1.2.1"] > 0
