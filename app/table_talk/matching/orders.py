"""An order that is said in one line: which of several comes first, and which then."""

import re
from dataclasses import dataclass

from app.table_talk.label_query import LabelQuery
from app.table_talk.matching.names import options_naming
from app.table_talk.matching.play_sequences import split_first_play
from app.table_talk.phrasebook import DECLINE_LABELS
from app.table_talk.spelling import normalise_label
from engine.kernel.decisions import Decision
from engine.kernel.intents import ApplyFirst, InOrder, ResolveNext, Trigger
from engine.scenarios.labels.partial_labels import labels_with_words

_BEGINS = re.compile(
    r"^(?:(?:i|we|i'll|let's|please|in|the|order|do|resolve|trigger|take|have|put)\b:? ?)+"
)
_FIRST = re.compile(r"(?: first| 1st| to (?:start|begin)(?: with)?| on top)$|^(?:first|top):? ")
_LATER = re.compile(
    r" (?:second|2nd|third|3rd|last|later|afterwards?|at the end|(?:on|at|to) the bottom)$"
    r"|^(?:second|third|last|bottom):? "
)
_THEN = re.compile(
    r"(?:,|;| and| &)* (?:and )?then |(?:,|;) | before | ?(?:->|→|>) ?"
    r"|(?:(?<=first)|(?<=second)|(?<=last)),? (?:and )?(?=[a-z])"
)
_AFTER = re.compile(r"(?P<second>.+?) after (?P<first>.+)")
_NUMBERED = re.compile(r"\b(?:number|point) \d+ of|\bnumber \d+ from\b")


@dataclass(frozen=True, slots=True)
class Order:
    """Parts that come one after the other, and those that come ``later`` than the others."""

    parts: tuple[str, ...]
    later: tuple[str, ...] = ()


def parse_order(label: str) -> Order | None:
    """Return the order that a label says; ``None`` if it says none."""
    phrase = _BEGINS.sub("", normalise_label(label))
    if (after := _AFTER.fullmatch(phrase)) is not None:
        return Order((after["first"], after["second"]))
    first, later, between = [], [], []
    for part in filter(None, _THEN.split(phrase)):
        if _LATER.search(part):
            later.append(_LATER.sub("", part))
        elif _FIRST.search(part):
            first.append(_FIRST.sub("", part))
        else:
            between.append(part)
    order = Order((*first, *between), (*later,))
    is_one = later or first or len(between) > 1
    return order if is_one and all((*order.parts, *order.later)) else None


def match_order(query: LabelQuery) -> tuple[list[str], str]:
    """Return the options that come first in the order that is said, and what comes then.

    If the order of several things is chosen, all that is said must be among them. If one play is to
    follow another, the first must be a single play.
    """
    order, decision = parse_order(query.label), query.decision
    if order is None:
        return [], ""
    if all(isinstance(option.intent, InOrder) for option in decision.options):
        return _match_whole_orders(query, order), ""
    options = [one for one in query.offered if one not in DECLINE_LABELS]
    parts, later = (
        [_options_named(query, one) for one in some] for some in (order.parts, order.later)
    )
    is_one_play = not is_about_order(decision) and (
        split_first_play(query.label) or len(parts) <= 1
    )
    if is_one_play or not all((*parts, *later)):
        return [], ""
    if not parts:
        return [one for one in options if not any(one in some for some in later)], ""
    rest_count = len(options) - 1 if len(options) < len(query.offered) else len(options) - 2
    return parts[0], " then ".join(order.parts[1 : 1 + rest_count])


def is_about_order(decision: Decision) -> bool:
    """Whether the decision is which of several comes first, all of which will come."""
    kinds = [type(one.intent) for one in decision.options if one.label not in DECLINE_LABELS]
    in_turn = all(kind in (Trigger, ApplyFirst, ResolveNext) for kind in kinds)
    return in_turn or _NUMBERED.search(decision.question) is not None


def _options_named(query: LabelQuery, part: str) -> list[str]:
    return labels_with_words(query.game, part, query.offered) or options_naming(
        query.game, part, query.offered
    )


def _match_whole_orders(query: LabelQuery, order: Order) -> list[str]:
    """Return the orders of subroutines that agree with what is said."""

    def place_of(part: str, words: tuple[str, ...]) -> int:
        are_said = (bool(labels_with_words(query.game, part, [one])) for one in words)
        return next((place for place, is_said in enumerate(are_said) if is_said), -1)

    def fits(words: tuple[str, ...]) -> bool:
        places = [place_of(part, words) for part in order.parts]
        last = [place_of(part, words) for part in order.later]
        begins = not order.parts or places[0] == 0
        return (
            -1 not in places and places == sorted(places) and begins and {*last} <= {len(words) - 1}
        )

    intents = ((option.label, option.intent) for option in query.decision.options)
    return [label for label, one in intents if isinstance(one, InOrder) and fits(one.subroutines)]
