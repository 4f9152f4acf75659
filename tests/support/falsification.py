"""Falsify what a scenario expects, one value at a time, wherever it is checked.

Each value is changed to a wrong one, and the expectation checked again: it must fail now. One that
holds in every line of play must fail in one of them, one that holds in some line in all.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

from engine.kernel.decisions import Decision
from engine.kernel.game_concepts.deck_construction import Deck
from engine.kernel.transcript import Line
from engine.scenarios import deck_scenarios
from engine.scenarios.expectations.check import find_failures
from engine.scenarios.expectations.failures import Failure
from engine.scenarios.files.schema_expectations import Expectation
from engine.scenarios.named_cards import find_card
from engine.scenarios.watched_game import WatchedGame

Place = tuple[str | int, ...]
OTHER_VALUES = {
    "zone": ("set aside", "the heap"),
    "server": ("none", "HQ", "remote 9"),
    "host": ("nothing", "Blank Ice"),
    "object": ("same", "new"),
    "window": ("none", "9.2.8"),
    "encountering": ("nothing", "Blank Ice"),
    "run": ("none", "in progress", "successful", "unsuccessful", "neither"),
    "attacked_server": ("nothing", "HQ", "R&D"),
    "winner": ("corp", "runner", "draw", "nobody"),
}
"""Values by key: all but the expected one are wrong."""

judge_deck = deck_scenarios.deck_failures
UNKNOWN_LABEL = "qwerty uiop"
UNCITED_RULE = "1.1.1"


class Falsifier:
    """Falsifies whatever is checked, and remembers which falsifications nobody noticed."""

    def __init__(self, aside: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        self.aside = aside
        """The block in which falsified expectations are checked; nothing is played there."""
        self.unnoticed: dict[tuple[int, Place, str], Any] = {}
        self.noticed: set[tuple[int, Place, str]] = set()
        self._kept: list[Expectation] = []

    def failures(self, game: WatchedGame, decision: Decision | None, expected: Expectation) -> Any:
        found = find_failures(game, decision, expected)
        if not found:
            self._kept.append(expected)
            look = partial(find_failures, game, decision)
            with self.aside():
                for place, value in falsifications(game, decision, expected):
                    self._falsify(expected, place, value, look)
        return found

    def deck_failures(
        self, deck: Deck, transcript: tuple[Line, ...], expected: Expectation
    ) -> list[Failure]:
        """Return the failures of a deck, and falsify what is expected of it."""
        found = list(judge_deck(deck, transcript, expected))
        if not found:
            self._kept.append(expected)
            for place, value in deck_falsifications(transcript, expected):
                self._falsify(
                    expected, place, value, lambda e: list(judge_deck(deck, transcript, e))
                )
        return found

    def _falsify(
        self,
        expected: Expectation,
        place: Place,
        value: Any,
        look: Callable[[Expectation], list[Failure]],
    ) -> None:
        case = (id(expected), place, repr(value))
        if case in self.noticed:
            return
        if look(with_value_replaced(expected, place, value)):
            self.noticed.add(case)
            self.unnoticed.pop(case, None)
        else:
            self.unnoticed[case] = value


def with_value_replaced(expected: Expectation, place: Place, value: Any) -> Expectation:
    """Return an expectation of that key alone, with another value at the place."""
    written = expected.model_dump(mode="json", exclude_defaults=True, include={str(place[0])})
    *way, last = place
    inner: Any = written
    for part in way:
        inner = inner[part]
    if isinstance(value, RenamedKey):
        inner[value.name] = inner.pop(last)
    else:
        inner[last] = value
    return Expectation.model_validate(written)


class RenamedKey:
    """Stands for another key in the place of one."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"the key {self.name}"


