"""Rule numbers of a page: counted, read from labels, and read despite wrong labels."""

from collections.abc import Callable, Sequence

import pytest

from rules.entries import Edition, Kind
from scraper.errors import DocumentError

Read = Callable[..., Edition]


def test_rules_are_counted_on_a_page_without_numbers(read_page_of: Read) -> None:
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


def test_labels_are_not_part_of_the_text(read_rule_of: Read) -> None:
    edition = read_rule_of(labelled("1.1.1.", "rule_a", "Flour is white."))
    assert edition.by_number["1.1.1"].plain_text == "Flour is white."
    assert edition.report.warnings[1:] == ()  # the first says that the page is not listed


@pytest.mark.parametrize("sign", ["¶", "#", "🔗\ufe0f", "§"])
def test_a_permalink_sign_is_left_out(read_page_of: Read, sign: str) -> None:
    def page(mark: str) -> str:
        return (
            f'<h1 class="Chapter" id="chpt_a">Kitchen{mark.format("chpt_a")}</h1>'
            f'<h2 class="Section" id="sec_a">Ovens{mark.format("sec_a")}</h2><ol class="Rules">'
            f'<li class="Rule" id="rule_a">Bake, then <a href="#rule_b">¶</a>.'
            f'{mark.format("rule_a")}</li><li class="Rule" id="rule_b">Rest.</li></ol>'
        )

    plain = read_page_of(page(""))
    edition = read_page_of(page(f'<a class="headerlink" href="#{{}}">{sign}</a>'))
    assert edition.entries == plain.entries
    (repair,) = edition.report.repairs
    assert repair.startswith("a sign that leads to where it stands (3 places alike")
    assert plain.report.repairs == ()


@pytest.mark.parametrize("hidden", ["hidden", 'style="display: none"'])
@pytest.mark.parametrize("words", ["→", "more"])
def test_a_hidden_link_is_left_out(read_rule_of: Read, hidden: str, words: str) -> None:
    edition = read_rule_of(
        f'<li class="Rule" id="rule_a">Bake, <a {hidden} href="#rule_b">{words}</a> then eat.</li>'
        '<li class="Rule" id="rule_b">Rest.</li>'
    )
    assert edition.by_number["1.1.1"].plain_text == "Bake, then eat."


def test_a_skipped_number_is_believed_and_the_gap_reported(read_rule_of: Read) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Flour is white.")
        + labelled("1.1.3.", "rule_c", "Salt too.")
        + labelled("1.1.4.", "rule_d", "Yeast is not.")
    )
    assert [e.number for e in edition.entries][2:] == ["1.1.1", "1.1.3", "1.1.4"]
    assert edition.report.missing == ("1.1.2",)
    assert "#rule_c is labelled 1.1.3 on the page but counted as 1.1.2" in edition.report.warnings


def test_rules_of_a_lost_section_belong_to_its_chapter(read_rule_of: Read) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Flour is white.") + labelled("1.2.1.", "rule_b", "Salt too.")
    )
    assert edition.by_number["1.2.1"].parent == "1"
    assert edition.report.missing == ("1.2",)


def test_an_invalid_label_is_reported_and_counting_continues(read_rule_of: Read) -> None:
    edition = read_rule_of(labelled("1.1.", "rule_a", "Flour is white."))
    assert "1.1.1" in edition.by_number
    assert any("label “1.1” is not a rule's number" in w for w in edition.report.warnings)


@pytest.mark.parametrize(("count", "lines"), [(5, 5), (6, 1), (300, 1)])
def test_many_invalid_labels_are_one_warning(read_rule_of: Read, count: int, lines: int) -> None:
    edition = read_rule_of(
        "".join(labelled(f"1.O.{n}.", f"rule_{n}", f"{n} loaves.") for n in range(1, count + 1))
    )
    about_first = [
        w for w in edition.report.warnings if "1.1.1: the page's label “1.O.1.” is no" in w
    ]
    assert len(about_first) == 1
    assert len(edition.report.warnings) == lines + 1, "and that the catalogue does not list it"
    assert about_first[0].startswith(f"{count} labels of the page are no") == (count > 5)


