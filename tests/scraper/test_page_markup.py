"""The official page's markup, template by template, with invented rules."""

from collections.abc import Callable, Sequence

import pytest

from rules.entries import Edition, Kind
from rules.symbols import SymbolName
from rules.text import Card, Emphasis, Reference, Subtype, Symbol, Term, Text
from scraper.errors import DocumentError

Read = Callable[..., Edition]


def test_rules_are_counted_where_the_page_draws_no_numbers(read_page_of: Read) -> None:
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_a">Kitchen</h1>'
        '<h2 class="Section" id="sec_a">Ovens</h2>'
        '<ol class="Rules"><li class="Rule" id="rule_a">Ovens are hot.'
        '<ol class="SubRules"><li class="SubRule" id="rule_b">Not all.</li>'
        '<li class="SubRule" id="rule_c">Some are off.</li></ol></li>'
        '<li class="Rule" id="rule_d">Do not touch.</li></ol>'
        '<h2 class="Section" id="sec_b">Bread</h2>'
        '<ol class="Rules"><li class="Rule" id="rule_e">Bread rises.</li></ol>'
        '<h1 class="Chapter" id="chpt_b">Garden</h1>'
    )
    assert {e.number: e.key for e in edition.entries} == {
        "1": "chpt_a",
        "1.1": "sec_a",
        "1.1.1": "rule_a",
        "1.1.1a": "rule_b",
        "1.1.1b": "rule_c",
        "1.1.2": "rule_d",
        "1.2": "sec_b",
        "1.2.1": "rule_e",
        "2": "chpt_b",
    }
    assert edition.by_number["1.1.1b"].parent == "1.1.1"
    assert edition.by_number["1.1.1b"].kind is Kind.SUBRULE
    assert edition.by_number["1.1"].title == "Ovens"


def labelled(label: str, key: str, words: str) -> str:
    """A rule as the later templates draw it, with its number as a link to itself."""
    kind = "SubRule" if label[0].isalpha() else "Rule"
    return (
        f'<li class="{kind}" id="{key}"><span class="RuleLinkOuterWrapper">'
        f'<span class="RuleLinkInnerWrapper"><a class="RuleAnchor" href="#{key}"></a>'
        f'<a class="RuleLink" href="#{key}">{label}</a>'
        '<span class="RuleLinkSymbol material-symbols-outlined">link</span></span></span>'
        f'{words}<ol class="Examples Examples{kind}"></ol></li>'
    )


def test_labels_are_no_words_of_the_rule(read_rule_of: Read) -> None:
    edition = read_rule_of(labelled("1.1.1.", "rule_a", "Flour is white."))
    assert edition.by_number["1.1.1"].plain_text == "Flour is white."
    assert edition.report.warnings[1:] == ()  # the first says that the page is not listed


def test_a_label_that_skips_a_number_is_believed_and_the_gap_reported(read_rule_of: Read) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Flour is white.")
        + labelled("1.1.3.", "rule_c", "Salt too.")
        + labelled("1.1.4.", "rule_d", "Yeast is not.")
    )
    assert [e.number for e in edition.entries][2:] == ["1.1.1", "1.1.3", "1.1.4"]
    assert edition.report.missing == ("1.1.2",)
    assert "#rule_c is labelled 1.1.3 on the page but counted as 1.1.2" in edition.report.warnings


def test_rules_of_a_lost_section_hang_from_its_chapter(read_rule_of: Read) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Flour is white.") + labelled("1.2.1.", "rule_b", "Salt too.")
    )
    assert edition.by_number["1.2.1"].parent == "1"
    assert edition.report.missing == ("1.2",)


def test_a_label_that_is_no_number_is_reported_and_counting_goes_on(read_rule_of: Read) -> None:
    edition = read_rule_of(labelled("1.1.", "rule_a", "Flour is white."))
    assert "1.1.1" in edition.by_number
    assert any("label “1.1” is no rule's number" in w for w in edition.report.warnings)


