"""The words of a rule in the page's markup: spans, symbols, links and examples."""

from collections.abc import Callable

import pytest

from rules.entries import Edition
from rules.references import has_no_spans
from rules.symbols import SymbolName
from rules.text import Card, Emphasis, Reference, Subtype, Symbol, Term, Text
from scraper.letters import unreadable_reason
from scraper.page.inline import _is_plain

Read = Callable[..., Edition]


@pytest.mark.parametrize(
    "examples",
    [
        '<p class="Example">Example: A cook bakes.</p><p class="Example">Example: </p>',
        '<ol class="Examples ExamplesRule"><li class="Example">Example: A cook bakes.</li>'
        '<li class="Example">Example:</li></ol>',
        "<p>Example: A cook bakes.</p><p>Example:</p>",
        '<ol class="SubRules"><ol class="Examples ExamplesSubSection">'
        '<li class="Example">Example: A cook bakes.</li><li class="Example">Example: </li></ol>'
        '<li class="SubRule" id="rule_b">Below.</li></ol>',
        '<ol class="SubRules"><p class="Example">Example: A cook bakes.</p>'
        '<p class="Example">Example:</p><li class="SubRule" id="rule_b">Below.</li></ol>',
        '<div><p class="Example"><b>Example:</b> A cook bakes.</p>'
        '<p class="Example"><b>Example:</b></p></div>',
    ],
)
def test_examples_in_every_template_belong_to_the_rule(read_rule_of: Read, examples: str) -> None:
    edition = read_rule_of(f'<li class="Rule" id="rule_a">Bake.{examples}</li>')
    rule = edition.by_number["1.1.1"]
    assert rule.plain_examples == ("A cook bakes.", "")
    assert rule.plain_text == "Bake."
    assert "1.1.1: example 2 is empty in the document" in edition.report.warnings


def test_markup_becomes_spans(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">The <span class="Term"> oven</span> takes 2[c] and '
        '<span class="Card">Sour "Dough"</span>\'s <span class="SubType">crust</span> from '
        '<span class="Product">First Loaf</span>; see <a href=#rule_a>rule 1.1.1</a> [sic].</li>'
    )
    assert edition.by_number["1.1.1"].text == (
        Text(text="The "),
        Term(text="oven"),
        Text(text=" takes 2"),
        Symbol(name=SymbolName.CREDIT),
        Text(text=" and "),
        Card(text='Sour "Dough"'),
        Text(text="'s "),
        Subtype(text="crust"),
        Text(text=" from "),
        Emphasis(text="First Loaf"),
        Text(text="; see "),
        Reference(text="rule 1.1.1", number="1.1.1", key="rule_a"),
        Text(text=" [sic]."),
    )


@pytest.mark.parametrize(
    ("alt", "symbol"),
    [
        ("credit", SymbolName.CREDIT),
        ("[c]", SymbolName.CREDIT),
        ("mu", SymbolName.MEMORY_UNIT),
        ("sub", SymbolName.SUBROUTINE),
        ("Recurring Credit", SymbolName.RECURRING),
    ],
)
def test_images_of_symbols_become_symbols(read_rule_of: Read, alt: str, symbol: SymbolName) -> None:
    image = f'<img class="Symbol" src="drawn.svg" alt="{alt}"/>'
    edition = read_rule_of(f'<li class="Rule" id="rule_a">Gain 1{image}.</li>')
    assert edition.by_number["1.1.1"].plain_text == f"Gain 1{symbol.mark}."


def test_an_image_of_no_symbol_keeps_its_words_and_is_reported(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a">Pay <img alt="crumbcost"> now.</li>')
    assert edition.by_number["1.1.1"].plain_text == "Pay [crumbcost] now."
    assert any("image of “crumbcost”" in warning for warning in edition.report.warnings)


def test_a_card_may_be_a_link_with_a_picture(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Play <a class="Thumbnail Card" href="https://example.org/1">'
        'Sourdough<span class="Picture"><img src="none.jpg" data-src="https://example.org/2"/>'
        "</span></a>.</li>"
    )
    assert edition.by_number["1.1.1"].cards == ("Sourdough",)
    assert edition.by_number["1.1.1"].plain_text == "Play Sourdough."


def test_white_space_inside_a_reference_separates_words(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Heat <a href="#rule_b">rule 1.1.2 </a>and<a href="#rule_b"> '
        'rule 1.1.2</a>.</li><li class="Rule" id="rule_b">Bake.</li>'
    )
    assert edition.by_number["1.1.1"].plain_text == "Heat rule 1.1.2 and rule 1.1.2."
    assert edition.by_number["1.1.1"].references == ("1.1.2",)


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        ('"<span class="q8">Rye</span>" is flour.', '"Rye" is flour.'),
        ('("<span class="q8">Rye</span>" is flour.)', '("Rye" is flour.)'),
        ('It is "<span class="q8">Rye</span>".', 'It is "Rye".'),
        ('Say "rye."<span class="q8">Then</span> bake.', 'Say "rye." Then bake.'),
    ],
)
def test_a_quotation_mark_stays_at_the_quoted_words(
    read_rule_of: Read, markup: str, words: str
) -> None:
    edition = read_rule_of(f'<li class="Rule" id="rule_a">{markup}</li>')
    assert edition.by_number["1.1.1"].plain_text == words


