"""Empty expectations, which would always hold: each is a mistake in the file."""

from collections.abc import Iterator
from typing import Any

from engine.scenarios.files.rule_references import Location

_LISTS = (
    *("options", "not_options", "reached", "cited", "not_cited"),
    *("has_subtypes", "lacks_subtypes"),
)
_LISTS_BY_KEY = ("cited_since", "not_cited_since", "refused")
_LITERAL_KEYS = ("sees", "kinds", "texts")
"""Keys under which an empty value is an expectation, too."""


def find_empty_expectations(data: Any, at: Location = ()) -> Iterator[tuple[Location, str]]:
    """Yield each place of a scenario's expectations that says nothing, and how to mend it."""
    if not isinstance(data, dict):
        return
    if data.get("expect"):  # at the end nothing has to be expected
        yield from _in_value(data["expect"], (*at, "expect"))
    for number, step in enumerate(_as_list(data.get("script"))):
        if isinstance(step, dict) and "expect" in step:
            yield from _in_value(step["expect"], (*at, "script", number, "expect"))
    for number, expected in enumerate(_as_list(data.get("possible"))):
        yield from _in_value(expected, (*at, "possible", number))
    yield from find_empty_expectations(data.get("then"), (*at, "then"))
    for number, variant in enumerate(_as_list(data.get("variants"))):
        yield from find_empty_expectations(variant, (*at, "variants", number))


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _in_value(value: Any, at: Location) -> Iterator[tuple[Location, str]]:
    key = at[-1]
    if value is None and at[-2] != "remembers":
        yield at, f"“{key}” has no value, so it checks nothing: write one, or leave it out"
    elif value == {} or (value == [] and _checks_each_entry(at)):
        none = " (where there are none, write “{credit: 0}”)" if key == "counters" else ""
        yield at, f"“{key}” is empty, so it checks nothing: fill it in, or leave it out{none}"
    elif isinstance(value, dict):
        for name, part in value.items():
            if key not in _LITERAL_KEYS:
                yield from _in_value(part, (*at, name))
            elif part is None or (key == "sees" and part == {}):
                yield (*at, name), f"“{name}” has no value, so it checks nothing"


def _checks_each_entry(at: Location) -> bool:
    """Whether each entry of the list is checked by itself, so that an empty list checks nothing."""
    return at[-1] in _LISTS or at[-2] in _LISTS_BY_KEY
