"""How text is split into words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.words import MAX_WORD_CHARS, as_terms, fold, index_term, split_words, tokenise


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("The Runner's grip", ["the", "runner", "grip"]),
        ("the Runner’s grip", ["the", "runner", "grip"]),
        ("Déjà Vu", ["deja", "vu"]),
        ("Mother-in-Law", ["mother", "in", "law"]),
        ("2[c], [click]: [sub] [MU]", ["2", "credit", "click", "subroutine", "mu"]),
        ("R&D, r & d, RnD and R and D", ["r&d", "r&d", "r&d", "and", "r&d"]),
        ("rule 9.2.8f, 10.3.", ["rule", "9.2.8f", "10.3"]),
        ("Don't", ["dont"]),
        ("kite'd the swallow’D kites", ["kite", "the", "swallow", "kites"]),
        ("[type] (P) —", ["type", "p"]),
        ("", []),
        ("🙂 *** ???", []),
        ("ﾞ a-ﾞ", ["a"]),
    ],
)
def test_text_is_split_into_folded_words(text: str, folded: list[str]) -> None:
    assert [word.folded for word in split_words(text)] == folded


def test_a_hyphenated_word_is_also_one_joined_word() -> None:
    positions = {word.folded: word.position for word in tokenise("a de-rez b")}
    assert positions == {"a": 0, "de": 1, "rez": 2, "derez": 1, "b": 3}


@pytest.mark.parametrize(
    "forms",
    [
        ["rez", "rezzed", "rezzing", "rezzes"],
        ["run", "runs", "running", "ran"],
        ["steal", "stole", "stolen", "stealing"],
        ["see", "saw", "seen", "seeing"],
        ["hold", "held", "holds"],
        ["go", "went", "goes"],
        ["break", "broken", "breaks"],
        ["bypass", "bypassed", "bypasses"],
        ["encounter", "encountered", "encounters"],
        ["ice", "ices"],
        ["subroutine", "subroutines"],
    ],
)
def test_forms_of_a_word_have_one_term(forms: list[str]) -> None:
    assert len({index_term(form) for form in forms}) == 1


def test_other_words_have_terms_of_their_own() -> None:
    assert (
        len({index_term(w) for w in ("rez", "derez", "run", "runner", "install", "uninstall")}) == 6
    )


@given(st.text())
def test_any_text_is_split_within_bounds(text: str) -> None:
    for word in tokenise(text):
        assert 0 <= word.start < word.end <= len(text)
        assert word.term
        assert len(word.folded) <= MAX_WORD_CHARS


@given(st.lists(st.from_regex("[a-z]{1,8}", fullmatch=True), max_size=8))
def test_words_between_spaces_are_kept(typed: list[str]) -> None:
    cut = split_words(" ".join(w + " ," for w in typed))
    expected = [fold(w) for w in typed]
    assert [w.folded for w in cut] == expected or "r&d" in {w.folded for w in cut}


def test_a_phrase_has_the_terms_of_its_words() -> None:
    assert as_terms("Stealing agendas") == (index_term("steal"), index_term("agenda"))
