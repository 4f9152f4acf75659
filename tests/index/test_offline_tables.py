"""What a program beside ours reads of how a query is understood: our own patterns and words."""

import re
from base64 import b64decode

import pytest

from index.english import is_english
from index.offline.entries import slim
from index.offline.patterns import ecmascript
from index.offline.tables import bits_of, tables


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (r"(?P<word>[^\W_]+)", r"(?<word>[\p{L}\p{N}]+)"),
        (r"[\w.]\d", r"[\p{L}\p{N}_.]\p{Nd}"),
        (r"\w\s", r"[\p{L}\p{N}_]\s"),
        (r"[(\[{\"'“]\-", r"[(\[{" + r"\"'“]\-".replace('\\"', '"')),
    ],
)
def test_a_pattern_means_the_same_there(ours: str, theirs: str) -> None:
    assert ecmascript(re.compile(ours)) == theirs


def test_an_edge_of_a_word_is_one_of_all_scripts() -> None:
    edge = ecmascript(re.compile(r"\b"))
    assert edge.count(r"\p{L}") == 4
    assert r"\b" not in edge


def test_white_space_of_a_verbose_pattern_is_none_of_it() -> None:
    assert ecmascript(re.compile(r" a | \s b ", re.VERBOSE)) == r"a|\sb"


def test_the_sieve_has_every_word_of_english_that_no_document_has() -> None:
    sieve = tables(lambda word: word == "house")["english"]
    bits = int.from_bytes(b64decode(sieve["sieve"]), "little")

    def has(word: str) -> bool:
        return all(bits >> place & 1 for place in bits_of(word, sieve["bits"]))

    assert is_english("house")
    assert all(has(word) for word in ("kitchen", "garden", "toll"))
    assert not has("house")
    assert not has("tollbooht")


def test_every_number_and_pattern_of_the_search_is_told() -> None:
    constants = tables(lambda _word: True)["constants"]
    assert constants["rank"]["CITED"] == 0.3
    assert constants["query"]["MOST_WORDS"] == 32
    assert constants["concepts"]["GUESSES"] == [0.8, 0.35, 0.25]
    assert "(?<symbol>" in constants["words"]["WORD"]


def test_words_that_say_little_leave_their_places() -> None:
    assert slim("When does the R & D end?").split(" ") == ["when", "", "the", "r&d", "end"]
