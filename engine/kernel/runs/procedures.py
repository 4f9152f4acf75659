"""What each step of a run does (section 6.9); the table of steps is in ``steps``."""

from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.interrupts.carrying_out import carry_out, carry_out_step
from engine.kernel.abilities.subroutines.resolving_subroutines import (
    active_subroutines,
    check_fully_broken,
    check_identity,
    resolve_subroutine,
    runner_orders,
    subroutines_to_resolve,
)
from engine.kernel.abilities.subroutines.subroutine_status import SubroutineKey, keyed_subroutines
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.loops import must_leave_loop, note_going_on, note_no_way_out
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Decision, Process
from engine.kernel.editions import dated
from engine.kernel.events import PassedAllIce, RunBegan
from engine.kernel.game_concepts.costs.additional_costs import additional_cost
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.fund import empty_fund
from engine.kernel.runs.jacking_out import JackOut, jacking_out_obstacle
from engine.kernel.runs.position import (
    APPROACH,
    ENCOUNTER,
    MOVEMENT,
    RUN_ENDS,
    SUCCESS,
    continue_with,
    ice_at_position,
    ice_protecting,
    move_inward,
    proceed_to,
    take_outermost_position,
)
from engine.kernel.runs.step_effects import (
    ApproachIce,
    ApproachServer,
    DeclareSuccessful,
    DeclareUnsuccessful,
    EncounterIce,
    GetBadPublicityCredits,
    PassIce,
)
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def _step(game: "Game", effect: Effect) -> Process[None]:
    effect.by = Side.RUNNER
    yield from carry_out_step(game, [effect])


# --- Initiation Phase -----------------------------------------------------------------


def announce_server(game: "Game") -> Process[None]:
    """Record the attacked server, which is announced and paid for by what initiates the run."""
    game.log("6.3.2", f"The attacked server is {game.run.server}")
    yield from ()


@carries_out("6.9.1b", "6.3.3", "6.3.3a")
def bad_publicity_credits(game: "Game") -> Process[None]:
    """One credit for each bad publicity the Corp has."""
    yield from _step(game, GetBadPublicityCredits())


@carries_out("6.9.1c", "6.3.4")
def run_begins(game: "Game") -> Process[None]:
    """Conditions related to the run beginning are met."""
    game.emit(RunBegan(game.run.server))
    yield from ()


@carries_out("25.04:6.9.1d", "25.04:6.2.5a")
def set_position(game: "Game") -> Process[None]:
    """The Runner's position is that of the outermost ice, if there is ice."""
    take_outermost_position(game)
    yield from ()


@dated("window-before-the-approach", since="25.04")
@carries_out("25.04:6.9.1f", "6.3.5")
def complete_initiation(game: "Game") -> Process[None]:
    """Go on to the ice in the Runner's position or, without any, to the Movement Phase."""
    continue_with(game, MOVEMENT if ice_at_position(game) is None else APPROACH)
    yield from ()


@complete_initiation.before("25.04")
@carries_out("6.9.1d", "6.3.5")
def _take_position_and_complete(game: "Game") -> Process[None]:
    """Go on to the outermost ice or, without any, to the Movement Phase."""
    continue_with(game, APPROACH if take_outermost_position(game) else MOVEMENT)
    yield from ()


# --- Approach Ice Phase ---------------------------------------------------------------


@carries_out("6.9.2a")
def approach_begins(game: "Game") -> Process[None]:
    """The Runner approaches the ice in their position."""
    ice = ice_at_position(game)
    assert ice is not None, "there is no ice to approach"
    yield from _step(game, ApproachIce(ice=ice))


@carries_out("6.9.2c", "6.4.4")
def complete_approach(game: "Game") -> Process[None]:
    """Rezzed ice is encountered; unrezzed ice is passed."""
    ice = ice_at_position(game)
    rezzed = ice is not None and game.object(ice).is_rezzed
    continue_with(game, ENCOUNTER if rezzed else MOVEMENT)
    yield from ()


# --- Encounter Ice Phase --------------------------------------------------------------


@carries_out("6.9.3a", "6.5.3", "9.8.5a")
def encounter_begins(game: "Game") -> Process[None]:
    """Every subroutine is unbroken, and the Runner encounters the ice."""
    yield from _step(game, EncounterIce(ice=game.encounter.ice))


def break_nothing(game: "Game") -> Process[None]:
    """Ice without subroutines is fully broken when the step for breaking them begins.

    Unrezzed ice has those that it is printed with, though they are inactive.
    """
    ice = game.encounter.ice
    if not keyed_subroutines(game, ice):
        _break_all_of_none(game)
    elif not active_subroutines(game, ice):
        game.log("9.1.7", "The ice is unrezzed: none of its subroutines is broken or resolved")
    yield from ()


@carries_out("6.5.7c", "9.12.2d")
def _break_all_of_none(game: "Game") -> None:
    check_fully_broken(game, game.encounter)


@carries_out("6.9.3c", "6.5.5", "9.8.8", "9.8.8c")
def next_subroutine(game: "Game") -> Process[None]:
    """Resolve the next unbroken subroutine, or skip to the end of the phase."""
    yield from declare_order(game)
    check_identity(game, game.encounter.ice)
    remaining = subroutines_to_resolve(game)
    if not remaining:
        game.structures[-1].go_to("6.9.3e")
        return
    key, subroutine = remaining[0]
    encounter = game.encounter
    encounter.resolved.add(key)
    yield from resolve_subroutine(game, key, subroutine, encounter.ice)


