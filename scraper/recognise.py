"""A document is known by what it says, never by its file's name."""

import datetime
import hashlib
import re

from rules.catalogue import Format, Source, catalogue

_RULES_PAGE = re.compile(
    r"""\bclass=["']?[^"'>]*\bRulesContent\b|<title>[^<]*Comprehensive Rules[^<]*</title>""",
    re.IGNORECASE,
)
_RULE = re.compile(r"""\bid=["']?rule_\w""")
_MANY = 50
"""So many ids of rules make a page of them, whatever it is called."""
_RULES_CRAWL = re.compile(r"^\s*\d+\.\s+1\.1\.1\.link", re.MULTILINE)
_NAME = r"(?:Comprehensive Rules|Summary of Changes|Netrunner CR)"
_VERSION = re.compile(
    _NAME + r"\W{0,4}(?:<!--.*?-->|version\s)?\W{0,2}v?\.?\s?(\d\d\.\d\d(?:\.\d+)?)(?!\d)",
    re.IGNORECASE,
)
_GAP = r"(?:\s|&nbsp;|:|<[^>]*>)+"
_ORDINAL = r"(?:st|nd|rd|th)?"
_SAID = rf"\b(?:effective|takes effect|in (?:force|effect))(?:{_GAP}(?:as of|from|since|on|date))?"
_DAY_FIRST = rf"(?P<day>\d{{1,2}}){_ORDINAL}(?: of)?\s+(?P<month>[A-Z][a-z]{{2,8}})\.?,?"
_MONTH_FIRST = rf"(?P<month2>[A-Z][a-z]{{2,8}})\.?\s+(?P<day2>\d{{1,2}}){_ORDINAL},?"
_EFFECTIVE = re.compile(
    rf"{_SAID}{_GAP}(?:{_DAY_FIRST}\s+(?P<year>\d{{4}})|{_MONTH_FIRST}\s+(?P<year2>\d{{4}})"
    r"|(?P<iso>\d{4}-\d\d-\d\d))\b",
    re.IGNORECASE,
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def recognise(text: str) -> Source | None:
    """The source a document is; ``None`` where nothing is known that it could be.

    Comprehensive rules that the catalogue does not list are a source too, named for the
    version they state or, failing that, for their content.
    """
    for source in catalogue().sources:
        if all(m in text for m in source.marks) and not any(a in text for a in source.absent):
            return source
    if _RULES_PAGE.search(text) or len(_RULE.findall(text)) >= _MANY:
        return _unlisted(text, Format.COMPREHENSIVE_RULES_PAGE, "page")
    if _RULES_CRAWL.search(text):
        return _unlisted(text, Format.COMPREHENSIVE_RULES_CRAWL, "crawl")
    return None


def is_listed(source: Source) -> bool:
    """Whether the catalogue has the source."""
    return any(source.id == listed.id for listed in catalogue().sources)


def effective_date(text: str) -> datetime.date | None:
    """The day the document says it takes effect, if it does.

    What it “is effective” from is said of the document itself, whatever else takes effect.
    """
    said = [(match, day) for match in _EFFECTIVE.finditer(text) if (day := _day(match))]
    own = [day for match, day in said if text[: match.start()].rstrip().endswith(" is")]
    return next(iter((*own, *(day for _, day in said))), None)


def _day(match: re.Match[str]) -> datetime.date | None:
    try:
        if match["iso"]:
            return datetime.date.fromisoformat(match["iso"])
        month = _MONTHS.index((match["month"] or match["month2"])[:3].casefold()) + 1
        year, day = match["year"] or match["year2"], match["day"] or match["day2"]
        return datetime.date(int(year), month, int(day))
    except ValueError:
        return None


def _unlisted(text: str, form: Format, form_name: str) -> Source:
    if match := _VERSION.search(text):
        version = match[1]
    else:
        version = f"undated-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    id_ = f"cr-{version}-{form_name}"
    listed = next((source for source in catalogue().sources if source.id == id_), None)
    return listed or Source(
        id=id_,
        title=f"Netrunner Comprehensive Rules ({'v' if match else ''}{version})",
        edition=f"cr-{version}",
        format=form,
        effective=effective_date(text),
        marks=(),
        rank=0 if form is Format.COMPREHENSIVE_RULES_PAGE else 1,
    )
