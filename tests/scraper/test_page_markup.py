"""The official page's markup: titles, lists, and markup that is not understood."""

from collections.abc import Callable

import pytest

from rules.entries import Edition
from rules.text import plain
from scraper.errors import DocumentError

Read = Callable[..., Edition]


def test_a_snippet_is_the_text_of_a_titled_rule(read_rule_of: Read) -> None:
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


def test_without_a_table_of_contents_titles_are_recognised_by_look(read_rule_of: Read) -> None:
    edition = read_rule_of(UNMARKED)
    assert edition.by_number["1.1.1"].title == "Crumbs"
    assert edition.by_number["1.1.2"].plain_text == "The following is eaten:"


def test_a_page_without_a_listed_chapter_is_refused(
    read_rule_of: Read,
) -> None:
    with pytest.raises(
        DocumentError, match=r"lists chapter 2 \(Garden\), .* its last rule is 1\.1\.2a, so"
    ):
        read_rule_of(UNMARKED, "<li>1 Kitchen</li><li>1.1 Baking</li><li>2 Garden</li>")


def test_other_quotation_marks_in_the_contents_are_no_difference(read_page_of: Read) -> None:
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_a">The Baker’s “Day”</h1>'
        '<h2 class="Section" id="sec_a">Dough</h2><li class="Rule" id="rule_a">Knead.</li>',
        '<li>1 The Baker\'s "Day"</li>',
    )
    assert edition.report.warnings[1:] == ()


def test_differing_titles_in_the_contents_are_reported(read_rule_of: Read) -> None:
    edition = read_rule_of('<li class="Rule" id="rule_a">Bake.</li>', "<li>1.1 Frying</li>")
    assert "1.1 is called “Baking”, in the table of contents “Frying”" in edition.report.warnings
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Bake.</li>'
        '<li class="Rule" id="rule_b"><span class="SubSection">Loaves</span></li>',
        "<li>1.1 Baking</li><li>1.1.1 Loaves</li>",
    )
    warning = "1.1.1 has no title, in the table of contents “Loaves”"
    assert warning in edition.report.warnings


def test_timing_lists_are_labelled_as_drawn(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">See below.</li><ol class="TimingStructureList">'
        '<li class="TimingStructureL1">Morning<ol><li class="TimingStructureL2">Rise.<ol></ol></li>'
        '<li class="TimingStructureL2">Hungry?<ol><li class="TimingStructureL3">If yes, eat.</li>'
        '</ol></li></ol></li><li class="TimingStructureL1">Evening<ol></ol></li>'
        "<p>Rest <b>well</b>.</p></ol>"
    )
    morning, evening, rest = edition.by_number["1.1"].timing
    assert plain(rest.text) == "Rest well."
    assert (morning.label, evening.label) == ("1", "2")
    assert any("between the lines of a timing list" in w for w in edition.report.warnings)
    assert [item.label for item in morning.items] == ["a", "b"]
    assert [item.label for item in morning.items[1].items] == ["i"]


def test_unclosed_list_items_are_read(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Bake:<ol class="SubRules">'
        '<li class="SubRule" id="rule_b">Bread.</li></ol>'
        '<li class="Rule" id="rule_c">Fry.'
    )
    assert [e.number for e in edition.entries][2:] == ["1.1.1", "1.1.1a", "1.1.2"]


def test_rules_inside_wrappers_are_read(read_page_of: Read) -> None:
    edition = read_page_of(
        "<header>Search: <input></header><div><p>Front matter.</p></div><main><section>"
        '<h1 class="Chapter" id="chpt_a">Kitchen</h1><h2 class="Section" id="sec_a">Ovens</h2>'
        '<div><ol class="Rules"><li class="Rule" id="rule_a"><div>Bake.</div></li></ol></div>'
        "</section></main>"
    )
    assert edition.by_number["1.1.1"].plain_text == "Bake."
    assert all("Front" not in entry.plain_text for entry in edition.entries)


def test_words_in_unknown_markup_are_kept_and_reported(read_rule_of: Read) -> None:
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


def warnings_about(edition: Edition) -> list[str]:
    """The warnings about a page, without the one that the catalogue does not list it."""
    return [w for w in edition.report.warnings if "the catalogue does not list" not in w]


COMMENT = "<section><p>Made with love. Example: Ada did it.</p></section>"


@pytest.mark.parametrize(
    "behind", [LOVE, f"<div>{LOVE} {LOVE}</div>", f"<hr>{LOVE}<p>   </p>", COMMENT]
)
def test_paragraphs_after_the_rules_are_left_out_and_reported(
    read_page_of: Read, behind: str
) -> None:
    plain = read_page_of(PAGE.format(between="", inside="", behind=""))
    edition = read_page_of(PAGE.format(between="", inside="", behind=behind))
    assert edition.entries == plain.entries
    assert warnings_about(plain) == []
    assert edition.by_number["1.2"].plain_text == "It takes teeth."
    (warning,) = warnings_about(edition)
    assert "Made with love." in warning
    assert warning.endswith(": stands behind all rules; left out")


