"""Trigger conditions of what becomes of cards and agendas, as card texts say them."""

from collections.abc import Callable

from engine.cards.words.conditions import either
from engine.kernel import history
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
    PlayedCard,
    Rezzed,
    Scored,
    Stolen,
    Trashed,
    TurnEnded,
    Uninstalled,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import hosted_count
from engine.kernel.game_zones.zones import Zone
from engine.kernel.sides import Side


def when_installed(which: Callable[[Game, int], int | None]) -> Condition[Installed]:
    """When that card is installed."""
    return Condition(Installed, lambda game, source, event: event.card == which(game, source))


def whenever_you_install_on_this(subtype: str) -> Condition[Installed]:
    """Whenever the Runner installs a card with that subtype on this card."""

    def test(game: Game, source: int, event: Installed) -> bool:
        is_here = event.by is Side.RUNNER and game.object(event.card).host == source
        return is_here and game.has_subtype(event.card, subtype)

    return Condition(Installed, test)


def when_rezzed() -> Condition[Rezzed]:
    """When the Corp rezzes this card."""
    return Condition(Rezzed, lambda _game, source, event: event.card == source)


def whenever_you_rez_ice() -> Condition[Rezzed]:
    """Whenever the Corp rezzes a piece of ice."""
    return Condition(
        Rezzed, lambda game, _source, event: game.object(event.card).printed.type == "ice"
    )


def when_uninstalled() -> Condition[Uninstalled]:
    """When this card is uninstalled."""
    return Condition(Uninstalled, lambda _game, source, event: event.card == source)


def when_empty() -> Condition[Emptied]:
    """When this card is empty (10.9.1)."""
    return Condition(Emptied, lambda _game, source, event: event.card == source)


def when_this_has(amount: int, kind: str) -> StaticCondition:
    """When this card has at least so many hosted counters of a kind (9.6.7)."""
    return StaticCondition(lambda game, source: hosted_count(game, source, kind) >= amount)


def when_accessed(also: Callable[[Game, int], bool] | None = None) -> Condition[Accessed]:
    """When the Runner accesses this card; ``also`` is what else must be true then."""
    return Condition(Accessed, lambda _game, source, event: event.card == source, also=also)


def when_trashed_while_accessed() -> Condition[Trashed]:
    """When this card is trashed from anywhere while the Runner is accessing it."""

    def test(game: Game, source: int, event: Trashed) -> bool:
        access = game.state.access
        return access is not None and event.card == access.card == source

    return Condition(Trashed, test)


def when_none_is_left(kind: str) -> Condition[Event]:
    """When the last counter of a kind leaves this card."""

    def moved(game: Game, source: int, event: CountersMoved) -> bool:
        return event.origin == source and not hosted_count(game, source, kind)

    def removed(game: Game, source: int, event: CountersRemoved) -> bool:
        return event.card == source and not hosted_count(game, source, kind)

    return either(Condition(CountersMoved, moved), Condition(CountersRemoved, removed))


def when_the_turn_it_was_scored_ends() -> Condition[TurnEnded]:
    """When the turn on which the Corp scored this agenda ends, if it is there still (9.1.8)."""

    def test(game: Game, source: int, _event: TurnEnded) -> bool:
        return any(earlier.after == source for earlier in history.this_turn(game, Scored))

    return Condition(TurnEnded, test)


def whenever_agenda_is_scored() -> Condition[Scored]:
    """Whenever the Corp scores an agenda."""
    return Condition(Scored, lambda *_: True)


def whenever_agenda_is_stolen() -> Condition[Stolen]:
    """Whenever the Runner steals an agenda."""
    return Condition(Stolen, lambda *_: True)


def whenever_agenda_is_scored_or_stolen() -> Condition[Event]:
    """Whenever either player scores or steals an agenda."""
    return either(whenever_agenda_is_scored(), whenever_agenda_is_stolen())


def when_scored(also: Callable[[Game, int], bool] | None = None) -> Condition[Scored]:
    """When the Corp scores this agenda; ``also`` is what else must be true then."""
    return Condition(Scored, lambda _game, source, event: event.after == source, also=also)


def when_stolen() -> Condition[Stolen]:
    """When the Runner steals this agenda."""
    return Condition(Stolen, lambda _game, source, event: event.after == source)


def when_trashed_by_damage(*kinds: DamageKind) -> Condition[Trashed]:
    """When this card is trashed by damage of these kinds; met in the discard pile (9.1.8b)."""
    return Condition(
        Trashed, lambda _game, source, event: event.after == source and event.damage in kinds
    )


