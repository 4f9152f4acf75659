"""An amount that is said in words when one is chosen: all, half, what makes it 6."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.table_talk.number_words import number_words_to_digits
from app.table_talk.phrasebook import DECLINE_LABELS
from engine.kernel.decisions import Decision, Option, plain
from engine.kernel.intents import SpendOnTrace, WithNumber
from engine.kernel.sides import Side

_FILLER = re.compile(
    r"(?<![\w'])(?:the|my|his|hers?|their|its?|an?|of|them|those|him|just|only|exactly|i|i'll|i'm"
    r"|i'd|we|he|she|they|have|has|got|another|please|then|so|ok|okay|yes|will|want|would|like|let"
    r"|me|secretly|going|gonna|can|could|may|to(?= [a-z]))(?![\w'])"
)
"""Words that say nothing about an amount."""
_UNIT = (
    r"(?: ?(?:\[c\]|c|cr|creds?|credits?|bucks|money|cash)| more| cards?| points?| tags?"
    r"| (?:advancement |power |virus |agenda )?(?:counters?|tokens?)| (?:net |core |meat )?damage)?"
)
_SPEND_VERBS = "spend|pay|bid|bet|boost|pump|put|add|use|raise|increase|bump|dump|invest|throw"
_VERBS: Mapping[str, str] = {
    "spend": _SPEND_VERBS,
    "bid": _SPEND_VERBS,
    "lose": "take|steal|siphon|drain",
    "choose": "access|see|look at",
    "take": "grab|get|gain|pick up|move",
    "x =": "x|x is|x equals|choose|pay|spend|make x|set x",
    "": "guess|spend|spent",
}
"""What players say for the words before an option's number, by these words.

No verb stands twice or consists of two others: a long row could be matched in too many ways.
"""
_LEAD_INS = "go|do|say|guess|by|for|in|up|with|plus|is|bid|bet|psi|game"
_STRENGTH = "(?:trace strength|link strength|trace|link|strength|total)"
_OTHER = f"(?: (?:with |at |against )?(?:{_STRENGTH}|corp(?:'s)?|runner(?:'s)?))*"
_NEED = r"(?:VERB )*(?:enough )?(?:what )?"

_Groups = Mapping[str, str | None]


def _number(groups: _Groups) -> int:
    return int(groups.get("n") or 1)


def _to_reach_total(trace: SpendOnTrace, _: int, groups: _Groups) -> int:
    return _number(groups) - trace.own


def _as_stated(_trace: SpendOnTrace, _needed: int, groups: _Groups) -> int:
    return _number(groups)


def _to_match(trace: SpendOnTrace, *_: object) -> int:
    return max(trace.other - trace.own, 0)


def _to_exceed(trace: SpendOnTrace, _: int, groups: _Groups) -> int:
    return max(trace.other - trace.own + _number(groups), 0)


def _to_win(trace: SpendOnTrace, needed: int, _: _Groups) -> int:
    return max(trace.other - trace.own + needed, 0)


_TRACE_AMOUNTS: Mapping[str, Callable[[SpendOnTrace, int, _Groups], int]] = {
    rf"(?:VERB )*(?:{_STRENGTH} )?plus (?P<n>\d+){_UNIT}(?: {_STRENGTH})?": _as_stated,
    rf"(?:(?:VERB|make|get|bring|set|push) )*+(?:{_STRENGTH} )?to (?P<n>\d+)"
    rf"(?: {_STRENGTH})?": _to_reach_total,
    rf"(?:make|set|get|bring|be)(?: {_STRENGTH})?(?: at| be)? (?P<n>\d+)": _to_reach_total,
    rf"(?:for |with |at )?{_STRENGTH} (?:for |of |at )?(?P<n>\d+)": _to_reach_total,
    rf"(?:VERB )*base(?: {_STRENGTH})?": lambda *_: 0,
    rf"(?:(?:VERB|make|get) )*+(?P<n>\d+) (?:{_STRENGTH}|in total|altogether)": _to_reach_total,
    rf"(?:{_SPEND_VERBS}) {_STRENGTH} (?:by |with |for )?(?P<n>\d+){_UNIT}": _as_stated,
    rf"{_NEED}(?:match(?:es)?|tie|meet|equal){_OTHER}": _to_match,
    rf"{_NEED}(?:beats?|outbid|exceed|top){_OTHER}": _to_exceed,
    rf"{_NEED}(?:beats?|outbid|exceed|top|win){_OTHER} by (?P<n>\d+)(?: credits?)?": _to_exceed,
    rf"{_NEED}(?P<n>\d+) (?:more than|over|above|higher than){_OTHER}": _to_exceed,
    rf"{_NEED}(?:enough.*|difference|win(?: trace)?)": _to_win,
    r"(?:VERB )*(?:as much as|whatever|what) (?:is )?(?:needed|takes?|need)(?: .+)?": _to_win,
}
"""How many credits are meant on a trace, by patterns."""
_ANY_AMOUNTS: Mapping[str, Callable[[Sequence[int], _Groups], Sequence[int]]] = {
    r"(?:VERB )*(?:all|everything|lot|max(?:imum)?|most|as (?:much|many) as(?: possible)?)"
    rf"{_UNIT}(?: in| left)?": lambda of, _: [max(of)],
    rf"(?:VERB )*half{_UNIT}": lambda of, _: [max(of) // 2, max(of) - max(of) // 2],
    rf"(?:VERB )*(?:none|nothing|nil|no){_UNIT}": lambda *_: [0],
    r"(?:VERB )*(?:min(?:imum)?|least|as (?:little|few) as(?: possible)?)": (
        lambda of, _: [min(of)]
    ),
    rf"(?:(?:VERB )*(?:all|everything) (?:but|except)|keep|leave|save) (?P<n>\d+){_UNIT}": (
        lambda of, found: [max(of) - _number(found)]
    ),
    rf"(?:VERB )*both{_UNIT}": lambda of, _: [max(of)] if sorted(of)[-2:] == [1, 2] else [],
    rf"(?:VERB )*(?:all )?(?P<n>\d+){_UNIT}(?: in)?": lambda _, found: [_number(found)],
}
"""Which numbers are meant for any amount, by patterns; not all of them can be chosen."""
_LEFT_OPEN = (
    rf"(?:SAID )*SAID(?: {_STRENGTH}| (?:credits?|creds?|money|cash))?"
    r"|how (?:much|many|high|far)(?: SAID)?"
)
"""A pattern of labels that are about an amount but do not say how much, or ask."""
_LEFT_OPEN_ON_A_TRACE = (
    rf"(?:use )?{_STRENGTH}|(?:what'?s|what is|how (?:high|strong|big|much) is) {_STRENGTH}"
)


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount that is said, and the ``bounds`` of those that can be chosen.

    ``labels`` are the options that would have that amount; none if the label leaves it open.
    """

    labels: tuple[str, ...]
    bounds: str