THANKS = "<h2>Thanks</h2><p>To the cooks:</p><ul><li>Ada</li><li>Bo</li></ul>"


@pytest.mark.parametrize("behind", [THANKS, f"<section>{THANKS}</section>"])
@pytest.mark.parametrize("title", ["Eating", "Timing Structure of Eating"])
def test_an_unnumbered_section_after_the_rules_is_left_out_and_reported(
    read_page_of: Read, behind: str, title: str
) -> None:
    page = PAGE.replace(">Eating<", f">{title}<") + "<ol><li>Bite.</li></ol>{more}"
    plain = read_page_of(page.format(between="", inside="", behind="", more=""))
    edition = read_page_of(page.format(between="", inside="", behind="", more=behind))
    assert edition.entries == plain.entries
    assert len(warnings_about(edition)) == len(warnings_about(plain)) + 1
    assert "Thanks" in warnings_about(edition)[0]
    assert "stands behind all rules; left out" in warnings_about(edition)[0]


def test_an_unnumbered_heading_between_rules_is_kept_and_reported(
    read_page_of: Read,
) -> None:
    edition = read_page_of(PAGE.format(between=THANKS, inside="", behind=""))
    kept = edition.by_number["1.1"].plain_text
    assert all(word in kept for word in ("Thanks", "To the cooks:", "Ada", "Bo"))
    assert any("expected here; kept as text" in warning for warning in warnings_about(edition))


@pytest.mark.parametrize(
    ("at", "number"), [("between", "1.1"), ("inside", "1.2")], ids=["between", "beside"]
)
def test_paragraphs_among_the_rules_are_kept_and_reported(
    read_page_of: Read, at: str, number: str
) -> None:
    edition = read_page_of(PAGE.format(**{"between": "", "inside": "", "behind": "", at: LOVE}))
    assert edition.by_number[number].plain_text.endswith("\nMade with love.")
    (warning,) = warnings_about(edition)
    assert warning.endswith("<p> behind its rules was not expected here; kept as text")


def test_a_paragraph_beside_the_last_rule_is_kept_and_reported(
    read_page_of: Read,
) -> None:
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_kitchen">Kitchen</h1>'
        '<h2 class="Section" id="sec_baking">Baking</h2>'
        f'<p class="Rule" id="rule_a">Bake.</p>{LOVE}'
    )
    assert edition.by_number["1.1"].plain_text == "Made with love."
    assert len(warnings_about(edition)) == 1


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (
            '<li class="Rule" id="rule_a">Bake.<em id="rule_b">Bread.</em></li>',
            "it holds rules in markup that is not understood: #rule_b",
        ),
        (
            '<li class="Rule" id="rule_a">Bake. Example: A cook bakes.<br>Example: x</li>',
            "an example is not set apart from the words around it: “Bake. Example: A cook bakes.” "
            "(in #rule_a); where that is a slip of the page, put the example into an element of "
            "its own in the file",
        ),
        (
            '<li class="Rule" id="rule_a">Bake.<ol><li class="SubRule">Rye.</li></ol></li>'
            '<p class="Example">Example: A cook.</p>',
            "an example stands where it is not understood, after #sec_baking; take the HTML of the "
            "rules' page itself, as the publisher serves it, or with less this page "
            "saved as plain text",
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
        (
            "",
            "it holds no rules in markup that is understood; take the HTML of the rules' page "
            "itself, as the publisher serves it, or with less this page saved as plain text",
        ),
    ],
)
def test_rules_in_unknown_markup_are_refused(read_rule_of: Read, rules: str, message: str) -> None:
    with pytest.raises(DocumentError) as raised:
        read_rule_of(rules)
    assert str(raised.value).startswith(f"page.html: {message}")


def test_rules_before_the_first_section_are_refused(read_page_of: Read) -> None:
    with pytest.raises(DocumentError, match="stands before the section it belongs to"):
        read_page_of(
            '<h1 class="Chapter" id="chpt_a">Kitchen</h1>'
            '<ol class="Rules"><li class="Rule" id="rule_a">Bake.</li></ol>'
        )


@pytest.mark.parametrize("is_classed", [True, False])
def test_a_timing_list_may_stand_in_details(read_page_of: Read, is_classed: bool) -> None:
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