@carries_out("9.1.8b")
def when_trashed_from(*zones: Zone) -> Condition[Trashed]:
    """When this card is trashed from one of these zones; met in the discard pile (9.1.8b)."""

    def test(game: Game, source: int, event: Trashed) -> bool:
        return event.after == source and game.object(event.card).zone in zones

    return Condition(Trashed, test)


@carries_out("1.14.5a")
def whenever_runner_exposes() -> Condition[Exposed]:
    """Whenever the Runner exposes a card."""
    return Condition(Exposed, lambda _game, _source, event: event.by is Side.RUNNER)


@carries_out("1.14.5a")
def whenever_runner_trashes_a_corp_card() -> Condition[Trashed]:
    """Whenever the Runner trashes a Corp card: once for each of several (9.6.4b)."""

    def test(game: Game, _source: int, event: Trashed) -> bool:
        return event.by is Side.RUNNER and game.object(event.card).owner is Side.CORP

    return Condition(Trashed, test)


@carries_out("8.1.4a")
def lay_facedown(game: Game, event: Trashed) -> bool:
    """Whether the trashed card was an installed facedown Runner card, without characteristics.

    A card that stays where it is was faceup: trashing turns it facedown (8.2.2).
    """
    return game.object(event.card).has_no_characteristics and event.after != event.card


@carries_out("1.14.5a")
def when_the_runner_trashes_this() -> Condition[Trashed]:
    """When the Runner trashes this card."""
    return Condition(
        Trashed, lambda _game, source, event: event.card == source and event.by is Side.RUNNER
    )


@carries_out("1.14.5a")
def whenever_you_trash_the_accessed_card() -> Condition[Trashed]:
    """Whenever the Runner trashes a card that they are accessing."""

    def test(game: Game, _source: int, event: Trashed) -> bool:
        access = game.state.access
        is_it = access is not None and access.card == event.card
        return is_it and event.by is Side.RUNNER

    return Condition(Trashed, test)


def whenever_an_installed_card_is_trashed() -> Condition[Trashed]:
    """Whenever an installed card is trashed, whoever trashes it."""
    return Condition(Trashed, lambda game, _source, e: game.object(e.card).is_installed_card)


def whenever_the_runner_trashes_an_installed_card() -> Condition[Trashed]:
    """Whenever the Runner trashes an installed card, whoever owns it."""
    return Condition(
        Trashed,
        lambda game, _source, e: e.by is Side.RUNNER and game.object(e.card).is_installed_card,
    )


def whenever_the_runner_trashes_an_installed_corp_card(
    also: Callable[[Game, int], bool] | None = None,
) -> Condition[Trashed]:
    """Whenever the Runner trashes an installed Corp card: "any of your installed cards"."""

    def test(game: Game, _source: int, event: Trashed) -> bool:
        card = game.object(event.card)
        return event.by is Side.RUNNER is not card.owner and card.is_installed_card

    return Condition(Trashed, test, also=also)


@carries_out("1.14.5a")
def whenever_the_corp_installs() -> Condition[Installed]:
    """Whenever the Corp installs a card."""
    return Condition(Installed, lambda _game, _source, event: event.by is Side.CORP)


def when_you_trash_a_rezzed_card() -> Condition[Trashed]:
    """When the Corp trashes a rezzed card, except as a part of installing another (8.5.6)."""

    def test(game: Game, source: int, event: Trashed) -> bool:
        return (
            event.by is game.controller(source)
            and event.cause != "install"
            and game.object(event.card).is_rezzed
        )

    return Condition(Trashed, test)


def whenever_you_advance_this() -> Condition[Advanced]:
    """Whenever the Corp advances this card, which placing counters on it does not (1.18.2)."""
    return Condition(
        Advanced, lambda _game, source, event: event.card == source and event.by is Side.CORP
    )


@carries_out("1.14.5a")
def whenever_you_advance_a_card() -> Condition[Advanced]:
    """Whenever the Corp advances a card."""
    return Condition(Advanced, lambda _game, _source, event: event.by is Side.CORP)


def whenever_you_install(which: Callable[[Game, int], bool]) -> Condition[Installed]:
    """Whenever the Runner installs a card of that kind."""
    return Condition(
        Installed, lambda game, _source, event: event.by is Side.RUNNER and which(game, event.card)
    )


@carries_out("1.14.5a")
def whenever_you_play_a_run_event() -> Condition[PlayedCard]:
    """Whenever the Runner plays a run event."""
    return Condition(
        PlayedCard,
        lambda game, _source, event: (
            event.by is Side.RUNNER and game.has_subtype(event.card, "run")
        ),
    )