def _with_subrules(labels: Sequence[str]) -> str:
    """A rule whose subrules have these labels."""
    below = (
        f'<li class="SubRule" id="rule_{n}"><a class="RuleLink" href="#rule_{n}">{n}.</a>'
        f"{n} is {n}.</li>"
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


def test_long_roman_numerals_in_links_are_labels(read_rule_of: Read) -> None:
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
def test_a_label_in_another_script_is_reported(read_rule_of: Read, label: str) -> None:
    subrule = labelled("x.", "rule_b", "Not all.").replace(">x.<", f">{label}<")
    edition = read_rule_of(
        f'<li class="Rule" id="rule_a">Bake.<ol class="SubRules">{subrule}</ol></li>'
    )
    assert edition.by_number["1.1.1a"].plain_text == "Not all."
    expected = f"1.1.1a: the page's label “{label[0]}” is not a subrule's number"
    assert expected in edition.report.warnings


@pytest.mark.parametrize(
    "label", ["１.１.２.", "1．1．2．", "1.\u00a01.\u00a02.", "1. 1. 2.", "1. 1.\u200b2."]
)
def test_full_width_digits_and_spaces_are_read_as_usual(read_rule_of: Read, label: str) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Salt.")
        + labelled("1.1.9.", "rule_b", "Flour is white.").replace(">1.1.9.<", f">{label}<")
    )
    assert edition.by_number["1.1.2"].plain_text == "Flour is white."
    assert edition.report.warnings[1:] == ()


def test_skipped_letters_are_not_taken_for_roman_numerals(read_rule_of: Read) -> None:
    """The letters before ``ii`` show that a list of letters is none of numerals."""
    edition = read_rule_of(_with_subrules(("a", "b", "i")) + labelled("1.1.2.", "rule_z", "Eat."))
    assert [e.number for e in edition.entries][3:6] == ["1.1.1a", "1.1.1b", "1.1.1i"]
    letters = [chr(97 + n) for n in range(26)] + [f"{c}{c}" for c in "abcdefghi"]
    edition = read_rule_of(_with_subrules(letters))
    assert edition.report.repairs == ()
    assert edition.entries[-1].number == "1.1.1ii"


def test_a_letter_without_a_dot_may_be_a_label(read_rule_of: Read) -> None:
    """It must be the whole text of a link to its own rule, at the beginning."""
    subrule = labelled("a", "rule_b", "Not all, says <a href='#rule_b'>a</a> baker.")
    edition = read_rule_of(
        f'<li class="Rule" id="rule_a">Bake.<ol class="SubRules">{subrule}</ol></li>'
    )
    assert edition.by_number["1.1.1a"].plain_text == "Not all, says a baker."


def test_ambiguous_letters_are_not_roman_numerals(read_rule_of: Read) -> None:
    edition = read_rule_of(_with_subrules(("h", "i", "v")))
    assert [e.number for e in edition.entries][3:] == ["1.1.1h", "1.1.1i", "1.1.1v"]


@pytest.mark.parametrize("number", ["1.1.10000000", "9999999999999999999999.1.2", "1.1000.2"])
def test_a_huge_label_is_reported_and_counting_continues(read_rule_of: Read, number: str) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Flour is white.")
        + labelled(f"{number}.", "rule_b", "Salt too.")
    )
    assert (edition.entries[-1].number, edition.report.missing) == ("1.1.2", ())
    expected = f"1.1.2: the page's label “{number}” is not a rule's number"
    assert expected in edition.report.warnings


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


def test_words_in_a_label_belong_to_the_rule(read_rule_of: Read) -> None:
    edition = read_rule_of(labelled("1.1.1. Flour", "rule_a", "is white."))
    assert edition.by_number["1.1.1"].plain_text == "Flour is white."


def test_two_elements_with_one_id_are_reported(read_rule_of: Read) -> None:
    edition = read_rule_of(
        '<li class="Rule" id="rule_a">Bake.</li><li class="Rule" id="rule_a">Fry.</li>'
    )
    warning = "1.1.2 has the id of 1.1.1, #rule_a; links lead there"
    assert warning in edition.report.warnings


def test_two_headings_with_one_id_are_reported(read_page_of: Read) -> None:
    """Their titles tell them apart, so neither stands twice."""
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_a">Kitchen</h1>'
        + "".join(
            f'<h2 class="Section" id="sec_a">{title}</h2>'
            f'<ol class="Rules"><li class="Rule" id="rule_{title}">{title} it.</li></ol>'
            for title in ("Bake", "Fry")
        )
    )
    assert "1.2 has the id of 1.1, #sec_a; links lead there" in edition.report.warnings


def test_two_rules_of_one_number_are_refused(read_rule_of: Read) -> None:
    with pytest.raises(DocumentError, match=r"numbered 1\.1\.1: #rule_a and #rule_b; where that"):
        read_rule_of(
            labelled("1.1.1.", "rule_a", "Flour is white.") + labelled("1.1.1.", "rule_b", "No.")
        )


def test_a_rule_pasted_twice_is_refused_with_advice(read_rule_of: Read) -> None:
    with pytest.raises(DocumentError, match=r"#rule_a \(1\.1\.1\) twice; where that is a slip"):
        read_rule_of(labelled("1.1.1.", "rule_a", "Flour is white.") * 2)


