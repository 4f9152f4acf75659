"""Leave out of a copy what is no longer said, and the marks of what was inserted."""

import re

from scraper.findings import Findings

_STRUCK = (
    r"(?:(?<!~)~~(?=[^\s~])[^~]{1,2000}~~(?!~)|<(?:del|s|strike)>.{0,2000}?</(?:del|s|strike)>"
    r"|\{--.{0,2000}?--\}|\[-(?!\]).{0,2000}?-\])"
)
_STRUCK_OUT = re.compile(rf" {_STRUCK}(?=[\s.,;:?!)])|{_STRUCK}", re.DOTALL | re.IGNORECASE)
"""What is no longer said: in Markdown, HTML, CriticMarkup and the output of wdiff."""
_INSERTED = re.compile(r"\{(\+\+?)([^{}]{1,2000})\1\}")


def without_revisions(text: str, findings: Findings) -> str:
    """Return a text as it is once its revisions are accepted, and report what was struck out."""
    text, struck_out = _STRUCK_OUT.subn("", text)
    if struck_out:
        findings.note_repair(f"words that are struck out ({struck_out:,} places); left out")
    return _INSERTED.sub(r"\2", text)