@pytest.mark.parametrize(("count", "lines"), [(5, 5), (6, 1), (300, 1)])
def test_many_labels_that_are_no_numbers_are_one_line(
    read_rule_of: Read, count: int, lines: int
) -> None:
    edition = read_rule_of(
        "".join(labelled(f"1.O.{n}.", f"rule_{n}", f"{n} loaves.") for n in range(1, count + 1))
    )
    told = [w for w in edition.report.warnings if "1.1.1: the page's label “1.O.1.” is no" in w]
    assert len(told) == 1
    assert len(edition.report.warnings) == lines + 1, "and that the catalogue does not list it"
    assert told[0].startswith(f"{count} labels of the page are no") == (count > 5)


def _with_subrules(labels: Sequence[str]) -> str:
    """A rule whose subrules have these labels."""
    below = (
        f'<li class="SubRule" id="rule_{n}"><a class="RuleLink" href="#rule_{n}">{n}.</a>So.</li>'
        for n in labels
    )
    return f'<li class="Rule" id="rule_a">Bake.<ol class="SubRules">{"".join(below)}</ol></li>'


def test_roman_numerals_are_read_as_letters(read_rule_of: Read) -> None:
    romans = ("i", "ii", "iii", "iv", "v", "VI", "vii", "viii", "ix", "x", "xi")
    edition = read_rule_of(_with_subrules(romans))
    assert [e.number for e in edition.entries][3:] == [f"1.1.1{a}" for a in "abcdefghijk"]
    assert edition.report.missing == ()
    assert len(edition.report.warnings) == 1
    assert any("roman numerals" in repair for repair in edition.report.repairs)


def test_roman_numerals_in_links_are_labels_however_long(read_rule_of: Read) -> None:
    subrules = "".join(
        labelled(f"{roman}.", f"rule_{roman}", f"Loaf {roman}.")
        for roman in ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")
    )
    edition = read_rule_of(
        f'<li class="Rule" id="rule_a">Bake.<ol class="SubRules">{subrules}</ol></li>'
    )
    assert edition.by_number["1.1.1c"].plain_text == "Loaf iii."
    assert edition.by_number["1.1.1h"].plain_text == "Loaf viii."


@pytest.mark.parametrize("label", ["α.", "β)", "б."])
def test_a_letter_of_another_script_is_a_label_and_is_told(read_rule_of: Read, label: str) -> None:
    subrule = labelled("x.", "rule_b", "Not all.").replace(">x.<", f">{label}<")
    edition = read_rule_of(
        f'<li class="Rule" id="rule_a">Bake.<ol class="SubRules">{subrule}</ol></li>'
    )
    assert edition.by_number["1.1.1a"].plain_text == "Not all."
    told = f"1.1.1a: the page's label “{label[0]}” is no subrule's number"
    assert told in edition.report.warnings


@pytest.mark.parametrize("label", ["１.１.２.", "1．1．2．", "1.\u00a01.\u00a02.", "1. 1. 2."])
def test_digits_and_spaces_of_another_width_make_no_other_number(
    read_rule_of: Read, label: str
) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Salt.")
        + labelled("1.1.9.", "rule_b", "Flour is white.").replace(">1.1.9.<", f">{label}<")
    )
    assert edition.by_number["1.1.2"].plain_text == "Flour is white."
    assert edition.report.warnings[1:] == ()


def test_a_letter_that_could_be_a_roman_numeral_is_a_letter(read_rule_of: Read) -> None:
    edition = read_rule_of(_with_subrules(("h", "i", "v")))
    assert [e.number for e in edition.entries][3:] == ["1.1.1h", "1.1.1i", "1.1.1v"]


