"""The rules that a scenario names, and the same scenario with the kernel's names for them."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.kernel.editions import Rules
from engine.rule_names import kernel_name

Location = tuple[str | int, ...]
"""Where something stands in a file: the keys, and the places in lists, that lead there."""

_LISTS_OF_RULES = ("cited", "not_cited", "reached", "breaches")
_RULES_SINCE = ("cited_since", "not_cited_since")
_NO_WINDOW = "none"

RuleReference = tuple[Location, str, bool]
"""Where a rule is named, its number, and whether the beginning of a number is enough there."""


def entries_of(data: Any) -> Iterable[tuple[str | int, Any]]:
    """Return what a mapping or a list holds, by key or by place; nothing of anything else."""
    if isinstance(data, dict):
        return data.items()
    return enumerate(data) if isinstance(data, list) else ()


def find_rule_references(data: Any, at: Location = ()) -> Iterator[RuleReference]:
    """Yield every rule that a scenario names."""
    for key, value in entries_of(data):
        place = (*at, key)
        if key in _LISTS_OF_RULES and isinstance(value, list):
            yield from _rules_at(place, value)
        elif key in _RULES_SINCE and isinstance(value, dict):
            for since, rules in value.items():
                yield from _rules_at((*place, since), rules if isinstance(rules, list) else [])
        elif key == "refused" and isinstance(value, dict):
            for what, rules in value.items():
                yield from _rules_at((*place, what), rules)
        elif key in ("window", "illustrates") and value not in (_NO_WINDOW, ""):
            yield place, str(value), False
        elif key == "at" and isinstance(value, str):
            yield place, value, True
        else:
            yield from find_rule_references(value, place)


def _rules_at(place: Location, named: Any) -> Iterator[RuleReference]:
    """Yield the rule that is named at a place, or each of a list of rules."""
    if isinstance(named, list):
        yield from (((*place, i), str(rule), False) for i, rule in enumerate(named))
    else:
        yield place, str(named), False


def with_kernel_names(data: Any, rules: Rules) -> Any:
    """Return a scenario written in an edition's numbers with the kernel's names for the rules."""
    names = {
        place: kernel_name(number, rules) or number
        for place, number, _ in find_rule_references(data)
    }
    return _replace_names(data, names, ())


def _replace_names(data: Any, names: dict[Location, str], at: Location) -> Any:
    if at in names:
        return names[at]
    if isinstance(data, dict):
        return {key: _replace_names(value, names, (*at, key)) for key, value in data.items()}
    if isinstance(data, list):
        return [_replace_names(value, names, (*at, place)) for place, value in enumerate(data)]
    return data
