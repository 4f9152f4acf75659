"""Options told by an amount that is paid for them, or by what they prevent or avoid."""

import re

from app.playing.phrasebook import in_few_words
from app.playing.spelling import written_out
from engine.kernel.decisions import Decision, plain

_PAYING = re.compile(
    r"(?:(?:i|i'll|we|yes|ok|just) )*(?:pay|spend) (?P<n>\d+)(?:\[c\]| ?c| credits?| creds?)?"
    r"(?: (?:for|to) .+)?"
)
_PREVENTING = re.compile(r"(?:prevent|avoid|stop|save|protect|absorb|cancel)\b(?P<what>.*)")
_PREVENTS = re.compile(r"\b(?:prevent|avoid)\b")
_OF_WHAT = re.compile(r"\b(?:net|core|meat|brain|tags?|damage|trash\w*)\b")


def _in_words(decision: Decision) -> dict[str, str]:
    """Return the full words of the options by their labels, in plain letters."""
    return {one.label: plain(one.alias or one.label) for one in decision.options}


def paid_for(label: str, decision: Decision) -> list[str]:
    """Return the options whose words say that so much is paid for them."""
    if (said := _PAYING.fullmatch(written_out(label))) is None:
        return []
    pays = re.compile(rf"\b(?:pay|spend) {said['n']}(?!\d)")
    return [one for one, words in _in_words(decision).items() if pays.search(words)]


def prevented(label: str, decision: Decision) -> list[str]:
    """Return the options that prevent or avoid something: what is said, if that is said."""
    if (said := _PREVENTING.fullmatch(in_few_words(label))) is None:
        return []
    every = {one: words for one, words in _in_words(decision).items() if _PREVENTS.search(words)}
    of_what = _OF_WHAT.findall(said["what"].replace("brain", "core"))
    fits = [
        one for one, words in every.items() if all(of.removesuffix("s") in words for of in of_what)
    ]
    return fits or [*every]
