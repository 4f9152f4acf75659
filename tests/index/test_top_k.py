"""The best documents for a question equal those of an exhaustive search, in the same order."""

import random
from pathlib import Path

import pytest

from index import store
from index.matching import match_scores
from index.question import Concept, Question, Variant
from index.store import Posting, Store
from index.top_k import top_documents

TERMS = [f"t{number}" for number in range(14)]


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Some rare terms and some that many have; many documents with the very same words."""
    folder: Path = tmp_path_factory.mktemp("documents")
    rolled = random.Random(5)
    written = []
    for number in range(700):
        having = [term for at, term in enumerate(TERMS) if rolled.random() < 0.02 * (at + 1)]
        weight = rolled.choice((0.5, 1.0, 2.0))
        written.append((str(number), [Posting(t, at, weight) for at, t in enumerate(having)]))
    store.write(folder, written)
    return Store({file.name: file.read_bytes() for file in folder.iterdir()})


def random_question(rolled: random.Random) -> Question:
    """Up to six things, each said in up to three variants of one or two terms, known or not."""

    def variant() -> Variant:
        terms = tuple(rolled.sample([*TERMS, "unheard"], rolled.choice((1, 1, 1, 2))))
        return Variant(terms, rolled.choice((1.0, 0.8, 0.5)))

    def concept() -> Concept:
        return Concept(tuple(variant() for _ in range(rolled.randint(1, 3))))

    return Question(tuple(concept() for _ in range(rolled.randint(0, 6))))


@pytest.mark.parametrize("count", [1, 16, 2000])
def test_top_documents_match_an_exhaustive_search(documents: Store, count: int) -> None:
    for seed in range(40):
        question = random_question(random.Random(seed))
        every = match_scores(question, documents)
        least = min(sorted(every.values())[-count:], default=0.0)
        best = [(number, score) for number, score in every.items() if score >= least]
        assert top_documents(question, documents, count) == best, f"{seed=}"
