"""Pages as other programs write them: numbers in cells, sections in elements, rules in a row."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.entries import Edition, Kind
from scraper.errors import DocumentError
from scraper.read import read_document

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
DEFINED = "<dl>{}</dl>", '<dt id="{1}">{0}</dt><dd><p>{2}</p></dd>'
GROUPED = "<dl>{}</dl>", f"<div>{DEFINED[1]}</div>"


def rules_of(edition: Edition) -> list[tuple[str, str | None, str]]:
    return [(e.number, e.key, e.plain_text) for e in edition.entries if e.rule_number is not None][
        2:
    ]


@pytest.mark.parametrize(("around", "rule"), [CELLS, LINES, BARE, DOTTED, DEFINED, GROUPED])
def test_numbers_at_the_beginning_of_rules_are_read(
    read_page_of: Read, around: str, rule: str
) -> None:
    """The number shows what a subrule is, whether rules are nested or in a row."""
    rules = "".join(rule.format(*each) for each in RULES)
    heads = '<h1 id="chpt_a">1. Bread</h1><h2 id="sec_a">1.1. Loaves</h2>'
    edition = read_page_of(heads + around.format(rules))
    assert rules_of(edition) == list(RULES)
    assert edition.by_number["1.1.1a"].kind is Kind.SUBRULE


def test_marked_words_right_behind_a_number_are_kept(read_page_of: Read) -> None:
    """The number is all that its element says before the element with the first words."""
    heads = '<h1 id="chpt_a">Bread</h1><h2 id="sec_a">Loaves</h2>'
    first, second = (
        f'<p id="rule_{n}"><span>1.1.{n}. <b class="Card">Rye</b> is brown.</span></p>'
        for n in (1, 2)
    )
    edition = read_page_of(heads + first + second)
    assert [e.plain_text for e in edition.entries][2:] == ["Rye is brown."] * 2


def test_rules_that_begin_by_naming_others_keep_those_words(read_page_of: Read) -> None:
    heads = '<h1 id="chpt_a">Bread</h1><h2 id="sec_a">Loaves</h2>'
    rules = '<p id="rule_a">Bake.</p><p id="rule_b">1.1.1 goes first.</p><p id="rule_c">Eat.</p>'
    edition = read_page_of(heads + rules)
    assert edition.by_number["1.1.2"].plain_text == "1.1.1 goes first."


@pytest.mark.parametrize(("around", "rule"), [CELLS, DEFINED])
def test_a_rule_may_have_the_id_of_a_section(read_page_of: Read, around: str, rule: str) -> None:
    """The publisher has some: the number says what they are."""
    rules = [(n, "sec_roll" if n == "1.1.2" else key, words) for n, key, words in RULES]
    heads = '<h1 id="chpt_a">1. Bread</h1><h2 id="sec_a">1.1. Loaves</h2>'
    edition = read_page_of(heads + around.format("".join(rule.format(*each) for each in rules)))
    assert rules_of(edition) == rules


def test_headings_may_have_numbers_without_a_dot(read_page_of: Read) -> None:
    heads = '<h1 id="chpt_a">1 Bread</h1><h2 id="sec_a">1.1 Loaves</h2>'
    rules = "".join(LINES[1].format(*each) for each in RULES)
    edition = read_page_of(heads + rules)
    assert [e.title for e in edition.entries][:2] == ["Bread", "Loaves"]
    other = '<h1 id="chpt_a">7 Breads</h1><h2 id="sec_a">Loaves</h2>'
    assert read_page_of(other + rules).by_number["1"].title == "7 Breads"


def test_a_titled_rule_may_be_a_heading_before_its_introduction(
    read_page_of: Read,
) -> None:
    """However the page names it, and though its table of contents ends with sections."""
    heads = '<h2 id="r-1">1. Bread</h2><h3 id="r-1-1">1.1. Loaves</h3>'
    rules = (
        '<h4 id="r-1-1-1">1.1.1. Rolls</h4><p class="lead">These are small.</p>'
        '<p id="r-1-1-1a"><b>1.1.1a.</b> A roll is baked.</p>'
        '<p id="r-1-1-2"><b>1.1.2.</b> A loaf is cut.</p>'
    )
    edition = read_page_of(heads + rules, "<li>1 Bread</li><li>1.1 Loaves</li>")
    rolls = edition.by_number["1.1.1"]
    assert (rolls.title, rolls.plain_text) == ("Rolls", "These are small.")
    assert edition.by_number["1.1"].plain_text == ""
    assert edition.by_number["1.1.2"].title is None


def test_titles_are_recognised_where_the_contents_list_no_rules(
    read_page_of: Read,
) -> None:
    heads = '<h1 id="chpt_a">1. Bread</h1><h2 id="sec_a">1.1. Loaves</h2>'
    rules = [("1.1.1", "rule_rolls", "Rolls"), ("1.1.1a", "rule_small", "They are small.")]
    rows = "".join(CELLS[1].format(*each) for each in rules)
    contents = "<li>1 Bread</li><li>1.1 Loaves</li>"
    edition = read_page_of(heads + CELLS[0].format(rows), contents)
    assert edition.by_number["1.1.1"].title == "Rolls"


def test_a_section_element_may_hold_the_id_of_its_heading(read_page_of: Read) -> None:
    """The number stands in an attribute and again in the heading."""
    rules = "".join(LINES[1].format(*each) for each in RULES)
    edition = read_page_of(
        '<section id="chpt_a"><h1 data-number="1">1. Bread</h1>'
        f'<section id="sec_a"><h2 data-number="1.1">1.1. Loaves</h2>{rules}</section></section>'
    )
    assert [(e.number, e.key) for e in edition.entries][:2] == [("1", "chpt_a"), ("1.1", "sec_a")]
    assert edition.by_number["1.1"].title == "Loaves"
    assert rules_of(edition) == list(RULES)


def test_a_single_chapter_is_refused(read_page_of: Read) -> None:
    """An e-book has such files: no table of contents, but references to the other chapters."""
    heads = '<h1 id="chpt_a">1. Bread</h1><h2 id="sec_a">1.1. Loaves</h2>'
    named = ["rule 2.1.1", "rule 3.4.2", "rule 4.1.3a", "section 5.2", "section 7.1"]
    links = [f'<a href="#there_{n}">{words}</a>' for n, words in enumerate(named)]
    page = heads + '<p id="rule_a">1.1.1 Bread is sold.</p><p id="rule_b">1.1.2 See {}.</p>'
    with pytest.raises(DocumentError, match=r"name 5 after that \(2\.1\.1 to 7\.1\), so it"):
        read_page_of(page.format(" and ".join(links)))
    assert "5.2" in read_page_of(page.format(" and ".join(links[:4]))).report.missing


@pytest.mark.sources
def test_a_translation_of_a_listed_edition_is_reported(sources: Path) -> None:
    page = (sources / "comprehensive-rules" / "26.03.html").read_text("utf-8")
    translated = re.sub(r" (the|an?|is|of|to|in|or|by) ", " de ", page)
    edition = read_document(translated.encode(), "page.html")
    assert edition.id == "cr-26.03"
    says = "have other words than those that cr-26.03 is known by: it is a translation, or another"
    assert [w for w in edition.report.warnings if says in w]


@pytest.mark.sources
def test_an_edition_under_a_later_version_is_reported(sources: Path) -> None:
    """One changed rule, example or title makes it an edition of its own."""
    page = (sources / "comprehensive-rules" / "25.08.html").read_text("utf-8")
    page = page.replace("v25.08", "v31.05")
    says = "have the words of cr-25.08: it may be that edition under another name"
    assert says in "".join(read_document(page.encode(), "page.html").report.warnings)
    with_other_example = page.replace('class="Example">', 'class="Example">An owl sees. ', 1)
    assert with_other_example != page
    with_other_title = re.sub(r"(>1\.2\.? )Golden", r"\1Silver", page)
    assert with_other_title != page
    for other in (page.replace("The first", "A first"), with_other_example, with_other_title):
        assert says not in "".join(read_document(other.encode(), "page.html").report.warnings)


def test_an_example_after_its_rule_belongs_to_it(read_page_of: Read) -> None:
    """This holds when everything is in a row; elsewhere nobody could tell whose it is."""
    heads = '<h1 id="chpt_a">Bread</h1><h2 id="sec_a">Loaves</h2>'
    rules = "".join(
        LINES[1].format(*each) + f"<p>Example: Loaf of {each[0]}.</p>" for each in RULES
    )
    edition = read_page_of(heads + rules)
    examples = {e.number: e.plain_examples for e in edition.entries if e.examples}
    assert examples == {number: (f"Loaf of {number}.",) for number, _, _ in RULES}
    assert "#rule_loaf: an example stands behind it; taken for its own" in edition.report.warnings


@pytest.mark.parametrize(
    ("lost", "message"),
    [
        (1, r"#rule_roll \(1\.1\.2\) stands in no element with that id; where that is a slip"),
        (2, r"2 of its rules stand in no element of their own, first #rule_roll \(1\.1\.2\): "),
    ],
)
def test_rules_without_their_elements_are_refused(
    read_page_of: Read, lost: int, message: str
) -> None:
    """A program that closes an item too late leaves a label whose id no element has."""
    label = '<a class="RuleLink" href="#{1}">{0}.</a> {2}'
    rules = [label.format(*rule) for rule in (RULES[0], RULES[2], ("1.1.3", "rule_bun", "Buns."))]
    heads = '<h1 class="Chapter" id="chpt_a">Bread</h1><h2 class="Section" id="sec_a">Loaves</h2>'
    line = f'<span id="rule_loaf">{rules[0]}</span> {" ".join(rules[1 : lost + 1])}'
    with pytest.raises(DocumentError, match=message):
        read_page_of(f"{heads}<ol><li>{line}</li></ol>")


LINE = '<li><span id="{}">{}</span>{}</li>'
"""A list item with an id, as pandoc writes it."""


@pytest.mark.parametrize("lines", [1, 2])
def test_an_id_at_the_beginning_of_a_line_belongs_to_the_line(
    read_page_of: Read, lines: int
) -> None:
    """So its subrules and examples belong to the rule."""
    crust = '<li><p><span id="rule_crust">Its crust is brown.</span></p><p>Example: It is.</p></li>'
    rules = LINE.format("rule_loaf", "A loaf is baked.", f"<ol>{crust}</ol>") + LINE.format(
        "rule_roll", "A roll is small.", ""
    )
    if lines == 2:  # two in one line are none of them all of it
        rules += '<li><span id="rule_bun">A bun.</span> <span id="rule_pie">A pie.</span></li>'
    edition = read_page_of(f'<h1 id="chpt_a">Bread</h1><h2 id="sec_a">Loaves</h2><ol>{rules}</ol>')
    assert rules_of(edition)[:3] == list(RULES)
    assert edition.by_number["1.1.1a"].plain_examples == ("It is.",)
    assert [words for _, _, words in rules_of(edition)[3:]] == ["A bun.", "A pie."][
        : 2 * (lines - 1)
    ]


def test_a_page_whose_links_contradict_counting_is_refused(
    read_page_of: Read,
) -> None:
    """It shows no numbers, and its subrules have become rules beside their own."""
    heads = '<h1 id="chpt_a">Bread</h1><h2 id="sec_a">Loaves</h2>'
    rules = "".join(
        f'<p id="rule_{n}">See <a href="#rule_1">rule 1.1.{n}a</a>.</p>' for n in range(1, 13)
    )
    with pytest.raises(DocumentError, match=r"draws no numbers, and of the 12 .* 12 are others"):
        read_page_of(heads + rules)
    right = rules.replace(".1a<", ".1<")
    few = "".join(right.split("</p>")[n] + "</p>" for n in range(10))
    assert read_page_of(heads + few).by_number["1.1.3"]