@pytest.mark.parametrize("number", ["1.1.10000000", "9999999999999999999999.1.2", "1.1000.2"])
def test_a_label_beyond_all_numbers_is_reported_and_counting_goes_on(
    read_rule_of: Read, number: str
) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Flour is white.")
        + labelled(f"{number}.", "rule_b", "Salt too.")
    )
    assert (edition.entries[-1].number, edition.report.missing) == ("1.1.2", ())
    said = f"1.1.2: the page's label “{number}” is no rule's number"
    assert said in edition.report.warnings


def test_a_label_far_ahead_lists_nothing_as_lost(read_rule_of: Read) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Flour is white.")
        + labelled("1.1.999.", "rule_b", "Salt too.")
        + labelled("1.1.3.", "rule_c", "Yeast is not.")
    )
    assert edition.report.missing == ("1.1.2",)
    assert any(line.startswith("1.1.4 to 1.1.998 are") for line in edition.report.warnings)


def test_more_rules_than_numbers_are_refused(read_rule_of: Read) -> None:
    with pytest.raises(DocumentError, match=r"there are more than 702 subrules below 1\.1\.1"):
        read_rule_of(
            labelled("1.1.1.", "rule_a", "Flour is white.")
            + labelled("zz.", "rule_b", "As salt.")
            + '<li class="SubRule" id="rule_c">As sugar.</li>'
        )


def test_words_in_a_label_are_the_rules_words(read_rule_of: Read) -> None:
    edition = read_rule_of(labelled("1.1.1. Flour", "rule_a", "is white."))
    assert edition.by_number["1.1.1"].plain_text == "Flour is white."


def test_two_elements_with_one_id_are_reported(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Bake.</li><li class="Rule" id="rule_a">Fry.</li>'
    )
    warning = "1.1.2 has the id of 1.1.1, #rule_a; links lead there"
    assert warning in edition.report.warnings


def test_two_rules_of_one_number_are_refused(read_rule_of: Read) -> None:
    with pytest.raises(DocumentError, match=r"numbered 1\.1\.1: #rule_a and #rule_b; where that"):
        read_rule_of(
            labelled("1.1.1.", "rule_a", "Flour is white.") + labelled("1.1.1.", "rule_b", "No.")
        )


def test_a_page_that_stands_twice_in_a_file_is_told_as_that(read_page_of: Read) -> None:
    once = (
        '<h1 class="Chapter" id="chpt_a"><a href="#chpt_a">1. Kitchen</a></h1>'
        '<h2 class="Section" id="sec_a"><a href="#sec_a">1.1. Baking</a></h2>'
        + labelled("1.1.1.", "rule_a", "Flour is white.")
    )
    with pytest.raises(DocumentError, match=r"it holds #chpt_a \(1\) twice: are there two docum"):
        read_page_of(once + once)


@pytest.mark.parametrize("label", ["1,1.1.", "1.l.1.", "1.1.1.1.", "1.O1."])
def test_a_label_with_a_slip_in_it_is_reported_and_no_word_of_the_rule(
    read_rule_of: Read, label: str
) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Salt.").replace(">1.1.1.<", f">{label}<")
        + labelled("1.1.2.", "rule_b", "Flour is white.")
    )
    assert edition.by_number["1.1.1"].plain_text == "Salt."
    assert f"1.1.1: the page's label “{label}” is no rule's number" in edition.report.warnings


