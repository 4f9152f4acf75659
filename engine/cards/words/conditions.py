"""Trigger conditions: when something happens, as card texts say it."""

from collections.abc import Callable
from dataclasses import replace

from engine.kernel import history
from engine.kernel.abilities.kinds import Condition, StaticCondition, first_time_true
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card_manipulation.moving import this_server
from engine.kernel.cite import carries_out
from engine.kernel.events import (
    Accessed,
    ActionEnded,
    Advanced,
    BreachBegan,
    ClicksLost,
    ClicksSpent,
    CountersMoved,
    CountersRemoved,
    DamageSuffered,
    Emptied,
    Encountered,
    EncounterEnded,
    Event,
    Exposed,
    FullyBroken,
    Installed,
    Passed,
    Prevented,
    Purged,
    Rezzed,
    RunEnded,
    RunSucceeded,
    RunUnsuccessful,
    Scored,
    ServerApproached,
    Stolen,
    SubroutineBroken,
    TagsTaken,
    TraceSucceeded,
    Trashed,
    TurnBegan,
    TurnEnded,
    Uninstalled,
    Used,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashThis
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.game_concepts.counters import hosted
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.linked import is_its_run
from engine.kernel.sides import Side
from engine.kernel.turns.another_action import actions_taken, are_all_different


def when_encountering(which: Callable[[Game, int], int | None]) -> Condition:
    """When the Runner encounters that ice: ``which`` gives it from game and source."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Encountered) and event.ice == which(game, source)

    return Condition(Encountered, test)


@carries_out("10.1.5")
def this(_game: Game, source: int) -> int:
    """The object the ability is on (10.1.5)."""
    return source


def chosen_ice(game: Game, source: int) -> int | None:
    """The ice that the source remembers having chosen (9.10.3c)."""
    return game.object(source).remembered.get("chosen ice")


def its_host(game: Game, source: int) -> int | None:
    """The object the source is hosted on."""
    return game.object(source).host


def either(*conditions: Condition) -> Condition:
    """Whenever any of the conditions is met."""

    def test(game: Game, source: int, event: Event) -> bool:
        return any(c.is_met(game, source, event) for c in conditions)

    return Condition(Event, test)


def the_first_time_each(period: str, condition: Condition) -> Condition:
    """The first time each turn, or each run, that the condition is met."""
    return replace(condition, first_each=period)


def the_first_time_each_turn_that(state: Callable[[Game, int], bool]) -> Condition:
    """The first time each turn that something is so ("you have no credits")."""
    return first_time_true("turn", state)


# --- turns ----------------------------------------------------------------------------


def when_turn_begins(side: Side) -> Condition:
    """When that player's turn begins."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, TurnBegan) and event.side is side

    return Condition(TurnBegan, test)


def when_turn_ends(side: Side, also: Callable[[Game, int], bool] | None = None) -> Condition:
    """When that player's turn ends; ``also`` is what else must be true then."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, TurnEnded) and event.side is side

    return Condition(TurnEnded, test, also=also)


def when_your_third_action_completes_a_turn_of_different_ones() -> Condition:
    """When the third action you take on your turn completes, if all three are different."""

    def test(game: Game, source: int, event: Event) -> bool:
        side = game.controller(source)
        if not isinstance(event, ActionEnded) or not event.side is side is game.active_player:
            return False
        taken = actions_taken(game, side)
        return len(taken) == 3 and are_all_different(taken)

    return Condition(ActionEnded, test)


# --- encounters -----------------------------------------------------------------------


def whenever_you_encounter_ice() -> Condition:
    """Whenever the Runner encounters a piece of ice."""
    return Condition(Encountered, lambda *_: True)


def whenever_encounter_with_this_ends(
    also: Callable[[Game, EncounterEnded], bool],
) -> Condition:
    """Whenever an encounter with this ice ends; ``also`` is what must be true of it."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, EncounterEnded) and event.ice == source and also(game, event)

    return Condition(EncounterEnded, test)


@carries_out("9.8.5c")
def the_runner_broke_its_printed_subroutine(game: Game, event: EncounterEnded) -> bool:
    """Whether a subroutine that the ice is printed with was broken in that encounter."""
    return any(a in event.broken for a in game.object(event.ice).printed.abilities)


def when_fully_broken(which: Callable[[Game, int], int | None]) -> Condition:
    """When the Runner fully breaks that ice: ``which`` gives it from game and source."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, FullyBroken) and event.ice == which(game, source)

    return Condition(FullyBroken, test)


def whenever_you_break_a_subroutine() -> Condition:
    """Whenever the Runner breaks a subroutine: once for each of several (9.6.4b)."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, SubroutineBroken) and event.side is Side.RUNNER

    return Condition(SubroutineBroken, test)


# --- runs -----------------------------------------------------------------------------


def whenever_run_is_successful(*servers: str) -> Condition:
    """Whenever the Runner makes a successful run on one of these servers, or on any."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, RunSucceeded) and (not servers or event.server in servers)

    return Condition(RunSucceeded, test)


def whenever_run_on_a_remote_server_is_successful() -> Condition:
    """Whenever the Runner makes a successful run on a remote server."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, RunSucceeded) and event.server not in CENTRAL_SERVERS

    return Condition(RunSucceeded, test)


def whenever_run_is_unsuccessful() -> Condition:
    """Whenever a run of the Runner's is unsuccessful."""
    return Condition(RunUnsuccessful, lambda *_: True)


def made_a_successful_run_this_turn(game: Game) -> bool:
    """Whether the Runner made a successful run this turn."""
    return bool(history.this_turn(game, RunSucceeded))


def successful_runs_this_turn(game: Game) -> set[str]:
    """The servers on which the Runner made a successful run this turn."""
    return {run.server for run in history.this_turn(game, RunSucceeded)}


def whenever_run_on_this_server_is_successful() -> Condition:
    """Whenever a run on the server of this card is declared successful."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, RunSucceeded) and event.server == this_server(game, source)

    return Condition(RunSucceeded, test)


def whenever_run_on_this_server_ends(
    also: Callable[[Game, RunEnded], bool] | None = None,
) -> Condition:
    """Whenever a run on this server ends; ``also`` is what else must be true of the run."""

    def test(game: Game, source: int, event: Event) -> bool:
        if not isinstance(event, RunEnded) or event.server != this_server(game, source):
            return False
        return also is None or also(game, event)

    return Condition(RunEnded, test)


def when_run_ends(*servers: str, also: Callable[[Game, RunEnded], bool] | None = None) -> Condition:
    """When a run on one of these servers, or on any, ends; ``also`` as above."""

    def test(game: Game, _source: int, event: Event) -> bool:
        if not isinstance(event, RunEnded) or (servers and event.server not in servers):
            return False
        return also is None or also(game, event)

    return Condition(RunEnded, test)


def whenever_ice_is_encountered_in_its_run() -> Condition:
    """Whenever the Runner encounters a piece of ice during the run this card initiated."""
    return Condition(Encountered, lambda game, source, _event: is_its_run(game, source))


def when_successful_run_ends(*servers: str) -> Condition:
    """When a successful run on one of these servers, or on any, ends."""
    return when_run_ends(*servers, also=lambda _game, run: run.successful)


def whenever_the_runner_loses_or_spends_clicks_in_a_run(*, here: bool = False) -> Condition:
    """When [click] of the Runner are lost or spent in a run (6.3.4), or in one on this server."""

    def test(game: Game, source: int, event: Event) -> bool:
        run = game.state.run
        if not isinstance(event, ClicksLost | ClicksSpent) or run is None:
            return False
        is_there = not here or run.server == this_server(game, source)
        return event.side is Side.RUNNER and is_there

    return Condition(Event, test)


def whenever_the_runner_approaches_this_server() -> Condition:
    """Whenever the Runner approaches this server."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, ServerApproached) and event.server == this_server(game, source)

    return Condition(ServerApproached, test)


def whenever_run_on_this_server_is_unsuccessful() -> Condition:
    """When a run of the Runner's on this server is unsuccessful."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, RunUnsuccessful) and event.server == this_server(game, source)

    return Condition(RunUnsuccessful, test)


def when_this_run_ends(game: Game, also: Callable[[RunEnded], bool] | None = None) -> Condition:
    """When the run that is now in progress ends; ``also`` is what else must be true of it."""
    this_run = game.state.run

    def test(game: Game, _source: int, event: Event) -> bool:
        if not isinstance(event, RunEnded) or this_run is None or game.state.run is not this_run:
            return False
        return also is None or also(event)

    return Condition(RunEnded, test)


def when_its_run_ends() -> Condition:
    """When the run that this card initiated ends (9.11.5)."""
    return Condition(RunEnded, lambda game, source, _event: is_its_run(game, source))


def whenever_a_trace_is_successful_during_a_run(*, here: bool = False) -> Condition:
    """Whenever there is a successful trace during a run, or during one on this server."""

    def test(game: Game, source: int, event: Event) -> bool:
        run = game.state.run
        if not isinstance(event, TraceSucceeded) or run is None:
            return False
        return not here or run.server == this_server(game, source)

    return Condition(TraceSucceeded, test)


# --- using cards ----------------------------------------------------------------------


@carries_out("1.19.4a", "1.19.4b")
def whenever_you_use_a_trash_ability() -> Condition:
    """Whenever you use an ability with [trash] in the trigger cost that was paid."""

    def test(game: Game, source: int, event: Event) -> bool:
        return (
            isinstance(event, Used)
            and event.side is game.controller(source)
            and isinstance(event.cost, Cost)
            and any(isinstance(part, TrashThis) for part in event.cost.parts)
        )

    return Condition(Used, test)


# --- cards ----------------------------------------------------------------------------


def when_installed(which: Callable[[Game, int], int | None]) -> Condition:
    """When that card is installed."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Installed) and event.card == which(game, source)

    return Condition(Installed, test)


def whenever_you_pass_ice() -> Condition:
    """Whenever the Runner passes a piece of ice."""
    return Condition(Passed, lambda *_: True)


def whenever_the_runner_passes(which: Callable[[Game, int], int | None]) -> Condition:
    """Whenever the Runner passes that ice: ``which`` gives it from game and source."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Passed) and event.ice == which(game, source)

    return Condition(Passed, test)


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


def when_rezzed_during_a_run_on_this_server() -> Condition:
    """When the Corp rezzes this card during a run against its server."""
    rezzed = when_rezzed()

    def test(game: Game, source: int, event: Event) -> bool:
        run = game.state.run
        is_here = run is not None and run.server == this_server(game, source)
        return is_here and rezzed.test(game, source, event)

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


def when_you_purge() -> Condition:
    """When the Corp purges virus counters."""
    return Condition(Purged, lambda *_: True)


def when_none_is_left(kind: str) -> Condition:
    """When the last counter of a kind leaves this card."""

    def test(game: Game, source: int, event: Event) -> bool:
        if isinstance(event, CountersMoved):
            is_its = event.origin == source
        else:
            is_its = isinstance(event, CountersRemoved) and event.card == source
        return is_its and not hosted(game, source, kind)

    return Condition(Event, test)


# --- agendas --------------------------------------------------------------------------


def whenever_agenda_is_scored() -> Condition:
    """Whenever the Corp scores an agenda."""
    return Condition(Scored, lambda *_: True)


def whenever_agenda_is_stolen() -> Condition:
    """Whenever the Runner steals an agenda."""
    return Condition(Stolen, lambda *_: True)


def runner_is_tagged(game: Game, _source: int) -> bool:
    """Whether the Runner is tagged."""
    return is_tagged(game)


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


# --- damage ---------------------------------------------------------------------------


def whenever_damage_is_suffered(*kinds: DamageKind) -> Condition:
    """Whenever the Runner suffers damage of these kinds."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, DamageSuffered) and event.kind in kinds

    return Condition(DamageSuffered, test)


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


def whenever_this_prevents_damage() -> Condition:
    """Whenever this card prevents damage, be it 1 point."""

    def test(_game: Game, source: int, event: Event) -> bool:
        is_its = isinstance(event, Prevented) and event.source == source
        return is_its and isinstance(event.effect, Damage)  # type: ignore[attr-defined]

    return Condition(Prevented, test)


@carries_out("5.2.6a", "1.16.4d")
def whenever_you_have_spent_clicks_on_an_action(amount: int) -> Condition:
    """Whenever you spend clicks on an action on which you have then spent so many this turn."""

    def test(game: Game, source: int, event: Event) -> bool:
        if not isinstance(event, ClicksSpent) or event.side is not game.controller(source):
            return False
        action = _action(event)
        before = history.this_turn(game, ClicksSpent)
        spent = [
            e.amount for e in (*before, event) if e.side is event.side and _action(e) == action
        ]
        return action is not None and sum(spent) >= amount

    return Condition(ClicksSpent, test)


def _action(event: ClicksSpent) -> object:
    return event.purpose.action if isinstance(event.purpose, Purpose) else None


def whenever_a_server_is_created() -> Condition:
    """Whenever the Corp creates a server, which installing a card in a new one does (4.6.8b)."""
    return Condition(
        Installed, lambda _game, _source, event: isinstance(event, Installed) and event.new_server
    )


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


def whenever_the_runner_takes_tags() -> Condition:
    """Whenever the Runner takes tags, be it one or several at once."""
    return Condition(TagsTaken, lambda *_: True)


def whenever_you_breach(*servers: str) -> Condition:
    """Whenever the Runner breaches one of these servers."""

    def test(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, BreachBegan) and event.server in servers

    return Condition(BreachBegan, test)