def declare_order(game: "Game") -> Process[None]:
    """Let the Runner order the unbroken subroutines the first time, if an ability allows it."""
    encounter = game.encounter
    if encounter.order is not None:
        return
    encounter.order = []
    if not runner_orders(game, encounter.ice):
        return
    rest = subroutines_to_resolve(game)
    while len(rest) > 1:
        options = [intents.offer(game, intents.ResolveNext(s.label), (key, s)) for key, s in rest]
        question = "which subroutine resolves next?"
        chosen = yield from game.decide(Side.RUNNER, "9.8.8d", question, options)
        encounter.order.append(chosen.value[0])
        rest.remove(chosen.value)
    last: list[SubroutineKey] = [key for key, _ in rest]
    encounter.order += last


@carries_out("6.9.3d")
def return_to_subroutines(game: "Game") -> Process[None]:
    """Return to the step before."""
    game.structures[-1].go_to("6.9.3c")
    yield from ()


@carries_out("6.9.3e", "6.5.6")
def complete_encounter(game: "Game") -> Process[None]:
    """Continue to the Movement Phase, or with whatever forced the encounter."""
    if not game.encounter.forced:
        continue_with(game, MOVEMENT)
    yield from ()


# --- Movement Phase -------------------------------------------------------------------


@carries_out("6.9.4a", "9.12.2d")
def pass_ice(game: "Game") -> Process[None]:
    """The Runner passes the ice in their position, if they approached or encountered it.

    If no ice protects the server, they pass all of it at the same moment.
    """
    ice = ice_at_position(game)
    if ice is not None and game.run.came_from in (APPROACH, ENCOUNTER):
        yield from _step(game, PassIce(ice=ice, after=game.run.encountered))
    elif not ice_protecting(game, game.run.server):
        game.emit(PassedAllIce(game.run.server))


@carries_out("6.9.4c", "6.1.5", "6.1.5a", "6.1.5b", "6.6.3")
def offer_jacking_out(game: "Game") -> Process[None]:
    """Jacking out ends the run; abilities may forbid it or put a cost on it."""
    jacking_out = JackOut(by=Side.RUNNER, is_paid=True)
    purpose = Purpose("jack out", server=game.run.server)
    cost = additional_cost(game, purpose)
    go_on = intents.offer(game, intents.GoOn())
    if not jacking_out.would_change(game):
        return
    if (obstacle := jacking_out_obstacle(game)) is not None:
        rule, why = obstacle
        game.log(rule, f"There is no jacking out: {why}")
        note_no_way_out(game, "6.9.4c")
        game.note_no_choice(Decision(Side.RUNNER, "6.9.4c", "jack out?", (go_on,)))
        return
    options = [intents.offer(game, intents.JackOut())]
    if not (cost.is_nothing and must_leave_loop(game, "6.9.4c")):
        options.insert(0, go_on)
    chosen = yield from game.decide(Side.RUNNER, "6.9.4c", "jack out?", options)
    if isinstance(chosen.intent, intents.JackOut):
        if not cost.is_nothing:
            yield from cost.pay(game, Side.RUNNER, purpose)
        yield from carry_out(game, [jacking_out])
    else:
        note_going_on(game, "6.9.4c")


@carries_out("6.9.4d", "6.6.4")
def move(game: "Game") -> Process[None]:
    """The Runner's position moves inward, if there is a position to move to."""
    game.run.moved_inward = move_inward(game)
    yield from ()


@carries_out("6.9.4f", "6.6.5")
def approach_next_ice(game: "Game") -> Process[None]:
    """Approach the ice in the new position, if the Runner moved to one."""
    yield from ()
    if game.run.moved_inward:
        proceed_to(game, APPROACH)


@carries_out("6.9.4g")
def approach_server(game: "Game") -> Process[None]:
    """The Runner approaches the attacked server."""
    yield from _step(game, ApproachServer())


@carries_out("6.9.4h")
def complete_movement(game: "Game") -> Process[None]:
    """Continue to the Success Phase."""
    continue_with(game, SUCCESS)
    yield from ()


# --- Success Phase --------------------------------------------------------------------


@carries_out("6.9.5a", "6.7.3")
def declare_successful(game: "Game") -> Process[None]:
    """The run is declared successful, unless an ability forbids that."""
    game.run.reached_success = True
    yield from _step(game, DeclareSuccessful())


@carries_out("6.9.5b", "6.7.5")
def breach(game: "Game") -> Process[None]:
    """Breach the attacked server; replacement effects apply as this becomes imminent."""
    yield from _step(game, Breach(server=game.run.server, of_run=True))


@carries_out("6.9.5c")
def complete_success(game: "Game") -> Process[None]:
    """Continue to the Run Ends Phase."""
    continue_with(game, RUN_ENDS)
    yield from ()


# --- Run Ends Phase -------------------------------------------------------------------


def close_windows(game: "Game") -> Process[None]:
    """Windows have been completed or closed as the phases they belong to were left."""
    assert not any(s.rule.startswith("6.9.") for s in game.structures[:-1])
    yield from ()


def return_bad_publicity_credits(game: "Game") -> Process[None]:
    """The credits from bad publicity that are left go back to the bank."""
    if game.run.bad_publicity_credits:
        empty_fund(game)
    yield from ()


@carries_out("6.9.6c")
def determine_unsuccessful(game: "Game") -> Process[None]:
    """A run that never reached the Success Phase is unsuccessful, if its server still exists."""
    yield from _step(game, DeclareUnsuccessful())
