"""Pages as other programs write them: numbers in cells, sections in elements, rules in a row."""

from collections.abc import Callable

import pytest

from rules.entries import Edition, Kind

Read = Callable[..., Edition]

RULES = (
    ("1.1.1", "rule_loaf", "A loaf is baked."),
    ("1.1.1a", "rule_crust", "Its crust is brown."),
    ("1.1.2", "rule_roll", "A roll is small."),
)
CELLS = "<table>{}</table>", '<tr id="{1}"><td>{0}</td><td>{2}</td></tr>'
LINES = "<div>{}</div>", '<p id="{1}"><strong>{0}</strong> {2}</p>'
BARE = "<div>{}</div>", '<p id="{1}">{0} {2}</p>'
DOTTED = "<dl>{}</dl>", '<dd id="{1}">{0}. {2}</dd>'


def said(edition: Edition) -> list[tuple[str, str | None, str]]:
    return [(e.number, e.key, e.plain_text) for e in edition.entries if e.rule_number is not None][
        2:
    ]


@pytest.mark.parametrize(("around", "rule"), [CELLS, LINES, BARE, DOTTED])
def test_numbers_that_rules_begin_with_are_theirs(
    read_page_of: Read, around: str, rule: str
) -> None:
    """Whether rules stand in each other or in a row: the number says what is a subrule."""
    rules = "".join(rule.format(*each) for each in RULES)
    heads = '<h1 id="chpt_a">1. Bread</h1><h2 id="sec_a">1.1. Loaves</h2>'
    edition = read_page_of(heads + around.format(rules))
    assert said(edition) == list(RULES)
    assert edition.by_number["1.1.1a"].kind is Kind.SUBRULE


def test_rules_that_begin_by_naming_others_keep_those_words(read_page_of: Read) -> None:
    heads = '<h1 id="chpt_a">Bread</h1><h2 id="sec_a">Loaves</h2>'
    rules = '<p id="rule_a">Bake.</p><p id="rule_b">1.1.1 goes first.</p><p id="rule_c">Eat.</p>'
    edition = read_page_of(heads + rules)
    assert edition.by_number["1.1.2"].plain_text == "1.1.1 goes first."


def test_sections_may_be_elements_that_a_heading_begins(read_page_of: Read) -> None:
    """With the number in an attribute, and again in the heading."""
    rules = "".join(LINES[1].format(*each) for each in RULES)
    edition = read_page_of(
        '<section id="chpt_a"><h1 data-number="1">1. Bread</h1>'
        f'<section id="sec_a"><h2 data-number="1.1">1.1. Loaves</h2>{rules}</section></section>'
    )
    assert [(e.number, e.key) for e in edition.entries][:2] == [("1", "chpt_a"), ("1.1", "sec_a")]
    assert edition.by_number["1.1"].title == "Loaves"
    assert said(edition) == list(RULES)


def test_an_example_behind_its_rule_is_its_own_and_is_told(read_page_of: Read) -> None:
    """Where all stand in a row; in any other place nobody could tell whose it is."""
    heads = '<h1 id="chpt_a">Bread</h1><h2 id="sec_a">Loaves</h2>'
    rules = "".join(
        LINES[1].format(*each) + f"<p>Example: Loaf of {each[0]}.</p>" for each in RULES
    )
    edition = read_page_of(heads + rules)
    examples = {e.number: e.plain_examples for e in edition.entries if e.examples}
    assert examples == {number: (f"Loaf of {number}.",) for number, _, _ in RULES}
    assert "#rule_loaf: an example stands behind it; taken for its own" in edition.report.warnings
