"""How well the search answers, on queries as people type them, and beside plain FTS5."""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean

import grading
import pytest
import yaml
from grading import Answers, ndcg, reciprocal_rank

from index.search import Searcher
from rules.entries import Edition

KINDS = {"number", "card", "term", "question", "typo", "older", "phrase"}


@dataclass(frozen=True)
class Query:
    """A query, its kind, and the rules expected: 2 for the answer, 1 for help."""

    kind: str
    query: str
    expects: dict[str, int]


@pytest.fixture(scope="module")
def queries() -> dict[str, list[Query]]:
    sets = yaml.safe_load((Path(__file__).parent / "queries.yaml").read_text("utf-8"))
    return {name: [Query(**query) for query in listed] for name, listed in sets.items()}


def _of(searcher: Searcher) -> Answers:
    """What a search answers, each query asked once for all that is measured."""
    return cache(lambda query: [hit.number for hit in searcher.search(query, limit=10).hits])


@pytest.fixture(scope="module")
def ours(official_searcher: Searcher) -> Answers:
    return _of(official_searcher)


@pytest.fixture(scope="module")
def without_documents(outline_searcher: Searcher) -> Answers:
    return _of(outline_searcher)


@pytest.fixture(scope="module")
def plain_fts5(official_2403: Edition) -> Iterator[Answers]:
    with grading.plain_fts5(official_2403) as answers:
        yield cache(answers)


def mean(measure: Callable[[list[str], dict[str, int]], float]) -> Callable[..., float]:
    def over(answers: Answers, asked: list[Query]) -> float:
        return fmean(measure(answers(q.query), q.expects) for q in asked)

    return over


mean_ndcg, mrr = mean(ndcg), mean(reciprocal_rank)


def test_the_measures_are_the_usual_ones() -> None:
    expects = {"1.1": 2, "1.2": 1}
    assert ndcg(["1.1", "1.2"], expects) == 1
    second = math.log2(3)
    wrong_way_round = (1 + 3 / second) / (3 + 1 / second)
    assert ndcg(["1.2", "1.1"], expects) == pytest.approx(wrong_way_round)
    assert ndcg(["2", "3"], expects) == 0
    assert reciprocal_rank(["1.2", "1.1"], expects) == 0.5
    assert reciprocal_rank(["1.2"], expects) == 0


@pytest.mark.sources
def test_the_queries_ask_for_rules_that_exist(
    queries: dict[str, list[Query]], official_2403: Edition
) -> None:
    asked = [query for listed in queries.values() for query in listed]
    assert len(queries["tuned"]) == 176
    assert len(queries["unseen"]) == 63
    assert len({query.query for query in asked}) == len(asked)
    for query in asked:
        assert query.kind in KINDS
        assert set(query.expects.values()) <= {1, 2}
        assert set(query.expects) <= set(official_2403.by_number), query.query


@pytest.mark.sources
@pytest.mark.parametrize(
    ("which", "least_ndcg", "least_mrr"), [("tuned", 0.85, 0.88), ("unseen", 0.87, 0.9)]
)
def test_the_search_answers_well(
    queries: dict[str, list[Query]],
    ours: Answers,
    which: str,
    least_ndcg: float,
    least_mrr: float,
) -> None:
    assert mean_ndcg(ours, queries[which]) >= least_ndcg
    assert mrr(ours, queries[which]) >= least_mrr


@pytest.mark.sources
@pytest.mark.parametrize("which", ["tuned", "unseen"])
def test_the_search_answers_far_better_than_plain_fts5(
    queries: dict[str, list[Query]], ours: Answers, plain_fts5: Answers, which: str
) -> None:
    asked = queries[which]
    assert mean_ndcg(ours, asked) >= mean_ndcg(plain_fts5, asked) + 0.2
    assert mrr(ours, asked) >= mrr(plain_fts5, asked) + 0.15


@pytest.mark.sources
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_no_kind_of_query_is_answered_worse_than_by_plain_fts5(
    queries: dict[str, list[Query]], ours: Answers, plain_fts5: Answers, kind: str
) -> None:
    asked = [query for listed in queries.values() for query in listed if query.kind == kind]
    assert mean_ndcg(ours, asked) > mean_ndcg(plain_fts5, asked)


@pytest.mark.sources
def test_the_figures_in_the_docs_hold(
    queries: dict[str, list[Query]],
    ours: Answers,
    plain_fts5: Answers,
    pytestconfig: pytest.Config,
) -> None:
    page = (pytestconfig.rootpath / "docs" / "searching.md").read_text("utf-8")
    row = r"^\| \**{}\** \|" + 4 * r" \**([\d.]+)\** \|" + "$"
    for name, measure in (("all", mean_ndcg), ("mean reciprocal rank", mrr)):
        found = re.search(row.format(name), page, re.MULTILINE)
        assert found is not None, f"the docs have no row “{name}”"
        measured = [measure(a, queries[q]) for q in ("tuned", "unseen") for a in (ours, plain_fts5)]
        assert [float(figure) for figure in found.groups()] == pytest.approx(measured, abs=0.03)


@pytest.mark.sources
def test_a_number_always_comes_first(queries: dict[str, list[Query]], ours: Answers) -> None:
    asked = [query for listed in queries.values() for query in listed if query.kind == "number"]
    assert mrr(ours, asked) == 1


@pytest.mark.sources
def test_without_documents_numbers_cards_and_titles_still_answer(
    queries: dict[str, list[Query]], without_documents: Answers, plain_fts5: Answers
) -> None:
    asked = [query for listed in queries.values() for query in listed]
    assert mean_ndcg(without_documents, asked) >= mean_ndcg(plain_fts5, asked) + 0.1
    for kind in ("number", "card"):
        these = [query for query in asked if query.kind == kind]
        assert mrr(without_documents, these) >= 0.9


@pytest.mark.sources
@pytest.mark.parametrize("query", ["femme tollbooth", "bypass tollbooth", "tolbooth bypas"])
def test_the_rule_a_judge_looks_for_first(
    ours: Answers, without_documents: Answers, query: str
) -> None:
    assert ours(query)[0] == "9.2.8f"
    assert "9.2.8f" in without_documents(query)[:3]
