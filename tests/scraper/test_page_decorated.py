"""A redesigned page gives the same rules, is refused, or reports what could not be read."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from page_redesigns import CHANGES, make_page, redesign, rules_of

from rules.entries import Edition
from rules.text import Reference, Symbol, plain
from scraper.errors import DocumentError
from scraper.read import read_document

Read = Callable[..., Edition]


def summary_of(edition: Edition) -> list[tuple[str, tuple[str | None, ...]]] | None:
    """The items of the publisher's summary, with the rules that each names."""
    if edition.summary is None:
        return None
    return [
        (plain(i.text), tuple(s.number for s in i.text if isinstance(s, Reference)))
        for i in edition.summary.items
    ]


def read(text: str) -> Edition:
    return read_document(text.encode(), "page")


@given(
    seed=st.integers(0, 10**6),
    labels=st.booleans(),
    names=st.sets(st.sampled_from(sorted(CHANGES)), min_size=1, max_size=6),
)
@settings(max_examples=settings().max_examples // 6)
def test_a_redesign_keeps_the_words_or_reports_the_change(
    seed: int, labels: bool, names: set[str]
) -> None:
    random = Random(seed)
    before = make_page(random, labels=labels)
    original = read(before)
    redesigned_edition = read(redesign(before, sorted(names), random))
    assert summary_of(original) is not None
    assert summary_of(redesigned_edition) == summary_of(original)
    if "draw_in_silence" in names and rules_of(redesigned_edition) != rules_of(original):
        assert "does not say what" in redesigned_edition.report.warnings[0]
        assert _without_symbols(redesigned_edition) == _without_symbols(original)
    else:
        assert rules_of(redesigned_edition) == rules_of(original)


def _without_symbols(edition: Edition) -> list[str]:
    return [
        "".join(s.text.replace("[?]", "") for s in text if not isinstance(s, Symbol))
        for entry in edition.entries
        for text in (entry.text, *entry.examples)
    ]


@pytest.mark.sources
@pytest.mark.parametrize("names", [["rename_tags"], sorted(CHANGES.keys() - {"rename_tags"})])
def test_a_redesigned_official_page_gives_the_same_rules(
    names: list[str], sources: Path, official_editions: dict[str, Edition]
) -> None:
    names = [name for name in names if name != "draw_in_silence"]
    text = (sources / "comprehensive-rules" / "26.03.html").read_text("utf-8")
    text = text.replace('<?xml encoding="utf-8" ?>', "")
    redesigned_edition, original = (
        read(redesign(text, names, Random(3))),
        official_editions["cr-26.03"],
    )
    assert rules_of(redesigned_edition) == rules_of(original)
    assert summary_of(redesigned_edition) == summary_of(original)


@pytest.mark.sources
def test_subrules_inside_the_text_are_read(
    sources: Path, official_editions: dict[str, Edition]
) -> None:
    path = sources.parent / "hard" / "25.08-subrules-inside-the-text.html"
    redesigned_edition = read_document(path.read_bytes(), path.name)
    assert redesigned_edition.entries == official_editions["cr-25.08"].entries


@pytest.mark.sources
def test_the_newest_page_has_one_warning(
    official_editions: dict[str, Edition],
) -> None:
    (first, *others) = official_editions["cr-26.03"].report.warnings
    assert first.startswith("2.6.1: an image of “trashcost”")
    assert others == []


@pytest.mark.parametrize(
    ("drawing", "plain"),
    [
        ('<i class="zz" aria-label="click"></i>', "Spend 3[click] now."),
        ('<span title="[c]"></span>', "Spend 3[c] now."),
        ('<svg role="img"><title>Credit symbol</title><path d="M0"/></svg>', "Spend 3[c] now."),
        ('<svg><use href="#click"></use></svg>', "Spend 3[click] now."),
        ('<span class="nsg-icon">click</span>', "Spend 3[click] now."),
        ('<i class="icon icon-trash"></i>', "Spend 3[trash] now."),
        (
            '<i class="ico" aria-hidden="true"></i><span class="sr-only">click</span>',
            "Spend 3[click] now.",
        ),
        ('<game-icon type="click"></game-icon>', "Spend 3[click] now."),
        ("<icon-click></icon-click>", "Spend 3[click] now."),
        ('<game-icon code="e9"></game-icon>', "Spend 3[?] now."),
        ('<span data-symbol-name="click"></span>', "Spend 3[click] now."),
        ('<img src="/media/click.3f9a8b.svg" alt="">', "Spend 3[click] now."),
        ('<img src="/media/click-B3x9K2f8.svg" alt="">', "Spend 3[click] now."),
        ('<i class="zz"></i>', "Spend 3[?] now."),
        ("\ue001", "Spend 3[?] now."),
        ('<i class="fas fa-link"></i>', "Spend 3[?] now."),
        ('<img alt="crumbs"/>', "Spend 3[crumbs] now."),
        ("<span></span>", "Spend 3 now."),
    ],
)
def test_an_unreadable_symbol_is_marked_and_reported(
    read_rule_of: Read, drawing: str, plain: str
) -> None:
    edition = read_rule_of(f'<li class="Rule" id="rule_a">Spend 3{drawing} now.</li>')
    assert edition.by_number["1.1.1"].plain_text == plain
    is_reported = any(w.startswith("1.1.1: ") for w in edition.report.warnings[:1])
    assert is_reported == ("[?]" in plain or "crumbs" in plain)


def test_repeated_warnings_are_one_line_with_a_count(read_rule_of: Read) -> None:
    rules = "".join(
        f'<li class="Rule" id="rule_{n}">Bake <q class="Odd">{n}</q> loaves.</li>'
        for n in range(30)
    )
    edition = read_rule_of(rules + '<li class="Rule" id="rule_z">Spend 1<img alt="jam"/>.</li>')
    assert edition.report.warnings[0].startswith("1.1.31: an image of “jam”")
    assert edition.report.warnings[-1] == (
        '1.1.1: <q class="Odd"> is not understood; its words are kept (and so in 29 more places)'
    )


def test_varying_words_in_a_button_are_kept(
    read_rule_of: Read,
) -> None:
    rules = "".join(
        f'<li class="Rule" id="rule_{n}">{n} cooks <button class="tag">bake {n}</button>.</li>'
        for n in range(30)
    )
    edition = read_rule_of(rules)
    assert edition.by_number["1.1.7"].plain_text == "6 cooks bake 6."


def test_words_that_end_most_rules_are_refused(read_rule_of: Read) -> None:
    rules = "".join(
        f'<li class="Rule" id="rule_{n}">Bake {n} loaves. Copy link</li>' for n in range(30)
    )
    with pytest.raises(DocumentError, match=r"30 of its rules end with “Copy link”, 1\.1\.1"):
        read_rule_of(rules)


def test_a_page_nested_too_deep_is_refused(read_rule_of: Read) -> None:
    with pytest.raises(DocumentError, match="more than 120 deep"):
        read_rule_of('<li class="Rule" id="rule_a">' + "<b>" * 200 + "Bake." + "</b>" * 200)
