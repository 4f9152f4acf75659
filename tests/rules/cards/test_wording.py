"""Parsing the text of cards from the markup of card data."""

import pytest

from rules.cards.wording import bare_words, parse_markup, plain_sides
from rules.render import to_html
from rules.text import plain


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("[click], [trash]: Gain 3[credit].", "[click], [trash]: Gain 3[c]."),
        ("1[recurring-credit]\n[subroutine] Grow.\n", "1[recurring]\n[sub] Grow."),
        ("[interrupt] → [mu] [link]", "[interrupt] → [MU] [link]"),
        ("Another [haas-bioroid] or [shaper] card.", "Another Haas-Bioroid or Shaper card."),
        ("Trace[3]. Costs [X] and [fen].", "Trace[3]. Costs [X] and [fen]."),
        ("Choose:<ul><li>Dig.</li><li>Rest.</li></ul>Go.", "Choose:\n• Dig.\n• Rest.\nGo."),
        ("<li>Dig.</li>\n\n<strong>Wait</strong> 1.", "• Dig.\nWait 1."),
        ("", ""),
    ],
)
def test_card_markup_becomes_rules_markup(data: str, words: str) -> None:
    assert plain(parse_markup(data)) == words


def test_unknown_markup_is_escaped() -> None:
    drawn = to_html(parse_markup("<em>Seed</em> & <script>x</script> <strong>2[credit] open"))
    assert drawn == (
        "<em>Seed</em> &amp; &lt;script&gt;x&lt;/script&gt; <em>2</em>"
        '<span class="symbol symbol-credit" role="img" aria-label="credit">[c]</span><em> open</em>'
    )


def test_sides_are_joined_as_plain_text() -> None:
    assert (
        plain_sides([(None, "Dig."), ("Night", "Rest 1[click].")])
        == "Dig.\n\nNight\nRest 1[click]."
    )
    assert bare_words("<strong>Dig</strong> 2[credit],\n[click]") == "Dig 2 credit , click"
