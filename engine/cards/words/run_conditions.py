"""Trigger conditions of runs, encounters and breaches, as card texts say them."""

from collections.abc import Callable

from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.conditions import either
from engine.cards.words.places import protects_this_server
from engine.cards.words.unbreakable import the_runner_broke_printed_ones
from engine.kernel import history
from engine.kernel.abilities.kinds import Condition
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.events import (
    BreachBegan,
    ClicksLost,
    ClicksSpent,
    Encountered,
    EncounterEnded,
    Event,
    FullyBroken,
    Passed,
    PassedAllIce,
    Rezzed,
    RunBegan,
    RunEnded,
    RunSucceeded,
    RunUnsuccessful,
    ServerApproached,
    SubroutineBroken,
    TraceSucceeded,
)
from engine.kernel.game import Game
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.sides import Side


def whenever_you_initiate_a_run() -> Condition[RunBegan]:
    """Whenever the Runner initiates a run (6.9.1c)."""
    return Condition(RunBegan, lambda *_: True)


def when_encountering(which: Callable[[Game, int], int | None]) -> Condition[Encountered]:
    """When the Runner encounters that ice, which ``which`` returns for a game and the source."""
    return Condition(Encountered, lambda game, source, event: event.ice == which(game, source))


def whenever_you_encounter_ice() -> Condition[Encountered]:
    """Whenever the Runner encounters a piece of ice."""
    return Condition(Encountered, lambda *_: True)


def whenever_encounter_with_this_ends(
    also: Callable[[Game, EncounterEnded], bool],
) -> Condition[EncounterEnded]:
    """Whenever an encounter with this ice ends; ``also`` is what must be true of it."""
    return Condition(
        EncounterEnded, lambda game, source, event: event.ice == source and also(game, event)
    )


def the_runner_broke_its_printed_subroutine(game: Game, event: EncounterEnded) -> bool:
    """Whether the Runner broke a subroutine that the ice is printed with in that encounter."""
    return bool(the_runner_broke_printed_ones(game, event.ice, event.breaks))


def when_fully_broken(which: Callable[[Game, int], int | None]) -> Condition[FullyBroken]:
    """When the Runner fully breaks that ice, which ``which`` returns for a game and the source."""
    return Condition(FullyBroken, lambda game, source, event: event.ice == which(game, source))


def whenever_you_fully_break_ice() -> Condition[FullyBroken]:
    """Whenever the Runner fully breaks a piece of ice, whichever it is."""
    return Condition(FullyBroken, lambda *_: True)


def whenever_ice_protecting_this_server_is_fully_broken() -> Condition[FullyBroken]:
    """Whenever the Runner fully breaks a piece of ice that protects the server of this card."""
    return Condition(
        FullyBroken, lambda game, source, event: protects_this_server(game, source, event.ice)
    )


def whenever_you_break_a_subroutine() -> Condition[SubroutineBroken]:
    """Whenever the Runner breaks a subroutine: once for each of several (9.6.4b)."""
    return Condition(SubroutineBroken, lambda _game, _source, event: event.side is Side.RUNNER)


def whenever_run_is_successful(*servers: str) -> Condition[RunSucceeded]:
    """Whenever the Runner makes a successful run on one of these servers, or on any."""
    return Condition(
        RunSucceeded, lambda _game, _source, event: not servers or event.server in servers
    )


def whenever_run_is_successful_on(
    which: Callable[[Game, int], str | None],
) -> Condition[RunSucceeded]:
    """Whenever a run on that server is successful, which ``which`` returns for game and source."""
    return Condition(RunSucceeded, lambda game, source, event: event.server == which(game, source))


def whenever_run_on_a_remote_server_is_successful() -> Condition[RunSucceeded]:
    """Whenever the Runner makes a successful run on a remote server."""
    return Condition(
        RunSucceeded, lambda _game, _source, event: event.server not in CENTRAL_SERVERS
    )


def whenever_run_is_unsuccessful() -> Condition[RunUnsuccessful]:
    """Whenever a run of the Runner's is unsuccessful."""
    return Condition(RunUnsuccessful, lambda *_: True)


def made_a_successful_run_this_turn(game: Game) -> bool:
    """Whether the Runner made a successful run this turn."""
    return bool(history.this_turn(game, RunSucceeded))


def successful_runs_this_turn(game: Game) -> set[str]:
    """The servers on which the Runner made a successful run this turn."""
    return {run.server for run in history.this_turn(game, RunSucceeded)}


def ran_successfully_on_a_central_server(game: Game) -> bool:
    """Whether any central server was run successfully this turn."""
    return not successful_runs_this_turn(game).isdisjoint(CENTRAL_SERVERS)


def ran_successfully_on(server: str) -> Callable[[Game], bool]:
    """Whether the Runner made a successful run on that server this turn."""
    return lambda game: server in successful_runs_this_turn(game)


@restriction("only after a successful run on HQ this turn")
def after_a_successful_run_on_hq(game: Game, _source: int) -> bool:
    """A restriction: the Runner has made a successful run on HQ this turn."""
    return ran_successfully_on("HQ")(game)


def ran_successfully_on_all_central_servers(game: Game) -> bool:
    """Whether the Runner made a successful run on each central server this turn."""
    return set(CENTRAL_SERVERS) <= successful_runs_this_turn(game)


def whenever_run_on_this_server_is_successful() -> Condition[RunSucceeded]:
    """Whenever a run on the server of this card is declared successful."""
    return whenever_run_is_successful_on(this_server)


