"""The version, date and draft stage that a page states."""

import datetime
from collections.abc import Callable

import pytest
from kitchen import RULES

from scraper.read import read_document
from scraper.recognise import effective_date, recognise

Wrap = Callable[..., str]


def test_an_unlisted_version_is_named_by_its_title(wrap_page: Wrap) -> None:
    page = wrap_page(
        f"<p>These rules are effective <b>2 May 2031</b>; this is effective <b>3 May 2031</b>.</p>"
        f"{RULES}",
        title="Breadmaking Comprehensive Rules (<!--VERSION-->v31.05<!--END-->)",
    )
    edition = read_document(page.encode(), "page")
    assert (edition.id, edition.source) == ("cr-31.05", "cr-31.05-page")
    assert edition.title == "Netrunner Comprehensive Rules (v31.05)"
    assert edition.effective == datetime.date(2031, 5, 3)
    assert edition.report.warnings == (
        "the catalogue does not list this document; it is read as cr-31.05",
    )


def test_an_undated_page_is_named_by_its_content(wrap_page: Wrap) -> None:
    edition = read_document(wrap_page(RULES).encode(), "page")
    other = read_document(wrap_page(RULES.replace("hot", "warm")).encode(), "page")
    assert edition.id.startswith("cr-undated-")
    assert edition.id != other.id
    assert edition.effective is None


@pytest.mark.parametrize(
    "title",
    [
        "Netrunner Comprehensive Rules (v31.07)",
        "Netrunner Comprehensive Rules v31.07",
        "Netrunner Comprehensive Rules, Version 31.07",
        "Comprehensive Rules 31.07 | Somebody",
        "netrunner comprehensive rules – V31.07",
        "Netrunner Comprehensive Rules (v31.7)",
        "Netrunner Comprehensive Rules (v2031.07)",
        "Netrunner Comprehensive Rules 2031-07",
    ],
)
def test_a_version_is_read_in_any_notation(wrap_page: Wrap, title: str) -> None:
    assert read_document(wrap_page(RULES, title=title).encode(), "page").id == "cr-31.07"


@pytest.mark.parametrize(
    ("stated", "version"),
    [
        ("(v31.07b)", "31.07b"),
        ("(v31.7-B)", "31.07b"),
        ("(v31.07.1)", "31.07.1"),
        ("(v31.07-beta)", "31.07-beta"),
        ("v31.07 Beta", "31.07-beta"),
        ("v31.07beta2", "31.07-beta2"),
        ("v31.07 (draft)", "31.07-draft"),
        ("v31.07 and a drafty house", "31.07"),
        ("2031-07-04", "31.07"),
    ],
)
def test_a_suffix_after_the_month_belongs_to_the_version(
    wrap_page: Wrap, stated: str, version: str
) -> None:
    """So a correction and a beta are editions of their own beside that of the month."""
    title = f"Netrunner Comprehensive Rules {stated}"
    edition = read_document(wrap_page(RULES, title=title).encode(), "page")
    assert (edition.id, edition.document) == (f"cr-{version}", "cr")
    assert edition.title == f"Netrunner Comprehensive Rules (v{version})"


@pytest.mark.parametrize("stated", ["(2.0)", "(v7)", "(third printing)", ""])
def test_without_a_month_the_date_names_the_version(wrap_page: Wrap, stated: str) -> None:
    page = wrap_page(
        f"<p>This is effective <b>3 May 2031</b>.</p>{RULES}",
        title=f"Netrunner Comprehensive Rules {stated}",
    )
    edition = read_document(page.encode(), "page")
    assert (edition.id, edition.document) == ("cr-2031-05-03", "cr")
    assert edition.title == "Netrunner Comprehensive Rules (2031-05-03)"
    assert edition.effective == datetime.date(2031, 5, 3)


@pytest.mark.parametrize(
    "stated_text",
    [
        "is effective <b>04 July 2031</b>",
        "effective July 4, 2031",
        "Effective: 4 July 2031",
        "Effective: 2031/07/04",
        "takes effect on July 4th, 2031",
        "in force from 4th of July 2031",
        "effective <time>2031-07-04</time>",
        "effective as of&nbsp;4 Jul 2031",
        "effective on the 4th of July, 2031",
        "effective Friday, July 4, 2031",
        "effective on <b>Fri., 4 July 2031</b>",
        "comes into force on the 4th of July 2031",
        "applies from 4 July 2031",
        "effective <b><time class='day' datetime='2031-07-04T00:00'>next Friday</time></b>",
    ],
)
def test_a_date_is_read_in_any_notation(stated_text: str) -> None:
    assert effective_date(f"<p>This {stated_text}.</p>") == datetime.date(2031, 7, 4)


