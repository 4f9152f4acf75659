"""Template filters: marks of windows, long questions, error messages, long names."""

import pytest
from markupsafe import Markup

from app.web.filters import as_sentence, breakable, draw_windows, opening_sentences


def test_marks_of_windows_are_explained() -> None:
    drawn = draw_windows(Markup("A window (P) (S)."))
    assert drawn == Markup(
        'A window <span class="windows"><abbr title="Paid abilities may be used">P</abbr></span> '
        '<span class="windows"><abbr title="Agendas may be scored">S</abbr></span>.'
    )


@pytest.mark.parametrize("words", ["A (Q) is none", '<a title="a (P)">P</a>', "P, R and S"])
def test_other_letters_are_no_marks_of_windows(words: str) -> None:
    assert draw_windows(Markup(words)) == words


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("How does rain meet snow?", "How does rain meet snow?"),
        (
            "How does rain meet “snow?” Is it wet? Or dry?",
            "How does rain meet “snow?” Is it wet? …",
        ),
        (
            "Wet? If rain meets snow on a bed of roses then what?",
            "Wet? If rain meets snow on a bed of roses …",
        ),
        (
            "If rain meets snow on a bed of roses then what is wet?",
            "If rain meets snow on a bed of roses then …",
        ),
    ],
)
def test_a_long_question_is_shortened_to_whole_sentences(text: str, called: str) -> None:
    assert opening_sentences(text, 42) == called


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        ("no card is called so", "No card is called so."),
        ("a slip: did you mean rain?", "A slip: did you mean rain?"),
        ("turn: should be rain", "turn: should be rain."),
        ("cr:9.2.8f/1 has one variant", "cr:9.2.8f/1 has one variant."),
        ("“rain” is no step", "“rain” is no step."),
        ("9.2.8z is no rule.", "9.2.8z is no rule."),
    ],
)
def test_an_error_becomes_a_sentence(error: str, sentence: str) -> None:
    assert as_sentence(error) == sentence


def test_a_long_name_can_break_after_its_joints() -> None:
    assert breakable("garden/beds.py:_dig<b>") == Markup(
        "garden/<wbr>beds.py:<wbr>_<wbr>dig&lt;b&gt;"
    )
