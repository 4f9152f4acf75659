"""Mistakes in scenarios about decks, each reported with its place in the file."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from engine.kernel.decisions import plain
from engine.scenarios.mistakes import nearest
from engine.scenarios.rule_references import Location
from rules.cards.construction import shipped_construction
from rules.quoted import short

_OF_A_POSITION = ("position", "script", "possible", "unlisted", "explore", "then")
_OF_AN_EDITION = ("edition", "since", "before")
_EXPECTED = ("deck", "cited", "not_cited")


def mistaken_about_decks(data: dict[str, Any]) -> Iterator[tuple[Location, str]]:
    """Yield each key that does not go with a deck, and each name that no card has."""
    variants: list[dict[str, Any]] = data.get("variants") or []
    lines = [((), data), *((("variants", n), variant) for n, variant in enumerate(variants))]
    for at, line in lines:
        if "deck" in data:
            yield from _not_of_a_deck(line, at)
            yield from _not_in_a_deck(line.get("deck") or {}, (*at, "deck"))
        else:
            yield from _without_a_deck(line, at)


def title(name: str) -> str | None:
    """Return the title of a card, however its name is typed; ``None`` if there is no such card."""
    return _titles().get(plain(name))


@cache
def _titles() -> dict[str, str]:
    return {plain(name): name for name in shipped_construction()}


def _not_of_a_deck(line: dict[str, Any], at: Location) -> Iterator[tuple[Location, str]]:
    for key in _OF_A_POSITION:
        if key in line:
            yield (*at, key), f"“{key}” does not go with “deck”: a deck is judged, not played"
    for key in _OF_AN_EDITION if at else ():
        if key in line:
            yield (
                (*at, key),
                f"“{key}” does not go with “deck”: every edition judges decks alike",
            )
    expected: dict[str, Any] = line.get("expect") or {}
    for key in expected:
        if key not in _EXPECTED:
            told = ", ".join(f"“{asked}”" for asked in _EXPECTED)
            yield (*at, "expect", key), f"“{key}” cannot be expected of a deck, only {told}"
    names = (expected.get("deck") or {}).get("influence_of") or {}
    yield from _unknown(names, (*at, "expect", "deck", "influence_of"))


def _not_in_a_deck(deck: dict[str, Any], at: Location) -> Iterator[tuple[Location, str]]:
    if "identity" in deck:
        known = title(deck["identity"])
        if known is None:
            yield (*at, "identity"), _no_card(deck["identity"])
        elif shipped_construction()[known].type != "identity":
            yield (*at, "identity"), f"{known} is not an identity"
    yield from _unknown(deck.get("cards") or {}, (*at, "cards"))


def _unknown(names: Iterable[str], at: Location) -> Iterator[tuple[Location, str]]:
    """Yield those of the names there that no card has."""
    for name in names:
        if title(name) is None:
            yield (*at, name), _no_card(name)


def _no_card(name: str) -> str:
    return f"no card named {short(name)}{nearest(name, list(shipped_construction()))}"


def _without_a_deck(line: dict[str, Any], at: Location) -> Iterator[tuple[Location, str]]:
    if "deck" in line:
        yield (*at, "deck"), "a variant can have a deck only if the example has one"
    asked: list[tuple[Location, Any]] = [(("expect",), line.get("expect"))]
    steps = enumerate(line.get("script") or [])
    asked += [(("script", n, "expect"), step.get("expect")) for n, step in steps]
    asked += [(("possible", n), e) for n, e in enumerate(line.get("possible") or [])]
    for place, expected in asked:
        if expected and "deck" in expected:
            yield (*at, *place, "deck"), "“deck” is expected of a deck, but this scenario has none"
