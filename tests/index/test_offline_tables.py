"""What a program beside ours reads of how a query is understood: our own patterns and words."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from english_sieve import passes_sieve

from index.english import is_english
from index.offline.patterns import to_ecmascript
from index.offline.place_codes import CODE_CHARACTERS, encode_places
from index.offline.tables import tables
from index.vocabulary import Lexicon, Vocabulary


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
    assert to_ecmascript(re.compile(ours)) == theirs


def test_an_edge_of_a_word_is_one_of_all_scripts() -> None:
    edge = to_ecmascript(re.compile(r"\b"))
    assert edge.count(r"\p{L}") == 4
    assert r"\b" not in edge


def test_white_space_of_a_verbose_pattern_is_none_of_it() -> None:
    assert to_ecmascript(re.compile(r" a | \s b ", re.VERBOSE)) == r"a|\sb"


def test_the_sieve_has_every_word_of_english_that_no_document_has() -> None:
    sieve = tables(lambda word: word != "house")["english"]
    assert is_english("house")
    assert all(passes_sieve(sieve, word) for word in ("kitchen", "garden", "toll"))
    assert not passes_sieve(sieve, "house")
    assert not passes_sieve(sieve, "tollbooht")


def test_the_sieve_has_no_word_that_is_never_looked_for_in_it() -> None:
    whole, few = (tables(asked)["english"]["bits"] for asked in (_any_word, _starts_late))
    assert 0 < few < whole


def test_the_sieve_that_tests_share_is_the_one_of_the_same_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = ["house", "showed", "planted", "kitchen"]
    monkeypatch.setattr("index.english.common_words", lambda: few)
    one, same, other = (
        Vocabulary(Lexicon.from_counts(dict.fromkeys(words, 1), ()))
        for words in (["shower"], ["shower"], ["plant", "kitchens"])
    )
    made = [tables(vocabulary.needs_dictionary)["english"] for vocabulary in (one, same, other)]
    assert made[0] is made[1]
    for vocabulary, sieve in zip((one, other), (made[0], made[2]), strict=True):
        assert sieve == tables(partial(Vocabulary.needs_dictionary, vocabulary))["english"]
    assert made[0] != made[2]


def _any_word(_word: str) -> bool:
    return True


def _starts_late(word: str) -> bool:
    return word >= "n"


def test_numbers_and_patterns_of_the_search_are_told() -> None:
    constants = tables(lambda _word: True)["constants"]
    assert constants["structure"]["CITED"] == 0.3
    assert constants["long_queries"]["MAX_QUERY_WORDS"] == 32
    assert constants["concepts"]["GUESSES"] == [0.8, 0.35, 0.25]
    assert "(?<symbol>" in constants["words"]["WORD"]


SCRIPTS = Path(__file__).parents[2] / "app" / "static" / "offline"
_AS_ONE = re.compile(r"\b(?P<name>\w+) = \w+\.constants\.(?P<module>\w+);")
_APART = re.compile(r"\{(?P<names>[^{}]*)\} =\s+\w+\.constants\.(?P<module>\w+);")


def _asked_for(script: str) -> Iterator[tuple[str, str]]:
    """What a script asks for of our constants, each with its module."""
    for found in _AS_ONE.finditer(script):
        used = re.findall(rf"\b{found['name']}\.([A-Z][A-Z_]+)\b", script)
        yield from ((found["module"], name) for name in used)
    for found in _APART.finditer(script):
        yield from ((found["module"], name.strip()) for name in found["names"].split(",") if name)


def test_no_script_asks_for_a_number_that_it_is_not_told() -> None:
    """In a script it would be no error: whatever it is multiplied with would be no number."""
    constants = tables(lambda _word: True)["constants"]
    asked = {
        (script.name, *what)
        for script in SCRIPTS.glob("*.js")
        for what in _asked_for(script.read_text("utf-8"))
    }
    assert {
        ("ranking.js", "ranking", "TITLED"),
        ("search.js", "structure", "CITED"),
    } <= asked
    assert [what for what in sorted(asked) if what[2] not in constants[what[1]]] == []


def test_no_script_is_told_a_number_that_none_asks_for() -> None:
    """Each costs a phone some bytes."""
    constants = tables(lambda _word: True)["constants"]
    words = {
        word
        for script in SCRIPTS.glob("*.js")
        for word in re.findall(r"\w+", script.read_text("utf-8"))
    }
    assert [one for told in constants.values() for one in told if one not in words] == []


def test_lists_of_places_are_told_by_two_signs_for_each() -> None:
    lists = [[0, 90], [], [91, len(CODE_CHARACTERS) ** 2 - 1]]
    lines = encode_places(lists).split("\n")
    assert lines == [
        CODE_CHARACTERS[0] * 2 + CODE_CHARACTERS[0] + CODE_CHARACTERS[90],
        "",
        CODE_CHARACTERS[1] + CODE_CHARACTERS[0] + CODE_CHARACTERS[-1] * 2,
    ]
