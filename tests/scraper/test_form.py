"""Documents that were packed, or saved in another form: told which, and what to do."""

import gzip
import io
import zipfile
from pathlib import Path

import pytest

from scraper.errors import DocumentError, UnrecognisedError
from scraper.find import strangers
from scraper.read import read_document

PAGE = b"<!DOCTYPE html><html><head><title>Netrunner Comprehensive Rules</title></head></html>"


def zipped() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("rules.html", PAGE)
    return packed.getvalue()


ARCHIVE = (
    b"From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n"
    b'\ttype="text/html"; boundary="--x"\r\n\r\n----x\r\nContent-Type: text/html\r\n\r\n'
)
FORMS = {
    "gzip": (gzip.compress(PAGE), "it is compressed (gzip): unpack it"),
    "zip": (zipped(), "it is compressed (zip, or a word processor's document): unpack it, or"),
    "pdf": (b"%PDF-1.7\n\xe2\xe3\n", "it is a PDF: the rules are read from the publisher's web"),
    "mhtml": (ARCHIVE + PAGE, "it is a web archive (MHTML): save the page as “HTML only”"),
    "safari": (b"bplist00\xd1\x01", "it is a web archive of Safari: save the page as its source"),
    "rtf": (b"{\\rtf1\\ansi Rules}", "it is a word processor's document (RTF): the publisher's"),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_that_is_not_read_is_named_whatever_the_file_is_called(
    form: str, tmp_path: Path
) -> None:
    data, says = FORMS[form]
    with pytest.raises(DocumentError) as raised:
        read_document(data, "rules.html")
    assert str(raised.value).startswith(f"rules.html: {says}")
    (tmp_path / "rules.html").write_bytes(data)
    (stranger,) = strangers(tmp_path)
    assert stranger.why.startswith(says)


def test_a_page_that_speaks_of_archives_is_none() -> None:
    for text in (b"Note: bread\n", b"<p>x</p>\nContent-Type: multipart/related\n"):
        with pytest.raises(UnrecognisedError):
            read_document(text, "page")
