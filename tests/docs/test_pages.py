"""How a page shows its rules."""

from typing import TYPE_CHECKING

import pytest
from bs4 import Tag
from nrules_docs.spans import curl_quotes

from rules.entries import Edition, Wording
from rules.outline import make_outline

if TYPE_CHECKING:
    from tests.docs.conftest import Built, Project


def test_a_rule_has_anchors_for_its_number_and_key(kettle_docs: "Built") -> None:
    page = kettle_docs.page("rules/1.1")
    rule = page.find(id="rule_lid")
    assert isinstance(rule, Tag)
    assert rule.find(id="rule-1.1.2a") is not None
    assert rule.p.a["href"] == "#rule-1.1.2a"
    assert rule.p.get_text() == "1.1.2a"


def test_a_rule_without_a_key_has_the_anchor_of_its_number(kettle_docs: "Built") -> None:
    page = kettle_docs.page("rules/2.1")
    assert page.find(id="rule-2.1.1").p.get_text() == "2.1.1"


def test_a_section_page_has_the_anchors_of_its_section(kettle_docs: "Built") -> None:
    page = kettle_docs.page("rules/1.1")
    assert page.find(id="sec_boiling").name == "section"
    assert page.find(id="rule-1.1") is not None
    assert page.h1.get_text().startswith("1.1 Boiling")


def test_subrules_are_nested_in_their_rule_in_document_order(kettle_docs: "Built") -> None:
    page = kettle_docs.page("rules/1.1")
    numbers = [link.get_text() for link in page.select("a.nr-number")]
    assert numbers == ["1.1.1", "1.1.2", "1.1.2a"]
    assert page.find(id="rule_lid").find_parent(id="rule_lids") is not None


def test_a_titled_rule_is_a_heading_but_not_in_the_contents(kettle_docs: "Built") -> None:
    heading = kettle_docs.page("rules/1.1").find(id="rule_lids").h2
    assert heading.get_text() == "1.1.2 Lids & Spouts"
    assert "Spouts" not in kettle_docs.page("index").get_text()


def test_a_reference_is_a_link_unless_its_rule_is_missing(kettle_docs: "Built") -> None:
    rule = kettle_docs.page("rules/1.1").find(id="rule_whistle")
    linked = {a.get_text(): a["href"] for a in rule.select(".nr-body a")}
    assert linked == {"rule 1.1.2a": "#rule-1.1.2a"}
    assert rule.select_one(".nr-nowhere").get_text() == "rule 9.9.9"


def test_a_rule_lists_what_refers_to_it(kettle_docs: "Built") -> None:
    rule = kettle_docs.page("rules/1.1").find(id="rule_lid")
    assert [p.get_text() for p in rule.select("p.nr-meta")][-1] == "Referred to by 1.1.1"


def test_a_symbol_has_a_spoken_name_and_copies_as_its_mark(kettle_docs: "Built") -> None:
    symbol = kettle_docs.page("rules/1.1").select_one(".nr-symbol-credit")
    assert symbol["role"] == "img"
    assert symbol["aria-label"] == "credit"
    assert symbol.get_text() == "[c]"
    assert symbol.parent.get_text() == "2[c]", "a count stays on one line with its symbol"


def test_text_that_looks_like_markup_stays_text(kettle_docs: "Built") -> None:
    page = kettle_docs.page("rules/1.1")
    assert "<b>first</b>." in page.find(id="rule_whistle").get_text()
    assert "stays *shut*." in page.find(id="rule_lid").get_text()


def test_a_break_ends_a_paragraph(kettle_docs: "Built") -> None:
    body = kettle_docs.page("rules/1.1").select_one("#rule_whistle > .nr-body")
    assert [p.get_text()[:7] for p in body.find_all("p")] == ["Pay 2[c", "Nothing"]


def test_examples_have_anchors_and_an_empty_one_says_so(kettle_docs: "Built") -> None:
    page = kettle_docs.page("rules/1.1")
    first, second = page.find(id="example-1.1.2a-1"), page.find(id="example-1.1.2a-2")
    assert first.select_one(".nr-id").get_text() == "cr:1.1.2a/1"
    assert first.cite.get_text() == "Old Copper"
    assert "Empty in the document itself." in second.get_text()


def test_a_timing_structure_is_a_nested_list(kettle_docs: "Built") -> None:
    timing = kettle_docs.page("rules/2.1").select_one("#rule-2\\.1\\.1 ul.nr-timing")
    assert timing.li.p.get_text() == "1. Fill"
    assert timing.li.ul.li.p.get_text() == "(a) with water"


def test_a_page_lists_rules_missing_from_its_source(kettle_docs: "Built") -> None:
    assert "2.1.5" in kettle_docs.page("rules/2.1").select_one(".nr-missing").get_text()
    assert kettle_docs.page("rules/1.1").select_one(".nr-missing") is None


def test_a_chapter_lists_its_sections(kettle_docs: "Built") -> None:
    page = kettle_docs.page("rules/1")
    links = {a.get_text(): a["href"] for a in page.select(".toctree-wrapper a")}
    assert links == {"1.1 Boiling": "1.1.html"}


def test_each_page_states_its_edition_and_wording(kettle_docs: "Built") -> None:
    statement = kettle_docs.page("rules/1.1").select_one(".nr-statement").get_text()
    assert statement.startswith("official wording The Book of Kettles, in force from 1 March 2024.")


def test_an_outline_page_shows_facts_without_wording(project: "Project", kettles: Edition) -> None:
    bare = make_outline(kettles).edition
    assert bare.wording is Wording.OUTLINE
    project.library(bare)
    built = project.build()
    page = built.page("rules/1.1")
    assert built.warnings == ()
    assert page.select_one(".nr-statement").get_text().startswith("digest ")
    assert "not the official wording" in page.select_one(".nr-statement").get_text()
    assert "Refers to 1.1.2a" in page.find(id="rule_whistle").get_text()
    assert page.find(id="example-1.1.2a-1").cite.get_text() == "Old Copper"
    assert "Empty" not in page.find(id="example-1.1.2a-2").get_text()


@pytest.mark.parametrize("builder", ["man", "latex", "singlehtml", "dirhtml"])
def test_other_builders_give_no_warning(project: "Project", builder: str) -> None:
    """Text and EPUB have tests of their own."""
    assert project.build(builder).warnings == ()


def test_the_plain_text_has_numbers_marks_and_examples(project: "Project") -> None:
    built = project.build("text")
    assert built.warnings == ()
    text = (built.out / "rules" / "1.1.txt").read_text("utf-8")
    assert "1.1.2a" in text
    assert "Pay 2[c] and see rule 1.1.2a" in text
    assert "Old Copper" in text


@pytest.mark.parametrize(
    ("typed", "curled"),
    [
        ('the Corp\'s "would" ("all")', "the Corp’s “would” (“all”)"),
        ("\"Trace [N]\" and 'so'", "“Trace [N]” and ‘so’"),
        ('". Then', "”. Then"),
        ("the cards' text", "the cards’ text"),
    ],
)
def test_quotation_marks_are_curled(typed: str, curled: str) -> None:
    assert curl_quotes(typed) == curled