def parse_amount(label: str, decision: Decision) -> Amount | None:
    """Return the amount that is said; ``None`` if no amount is chosen here, or none is said."""
    options = [option for option in decision.options if option.label not in DECLINE_LABELS]
    amounts = [n for option in options if (n := _option_amount(option)) is not None]
    if len(amounts) < len(options) or len(amounts) <= 1:
        return None
    words = _ONE.sub("1", number_words_to_digits(label)).replace("+", " plus ")
    words = _MARKS.sub(r" \1", words)
    words = " ".join(_FILLER.sub("", words).split())
    margin = 1 if decision.player is Side.CORP else 0  # only the Runner can do with a tie
    numbers = dict.fromkeys(_numbers(words, margin, options[0], amounts))
    if not numbers and not _is_left_open(words, options[0]):
        return None
    labels = tuple(re.sub(r"\d+", str(n), options[0].label) for n in numbers)
    bounds = f"{min(amounts)} to {max(amounts)} can be chosen"
    if isinstance(trace := options[0].intent, SpendOnTrace):
        bounds += f", which is added to {trace.own}, against {trace.other}"
    return Amount(labels, bounds)


def _option_amount(option: Option) -> int | None:
    if isinstance(option.intent, WithNumber):
        return option.intent.number
    number = re.fullmatch(r"(\d+)(?:\[c\])?", option.label)
    return None if number is None else int(number[1])


_MARKS = re.compile(r":|\[(\d+)\]")
"""How an amount is marked: “psi: 1”, “trace[3]”."""
_ONE = re.compile(r"(?<!\bthe )(?<!\bthat )(?<!\bthis )(?<!first )(?<!last )\bone\b")


def _verbs(option: Option, *more: str) -> str:
    """Return a pattern of the words that players say for the words before an option's number."""
    begins = re.sub(r"\d.*", "", plain(option.label)).strip()
    words_for = "|".join((re.escape(begins), _VERBS.get(begins, ""), *more))
    return "|".join(dict.fromkeys(filter(None, words_for.split("|"))))


def _is_left_open(words: str, option: Option) -> bool:
    pattern = _LEFT_OPEN.replace("SAID", f"(?:{_verbs(option)})")
    if isinstance(option.intent, SpendOnTrace):
        pattern += f"|{_LEFT_OPEN_ON_A_TRACE}"
    return re.fullmatch(pattern, words) is not None


def _numbers(words: str, margin: int, option: Option, amounts: Sequence[int]) -> Sequence[int]:
    verbs = _verbs(option, _LEAD_INS)

    def match_groups(way: str) -> _Groups | None:
        match = re.fullmatch(way.replace("VERB", f"(?:{verbs})"), words)
        return None if match is None else match.groupdict()

    if isinstance(trace := option.intent, SpendOnTrace):
        for way, spent in _TRACE_AMOUNTS.items():
            if (groups := match_groups(way)) is not None:
                return [spent(trace, margin, groups)]
    ways = ((chosen, match_groups(way)) for way, chosen in _ANY_AMOUNTS.items())
    return next((chosen(amounts, groups) for chosen, groups in ways if groups is not None), [])