def test_a_word_inside_a_rule_stays_though_headings_end_with_it(read_page_of: Read) -> None:
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_a">Kitchen<span>link</span></h1>'
        + "".join(
            f'<h2 class="Section" id="sec_{n}">Baking {n}<span>link</span></h2>'
            f'<ol class="Rules"><li class="Rule" id="rule_{n}">Bake.</li></ol>'
            for n in range(6)
        ).replace("Bake.", "Each <span>link</span> is baked.", 1)
    )
    assert edition.by_number["1.1"].title == "Baking 0"
    assert edition.by_number["1.1.1"].plain_text == "Each link is baked."


def test_external_links_are_plain_text(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a">See <a href=https://a.org>a</a>.</li>')
    assert edition.by_number["1.1.1"].text == (Text(text="See a."),)


def test_a_number_that_links_to_another_page_leads_to_its_rule(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Rules <a href="/r/1.1.1">1.1.1</a> and '
        '<a href="/r/1.1.2">1.1.2</a>, as <a href="https://a.org">1.1</a> and '
        '<a href="https://a.org">9.9.9</a> show.</li><li class="Rule" id="rule_b">Bake.</li>'
    )
    assert edition.by_number["1.1.1"].references == ("1.1.1", "1.1.2")


def test_a_link_that_leads_nowhere_is_kept_and_reported(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a">See <a href=#rule_x>rule 1.1.3b</a>.</li>')
    assert edition.by_number["1.1.1"].text[1] == Reference(text="rule 1.1.3b", key="rule_x")
    assert edition.by_number["1.1.1"].references == ()
    assert "1.1.1: “rule 1.1.3b” (#rule_x) leads nowhere" in edition.report.warnings
    assert edition.report.missing == ("1.1.3b",)


def test_a_link_whose_words_name_another_rule_is_reported(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a">See <a href=#rule_a>rule 1.1.2</a>.</li>')
    assert edition.by_number["1.1.1"].references == ("1.1.1",)
    assert "1.1.1: “rule 1.1.2” leads to 1.1.1" in edition.report.warnings


def test_an_unlinked_mention_is_linked(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">See section 1.1, and section 9.9 of another book.</li>'
    )
    assert edition.by_number["1.1.1"].references == ("1.1",)
    assert edition.report.repairs == ("1.1.1: “section 1.1” is no link on the page; made one",)
    assert edition.report.missing == ()


def test_numbers_as_ids_are_no_keys(read_page_of: Read) -> None:
    edition = read_page_of(
        '<h1 class="Chapter" id="1">Kitchen</h1><h2 class="Section" id="1.1">Ovens</h2>'
        '<ol class="Rules"><li class="Rule" id="1.1.1">See <a href=#1.1>section 1.1</a>.</li></ol>'
    )
    rule = edition.by_number["1.1.1"]
    assert rule.key is None
    assert rule.text[1] == Reference(text="section 1.1", number="1.1")


def test_an_ampersand_that_was_never_escaped_keeps_its_semicolon(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a">Look at R&D; or at B&B.</li>')
    assert edition.by_number["1.1.1"].plain_text == "Look at R&D; or at B&B."


def test_inserted_words_are_kept_and_deleted_ones_left_out(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Ovens are <del>cold</del><ins>hot <b>and</b> big</ins>.</li>'
    )
    assert edition.by_number["1.1.1"].plain_text == "Ovens are hot and big."
    assert not any("not understood" in line for line in edition.report.warnings)


@pytest.mark.parametrize(
    ("written", "warning"),
    [
        ("&#xD800;", "a letter is lost: what stands for it is none"),
        ("\x01", "a letter is lost: what stands for it is none"),
        ("&crumb;", "&crumb; is no letter that HTML has a name for"),
    ],
)
def test_an_unreadable_letter_is_reported(read_rule_of: Read, written: str, warning: str) -> None:
    edition = read_rule_of(f'<li class="Rule" id="rule_a">Bake {written} bread.</li>')
    assert f"1.1.1: {warning}" in edition.report.warnings


def test_a_bare_ampersand_is_no_unreadable_letter(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Salt&amp;Pepper; B&B; &eacute; 2 & 3;</li>'
    )
    assert "no letter" not in " ".join(edition.report.warnings)


def test_the_quick_check_for_plain_text_agrees_with_full_parsing() -> None:
    """Every character that may begin a number, a symbol or an unreadable letter is not plain."""
    plain = [words for sign in range(128) if _is_plain(words := f"a {chr(sign)}loaf;")]
    assert "a bloaf;" in plain
    assert [words for words in plain if not has_no_spans(words) or unreadable_reason(words)] == []


def test_extra_words_inside_a_term_are_kept_apart_and_reported(read_rule_of: Read) -> None:
    """A tooltip is an example; an element that wraps the whole term is no reason for a warning."""
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Bake a <span class="Term">loaf<span class="q8">A loaf is '
        'bread.</span></span> today.</li><li class="Rule" id="rule_b">Eat a <span class="Term">'
        '<span class="q9">roll</span></span>.</li>'
    )
    first, second = (edition.by_number[number] for number in ("1.1.1", "1.1.2"))
    assert first.plain_text == "Bake a loaf A loaf is bread. today."
    assert second.plain_text == "Eat a roll."
    assert [span.text for span in (*first.text, *second.text) if isinstance(span, Term)] == [
        "loaf",
        "roll",
    ]
    warnings = [line for line in edition.report.warnings if "not understood" in line]
    assert warnings == ['1.1.1: <span class="q8"> is not understood; its words are kept']
