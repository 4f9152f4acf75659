"""Which edition a document is: from the catalogue, or from what the document says."""

import datetime
import hashlib
import re
from dataclasses import dataclass

from rules.catalogue import Format, Source
from scraper.findings import Findings

_VERSION = re.compile(r"Comprehensive Rules\s*\((?:<!--.*?-->)?v(\d\d\.\d\d)")
_EFFECTIVE = re.compile(
    r"is effective\s*(?:<[^>]*>\s*)*(?P<date>\d{1,2} [A-Z][a-z]+ \d{4})", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Identity:
    """What an edition is called, from when it holds, and the source it was read from."""

    edition: str
    title: str
    effective: datetime.date | None
    source: str


def listed(source: Source, text: str, findings: Findings) -> Identity:
    """The identity of a source of the catalogue; the document's own date is held against it."""
    stated = effective_date(text)
    if stated and source.effective and stated != source.effective:
        findings.warn(
            f"the document says it is effective {stated}, the catalogue says {source.effective}"
        )
    return Identity(source.edition, source.title, stated or source.effective, source.id)


def unlisted(text: str, form: Format, findings: Findings) -> Identity:
    """The identity of comprehensive rules that the catalogue does not list.

    The version comes from the title; a document without one is named for its content,
    so that two of them never take each other's place.
    """
    match = _VERSION.search(text)
    if match is None:
        digest = hashlib.sha256(text.encode()).hexdigest()[:8]
        edition, title = f"cr-undated-{digest}", "Netrunner Comprehensive Rules (undated)"
    else:
        edition, title = f"cr-{match[1]}", f"Netrunner Comprehensive Rules (v{match[1]})"
    findings.warn(f"the catalogue does not list this document; it was read as {edition}")
    form_name = form.value.rpartition("-")[2]
    return Identity(edition, title, effective_date(text), f"{edition}-{form_name}")


def effective_date(text: str) -> datetime.date | None:
    """The day the document says it takes effect, if it does."""
    match = _EFFECTIVE.search(text)
    if match is None:
        return None
    try:
        return datetime.datetime.strptime(match["date"], "%d %B %Y").date()
    except ValueError:
        return None