def test_a_link_to_itself_that_is_no_number_stays_among_the_words(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a"><a href="#rule_a">Salt</a> is white.</li>')
    assert edition.by_number["1.1.1"].plain_text == "Salt is white."


def test_headings_lose_their_label_and_keep_the_section_they_name(read_page_of: Read) -> None:
    symbol = '<span class="RuleLinkSymbol material-symbols-outlined">link</span>'
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_a">'
        f'<a class="RuleLink" href="#chpt_a">1. Kitchen</a>{symbol}</h1>'
        '<h2 class="Section" id="sec_a">'
        f'<a class="RuleLink" href="#sec_a">1.1. 2. Breakfast</a>{symbol}</h2>'
        '<h2 class="Section" id="sec_b"><a class="RuleLink" href="#sec_b">'
        f"1.2. Chart of Breakfast (<a href=#sec_a>Section 1.1</a>)</a>{symbol}</h2>"
        '<ol class="Rules"><li class="Rule" id="rule_a">Eat.</li></ol>'
    )
    assert [e.title for e in edition.entries] == [
        "Kitchen",
        "2. Breakfast",
        "Chart of Breakfast",
        None,
    ]
    assert edition.by_number["1.2"].references == ("1.1",)


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
def test_examples_in_every_template_are_the_rules_own(read_rule_of: Read, examples: str) -> None:
    edition = read_rule_of(f'<li class="Rule" id="rule_a">Bake.{examples}</li>')
    rule = edition.by_number["1.1.1"]
    assert rule.plain_examples == ("A cook bakes.", "")
    assert rule.plain_text == "Bake."
    assert "1.1.1: example 2 is empty in the document" in edition.report.warnings


def test_the_kinds_of_span(read_rule_of: Read) -> None:
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
def test_images_of_symbols(read_rule_of: Read, alt: str, symbol: SymbolName) -> None:
    image = f'<img class="Symbol" src="drawn.svg" alt="{alt}"/>'
    edition = read_rule_of(f'<li class="Rule" id="rule_a">Gain 1{image}.</li>')
    assert edition.by_number["1.1.1"].plain_text == f"Gain 1{symbol.mark}."


