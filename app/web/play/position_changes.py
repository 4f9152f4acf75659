"""A position changed in one point: the cards and numbers that a scenario file would hold.

A position is plain data, as YAML gives it. Malformed parts stay as they are; playing the position
reports them.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from app.web.play.places import (
    END,
    HOSTED,
    Path,
    Place,
    Position,
    all_places,
    card_name,
    cards_at,
    places_by_key,
    value_at,
)
from engine.cards.invented.blanks import BLANK_EVENT, BLANK_OPERATION
from engine.scenarios.files.schema_positions import CorpPosition, RunnerPosition
from engine.scenarios.positions.position import CLICK_GAINING_STEPS

NUMBER_LABELS: Mapping[str, Mapping[str, str]] = {
    "corp": {"credits": "Credits", "clicks": "Clicks", "bad_publicity": "Bad publicity"},
    "runner": {
        "credits": "Credits",
        "clicks": "Clicks",
        "tags": "Tags",
        "core_damage": "Core damage",
    },
}
_DEFAULTS = {"corp": CorpPosition(), "runner": RunnerPosition()}
BLANK_CARDS = {"corp": BLANK_OPERATION.name, "runner": BLANK_EVENT.name}
"""What a player's empty deck is filled with: cards that do nothing."""
DECK_NAMES = {"corp": "R&D", "runner": "the stack"}
FILL_COUNT = 20
"""Cards that an empty deck is filled with: more than anybody draws to see something happen."""


@dataclass(frozen=True, slots=True)
class WrittenCard:
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

    def as_written(self) -> Any:
        """The card as a scenario writes it: its name alone if nothing else has to be said."""
        card: dict[str, Any] = {"card": self.name}
        card |= {"rezzed": True} if self.rezzed else {}
        card |= {"facedown": True} if self.facedown else {}
        card |= {"installed": False} if self.hosted_only else {}
        card |= {"counters": dict(self.counters)} if self.counters else {}
        return card if len(card) > 1 else self.name


def cards_by_place(position: Position) -> Iterator[tuple[Place, list[WrittenCard]]]:
    """Yield what is written in each place that holds a card."""
    for place in all_places(position):
        if (cards := cards_at(position, place.path)) and not place.after:
            yield place, [_written_card((*place.path, n), card) for n, card in enumerate(cards)]


def with_card(position: Position, place: Place, card: NewCard) -> Position:
    """Return the position with a card in a place, after as many cards as the place says."""
    changed = deepcopy(position)
    above: Any = changed
    for part, below in pairwise(place.path):
        written = value_at(above, (part,))
        if isinstance(below, str) and not isinstance(written, dict):
            # A card that is to host others may be a bare name.
            above[part] = {"card": written} if isinstance(part, int) else {}
        above = above[part]
    cards = cards_at(changed, place.path)
    new = [card.as_written()] * card.copies
    before = len(cards) if place.after == END else int(place.after)
    above[place.path[-1]] = [*cards[:before], *new, *cards[before:]]
    return changed


def find_card(position: Position, key: str) -> WrittenCard | None:
    """Return the card at a path, if there is one."""
    there = (card for _, cards in cards_by_place(position) for card in cards)
    return next((card for card in there if card.key == key), None)


def without_card(position: Position, card: WrittenCard) -> Position:
    """Return the position without one of its cards."""
    changed = deepcopy(position)
    beside = value_at(changed, card.path[:-1])
    del beside[card.path[-1]]
    if card.path[-2] == HOSTED and not beside:
        del value_at(changed, card.path[:-2])[HOSTED]
    return changed


def empty_decks(position: Position) -> list[str]:
    """Return the players whose decks the position does not mention."""
    return [player for player in BLANK_CARDS if not value_at(position, (player, "deck"))]


def with_filled_decks(position: Position, players: Sequence[str]) -> Position:
    """Return the position with harmless cards put on those players' decks."""
    for player in players:
        blanks = NewCard(f"{FILL_COUNT} x {BLANK_CARDS[player]}")
        position = with_card(position, places_by_key(position)[f"{player}/deck"], blanks)
    return position


def with_values(position: Position, values: Mapping[tuple[str, str], Any]) -> Position:
    """Return the position with other values, each by player and name; ``None`` removes one.

    A value that a position has by itself is not written.
    """
    changed = deepcopy(position)
    for (player, name), value in values.items():
        side = changed.setdefault(player, {})
        if not isinstance(side, dict):
            continue
        if value is None or value == default_number(player, name):
            side.pop(name, None)
        else:
            side[name] = value
    return changed


def with_identities(position: Position, identities: Mapping[tuple[str, str], str]) -> Position:
    """Return the position with other identities, by player; an empty one removes it.

    An identity that stays keeps what is written about it, such as the cards it hosts.
    """
    others = {
        path: word for path, word in identities.items() if word != identity_of(position, path[0])
    }
    return with_values(position, {path: word or None for path, word in others.items()})


def active_player(position: Position) -> str:
    """Return whose turn it is."""
    return "corp" if position.get("turn") == "corp" else "runner"


def number_of(position: Position, player: str, name: str) -> int:
    """Return a number of the position, or what it is if it is not written.

    Unwritten clicks are 0 in the other player's turn, and before the player gains them.
    """
    written = value_at(position, (player, name))
    if isinstance(written, int):
        return written
    if name == "clicks" and (
        player != active_player(position) or position.get("at") in CLICK_GAINING_STEPS
    ):
        return 0
    return default_number(player, name)


def default_number(player: str, name: str) -> int:
    """Return the number that a position has if it does not name one."""
    found: int = getattr(_DEFAULTS[player], name)
    return found


def identity_of(position: Position, player: str) -> str:
    """Return a player's identity, or an empty text."""
    written = value_at(position, (player, "identity"))
    if isinstance(written, dict):
        written = written.get("card")
    return written if isinstance(written, str) else ""


def _written_card(path: Path, card: Any) -> WrittenCard:
    if not isinstance(card, dict):
        return WrittenCard(path, card_name(card), "")
    details = [key for key in ("rezzed", "facedown") if card.get(key) is True]
    details += ["not installed"] if card.get("installed") is False else []
    counters, chosen, loaded = (card.get(key) for key in ("counters", "remembers", "loaded"))
    if isinstance(counters, dict):
        details += [f"{count} {kind}" for kind, count in counters.items()]
    if isinstance(loaded, list) and loaded:
        details.append(f"loaded with {' and '.join(map(str, loaded))} counters")
    if isinstance(chosen, dict):
        details += [f"remembers {what}: {choice}" for what, choice in chosen.items()]
    hosted = card.get(HOSTED)
    if isinstance(hosted, list) and hosted:
        details.append(f"hosts {' and '.join(card_name(one) for one in hosted)}")
    return WrittenCard(path, card_name(card), ", ".join(details))
