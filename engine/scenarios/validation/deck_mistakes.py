"""Mistakes in scenarios about decks, each reported with its place in the file."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from engine.kernel.decisions import plain
from engine.scenarios.files.rule_references import Location
from engine.scenarios.near_names import did_you_mean
from rules.cards.construction import shipped_construction
from rules.untrusted_text import shorten

_POSITION_KEYS = ("position", "script", "possible", "unlisted", "explore", "then")
_EDITION_KEYS = ("edition", "since", "before")
_DECK_EXPECTATIONS = ("deck", "cited", "not_cited")


def find_deck_mistakes(data: dict[str, Any]) -> Iterator[tuple[Location, str]]:
    """Yield each key that does not go with a deck, and each name that no card has."""
    variants: list[dict[str, Any]] = data.get("variants") or []
    lines = [((), data), *((("variants", n), variant) for n, variant in enumerate(variants))]
    for at, line in lines:
        if "deck" in data:
            yield from _mistakes_beside_deck(line, at)
            yield from _mistakes_in_deck(line.get("deck") or {}, (*at, "deck"))
        else:
            yield from _mistakes_without_deck(line, at)


def card_title(name: str) -> str | None:
    """Return the title of a card, however its name is typed; ``None`` if there is no such card."""
    return _titles_by_plain_name().get(plain(name))


@cache
def _titles_by_plain_name() -> dict[str, str]:
    return {plain(name): name for name in shipped_construction()}


def _mistakes_beside_deck(line: dict[str, Any], at: Location) -> Iterator[tuple[Location, str]]:
    for key in _POSITION_KEYS:
        if key in line:
            yield (*at, key), f"“{key}” does not go with “deck”: a deck is judged, not played"
    for key in _EDITION_KEYS if at else ():
        if key in line:
            yield (
                (*at, key),
                f"“{key}” does not go with “deck”: every edition judges decks alike",
            )
    expected: dict[str, Any] = line.get("expect") or {}
    for key in expected:
        if key not in _DECK_EXPECTATIONS:
            allowed = ", ".join(f"“{asked}”" for asked in _DECK_EXPECTATIONS)
            yield (*at, "expect", key), f"“{key}” cannot be expected of a deck, only {allowed}"
    names = (expected.get("deck") or {}).get("influence_of") or {}
    yield from _unknown_cards(names, (*at, "expect", "deck", "influence_of"))


def _mistakes_in_deck(deck: dict[str, Any], at: Location) -> Iterator[tuple[Location, str]]:
    if "identity" in deck:
        known = card_title(deck["identity"])
        if known is None:
            yield (*at, "identity"), _unknown_card_message(deck["identity"])
        elif shipped_construction()[known].type != "identity":
            yield (*at, "identity"), f"{known} is not an identity"
    yield from _unknown_cards(deck.get("cards") or {}, (*at, "cards"))


def _unknown_cards(names: Iterable[str], at: Location) -> Iterator[tuple[Location, str]]:
    """Yield those of the names there that no card has."""
    for name in names:
        if card_title(name) is None:
            yield (*at, name), _unknown_card_message(name)


def _unknown_card_message(name: str) -> str:
    return f"no card named {shorten(name)}{did_you_mean(name, shipped_construction())}"


def _mistakes_without_deck(line: dict[str, Any], at: Location) -> Iterator[tuple[Location, str]]:
    if "deck" in line:
        yield (*at, "deck"), "a variant can have a deck only if the example has one"
    asked: list[tuple[Location, Any]] = [(("expect",), line.get("expect"))]
    steps = enumerate(line.get("script") or [])
    asked += [(("script", n, "expect"), step.get("expect")) for n, step in steps]
    asked += [(("possible", n), e) for n, e in enumerate(line.get("possible") or [])]
    for place, expected in asked:
        if expected and "deck" in expected:
            yield (*at, *place, "deck"), "“deck” is expected of a deck, but this scenario has none"
