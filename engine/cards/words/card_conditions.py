"""Trigger conditions of what becomes of cards and agendas, as card texts say them."""

from collections.abc import Callable

from engine.cards.words.conditions import either
from engine.kernel.abilities.kinds import Condition, StaticCondition
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.cite import carries_out
from engine.kernel.events import (
    Accessed,
    Advanced,
    CountersMoved,
    CountersRemoved,
    Emptied,
    Event,
    Exposed,
    Installed,
    Rezzed,
    Scored,
    Stolen,
    Trashed,
    Uninstalled,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import hosted
from engine.kernel.sides import Side


def when_installed(which: Callable[[Game, int], int | None]) -> Condition:
    """When that card is installed."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Installed) and event.card == which(game, source)

    return Condition(Installed, test)


def whenever_you_install_on_this(subtype: str) -> Condition:
    """Whenever the Runner installs a card with that subtype on this card."""

    def test(game: Game, source: int, event: Event) -> bool:
        if not isinstance(event, Installed) or event.by is not Side.RUNNER:
            return False
        return game.object(event.card).host == source and game.has_subtype(event.card, subtype)

    return Condition(Installed, test)


def when_rezzed() -> Condition:
    """When the Corp rezzes this card."""

    def test(_game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Rezzed) and event.card == source

    return Condition(Rezzed, test)


def whenever_you_rez_ice() -> Condition:
    """Whenever the Corp rezzes a piece of ice."""

    def test(game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, Rezzed) and game.object(event.card).printed.type == "ice"

    return Condition(Rezzed, test)


def when_uninstalled() -> Condition:
    """When this card is uninstalled."""

    def test(_game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Uninstalled) and event.card == source

    return Condition(Uninstalled, test)


def when_empty() -> Condition:
    """When this card is empty (10.9.1)."""

    def test(_game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Emptied) and event.card == source

    return Condition(Emptied, test)


def when_this_has(amount: int, kind: str) -> StaticCondition:
    """When this card has at least so many hosted counters of a kind (9.6.7)."""
    return StaticCondition(lambda game, source: hosted(game, source, kind) >= amount)


def when_accessed(also: Callable[[Game, int], bool] | None = None) -> Condition:
    """When the Runner accesses this card; ``also`` is what else must be true then."""

    def test(_game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Accessed) and event.card == source

    return Condition(Accessed, test, also=also)


def when_trashed_while_accessed() -> Condition:
    """When this card is trashed from anywhere while the Runner is accessing it."""

    def test(game: Game, source: int, event: Event) -> bool:
        access = game.state.access
        is_it = isinstance(event, Trashed) and event.card == source
        return is_it and access is not None and access.card == source

    return Condition(Trashed, test)


def when_none_is_left(kind: str) -> Condition:
    """When the last counter of a kind leaves this card."""

    def test(game: Game, source: int, event: Event) -> bool:
        if isinstance(event, CountersMoved):
            is_its = event.origin == source
        else:
            is_its = isinstance(event, CountersRemoved) and event.card == source
        return is_its and not hosted(game, source, kind)

    return Condition(Event, test)


def whenever_agenda_is_scored() -> Condition:
    """Whenever the Corp scores an agenda."""
    return Condition(Scored, lambda *_: True)


def whenever_agenda_is_stolen() -> Condition:
    """Whenever the Runner steals an agenda."""
    return Condition(Stolen, lambda *_: True)


def whenever_agenda_is_scored_or_stolen() -> Condition:
    """Whenever either player scores or steals an agenda."""
    return either(whenever_agenda_is_scored(), whenever_agenda_is_stolen())


def when_scored(also: Callable[[Game, int], bool] | None = None) -> Condition:
    """When the Corp scores this agenda; ``also`` is what else must be true then."""

    def test(_game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Scored) and event.after == source

    return Condition(Scored, test, also=also)


def when_stolen() -> Condition:
    """When the Runner steals this agenda."""

    def test(_game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Stolen) and event.after == source

    return Condition(Stolen, test)


def when_trashed_by_damage(*kinds: DamageKind) -> Condition:
    """When this card is trashed by damage of these kinds; met in the discard pile (9.1.8b)."""

    def test(_game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Trashed) and event.after == source and event.damage in kinds

    return Condition(Trashed, test)


@carries_out("1.14.5a")
def whenever_runner_exposes() -> Condition:
    """Whenever the Runner exposes a card."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, Exposed) and event.by is Side.RUNNER

    return Condition(Exposed, test)


@carries_out("1.14.5a")
def whenever_runner_trashes_a_corp_card() -> Condition:
    """Whenever the Runner trashes a Corp card: once for each of several (9.6.4b)."""

    def test(game: Game, _source: int, event: Event) -> bool:
        is_theirs = isinstance(event, Trashed) and event.by is Side.RUNNER
        return is_theirs and game.object(event.card).owner is Side.CORP  # type: ignore[attr-defined]

    return Condition(Trashed, test)


@carries_out("1.14.5a")
def when_the_runner_trashes_this() -> Condition:
    """When the Runner trashes this card."""

    def test(_game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Trashed) and event.card == source and event.by is Side.RUNNER

    return Condition(Trashed, test)


@carries_out("1.14.5a")
def whenever_you_trash_the_accessed_card() -> Condition:
    """Whenever the Runner trashes a card that they are accessing."""

    def test(game: Game, _source: int, event: Event) -> bool:
        access = game.state.access
        is_theirs = isinstance(event, Trashed) and event.by is Side.RUNNER
        return is_theirs and access is not None and access.card == event.card  # type: ignore[attr-defined]

    return Condition(Trashed, test)


def whenever_an_installed_card_is_trashed() -> Condition:
    """Whenever an installed card is trashed, whoever trashes it."""

    def test(game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, Trashed) and game.object(event.card).installed

    return Condition(Trashed, test)


@carries_out("1.14.5a")
def whenever_the_corp_installs() -> Condition:
    """Whenever the Corp installs a card."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, Installed) and event.by is Side.CORP

    return Condition(Installed, test)


def when_you_trash_a_rezzed_card() -> Condition:
    """When the Corp trashes a rezzed card, except as a part of installing another (8.5.6)."""

    def test(game: Game, source: int, event: Event) -> bool:
        return (
            isinstance(event, Trashed)
            and event.by is game.controller(source)
            and event.cause != "install"
            and game.object(event.card).is_rezzed
        )

    return Condition(Trashed, test)


def whenever_you_advance_this() -> Condition:
    """Whenever the Corp advances this card, which placing counters on it does not (1.18.2)."""

    def test(_game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Advanced) and event.card == source and event.by is Side.CORP

    return Condition(Advanced, test)


@carries_out("1.14.5a")
def whenever_you_advance_a_card() -> Condition:
    """Whenever the Corp advances a card."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, Advanced) and event.by is Side.CORP

    return Condition(Advanced, test)


def whenever_you_install(which: Callable[[Game, int], bool]) -> Condition:
    """Whenever the Runner installs a card of that kind."""

    def test(game: Game, _source: int, event: Event) -> bool:
        if not isinstance(event, Installed) or event.by is not Side.RUNNER:
            return False
        return which(game, event.card)

    return Condition(Installed, test)
