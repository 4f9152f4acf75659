"""What each step of a run does (section 6.9); the table of the steps is in ``steps``."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.interrupts import carry_out
from engine.kernel.abilities.subroutines import next_unbroken, resolve_subroutine
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.errors import UnsupportedError
from engine.kernel.events import (
    Approached,
    Encountered,
    EncounterEnded,
    Passed,
    RunBegan,
    RunEnded,
    RunSucceeded,
    ServerApproached,
)
from engine.kernel.runs.effects import EndTheRun
from engine.kernel.runs.position import ice_at_position, move_inward, take_outermost_position
from engine.kernel.sides import Side
from engine.kernel.state import Encounter

if TYPE_CHECKING:
    from engine.kernel.game import Game

APPROACH, ENCOUNTER, MOVEMENT, SUCCESS, RUN_ENDS = "6.9.2", "6.9.3", "6.9.4", "6.9.5", "6.9.6"


# --- Initiation Phase -----------------------------------------------------------------


@carries_out("6.9.1a", "6.3.2")
def announce_server(game: "Game") -> Process[None]:
    """The attacked server was chosen with the action or ability that initiates the run."""
    game.log("6.3.2", f"The attacked server is {game.run.server}")
    yield from ()


@carries_out("6.9.1b", "6.3.3", "10.6.2")
def gain_bad_publicity_credits(game: "Game") -> Process[None]:
    """One credit for each bad publicity the Corp has."""
    amount = game.state.bad_publicity
    if amount:
        game.run.bad_publicity_credits = amount
        game.state.credits[Side.RUNNER] += amount
        game.log("6.9.1b", f"The Runner gains {amount}[c] from bad publicity")
    yield from ()


@carries_out("6.9.1c", "6.3.4")
def run_begins(game: "Game") -> Process[None]:
    """Conditions related to the run beginning are met."""
    game.emit(RunBegan(game.run.server))
    yield from ()


@carries_out("6.9.1d", "6.3.5")
def complete_initiation(game: "Game") -> Process[None]:
    """Go on to the outermost ice, or to the Movement Phase where there is none."""
    game.run.next_phase = APPROACH if take_outermost_position(game) else MOVEMENT
    yield from ()


# --- Approach Ice Phase ---------------------------------------------------------------


@carries_out("6.9.2a", "6.4.2")
def approach_begins(game: "Game") -> Process[None]:
    """Conditions related to approaching this ice are met."""
    ice = ice_at_position(game)
    assert ice is not None
    game.log("6.9.2a", f"The Runner approaches {_ice_name(game, ice)}")
    game.emit(Approached(ice))
    yield from ()


@carries_out("6.9.2c", "6.4.4")
def complete_approach(game: "Game") -> Process[None]:
    """Rezzed ice is encountered; unrezzed ice is passed."""
    ice = ice_at_position(game)
    rezzed = ice is not None and game.object(ice).is_rezzed
    game.run.next_phase = ENCOUNTER if rezzed else MOVEMENT
    yield from ()


# --- Encounter Ice Phase --------------------------------------------------------------


@carries_out("6.9.3a", "6.5.2", "6.5.3", "9.8.5a")
def encounter_begins(game: "Game") -> Process[None]:
    """Every subroutine is unbroken; conditions related to encountering this ice are met."""
    ice = ice_at_position(game)
    assert ice is not None
    game.state.encounter = Encounter(ice)
    game.log("6.9.3a", f"The Runner encounters {game.name(ice)}")
    game.emit(Encountered(ice))
    yield from ()


@carries_out("6.9.3c", "6.5.5", "9.8.8")
def next_subroutine(game: "Game") -> Process[str | None]:
    """Resolve the next unbroken subroutine, or skip to the end of the phase."""
    found = next_unbroken(game)
    if found is None:
        return "6.9.3e"
    key, subroutine = found
    game.encounter.resolved.add(key)
    yield from resolve_subroutine(game, subroutine, game.encounter.ice)
    return None


@carries_out("6.9.3d")
def return_to_subroutines(_game: "Game") -> Process[str]:
    """Return to the step before."""
    yield from ()
    return "6.9.3c"


@carries_out("6.9.3e", "6.5.6")
def complete_encounter(game: "Game") -> Process[None]:
    """Continue to the Movement Phase."""
    game.run.next_phase = MOVEMENT
    yield from ()


@carries_out("9.8.5c")
def leave_encounter(game: "Game") -> None:
    """The encounter is over, however it came about; conditions related to that are met."""
    if game.state.encounter is not None:
        ice = game.encounter.ice
        game.state.encounter = None
        game.emit(EncounterEnded(ice))


# --- Movement Phase -------------------------------------------------------------------


@carries_out("6.9.4a", "6.6.2")
def pass_ice(game: "Game") -> Process[None]:
    """Conditions related to passing the ice in the Runner's position are met."""
    ice = ice_at_position(game)
    if ice is not None:
        game.log("6.9.4a", f"The Runner passes {_ice_name(game, ice)}")
        game.emit(Passed(ice))
    yield from ()


