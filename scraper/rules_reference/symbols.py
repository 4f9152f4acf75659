"""Restore symbols that optical recognition took for other signs, by where they stand.

The same sign stands for credits in one place and clicks in the next. So only its surroundings
matter: after a number it means credits, alone a click, and in brackets what the words before the
brackets name.
"""

import re
from collections.abc import Callable
from functools import partial

from scraper.findings import Findings

_SIGN = "[ⓄⓈ⬡Ⓜ④③②⊠€⌚🔗💰👑☉↔↪☒🔄❄🌟📄📅👉]"
_LATEX = re.compile(r"(?:(?<!\s)\s+)?\$\\text\{(.)\}\$\s*")
_SUPERSCRIPT = re.compile(r"<sup>(\w)</sup>")
_DEFINITION = re.compile(rf"{_SIGN} ?: This symbol stands for \*?([a-z]+(?: [a-z]+)?)\*?\.? ")
_BRACKETED = re.compile(rf"\({_SIGN}*\)")
_COUNTED = re.compile(
    rf"(?P<number>\d+) ?{_SIGN}(?P<said>,? (?:which means|both meaning) [“\"][^”\"]*[”\"])?"
)
_QUOTED = re.compile(rf"(?P<quote>[“\"]){_SIGN} ?(?=[A-Z])")
_BARE = re.compile(_SIGN)
_LEFT_OF_A_COST = re.compile(r"^ (?P<gaps> *)(?P<number>\d)? ?:(?= )")

_DEFINED = {
    "credit": "[c]",
    "click": "[click]",
    "recurring credit": "[recurring]",
    "link": "[link]",
    "memory unit": "[MU]",
    "subroutine": "[sub]",
    "trash": "[trash]",
}
_BEFORE_BRACKETS = (
    (re.compile(r"recurring credits $", re.IGNORECASE), "([recurring])"),
    (re.compile(r"(?:paid abilities|paid abilities can be used) $", re.IGNORECASE), "(P)"),
    (re.compile(r"non-ice cards(?: can be rezzed)? $"), "(R)"),
    (re.compile(r"(?:score agendas|scoring paid ability window) $"), "(S)"),
    (re.compile(r"subroutines $", re.IGNORECASE), "([sub])"),
    (re.compile(r"\blinks? $", re.IGNORECASE), "([link])"),
    (re.compile(r"\bclick $"), "([click])"),
    (re.compile(r"\bcredit $"), "([c])"),
    (re.compile(r"lower right corner $"), "([trash])"),
)


def restore(words: str, line: int, findings: Findings) -> str:
    """Return words with their symbols as ``[c]``, ``[click]`` and so on; report every change.

    The windows of timing structures become (P), (R) and (S), as later documents mark them.
    """
    words = words.replace("\N{VARIATION SELECTOR-16}", "")
    words = _SUPERSCRIPT.sub(r"[\1]", _LATEX.sub(r" \1 ", words))
    if definition := _DEFINITION.match(words):
        return _defined(words, _DEFINED.get(definition[1]), line, findings)
    for pattern, put in _BY_PLACE:
        words = pattern.sub(
            partial(_replace_and_report, put=put, line=line, findings=findings), words
        )
    return words


def _replace_and_report(
    match: re.Match[str], put: Callable[[re.Match[str]], str], line: int, findings: Findings
) -> str:
    words = put(match)
    if words != match[0]:
        findings.note_repair(f"line {line}: “{match[0]}” is read as “{words}”")
    else:
        findings.warn(f"line {line}: what stood in “{words}” is not known")
    return words


def _defined(words: str, mark: str | None, line: int, findings: Findings) -> str:
    if mark is None:
        findings.warn(f"line {line}: the symbol that is defined here is not known")
        return words
    sign = words[0]
    findings.note_repair(f"line {line}: “{sign}” is read as “{mark}”, which is defined here")
    return re.sub(rf"(?<=\d) ?{_SIGN}|{_SIGN}", mark, words).replace(f"{mark} :", f"{mark}:", 1)


def _in_brackets(match: re.Match[str]) -> str:
    before = match.string[: match.start()]
    return next((put for pattern, put in _BEFORE_BRACKETS if pattern.search(before)), match[0])


def _counted(match: re.Match[str]) -> str:
    unit_name = match["said"] or ""
    unit = next(
        (mark for name, mark in _DEFINED.items() if re.search(rf"\b{name}", unit_name)), "[c]"
    )
    return match["number"] + unit + unit_name


def _cost(match: re.Match[str]) -> str:
    """Return the cost before a basic action: gaps are all that is left of the clicks."""
    if match["number"]:
        return f" [click], {match['number']}[c]:"
    return " " + ", ".join(["[click]"] * (len(match["gaps"]) + 1)) + ":"


def _subroutine(match: re.Match[str]) -> str:
    return f"{match['quote']}[sub] "


def _click(_found: re.Match[str]) -> str:
    return "[click]"


_BY_PLACE: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (_BRACKETED, _in_brackets),
    (_COUNTED, _counted),
    (_QUOTED, _subroutine),
    (_LEFT_OF_A_COST, _cost),
    (_BARE, _click),
)
"""Applied in this order: what one pattern restores is gone for the next."""
