"""A position changed in one point: the cards and numbers of what would stand in a scenario file.

A position is plain data, as YAML gives it. Parts that have another form than they should are
left alone here: when the position is played, what is wrong with them is told.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from engine.cards.invented.blanks import BLANK_EVENT, BLANK_OPERATION
from engine.scenarios.position import GAINING_CLICKS
from engine.scenarios.schema_positions import CorpPosition, RunnerPosition

Position = dict[str, Any]
Path = tuple[str | int, ...]

CENTRAL = ("HQ", "R&D", "Archives")
NUMBERS: Mapping[str, Mapping[str, str]] = {
    "corp": {"credits": "Credits", "clicks": "Clicks", "bad_publicity": "Bad publicity"},
    "runner": {
        "credits": "Credits",
        "clicks": "Clicks",
        "tags": "Tags",
        "core_damage": "Core damage",
    },
}
_UNWRITTEN = {"corp": CorpPosition(), "runner": RunnerPosition()}
_ZONES = {
    ("corp", "hand"): "HQ (in hand)",
    ("corp", "deck"): "R&D (the deck), on top",
    ("corp", "discard"): "Archives (discarded)",
    ("corp", "score_area"): "the Corp’s score area",
    ("runner", "rig"): "the rig",
    ("runner", "hand"): "the grip",
    ("runner", "deck"): "the stack, on top",
    ("runner", "discard"): "the heap",
    ("runner", "score_area"): "the Runner’s score area",
    ("runner", "set_aside"): "set aside with the Runner’s identity",
    ("corp", "removed"): "removed from the game, of the Corp",
    ("runner", "removed"): "removed from the game, of the Runner",
}


_BELONGS = {
    "ice": ("corp", "servers", "HQ", "ice"),
    "upgrade": ("corp", "servers", "HQ", "root"),
    "program": ("runner", "rig"),
    "hardware": ("runner", "rig"),
    "resource": ("runner", "rig"),
    "event": ("runner", "hand"),
}
_REMOTES = ("agenda", "asset")

BLANK = {"corp": BLANK_OPERATION.name, "runner": BLANK_EVENT.name}
"""What a player's empty deck is filled with: cards that do nothing."""
DECKS = {"corp": "R&D", "runner": "the stack"}
FILLED = 20
"""Cards that an empty deck is filled with: more than anybody draws to see something happen."""

_INSTALLED = ("rig", "ice", "root")
"""Ends of the paths of places whose cards may host others."""
HOSTED = "hosted"
_MOST_HOSTS = 24
"""Cards that are tried at most as the host of one that nobody says where to put."""
HOSTS = (("corp/servers/HQ/ice", "Ice Wall"), ("runner/rig", "Corroder"))
"""What a card is put on that is installed only on others, where none of the table may host it."""
_DEEPEST = 9
"""Parts of a path beyond which nothing more is hosted by the form: on what is hosted on a card."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards may be put: its path in the position, and what it is called."""

    path: Path
    name: str

    @property
    def key(self) -> str:
        """The path in one word."""
        return "/".join(map(str, self.path))


@dataclass(frozen=True, slots=True)
class Placed:
    """A card as it is written, and its path."""

    path: Path
    name: str
    details: str

    @property
    def key(self) -> str:
        """The path in one word."""
        return "/".join(map(str, self.path))


@dataclass(frozen=True, slots=True)
class NewCard:
    """A card to be put somewhere, and how it lies there."""

    name: str
    copies: int = 1
    rezzed: bool = False
    facedown: bool = False
    hosted_only: bool = False
    counters: Mapping[str, int] = field(default_factory=dict)

    def written(self) -> Any:
        """The card as a scenario's position writes it: its name alone where that tells all."""
        card: dict[str, Any] = {"card": self.name}
        card |= {"rezzed": True} if self.rezzed else {}
        card |= {"facedown": True} if self.facedown else {}
        card |= {"installed": False} if self.hosted_only else {}
        card |= {"counters": dict(self.counters)} if self.counters else {}
        return card if len(card) > 1 else self.name


