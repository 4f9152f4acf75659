"""Packed documents and unsupported forms are refused with their name and advice."""

import gzip
import io
import quopri
import zipfile
from pathlib import Path

import pytest

from scraper.errors import DocumentError, UnrecognisedError
from scraper.form import check_form
from scraper.read import read_document
from scraper.source_files import find_unknown_files

PAGE = b"<!DOCTYPE html><html><head><title>Netrunner Comprehensive Rules</title></head></html>"


def zipped(part: str = "rules.html", holds: bytes = PAGE) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(part, holds)
    return packed.getvalue()


ARCHIVE = (
    b"From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n"
    b'\ttype="text/html"; boundary="--x"\r\n\r\n----x\r\nContent-Type: text/html\r\n\r\n'
)
FORMS = {
    "gzip": (gzip.compress(PAGE), "it is compressed (gzip): unpack it"),
    "zip": (zipped(), "it is compressed (zip): unpack it"),
    "docx": (zipped("word/document.xml"), "it is a word processor's document (DOCX or ODT): save"),
    "ods": (
        zipped("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"),
        "it is a spreadsheet’s document (XLSX or ODS): save the table as CSV",
    ),
    "epub": (
        zipped("mimetype", b"application/epub+zip"),
        "it is an e-book (EPUB): the publisher's",
    ),
    "doc": (
        b"\xd0\xcf\x11\xe0\xa1\xb1",
        "it is a document of an office program (DOC or XLS): save",
    ),
    "picture": (b"\x89PNG\r\n\x1a\n", "it is a picture (PNG): its words cannot be read"),
    "pdf behind spaces": (
        b"\n %PDF-1.7\n\0",
        "it is a PDF: the rules are read from the publisher's",
    ),
    "pdf": (b"%PDF-1.7\n\xe2\xe3\n", "it is a PDF: the rules are read from the publisher's web"),
    "mhtml": (ARCHIVE + PAGE, "it is a web archive (MHTML): save the page as “HTML only”"),
    "mhtml behind a byte order mark": (
        b"\xef\xbb\xbf" + ARCHIVE + PAGE,
        "it is a web archive (MHTML): save the page as",
    ),
    "rtf behind a byte order mark": (
        b"\xef\xbb\xbf{\\rtf1\\ansi Rules}",
        "it is a word processor's document (RTF): the publisher's",
    ),
    "safari": (b"bplist00\xd1\x01", "it is a web archive of Safari: save the page as its source"),
    "rtf": (b"{\\rtf1\\ansi Rules}", "it is a word processor's document (RTF): the publisher's"),
}


@pytest.mark.parametrize("form", FORMS)
def test_an_unsupported_form_is_named_whatever_the_file_name(form: str, tmp_path: Path) -> None:
    data, says = FORMS[form]
    with pytest.raises(DocumentError) as raised:
        read_document(data, "rules.html")
    assert str(raised.value).startswith(f"rules.html: {says}")
    (tmp_path / "rules.html").write_bytes(data)
    (stranger,) = find_unknown_files(tmp_path)
    assert stranger.why.startswith(says)


def test_a_text_that_mentions_archives_is_no_archive() -> None:
    for text in (b"Note: bread\n", b"<p>x</p>\nContent-Type: multipart/related\n"):
        with pytest.raises(UnrecognisedError):
            read_document(text, "page")


@pytest.mark.parametrize("encoding", ["quoted-printable", "base64"])
def test_an_encoded_email_is_refused_with_advice(encoding: str) -> None:
    mail = (
        "From: baker@example.org\nMIME-Version: 1.0\nContent-Type: text/html\n"
        f"Content-Transfer-Encoding: {encoding}\n\nBread=\nand =E2=80=9Crolls=E2=80=9D\n"
    )
    with pytest.raises(DocumentError, match=rf"as e-mails are sent \({encoding}\): save what"):
        check_form(mail.encode())


def test_a_quoted_printable_body_is_recognised_without_headers() -> None:
    body = quopri.encodestring(("“Bread” is baked – and eaten, says the baker. " * 99).encode())
    with pytest.raises(DocumentError, match="quoted-printable"):
        check_form(body)
    check_form(b"1 + 1 =\n2, and a=20 is =3D.\n" * 20)


@pytest.mark.parametrize("head", [b"", b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"])
def test_a_chunked_answer_is_refused(head: bytes) -> None:
    """The sizes of its chunks would stand among the words."""
    page = b"<!DOCTYPE html><title>Comprehensive Rules</title><p>1.1.1. Bake.</p></html>"
    pieces = b"%x\r\n%b\r\n%x\r\n%b" % (60, page[:60], len(page) - 60, page[60:])
    with pytest.raises(DocumentError, match=r"in pieces whose sizes stand .* \(chunked\)"):
        read_document(head + pieces, "answer")
