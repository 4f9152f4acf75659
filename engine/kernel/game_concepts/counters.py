"""Counters on cards (sections 1.9, 10.9 and 10.10): placing, loading, removing, charging."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect, Modification, ValuedEffect
from engine.kernel.abilities.static.declarations import ConsiderCounters
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import (
    CountersMoved,
    CountersPlaced,
    CountersRemoved,
    Emptied,
    Prevented,
    Purged,
)
from engine.kernel.game_zones.zones import ZoneKind
from engine.kernel.selecting import choose_number
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game

KINDS = VIRUS, POWER, ADVANCEMENT, AGENDA, CREDIT, BAD_PUBLICITY = (
    "virus",
    "power",
    "advancement",
    "agenda",
    "credit",
    "bad publicity",
)


def hosted_count(game: "Game", card: int, kind: str) -> int:
    """Return how many counters of a kind a card has: hosted ones, and those it is said to have."""
    return held_count(game, card, kind) + considered_count(game, card, kind)


def held_count(game: "Game", card: int, kind: str) -> int:
    """Return how many counters of a kind a card hosts, or hosted when it was last known.

    For an ability whose cost uninstalled its source these are the ones set aside (9.5.5).
    Only these can be moved, removed and spent.
    """
    return game.object(card).counters.get(kind, 0)


def considered_count(game: "Game", subject: Any, kind: str) -> int:
    """Return how many counters an object or a player is considered to have besides."""
    return sum(
        declaration.count(game, source, subject)
        for declaration, source in game.declarations(ConsiderCounters)
        if declaration.kind == kind and declaration.applies(game, source, subject)
    )


@carries_out("1.13.1a")
def lies_where_cards_host(game: "Game", card: int) -> bool:
    """Whether an object is there, and in a zone in which objects can host others."""
    hosting = (ZoneKind.PLAY_AREA, ZoneKind.SCORE_AREA)
    return game.exists(card) and game.object(card).zone.kind in hosting


# --- the changes themselves -----------------------------------------------------------


@carries_out("1.13.1", "1.9.2")
def place_counters(
    game: "Game", card: int, kind: str, amount: int, by: Side | None = None, *, loaded: bool = False
) -> None:
    """Put counters from the bank on a card; ``loaded`` remembers that it was loaded with them."""
    obj = game.object(card)
    obj.counters[kind] = obj.counters.get(kind, 0) + amount
    if loaded:
        obj.loaded.add(kind)
    what = "loaded" if loaded else "placed"
    shown = f"{_named(amount, kind)} {what} on {game.name(card)}"
    game.log("10.9.1" if loaded else "1.13.1", shown)
    game.emit(CountersPlaced(card, kind, amount, by, loaded))


@carries_out("1.13.10")
def remove_counters(game: "Game", card: int, kind: str, amount: int) -> int:
    """Take counters off a card, as many as there are; return how many that was."""
    taken = _take_counters(game, card, kind, amount)
    if taken:
        game.emit(CountersRemoved(card, kind, taken))
        note_emptied(game, card, kind)
    return taken


def _take_counters(game: "Game", card: int, kind: str, amount: int) -> int:
    counters = game.object(card).counters
    taken = min(amount, counters.get(kind, 0))
    if taken:
        counters[kind] -= taken
    return taken


@carries_out("10.9.1", "10.9.2", "10.9.3")
def note_emptied(game: "Game", card: int, kind: str) -> None:
    """Record that a card is empty if it hosts no more counters of a kind it was loaded with."""
    obj = game.object(card)
    if game.exists(card) and kind in obj.loaded and not obj.counters.get(kind, 0):
        game.log("10.9.1", f"{game.name(card)} is empty")
        game.emit(Emptied(card, kind))


def _named(amount: int, kind: str) -> str:
    if kind == CREDIT:
        return f"{amount}[c]"
    return pluralise(amount, f"{kind} counter")


# --- effects --------------------------------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("1.13.1")
class PlaceCounters(ValuedEffect):
    """Place counters of one kind on a card; with ``loaded``, load it with them.

    The card may be one that has become a condition counter, which hosts as cards do.
    """

    kind: str
    card: int
    loaded: bool = False

    def is_possible(self, game: "Game") -> bool:
        """Whether the card is still there, and can host them where it is."""
        return lies_where_cards_host(game, self.card)

    def apply(self, game: "Game") -> None:
        """Place the counters."""
        place_counters(game, self.card, self.kind, self.value(game), self.by, loaded=self.loaded)


@dataclass(eq=False, kw_only=True)
@carries_out("1.12.2a", "9.3.4d")
class PlaceOnEach(ValuedEffect):
    """Place the same number of counters of one kind on each of some cards.

    ``cards`` may still be empty while this is imminent: an earlier effect of the instruction fills
    it.
    """

    phrase: ClassVar[str] = "place {value} on each card"
    kind: str
    cards: list[int]

    def is_possible(self, game: "Game") -> bool:
        """Whether any of the cards can host them where it is."""
        return any(lies_where_cards_host(game, card) for card in self.cards)

    def apply(self, game: "Game") -> None:
        """Place them on those cards that can host them."""
        for card in [c for c in self.cards if lies_where_cards_host(game, c)]:
            place_counters(game, card, self.kind, self.value(game), self.by)


@dataclass(eq=False, kw_only=True)
@carries_out("1.13.10", "1.2.4")
class RemoveCounters(ValuedEffect):
    """Remove counters of one kind from a card; ``removed`` is how many there were to remove."""

    kind: str
    card: int
    removed: int = 0

    def is_possible(self, game: "Game") -> bool:
        """Whether there are any counters to remove."""
        return game.exists(self.card) and held_count(game, self.card, self.kind) > 0

    def apply(self, game: "Game") -> None:
        """Return them to the bank."""
        self.removed = remove_counters(game, self.card, self.kind, self.value(game))
        removed = _named(self.removed, self.kind)
        game.log("1.13.10", f"{removed} removed from {game.name(self.card)}")


@dataclass(eq=False, kw_only=True)
@carries_out("1.9.2b")
class MoveCounters(ValuedEffect):
    """Move counters from a card to another, which advances nothing but does place them there.

    They may be the counters set aside from a source that its own cost uninstalled.
    """

    kind: str
    origin: int
    destination: int
    moved: int = 0

    @carries_out("9.5.5")
    def is_possible(self, game: "Game") -> bool:
        """Whether both cards are there and the first one has such a counter."""
        return (
            (game.exists(self.origin) or self.origin in game.kept_hosted)
            and lies_where_cards_host(game, self.destination)
            and held_count(game, self.origin, self.kind) > 0
        )

    def apply(self, game: "Game") -> None:
        """Move as many as there are."""
        self.move(game, self.value(game))

    def move(self, game: "Game", amount: int) -> None:
        """Move that many counters, or as many as there are."""
        self.moved = _take_counters(game, self.origin, self.kind, amount)
        counters = game.object(self.destination).counters
        counters[self.kind] = counters.get(self.kind, 0) + self.moved
        moved = f"{_named(self.moved, self.kind)} moved to {game.name(self.destination)}"
        game.log("1.18.2" if self.kind == ADVANCEMENT else "1.9.2b", moved)
        game.emit(CountersMoved(self.origin, self.destination, self.kind, self.moved))
        game.emit(CountersPlaced(self.destination, self.kind, self.moved, self.by))
        note_emptied(game, self.origin, self.kind)


@dataclass(eq=False, kw_only=True)
@carries_out("1.15.1b")
class MoveAnyNumber(MoveCounters):
    """Move any number of counters from a card to another; how many is chosen as this resolves."""

    phrase: ClassVar[str] = "move up to {value} counters"
    base: int = 1

    def value(self, game: "Game") -> int:
        """Return how many there are, since that many can be moved."""
        return held_count(game, self.origin, self.kind)

    def happen(self, game: "Game") -> Process[None]:
        """Let the player choose the number, which may be 0, and move them."""
        assert self.by is not None
        question, most = self.phrase_question(game, "move how many counters?"), self.value(game)
        amount = yield from choose_number(
            game, self.by, "1.15.1b", question, most, intents.MoveCounters
        )
        if amount:
            self.move(game, amount)


@dataclass(eq=False, kw_only=True)
@carries_out("10.10.1", "10.10.3")
class Charge(Effect):
    """Place 1 power counter on a card that already hosts one."""

    phrase: ClassVar[str] = "charge a card"
    card: int

    def would_change(self, game: "Game") -> bool:
        """Whether the card can be charged."""
        return can_be_charged(game, self.card)

    def apply(self, game: "Game") -> None:
        """Charge it."""
        game.log("10.10.1", f"{game.name(self.card)} is charged")
        place_counters(game, self.card, POWER, 1, self.by)


@carries_out("10.10.1", "10.10.2")
def can_be_charged(game: "Game", card: int) -> bool:
    """Whether the card hosts a power counter, and so is a valid target for charging."""
    return game.exists(card) and hosted_count(game, card, POWER) > 0


@dataclass(eq=False, kw_only=True)
@carries_out("10.1.2", "1.9.5g")
class Purge(Effect):
    """Purge virus counters: remove all that are hosted on cards.

    ``kept`` is how many counters of each card an interrupt has kept from being removed.
    """

    phrase: ClassVar[str] = "purge virus counters"
    kept: dict[int, int] = field(default_factory=dict)

    @carries_out("10.1.2a")
    def would_change(self, _game: "Game") -> bool:
        """Whether it can be used: always, even if there is nothing to purge."""
        return True

    def apply(self, game: "Game") -> None:
        """Return every virus counter to the bank at once."""
        before = game.watchers()
        hosts = [o.oid for o in game.state.objects.values() if o.counters.get(VIRUS, 0)]
        going = {host: held_count(game, host, VIRUS) - self.kept.get(host, 0) for host in hosts}
        taken = {
            h: _take_counters(game, h, VIRUS, amount) for h, amount in going.items() if amount > 0
        }
        total = sum(taken.values())
        game.log("10.1.2", f"{_named(total, VIRUS)} purged")
        for host, amount in taken.items():
            game.emit(CountersRemoved(host, VIRUS, amount), before)
            note_emptied(game, host, VIRUS)
        game.emit(Purged(self.by, total), before)


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.5", "10.1.2")
class KeepVirusCounters(Modification):
    """Prevent virus counters from being removed from a card by an imminent purge."""

    prevents: ClassVar[bool] = True
    card: int
    amount: int = 1

    def _purges(self) -> list[Purge]:
        return [] if self.imminent is None else self.imminent.of_type(Purge)

    def would_change(self, game: "Game") -> bool:
        """Whether there is a purge, and a counter to keep that is not kept already."""
        there = held_count(game, self.card, VIRUS)
        return any(purge.kept.get(self.card, 0) < there for purge in self._purges())

    def apply(self, game: "Game") -> None:
        """Keep the counters on the card."""
        for purge in self._purges():
            purge.kept[self.card] = purge.kept.get(self.card, 0) + self.amount
            game.log("9.9.5", f"A virus counter stays on {game.name(self.card)}")
            game.emit(Prevented(purge, self.amount, self.by, self.source))
