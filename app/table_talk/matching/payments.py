"""Options told by an amount that is paid for them, or by what they prevent or avoid."""

import re

from app.table_talk.phrasebook import core_phrase
from app.table_talk.spelling import normalise_label
from engine.kernel.decisions import Decision, plain

_PAYING = re.compile(
    r"(?:(?:i|i'll|we|yes|ok|just) )*(?:pay|spend) (?P<n>\d+)(?:\[c\]| ?c| credits?| creds?)?"
    r"(?: (?:for|to) .+)?"
)
_PREVENTING = re.compile(r"(?:prevent|avoid|stop|save|protect|absorb|cancel)\b(?P<what>.*)")
_PREVENTS = re.compile(r"\b(?:prevent|avoid)\b")
_PREVENTABLE = re.compile(r"\b(?:net|core|meat|brain|tags?|damage|trash\w*)\b")


def _option_texts(decision: Decision) -> dict[str, str]:
    """Return the full words of the options by their labels, in plain letters."""
    return {one.label: plain(one.alias or one.label) for one in decision.options}


def match_payment(label: str, decision: Decision) -> list[str]:
    """Return the options whose words say that so much is paid for them."""
    if (match := _PAYING.fullmatch(normalise_label(label))) is None:
        return []
    pays = re.compile(rf"\b(?:pay|spend) {match['n']}(?!\d)")
    return [one for one, words in _option_texts(decision).items() if pays.search(words)]


def match_prevention(label: str, decision: Decision) -> list[str]:
    """Return the options that prevent or avoid something: what is said, if that is said."""
    if (match := _PREVENTING.fullmatch(core_phrase(label))) is None:
        return []
    preventing = {
        one: words for one, words in _option_texts(decision).items() if _PREVENTS.search(words)
    }
    things_prevented = _PREVENTABLE.findall(match["what"].replace("brain", "core"))
    fits = [
        one
        for one, words in preventing.items()
        if all(of.removesuffix("s") in words for of in things_prevented)
    ]
    return fits or [*preventing]