def test_an_image_of_no_symbol_keeps_its_words_and_is_reported(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a">Pay <img alt="crumbcost"> now.</li>')
    assert edition.by_number["1.1.1"].plain_text == "Pay [crumbcost] now."
    assert any("image of “crumbcost”" in warning for warning in edition.report.warnings)


def test_card_names_that_are_links_with_a_picture(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Play <a class="Thumbnail Card" href="https://example.org/1">'
        'Sourdough<span class="Picture"><img src="none.jpg" data-src="https://example.org/2"/>'
        "</span></a>.</li>"
    )
    assert edition.by_number["1.1.1"].cards == ("Sourdough",)
    assert edition.by_number["1.1.1"].plain_text == "Play Sourdough."


def test_links_out_of_the_page_are_words(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a">See <a href=https://a.org>a</a>.</li>')
    assert edition.by_number["1.1.1"].text == (Text(text="See a."),)


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


def test_a_mention_that_is_no_link_is_made_one(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">See section 1.1, and section 9.9 of another book.</li>'
    )
    assert edition.by_number["1.1.1"].references == ("1.1",)
    assert edition.report.repairs == ("1.1.1: “section 1.1” is no link on the page; made one",)
    assert edition.report.missing == ()


def test_the_oldest_pages_have_numbers_for_ids(read_page_of: Read) -> None:
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


def test_titled_rules_and_their_snippets(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="subsec_a"><span class="SubSection">Crumbs</span>'
        '<ol class="SubRules"><p class="Snippet">Small things.\nMany.</p>'
        '<li class="SubRule" id="rule_b">Sweep.</li></ol></li>'
        '<li class="Rule" id="rule_c">Dust them<ol class="SubRules">'
        '<li class="SubRule" id="rule_d">Now.</li></ol></li>'
    )
    crumbs, dust = edition.by_number["1.1.1"], edition.by_number["1.1.2"]
    assert (crumbs.title, crumbs.plain_text) == ("Crumbs", "Small things. Many.")
    assert (dust.title, dust.plain_text) == (None, "Dust them")


UNMARKED = (
    '<li class="Rule" id="subsec_a">Crumbs<ol class="SubRules"><p>Small things.</p>'
    '<li class="SubRule" id="rule_b">Sweep.</li></ol></li>'
    '<li class="Rule" id="rule_c">The following is eaten:<ol class="SubRules">'
    '<li class="SubRule" id="rule_d">Bread.</li></ol></li>'
)


def test_titles_are_found_through_the_table_of_contents(read_rule_of: Read) -> None:
    edition = read_rule_of(
        UNMARKED, "<li>1 Kitchen</li><li>1.1 Baking</li><li>1.1.1 Crumbs</li><li>1.2 Lost</li>"
    )
    crumbs = edition.by_number["1.1.1"]
    assert (crumbs.title, crumbs.plain_text) == ("Crumbs", "Small things.")
    assert edition.by_number["1.1.2"].title is None
    assert edition.report.missing == ("1.2",)
    assert (
        "the table of contents lists 1.2, which the page does not have" in edition.report.warnings
    )


def test_titles_are_told_by_their_look_without_a_table_of_contents(read_rule_of: Read) -> None:
    edition = read_rule_of(UNMARKED)
    assert edition.by_number["1.1.1"].title == "Crumbs"
    assert edition.by_number["1.1.2"].plain_text == "The following is eaten:"


def test_a_page_without_a_chapter_of_its_table_of_contents_is_no_whole_page(
    read_rule_of: Read,
) -> None:
    with pytest.raises(
        DocumentError, match=r"lists chapter 2 \(Garden\), .* its last rule is 1\.1\.2a: that"
    ):
        read_rule_of(UNMARKED, "<li>1 Kitchen</li><li>1.1 Baking</li><li>2 Garden</li>")


def test_other_quotation_marks_are_no_other_title(read_page_of: Read) -> None:
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_a">The Baker’s “Day”</h1>'
        '<h2 class="Section" id="sec_a">Dough</h2><li class="Rule" id="rule_a">Knead.</li>',
        '<li>1 The Baker\'s "Day"</li>',
    )
    assert edition.report.warnings[1:] == ()


def test_a_table_of_contents_with_other_titles_is_reported(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a">Bake.</li>', "<li>1.1 Frying</li>")
    assert "1.1 is called “Baking”, in the table of contents “Frying”" in edition.report.warnings
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Bake.</li>'
        '<li class="Rule" id="rule_b"><span class="SubSection">Loaves</span></li>',
        "<li>1.1 Baking</li><li>1.1.1 Loaves</li>",
    )
    told = "1.1.1 has no title, in the table of contents “Loaves”"
    assert told in edition.report.warnings


def test_timing_lists_are_labelled_as_the_style_sheet_draws_them(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">See below.</li><ol class="TimingStructureList">'
        '<li class="TimingStructureL1">Morning<ol><li class="TimingStructureL2">Rise.<ol></ol></li>'
        '<li class="TimingStructureL2">Hungry?<ol><li class="TimingStructureL3">If yes, eat.</li>'
        '</ol></li></ol></li><li class="TimingStructureL1">Evening<ol></ol></li>Rest.</ol>'
    )
    morning, evening, _rest = edition.by_number["1.1"].timing
    assert (morning.label, evening.label) == ("1", "2")
    assert any("between the lines of a timing list" in w for w in edition.report.warnings)
    assert [item.label for item in morning.items] == ["a", "b"]
    assert [item.label for item in morning.items[1].items] == ["i"]


def test_list_items_that_were_never_closed(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Bake:<ol class="SubRules">'
        '<li class="SubRule" id="rule_b">Bread.</li></ol>'
        '<li class="Rule" id="rule_c">Fry.'
    )
    assert [e.number for e in edition.entries][2:] == ["1.1.1", "1.1.1a", "1.1.2"]


def test_rules_inside_further_wrappers(wrap_page: Callable[..., str], read_page_of: Read) -> None:
    edition = read_page_of(
        "<header>Search: <input></header><div><p>Front matter.</p></div><main><section>"
        '<h1 class="Chapter" id="chpt_a">Kitchen</h1><h2 class="Section" id="sec_a">Ovens</h2>'
        '<div><ol class="Rules"><li class="Rule" id="rule_a"><div>Bake.</div></li></ol></div>'
        "</section></main>"
    )
    assert edition.by_number["1.1.1"].plain_text == "Bake."
    assert all("Front" not in entry.plain_text for entry in edition.entries)


def test_words_in_unknown_markup_are_kept_and_the_element_named(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Bake <blink class="Hot Fast">now</blink> <b>twice</b>.'
        "<p>Then rest.</p><!-- not this --></li><li>Stray words.</li>"
    )
    assert edition.by_number["1.1.1"].plain_text == "Bake now twice.\nThen rest."
    assert edition.by_number["1.1"].plain_text == "Stray words."
    assert '1.1.1: <blink class="Hot Fast"> is not understood; its words are kept' in (
        edition.report.warnings
    )
    assert any("<li> was not expected here" in warning for warning in edition.report.warnings)


PAGE = (
    '<h1 class="Chapter" id="chpt_kitchen">Kitchen</h1><p>All about bread.</p>'
    '<h2 class="Section" id="sec_baking">Baking</h2><p>It takes heat.</p>'
    '<ol class="Rules"><li class="Rule" id="rule_a">Bake.</li></ol>{between}'
    '<h2 class="Section" id="sec_eating">Eating</h2><p>It takes teeth.</p>'
    '<ol class="Rules"><li class="Rule" id="rule_b">Eat.</li>{inside}</ol>{behind}'
)
LOVE = "<p>Made with love.</p>"


def strange(edition: Edition) -> list[str]:
    """What is said of a page besides that the catalogue has none like it."""
    return [w for w in edition.report.warnings if "the catalogue does not list" not in w]


@pytest.mark.parametrize("behind", [LOVE, f"<div>{LOVE} {LOVE}</div>", f"<hr>{LOVE}<p>   </p>"])
def test_paragraphs_behind_all_rules_are_the_pages_and_reported(
    read_page_of: Read, behind: str
) -> None:
    plain = read_page_of(PAGE.format(between="", inside="", behind=""))
    edition = read_page_of(PAGE.format(between="", inside="", behind=behind))
    assert edition.entries == plain.entries
    assert strange(plain) == []
    assert edition.by_number["1.2"].plain_text == "It takes teeth."
    (warning,) = strange(edition)
    assert "Made with love." in warning
    assert warning.endswith(": stands behind all rules; left out")


@pytest.mark.parametrize(
    ("at", "number"), [("between", "1.1"), ("inside", "1.2")], ids=["between", "beside"]
)
def test_paragraphs_where_rules_may_be_are_kept_and_reported(
    read_page_of: Read, at: str, number: str
) -> None:
    edition = read_page_of(PAGE.format(**{"between": "", "inside": "", "behind": "", at: LOVE}))
    assert edition.by_number[number].plain_text.endswith("\nMade with love.")
    (warning,) = strange(edition)
    assert warning.endswith("<p> behind its rules was not expected here; kept as text")


def test_a_second_paragraph_of_a_last_rule_beside_it_is_kept_and_reported(
    read_page_of: Read,
) -> None:
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_kitchen">Kitchen</h1>'
        '<h2 class="Section" id="sec_baking">Baking</h2>'
        f'<p class="Rule" id="rule_a">Bake.</p>{LOVE}'
    )
    assert edition.by_number["1.1"].plain_text == "Made with love."
    assert len(strange(edition)) == 1


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (
            '<li class="Rule" id="rule_a">Bake.<em id="rule_b">Bread.</em></li>',
            "it holds rules in markup that is not understood: #rule_b",
        ),
        (
            '<li class="Rule" id="rule_a">Bake. Example: A cook bakes.<br>Example: x</li>',
            "an example is not set apart from the words around it: “Bake. Example: A cook bakes.",
        ),
        (
            '<li class="Rule" id="rule_a">Bake.<ol><li class="SubRule">Rye.</li></ol></li>'
            '<p class="Example">Example: A cook.</p>',
            "an example stands where it is not understood, after #sec_baking",
        ),
        (
            '<li class="Rule" id="rule_a">Bake.<ol class="SubRules"><li class="SubRule">Bread.'
            '<ol class="SubRules"><li class="SubRule">Rye.</li></ol></li></ol></li>',
            "a subrule without an id is a subrule and holds subrules: not understood",
        ),
        (
            f'<li class="Rule" id="rule_a">Bake.<em id="rule_{"b" * 999}">Bread.</em></li>',
            f"it holds rules in markup that is not understood: #rule_{'b' * 54}…",
        ),
        ("", "it holds no rules in markup that is understood"),
    ],
)
def test_rules_that_are_not_understood_are_refused(
    read_rule_of: Read, rules: str, message: str
) -> None:
    with pytest.raises(DocumentError) as raised:
        read_rule_of(rules)
    assert str(raised.value).startswith(f"page.html: {message}")


