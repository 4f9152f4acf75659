"""Recognise a document by what it says, never by its file's name."""

import datetime
import hashlib
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from rules.catalogue import Format, Source, catalogue
from scraper.copied.bare_page import is_page
from scraper.copied.data import broken_json_message, is_json, read_data, stated_edition
from scraper.copied.lines import bare_lines
from scraper.copied.text_dumps import clean_dump
from scraper.errors import ITS_HTML, SAVE_THE_RULES, DocumentError
from scraper.letters import searchable_text
from scraper.page.tree import RULE_ID_START
from scraper.rule_numbers import find_rule_numbers
from scraper.version import stated_version

UNKNOWN_MESSAGE = "it is none of the documents that nrules reads"
"""The message for a file that is no document of ours."""

_PASSWORD = re.compile(r"<input\b[^<>]{0,300}\btype\s*=\s*[\"']?password\b", re.IGNORECASE)
_LOG_IN = "it is a page to log in: do so in a browser, and save the page that holds the rules"
_RULES_PAGE = re.compile(
    r"""class=(?<!\wclass=)["']?[^"'>]*\bRulesContent\b"""
    r"|<title>[^<]*Comprehensive Rules[^<]*</title>",
    re.IGNORECASE,
)
_NAME_OF_RULES = b"comprehensive rules"
_PAGE = Format.COMPREHENSIVE_RULES_PAGE
_OLDER = (Format.RULES_REFERENCE, Format.FAQ, Format.RUN_STEPS, Format.QUICK_REFERENCE)
"""Formats of documents of which one version is read."""
_SIGNS = re.compile(r"""id(?<!\wid)=["']?\w|class=(?<!\wclass=)["'][^"']*Rule\b""", re.IGNORECASE)
"""Signs of rules on a page other than their numbers."""
_RULE = re.compile(r"""id(?<!\wid)=["']?rule_\w""")
"""Begins with letters, which are found faster than the start of a word."""
_IN_A_NUMBER = re.compile(r"\.[1-9]\d?\.[1-9]")
"""Part of every rule number: a cheap upper limit, because a dot is found much faster."""
_MIN_RULES = 50
"""This many ids of rules make a page of them, whatever its title; or numbers, a copy."""
_FIRST_RULE = "1.1.1.link"
_RULES_CRAWL = re.compile(rf"^\s*\d+\.\s+{re.escape(_FIRST_RULE)}", re.MULTILINE)
_COPIED = re.compile(r"[1-9]\d?\.[1-9]\d?\.[1-9]\d?(?![\d.]*\d)")
"""What lines of a copy in text or Markdown begin with."""
_GAP = r"(?:\s|&nbsp;|[:\"*_']|<[^>]*>)+"
_ORDINAL = r"(?:st|nd|rd|th)?"
_DATE_PHRASES = (
    *("effective", "takes effect", "in force", "into force", "in effect", "into effect"),
    *("applies", "apply", "valid"),
)
_STEMS = ("effect", "force", "appl")
_DATE_PHRASE = rf"\b(?:{'|'.join(_DATE_PHRASES)})(?:{_GAP}(?:as of|from|since|on|date))?"
_WEEKDAY = r"(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+)?"
_DAY_FIRST = rf"(?:the\s+)?(?P<day>\d{{1,2}}){_ORDINAL}(?: of)?\s+(?P<month>[A-Z][a-z]{{2,8}})\.?,?"
_MONTH_FIRST = rf"(?P<month2>[A-Z][a-z]{{2,8}})\.?\s+(?P<day2>\d{{1,2}}){_ORDINAL},?"
_EFFECTIVE = re.compile(
    rf"{_DATE_PHRASE}{_GAP}{_WEEKDAY}(?:{_DAY_FIRST}\s+(?P<year>\d{{4}})|{_MONTH_FIRST}\s+(?P<year2>\d{{4}})"
    r"|(?P<iso>\d{4}-\d\d-\d\d|\d{4}/\d\d/\d\d))(?:\b|(?=T\d\d))",
    re.IGNORECASE,
)
_MACHINE_DATE = re.compile(
    rf"{_DATE_PHRASE}(?:\s|&nbsp;|:|<(?!time\b)[^>]*>)*<time\b[^<>]*?\bdatetime\s*=\s*[\"']?"
    r"(?P<iso>\d{4}-\d\d-\d\d)",
    re.IGNORECASE,
)
"""A day in words that are not understood, which the page also gives as a date."""
_FOREIGN_DATE_PHRASES = (
    "gültig",
    "in kraft",
    "wirksam",
    "en vigueur",
    "en vigor",
    "in vigore",
    "applicable",
)
"""How a translated page may announce the day; no day is read from these."""
_UNREADABLE_DATE = re.compile(
    rf"(?:{_DATE_PHRASE}|\b(?:{'|'.join(_FOREIGN_DATE_PHRASES)})\b(?:{_GAP}(?:seit|ab|dem|le|du|depuis|"
    rf"à partir du|desde|el|dal|from)\b){{0,2}}){_GAP}"
    r"(?P<said>(?:[^<>.,;]|(?<=\d)\.(?=\s)){0,20}?(?:[./-]\d{1,2}){0,2}[./-]?\b20\d\d)(?!\d)",
    re.IGNORECASE,
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def recognise(text: str) -> Source | None:
    """Return the source that a document is; ``None`` where it may be none that is known.

    Comprehensive rules that the catalogue does not list are a source too. They are named for the
    version they state, or else for the day they take effect, or else for their content. Raises
    :class:`DocumentError` for a file with documents of several kinds.
    """
    if is_json(text):
        return _source_of_json(text)
    plain_text = searchable_text(text)
    listed = [
        source
        for source in catalogue().sources
        if all(m in plain_text for m in source.marks)
        and not any(a in plain_text for a in source.absent)
    ]
    form = _detect_format(text)
    if is_bare := _is_bare_page(text, plain_text):
        listed = [source for source in listed if source.format is not _PAGE]
        form = None
    kinds = {source.format: source.title for source in listed}
    if form is not None:
        kinds.setdefault(form, "the comprehensive rules")
    if len(kinds) > 1:
        documents = " and ".join(kinds.values())
        raise DocumentError(
            f"it holds more than one document ({documents}): save each in a file of its own"
        )
    if listed:
        return listed[0]
    if form is None and (is_bare or read_data(text) is not None or _is_copy(text, plain_text)):
        form = Format.COMPREHENSIVE_RULES_COPY
    return _unlisted_source(text, form) if form is not None else None


def _source_of_json(text: str) -> Source:
    """Return the source that JSON is; raises :class:`DocumentError` where it has no rules."""
    if read_data(text) is not None:
        return _unlisted_source(text, Format.COMPREHENSIVE_RULES_COPY)
    if text.count("<") >= _MIN_RULES:
        raise DocumentError("it is JSON: take the page’s HTML out of it, and give that")
    raise DocumentError(
        "it is JSON in which no comprehensive rules are found: objects with a number (“1.1.1”) "
        f"and words; {ITS_HTML}"
    )


def _is_bare_page(text: str, plain_text: str) -> bool:
    """Whether a text is a page with many rule numbers and nothing else that marks rules."""
    if not _names_the_rules(plain_text) or not is_page(text) or _is_escaped(text):
        return False
    most = len(_IN_A_NUMBER.findall(text))
    if most <= 2 * text.count(RULE_ID_START):
        return False
    signs = sum(1 for _ in islice(_SIGNS.finditer(text), most))  # more would tell no more
    return (
        most > 2 * signs
        and (numbers := len(find_rule_numbers(text))) >= _MIN_RULES
        and numbers > 2 * signs
    )


def _names_the_rules(plain_text: str) -> bool:
    return _NAME_OF_RULES in _lower_bytes(plain_text)


def _detect_format(text: str) -> Format | None:
    """Return how comprehensive rules are written; ``None`` for others, and for a mere copy."""
    if _is_escaped(text):
        return None
    if is_page(text) and (_RULES_PAGE.search(text) or len(_RULE.findall(text)) >= _MIN_RULES):
        return Format.COMPREHENSIVE_RULES_PAGE
    if _FIRST_RULE in text and _RULES_CRAWL.search(text):
        return Format.COMPREHENSIVE_RULES_CRAWL
    return None


def _is_copy(text: str, plain_text: str) -> bool:
    """Whether a text is the comprehensive rules, many of whose lines begin with a number."""
    if not _names_the_rules(plain_text) or is_page(text) or _is_escaped(text):
        return False
    begun = {
        match[0] for line in bare_lines(clean_dump(plain_text)[0]) if (match := _COPIED.match(line))
    }
    return len(begun) >= _MIN_RULES


def _is_escaped(text: str) -> bool:
    """Whether a text is markup that was escaped to be shown: ``&lt;li&gt;``."""
    return (escaped := text.count("&lt;")) >= _MIN_RULES and escaped > text.count("<")


def unknown_message(text: str) -> str:
    """Return the message for an unknown document, with advice if it is a copy of the rules.

    Such a copy may be the view of a page's source, or a page without its markup, whose lines do
    not begin with numbers.
    """
    if _is_escaped(text):
        return f"{UNKNOWN_MESSAGE}: its markup is escaped (&lt;li&gt;); {ITS_HTML}"
    numbers = len(find_rule_numbers(text))
    if numbers >= _MIN_RULES and (why := broken_json_message(text)) is not None:
        return why
    if numbers >= _MIN_RULES:
        return f"{UNKNOWN_MESSAGE}; if it is a copy of the rules, {ITS_HTML}"
    if _PASSWORD.search(text) is not None:
        return f"{UNKNOWN_MESSAGE}; {_LOG_IN}"
    if (why := _other_version_message(searchable_text(text))) is not None:
        return why
    return f"{UNKNOWN_MESSAGE}; {SAVE_THE_RULES}" if is_page(text) else UNKNOWN_MESSAGE


def _other_version_message(plain_text: str) -> str | None:
    """Return the message for a text of which lines begin with half the marks of an older document.

    Within a line, a mark may be the title of a section of the rules.
    """
    lines = f"\n{plain_text}"
    for source in catalogue().sources:
        begun = sum(f"\n{mark}" in lines for mark in source.marks)
        if source.format in _OLDER and begun >= len(source.marks) / 2:
            lacking = next(mark for mark in source.marks if mark not in plain_text)
            return (
                f"it may be another version or form of “{source.title}”, "
                f"the only one that is read: “{lacking}” is not in it"
            )
    return None


def is_listed(source: Source) -> bool:
    """Whether the catalogue has the source."""
    return any(source.id == listed.id for listed in catalogue().sources)


def effective_date(text: str) -> datetime.date | None:
    """Return the day on which the document says it takes effect, if any.

    The words “is effective” are about the document itself, whatever else takes effect.
    """
    text = searchable_text(text)
    dated_places = [
        (start, day) for start in _date_positions(text) if (day := _date_at(text, start))
    ]
    own = [
        day
        for start, day in dated_places
        if text[max(start - 20, 0) : start].rstrip().endswith(" is")
    ]
    return next(iter((*own, *(day for _, day in dated_places))), None)


def unreadable_date(text: str) -> str | None:
    """Return how the document says when it takes effect, where no day can be read from that."""
    text = searchable_text(text)
    places = sorted((*_date_positions(text), *_date_positions(text, _FOREIGN_DATE_PHRASES)))
    matches = (_UNREADABLE_DATE.match(text, start) for start in places)
    return next((" ".join(match["said"].split()) for match in matches if match), None)


@lru_cache(maxsize=2)
def _date_positions(text: str, sayings: tuple[str, ...] = _DATE_PHRASES) -> list[int]:
    """Return the places in a text that may say when something takes effect.

    They are searched word by word, because a regex with several beginnings is tried at every
    letter. The result for the last document is cached, because several callers ask for it.
    """
    small = _lower_bytes(text)
    positions: list[int] = []
    place = done = 0
    for start in sorted(_phrase_positions(sayings, small)):
        place += len(small[done:start].decode())
        done = start
        positions.append(place)
    return positions


def _phrase_positions(sayings: tuple[str, ...], small: bytes) -> Iterator[int]:
    """Yield where any of the sayings stands; those with a common stem are searched at once."""
    stems: dict[str, list[str]] = {}
    for phrase in sayings:
        stems.setdefault(next((stem for stem in _STEMS if stem in phrase), phrase), []).append(
            phrase
        )
    for stem, alike in stems.items():
        places = [(phrase.encode(), len(phrase[: phrase.index(stem)].encode())) for phrase in alike]
        for at in _find_all(stem.encode(), small):
            for words, before in places:
                if at >= before and small.startswith(words, at - before):
                    yield at - before


@lru_cache(maxsize=1)
def _lower_bytes(text: str) -> bytes:
    """Return a text's bytes in small letters, which is faster than for letters of any script."""
    return text.encode("utf-8", "replace").lower()


def _find_all(words: bytes, text: bytes) -> Iterator[int]:
    at = text.find(words)
    while at >= 0:
        yield at
        at = text.find(words, at + 1)


def _date_at(text: str, start: int) -> datetime.date | None:
    """Return the day on which something takes effect according to this place in the text."""
    match = _EFFECTIVE.match(text, start)
    try:
        if match is None:
            marked = _MACHINE_DATE.match(text, start)
            return datetime.date.fromisoformat(marked["iso"]) if marked is not None else None
        if match["iso"]:
            return datetime.date.fromisoformat(match["iso"].replace("/", "-"))
        month = _MONTHS.index((match["month"] or match["month2"])[:3].casefold()) + 1
        year, day = match["year"] or match["year2"], match["day"] or match["day2"]
        return datetime.date(int(year), month, int(day))
    except ValueError:
        return None


def _unlisted_source(text: str, form: Format) -> Source:
    effective = effective_date(text)
    version_stated = stated_version(searchable_text(text))
    if version_stated is None and (named := stated_edition(text)) is not None:
        version_stated = stated_version(f"Comprehensive Rules {named}")
    if version_stated is not None:
        version = version_stated
    elif effective is not None:
        version = effective.isoformat()
    else:
        version = f"undated-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    id_ = f"cr-{version}-{form.removeprefix('comprehensive-rules-')}"
    listed = next((source for source in catalogue().sources if source.id == id_), None)
    return listed or Source(
        id=id_,
        title=f"Netrunner Comprehensive Rules ({'v' if version_stated else ''}{version})",
        edition=f"cr-{version}",
        format=form,
        effective=effective,
        marks=(),
        rank=catalogue().rank(id_),
    )