def places(position: Position) -> list[Place]:
    """Every place where a card may be put, with a new remote server."""
    written = _at(position, ("corp", "servers"))
    servers = list(map(str, written)) if isinstance(written, dict) else []
    named = [*CENTRAL, *(n for n in servers if n not in CENTRAL)] if servers else [*CENTRAL]
    number = next(n for n in range(1, len(named) + 2) if f"remote {n}" not in named)
    every_place = [Place(path, name) for path, name in _ZONES.items()]
    for server in (*named, f"remote {number}"):
        every_place.append(Place(("corp", "servers", server, "ice"), f"ice, outermost on {server}"))
        every_place.append(Place(("corp", "servers", server, "root"), f"the root of {server}"))
    hosts = [place for place in every_place if place.path[-1] in _INSTALLED]
    while hosts:
        place = hosts.pop()
        on = [*_hosting(position, place)]
        every_place += on
        hosts += [host for host in on if len(host.path) < _DEEPEST]
    return every_place


def places_of(position: Position, card_type: str) -> list[str]:
    """Where a card of a type lies when something is to be seen of it, as keys, most often first.

    Ice is outermost on HQ, of whichever server there is most to do; what makes a remote server
    begins another one. An upgrade is in the root of HQ, and may be for another one alone. What no
    player puts anywhere, or nobody knows, is in the Corp's hand, where is told what stands in its
    way.
    """
    roots = [one.key for one in places(position) if one.path[-1] == "root"]
    if card_type in _REMOTES:  # the last server of the form is not there yet
        return roots[-1:]
    usual = "/".join(_BELONGS.get(card_type, ("corp", "hand")))
    if usual not in roots:
        return [usual]
    central = [key for key in roots if key.split("/")[-2] in CENTRAL and key != usual]
    return [usual, *central, roots[-1]]


def hosting_places(position: Position) -> list[str]:
    """The cards that others may be hosted on, as keys of places; last those hosted themselves."""
    keys = [one.key for one in places(position) if one.path[-1] == HOSTED]
    return sorted(keys, key=lambda key: key.count(HOSTED))[:_MOST_HOSTS]


def _hosting(position: Position, place: Place) -> Iterator[Place]:
    """Each card of a place as one where others may be hosted."""
    cards = _at(position, place.path)
    where = f"itself {place.name}" if place.path[-1] == HOSTED else f"in {place.name}"
    if place.path[-1] == "ice":
        where = f"ice on {place.path[-2]}"
    for n, card in enumerate(cards if isinstance(cards, list) else ()):
        which = f" ({n + 1} of {len(cards)})" if len(cards) > 1 else ""
        yield Place((*place.path, n, HOSTED), f"hosted on {_placed((), card).name}{which}, {where}")


def placed(position: Position) -> Iterator[tuple[Place, list[Placed]]]:
    """What is written of each place that holds a card."""
    for place in places(position):
        cards = _at(position, place.path)
        if isinstance(cards, list) and cards:
            yield place, [_placed((*place.path, n), card) for n, card in enumerate(cards)]


def with_card(position: Position, key: str, card: NewCard) -> Position:
    """The position with a card put in a place: ice outermost, in a deck on top."""
    place = next((place for place in places(position) if place.key == key), None)
    changed = deepcopy(position)
    if place is None:
        return changed
    above: Any = changed
    for part in place.path[:-1]:
        if isinstance(part, int):  # a card that is to host others, which may be a bare name
            if not isinstance(above[part], dict):
                above[part] = {"card": above[part]}
        elif not isinstance(above.get(part), (dict, list)):
            above[part] = {}
        above = above[part]
    cards = above.get(place.path[-1])
    new = [card.written()] * card.copies
    above[place.path[-1]] = [*new, *(cards if isinstance(cards, list) else [])]
    return changed


