"""The places of a position where cards may be put, and their names.

If the order of cards counts (ice, decks), a place is named by what it is next to.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from engine.kernel.game_zones.servers import CENTRAL_SERVERS

Position = dict[str, Any]
Path = tuple[str | int, ...]

SERVERS_GROUP, HOSTS_GROUP = "Servers", "On a card of the table"
PLAYER_GROUPS = {"corp": "The Corp", "runner": "The Runner"}
_ZONES = {
    ("corp", "hand"): "HQ (in hand)",
    ("corp", "deck"): "R&D",
    ("corp", "discard"): "Archives (discarded)",
    ("corp", "score_area"): "the Corp’s score area",
    ("corp", "removed"): "removed from the game, of the Corp",
    ("runner", "rig"): "the rig",
    ("runner", "hand"): "the grip",
    ("runner", "deck"): "the stack",
    ("runner", "discard"): "the heap",
    ("runner", "score_area"): "the Runner’s score area",
    ("runner", "set_aside"): "set aside with the Runner’s identity",
    ("runner", "removed"): "removed from the game, of the Runner",
}
_DEFAULT_PLACES = {
    "ice": ("corp", "servers", "HQ", "ice"),
    "upgrade": ("corp", "servers", "HQ", "root"),
    "program": ("runner", "rig"),
    "hardware": ("runner", "rig"),
    "resource": ("runner", "rig"),
    "event": ("runner", "hand"),
}
_REMOTE_TYPES = ("agenda", "asset")
_HOSTING_PLACES = ("rig", "ice", "root")
"""Ends of the paths of places whose cards may host others."""
HOSTED = "hosted"
_MAX_HOSTS_TRIED = 24
"""Cards that are tried at most as the host of one that nobody says where to put."""
FALLBACK_HOSTS = (("corp/servers/HQ/ice", "Ice Wall"), ("runner/rig", "Corroder"))
"""What a card is put on that is installed only on others, where none of the table may host it."""
_MAX_PATH_PARTS = 9
"""Parts of a path beyond which nothing more is hosted by the form: on what is hosted on a card."""
END = "end"


@dataclass(frozen=True, slots=True)
class Place:
    """A place for cards: its path in the position, and its name.

    A card is put behind so many that lie there, or behind all (``END``); ``holds`` lists these.
    """

    path: Path
    name: str
    group: str
    holds: str
    after: int | str = 0

    @property
    def key(self) -> str:
        """The path and the number of cards before it, in one word."""
        path = "/".join(map(str, self.path))
        return f"{path}@{self.after}" if self.after else path


def all_places(position: Position) -> list[Place]:
    """Return every place where a card may be put, including a new remote server."""
    written = value_at(position, ("corp", "servers"))
    servers = list(map(str, written)) if isinstance(written, dict) else []
    servers_shown = [*CENTRAL_SERVERS, *(n for n in servers if n not in CENTRAL_SERVERS)]
    number = next(n for n in range(1, len(servers_shown) + 2) if f"remote {n}" not in servers_shown)
    every_place: list[Place] = []
    for server in (*servers_shown, f"remote {number}"):
        every_place += _ice_places(position, server)
        root = f"the root of {server}"
        every_place.append(Place(("corp", "servers", server, "root"), root, SERVERS_GROUP, root))
    for path, name in _ZONES.items():
        every_place += _zone_places(position, path, name)
    hosts = [
        place for place in every_place if place.path[-1] in _HOSTING_PLACES and not place.after
    ]
    while hosts:
        place = hosts.pop(0)
        hosted_places = [*_hosting_places_of(position, place)]
        every_place += hosted_places
        hosts += [host for host in hosted_places if len(host.path) < _MAX_PATH_PARTS]
    return every_place


def places_by_key(position: Position) -> dict[str, Place]:
    """Return every place where a card may be put, by its key."""
    return {place.key: place for place in all_places(position)}


def group_places(some: list[Place]) -> dict[str, list[Place]]:
    """Return the places in their order, under the names of their groups."""
    return {group: [*of] for group, of in groupby(some, key=lambda place: place.group)}


def _ice_places(position: Position, server: str) -> Iterator[Place]:
    """Yield each position for ice in front of a server, the outermost first (6.2.1)."""
    path = ("corp", "servers", server, "ice")
    names = [card_name(card) for card in cards_at(position, path)]
    where = f"ice on {server}"
    holds = f"{where}, from outermost to innermost" if len(names) > 1 else where
    first = f", outermost, in front of {names[0]}" if names else ""
    yield Place(path, f"{where}{first}", SERVERS_GROUP, holds)
    for n, (outer, inner) in enumerate(pairwise(names), start=1):
        yield Place(path, f"{where}, between {outer} and {inner}", SERVERS_GROUP, holds, n)
    if names:
        yield Place(path, f"{where}, innermost, behind {names[-1]}", SERVERS_GROUP, holds, END)


def _zone_places(position: Position, path: Path, name: str) -> Iterator[Place]:
    """Yield a zone as a place, or the top and the bottom of a deck."""
    group = PLAYER_GROUPS[str(path[0])]
    if path[-1] != "deck":
        yield Place(path, name, group, name)
        return
    holds = f"{name}, from the top"
    yield Place(path, f"{name}, on top", group, holds)
    if cards_at(position, path):
        yield Place(path, f"{name}, at the bottom", group, holds, END)


def places_for_type(position: Position, card_type: str) -> list[Place]:
    """Return the places where a card of a type shows something, the likeliest first.

    Ice goes outermost on HQ, where most can happen. A card that makes a remote server begins a new
    one. An upgrade goes into the root of HQ, or another one if it must. A card that no player
    installs, or that is unknown, goes to the Corp's hand, where the page says what is wrong with
    it.
    """
    every_place = all_places(position)
    roots = [place for place in every_place if place.path[-1] == "root"]
    if card_type in _REMOTE_TYPES:  # the last server of the form is not there yet
        return roots[-1:]
    path = _DEFAULT_PLACES.get(card_type, ("corp", "hand"))
    default_place = next(place for place in every_place if place.path == path)
    if default_place not in roots:
        return [default_place]
    central = [root for root in roots if root.path[-2] in CENTRAL_SERVERS and root != default_place]
    return [default_place, *central, roots[-1]]


def hosting_places(position: Position) -> list[Place]:
    """Return the cards that others may be hosted on, as places; hosted ones come last."""
    on_cards = [place for place in all_places(position) if place.path[-1] == HOSTED]
    return sorted(on_cards, key=lambda place: place.path.count(HOSTED))[:_MAX_HOSTS_TRIED]


def _hosting_places_of(position: Position, place: Place) -> Iterator[Place]:
    """Yield each card of a place as a place for hosted cards."""
    cards = cards_at(position, place.path)
    where = f"itself {place.name}" if place.path[-1] == HOSTED else f"in {place.name}"
    if place.path[-1] == "ice":
        where = f"ice on {place.path[-2]}"
    for n, card in enumerate(cards):
        which = f" ({n + 1} of {len(cards)})" if len(cards) > 1 else ""
        name = f"hosted on {card_name(card)}{which}, {where}"
        yield Place((*place.path, n, HOSTED), name, HOSTS_GROUP, name)


def card_name(card: Any) -> str:
    """Return the name of a card as it is written, which may be the name alone."""
    return str(card.get("card", "?")) if isinstance(card, dict) else str(card)


def cards_at(position: Position, path: Path) -> list[Any]:
    """Return the cards that are written for a place, or none if something else is."""
    cards = value_at(position, path)
    return cards if isinstance(cards, list) else []


def value_at(position: Any, path: Path) -> Any:
    """Return what is at a path of a position, or ``None``."""
    for part in path:
        if isinstance(part, int) and isinstance(position, list) and part < len(position):
            position = position[part]
        elif isinstance(position, dict):
            position = position.get(part)
        else:
            return None
    return position