def test_rules_before_the_first_section_are_refused(read_page_of: Read) -> None:
    with pytest.raises(DocumentError, match="stands before the section it belongs to"):
        read_page_of(
            '<h1 class="Chapter" id="chpt_a">Kitchen</h1>'
            '<ol class="Rules"><li class="Rule" id="rule_a">Bake.</li></ol>'
        )


def test_what_was_put_in_is_text_and_what_was_struck_out_is_none(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Ovens are <del>cold</del><ins>hot <b>and</b> big</ins>.</li>'
    )
    assert edition.by_number["1.1.1"].plain_text == "Ovens are hot and big."
    assert not any("not understood" in line for line in edition.report.warnings)


ROMAN = (
    '<h1 class="Chapter" id="chpt_a"><a class="RuleLink" href="#chpt_a">{} Kitchen</a></h1>'
    '<h2 class="Section" id="sec_a">Ovens</h2>'
    '<ol class="Rules"><li class="Rule" id="rule_a">Ovens are hot.</li></ol>'
    '<h1 class="Chapter" id="chpt_b"><b>{}</b> Garden</h1>'
    '<h2 class="Section" id="sec_b">Beds</h2>'
    '<ol class="Rules"><li class="Rule" id="rule_b">Beds are dug.</li></ol>'
)


