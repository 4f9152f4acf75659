"""Hidden parts of a page are left out of the rules and reported."""

from collections.abc import Callable

import pytest

from rules.entries import Edition
from rules.text import plain

Read = Callable[..., Edition]

SEEN = "".join(
    f'<li class="Rule" id="rule_loaf_{n}"><a href="#rule_loaf_{n}">1.1.{n}.</a>'
    f"Loaf {n} is baked on day {n} of the fair.</li>"
    for n in range(1, 13)
)


def old_rule(attributes: str = 'class="Rule"') -> str:
    """An outdated rule with the next number."""
    label = '<a href="#rule_old">1.1.13.</a>'
    return f'<li {attributes} id="rule_old">{label}Loaves were sold by weight.</li>'


@pytest.mark.parametrize(
    "rule",
    [
        old_rule('class="Rule" style="display: none"'),
        old_rule('class="Rule" style="color:red;VISIBILITY:hidden"'),
        old_rule('class="Rule" style="mso-hide:all"'),
        old_rule('class="Rule" hidden'),
        old_rule('class="Rule d-none"'),
        old_rule('class="Rule" style="text-decoration: underline line-through"'),
        f"<del>{old_rule()}</del>",
        f"<div style='display:none'>{old_rule()}</div>",
        "<style>ul, li.older { display: none }</style>" + old_rule('class="Rule older"'),
    ],
)
def test_a_hidden_rule_is_left_out_and_reported(read_rule_of: Read, rule: str) -> None:
    edition = read_rule_of(SEEN + rule)
    assert [e.number for e in edition.entries][-1] == "1.1.12"
    assert edition.report.missing == ()
    (warning,) = (line for line in edition.report.warnings if line.startswith("#rule_old"))
    assert warning.endswith("it is read as no rule")


def test_a_rule_in_a_template_is_read_and_reported(read_rule_of: Read) -> None:
    edition = read_rule_of(f"{SEEN}<template>{old_rule()}</template>")
    assert edition.by_number["1.1.13"].plain_text == "Loaves were sold by weight."
    assert "#rule_old: this stands in a <template>" in "\n".join(edition.report.warnings)


@pytest.mark.parametrize("around", ["{}", "<div>{}</div>"])
def test_a_chart_in_a_template_is_read(read_page_of: Read, around: str) -> None:
    """The template has no id; the page shows its sections only when they are opened."""
    chart = "<ol class='TimingStructureList'><li>Dawn</li><li>Dusk</li></ol>"
    edition = read_page_of(
        '<h1 class="Chapter" id="chpt_kitchen">Kitchen</h1>'
        f'<h2 class="Section" id="sec_baking">Baking</h2><ol class="Rules">{SEEN}</ol>'
        '<h2 class="Section" id="sec_day">Timing Structure of a Day</h2>'
        + around.format(f"<template>{chart}</template>")
        + "<template><p>A card is drawn here.</p></template>"
    )
    assert [plain(line.text) for line in edition.by_number["1.2"].timing] == ["Dawn", "Dusk"]


def test_rules_in_a_folded_section_are_read(read_rule_of: Read) -> None:
    folded = f'<ol class="Rules" style="display:none">{SEEN}</ol>'
    assert len(read_rule_of(folded).entries) == 14


def test_folded_continuations_of_rules_are_read(read_rule_of: Read) -> None:
    """They are in most rules, in mid-sentence; other hidden words stay out."""
    more = '<span class="dots">…</span><span class="more" style="display:none"> is baked'
    rules = SEEN.replace(" is baked", more).replace("fair.</li>", "fair.</span></li>")
    edition = read_rule_of(rules)
    assert edition.by_number["1.1.4"].plain_text == "Loaf 4 is baked on day 4 of the fair."
    assert edition.report.repairs[0] == (
        "the page hides how 12 of its rules go on until that is opened; read"
    )
    tip = '<span class="tip" style="display:none">A loaf is bread.</span>'
    edition = read_rule_of(SEEN.replace("Loaf", f"A loaf{tip}"))
    assert edition.by_number["1.1.4"].plain_text == "A loaf 4 is baked on day 4 of the fair."


@pytest.mark.parametrize(
    "words",
    [
        '<span style="display:none">{}</span>',
        '<span style="visibility: hidden;">{}</span>',
        '<span style="text-decoration-line: line-through">{}</span>',
        '<font style="position:absolute; left:-9999px">{}</font>',
        '<span style="font-size:0">{}</span>',
        '<span style="opacity: 0">{}</span>',
        '<style>.was {{ text-decoration : line-through; }}</style><span class="was">{}</span>',
        "<style>/* older */ .x, .was{{display:none}}</style><span class='was'>{}</span>",
        "<style media=screen>.was{{display:none}}</style><span class='was'>{}</span>",
    ],
)
def test_hidden_words_are_left_out_and_reported(read_rule_of: Read, words: str) -> None:
    old_rule = words.format("by the baker alone ")
    rule = f'<li class="Rule" id="rule_a">Bread is cut {old_rule}on the table.</li>'
    edition = read_rule_of(rule)
    assert edition.by_number["1.1.1"].plain_text == "Bread is cut on the table."
    report = (*edition.report.repairs, *edition.report.warnings[1:])
    assert len([line for line in report if "left out" in line]) == 1


@pytest.mark.parametrize(
    "sheet",
    [
        "<style>@media print { .kind { display: none } }</style>",
        '<style media="print">.kind { display: none }</style>',
        "<style MEDIA=print>.kind { display: none }</style>",
        '<style media="screen and (max-width: 9em)">.kind { display: none }</style>',
        "<style>.menu .kind { display: none }</style>",
        "<style>.kind:empty { display: none }</style>",
        "<style>.kind { display: inline; font-size: 0.9em; opacity: 0.8; left: -2px }</style>",
    ],
)
def test_visible_words_are_kept_beside_hiding_styles(read_rule_of: Read, sheet: str) -> None:
    rule = '<li class="Rule" id="rule_a">Bread is <span class="kind">brown</span> today.</li>'
    edition = read_rule_of(f"{sheet}{rule}")
    assert edition.by_number["1.1.1"].plain_text == "Bread is brown today."