@carries_out("6.9.4c", "6.1.5", "6.6.3")
def offer_jacking_out(game: "Game") -> Process[None]:
    """Jacking out ends the run."""
    options = [Option("continue"), Option("jack out")]
    chosen = yield from game.decide(Side.RUNNER, "6.9.4c", "jack out?", options)
    if chosen.label == "jack out":
        yield from carry_out(game, [EndTheRun(by=Side.RUNNER)])


@carries_out("6.9.4d", "6.6.4")
def move(game: "Game") -> Process[None]:
    """The Runner's position moves inward, if there is a position to move to."""
    game.run.moved_inward = move_inward(game)
    yield from ()


@carries_out("6.9.4f", "6.6.5")
def approach_next_ice(game: "Game") -> Process[str | None]:
    """Approach the ice in the new position, if the Runner moved to one."""
    yield from ()
    if not game.run.moved_inward:
        return None
    game.run.next_phase = APPROACH
    game.structures[-1].ended = True
    return None


@carries_out("6.9.4g", "6.6.6")
def approach_server(game: "Game") -> Process[None]:
    """Conditions related to approaching a server are met."""
    game.emit(ServerApproached(game.run.server))
    yield from ()


@carries_out("6.9.4h")
def complete_movement(game: "Game") -> Process[None]:
    """Continue to the Success Phase."""
    game.run.next_phase = SUCCESS
    yield from ()


# --- Success Phase --------------------------------------------------------------------


@carries_out("6.9.5a", "6.7.2", "6.8.4a")
def declare_successful(game: "Game") -> Process[None]:
    """Conditions related to a successful run are met."""
    game.run.reached_success = game.run.successful = True
    game.emit(RunSucceeded(game.run.server))
    yield from ()


def breach(game: "Game") -> Process[None]:
    """Breach the attacked server (chapter 7); there must be nothing to access as yet."""
    server = game.run.server
    if server in game.state.servers and game.state.servers[server].root:
        raise UnsupportedError("breaching a server with cards in its root is not built yet")
    if game.central_zone_cards(server):
        raise UnsupportedError(f"breaching {server} while it holds cards is not built yet")
    game.log("7.5.4", "There is no candidate to access")
    yield from ()


@carries_out("6.9.5c")
def complete_success(game: "Game") -> Process[None]:
    """Continue to the Run Ends Phase."""
    game.run.next_phase = RUN_ENDS
    yield from ()


# --- Run Ends Phase -------------------------------------------------------------------


@carries_out("6.9.6a", "6.8.2")
def close_windows(game: "Game") -> Process[None]:
    """Windows close as the phases they belong to are left; none can be open here."""
    assert not any(s.rule.startswith("6.9.") for s in game.structures[:-1])
    yield from ()


@carries_out("6.9.6b", "6.3.3c", "6.8.3")
def lose_bad_publicity_credits(game: "Game") -> Process[None]:
    """The credits from bad publicity that are left go back to the bank.

    Which credits of a pool were spent is open to the Runner; bad publicity credits are
    taken to be spent first, as nothing speaks for keeping what is about to be lost.
    """
    run = game.run
    if run.bad_publicity_credits:
        game.state.credits[Side.RUNNER] -= run.bad_publicity_credits
        game.log("6.9.6b", f"The Runner loses {run.bad_publicity_credits}[c] of bad publicity")
        run.bad_publicity_credits = 0
    yield from ()


@carries_out("6.9.6c", "6.8.4")
def determine_unsuccessful(game: "Game") -> Process[None]:
    """A run that never reached the Success Phase is unsuccessful, if its server still exists."""
    run = game.run
    if not run.reached_success and run.server in game.state.servers:
        run.unsuccessful = True
        game.log("6.9.6c", "The run is unsuccessful")
    yield from ()


@carries_out("6.9.6d", "6.8.5")
def complete_run(game: "Game") -> Process[None]:
    """Conditions related to the run ending are met."""
    game.emit(RunEnded(game.run.server, game.run.successful, game.run.unsuccessful))
    yield from ()


@carries_out("8.1.1")
def _ice_name(game: "Game", ice: int) -> str:
    return game.name(ice) if game.object(ice).faceup else "unrezzed ice"
