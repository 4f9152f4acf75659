"""How the marks of windows are drawn in what is HTML already."""

import pytest
from markupsafe import Markup

from app.web.filters import windows


def test_marks_of_windows_are_drawn_with_what_they_stand_for() -> None:
    drawn = windows(Markup("A window (P) (S)."))
    assert drawn == Markup(
        'A window <span class="windows"><abbr title="Paid abilities may be used">P</abbr></span> '
        '<span class="windows"><abbr title="Agendas may be scored">S</abbr></span>.'
    )


@pytest.mark.parametrize("words", ["A (Q) is none", '<a title="a (P)">P</a>', "P, R and S"])
def test_nothing_else_is_drawn(words: str) -> None:
    assert windows(Markup(words)) == words
