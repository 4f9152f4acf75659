"""The publisher's summary of changes, found by its heading and read by its structure."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.entries import Edition
from rules.text import Card, Reference, plain
from scraper.crawl.summary import read_summary

Read = Callable[..., Edition]

RULES = (
    '<h1 class="Chapter" id="chpt_a">Kitchen</h1><h2 class="Section" id="sec_a">Ovens</h2>'
    '<ol class="Rules"><li class="Rule" id="rule_a">Ovens are hot.</li>'
    '<li class="Rule" id="rule_b">Bread rises.</li></ol>'
)
LINES = (
    '<li>Add <a href="#rule_a">rule 1.1.1</a> for ovens.</li>'
    '<li>Reword <a href="#rule_b">rule 1.1.2</a>.</li>'
)
THANKS = "<h2>Thanks</h2><ul><li>To the bakers of section 1.1.</li></ul>"
TITLE = "Kitchen Comprehensive Rules (v31.01)"
HEADING = "Summary of Changes (v31.01)"
ITEMS = [(1, "Add rule 1.1.1 for ovens."), (1, "Reword rule 1.1.2.")]


def items_of(edition: Edition) -> list[tuple[int, str]] | None:
    summary = edition.summary
    return None if summary is None else [(i.level, plain(i.text)) for i in summary.items]


@pytest.mark.parametrize(
    "front",
    [
        f'<details><summary class="Clickable"><b>{HEADING}</b></summary><ul>{LINES}</ul></details>',
        f"<p>Read this.</p><h2>{HEADING}</h2><ul>{LINES}</ul>{THANKS}",
        f"<h2>{HEADING}</h2><p>Read this.</p><ul>{LINES}</ul><p>All of it.</p>",
        f"<div><div>Read this.</div><div><p><b>{HEADING}</b></p></div><ol>{LINES}</ol></div>",
        f"<section><h4>What’s new in v31.01</h4><div><ul>{LINES}</ul></div></section>{THANKS}",
        f"<section><h4>Changelog</h4>{LINES.replace('li>', 'p>')}</section><p>Read this.</p>",
        f"<div>{HEADING}</div><div>{LINES.replace('li>', 'div>')}</div>",
        f'<h2 id="new"><a href="#new">{HEADING}</a></h2><ul>{LINES}</ul>',
        f"<h2>{HEADING}</h2><h3>New</h3><ul>{LINES}</ul>",
        f"<h2>{HEADING}</h2><table>{LINES.replace('<li>', '<tr><td>')}</table>".replace(
            "</li>", "</td></tr>"
        ),
        f"<details><summary>{HEADING}</summary><ul>{LINES}<li><button>More</button></li></ul>"
        "</details>",
    ],
)
def test_the_summary_is_found_in_any_markup(read_page_of: Read, front: str) -> None:
    edition = read_page_of(front + RULES, title=TITLE)
    assert items_of(edition) == ITEMS
    assert [e.plain_text for e in edition.entries] == ["", "", "Ovens are hot.", "Bread rises."]


@pytest.mark.parametrize("more", ["b", "-beta", ".1"])
def test_a_correction_or_draft_has_the_summary_of_its_month(read_page_of: Read, more: str) -> None:
    version = f"v31.01{more}"
    front = f"<h2>Summary of Changes ({version})</h2><ul>{LINES}</ul>"
    assert items_of(read_page_of(front + RULES, title=TITLE.replace("v31.01", version))) == ITEMS


def test_the_summary_keeps_its_heading_and_references(read_page_of: Read) -> None:
    line = (
        '<li>Mend <a href="#sec_a">section 1.1</a> and <a href="#rule_gone">rule 1.1.3</a>, '
        'as <span class="Card">Sure Gamble</span> has it.<ul><li>And rule 1.1.2.</li></ul></li>'
    )
    edition = read_page_of(f"<h2>{HEADING}</h2><ul>{line}</ul>{RULES}", title=TITLE)
    assert edition.summary is not None
    assert edition.summary.title == HEADING
    above, below = edition.summary.items
    assert (above.level, below.level) == (1, 2)
    assert [s for s in above.text if isinstance(s, Reference)] == [
        Reference(text="section 1.1", number="1.1", key="sec_a"),
        Reference(text="rule 1.1.3", number=None, key="rule_gone"),
    ]
    assert [s for s in above.text if isinstance(s, Card)] == [
        Card(text="Sure Gamble", title="Sure Gamble")
    ]
    assert [s.number for s in below.text if isinstance(s, Reference)] == ["1.1.2"]


@pytest.mark.parametrize(
    ("front", "warning_part"),
    [
        (f"<h2>{HEADING}</h2>", "has no list of changes behind it"),
        (f"<h2>{HEADING}</h2><ul><li>Ask the cooks.</li></ul>", "has no list of changes"),
        (
            f"<div>{HEADING}</div><ul><li>1 Kitchen</li><li>1.1 Ovens</li></ul>",
            "has no list of changes",
        ),
        (f"<h2>Summary of Changes (v30.07)</h2><ul>{LINES}</ul>", "for 30.07 is another edition's"),
    ],
)
def test_a_false_summary_is_reported_and_not_read(
    read_page_of: Read, front: str, warning_part: str
) -> None:
    edition = read_page_of(front + RULES, title=TITLE)
    assert edition.summary is None
    assert any(warning_part in warning for warning in edition.report.warnings)


def test_a_second_summary_is_reported(read_page_of: Read) -> None:
    front = "".join(
        f"<details><summary>{h}</summary><ul>{LINES}</ul></details>" for h in (HEADING, HEADING)
    )
    edition = read_page_of(front + RULES, title=TITLE)
    assert items_of(edition) == ITEMS
    assert any("more than one summary of changes" in w for w in edition.report.warnings)


def test_a_summary_that_names_no_rule_is_read_with_a_warning(read_page_of: Read) -> None:
    line = '<li id="{0}">{0} are new. <a class="RuleLink" href="#{0}">Link</a></li>'
    front = f"<h2>{HEADING}</h2><ul>{line.format('Pans')}{line.format('Pots')}</ul>"
    doubted = read_page_of(front + RULES, title=TITLE)
    sound = read_page_of(f"<h2>{HEADING}</h2><ul>{LINES}</ul>{RULES}", title=TITLE)
    warning_part = "the summary of changes names no rule"
    assert len(items_of(doubted)) == 2
    assert [warning_part in edition.report.warnings for edition in (doubted, sound)] == [
        True,
        False,
    ]


def test_words_beside_the_summarys_lines_are_reported(read_page_of: Read) -> None:
    front = f"<h2>{HEADING}</h2><h3>Of the ovens</h3><ul>{LINES}</ul>"
    warnings = read_page_of(front + RULES, title=TITLE).report.warnings
    assert "the summary of changes: words beside its lines are left out: “Of the ovens”" in warnings


@pytest.mark.parametrize("link", ["<nav>{}</nav>", '<p><a href="#new">{}</a></p>'])
def test_a_link_to_the_summary_is_not_the_summary(read_page_of: Read, link: str) -> None:
    front = link.format(HEADING) + f"<ul>{LINES}</ul>"
    edition = read_page_of(front + RULES, title=TITLE)
    assert edition.summary is None


def test_an_example_in_the_summary_belongs_to_no_rule(read_page_of: Read) -> None:
    front = f"<h2>{HEADING}</h2><ul><li>Add to rule 1.1.1. Example: a hot one.</li></ul>"
    edition = read_page_of(front + RULES, title=TITLE)
    assert items_of(edition) == [(1, "Add to rule 1.1.1. Example: a hot one.")]
    assert [e.examples for e in edition.entries] == [()] * 4


def test_a_page_may_have_no_summary(read_page_of: Read) -> None:
    assert read_page_of(RULES, title=TITLE).summary is None


def test_the_bullets_of_a_crawl_are_read_as_items() -> None:
    listed = "  • Add rule 1.1.1.\n    • And ovens.\nThanks\n  • None of it.\n"
    text = f"Kitchen\n\nSummary of Changes (v31.01)\n{listed}"
    summary = read_summary(text, {"1.1.1"})
    assert summary is not None
    assert summary.title == HEADING
    assert [(i.level, plain(i.text)) for i in summary.items] == [
        (1, "Add rule 1.1.1."),
        (2, "And ovens."),
    ]
    assert read_summary("Summary of Changes (v31.01)\n\nThanks\n", set()) is None


@pytest.mark.sources
def test_official_summaries_are_complete_and_linked(
    sources: Path, official_editions: dict[str, Edition]
) -> None:
    for name, edition in official_editions.items():
        file = sources / "comprehensive-rules" / f"{name.removeprefix('cr-')}.html"
        _, _, behind = file.read_text("utf-8").partition("<b>Summary of Changes")
        listed, _, _ = behind.partition("</details>")
        items = edition.summary.items if edition.summary is not None else ()
        assert len(items) == listed.count("<li>"), name
        named = [s for item in items for s in item.text if isinstance(s, Reference)]
        assert all(s.number in edition.by_number for s in named), edition.id
        assert all(any(isinstance(s, Reference) for s in item.text) for item in items)


@pytest.mark.sources
def test_the_crawl_has_the_summary_of_the_page(official_2403: Edition, crawl_2403: Edition) -> None:
    assert items_of(crawl_2403) == items_of(official_2403)
