"""Forms a document may have been saved in that are none of its own, told by how they begin."""

import re

from scraper.errors import DocumentError

_BEGINNINGS: dict[bytes, str] = {
    b"\x1f\x8b": "it is compressed (gzip): unpack it",
    b"PK\x03\x04": "it is compressed (zip, or a word processor's document): unpack it, "
    "or save it as plain text",
    b"\x28\xb5\x2f\xfd": "it is compressed (zstd): unpack it",
    b"BZh": "it is compressed (bzip2): unpack it",
    b"\xfd7zXZ\0": "it is compressed (xz): unpack it",
    b"7z\xbc\xaf": "it is compressed (7z): unpack it",
    b"%PDF-": "it is a PDF: the rules are read from the publisher's web page, saved as HTML, "
    "or with less from the PDF's text",
    b"bplist00": "it is a web archive of Safari: save the page as its source (HTML)",
    b"{\\rtf": "it is a word processor's document (RTF): the publisher's page, as HTML, is read, "
    "or with less its plain text",
}
_ARCHIVE = re.compile(rb"^content-type:\s*multipart/related\b", re.IGNORECASE | re.MULTILINE)
_MAILED = re.compile(
    rb"^content-transfer-encoding:\s*[\"']?(quoted-printable|base64)\b",
    re.IGNORECASE | re.MULTILINE,
)
_PRINTABLE = re.compile(rb"=(?:3D|20|C2=[89AB][0-9A-F]|E2=80=[89AB][0-9A-F])")
_SOFT_BREAK = re.compile(rb"=\r?\n")
_MANY = 50
"""So many letters and ends of lines written as in an e-mail stand in no other text."""
_HEADER = re.compile(rb"[\w-]+:\s")
_MARK = b"\xef\xbb\xbf"
_HEAD = 2048


def check_form(data: bytes) -> None:
    """Raise :class:`DocumentError` for a form that is known and not read: which, and what to do."""
    for beginning, says in _BEGINNINGS.items():
        if data.startswith(beginning):
            raise DocumentError(says)
    head = data[:_HEAD].removeprefix(_MARK)
    if _HEADER.match(head) and _ARCHIVE.search(head):
        raise DocumentError("it is a web archive (MHTML): save the page as “HTML only”")
    if (encoding := _mailed(data, head)) is not None:
        raise DocumentError(
            f"it is written as e-mails are sent ({encoding}): save what the mail holds, its "
            "attachment or its text, from the mail program"
        )


def _mailed(data: bytes, head: bytes) -> str | None:
    """How it is encoded, where it is an e-mail as it is sent, or the body of one."""
    if _HEADER.match(head) and (said := _MAILED.search(head)) is not None:
        return said[1].decode().lower()
    is_so = all(len(sign.findall(data)) >= _MANY for sign in (_PRINTABLE, _SOFT_BREAK))
    return "quoted-printable" if is_so else None
