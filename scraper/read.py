"""Read one source document: recognise it by its content, then parse it."""

import datetime
import re
from collections.abc import Callable
from pathlib import Path

from rules import files
from rules.cards.marking import mark_cards
from rules.cards.names import Names, shipped_names
from rules.catalogue import Format, Source
from rules.dates import format_day
from rules.edition_names import version_of
from rules.edition_order import month_of_version
from rules.entries import Edition
from rules.errors import RulesError
from rules.garbage_collection import paused_gc
from rules.untrusted_text import shorten
from scraper.copied.reader import read_copy
from scraper.crawl.reader import read_crawl
from scraper.decode import MAX_BYTES, decode
from scraper.errors import (
    DocumentError,
    UnreadableFileError,
    UnrecognisedError,
)
from scraper.faq.reader import read_faq
from scraper.findings import MAX_LINE_CHARS, Findings
from scraper.page.reader import read_page
from scraper.quick_reference.reader import read_quick_reference
from scraper.recognise import effective_date, is_listed, recognise, unknown_message, unreadable_date
from scraper.rules_reference.reader import read_rules_reference
from scraper.run_steps.reader import read_run_steps
from scraper.text_cleaning import clean_text

_MONTHLY = re.compile(r"\d\d\.(?P<month>\d\d)(?!\d)")
_ADDRESS = re.compile(r"(?:https?|ftp|file):/", re.IGNORECASE)
_FOLDED = re.compile(r"^((?:https?|ftp):)/", re.IGNORECASE)
"""The start of an address whose two slashes became one in a path."""
_MAX_DELAY = datetime.timedelta(days=120)
"""How soon an edition takes effect after the month that its version names."""

_FORMATS_WITH_MARKUP = (Format.COMPREHENSIVE_RULES_PAGE, Format.COMPREHENSIVE_RULES_COPY)
"""Formats that may be a page or data; their readers recognise what is text."""

Reader = Callable[[str, Source, Findings], Edition]

READERS: dict[Format, Reader] = {
    Format.COMPREHENSIVE_RULES_PAGE: read_page,
    Format.COMPREHENSIVE_RULES_CRAWL: read_crawl,
    Format.COMPREHENSIVE_RULES_COPY: read_copy,
    Format.RULES_REFERENCE: read_rules_reference,
    Format.FAQ: read_faq,
    Format.RUN_STEPS: read_run_steps,
    Format.QUICK_REFERENCE: read_quick_reference,
}
"""The reader for each format in the catalogue."""


def read_file(path: Path, names: Names | None = None) -> Edition:
    """Read the document in a file; ``names`` are those of the known cards.

    Raises :class:`UnreadableFileError` where the file cannot be opened, and
    :class:`scraper.errors.DocumentError` where its content cannot be read.
    """
    try:
        data = files.read_file(path, MAX_BYTES)
    except OSError as error:
        if _ADDRESS.match(str(path)) is not None:
            address = _FOLDED.sub(r"\1//", str(path))
            raise UnreadableFileError(
                f"{address} is an address and no file: save the page, and name its file"
            ) from error
        raise UnreadableFileError(files.unreadable_message(path, error, "a document")) from error
    return read_document(data, str(path), names)


def read_document(data: bytes, name: str, names: Names | None = None) -> Edition:
    """Read a document from its bytes; ``name`` is what errors call it.

    Mentions of cards are marked: those in ``names``, or else in the shipped list. The edition
    carries the ingestion report. Raises :class:`scraper.errors.DocumentError` where the document
    is cut off, binary or unknown.
    """
    try:
        with paused_gc():
            return mark_cards(_read(decode(data)), names or shipped_names())
    except DocumentError as error:
        raise type(error)(f"{name}: {shorten(error, MAX_LINE_CHARS)}") from error
    except RulesError as error:
        raise DocumentError(f"{name}: {shorten(error, MAX_LINE_CHARS)}") from error


def _read(text: str) -> Edition:
    source = recognise(text)
    if source is None:
        raise UnrecognisedError(unknown_message(text))
    findings = Findings()
    if not is_listed(source):
        findings.warn(f"the catalogue does not list this document; it is read as {source.edition}")
    dated = _with_stated_date(source, text, findings)
    if source.format not in _FORMATS_WITH_MARKUP:
        text = clean_text(text, findings)
    return READERS[source.format](text, dated, findings)


def _with_stated_date(source: Source, text: str, findings: Findings) -> Source:
    """Return the source with the date that the document states, and compare the catalogue's."""
    stated = effective_date(text)
    if not is_listed(source):
        _report_doubtful_date(source, text, findings)
    if stated is None and is_listed(source) and source.format is Format.COMPREHENSIVE_RULES_PAGE:
        _report_unreadable_date(source, text, findings)
    if stated is None or stated == source.effective:
        return source
    if source.effective is not None:
        findings.warn(f"the document takes effect {stated}; the catalogue says {source.effective}")
    return source.model_copy(update={"effective": stated})


def _report_unreadable_date(source: Source, text: str, findings: Findings) -> None:
    """Report a date that is no day, such as 30 February, and that the catalogue's date counts."""
    if (date := unreadable_date(text)) is not None:
        findings.warn(
            f"it takes effect “{shorten(date)}”, from which no day can be told; "
            f"the catalogue's {source.effective} counts"
        )


def _report_doubtful_date(source: Source, text: str, findings: Findings) -> None:
    """Report a day that cannot be read, or is far from the month that the version names."""
    stated, month = source.effective, month_of_version(source.edition)
    named = _MONTHLY.match(version_of(source.edition)) if month is None else None
    if named is not None:
        findings.warn(
            f"its version names month {named['month']}, and there is none: it has no place among "
            "the others but by its day"
        )
    if stated is None:
        if (date := unreadable_date(text)) is not None:
            findings.warn(
                f"it takes effect “{shorten(date)}”, from which no day can be told "
                "(as from “7 May 2031”, “May 7, 2031” or “2031-05-07”)"
            )
        elif month is not None:
            findings.warn(
                "no day is found in it from which it holds (as “effective 7 May 2031”); it counts "
                f"from {format_day(month)}, by the month that its version names"
            )
        elif source.format is Format.COMPREHENSIVE_RULES_COPY and named is None:
            findings.warn(
                "it states no version and no day, and counts as older than all others; let "
                "it say in its first line “Comprehensive Rules v31.05, effective 7 May 2031”"
            )
    elif month is not None and not month <= stated < month + _MAX_DELAY:
        findings.warn(
            f"it takes effect on {format_day(stated)}, and its version names {month:%Y-%m}: "
            "one of the two was not kept up to date"
        )