def without(position: Position, key: str) -> Position:
    """The position without what is written at a path, if that is a card."""
    changed = deepcopy(position)
    for _, cards in placed(changed):
        for card in cards:
            if card.key == key:
                beside = _at(changed, card.path[:-1])
                del beside[card.path[-1]]
                if card.path[-2] == HOSTED and not beside:
                    del _at(changed, card.path[:-2])[HOSTED]
                return changed
    return changed


def empty_decks(position: Position) -> list[str]:
    """The players of whose decks nothing is written."""
    return [player for player in BLANK if not _at(position, (player, "deck"))]


def with_decks(position: Position, players: Sequence[str]) -> Position:
    """The position with cards that do nothing in those of these players' decks that are empty."""
    for player in players:
        if player in empty_decks(position):
            position = with_card(position, f"{player}/deck", NewCard(f"{FILLED} x {BLANK[player]}"))
    return position


def with_numbers(position: Position, numbers: Mapping[tuple[str, str], int]) -> Position:
    """The position with other numbers, each of a player and a name."""
    return _with(position, numbers)


def with_words(position: Position, words: Mapping[tuple[str, str], str]) -> Position:
    """The position with other identities, each of a player; none where it is empty.

    One that stays stays as it is written, with what lies on it.
    """
    others = {path: word for path, word in words.items() if word != identity(position, path[0])}
    return _with(position, {path: word or None for path, word in others.items()})


def _with(position: Position, values: Mapping[tuple[str, str], Any]) -> Position:
    changed = deepcopy(position)
    for (player, name), value in values.items():
        side = changed.setdefault(player, {})
        if not isinstance(side, dict):
            continue
        if value is None or value == usual(player, name):
            side.pop(name, None)
        else:
            side[name] = value
    return changed


def turn(position: Position) -> str:
    """Whose turn it is."""
    return "corp" if position.get("turn") == "corp" else "runner"


def number(position: Position, player: str, name: str) -> int:
    """A number as the position has it; no clicks of whose turn it is not, nor before they come."""
    found = _at(position, (player, name))
    if isinstance(found, int):
        return found
    if name == "clicks" and (player != turn(position) or position.get("at") in GAINING_CLICKS):
        return 0
    return usual(player, name)


def usual(player: str, name: str) -> int:
    """What a position has of a number that it does not name."""
    found: int = getattr(_UNWRITTEN[player], name)
    return found


def identity(position: Position, player: str) -> str:
    """A player's identity; empty where there is none."""
    found = _at(position, (player, "identity"))
    if isinstance(found, dict):
        found = found.get("card")
    return found if isinstance(found, str) else ""


def _at(position: Any, path: Path) -> Any:
    for part in path:
        if isinstance(part, int) and isinstance(position, list) and part < len(position):
            position = position[part]
        elif isinstance(position, dict):
            position = position.get(part)
        else:
            return None
    return position


def _placed(path: Path, card: Any) -> Placed:
    if not isinstance(card, dict):
        return Placed(path, str(card), "")
    told = [key for key in ("rezzed", "facedown") if card.get(key) is True]
    told += ["not installed"] if card.get("installed") is False else []
    counters, chosen, loaded = (card.get(key) for key in ("counters", "remembers", "loaded"))
    if isinstance(counters, dict):
        told += [f"{count} {kind}" for kind, count in counters.items()]
    if isinstance(loaded, list) and loaded:
        told.append(f"loaded with {' and '.join(map(str, loaded))} counters")
    if isinstance(chosen, dict):
        told += [f"remembers {what}: {choice}" for what, choice in chosen.items()]
    hosted = card.get(HOSTED)
    if isinstance(hosted, list) and hosted:
        told.append(f"hosts {' and '.join(_placed((), one).name for one in hosted)}")
    return Placed(path, str(card.get("card", "?")), ", ".join(told))