def test_an_invalid_date_is_ignored(wrap_page: Wrap) -> None:
    page = wrap_page(f"<p>This is effective <b>31 Juno 2031</b>.</p>{RULES}")
    assert read_document(page.encode(), "page").effective is None


@pytest.mark.parametrize(
    "stated_text",
    ["07/05/2031", "May 2031", "31 Juno 2031", "7.5.2031", "3. Mai 2031", "1er mai 2031"],
)
def test_an_unreadable_date_is_reported(wrap_page: Wrap, stated_text: str) -> None:
    page = wrap_page(
        f"<p>This is effective <b>{stated_text}</b>; that takes effect 2 turns later.</p>{RULES}",
        title="Netrunner Comprehensive Rules (v31.05)",
    )
    edition = read_document(page.encode(), "page")
    assert edition.effective is None
    (_, warning) = edition.report.warnings
    assert warning.startswith(f"it takes effect “{stated_text}”, from which no day can be told")


def test_a_version_without_a_date_says_from_when_it_counts(wrap_page: Wrap) -> None:
    page = wrap_page(
        f"<p>It counts from 4 July '31.</p>{RULES}", title="Netrunner Comprehensive Rules (v31.05)"
    )
    (_, warning) = read_document(page.encode(), "page").report.warnings
    assert warning.startswith("no day is found in it from which it holds")
    assert "it counts from 1 May 2031" in warning


@pytest.mark.parametrize(
    ("stated_text", "is_reported"),
    [
        ("30 April 2031", True),
        ("1 May 2031", False),
        ("20 August 2031", False),
        ("2 May 2032", True),
    ],
)
def test_a_date_far_from_the_version_is_reported(
    wrap_page: Wrap, stated_text: str, is_reported: bool
) -> None:
    page = wrap_page(
        f"<p>This is effective <b>{stated_text}</b>.</p>{RULES}",
        title="Netrunner Comprehensive Rules (v31.05)",
    )
    warnings = read_document(page.encode(), "page").report.warnings
    assert [w for w in warnings if "its version names 2031-05" in w] == list(warnings[1:])
    assert len(warnings) == 1 + is_reported


def test_the_stated_date_of_a_listed_document_is_believed(wrap_page: Wrap) -> None:
    page = wrap_page(
        f"<p>This is effective <b>3 May 2031</b>.</p>{RULES}",
        title="Netrunner Comprehensive Rules (v24.03)",
    )
    edition = read_document(page.encode(), "page")
    assert edition.effective == datetime.date(2031, 5, 3)
    assert edition.report.warnings == (
        "the document takes effect 2031-05-03; the catalogue says 2024-03-30",
    )


def test_a_listed_document_with_an_invalid_date_keeps_the_listed_one(
    wrap_page: Wrap,
) -> None:
    page = wrap_page(
        f"<p>This is effective <b>30 February 2024</b>.</p>{RULES}",
        title="Netrunner Comprehensive Rules (v24.03)",
    )
    edition = read_document(page.encode(), "page")
    assert edition.effective == datetime.date(2024, 3, 30)
    assert edition.report.warnings == (
        "it takes effect “30 February 2024”, from which no day can be told; "
        "the catalogue's 2024-03-30 counts",
    )


def test_an_endless_version_is_read_up_to_its_month() -> None:
    source = recognise(f"<title>Kite Comprehensive Rules v31.07.{'9' * 90}</title>")
    assert source is not None
    assert source.edition == "cr-31.07"


@pytest.mark.parametrize(
    ("stated", "version"),
    [
        ("(v31.07 RC2)", "31.07-rc2"),
        ("(v31.07-rc.2)", "31.07-rc2"),
        ("(v31.07) – Release Candidate 2", "31.07-rc2"),
        ("v31.07 Preview", "31.07-preview"),
        ("(Preview v31.07)", "31.07-preview"),
        ("– Draft 3 – v31.07", "31.07-draft3"),
        ("v31.07 [DRAFT]", "31.07-draft"),
        ("(v31.07.1-rc1)", "31.07.1-rc1"),
        ("(v31.07b, draft)", "31.07b-draft"),
        ("(<!--VERSION-->v31.07<!--END--> RC1)", "31.07-rc1"),
        ("(v31.07, work in progress)", "31.07-wip"),
        ("(v31.07, pre-release)", "31.07-prerelease"),
        ("(v31.07) for drafters", "31.07"),
        ("(v31.07) in rcs", "31.07"),
    ],
)
def test_a_draft_has_its_stage_in_the_version(wrap_page: Wrap, stated: str, version: str) -> None:
    title = f"Netrunner Comprehensive Rules {stated}"
    edition = read_document(wrap_page(RULES, title=title).encode(), "page")
    assert (edition.id, edition.document) == (f"cr-{version}", "cr")


