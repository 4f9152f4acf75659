"""Set up a position in the middle of a run: where the Runner is, and what has happened."""

from typing import TYPE_CHECKING

from engine.kernel import first_times, history
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.subroutines import check_fully_broken, next_unbroken_subroutine
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.events import (
    Accessed,
    Approached,
    BreachBegan,
    BreachEnded,
    Encountered,
    EncounterEnded,
    Event,
    Passed,
    PassedAllIce,
    RunSucceeded,
    RunUnsuccessful,
    ServerApproached,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.fund import set_fund_left
from engine.kernel.game_concepts.objects import Object
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.runs.position import (
    APPROACH,
    ENCOUNTER,
    INITIATION,
    MOVEMENT,
    SUCCESS,
    ice_protecting,
)
from engine.kernel.runs.step_effects import DeclareSuccessful
from engine.kernel.sides import Side
from engine.kernel.state import Encounter
from engine.scenarios.earlier.ice_events import encounter_events, resolved_effects_in_force
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Earlier, RunPosition

if TYPE_CHECKING:
    from engine.scenarios.earlier.events import Past

SUBROUTINES_RESOLVE = "6.9.3c"
"""The step in which subroutines resolve; some may have resolved already."""
SUBROUTINES_DONE = "6.9.3e"
"""The step before which each of them has resolved, unless it was broken."""
SUBROUTINE_STEPS = (SUBROUTINES_RESOLVE, "6.9.3d", SUBROUTINES_DONE)
"""The steps after the window in which subroutines are broken."""
AT_ICE = ("6.9.2a", "6.9.2b", "6.9.2c", "6.9.3a", "6.9.3b", *SUBROUTINE_STEPS)
"""The steps in which the Runner approaches or encounters ice."""
PASSING = "6.9.4a"
"""The step in which the Runner passes the ice they are done with, if there was any."""
PAST_ICE = ("6.9.4b", "6.9.4c", "6.9.4d")
"""The steps in which they have just passed ice, if there was any."""
DONE_WITH_ICE = (PASSING, *PAST_ICE)
MOVED_ON = ("6.9.4e", "6.9.4f")
"""The steps in which they have moved on, if there is ice to move to."""
APPROACHED = ("6.9.4h", "6.9.5a")
"""The steps before which the server has been approached, and nothing more."""
BREACHING, BREACHED = "6.9.5b", "6.9.5c"
"""The step before which the run has been declared successful, and the step after the breach."""
AT_SERVER = ("6.9.4g", *APPROACHED, BREACHING, BREACHED)
"""The steps in which the Runner is past all ice."""
ENDING = ("6.9.6a", "6.9.6b", "6.9.6c", "6.9.6d")
"""The steps in which the run ends, from wherever the Runner was."""
EMPTY_FUND_STEPS = ("6.9.6c", "6.9.6d")
"""The steps before which the bad publicity credits are gone."""
PAST_PASSING = (*PAST_ICE, *MOVED_ON, *AT_SERVER)
"""The steps by which a server's ice counts as passed if it has none."""
RUN_STEPS = (*AT_ICE, *DONE_WITH_ICE, *MOVED_ON, *AT_SERVER, *ENDING)
"""The steps of a run at which a game can start."""


def set_up_run(past: "Past", written: RunPosition, at: str) -> None:
    """Put the Runner where they are in the run, and record what is written as having happened.

    Raises :class:`ScenarioError` for what cannot be.
    """
    game = past.game
    _refuse_forbidden_server(past, written.server)
    run = past.begin_run(written.server, written.made_by)
    _refuse_too_full_a_fund(past, written, at)
    set_fund_left(game, _credits_left_in_fund(past, written, at))
    if run.bad_publicity_credits < (written.fund or 0):
        raise ScenarioError("run: “fund” leaves more credits than the Runner’s pool has")
    ice = _set_position(past, written, at)
    past.within, past.is_ending = (Duration.RUN,), at in ENDING
    past.first_ice_ahead = run.position  # ice that was just passed was still ahead until then
    past.record_acts(written.during, game.state.turn)
    _record_way_here(past, written, at, ice)
    past.within = ()


def _credits_left_in_fund(past: "Past", written: RunPosition, at: str) -> int:
    """Return how many bad publicity credits are left: what is written, else all; none once gone."""
    if at in EMPTY_FUND_STEPS:
        return 0
    return bad_publicity(past.game) if written.fund is None else written.fund


def _refuse_too_full_a_fund(past: "Past", written: RunPosition, at: str) -> None:
    """Raise :class:`ScenarioError` for more credits than the Corp's bad publicity gave."""
    if written.fund and at in EMPTY_FUND_STEPS:
        raise ScenarioError(f"run: at {at} the fund is empty (6.9.6b): leave “fund” out")
    available = bad_publicity(past.game)
    if (written.fund or 0) > available and not past.chronology.may_have_happened_in_run():
        raise ScenarioError(
            f"run: “fund” has {written.fund}[c], but bad publicity of {available} gives only "
            f"{available} (6.9.1b): write less, or write what removed bad publicity in the run"
        )


def _refuse_forbidden_server(past: "Past", server: str) -> None:
    """Raise :class:`ScenarioError` for a server that no run can have been made on (6.3.2a).

    If abilities are written in the run, what forbids it may have come about since.
    """
    with resolved_effects_in_force(past):
        is_forbidden = past.game.is_prohibited(InitiateRun(server))
    if is_forbidden and not past.chronology.may_have_happened_in_run():
        raise ScenarioError(
            f"run: an ability says here that {server} cannot be run (1.2.2): write under "
            "“this_turn” what allows it, or under “during” what has moved the Runner there"
        )


def _set_position(past: "Past", written: RunPosition, at: str) -> Object | None:
    """Set the Runner's position and the phase they come from; return the ice there, if any."""
    run, protecting = past.game.run, past.game.state.servers[written.server].ice
    ice = None
    if written.ice is not None:
        ice = past.find_card(written.ice, lambda o: o.oid in protecting)
    if ice is not None and ice.oid not in protecting:
        raise ScenarioError(f"run: {ice.printed.name} does not protect {written.server}")
    if ice is not None and at in AT_SERVER:
        raise ScenarioError(f"run: at {at} the Runner has passed all ice: leave “ice” out")
    if ice is None and (at in AT_ICE or (at in DONE_WITH_ICE and protecting)):
        raise ScenarioError("run: “ice” does not say which ice the Runner is at")
    if ice is not None and at in ENDING:
        hint = "leave “ice” out, and write under “during” what the Runner met"
        raise ScenarioError(f"run: at {at} the Runner is no longer at any ice: {hint}")
    was_led_there = ice is not None and at.startswith(ENCOUNTER) and not ice.is_rezzed
    if was_led_there and not past.chronology.may_have_led_here():
        raise ScenarioError(
            f"run: {written.ice} is not rezzed, so it is not encountered: make it “rezzed”, or "
            "write under “during” what made the Runner encounter it (“used”)"
        )
    if was_led_there and written.approach:
        raise ScenarioError(f"run: {written.ice} was not approached: leave “approach” out")
    _refuse_unreached_parts(written, at)
    run.position = protecting.index(ice.oid) if ice is not None else None
    run.moved_inward = ice is not None and at in MOVED_ON
    if at.startswith(ENCOUNTER):
        run.came_from = None if was_led_there else APPROACH
    elif at.startswith(APPROACH):
        run.came_from = MOVEMENT if run.position else INITIATION
    elif at.startswith(SUCCESS):
        run.came_from = MOVEMENT
    elif ice is not None and at in DONE_WITH_ICE:
        run.came_from = ENCOUNTER if ice.is_rezzed else APPROACH
    return ice


def _refuse_unreached_parts(written: RunPosition, at: str) -> None:
    if written.approach and not _has_approached(written, at):
        raise ScenarioError(f"run: at {at} no ice has been approached: leave “approach” out")
    is_over = written.ice is not None and at in DONE_WITH_ICE
    if written.encounter and not is_over and (not at.startswith(ENCOUNTER) or at == "6.9.3a"):
        raise ScenarioError(f"run: at {at} no ice has been encountered: leave “encounter” out")
    if written.success and at not in (BREACHING, BREACHED, *ENDING):
        raise ScenarioError(f"run: at {at} the run is not successful yet: leave “success” out")
    if written.breach is not None and at not in (BREACHED, *ENDING):
        raise ScenarioError(f"run: at {at} no breach of the run is over: leave “breach” out")


def _was_declared_successful(written: RunPosition, at: str) -> bool:
    """Whether the run has been through the first step of its Success Phase."""
    has_reached = written.success is not None or written.breach is not None
    return at in (BREACHING, BREACHED) or (at in ENDING and has_reached)


def _has_approached(written: RunPosition, at: str) -> bool:
    """Whether the Runner has approached the ice at their position, or is done with it."""
    return written.ice is not None and at in (*AT_ICE, *DONE_WITH_ICE) and at != "6.9.2a"


def _record_way_here(past: "Past", written: RunPosition, at: str, ice: Object | None) -> None:
    """Record what must have happened for the Runner to be here, and what is written besides."""
    game = past.game
    run = game.run
    was_led_there = at.startswith(ENCOUNTER) and run.came_from is None
    if ice is not None and _has_approached(written, at) and not was_led_there:
        _record(game, Approached(ice.oid))
        past.record_acts(written.approach, game.state.turn)
    if ice is not None and at in DONE_WITH_ICE:
        _record_encounter_over(past, written, ice)
    if ice is not None and at in PAST_ICE:
        _record_pass(game, ice)
    has_succeeded = _was_declared_successful(written, at)
    is_past_ice = at in PAST_PASSING or has_succeeded
    if is_past_ice and ice is None and not ice_protecting(game, run.server):
        _record(game, PassedAllIce(run.server))
    if at.startswith(ENCOUNTER) and at != "6.9.3a":
        assert ice is not None
        game.state.encounter = Encounter(ice.oid, since=history.length(game))
        _record(game, Encountered(ice.oid, not was_led_there, ice.server))
        past.within = (Duration.RUN, Duration.ENCOUNTER)
        past.resolving = at in SUBROUTINE_STEPS
        past.record_acts(written.encounter, game.state.turn)
        if past.resolving:
            _finish_breaking(past, at)
    if at in APPROACHED or has_succeeded:
        _record(game, ServerApproached(run.server))
    if has_succeeded:
        _record_success(past, written)
    elif at in ENDING:
        _end_run(past, at)


def _finish_breaking(past: "Past", at: str) -> None:
    """Have the ice fully broken if all its subroutines are; refuse one that was left out."""
    game = past.game
    with resolved_effects_in_force(past):
        check_fully_broken(game, game.encounter)
        following = next_unbroken_subroutine(game) if at == SUBROUTINES_DONE else None
    if following is not None:
        name, words = game.name(game.encounter.ice), following[1].label
        raise ScenarioError(
            f"run: at {at} each subroutine of {name} that was not broken has resolved: write "
            f"“{words}” as “resolved” or “broken” under “encounter”"
        )


def _record_success(past: "Past", written: RunPosition) -> None:
    """Have the run declared successful if it can be, and record what came of that."""
    game = past.game
    run = game.run
    run.reached_success = True
    with resolved_effects_in_force(past):
        run.successful = not game.is_prohibited(DeclareSuccessful(by=Side.RUNNER))
    if run.successful:
        _record(game, RunSucceeded(run.server))
    past.record_acts(written.success or (), game.state.turn)
    if written.breach is not None:
        _record_breach(past, written.breach)


def _record_breach(past: "Past", during: tuple[Earlier, ...]) -> None:
    """Record a breach of the attacked server, and what happened during it."""
    game = past.game
    server, now = game.run.server, history.now(game)
    _record(game, BreachBegan(server, of_run=True))
    past.record_acts(during, game.state.turn)
    accessed = tuple(event.card for event in history.since(game, now, Accessed))
    _record(game, BreachEnded(server, accessed))


def _end_run(past: "Past", at: str) -> None:
    """Have the run ended before its Success Phase, and unsuccessful if it is in its last step."""
    run = past.game.run
    run.ended = True
    if at == ENDING[-1]:
        run.unsuccessful = True
        _record(past.game, RunUnsuccessful(run.server))


def _record_encounter_over(past: "Past", written: RunPosition, ice: Object) -> None:
    """Record that the encounter with the ice is over; if the ice is unrezzed, there was none."""
    game = past.game
    if ice.is_rezzed:
        for event in encounter_events(past, ice, written.encounter, game.state.turn):
            _record(game, event)
            if isinstance(event, EncounterEnded):
                game.run.encountered = event
    elif written.encounter:
        problem = f"{ice.printed.name} is not rezzed, so it was not encountered"
        raise ScenarioError(f"run: {problem}: leave “encounter” out")


def _record_pass(game: Game, ice: Object) -> None:
    run = game.run
    _record(game, Passed(ice.oid, run.encountered))
    if run.position == len(game.state.servers[run.server].ice) - 1:
        _record(game, PassedAllIce(run.server))


def _record(game: Game, event: Event) -> None:
    first_times.record(game, event)
