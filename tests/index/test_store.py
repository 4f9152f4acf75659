"""The Whoosh store: its scores are those of BM25F, in one thread and in many."""

import math
import threading
from pathlib import Path

import pytest

from index.store import Posting, Store, write

DOCUMENTS = {
    "1": "kite string kite wind",
    "2": "string of wind",
    "3": "wind wind wind squall",
    "4": "kite",
}


def postings(text: str, weight: float = 1.0) -> list[Posting]:
    return [Posting(word, place, weight) for place, word in enumerate(text.split())]


def open_store(folder: Path) -> Store:
    return Store({p.name: p.read_bytes() for p in folder.iterdir() if "LOCK" not in p.name})


@pytest.fixture
def store(tmp_path: Path) -> Store:
    write(tmp_path, ((number, postings(text)) for number, text in DOCUMENTS.items()))
    return open_store(tmp_path)


@pytest.mark.parametrize("term", ["kite", "wind", "squall", "string"])
def test_a_terms_score_matches_the_formula(store: Store, term: str) -> None:
    having = [n for n, text in DOCUMENTS.items() if term in text.split()]
    rarity = math.log(1 + (4 - len(having) + 0.5) / (len(having) + 0.5))
    k1 = 0.8
    expected = {}
    for number in having:
        frequency = DOCUMENTS[number].split().count(term)
        expected[number] = rarity * frequency * (k1 + 1) / (frequency + k1)
    assert store.scores(term) == pytest.approx(expected)
    assert store.idf(term) == pytest.approx(rarity)


def test_the_weight_of_a_posting_counts_as_frequency(tmp_path: Path) -> None:
    write(tmp_path, [("1", postings("kite", 3.0)), ("2", postings("kite kite kite"))])
    scores = open_store(tmp_path).scores("kite")
    assert scores["1"] == pytest.approx(scores["2"])


def test_an_unknown_term_scores_nothing(store: Store) -> None:
    assert store.scores("umbrella") == {}
    assert store.phrase_scores(("kite", "umbrella"), 1) == {}


@pytest.mark.parametrize(
    ("terms", "slop", "expected"),
    [
        (("kite", "string"), 1, {"1"}),
        (("string", "kite"), 1, {"1"}),
        (("string", "wind"), 1, set()),
        (("string", "wind"), 2, {"1", "2"}),
        (("wind", "string"), 3, set()),
        (("wind", "wind", "wind"), 1, {"3"}),
    ],
)
def test_a_phrase_matches_terms_in_order_and_within_slop(
    store: Store, terms: tuple[str, ...], slop: int, expected: set[str]
) -> None:
    assert set(store.phrase_scores(terms, slop)) == expected


def test_an_open_store_needs_no_folder(tmp_path: Path) -> None:
    write(tmp_path, [("1", postings("kite"))])
    store = open_store(tmp_path)
    for file in tmp_path.iterdir():
        file.unlink()
    assert set(store.scores("kite")) == {"1"}


def test_a_store_may_be_empty(tmp_path: Path) -> None:
    write(tmp_path, [])
    assert open_store(tmp_path).scores("kite") == {}


def test_threads_get_the_same_scores(store: Store) -> None:
    expected = {term: store.scores(term) for term in ("kite", "wind", "string", "squall")}
    wrong: list[str] = []

    def ask() -> None:
        for _ in range(25):
            wrong.extend(t for t, scores in expected.items() if store.scores(t) != scores)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_failed_write_raises_its_error(tmp_path: Path) -> None:
    def documents() -> list[tuple[str, list[Posting]]]:
        raise ValueError("no kites today")

    with pytest.raises(ValueError, match="no kites today"):
        write(tmp_path, documents())
