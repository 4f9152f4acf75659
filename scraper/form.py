"""Forms in which somebody may have saved a document, recognised by how they begin, and refused."""

import re

from scraper.errors import OR_ITS_TEXT, DocumentError

_BEGINNINGS: dict[bytes, str] = {
    b"\x1f\x8b": "it is compressed (gzip): unpack it",
    b"PK\x03\x04": "it is compressed (zip): unpack it",
    b"\xd0\xcf\x11\xe0": "it is a document of an office program (DOC or XLS): save it as "
    "plain text, or a table as CSV",
    b"\x89PNG": "it is a picture (PNG): its words cannot be read",
    b"\xff\xd8\xff": "it is a picture (JPEG): its words cannot be read",
    b"GIF8": "it is a picture (GIF): its words cannot be read",
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
_ZIP = b"PK\x03\x04"
_ZIPPED: dict[re.Pattern[bytes], str] = {
    re.compile(
        rb"\bxl/|opendocument\.spreadsheet"
    ): "it is a spreadsheet’s document (XLSX or ODS): save the table as CSV",
    re.compile(rb"\bword/|opendocument\.text"): "it is a word processor's document (DOCX or ODT): "
    "save it as plain text",
    re.compile(
        rb"application/epub"
    ): "it is an e-book (EPUB): the publisher's page, as HTML, is read",
}
"""What programs pack, recognised by the names of the parts."""
_MARKUP = re.compile(
    rb"(?:<\?xml\b[^>]{0,200}>\s*|<!--(?:[^-]|-(?!->)){0,500}-->\s*|<\?(?:mso|aid)[^>]{0,200}>\s*"
    rb"|<!DOCTYPE\s+(?!html)[^>]{0,300}>\s*)*"
    rb"<(?P<root>article|book|TEI|FictionBook|opml|rss|feed|svg|Document|pkg:package|w:\w+"
    rb"|office:\w+|Workbook|worksheet)\b(?=[^>]{0,2000}(?:xmlns|version|>))",
    re.DOTALL,
)
"""The root element of other programs' XML, with which no page begins."""
_SOURCES = {
    "LaTeX": re.compile(rb"(?:(?:%|\\[A-Z])[^\n]{0,200}\n\s*){0,20}\\documentclass\b"),
    "Texinfo": re.compile(rb"\\input texinfo\b"),
    "roff": re.compile(rb"[.']\\\"|\.(?:TH|SH|TL|LP|PP|NH|de|ds|nr)\b"),
    "pandoc": re.compile(rb"\{\s*\"pandoc-api-version\"|Pandoc\s{1,9}\(?\s{0,9}Meta\b"),
}
"""The beginnings of documents from which other programs typeset."""
_ARCHIVE = re.compile(rb"^content-type:\s*multipart/related\b", re.IGNORECASE | re.MULTILINE)
_MAILED = re.compile(
    rb"^content-transfer-encoding:\s*[\"']?(quoted-printable|base64)\b",
    re.IGNORECASE | re.MULTILINE,
)
_PRINTABLE = re.compile(rb"=(?:3D|20|C2=[89AB][0-9A-F]|E2=80=[89AB][0-9A-F])")
_SOFT_BREAK = re.compile(rb"=\r?\n")
_MIN_ENCODED = 50
"""This many letters and line ends encoded as in e-mails occur in no other text."""
_CHUNKED = re.compile(rb"(?:HTTP/\d[^\0]{0,1500}?\r\n\r\n)?[0-9a-fA-F]{1,8}\r\n\s*<")
"""An answer as a server sends it in pieces (chunked), each after its size."""
_HEADER = re.compile(rb"[\w-]+:\s")
_MARK = b"\xef\xbb\xbf"
_SPACE = 64
"""How many bytes to search for the first that is no white space."""
_HEAD = 2048


def check_form(data: bytes) -> None:
    """Raise :class:`DocumentError` for a known form that is not read: which, and what to do."""
    begun = data[:_SPACE].removeprefix(_MARK).lstrip()
    for beginning, says in _BEGINNINGS.items():
        if begun.startswith(beginning):
            packed = (by_part for part, by_part in _ZIPPED.items() if part.search(data))
            raise DocumentError(next(packed, says) if beginning == _ZIP else says)
    head = data[:_HEAD].removeprefix(_MARK)
    whole = head.lstrip()
    if _CHUNKED.match(head) is not None:
        raise DocumentError(
            "it is an answer as it is sent, in pieces whose sizes stand between its words "
            "(chunked): save the page from a browser, or with curl"
        )
    if _HEADER.match(head) and _ARCHIVE.search(head):
        raise DocumentError("it is a web archive (MHTML): save the page as “HTML only”")
    if (markup := _MARKUP.match(whole)) is not None:
        root = markup["root"].decode()
        raise DocumentError(f"it is XML of another program (<{root}>) and no page: {OR_ITS_TEXT}")
    for program, begins in _SOURCES.items():
        if begins.match(whole) is not None:
            raise DocumentError(f"it is a document's source ({program}): {OR_ITS_TEXT}")
    if (encoding := _mail_encoding(data, head)) is not None:
        raise DocumentError(
            f"it is written as e-mails are sent ({encoding}): save what the mail holds, its "
            "attachment or its text, from the mail program"
        )


def _mail_encoding(data: bytes, head: bytes) -> str | None:
    """Return the encoding of an e-mail as it is sent, or of the body of one; else ``None``."""
    if _HEADER.match(head) and (match := _MAILED.search(head)) is not None:
        return match[1].decode().lower()
    is_so = all(len(sign.findall(data)) >= _MIN_ENCODED for sign in (_PRINTABLE, _SOFT_BREAK))
    return "quoted-printable" if is_so else None
