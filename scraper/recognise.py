"""A document is known by what it says, never by its file's name."""

import datetime
import hashlib
import re

from rules.catalogue import Format, Source, catalogue

_RULES_PAGE = re.compile(
    r"""\bclass=["']?[^"'>]*\bRulesContent\b|<title>[^<]*Comprehensive Rules[^<]*</title>""",
    re.IGNORECASE,
)
_RULES_CRAWL = re.compile(r"^\s*\d+\.\s+1\.1\.1\.link", re.MULTILINE)
_VERSION = re.compile(r"(?:Comprehensive Rules|Summary of Changes)\s*\((?:<!--.*?-->)?v([\d.]+)")
_EFFECTIVE = re.compile(r"is effective\s*(?:<[^>]*>\s*)*(?P<date>\d{1,2} [A-Z][a-z]+ \d{4})")


def recognise(text: str) -> Source | None:
    """The source a document is; ``None`` where nothing is known that it could be.

    Comprehensive rules that the catalogue does not list are a source too, named for the
    version they state or, failing that, for their content.
    """
    for source in catalogue().sources:
        if all(m in text for m in source.marks) and not any(a in text for a in source.absent):
            return source
    if _RULES_PAGE.search(text):
        return _unlisted(text, Format.COMPREHENSIVE_RULES_PAGE, "page")
    if _RULES_CRAWL.search(text):
        return _unlisted(text, Format.COMPREHENSIVE_RULES_CRAWL, "crawl")
    return None


def is_listed(source: Source) -> bool:
    """Whether the catalogue has the source."""
    return any(source.id == listed.id for listed in catalogue().sources)


def effective_date(text: str) -> datetime.date | None:
    """The day the document says it takes effect, if it does."""
    match = _EFFECTIVE.search(text)
    if match is None:
        return None
    try:
        return datetime.datetime.strptime(match["date"], "%d %B %Y").date()
    except ValueError:
        return None


def _unlisted(text: str, form: Format, form_name: str) -> Source:
    if match := _VERSION.search(text):
        version = match[1].strip(".")
    else:
        version = f"undated-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    return Source(
        id=f"cr-{version}-{form_name}",
        title=f"Netrunner Comprehensive Rules ({'v' if match else ''}{version})",
        edition=f"cr-{version}",
        format=form,
        effective=effective_date(text),
        marks=(),
        rank=0 if form is Format.COMPREHENSIVE_RULES_PAGE else 1,
    )