@pytest.mark.parametrize("first", ["Draft of the Netrunner", "[DRAFT] Netrunner", "RC2: Netrunner"])
def test_the_stage_of_a_draft_may_precede_the_title(wrap_page: Wrap, first: str) -> None:
    title = f"{first} Comprehensive Rules (v31.07)"
    id_ = read_document(wrap_page(RULES, title=title).encode(), "page").id
    assert id_ in ("cr-31.07-draft", "cr-31.07-rc2")


@pytest.mark.parametrize(
    ("stated_text", "version"),
    [
        ("<p><b>DRAFT</b> – not yet in force</p>", "31.07-draft"),
        ("<div>Preview, subject to change.</div>", "31.07-preview"),
        ("<p>These rules are not yet in effect.</p>", "31.07-draft"),
        ("<p>This version is a release candidate.</p>", "31.07-rc"),
        ("<a>Draft</a>", "31.07"),
        ("<p>Drafts are not official.</p>", "31.07"),
        ("<p>Cards that are not yet in force are none.</p>", "31.07"),
    ],
)
def test_a_banner_may_declare_a_draft(wrap_page: Wrap, stated_text: str, version: str) -> None:
    title = "Netrunner Comprehensive Rules (v31.07)"
    page = wrap_page(stated_text + RULES, title=title)
    assert read_document(page.encode(), "page").id == f"cr-{version}"


@pytest.mark.parametrize(
    "mark", ["\u00ad", "\u200b", "&shy;", "&#8203;", "&ZeroWidthSpace;", "<wbr>", "\ufeff"]
)
@pytest.mark.parametrize("space", ["\u00a0", "&nbsp;", "&#160;", "&#xA0;", "\u202f", "&thinsp;"])
def test_invisible_characters_do_not_hide_version_and_date(
    wrap_page: Wrap, mark: str, space: str
) -> None:
    title = f"Net{mark}runner{space}Compre{mark}hensive{space}Rules{space}(v31.{mark}07{space}RC2)"
    day = f"<p>This is{space}effec{mark}tive{space}<b>4{space}Ju{mark}ly{space}2031</b>.</p>"
    edition = read_document(wrap_page(day + RULES, title=title).encode(), "page")
    assert edition.id == "cr-31.07-rc2"
    assert edition.effective == datetime.date(2031, 7, 4)


def test_hyphens_at_which_no_line_breaks_are_hyphens(wrap_page: Wrap) -> None:
    title = "Netrunner Comprehensive Rules (v31.07\u2011rc2)"
    day = "<p>This is effective <b>2031\u201107&#8209;04</b>.</p>"
    edition = read_document(wrap_page(day + RULES, title=title).encode(), "page")
    assert (edition.id, edition.effective) == ("cr-31.07-rc2", datetime.date(2031, 7, 4))


@pytest.mark.parametrize(
    "line",
    [
        "Gültig ab <b>3. Mai 2031</b>",
        "In Kraft seit dem 3. Mai 2031",
        "En vigueur le 3 mai 2031",
        "en vigueur&nbsp;à partir du 1er mai 2031",
        "En vigor desde el 3 de mayo de 2031",
    ],
)
def test_a_date_in_another_language_is_reported(wrap_page: Wrap, line: str) -> None:
    title = "Netrunner Comprehensive Rules (v31.05)"
    edition = read_document(wrap_page(f"<p>{line}.</p>{RULES}", title=title).encode(), "page")
    assert edition.effective is None
    (_, warning) = edition.report.warnings
    assert "2031”, from which no day can be told" in warning


@pytest.mark.parametrize("stated", ["v31.13", "v31.00", "v31.99b"])
def test_an_invalid_month_in_a_version_is_reported(wrap_page: Wrap, stated: str) -> None:
    page = wrap_page(RULES, title=f"Netrunner Comprehensive Rules ({stated})")
    (_, warning) = read_document(page.encode(), "page").report.warnings
    assert warning.startswith(f"its version names month {stated[4:6]}, and there is none")
