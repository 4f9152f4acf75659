"""Set up a position in the middle of a run: where the Runner is, and what has happened."""

from collections.abc import Iterator

from engine.kernel import first_times, history
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.subroutines.resolving_subroutines import (
    check_fully_broken,
    subroutines_to_resolve,
)
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
    RunBegan,
    RunSucceeded,
    RunUnsuccessful,
    ServerApproached,
)
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
from engine.scenarios.earlier.past import Past
from engine.scenarios.earlier.run_maker import set_run_source
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Earlier, RunPosition

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


def set_up_run(past: Past, written: RunPosition, at: str) -> None:
    """Put the Runner where they are in the run, and record what is written as having happened.

    Raises :class:`ScenarioError` for what cannot be.
    """
    _refuse_forbidden_server(past, written.server)
    run = past.enter_run(written.server)
    if written.made_by is not None:
        set_run_source(past, written.made_by, written.server)
    first_times.record(past.game, RunBegan(written.server))
    _set_fund(past, written, at)
    builder = _RunBuilder(past, written, at)
    for problem in (*builder.ice_problems(), *builder.part_problems()):
        raise ScenarioError(f"run: {problem}")
    builder.set_position()
    past.within, past.is_ending = (Duration.RUN,), at in ENDING
    past.first_ice_ahead = run.position  # ice that was just passed was still ahead until then
    past.record_acts(written.during, past.game.state.turn)
    builder.record_way_here()
    past.within = ()


def _refuse_forbidden_server(past: Past, server: str) -> None:
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


def _set_fund(past: Past, written: RunPosition, at: str) -> None:
    """Leave as many bad publicity credits as are written, else all; none once they are gone.

    Raises :class:`ScenarioError` for more than there can be.
    """
    game, fund, available = past.game, written.fund, bad_publicity(past.game)
    is_emptied = at in EMPTY_FUND_STEPS
    if fund and is_emptied:
        raise ScenarioError(f"run: at {at} the fund is empty (6.9.6b): leave “fund” out")
    if (fund or 0) > available and not past.chronology.may_have_happened_in_run():
        raise ScenarioError(
            f"run: “fund” has {fund}[c], but bad publicity of {available} gives only "
            f"{available} (6.9.1b): write less, or write what removed bad publicity in the run"
        )
    left = available if fund is None else fund
    set_fund_left(game, 0 if is_emptied else left)
    if game.run.bad_publicity_credits < (fund or 0):
        raise ScenarioError("run: “fund” leaves more credits than the Runner’s pool has")


