"""Letters, pictures and markers that another program rewrote are read and reported."""

from collections.abc import Callable

import pytest

from rules.entries import Edition
from rules.symbols import SymbolName
from rules.text import Symbol

Read = Callable[..., Edition]


def rule(words: str) -> str:
    return f'<li class="Rule" id="rule_a">{words}</li>'


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Bread is &amp;quot;done&amp;quot; at noon.", 'Bread is "done" at noon.'),
        ("The baker&amp;#39;s bread.", "The baker's bread."),
        ("The baker&amp;#x2019;s bread.", "The baker’s bread."),
        ("Salt &amp;amp; flour.", "Salt & flour."),
    ],
)
def test_letters_escaped_twice_are_read_and_reported(
    read_rule_of: Read, written: str, meant: str
) -> None:
    edition = read_rule_of(rule(written))
    assert edition.by_number["1.1.1"].plain_text == meant
    assert any("escaped twice" in line for line in edition.report.repairs)


def test_letters_escaped_once_are_no_repair(read_rule_of: Read) -> None:
    edition = read_rule_of(rule("Salt &amp; flour; see &lt;here&gt; &amp;c; and R&amp;D; too."))
    assert edition.by_number["1.1.1"].plain_text == "Salt & flour; see <here> &c; and R&D; too."
    assert edition.report.repairs == ()


COIN = '<noscript><img src="a.png" alt="credit"></noscript>'


@pytest.mark.parametrize(
    ("drawn", "coins"),
    [
        (f"A loaf costs 2{COIN} today.", 1),
        (f"A loaf costs {COIN}{COIN} today.", 2),
        (f'A loaf costs 2<img data-src="a.png" alt="credit">{COIN} today.', 1),
        (f'A loaf costs 2{COIN}<img data-src="a.png" alt="credit"> today.', 1),
    ],
)
def test_a_noscript_picture_is_drawn_once(read_rule_of: Read, drawn: str, coins: int) -> None:
    spans = read_rule_of(rule(drawn)).by_number["1.1.1"].text
    assert [s.name for s in spans if isinstance(s, Symbol)] == [SymbolName.CREDIT] * coins


@pytest.mark.parametrize(
    "marker", ["Example 1:", "Example A:", "Example –", "Example - ", "Example:"]
)
def test_an_example_may_have_a_number_or_a_dash(read_rule_of: Read, marker: str) -> None:
    example = f'<ol class="Examples"><li class="Example">{marker} A loaf: it is round.</li></ol>'
    edition = read_rule_of(rule(f"Bread.{example}"))
    assert edition.by_number["1.1.1"].plain_examples == ("A loaf: it is round.",)


def test_footnotes_are_left_out_and_reported(read_rule_of: Read) -> None:
    notes = '<section class="footnotes"><ol><li id="fn1">As bakers say.</li></ol></section>'
    edition = read_rule_of(rule('Bread rises.<sup><a href="#fn1">1</a></sup>') + notes)
    assert [e.plain_text for e in edition.entries] == ["", "", "Bread rises."]
    assert any("what its footnotes say" in line for line in edition.report.repairs)


def test_comment_marks_are_left_out(read_rule_of: Read) -> None:
    """Word processors on the web leave such marks behind."""
    marked = rule('Bread rises.<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>')
    assert read_rule_of(marked).by_number["1.1.1"].plain_text == "Bread rises."


def test_the_word_before_examples_may_be_foreign(read_rule_of: Read) -> None:
    examples = "".join(f'<li class="Example">Beispiel: Brot {n}.</li>' for n in range(6))
    other = '<li class="Example">Ofen: heiss.</li>'
    edition = read_rule_of(rule(f'Bread.<ol class="Examples">{examples}{other}</ol>'))
    examples_read = edition.by_number["1.1.1"].plain_examples
    assert examples_read == (*(f"Brot {n}." for n in range(6)), "Ofen: heiss.")
    assert "“Beispiel:” stands before 6 examples" in "\n".join(edition.report.repairs)
    few = '<ol class="Examples"><li class="Example">Beispiel: Brot.</li></ol>'
    edition = read_rule_of(rule(f"Bread.{few}"))
    assert edition.by_number["1.1.1"].plain_examples == ("Beispiel: Brot.",)
