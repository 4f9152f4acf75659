"""Whatever is given to be read: one clear line, or an edition."""

import datetime
import html
import json
import re
from collections.abc import Callable
from html import escape
from pathlib import Path

import pytest

from rules.catalogue import Format
from rules.entries import Edition
from rules.errors import UsageError
from scraper.errors import (
    ITS_HTML,
    DocumentError,
    UnreadableFileError,
    UnrecognisedError,
)
from scraper.find import strangers
from scraper.read import READERS, read_document, read_file
from scraper.recognise import effective_date, recognise

RULES = (
    '<h1 class="Chapter" id="chpt_a">Kitchen</h1><h2 class="Section" id="sec_a">Ovens</h2>'
    '<ol class="Rules"><li class="Rule" id="rule_a">Ovens are hot.</li></ol>'
)
Wrap = Callable[..., str]


@pytest.mark.parametrize(
    ("data", "kind", "message"),
    [
        (b"", DocumentError, "it is empty"),
        (b" \r\n\t", DocumentError, "it is empty"),
        (
            b"\x89PNG\r\n\x1a\n\0\0",
            DocumentError,
            "it is not text (line 1 is not utf-8); where it is text, save it as UTF-8",
        ),
        (
            b"One\nTwo\nBr\xfchst\xfcck",
            DocumentError,
            "it is not text (line 3 is not utf-8); where it is text, save it as UTF-8",
        ),
        (b"One \0\1\2", DocumentError, "it is not text (it holds binary data)"),
        (
            "Brühstück".encode()[:4],
            UnrecognisedError,
            "it is none of the documents that nrules reads",
        ),
        ("Brühstück".encode()[:3], DocumentError, "it is cut off in the middle of a character"),
        (b"A recipe.", UnrecognisedError, "it is none of the documents that nrules reads"),
        (b"x" * 16_000_001, DocumentError, "it is too large to be one of our documents"),
        (
            b"x\n" * 50_001,
            DocumentError,
            "it is too large to be one of our documents: "
            "it has 50,001 lines, and at most 50,000 are read",
        ),
        (
            b"<ol>" * 200_001,
            DocumentError,
            "it is too large to be one of our documents: "
            "it has 200,001 tags, and at most 200,000 are read",
        ),
        (
            b"One\n" + b"1" * 101,
            DocumentError,
            "line 2 holds a number of more than 100 digits",
        ),
        (b"1" * 100, UnrecognisedError, "it is none of the documents that nrules reads"),
        (
            b"## Setup\n## Goal of the Game\n## Action Explanations\n",
            DocumentError,
            "it is cut off: its end is missing (it stops at action-explanations, line 3)",
        ),
    ],
)
def test_what_cannot_be_read_is_said_in_one_line(
    data: bytes, kind: type[DocumentError], message: str
) -> None:
    with pytest.raises(DocumentError) as raised:
        read_document(data, "thing")
    assert type(raised.value) is kind
    assert str(raised.value) == f"thing: {message}"
    assert raised.value.exit_status == 1


PAGE = "".join(
    f'<li class="Rule" id="rule_{n}"><a href="#rule_{n}">1.1.{n}.</a> Bake {n}.</li>'
    for n in range(1, 61)
)
BARE = re.sub(r' (?:id|class|href)="[^"]*"', "", PAGE)