class _RunBuilder:
    """Sets up a run at a step: where the Runner is, and how they came there.

    - ``ice``: the ice that they are at, have just passed or are moving on from, if any.
    - ``was_led_there``: whether they encounter unrezzed ice, to which an ability has led them.
    """

    def __init__(self, past: Past, written: RunPosition, at: str) -> None:
        self.past, self.written, self.at = past, written, at
        self.game, self.run = past.game, past.game.run
        self.protecting = self.game.state.servers[written.server].ice
        self.ice: Object | None = None
        if written.ice is not None:
            self.ice = past.find_card(written.ice, lambda o: o.oid in self.protecting)
        is_unrezzed = self.ice is not None and not self.ice.is_rezzed
        self.was_led_there = self.is_in_encounter and is_unrezzed

    @property
    def is_in_encounter(self) -> bool:
        return self.at.startswith(ENCOUNTER)

    @property
    def has_approached(self) -> bool:
        """Whether the Runner has approached the ice at their position, or is done with it."""
        is_at_ice = self.ice is not None and self.at in (*AT_ICE, *DONE_WITH_ICE)
        return is_at_ice and self.at != "6.9.2a"

    @property
    def was_declared_successful(self) -> bool:
        """Whether the run has been through the first step of its Success Phase."""
        has_reached = self.written.success is not None or self.written.breach is not None
        return self.at in (BREACHING, BREACHED) or (self.at in ENDING and has_reached)

    # --- what cannot be -------------------------------------------------------------------

    def ice_problems(self) -> Iterator[str]:
        """Yield why the Runner cannot be at the ice that is written, or at none."""
        written, at, ice = self.written, self.at, self.ice
        if ice is not None and ice.oid not in self.protecting:
            yield f"{ice.printed.name} does not protect {written.server}"
        if ice is not None and at in AT_SERVER:
            yield f"at {at} the Runner has passed all ice: leave “ice” out"
        if ice is None and (at in AT_ICE or (at in DONE_WITH_ICE and self.protecting)):
            yield "“ice” does not say which ice the Runner is at"
        if ice is not None and at in ENDING:
            hint = "leave “ice” out, and write under “during” what the Runner met"
            yield f"at {at} the Runner is no longer at any ice: {hint}"
        if self.was_led_there and not self.past.chronology.may_have_led_here():
            yield (
                f"{written.ice} is not rezzed, so it is not encountered: make it “rezzed”, or "
                "write under “during” what made the Runner encounter it (“used”)"
            )
        if self.was_led_there and written.approach:
            yield f"{written.ice} was not approached: leave “approach” out"

    def part_problems(self) -> Iterator[str]:
        """Yield which parts of the run are written and have not been reached."""
        written, at = self.written, self.at
        if written.approach and not self.has_approached:
            yield f"at {at} no ice has been approached: leave “approach” out"
        is_over = written.ice is not None and at in DONE_WITH_ICE
        if written.encounter and not is_over and (not self.is_in_encounter or at == "6.9.3a"):
            yield f"at {at} no ice has been encountered: leave “encounter” out"
        if written.success and at not in (BREACHING, BREACHED, *ENDING):
            yield f"at {at} the run is not successful yet: leave “success” out"
        if written.breach is not None and at not in (BREACHED, *ENDING):
            yield f"at {at} no breach of the run is over: leave “breach” out"

    # --- where the Runner is --------------------------------------------------------------

    def set_position(self) -> None:
        """Set the Runner's position, and the phase they come from."""
        run, at, ice = self.run, self.at, self.ice
        run.position = None if ice is None else self.protecting.index(ice.oid)
        run.moved_inward = ice is not None and at in MOVED_ON
        if self.is_in_encounter:
            run.came_from = None if self.was_led_there else APPROACH
        elif at.startswith(APPROACH):
            run.came_from = MOVEMENT if run.position else INITIATION
        elif at.startswith(SUCCESS):
            run.came_from = MOVEMENT
        elif ice is not None and at in DONE_WITH_ICE:
            run.came_from = ENCOUNTER if ice.is_rezzed else APPROACH

    # --- how they came there --------------------------------------------------------------

    def record_way_here(self) -> None:
        """Record what must have happened for the Runner to be here, and what is written besides."""
        is_past_ice = self.at in PAST_PASSING or self.was_declared_successful
        if self.ice is not None:
            self._record_ice(self.ice)
        elif is_past_ice and not ice_protecting(self.game, self.run.server):
            self._record(PassedAllIce(self.run.server))
        if self.at in APPROACHED or self.was_declared_successful:
            self._record(ServerApproached(self.run.server))
        if self.was_declared_successful:
            self._record_success()
        elif self.at in ENDING:
            self._end_run()

    def _record_ice(self, ice: Object) -> None:
        """Record what has happened at the ice that the Runner is at, or has just passed."""
        if self.has_approached and not self.was_led_there:
            self._record(Approached(ice.oid))
            self._record_acts(self.written.approach)
        if self.at in DONE_WITH_ICE:
            self._record_encounter_over(ice)
        if self.at in PAST_ICE:
            self._record_pass(ice)
        if self.is_in_encounter and self.at != "6.9.3a":
            self._begin_encounter(ice)

    def _record_encounter_over(self, ice: Object) -> None:
        """Record that the encounter with the ice is over; unrezzed ice was not encountered."""
        during = self.written.encounter
        if ice.is_rezzed:
            for event in encounter_events(self.past, ice, during, self.game.state.turn):
                self._record(event)
                if isinstance(event, EncounterEnded):
                    self.run.encountered = event
        elif during:
            problem = f"{ice.printed.name} is not rezzed, so it was not encountered"
            raise ScenarioError(f"run: {problem}: leave “encounter” out")

    def _record_pass(self, ice: Object) -> None:
        self._record(Passed(ice.oid, self.run.encountered))
        if self.run.position == len(self.protecting) - 1:
            self._record(PassedAllIce(self.run.server))

    def _begin_encounter(self, ice: Object) -> None:
        """Have the ice be encountered, and record what has happened in the encounter."""
        past, game = self.past, self.game
        game.state.encounter = Encounter(ice.oid, since=history.length(game))
        self._record(Encountered(ice.oid, not self.was_led_there, ice.server))
        past.within = (Duration.RUN, Duration.ENCOUNTER)
        past.resolving = self.at in SUBROUTINE_STEPS
        self._record_acts(self.written.encounter)
        if past.resolving:
            self._finish_breaking()

    def _finish_breaking(self) -> None:
        """Have the ice fully broken if all its subroutines are; refuse one that was left out."""
        game = self.game
        with resolved_effects_in_force(self.past):
            check_fully_broken(game, game.encounter)
            is_done = self.at == SUBROUTINES_DONE
            left_out = subroutines_to_resolve(game) if is_done else []
        if left_out:
            name, words = game.name(game.encounter.ice), left_out[0][1].label
            raise ScenarioError(
                f"run: at {self.at} each subroutine of {name} that was not broken has resolved: "
                f"write “{words}” as “resolved” or “broken” under “encounter”"
            )

    def _record_success(self) -> None:
        """Have the run declared successful if it can be, and record what came of that."""
        run = self.run
        run.reached_success = True
        with resolved_effects_in_force(self.past):
            run.successful = not self.game.is_prohibited(DeclareSuccessful(by=Side.RUNNER))
        if run.successful:
            self._record(RunSucceeded(run.server))
        self._record_acts(self.written.success or ())
        if self.written.breach is not None:
            self._record_breach(self.written.breach)

    def _record_breach(self, during: tuple[Earlier, ...]) -> None:
        """Record a breach of the attacked server, and what happened during it."""
        server, now = self.run.server, history.now(self.game)
        self._record(BreachBegan(server, of_run=True))
        self._record_acts(during)
        accessed = tuple(event.card for event in history.since(self.game, now, Accessed))
        self._record(BreachEnded(server, accessed))

    def _end_run(self) -> None:
        """Have the run ended before its Success Phase; in its last step, it is unsuccessful."""
        self.run.ended = True
        if self.at == ENDING[-1]:
            self.run.unsuccessful = True
            self._record(RunUnsuccessful(self.run.server))

    def _record_acts(self, acts: tuple[Earlier, ...]) -> None:
        self.past.record_acts(acts, self.game.state.turn)

    def _record(self, event: Event) -> None:
        first_times.record(self.game, event)
