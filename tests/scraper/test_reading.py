"""Reading any input gives an edition or one clear line."""

import html
import json
import re
from collections.abc import Callable
from html import escape
from pathlib import Path

import pytest
from kitchen import RULES

from rules.catalogue import Format
from rules.entries import Edition
from rules.errors import UsageError
from scraper.errors import (
    ITS_HTML,
    DocumentError,
    UnreadableFileError,
    UnrecognisedError,
)
from scraper.read import READERS, read_document, read_file
from scraper.recognise import recognise
from scraper.source_files import find_unknown_files

Wrap = Callable[..., str]


@pytest.mark.parametrize(
    ("data", "kind", "message"),
    [
        (b"", DocumentError, "it is empty"),
        (b" \r\n\t", DocumentError, "it is empty"),
        (
            b"\x8aTIF\r\n\x1a\n\0\0",
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
        (
            b"<html><title>Bakery</title><form><input name=pw type=password></form></html>",
            UnrecognisedError,
            "it is none of the documents that nrules reads; it is a page to log in: do so in a "
            "browser, and save the page that holds the rules",
        ),
        (
            b"<html><title>404</title><h1>Not Found</h1></html>",
            UnrecognisedError,
            "it is none of the documents that nrules reads; where it is a log-in, an error or a "
            "frame around the rules, open these in a browser and save that page",
        ),
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
            b'<?xml version="1.0"?>\n<!DOCTYPE book>\n<book xmlns="u:b"><info/></book>',
            DocumentError,
            "it is XML of another program (<book>) and no page: take the HTML of the rules' page "
            "itself, as the publisher serves it, or with less this page saved as plain text",
        ),
        *(
            (
                begins,
                DocumentError,
                f"it is a document's source ({program}): take the HTML of the rules' page itself, "
                "as the publisher serves it, or with less this page saved as plain text",
            )
            for begins, program in {
                b"% Made by hand\n\\documentclass[12pt]{article}\n\\begin{document}": "LaTeX",
                b"\\input texinfo\n@node Top": "Texinfo",
                b'.\\" Made by hand\n.TH RULES 7': "roff",
                b"'\\\" t\n.TH RULES 7": "roff",
                b'{"pandoc-api-version":[1,22],"blocks":[]}': "pandoc",
            }.items()
        ),
        (
            b"One\n<<<<<<< HEAD\nTwo\n=======\nThree\n>>>>>>> other\n",
            DocumentError,
            "line 2 begins a merge that was not resolved (“<<<<<<<”): keep one side of it",
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
def test_unreadable_input_gives_one_line(
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
def test_an_unusable_copy_of_the_rules_is_refused_with_advice(copy: str, tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as raised:
        read_document(copy.encode(), "copy")
    assert ITS_HTML in str(raised.value)
    (tmp_path / "copy").write_text(copy, "utf-8")
    if "<title>" not in copy:
        assert [f"copy: {s.why}" for s in find_unknown_files(tmp_path)] == [str(raised.value)]


@pytest.mark.parametrize(
    ("mark", "named"), [("> ", "“>”"), ("+", "“+”"), ("{n:4d}  ", "a number"), ("{n}:", "a number")]
)
def test_a_page_with_marked_lines_is_refused(mark: str, named: str) -> None:
    page = f'<html><body><ol class="RulesContent">{PAGE}</ol></body></html>'.replace("<li", "\n<li")
    lines = (mark.format(n=n) + line for n, line in enumerate(page.split("\n"), 1))
    marked = "\n".join(lines)
    for text in (marked, f"{marked}\n{mark.format(n=99)}"):
        with pytest.raises(DocumentError, match=re.escape(f"{named} stands before each of its")):
            read_document(text.encode(), "page")


@pytest.mark.parametrize("address", ["https://example.org/rules.html", "file:/rules.html"])
def test_an_address_given_as_a_file_is_refused_with_advice(address: str) -> None:
    with pytest.raises(UnreadableFileError, match=f"^{address} is an address and no file: save "):
        read_file(Path(address))


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


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_encodings_and_an_xml_declaration_change_nothing(wrap_page: Wrap, encoding: str) -> None:
    page = '<?xml encoding="utf-8" ?>' + wrap_page(RULES.replace("<ol", "\n<ol"))
    edition = read_document(page.replace("\n", "\r\n").encode(encoding), "page")
    assert edition.entries == read_document(page.encode(), "page").entries


@pytest.mark.parametrize(
    "body", ["<form><input type=password></form>", "<iframe src='x'></iframe>", "Error 404"]
)
def test_a_page_without_any_rule_is_refused_as_such(body: str) -> None:
    page = f"<html><title>Netrunner Comprehensive Rules</title><body>{body}</body></html>"
    with pytest.raises(DocumentError, match="it holds no rules at all: where it is a log-in"):
        read_document(page.encode(), "page")


def test_unreadable_files_are_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_the_name_of_a_file_does_not_matter(tmp_path: Path, wrap_page: Wrap) -> None:
    (tmp_path / "000.txt").write_text(wrap_page(RULES), "utf-8")
    assert read_file(tmp_path / "000.txt").by_number["1.1.1"].plain_text == "Ovens are hot."


def test_an_edition_with_its_report_survives_json(wrap_page: Wrap) -> None:
    edition = read_document(wrap_page(RULES).encode(), "page")
    assert Edition.model_validate_json(edition.model_dump_json(exclude_defaults=True)) == edition


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


def test_utf_7_is_refused_as_garbled(wrap_page: Wrap) -> None:
    page = wrap_page(RULES + "<p>" + "“Bread” – “rye”. " * 3 + "</p>")
    assert len(read_document(page.encode(), "page").entries) > 2
    with pytest.raises(DocumentError, match="its letters are garbled"):
        read_document(page.encode("utf-7"), "page")
    plain = wrap_page(RULES + "<p>" + "1+1-2, a+bcd-e, +AB-, +one-. " * 3 + "</p>")
    assert read_document(plain.encode(), "page").entries


def test_a_page_in_json_or_escaped_is_refused_with_advice(wrap_page: Wrap) -> None:
    title = "Netrunner Comprehensive Rules (v31.05)"
    rules = "".join(f"<li id='rule_{n}'>Bake 1.1.{n}.</li>" for n in range(60))
    page = wrap_page(RULES + rules, title=title)
    for packed in (json.dumps({"html": page}), json.dumps([page]), json.dumps(page, indent=1)):
        with pytest.raises(DocumentError, match="it is JSON: take the page’s HTML out of it"):
            read_document(packed.encode(), "page")
    with pytest.raises(DocumentError, match="its markup is escaped") as raised:
        read_document(html.escape(page).encode(), "page")
    assert str(raised.value).endswith(ITS_HTML)


def test_many_rules_are_recognised_under_any_title() -> None:
    rules = "".join(f'<li id="rule_{n}x">Bake {n}.</li>' for n in range(60))
    source = recognise(f"<html><title>House of Bread</title>{rules}</html>")
    assert source is not None
    assert source.edition.startswith("cr-undated-")
    assert recognise(f"<html><title>House of Bread</title>{rules[:200]}</html>") is None


@pytest.mark.parametrize(
    "data",
    ["% " * 900, "<!---->" * 280 + "<p>", "<li>" + "a" * 300_000, "[[" * 9_000, "`<" * 9_000],
)
def test_deceptive_input_is_refused_quickly(data: str) -> None:
    text = "Comprehensive Rules\n" + "\n".join(f"1.1.{n} A {data}" for n in range(1, 3))
    for document in (data, text):
        with pytest.raises(UnrecognisedError):
            read_document(document.encode(), "file")
