"""The cards that a player's question is about, by name or as “it”, and where they lie."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.playing.facts.fact import asked_by
from app.playing.facts.runs import NOTHING_MET, met
from app.playing.spelling import near
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import plain
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA, Zone, score_area
from engine.kernel.sides import Side
from engine.scenarios.table import Table, current_game

_IT = r"it|this|that|its|(?:the|this) (?:ice|card)"
CARD = r"(?P<card>.+?)"
"""A pattern for the words that name a card."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the table: what the position says of it (``told``), and where it is."""

    told: Mapping[str, Any]
    where: str

    @property
    def name(self) -> str:
        """The card's name."""
        return str(self.told["card"])


@dataclass(frozen=True, slots=True)
class Asking:
    """A question about a card: the words that name it, the table, and the game as it stands."""

    named: str
    table: Table
    game: Game

    def installed(self) -> list[Placed]:
        """Return the installed or counter-bearing cards that are meant, all of one name."""
        every = [*placed(self.table.state), *bearing(self.table.state)]
        if self.is_pointed_at():
            one = self._met()
            return [] if one is None else [*_at(self.game, self.table.state, one.oid)]
        names = self.meant({one.name for one in every})
        return [one for one in every if one.name in names] if len(names) == 1 else []

    def printed(self) -> CardDefinition | None:
        """Return the one card of the game that is meant, as it is printed."""
        if self.is_pointed_at():
            one = self._met()
            return None if one is None else one.printed
        printed = {o.printed.name: o.printed for o in self.game.state.objects.values()}
        names = self.meant(set(printed))
        return printed[names.pop()] if len(names) == 1 else None

    def copies(self) -> list[Object]:
        """Return every copy in the game of the card that is meant, wherever it lies."""
        if self.is_pointed_at():
            one = self._met()
            return [] if one is None else [one]
        card = self.printed()
        every = self.game.state.objects.values()
        return [] if card is None else [o for o in every if o.printed.name == card.name]

    def is_pointed_at(self) -> bool:
        """Whether the words are not a name but an “it”: the card that the Runner is at."""
        return re.fullmatch(_IT, plain(self.named)) is not None

    def ice(self) -> list[Object]:
        """Return the installed pieces of ice that are meant, all of one name."""
        if self.is_pointed_at():
            one = self._met()
            return [] if one is None or one.printed.type != "ice" else [one]
        every = [o for o in self.game.installed() if o.printed.type == "ice"]
        names = self.meant({o.printed.name for o in every})
        return [o for o in every if o.printed.name in names] if len(names) == 1 else []

    def _met(self) -> Object | None:
        one = met(self.game)
        is_other = one is not None and "ice" in self.named and one.printed.type != "ice"
        return None if is_other else one

    def meant(self, names: set[str]) -> set[str]:
        """Return those of ``names`` that may be meant: a whole one, or all that have every word.

        Words for a kind of card or for a player are no part of a name. Words are taken for slips
        only if they stand in no name.
        """
        words = plain(self.named)
        if whole := {name for name in names if plain(name) == words}:
            return whole
        parts = words.removeprefix("the ").removeprefix("my ").split()
        every = [o.printed for o in self.game.state.objects.values()]
        kinds = {plain(word) for card in every for word in (card.type, *card.subtypes)}
        if not parts or _OF_NO_NAME.union(kinds).issuperset(parts):
            return set()
        known = {word for name in names for word in re.findall(r"\w+", plain(name))}
        return _having(parts, names) or _having([near(part, known) for part in parts], names)


Telling = Mapping[tuple[str, ...], Callable[[Asking], str | None]]
"""What tells of a card, by patterns of what asks for it."""


def told_of(said: str, table: Table, telling: Telling) -> str | None:
    """Return the fact about a card that a question asks for, by the first pattern that fits."""
    for ways, tell in telling.items():
        if (asked := asked_by(said, ways)) is not None:
            return tell(Asking(asked["card"] or "it", table, current_game(table)))
    return None


def of_nothing(said: str, table: Table, ways: Iterable[str]) -> str | None:
    """Return that “it” is no card now, if a question asks about “it” in one of these ways."""
    asked = asked_by(said, ways)
    if asked is None or met(current_game(table)) is not None:
        return None
    if (asked["card"] or "it") not in ("it", "its", "this", "that"):
        return None
    return f"{NOTHING_MET}: name the card that you mean"


def of_each(told: Iterable[str]) -> str | None:
    """Join what is told of each of several cards, without repeating it; ``None`` for no cards."""
    return "; ".join(dict.fromkeys(told)) or None


def _having(parts: Iterable[str], names: Iterable[str]) -> set[str]:
    """Return the names that have every one of the words ``parts``."""
    return {
        name
        for name in names
        if all(re.search(rf"(?<!\w){re.escape(part)}(?!\w)", plain(name)) for part in parts)
    }


_NO_NAMES = (
    "a an and at breaker breakers card cards click corp credit for he i ice in it of on one run "
    "runner server she tag the they to we you"
)
_OF_NO_NAME = frozenset(_NO_NAMES.split())


def by_name(names: Iterable[str]) -> str:
    """Return names, each once and with its count: “Corroder, 2 Diesel”."""
    many = Counter(names)
    return ", ".join(name if number == 1 else f"{number} {name}" for name, number in many.items())


def placed(state: Mapping[str, Any]) -> Iterator[Placed]:
    """Yield every installed card, with those that are hosted on others."""
    for name, server in state["corp"]["servers"].items():
        for part, where in (("ice", f"before {name}"), ("root", f"in {name}")):
            yield from _with_hosted(server[part], where)
    yield from _with_hosted(state["runner"]["rig"], "in the rig")


def place(card: Object, game: Game) -> str:
    """Return where a card lies: at a server, in the rig, on another card or in a zone."""
    if card.host is not None and game.exists(card.host):
        return f"on {game.name(card.host)}"
    if card.server is not None:
        return f"{'before' if card.printed.type == 'ice' else 'in'} {card.server}"
    return "in the rig" if card.installed else within(card.zone)


def within(zone: Zone) -> str:
    """Return the words for “in that zone”; only the play area's name needs an article."""
    if zone == PLAY_AREA:
        return f"in the {zone}"
    return f"in {zone}" if zone.side is not None else str(zone)


def bearing(state: Mapping[str, Any]) -> Iterator[Placed]:
    """Yield every card that bears something but is not installed, such as a scored agenda."""
    for side in Side:
        for card in state[side.value]["bearing"]:
            is_scored = card["type"] == "agenda"
            yield from _with_hosted(
                [card], f"in {score_area(side)}" if is_scored else f"in the {PLAY_AREA}"
            )


def _with_hosted(cards: list[Mapping[str, Any]], where: str) -> Iterator[Placed]:
    for card in cards:
        yield Placed(card, where)
        yield from _with_hosted(card.get("hosted", []), f"on {card['card']}")


def _at(game: Game, state: Mapping[str, Any], card: int) -> Iterator[Placed]:
    """Yield that card alone, if it is installed at a server."""
    for name, server in game.state.servers.items():
        told = state["corp"]["servers"][name]
        if card in server.ice:
            yield Placed(told["ice"][server.ice.index(card)], f"before {name}")
        if card in server.root:
            yield Placed(told["root"][server.root.index(card)], f"in {name}")
