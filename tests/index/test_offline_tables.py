"""The patterns, words and constants of our search that the phone's scripts read."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from english_sieve import passes_sieve

from index.english import is_english
from index.offline.patterns import to_ecmascript
from index.offline.place_codes import CODE_CHARACTERS, encode_ascending, encode_places
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
def test_a_pattern_is_translated_to_ecmascript(ours: str, theirs: str) -> None:
    assert to_ecmascript(re.compile(ours)) == theirs


def test_a_word_boundary_covers_all_scripts() -> None:
    edge = to_ecmascript(re.compile(r"\b"))
    assert edge.count(r"\p{L}") == 4
    assert r"\b" not in edge


def test_white_space_of_a_verbose_pattern_is_removed() -> None:
    assert to_ecmascript(re.compile(r" a | \s b ", re.VERBOSE)) == r"a|\sb"


def test_the_sieve_passes_english_words_that_need_it() -> None:
    sieve = tables(lambda word: word != "house")["english"]
    assert is_english("house")
    assert all(passes_sieve(sieve, word) for word in ("kitchen", "garden", "toll"))
    assert not passes_sieve(sieve, "house")
    assert not passes_sieve(sieve, "tollbooht")


def test_the_sieve_omits_words_that_are_never_looked_up() -> None:
    whole, few = (tables(asked)["english"]["bits"] for asked in (_any_word, _starts_late))
    assert 0 < few < whole


def test_the_shared_sieve_of_tests_equals_a_fresh_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = ["house", "showed", "planted", "kitchen"]
    monkeypatch.setattr("index.english.common_words", lambda: few)
    first, same, other = (
        Vocabulary(Lexicon.from_counts(dict.fromkeys(words, 1), ()))
        for words in (["shower"], ["shower"], ["plant", "kitchens"])
    )
    made = [tables(vocabulary.needs_dictionary)["english"] for vocabulary in (first, same, other)]
    assert made[0] is made[1]
    for vocabulary, sieve in zip((first, other), (made[0], made[2]), strict=True):
        assert sieve == tables(partial(Vocabulary.needs_dictionary, vocabulary))["english"]
    assert made[0] != made[2]


def _any_word(_word: str) -> bool:
    return True


def _starts_late(word: str) -> bool:
    return word >= "n"


def test_constants_and_patterns_of_the_search_are_exported() -> None:
    constants = tables(lambda _word: True)["constants"]
    assert constants["structure"]["CITED"] == 0.3
    assert constants["long_queries"]["MAX_QUERY_WORDS"] == 32
    assert constants["concepts"]["GUESSES"] == [0.8, 0.35, 0.25]
    assert "(?<symbol>" in constants["words"]["WORD"]


SCRIPTS = Path(__file__).parents[2] / "app" / "static" / "offline"
_OBJECT_OF_CONSTANTS = re.compile(r"\b(?P<name>\w+) = \w+\.constants\.(?P<module>\w+);")
_DESTRUCTURED_CONSTANTS = re.compile(r"\{(?P<names>[^{}]*)\} =\s+\w+\.constants\.(?P<module>\w+);")


def _constants_read_by(script: str) -> Iterator[tuple[str, str]]:
    """The constants of ours that a script reads, each with its module."""
    for match in _OBJECT_OF_CONSTANTS.finditer(script):
        used = re.findall(rf"\b{match['name']}\.([A-Z][A-Z_]+)\b", script)
        yield from ((match["module"], name) for name in used)
    for match in _DESTRUCTURED_CONSTANTS.finditer(script):
        yield from ((match["module"], name.strip()) for name in match["names"].split(",") if name)


def test_every_constant_a_script_reads_is_exported() -> None:
    """JavaScript raises no error for a missing constant: products with it become ``NaN``."""
    constants = tables(lambda _word: True)["constants"]
    read = {
        (script.name, *what)
        for script in SCRIPTS.glob("*.js")
        for what in _constants_read_by(script.read_text("utf-8"))
    }
    assert {
        ("ranking.js", "ranking", "TITLED"),
        ("search.js", "structure", "CITED"),
    } <= read
    assert [what for what in sorted(read) if what[2] not in constants[what[1]]] == []


def test_every_exported_constant_is_read_by_a_script() -> None:
    """Each constant costs a phone some bytes."""
    constants = tables(lambda _word: True)["constants"]
    words = {
        word
        for script in SCRIPTS.glob("*.js")
        for word in re.findall(r"\w+", script.read_text("utf-8"))
    }
    assert [name for exported in constants.values() for name in exported if name not in words] == []


def test_places_are_encoded_as_two_characters_each() -> None:
    lists = [[0, 90], [], [91, len(CODE_CHARACTERS) ** 2 - 1]]
    lines = encode_places(lists).split("\n")
    assert lines == [
        CODE_CHARACTERS[0] * 2 + CODE_CHARACTERS[0] + CODE_CHARACTERS[90],
        "",
        CODE_CHARACTERS[1] + CODE_CHARACTERS[0] + CODE_CHARACTERS[-1] * 2,
    ]


def test_ascending_places_are_encoded_by_their_gaps() -> None:
    none, one, longest, lengthened = (CODE_CHARACTERS[gap] for gap in (0, 1, 89, 90))
    lines = encode_ascending([[0, 1, 3], [], [89], [90], [0, 91, 272]]).split("\n")
    assert lines == [
        none + none + one,
        "",
        longest,
        lengthened + none,
        none + lengthened + none + lengthened * 2 + none,
    ]
