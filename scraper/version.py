"""Which version the comprehensive rules state, and whether it is a preliminary one.

Drafts, previews and release candidates say so before or after the version, or in a banner on the
page that says that they are not in force yet.
"""

import re

_NAME = r"(?:Comprehensive Rules|Summary of Changes|Netrunner CR)"
_WORDS = {
    "rc": r"rc|release[\s-]+candidate|candidate",
    "alpha": "alpha",
    "beta": r"(?:public\s+|open\s+|closed\s+)?beta",
    "draft": "draft",
    "preview": "preview",
    "prerelease": "pre-?release",
    "playtest": "play-?test(?:ing)?",
    "proposal": "proposal|proposed",
    "wip": r"wip|work\s+in\s+progress",
    "unreleased": "unreleased",
}
"""Names of preliminary editions: from their part of an id to how documents say it."""
_ANY = "|".join(_WORDS.values())
_COUNTED = rf"(?P<{{0}}>{_ANY})(?:[\s._#-]{{{{0,2}}}}(?P<{{0}}_count>\d{{{{1,2}}}}))?(?!\w)"
_BETWEEN = r"[\s,()\[\]–—:|._*-]{0,5}"
_VERSION = re.compile(
    _NAME
    + rf"(?:[\s,(\[–—:|-]{{0,4}}\b{_COUNTED.format('before')})?"
    + r"\W{0,4}(?:<!--.*?-->|version\s)?\W{0,2}v?\.?\s?"
    r"(?:(?P<year>\d\d)\.(?P<month>\d\d)|(?:20)?(?P<year2>2\d|3\d)[.-](?P<month2>1[0-2]|0?[1-9]))"
    r"(?P<part>\.\d{1,3}(?!\d)|-?[a-z](?!\w))?"
    rf"(?:(?:<!--[^<>]{{0,40}}-->)?{_BETWEEN}{_COUNTED.format('behind')}"
    r"|(?P<more>-?[a-z]{2,12}\d?(?!\w)))?"
    r"(?!\d)",
    re.IGNORECASE,
)
_AT_ONCE_BEFORE = re.compile(
    rf"\b{_COUNTED.format('first')}\W{{1,4}}(?:(?:of|for|the|\w{{1,9}}’s|null|signal|games|"
    r"netrunner)\s+){0,6}$",
    re.IGNORECASE,
)
_MAX_LOOKBACK_CHARS = 80
_RULE = re.compile(r"""\bid=["']?rule_\w""")
_INLINE = re.compile(r"</?(?:b|strong|em|i|u|span|small|mark|font|a)\b[^<>]*>", re.IGNORECASE)
_SAID = re.compile(r"[^<>]{1,200}")
_NOT_YET = (
    r"not\s+(?:yet\s+)?(?:in\s+force|in\s+effect|effective|official|final|released|published)"
    r"|subject\s+to\s+change|for\s+(?:review|comments?|feedback)"
)
_BANNER = re.compile(
    rf"\W*(?:this\s+is\s+an?\s+)?\b{_COUNTED.format('word')}.*?\b(?:{_NOT_YET})\b"
    r"|\W*(?:these\s+(?:comprehensive\s+)?rules|this\s+(?:document|version|edition|page))\s+"
    rf"(?:are|is)\s+(?:an?\s+{_COUNTED.format('other')}|{_NOT_YET})",
    re.IGNORECASE | re.DOTALL,
)


def stated_version(text: str) -> str | None:
    """Return the version that a document states, as in ids: ``26.03``, ``26.03b``, ``26.09-rc2``.

    ``None`` if it states no year and month. ``text`` is :func:`scraper.letters.searchable_text`.
    """
    match = _VERSION.search(text)
    if match is None:
        return None
    month = match["month"] or match["month2"].zfill(2)
    part = (match["part"] or "").casefold().lstrip("-")
    name = f"{match['year'] or match['year2']}.{month}{part}"
    if match["more"]:
        name += "-" + match["more"].casefold().lstrip("-")
    elif ahead := _preliminary_mark(text, match):
        name += f"-{ahead}"
    return name


def _preliminary_mark(text: str, match: re.Match[str]) -> str:
    """Return what marks an edition as preliminary, beside its version or in a banner; or ""."""
    for group in ("behind", "before"):
        if match[group]:
            return _mark_of(match, group)
    before = text[max(match.start() - _MAX_LOOKBACK_CHARS, 0) : match.start()]
    if (first := _AT_ONCE_BEFORE.search(before)) is not None:
        return _mark_of(first, "first")
    return preliminary_banner(text)


def preliminary_banner(text: str) -> str:
    """Return what a banner before the rules calls a page that is not in force; "" without one."""
    first = _RULE.search(text)
    front = _INLINE.sub("", text[: first.start() if first is not None else len(text)])
    for sentence in _SAID.finditer(front):
        if (match := _BANNER.match(sentence[0])) is not None:
            group = next((name for name in ("word", "other") if match[name]), "")
            return _mark_of(match, group) if group else "draft"
    return ""


def _mark_of(match: re.Match[str], group: str) -> str:
    word = next(
        name
        for name, pattern in _WORDS.items()
        if re.fullmatch(pattern, match[group], re.IGNORECASE)
    )
    return word + (match[f"{group}_count"] or "").lstrip("0")
