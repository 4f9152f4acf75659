"""A page rebuilt in one way or in several gives the same rules."""

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st
from lxml import html
from page_rebuilds import REBUILDS
from page_redesigns import make_page, rules_of

from rules.entries import Edition
from scraper.errors import DocumentError
from scraper.page import labels
from scraper.read import read_document

if TYPE_CHECKING:
    from tests.scraper.conftest import PageReader


def read(text: str) -> Edition:
    return read_document(text.encode(), "page")


NUMBERING = {name for name in REBUILDS if name.startswith("label_")} | {
    "broken_numbers",
    "number_in_pieces",
    "numbers_in_attributes",
}
"""Changes of how numbers are written; a page has only one of them."""


ELEMENTS = {"custom_elements", "definition_lists", "tables"}
"""Changes that replace lists by other elements; only one at a time, and last."""


def rebuilt(text: str, names: list[str], seed: int) -> str:
    """The page after some of :data:`REBUILDS`; those that remove what others need come last."""
    root = html.fromstring(text)
    for name in sorted(names, key=lambda name: (name in ELEMENTS, name in NUMBERING)):
        REBUILDS[name](root, Random(seed))
    return f"<!DOCTYPE html>{html.tostring(root, encoding='unicode')}"


@pytest.mark.parametrize("seed", range(settings().max_examples // 60))
@pytest.mark.parametrize("name", sorted(REBUILDS))
def test_a_rebuilt_page_gives_the_same_rules(name: str, seed: int) -> None:
    before = make_page(Random(seed))
    assert rules_of(read(rebuilt(before, [name], seed))) == rules_of(read(before))


@given(
    seed=st.integers(0, 10**6),
    names=st.lists(st.sampled_from(sorted(REBUILDS)), min_size=2, max_size=3, unique=True),
)
@settings(max_examples=settings().max_examples // 6)
def test_a_page_rebuilt_several_times_gives_the_same_rules(seed: int, names: list[str]) -> None:
    assume(len(NUMBERING & {*names}) <= 1 and len(ELEMENTS & {*names}) <= 1)
    before = make_page(Random(seed))
    try:
        after = rebuilt(before, names, seed)
    except (LookupError, ValueError):  # one change took away what the next would have changed
        reject()
    assert rules_of(read(after)) == rules_of(read(before))


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ("9.2.8.", "9.2.8"),
        ("9.2.8", "9.2.8"),
        ("9.2.8f", "9.2.8f"),
        ("9.2.8 f.", "9.2.8f"),
        ("9.2.8(f)", "9.2.8f"),
        ("§9.2.8f", "9.2.8f"),
        ("Rule 9.2.8.f", "9.2.8f"),
        ("9.2.", "9.2"),
        ("(f)", "f"),
        ("f)", "f"),
        ("aa.", "aa"),
        ("9", None),
        ("a", None),
        ("9.2.8f and more", "9.2.8f"),
        ("9.2.8 and more", None),
        ("3 clicks", None),
        ("a click", None),
        ("1.5 times", None),
        ("", None),
    ],
)
def test_a_number_is_read_in_any_notation(words: str, label: str | None) -> None:
    parsed = labels.free(words)
    assert (parsed.text if parsed is not None else None) == label


def test_numbers_in_attributes_survive_a_lost_rule() -> None:
    before = make_page(Random(5))
    root = html.fromstring(rebuilt(before, ["numbers_in_attributes"], 5))
    root.get_element_by_id("rule_1_1_2").drop_tree()
    edition = read(f"<!DOCTYPE html>{html.tostring(root, encoding='unicode')}")
    whole = {e.key: e.number for e in read(before).entries}
    assert all(whole[e.key] == e.number for e in edition.entries)
    assert edition.report.missing == ("1.1.2",)


@pytest.mark.parametrize(
    ("markup", "words", "remark"),
    [
        ("Bake <del>two</del> <ins>three</ins> loaves.", "Bake three loaves.", "struck out"),
        ("Bake.<sup><a href='#n'>[1]</a></sup>", "Bake.", "a footnote’s mark"),
        ("Bake. <p lang='de-AT'>Man bäckt ein Brot.</p>", "Bake.", "another language (de)"),
        ("See <i lang='fr'>Pâte</i> first.", "See Pâte first.", ""),
        (
            "An <b class='tip'>oven<i class='tooltip-text'>It is hot.</i></b> is on.",
            "An oven is on.",
            "when something else is touched",
        ),
        ("Bake <ruby>pain<rt>bread</rt></ruby> now.", "Bake pain now.", "over other words"),
        ("Pay 2<sup>[c]</sup>.", "Pay 2[c].", "<sup> is not understood"),
        ("Bake.<sup><a href='#n'>[c]</a></sup>", "Bake.", "a footnote’s mark"),
        (
            "See <a href='#rule_a'>rule 1.1.1<b class='screen-reader-text'> (below)</b></a>.",
            "See rule 1.1.1.",
            "is only read aloud",
        ),
        ("Bake <span data-text='two'></span> loaves.", "Bake two loaves.", "in an attribute"),
        ("Bake <span class='Term'></span> loaves.", "Bake loaves.", ""),
        ("Bake. <p class='q8'>Twice.</p>", "Bake.\nTwice.", '<p class="q8"> is not understood'),
        ("<noscript>Bake.</noscript>", "Bake.", "<noscript> is not understood"),
        ("Bake.<noscript>Bake.</noscript>", "Bake.", ""),
        ("Bake of\u200ff\u2011hand, \ufb01nely.", "Bake off-hand, finely.", ""),
    ],
)
def test_words_left_out_or_added_are_reported(
    read_rule_of: "PageReader", markup: str, words: str, remark: str
) -> None:
    edition = read_rule_of(f'<li class="Rule" id="rule_a">{markup}</li>')
    assert edition.by_number["1.1.1"].plain_text == words
    report = " / ".join((*edition.report.warnings, *edition.report.repairs))
    assert remark in report


def test_a_rules_mention_of_itself_is_no_label(read_rule_of: "PageReader") -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">See <a href="#rule_a">rule 1.1.1</a>.</li>'
        '<li class="Rule" id="rule_b">Bake.</li>'
    )
    assert edition.by_number["1.1.1"].plain_text == "See rule 1.1.1."


def test_subrules_of_subrules_are_refused(read_rule_of: "PageReader") -> None:
    with pytest.raises(DocumentError, match="#rule_b is a subrule and holds subrules"):
        read_rule_of(
            '<li class="Rule" id="rule_a">Bake.<ol><li class="SubRule" id="rule_b">Two.'
            '<ol><li class="SubRule" id="rule_c">Or three.</li></ol></li></ol></li>'
        )


def test_a_leading_mention_of_another_rule_is_no_label(
    read_rule_of: "PageReader",
) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Bake.</li>'
        '<li class="Rule" id="rule_b"><a href="#rule_a">Rule 1.1.1</a> says what to do.</li>'
        '<li class="Rule" id="rule_c">Rule 1.1.2f is none.</li>'
    )
    assert [e.number for e in edition.entries][2:] == ["1.1.1", "1.1.2", "1.1.3"]
    assert edition.by_number["1.1.2"].plain_text == "Rule 1.1.1 says what to do."
    assert edition.by_number["1.1.3"].plain_text == "Rule 1.1.2f is none."