def test_a_page_twice_in_one_file_is_refused(read_page_of: Read) -> None:
    once = (
        '<h1 class="Chapter" id="chpt_a"><a href="#chpt_a">1. Kitchen</a></h1>'
        '<h2 class="Section" id="sec_a"><a href="#sec_a">1.1. Baking</a></h2>'
        + labelled("1.1.1.", "rule_a", "Flour is white.")
    )
    with pytest.raises(DocumentError, match=r"it holds #chpt_a \(1\) twice: are there two docum"):
        read_page_of(once + once)


def test_a_chapter_pasted_twice_is_refused_on_a_page_without_numbers(read_page_of: Read) -> None:
    once = (
        '<h1 class="Chapter" id="chpt_a">Kitchen</h1><h2 class="Section" id="sec_a">Baking</h2>'
        '<ol class="Rules"><li class="Rule" id="rule_a">Flour is white.</li></ol>'
    )
    with pytest.raises(DocumentError, match="it holds #chpt_a twice, as 1 and 2: take one of the"):
        read_page_of(once + once)


@pytest.mark.parametrize("label", ["1,1.1.", "1.l.1.", "1.1.1.1.", "1.O1."])
def test_a_mistyped_label_is_reported_and_left_out(read_rule_of: Read, label: str) -> None:
    edition = read_rule_of(
        labelled("1.1.1.", "rule_a", "Salt.").replace(">1.1.1.<", f">{label}<")
        + labelled("1.1.2.", "rule_b", "Flour is white.")
    )
    assert edition.by_number["1.1.1"].plain_text == "Salt."
    assert f"1.1.1: the page's label “{label}” is not a rule's number" in edition.report.warnings


def test_a_self_link_without_a_number_stays_in_the_text(read_rule_of: Read) -> None:
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


def test_a_word_that_resembles_a_roman_number_stays(read_page_of: Read) -> None:
    edition = read_page_of(ROMAN.format("I", "My"))
    titles = [e.title for e in edition.entries if e.kind is Kind.CHAPTER]
    assert titles == ["I Kitchen", "My Garden"]


def test_roman_numerals_in_brackets_are_labels(read_rule_of: Read) -> None:
    subrules = "".join(
        labelled(f"{roman}.", f"rule_{roman}", f"Loaf {roman}.").replace(
            f">{roman}.", f">({roman})"
        )
        for roman in ("i", "ii", "iii")
    )
    edition = read_rule_of(
        f'<li class="Rule" id="rule_a">Bake.<ol class="SubRules">{subrules}</ol></li>'
    )
    assert edition.by_number["1.1.1c"].plain_text == "Loaf iii."


def test_headings_lose_their_number_and_foreign_prefix(
    read_page_of: Read,
) -> None:
    edition = read_page_of(
        '<h1 class="Chapter" id="a"><a class="RuleLink" href="#a">Kapitel 1: Küche</a></h1>'
        '<h2 class="Section" id="b"><a class="RuleLink" href="#b">Abschnitt 1.1 – Brot</a></h2>'
        '<ol class="Rules"><li class="Rule" id="rule_a">Iss.</li></ol>'
        '<h2 class="Section" id="c"><a class="RuleLink" href="#c">Brot 2.1: Nachtrag</a></h2>'
    )
    assert [e.title for e in edition.entries] == ["Küche", "Brot", None, "Brot 2.1: Nachtrag"]


def test_headings_lose_the_letter_of_an_appendix(read_page_of: Read) -> None:
    edition = read_page_of(
        '<h1 class="Chapter" id="a"><a class="RuleLink" href="#a">A. Charts</a></h1>'
        '<h2 class="Section" id="b"><a class="RuleLink" href="#b">A.1. Ovens</a></h2>'
        '<ol class="Rules"><li class="Rule" id="rule_a">Bake.</li></ol>'
        '<h2 class="Section" id="c"><a class="RuleLink" href="#c">A.3 Kinds</a></h2>'
    )
    assert [e.title for e in edition.entries] == ["Charts", "Ovens", None, "A.3 Kinds"]
    assert "1.1: the page numbers it “A.1”, which is no number; counted" in edition.report.warnings


def test_a_label_with_a_wrong_id_belongs_to_its_rule(read_rule_of: Read) -> None:
    """Two rules may have been given the same id."""
    slip = labelled("1.1.2.", "rule_b", "Salt.").replace('id="rule_b"', 'id="rule_a"')
    edition = read_rule_of(labelled("1.1.1.", "rule_a", "Flour.") + slip)
    assert edition.by_number["1.1.2"].plain_text == "Salt."
    assert any("has the id of 1.1.1" in line for line in edition.report.warnings)
