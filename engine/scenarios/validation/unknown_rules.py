"""Rules that a scenario names and its edition lacks, with what was meant."""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

from engine.citations import transcript_rules
from engine.kernel.editions import EDITIONS, Rules
from engine.rule_names import edition_numbers, kernel_name
from engine.scenarios.files.rule_references import Location, find_rule_references
from engine.scenarios.near_names import did_you_mean
from engine.scenarios.validation.mistakes import event_names
from engine.scenarios.watched_game import NEXT_ACTION, is_rule_under
from rules.untrusted_text import shorten


def find_unknown_rules(data: Any, rules: Rules) -> Iterator[tuple[Location, str]]:
    """Yield each rule named in the scenario that its edition does not have, and what was meant."""
    known = edition_numbers(rules)
    for place, rule, is_beginning in find_rule_references(data):
        if rule in known and {"not_cited", "not_cited_since"}.intersection(place):
            if kernel_name(rule, rules) not in transcript_rules():
                yield place, f"no line of a transcript ever cites {rule}, so this checks nothing"
        elif rule in known or (is_beginning and _begins_any(rule, rules)):
            continue
        elif rule[:1].isdigit() or not is_beginning:
            yield place, f"there is no rule {shorten(rule)}{_suggest_rule(rule, rules)}"
        elif place[-2:] == ("position", "at"):
            yield place, f"should be the number of a step, such as 5.7.1d, not “{shorten(rule)}”"
        elif rule not in (moments := [NEXT_ACTION, *event_names()]):
            yield place, f"there is no moment “{rule}”{did_you_mean(rule, moments)}"


def _suggest_rule(number: str, rules: Rules) -> str:
    """Return which edition lacks the rule, and which others have it, or what is nearest."""
    others = [other.id for other in EDITIONS if number in edition_numbers(other)]
    if others:
        edition = f"{rules.id}, the edition this is written for"
        return f" in {edition}; it is in {', '.join(others)}"
    return _suggest_sibling_rules(number, edition_numbers(rules))


def _suggest_sibling_rules(number: str, known: Collection[str]) -> str:
    """Return the rules beside which one of that number would stand, or else the nearest number."""
    above = re.fullmatch(r"(.+?)(?:\.\d+|[a-z]+)", number)
    if above is None or above[1] not in known:
        return did_you_mean(number, known)
    beside = [n for n in known if re.fullmatch(rf"{re.escape(above[1])}(?:\.\d+|[a-z])", n)]
    if not beside:
        return f": {above[1]} has no rules below it"
    return f": {above[1]} goes from {beside[0]} to {beside[-1]}"


@lru_cache(maxsize=1024)
def _begins_any(beginning: str, rules: Rules) -> bool:
    return any(is_rule_under(number, beginning) for number in edition_numbers(rules))
