"""Splitting phrasings into words: function words leave empty places."""

from index.phrasing_words import blank_function_words, tokenise_phrasing
from index.words import tokenise


def _terms_and_positions(text: str) -> tuple[tuple[str, int], ...]:
    words = tokenise_phrasing(text, lambda token: tuple(tokenise(token)))
    return tuple((word.term, word.position) for word in words)


def test_function_words_leave_empty_places() -> None:
    assert blank_function_words("When does the R & D end?").split(" ") == [
        "when",
        "",
        "the",
        "r&d",
        "end",
    ]
    assert _terms_and_positions("does she end") == (("", 0), ("", 1), ("end", 2))


def test_positions_continue_after_the_last_part_of_a_compound() -> None:
    assert _terms_and_positions("de-rez kites") == (
        ("de", 0),
        ("rez", 1),
        ("derez", 0),
        ("kite", 2),
    )


def test_an_empty_phrasing_has_no_words() -> None:
    assert _terms_and_positions("") == ()
