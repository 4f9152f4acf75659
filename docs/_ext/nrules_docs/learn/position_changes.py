"""The differences between two positions in a few words: what came of a line of play."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

State = Mapping[str, Any]

_NUMBERS = {
    "credits": "credits",
    "clicks": "clicks",
    "score": "agenda points",
    "tags": "tags",
    "core_damage": "core damage",
    "bad_publicity": "bad publicity",
}
_PILES = {
    "runner": {
        "hand": "the grip",
        "discard": "the heap",
        "score_area": "the Runner’s score area",
    },
    "corp": {"hand": "HQ", "discard": "Archives", "score_area": "the Corp’s score area"},
}
_RUN = {
    "successful": "The run was successful.",
    "unsuccessful": "The run was unsuccessful.",
    "neither": "The run was neither successful nor unsuccessful.",
}
_WINNER = {
    "runner": "The Runner wins.",
    "corp": "The Corp wins.",
    "draw": "The game is a draw.",
}


def describe_outcome(start: State, end: State) -> list[str]:
    """Return what changed in a position, a sentence or a change each; empty if nothing did."""
    said = [_RUN[end["run"]]] if end["run"] in _RUN else []
    changes = (
        *changed_numbers(start, end),
        *_newly_placed_cards(start, end),
        *_changed_counters(start, end),
        *_turned_cards(start, end),
    )
    won = [_WINNER[end["winner"]]] if end["winner"] in _WINNER else []
    return [*said, *changes, *won]


def changed_numbers(start: State, end: State) -> Iterator[str]:
    """Yield the numbers that differ, such as ``Runner: credits 3 → 0``."""
    for side in ("runner", "corp"):
        changed = [
            f"{name} {start[side][key]} → {end[side][key]}"
            for key, name in _NUMBERS.items()
            if key in start[side] and start[side][key] != end[side][key]
        ]
        if changed:
            yield f"{side.capitalize()}: {', '.join(changed)}."


def differ_only_in_numbers(one: State, other: State) -> bool:
    """Whether two positions differ only in what :func:`changed_numbers` returns."""
    return _without_numbers(one) == _without_numbers(other)


def _without_numbers(state: State) -> dict[str, Any]:
    sides = {
        side: {key: held for key, held in state[side].items() if key not in _NUMBERS}
        for side in ("runner", "corp")
    }
    return {**state, **sides}


def describe_cards(cards: Counter[str]) -> str:
    """Return cards in words: how many of each, counting those without a text."""
    blank = sum(count for name, count in cards.items() if _is_blank(name))
    told = [
        f"{count} {name}" if count > 1 else name
        for name, count in cards.items()
        if not _is_blank(name)
    ]
    if blank:
        told.append(f"{blank} {'other ' if told else ''}card{'s' if blank > 1 else ''}")
    return ", ".join(told)


def _is_blank(name: str) -> bool:
    return name.startswith("Blank ")


def _newly_placed_cards(start: State, end: State) -> Iterator[str]:
    """Yield the cards that are newly in a hand, discard pile or score area, or on the table."""
    for side, piles in _PILES.items():
        for key, name in piles.items():
            new = Counter(end[side][key]) - Counter(start[side][key])
            if new:
                yield f"Now in {name}: {describe_cards(new)}."
    new = _installed(end) - _installed(start)
    if new:
        yield f"Now installed: {describe_cards(new)}."


def _installed(state: State) -> Counter[str]:
    """Return the cards on the table, with those on other cards."""
    return Counter(card["card"] for card in _on_the_table(state))


def _on_the_table(state: State) -> Iterator[State]:
    servers = state["corp"]["servers"].values()
    left = [*state["runner"]["rig"], *(c for s in servers for c in (*s["ice"], *s["root"]))]
    while left:
        card = left.pop(0)
        yield card
        left[:0] = card.get("hosted", ())


def _changed_counters(start: State, end: State) -> Iterator[str]:
    """Yield the counters placed on cards or taken from them; nothing about two of a name."""
    before, after = _cards_without_namesakes(start), _cards_without_namesakes(end)
    for name in after:
        if name in before:
            had, has = (held[name].get("counters", {}) for held in (before, after))
            for kind in dict.fromkeys([*had, *has]):
                if had.get(kind, 0) != has.get(kind, 0):
                    yield f"{name}: {kind} counters {had.get(kind, 0)} → {has.get(kind, 0)}."


def _cards_without_namesakes(state: State) -> dict[str, State]:
    how_many = _installed(state)
    return {c["card"]: c for c in _on_the_table(state) if how_many[c["card"]] == 1}


def _turned_cards(start: State, end: State) -> Iterator[str]:
    """Yield the Corp's cards that have been rezzed or derezzed where they lie."""
    before, after = dict(_cards_faceup(start)), dict(_cards_faceup(end))
    for card, faceup in after.items():
        if card in before and before[card] != faceup:
            yield f"{card[-1]} is now {'rezzed' if faceup else 'unrezzed'}."


def _cards_faceup(state: State) -> Iterator[tuple[tuple[str, str, int, str], bool]]:
    for server, parts in state["corp"]["servers"].items():
        for part in ("ice", "root"):
            for place, card in enumerate(parts[part]):
                yield (server, part, place, card["card"]), card["faceup"]