def rule(words: str, number: int = 1) -> str:
    """A rule with its number and these words."""
    label = f'<a href="#rule_{number}">1.1.{number}.</a>'
    return f'<li class="Rule" id="rule_{number}">{label}<span class="RuleText">{words}</span></li>'


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        ("Say <q>bread</q>, not <q><i>loaf</i></q>.", 'Say "bread", not "loaf".'),
        ('Bake <a class="Card" href="x">Old <q>Rye</q> Loaf</a>.', 'Bake Old "Rye" Loaf.'),
        ("<![CDATA[Bread & butter]]> are sold.", "Bread & butter are sold."),
        ("<x-s>Knead it.</x-s><x-s>Bake it.</x-s>", "Knead it. Bake it."),
    ],
)
def test_quotes_and_spaces_drawn_by_a_browser_are_kept(
    read_rule_of: Read, words: str, plain: str
) -> None:
    assert read_rule_of(rule(words)).entries[-1].plain_text == plain


def test_empty_and_doubled_rules_are_reported(read_rule_of: Read) -> None:
    words = "Bread is baked on each day of the fair."
    twice = f'<span class="wide">{words}</span><span class="narrow">{words}</span>'
    edition = read_rule_of(rule("") + rule(twice, 2) + rule("Rye, rye.", 3))
    about_words = [line for line in edition.report.warnings if "words" in line.partition(": ")[2]]
    assert about_words[:2] == [
        "1.1.1: has no words in the document",
        "1.1.2: says the same words twice; kept as they are",
    ]
    assert not any(line.startswith("1.1.3") for line in about_words)


def test_a_paragraph_after_a_titled_rule_is_its_text(read_page_of: Read) -> None:
    """The list around them may end too early."""
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_kitchen">Kitchen</h1>'
        '<h2 class="Section" id="sec_baking">Baking</h2><ol class="Rules">'
        '<li class="Rule" id="rule_a"><a href="#rule_a">1.1.1.</a>'
        '<span class="SubSection">Ovens</span></li>'
        '<p class="Snippet">Ovens are hot.</p>'
        '<li class="Rule" id="rule_b"><a href="#rule_b">1.1.2.</a>Bake.</li>'
        '<p class="Snippet">Bread is food.</p></ol>'
    )
    assert edition.by_number["1.1.1"].plain_text == "Ovens are hot."
    assert edition.by_number["1.1"].plain_text == "Bread is food."
    warnings = "\n".join(edition.report.warnings)
    assert "#rule_a: a paragraph stands behind it; taken for its own" in warnings
    assert "#sec_baking: “Bread is food.” stands behind its rules; kept as text" in warnings


def test_a_table_of_contents_among_the_rules_is_left_out(read_page_of: Read) -> None:
    lines = "".join(f"<li><a href=#c{n}>{n} Chapter of {n}</a></li>" for n in range(1, 8))
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_a">Kitchen</h1><h2 class="Section" id="sec_a">Baking</h2>'
        '<ol class="Rules"><li class="Rule" id="rule_a">Bake.</li></ol>'
        f"<div><ul>{lines}</ul></div>"
        '<h1 class="Chapter" id="chpt_b">Garden</h1><h2 class="Section" id="sec_b">Beds</h2>'
        '<ol class="Rules"><li class="Rule" id="rule_b">Dig.</li></ol>'
    )
    assert edition.by_number["1.1"].plain_text == ""
    assert "<div> is another table of contents; left out" in edition.report.repairs


def test_user_content_prefixes_of_ids_are_removed(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="user-content-rule_a">Bake.</li>'
        '<li class="Rule" id="user-content-rule_b">See <a href="#rule_a">rule 1.1.1</a>.</li>'
    )
    assert edition.by_number["1.1.1"].key == "rule_a"
    assert edition.by_number["1.1.2"].references == ("1.1.1",)


@pytest.mark.parametrize("in_links", ["", "cr-"])
def test_a_common_prefix_of_ids_is_removed_and_reported(read_rule_of: Read, in_links: str) -> None:
    rules = "".join(
        f'<li class="Rule" id="cr-rule_{n}"><a href="#{in_links}rule_1">Loaf</a> {n} of {n}.</li>'
        for n in range(1, 31)
    )
    edition = read_rule_of(rules)
    assert edition.by_number["1.1.30"].key == "rule_30"
    assert edition.by_number["1.1.30"].references == ("1.1.1",)
    assert "“cr-” stands before the ids of the page; left out" in edition.report.repairs


def test_a_rare_prefix_of_an_id_is_kept(read_rule_of: Read) -> None:
    rules = '<li class="Rule" id="rule_sec_bun">Bun.</li><li class="Rule" id="cr-rule_a">Roll.</li>'
    assert [e.key for e in read_rule_of(rules).entries][2:] == ["rule_sec_bun", "cr-rule_a"]


def test_a_symbol_in_an_svg_sprite_is_read_by_its_name(read_rule_of: Read) -> None:
    drawn = '<svg class="icon"><use href="/all.svg#click"></use></svg>'
    edition = read_rule_of(f'<li class="Rule" id="rule_a">Pay {drawn}.</li>')
    assert edition.by_number["1.1.1"].plain_text == "Pay [click]."