def falsifications(
    game: WatchedGame, decision: Decision | None, expected: Expectation
) -> Iterator[tuple[Place, Any]]:
    """Yield each place of an expectation with a wrong value."""
    data = expected.model_dump(mode="json", exclude_defaults=True)
    offered = [option.label for option in decision.options] if decision else []
    for number in range(len(data.pop("options", ()))):
        yield ("options", number), UNKNOWN_LABEL
    for number in range(len(data.pop("not_options", ()))):
        yield from ((("not_options", number), label) for label in (UNKNOWN_LABEL, offered[0]))
    for label, rules in data.pop("refused", {}).items():
        yield ("refused", label), UNCITED_RULE
        if isinstance(rules, list):
            yield from (
                (("refused", label), other) for other in (rules[1:], [*rules, UNCITED_RULE])
            )
        yield from ((("refused", label), RenamedKey(name)) for name in (UNKNOWN_LABEL, offered[0]))
    yield from _citations(game, data)
    for side, parts in data.pop("sees", {}).items():
        for name in parts:
            yield from (
                ((("sees", side, name), value))
                for value in ("otherwise", RenamedKey(UNKNOWN_LABEL))
            )
    for key in ("triggered", "used"):
        for name in data.get(key, {}):
            yield (key, name), RenamedKey(UNKNOWN_LABEL)
    yield from _subtypes(game, data)
    yield from _leaves(data, ())


def deck_falsifications(
    transcript: tuple[Line, ...], expected: Expectation
) -> Iterator[tuple[Place, Any]]:
    """Yield the same of what is expected of a deck."""
    data = expected.model_dump(mode="json", exclude_defaults=True)
    yield from ((("cited", n), UNCITED_RULE) for n in range(len(data.pop("cited", ()))))
    for number in range(len(data.pop("not_cited", ()))):
        yield ("not_cited", number), transcript[0].rule
    for name in data.get("deck", {}).get("influence_of", {}):
        yield ("deck", "influence_of", name), RenamedKey("Tollbooth")
    yield from _leaves(data, ())


def _citations(game: WatchedGame, data: dict[str, Any]) -> Iterator[tuple[Place, Any]]:
    for key in ("reached", "cited"):
        yield from (((key, n), UNCITED_RULE) for n in range(len(data.pop(key, ()))))
    for number in range(len(data.pop("not_cited", ()))):
        yield from ((("not_cited", number), line.rule) for line in game.transcript[:1])
    for since, rules in data.pop("cited_since", {}).items():
        yield from ((("cited_since", since, n), UNCITED_RULE) for n in range(len(rules)))
    for since, rules in data.pop("not_cited_since", {}).items():
        lines = game.transcript[game.began[since] :][:1]
        assert lines, f"nothing stands in the transcript since the last {since}"
        yield from (
            (("not_cited_since", since, n), line.rule) for n in range(len(rules)) for line in lines
        )


def _subtypes(game: WatchedGame, data: dict[str, Any]) -> Iterator[tuple[Place, Any]]:
    for name, card in data.get("cards", {}).items():
        obj = find_card(game, name)
        assert obj is not None
        for number in range(len(card.pop("has_subtypes", ()))):
            yield ("cards", name, "has_subtypes", number), UNKNOWN_LABEL
        for number in range(len(card.pop("lacks_subtypes", ()))):
            yield from (
                (("cards", name, "lacks_subtypes", number), has)
                for has in sorted(game.subtypes_of(obj.oid))[:1]
            )


def _leaves(value: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    key = place[-1] if place else None
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _leaves(part, (*place, name))
    elif isinstance(value, bool):
        yield place, not value
    elif isinstance(value, int):
        yield place, value + 1
    elif isinstance(value, list):
        yield place, [*value, _other_item(place, value)]
        if value:
            yield place, value[1:]
        if value != value[::-1] and _is_in_order(place):
            yield place, value[::-1]
    elif key in OTHER_VALUES:
        yield from ((place, other) for other in OTHER_VALUES[key] if other != value)
    elif value == "gone":
        yield place, {"ice": []} if place[0] == "servers" else 99
    else:
        yield place, UNKNOWN_LABEL


def _other_item(place: Place, value: list[Any]) -> Any:
    """Return something that may stand in such a list."""
    if place[-1] == "runs":
        return "neither"
    if place[0] == "kinds":
        return "paid"
    if value and isinstance(value[0], list):
        return ["flag"]
    if value and isinstance(value[0], int):
        return 99
    return "Blank Ice"


def _is_in_order(place: Place) -> bool:
    ordered = ("deck_order", "accessed", "runs", "subroutines", "abilities", "ice", "root")
    return place[-1] in ordered or place[0] in ("kinds", "texts")
