"""Clean documents that are text and no page of what other programs put in, and report it.

Their readers go by line numbers, so no line is removed or added.
"""

import html
import re
from html.entities import name2codepoint

from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.letters import normalise_text

_PAGE = re.compile(r"\s*(?:<!doctype html|<html\b|<head\b|<body\b|<pre\b)", re.IGNORECASE)
_REMARK = re.compile(r"<!--.*?-->", re.DOTALL)
_CUT_WORD = re.compile(r"\xad([ \t]*\n)[ \t]*([a-z]\S*)[ \t]*")
"""A word that a soft hyphen cuts in two at the end of a line."""
_ESCAPED = re.compile(rf"&(?:apos|{'|'.join(name2codepoint)}|#\d{{2,6}}|#[xX][0-9a-fA-F]{{2,5}});")


def clean_text(text: str, findings: Findings) -> str:
    """Return the text for its reader: each letter in its usual form, and nothing else.

    Raises :class:`DocumentError` for a page (HTML) around it.
    """
    if _PAGE.match(text):
        raise DocumentError(
            "it is a page (HTML) around what is read as text: save the text alone, line by line"
        )
    closed = text.rfind("-->") + 3  # beyond it, each search for an end would be in vain
    seen, remarks = _REMARK.subn(lambda remark: "\n" * remark[0].count("\n"), text[:closed])
    if remarks:
        text = seen + text[closed:]
        findings.note_repair(
            f"{_describe_count(remarks, 'remark')} of HTML, which nobody sees; left out"
        )
    text, letters = _ESCAPED.subn(lambda escaped: html.unescape(escaped[0]), text)
    if letters:
        findings.note_repair(
            f"{_describe_count(letters, 'letter')} written as in HTML (&quot;); read as meant"
        )
    text = _CUT_WORD.sub(r"\2\1", text)
    return normalise_text(text).replace("\f", "")


def _describe_count(count: int, what: str) -> str:
    return f"{count:,} {what}s" if count > 1 else f"one {what}"