@pytest.mark.parametrize("drawn", [("I.", "II."), ("I –", "II –"), ("Chapter I:", "Chapter II:")])
def test_chapters_may_bear_roman_numbers(read_page_of: Read, drawn: tuple[str, str]) -> None:
    edition = read_page_of(ROMAN.format(*drawn).replace("<b>II", "<b> II"))
    titles = {e.number: e.title for e in edition.entries if e.kind is Kind.CHAPTER}
    assert titles == {"1": "Kitchen", "2": "Garden"}


def test_what_only_looks_like_a_roman_number_is_a_word(read_page_of: Read) -> None:
    edition = read_page_of(ROMAN.format("I", "My"))
    titles = [e.title for e in edition.entries if e.kind is Kind.CHAPTER]
    assert titles == ["I Kitchen", "My Garden"]


@pytest.mark.parametrize("is_classed", [True, False])
def test_a_timing_list_may_stand_in_what_opens_and_closes(
    read_page_of: Read, is_classed: bool
) -> None:
    kind = 'class="TimingStructureList"' if is_classed else ""
    steps = "<li>Morning<details><ol><li>Light it.</li><li>Wait.</li></ol></details></li>"
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_a">Charts</h1>'
        '<h2 class="Section" id="sec_a">Timing Structure of Baking</h2>'
        f'<ol class="Rules"><details><ol {kind}>{steps}'
        "<li><details>Evening</details></li></ol></details></ol>"
        '<h2 class="Section" id="sec_b">Ovens</h2>'
        '<ol class="Rules"><li class="Rule" id="rule_a">Ovens are hot.</li></ol>'
    )
    timing = edition.by_number["1.1"].timing
    assert [len(line.items) for line in timing] == [2, 0]
    assert edition.report.warnings[1:] == ()
