"""Corrections of unknown words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.vocabulary import Lexicon, Vocabulary
from index.words import index_term

WORDS = {
    "encounter": 40,
    "encountered": 20,
    "checkpoint": 10,
    "kite": 9,
    "kits": 1,
    "jack": 3,
    "out": 30,
    "tollbooth": 4,
    "ice": 50,
    "kie": 60,
    "span": 7,
    "uot": 2,
    "spanout": 1,
    "first": 60,
    "forts": 1,
    "runner": 80,
    "run": 70,
    "net": 8,
    "core": 5,
    "come": 40,
    "bid": 3,
    "expose": 4,
    "expo": 1,
}
NAMES = ("Daily Business Show", "Crimson Swallow", "Jack Out")


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return Vocabulary(Lexicon.from_counts(WORDS, NAMES))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("encountr", "encounter"),
        ("ecnounter", "encounter"),
        ("tolboth", "tollbooth"),
        ("chekpiont", "checkpoint"),
        ("ktie", "kite"),  # of words equally near, the one of the same letters
        ("jcak", "jack"),
        ("spanuot", "spanout"),  # and before two words without the space
        ("kits3", None),
        ("kitd", "kite"),
        ("kjte", "kite"),
        ("forst", "first"),  # unless it is far rarer than one beside the right key
        ("cote", "core"),  # a key beside the right one goes before one that is far
        ("runnet", "runner"),  # and one such slip before two words without the space
        ("bdi", "bid"),  # of three letters two may change places
        ("bif", None),
        ("jite", None),  # a short word keeps its first letter
        ("lite", None),  # a word of English is no slip
        ("jackout", "jack out"),
        ("dbs", "Daily Business Show"),
        ("crimsonswallow", "Crimson Swallow"),
        ("crimsonswalow", "Crimson Swallow"),
        ("tollb", "tollbooth"),
        ("xq", None),
        ("zzzzzz", None),
        ("", None),
    ],
)
def test_the_first_correction_is_the_likeliest_reading(
    vocabulary: Vocabulary, typed: str, meant: str | None
) -> None:
    assert next(iter(vocabulary.corrections(typed)), None) == meant


def test_a_slip_that_shares_a_stem_is_corrected(vocabulary: Vocabulary) -> None:
    assert vocabulary.knows(index_term("expoes")), "as expo"
    assert vocabulary.is_transposition("expoes")
    assert vocabulary.corrections("expoes")[0] == "expose"
    assert not any(map(vocabulary.is_transposition, ("expose", "expos", "kites", "tea", "1.2")))


def test_only_words_like_another_need_the_dictionary(
    vocabulary: Vocabulary,
) -> None:
    assert all(map(vocabulary.needs_dictionary, ("expoes", "exposure", "bdi")))
    assert not any(
        map(vocabulary.needs_dictionary, ("expose", "kites", "tea", "1.2", "abundantly"))
    )


def test_a_known_word_is_known_in_every_form(vocabulary: Vocabulary) -> None:
    assert vocabulary.knows(index_term("kites"))
    assert not vocabulary.knows(index_term("kitten"))


@given(st.text(max_size=60))
def test_any_text_has_at_most_three_corrections(vocabulary: Vocabulary, typed: str) -> None:
    corrections = vocabulary.corrections(typed)
    assert len(corrections) <= 3
    assert all(corrections)


@given(st.sampled_from(sorted(WORDS)), st.data())
def test_one_missing_letter_is_corrected(
    vocabulary: Vocabulary, word: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(min_value=0, max_value=len(word) - 1))
    typed = word[:at] + word[at + 1 :]
    if len(typed) >= 6:
        assert word in vocabulary.corrections(typed) or typed in "".join(WORDS)


@pytest.mark.parametrize("typed", ["flipped", "toll", "concede", "surge", "lies", "merchant"])
def test_an_english_word_is_never_corrected(typed: str) -> None:
    vocabulary = Vocabulary(
        Lexicon.from_counts(
            dict.fromkeys(["skipped", "tell", "conceal", "purge", "lie", "mandate"], 9),
            (),
        )
    )
    assert vocabulary.corrections(typed) == ()