@pytest.mark.parametrize(
    "copy",
    [
        re.sub(r"<[^>]+>", "\n", PAGE),
        re.sub(r"<li[^>]*>", "\n- ", re.sub(r"<a[^>]*>|</a>|</li>", "**", PAGE)),
        f"<html><body><pre>{escape(PAGE)}</pre></body></html>",
        f"<html><body>{BARE}</body></html>",
        f"<html><title>Netrunner Comprehensive Rules</title><body>{BARE}</body></html>",
    ],
    ids=["printed", "Markdown", "view of the source", "no ids", "no ids and a title"],
)
def test_of_a_copy_of_the_rules_it_is_said_what_to_take_instead(copy: str, tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as raised:
        read_document(copy.encode(), "copy")
    assert str(raised.value).endswith(ITS_HTML)
    (tmp_path / "copy").write_text(copy, "utf-8")
    if "<title>" not in copy:
        assert [f"copy: {s.why}" for s in strangers(tmp_path)] == [str(raised.value)]


def test_every_format_of_the_catalogue_has_a_reader() -> None:
    assert READERS.keys() == set(Format)


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_garbled_letters_are_refused(encoding: str) -> None:
    quoted = "“Knead,” she said – “don’t stir.” “Why?” “It’s bread.”"
    garbled = quoted.encode().decode(encoding, errors="replace").encode()
    with pytest.raises(DocumentError, match="thing: its letters are garbled"):
        read_document(garbled, "thing")


def test_a_page_cut_off_anywhere_is_refused(wrap_page: Wrap) -> None:
    page = wrap_page(RULES).encode()
    assert isinstance(read_document(page, "page"), Edition)
    for length in range(len(page)):
        with pytest.raises(DocumentError):
            read_document(page[:length], "page")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_byte_order_marks_line_ends_and_an_xml_declaration(wrap_page: Wrap, encoding: str) -> None:
    page = '<?xml encoding="utf-8" ?>' + wrap_page(RULES.replace("<ol", "\n<ol"))
    edition = read_document(page.replace("\n", "\r\n").encode(encoding) + b"", "page")
    assert edition.entries == read_document(page.encode(), "page").entries


def test_an_unlisted_version_is_read_and_named_for_what_it_states(wrap_page: Wrap) -> None:
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


def test_an_undated_version_is_named_for_its_content(wrap_page: Wrap) -> None:
    one = read_document(wrap_page(RULES).encode(), "page")
    other = read_document(wrap_page(RULES.replace("hot", "warm")).encode(), "page")
    assert one.id.startswith("cr-undated-")
    assert one.id != other.id
    assert one.effective is None


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
def test_the_version_is_read_however_the_title_has_it(wrap_page: Wrap, title: str) -> None:
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
def test_what_stands_behind_the_month_is_of_the_version(
    wrap_page: Wrap, stated: str, version: str
) -> None:
    """So that a correction and a beta are editions beside the one of that month."""
    title = f"Netrunner Comprehensive Rules {stated}"
    edition = read_document(wrap_page(RULES, title=title).encode(), "page")
    assert (edition.id, edition.document) == (f"cr-{version}", "cr")
    assert edition.title == f"Netrunner Comprehensive Rules (v{version})"


@pytest.mark.parametrize("stated", ["(2.0)", "(v7)", "(third printing)", ""])
def test_a_version_that_is_no_month_gives_way_to_the_day(wrap_page: Wrap, stated: str) -> None:
    page = wrap_page(
        f"<p>This is effective <b>3 May 2031</b>.</p>{RULES}",
        title=f"Netrunner Comprehensive Rules {stated}",
    )
    edition = read_document(page.encode(), "page")
    assert (edition.id, edition.document) == ("cr-2031-05-03", "cr")
    assert edition.title == "Netrunner Comprehensive Rules (2031-05-03)"
    assert edition.effective == datetime.date(2031, 5, 3)


@pytest.mark.parametrize(
    "said",
    [
        "is effective <b>04 July 2031</b>",
        "effective July 4, 2031",
        "Effective: 4 July 2031",
        "takes effect on July 4th, 2031",
        "in force from 4th of July 2031",
        "effective <time>2031-07-04</time>",
        "effective as of&nbsp;4 Jul 2031",
        "effective on the 4th of July, 2031",
    ],
)
def test_the_date_is_read_however_it_is_written(said: str) -> None:
    assert effective_date(f"<p>This {said}.</p>") == datetime.date(2031, 7, 4)


def test_many_rules_are_a_page_of_rules_whatever_it_is_called() -> None:
    rules = "".join(f'<li id="rule_{n}x">Bake {n}.</li>' for n in range(60))
    found = recognise(f"<html><title>House of Bread</title>{rules}</html>")
    assert found is not None
    assert found.edition.startswith("cr-undated-")
    assert recognise(f"<html><title>House of Bread</title>{rules[:200]}</html>") is None


def test_a_date_that_is_none_is_no_date(wrap_page: Wrap) -> None:
    page = wrap_page(f"<p>This is effective <b>31 Juno 2031</b>.</p>{RULES}")
    assert read_document(page.encode(), "page").effective is None


@pytest.mark.parametrize(
    "said", ["07/05/2031", "May 2031", "31 Juno 2031", "7.5.2031", "3. Mai 2031", "1er mai 2031"]
)
def test_a_date_that_cannot_be_read_is_told(wrap_page: Wrap, said: str) -> None:
    page = wrap_page(
        f"<p>This is effective <b>{said}</b>; that takes effect 2 turns later.</p>{RULES}",
        title="Netrunner Comprehensive Rules (v31.05)",
    )
    edition = read_document(page.encode(), "page")
    assert edition.effective is None
    (_, told) = edition.report.warnings
    assert told.startswith(f"it takes effect “{said}”, from which no day can be told")


@pytest.mark.parametrize(
    ("said", "is_told"),
    [
        ("30 April 2031", True),
        ("1 May 2031", False),
        ("20 August 2031", False),
        ("2 May 2032", True),
    ],
)
def test_a_date_far_from_what_the_version_names_is_told(
    wrap_page: Wrap, said: str, is_told: bool
) -> None:
    page = wrap_page(
        f"<p>This is effective <b>{said}</b>.</p>{RULES}",
        title="Netrunner Comprehensive Rules (v31.05)",
    )
    warnings = read_document(page.encode(), "page").report.warnings
    assert [w for w in warnings if "its version names 2031-05" in w] == list(warnings[1:])
    assert len(warnings) == 1 + is_told


def test_a_listed_document_that_states_another_date_is_believed(wrap_page: Wrap) -> None:
    page = wrap_page(
        f"<p>This is effective <b>3 May 2031</b>.</p>{RULES}",
        title="Netrunner Comprehensive Rules (v24.03)",
    )
    edition = read_document(page.encode(), "page")
    assert edition.effective == datetime.date(2031, 5, 3)
    assert edition.report.warnings == (
        "the document takes effect 2031-05-03; the catalogue says 2024-03-30",
    )


def test_files_that_cannot_be_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnreadableFileError, match="there is no file"):
        read_file(tmp_path / "none.html")
    with pytest.raises(UnreadableFileError, match="is a directory") as raised:
        read_file(tmp_path)
    assert isinstance(raised.value, UsageError)
    assert raised.value.exit_status == 2

    def refuse(*_args: object, **_kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("rules.files.os.open", refuse)
    with pytest.raises(
        UnreadableFileError, match=r"locked\.html cannot be read: Permission denied"
    ):
        read_file(tmp_path / "locked.html")


def test_a_file_is_read_whatever_its_name(tmp_path: Path, wrap_page: Wrap) -> None:
    (tmp_path / "000.txt").write_text(wrap_page(RULES), "utf-8")
    assert read_file(tmp_path / "000.txt").by_number["1.1.1"].plain_text == "Ovens are hot."


def test_an_edition_with_its_report_survives_being_written(wrap_page: Wrap) -> None:
    edition = read_document(wrap_page(RULES).encode(), "page")
    assert Edition.model_validate_json(edition.model_dump_json(exclude_defaults=True)) == edition


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
def test_what_is_ahead_of_its_time_is_called_so(wrap_page: Wrap, stated: str, version: str) -> None:
    title = f"Netrunner Comprehensive Rules {stated}"
    edition = read_document(wrap_page(RULES, title=title).encode(), "page")
    assert (edition.id, edition.document) == (f"cr-{version}", "cr")


@pytest.mark.parametrize("first", ["Draft of the Netrunner", "[DRAFT] Netrunner", "RC2: Netrunner"])
def test_a_draft_may_be_called_so_before_its_name(wrap_page: Wrap, first: str) -> None:
    title = f"{first} Comprehensive Rules (v31.07)"
    id_ = read_document(wrap_page(RULES, title=title).encode(), "page").id
    assert id_ in ("cr-31.07-draft", "cr-31.07-rc2")


@pytest.mark.parametrize(
    ("said", "version"),
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
def test_a_banner_may_say_that_it_is_a_draft(wrap_page: Wrap, said: str, version: str) -> None:
    title = "Netrunner Comprehensive Rules (v31.07)"
    page = wrap_page(said + RULES, title=title)
    assert read_document(page.encode(), "page").id == f"cr-{version}"


@pytest.mark.parametrize(
    "mark", ["\u00ad", "\u200b", "&shy;", "&#8203;", "&ZeroWidthSpace;", "<wbr>", "\ufeff"]
)
@pytest.mark.parametrize("space", ["\u00a0", "&nbsp;", "&#160;", "&#xA0;", "\u202f", "&thinsp;"])
def test_marks_that_draw_nothing_hide_no_version_and_no_day(
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


FAQ = "Section 1: Card Errata\nAn oven is hot.\nSection 2: Rules Clarifications\nIt is.\n"


@pytest.mark.parametrize("is_first", [True, False])
@pytest.mark.parametrize("version", ["31.07", "26.03"])
def test_two_documents_in_one_file_are_refused(
    wrap_page: Wrap, version: str, is_first: bool
) -> None:
    page = wrap_page(RULES, title=f"Netrunner Comprehensive Rules (v{version})")
    joined = page + FAQ if is_first else FAQ + page
    with pytest.raises(DocumentError) as raised:
        read_document(joined.encode(), "both")
    assert str(raised.value).startswith("both: it holds more than one document (")
    assert str(raised.value).endswith("): save each in a file of its own")


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
def test_a_day_in_another_language_is_told_and_not_read(wrap_page: Wrap, line: str) -> None:
    title = "Netrunner Comprehensive Rules (v31.05)"
    edition = read_document(wrap_page(f"<p>{line}.</p>{RULES}", title=title).encode(), "page")
    assert edition.effective is None
    (_, told) = edition.report.warnings
    assert "2031”, from which no day can be told" in told


@pytest.mark.parametrize("stated", ["v31.13", "v31.00", "v31.99b"])
def test_a_month_that_is_none_is_told(wrap_page: Wrap, stated: str) -> None:
    page = wrap_page(RULES, title=f"Netrunner Comprehensive Rules ({stated})")
    (_, told) = read_document(page.encode(), "page").report.warnings
    assert told.startswith(f"its version names month {stated[4:6]}, and there is none")


def test_letters_in_utf_7_are_garbled(wrap_page: Wrap) -> None:
    page = wrap_page(RULES + "<p>" + "“Bread” – “rye”. " * 3 + "</p>")
    assert len(read_document(page.encode(), "page").entries) > 2
    with pytest.raises(DocumentError, match="its letters are garbled"):
        read_document(page.encode("utf-7"), "page")
    plain = wrap_page(RULES + "<p>" + "1+1-2, a+bcd-e, +AB-, +one-. " * 3 + "</p>")
    assert read_document(plain.encode(), "page").entries


def test_a_page_in_json_or_escaped_is_told_to_be_that(wrap_page: Wrap) -> None:
    title = "Netrunner Comprehensive Rules (v31.05)"
    rules = "".join(f"<li id='rule_{n}'>Bake 1.1.{n}.</li>" for n in range(60))
    page = wrap_page(RULES + rules, title=title)
    for packed in (json.dumps({"html": page}), json.dumps([page]), json.dumps(page, indent=1)):
        with pytest.raises(DocumentError, match="it is JSON: take the page’s HTML out of it"):
            read_document(packed.encode(), "page")
    with pytest.raises(DocumentError, match="its markup is escaped") as raised:
        read_document(html.escape(page).encode(), "page")
    assert str(raised.value).endswith(ITS_HTML)
