"""Documents that are text and no page: what another program put into them is taken out, and told.

Their readers find everything in its line, so that no line is taken away or added.
"""

import html
import re

from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.seen import plain_letters

_PAGE = re.compile(r"\s*(?:<!doctype html|<html\b|<head\b|<body\b|<pre\b)", re.IGNORECASE)
_REMARK = re.compile(r"<!--.*?-->", re.DOTALL)
_ESCAPED = re.compile(r"&(?:quot|apos|amp|lt|gt|nbsp|#\d{2,6}|#[xX][0-9a-fA-F]{2,5});")


def as_text(text: str, findings: Findings) -> str:
    """The text as its reader takes it: each letter as it is usually written, and nothing else.

    Raises :class:`DocumentError` for a page (HTML) around it.
    """
    if _PAGE.match(text):
        raise DocumentError(
            "it is a page (HTML) around what is read as text: save the text alone, line by line"
        )
    closed = text.rfind("-->") + 3  # beyond it the end of each would be looked for in vain
    seen, remarks = _REMARK.subn(lambda remark: "\n" * remark[0].count("\n"), text[:closed])
    if remarks:
        text = seen + text[closed:]
        findings.repaired(f"{_times(remarks, 'remark')} of HTML, which nobody sees; left out")
    text, letters = _ESCAPED.subn(lambda escaped: html.unescape(escaped[0]), text)
    if letters:
        findings.repaired(f"{_times(letters, 'letter')} written as in HTML (&quot;); read as meant")
    return plain_letters(text).replace("\f", "")


def _times(count: int, what: str) -> str:
    return f"{count:,} {what}s" if count > 1 else f"one {what}"