def whenever_run_on_this_server_ends(
    also: Callable[[Game, RunEnded], bool] | None,
) -> Condition[RunEnded]:
    """Whenever a run on this server ends; ``also`` is what else must be true of the run."""

    def test(game: Game, source: int, event: RunEnded) -> bool:
        is_here = event.server == this_server(game, source)
        return is_here and (also is None or also(game, event))

    return Condition(RunEnded, test)


def when_run_ends(
    *servers: str, also: Callable[[Game, RunEnded], bool] | None = None
) -> Condition[RunEnded]:
    """When a run on one of these servers, or on any, ends; ``also`` as above."""

    def test(game: Game, _source: int, event: RunEnded) -> bool:
        is_on_one = not servers or event.server in servers
        return is_on_one and (also is None or also(game, event))

    return Condition(RunEnded, test)


def whenever_ice_is_encountered_in_its_run() -> Condition[Encountered]:
    """Whenever the Runner encounters a piece of ice during the run this card initiated."""
    return Condition(Encountered, lambda game, source, _event: is_its_run(game, source))


def when_successful_run_ends(*servers: str) -> Condition[RunEnded]:
    """When a successful run on one of these servers, or on any, ends."""
    return when_run_ends(*servers, also=lambda _game, run: run.successful)


def whenever_the_runner_loses_or_spends_clicks_in_a_run(*, here: bool = False) -> Condition[Event]:
    """When [click] of the Runner are lost or spent in a run (6.3.4), or in one on this server."""

    def test(game: Game, source: int, event: ClicksLost | ClicksSpent) -> bool:
        run = game.state.run
        if run is None:
            return False
        is_there = not here or run.server == this_server(game, source)
        return event.side is Side.RUNNER and is_there

    return either(Condition(ClicksLost, test), Condition(ClicksSpent, test))


def whenever_the_runner_approaches_a_server() -> Condition[ServerApproached]:
    """Whenever the Runner approaches a server."""
    return Condition(ServerApproached, lambda *_: True)


def whenever_the_runner_approaches_this_server() -> Condition[ServerApproached]:
    """Whenever the Runner approaches this server."""
    return Condition(
        ServerApproached, lambda game, source, event: event.server == this_server(game, source)
    )


def whenever_run_on_this_server_is_unsuccessful() -> Condition[RunUnsuccessful]:
    """When a run of the Runner's on this server is unsuccessful."""
    return Condition(
        RunUnsuccessful, lambda game, source, event: event.server == this_server(game, source)
    )


def when_this_run_ends(game: Game, also: Callable[[RunEnded], bool] | None) -> Condition[RunEnded]:
    """When the run that is now in progress ends; ``also`` is what else must be true of it."""
    this_run = game.state.run

    def test(game: Game, _source: int, event: RunEnded) -> bool:
        is_this = this_run is not None and game.state.run is this_run
        return is_this and (also is None or also(event))

    return Condition(RunEnded, test)


def when_its_run_ends() -> Condition[RunEnded]:
    """When the run that this card initiated ends (9.11.5)."""
    return Condition(RunEnded, lambda game, source, _event: is_its_run(game, source))


def when_its_run_ends_successfully() -> Condition[RunEnded]:
    """When the run that this card initiated ends, if it was successful (9.11.5)."""
    return Condition(
        RunEnded, lambda game, source, event: event.successful and is_its_run(game, source)
    )


def whenever_a_trace_is_successful_during_a_run(*, here: bool = False) -> Condition[TraceSucceeded]:
    """Whenever there is a successful trace during a run, or during one on this server."""

    def test(game: Game, source: int, event: TraceSucceeded) -> bool:
        run = game.state.run
        return run is not None and (not here or run.server == this_server(game, source))

    return Condition(TraceSucceeded, test)


def whenever_rezzed_ice_protecting_this_server_is_passed() -> Condition[Passed]:
    """Whenever rezzed ice that protects the server of this card is passed."""

    def test(game: Game, source: int, event: Passed) -> bool:
        ice = game.object(event.ice)
        return ice.is_rezzed and ice.server == this_server(game, source)

    return Condition(Passed, test)


def whenever_you_pass_ice() -> Condition[Passed]:
    """Whenever the Runner passes a piece of ice."""
    return Condition(Passed, lambda *_: True)


def whenever_the_runner_passes(which: Callable[[Game, int], int | None]) -> Condition[Passed]:
    """Whenever the Runner passes that ice, which ``which`` returns for a game and the source."""
    return Condition(Passed, lambda game, source, event: event.ice == which(game, source))


def when_rezzed_during_a_run_on_this_server() -> Condition[Rezzed]:
    """When the Corp rezzes this card during a run against its server."""
    rezzed = when_rezzed()

    def test(game: Game, source: int, event: Rezzed) -> bool:
        run = game.state.run
        is_here = run is not None and run.server == this_server(game, source)
        return is_here and rezzed.test(game, source, event)

    return Condition(Rezzed, test)


def whenever_you_breach(*servers: str) -> Condition[BreachBegan]:
    """Whenever the Runner breaches one of these servers."""
    return Condition(BreachBegan, lambda _game, _source, event: event.server in servers)


def whenever_the_runner_passes_all_ice_here() -> Condition[PassedAllIce]:
    """Whenever all ice that protects this server has been passed (6.9.4a)."""
    return Condition(
        PassedAllIce, lambda game, source, event: event.server == this_server(game, source)
    )
