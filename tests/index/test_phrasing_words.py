"""What people ask, cut: words that say little keep their places and are none."""

from index.phrasing_words import blank_function_words, tokenise_phrasing
from index.words import tokenise


def _read(text: str) -> tuple[tuple[str, int], ...]:
    found = tokenise_phrasing(text, lambda token: tuple(tokenise(token)))
    return tuple((word.term, word.position) for word in found)


def test_words_that_say_little_leave_their_places() -> None:
    assert blank_function_words("When does the R & D end?").split(" ") == [
        "when",
        "",
        "the",
        "r&d",
        "end",
    ]
    assert _read("does she end") == (("", 0), ("", 1), ("end", 2))


def test_what_stands_behind_a_word_of_parts_is_counted_from_its_last() -> None:
    assert _read("de-rez kites") == (("de", 0), ("rez", 1), ("derez", 0), ("kite", 2))


def test_nothing_asked_has_no_words() -> None:
    assert _read("") == ()
