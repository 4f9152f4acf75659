"""A position changed in one point: the cards and numbers that a scenario file would hold.

A position is plain data, as YAML gives it. Malformed parts stay as they are; playing the position
reports them.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from app.web.play.places import END, HOSTED, Path, Place, Position, at, cards_at, name_of, places
from engine.cards.invented.blanks import BLANK_EVENT, BLANK_OPERATION
from engine.scenarios.position import CLICK_GAINING_STEPS
from engine.scenarios.schema_positions import CorpPosition, RunnerPosition

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
BLANK = {"corp": BLANK_OPERATION.name, "runner": BLANK_EVENT.name}
"""What a player's empty deck is filled with: cards that do nothing."""
DECKS = {"corp": "R&D", "runner": "the stack"}
FILLED = 20
"""Cards that an empty deck is filled with: more than anybody draws to see something happen."""


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
        """The card as a scenario writes it: its name alone if nothing else has to be said."""
        card: dict[str, Any] = {"card": self.name}
        card |= {"rezzed": True} if self.rezzed else {}
        card |= {"facedown": True} if self.facedown else {}
        card |= {"installed": False} if self.hosted_only else {}
        card |= {"counters": dict(self.counters)} if self.counters else {}
        return card if len(card) > 1 else self.name


def placed(position: Position) -> Iterator[tuple[Place, list[Placed]]]:
    """Return what is written in each place that holds a card."""
    for place in places(position):
        if (cards := cards_at(position, place.path)) and not place.after:
            yield place, [_placed((*place.path, n), card) for n, card in enumerate(cards)]


def with_card(position: Position, key: str, card: NewCard) -> Position:
    """Return the position with a card in a place, after as many cards as the place says."""
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
    cards = cards_at(changed, place.path)
    new = [card.written()] * card.copies
    before = len(cards) if place.after == END else int(place.after)
    above[place.path[-1]] = [*cards[:before], *new, *cards[before:]]
    return changed


def without(position: Position, key: str) -> Position:
    """Return the position without the card at a path, if there is a card."""
    changed = deepcopy(position)
    for _, cards in placed(changed):
        for card in cards:
            if card.key == key:
                beside = at(changed, card.path[:-1])
                del beside[card.path[-1]]
                if card.path[-2] == HOSTED and not beside:
                    del at(changed, card.path[:-2])[HOSTED]
                return changed
    return changed


def empty_decks(position: Position) -> list[str]:
    """Return the players whose decks the position does not mention."""
    return [player for player in BLANK if not at(position, (player, "deck"))]


def with_decks(position: Position, players: Sequence[str]) -> Position:
    """Return the position with harmless cards in those players' decks that are empty."""
    for player in players:
        if player in empty_decks(position):
            position = with_card(position, f"{player}/deck", NewCard(f"{FILLED} x {BLANK[player]}"))
    return position


def with_numbers(position: Position, numbers: Mapping[tuple[str, str], int]) -> Position:
    """Return the position with other numbers, each by player and name."""
    return _with(position, numbers)


def with_words(position: Position, words: Mapping[tuple[str, str], str]) -> Position:
    """Return the position with other identities, by player; an empty one removes it.

    An identity that stays keeps what is written about it, such as the cards it hosts.
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
    """Return whose turn it is."""
    return "corp" if position.get("turn") == "corp" else "runner"


def number(position: Position, player: str, name: str) -> int:
    """Return a number of the position, or what it is if it is not written.

    Unwritten clicks are 0 in the other player's turn, and before the player gains them.
    """
    found = at(position, (player, name))
    if isinstance(found, int):
        return found
    if name == "clicks" and (player != turn(position) or position.get("at") in CLICK_GAINING_STEPS):
        return 0
    return usual(player, name)


def usual(player: str, name: str) -> int:
    """Return the number that a position has if it does not name one."""
    found: int = getattr(_UNWRITTEN[player], name)
    return found


def identity(position: Position, player: str) -> str:
    """Return a player's identity, or an empty text."""
    found = at(position, (player, "identity"))
    if isinstance(found, dict):
        found = found.get("card")
    return found if isinstance(found, str) else ""


def _placed(path: Path, card: Any) -> Placed:
    if not isinstance(card, dict):
        return Placed(path, name_of(card), "")
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
        told.append(f"hosts {' and '.join(name_of(one) for one in hosted)}")
    return Placed(path, name_of(card), ", ".join(told))
