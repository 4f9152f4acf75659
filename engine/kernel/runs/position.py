"""The Runner's position during a run, and what moves them from it (section 6.2)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel.abilities.subroutines.subroutine_status import unbroken_keys
from engine.kernel.cite import carries_out
from engine.kernel.editions import dated
from engine.kernel.game_zones.servers import Place
from engine.kernel.state import Encounter, Run
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.game import Game

INITIATION, APPROACH, ENCOUNTER = "6.9.1", "6.9.2", "6.9.3"
MOVEMENT, SUCCESS, RUN_ENDS = "6.9.4", "6.9.5", "6.9.6"


# --- where the Runner is --------------------------------------------------------------


@carries_out("6.2.1", "25.04:6.2.5")
def ice_at_position(game: "Game") -> int | None:
    """Return the ice in the Runner's position; ``None`` if they have no position."""
    run = game.run
    if run.position is None or run.vacant:
        return None
    return ice_protecting(game, run.server)[run.position]


def ice_protecting(game: "Game", server: str) -> list[int]:
    """Return the ice protecting a server, the outermost first; none if the server is gone."""
    return game.state.servers[server].ice if server in game.state.servers else []


def place_of(game: "Game", ice: int) -> Place | None:
    """Return where a piece of ice is; ``None`` if it protects no server."""
    for server in game.state.servers.values():
        if ice in server.ice:
            at = server.ice.index(ice)
            return Place(server.name, tuple(server.ice[:at]), tuple(server.ice[at + 1 :]))
    return None


@carries_out("6.2.1a", "6.3.5")
def take_outermost_position(game: "Game") -> bool:
    """Put the Runner in front of the outermost ice of the attacked server, if there is ice."""
    run = game.run
    run.vacant = False
    run.position = 0 if ice_protecting(game, run.server) else None
    return run.position is not None


@carries_out("6.2.2", "6.2.2a", "6.6.4")
def move_inward(game: "Game") -> bool:
    """Move the Runner one position inward; past the innermost ice they have none."""
    run = game.run
    run.vacant = False
    if run.position is not None:
        inward = run.position + 1
        run.position = inward if inward < len(ice_protecting(game, run.server)) else None
    return run.position is not None


@carries_out("6.9.4a")
def is_innermost(game: "Game") -> bool:
    """Whether no position is more inward than the Runner's."""
    run = game.run
    return run.position is not None and run.position + 1 == len(ice_protecting(game, run.server))


@carries_out("6.2.1", "4.6.9c")
def attack_from_here(game: "Game", server: str) -> None:
    """Make another server the attacked one; the Runner is as far from it as from the old."""
    run = game.run
    if run.position is not None:
        between = len(ice_protecting(game, run.server)) - run.position
        place = len(ice_protecting(game, server)) - between
        run.position = place if place >= (-1 if run.vacant else 0) else None
    run.server = server


# --- phases of the run, from wherever in it -------------------------------------------


def current_phase(game: "Game") -> Structure | None:
    """Return the phase that the run is in, below any forced encounters and breaches."""
    for place in reversed(range(len(game.structures) - 1)):
        if game.structures[place].rule == "6.9":
            return game.structures[place + 1]
    return None


@carries_out("6.9.2")
def approached_ice(game: "Game") -> int | None:
    """Return the ice that the Runner is approaching, or ``None``."""
    phase = current_phase(game) if game.state.run is not None else None
    if phase is None or phase.rule != APPROACH or phase.ended:
        return None
    return ice_at_position(game)


def run_structure(game: "Game") -> Structure:
    """Return the timing structure of the run in progress, whose parts are its phases."""
    return next(structure for structure in game.structures if structure.rule == "6.9")


def continue_with(game: "Game", phase: str) -> None:
    """Go on with that phase of the run when the current one is over."""
    run_structure(game).go_to(phase)


@carries_out("6.1.3", "6.1.3d")
def proceed_to(game: "Game", phase: str) -> None:
    """Move the run on to another phase: no more steps of the current one are carried out."""
    current = current_phase(game)
    if current is not None and not game.run.ended:
        current.end()
        continue_with(game, phase)


# --- ice that comes, goes and changes -------------------------------------------------


def ice_left(game: "Game", server: str, place: int) -> None:
    """Shift the Runner, with the rest, when ice has left ``place`` (0 is outermost) of a server.

    If it was the ice in their position, the Runner keeps a vacant position in its place, and an
    approach of it is over.
    """
    run = game.state.run
    if run is not None and run.server == server and run.position is not None:
        _shift_as_ice_leaves(game, run, run.position, place)


@carries_out("4.6.9e", "6.2.3a", "6.2.3c", "6.2.4", "6.2.4a", "6.2.4e", "8.5.10")
def _shift_as_ice_leaves(game: "Game", run: Run, position: int, place: int) -> None:
    if place > position:
        return
    is_theirs = place == position and not run.vacant
    run.position = position - 1
    if is_theirs:
        run.vacant = True
        phase = current_phase(game)
        if phase is not None and phase.rule in (APPROACH, ENCOUNTER):
            proceed_to(game, MOVEMENT)


def ice_entered(
    game: "Game", server: str, place: int, ice: int | None, *, inward: bool | None = None
) -> None:
    """Shift the Runner inward when ice has come to a server outward of their position.

    Positions are counted from the outermost ice, so ice added inward changes nothing. Ice being
    encountered that has only moved takes the Runner along. ``inward`` is given if the position was
    there before the ice, whatever has become of the ice in the Runner's position.
    """
    if inward or (ice is not None and keep_encountering(game, ice)):
        return
    run = game.state.run
    if run is not None and run.server == server and run.position is not None:
        run.position += inward is False or _is_outward(run, run.position, place)


@carries_out("4.6.9e", "6.2.3a", "6.2.3b")
def _is_outward(run: Run, position: int, place: int) -> bool:
    return place == 0 if run.vacant and place == position + 1 else place <= position


@dated("positions-are-things", since="25.04")
@carries_out("25.04:6.2.2", "25.04:6.2.2a", "6.2.3", "6.2.3a", "6.2.3b")
def is_inward(game: "Game", server: str | None, place: int, outward: bool | None, /) -> bool | None:
    """Whether the position that is made for ice at ``place`` is inward of the Runner's.

    It stays so, whatever ice makes room for it. ``outward`` says where it is if the Runner's
    position is empty and at that very place. Returns ``None`` if they have no position at that
    server.
    """
    run = game.state.run
    if run is None or run.server != server or run.position is None:
        return None
    if run.vacant and place == run.position + 1:
        return not (place == 0 if outward is None else outward)
    return place > run.position


@is_inward.before("25.04")
@carries_out("6.2.3b")
def _is_inward_of_their_ice(
    game: "Game", server: str | None, place: int, _outward: bool | None, /
) -> bool | None:
    """Whether it is inward, even if the Runner's ice makes room for it and leaves a vacancy.

    Outward of that ice, it is counted in ice once that is gone.
    """
    run = game.state.run
    if run is None or run.server != server or run.position is None or run.vacant:
        return None
    return place > run.position or None


@dated("ice-leaves-the-runner", since="25.04")
@carries_out("25.04:6.2.2d", "25.04:6.2.4")
def sides_of_the_runner(game: "Game", server: str | None, place: int, /) -> list[bool | None]:
    """Return the sides of the Runner's empty position on which new ice at ``place`` can be.

    If they have no empty position there, there is one side, ``None``.
    """
    run = game.state.run
    if run is None or run.server != server or not run.vacant or run.position is None:
        return [None]
    return [True, False] if place == run.position + 1 else [None]


@sides_of_the_runner.before("25.04")
@carries_out("6.2.4a", "6.2.4b")
def _no_empty_position(_game: "Game", _server: str | None, _place: int, /) -> list[bool | None]:
    """Return ``None`` alone: the ice outward has moved in, so there is no empty position."""
    return [None]


def stop_encountering(game: "Game", ice: int) -> None:
    """Take no further steps of any encounter with ice that leaves or is derezzed."""
    for encounter in encounters_with(game, ice):
        if encounter.structure is not None and not encounter.structure.ended:
            _stop_encounter(game, encounter, encounter.structure)


@carries_out("6.2.4b", "8.5.10")
def _stop_encounter(game: "Game", encounter: Encounter, structure: Structure) -> None:
    structure.end()
    encounter.ice_is_gone = True
    encounter.left_unbroken = len(unbroken_keys(game, encounter))
    is_run = game.state.run is not None
    encounter.is_theirs = is_run and ice_at_position(game) == encounter.ice
    if not encounter.forced:
        continue_with(game, MOVEMENT)


@carries_out("6.2.4c", "6.5.9a", "6.5.9d")
def keep_encountering(game: "Game", ice: int) -> bool:
    """Keep the Runner with encountered ice that has only moved.

    In a forced encounter too, whatever phase it is in, if the ice was in their own position; ice
    elsewhere that they were made to encounter does not take them along. Returns whether the
    Runner's position has become that of the ice.
    """
    follows = False
    for encounter in encounters_with(game, ice):
        if encounter.structure is not None and encounter.ice_is_gone:
            encounter.structure.go_on()
            encounter.ice_is_gone = False
            encounter.left_unbroken = None
            if not encounter.forced:
                run_structure(game).go_on()
            if not encounter.forced or encounter.is_theirs:
                _take_runner_along(game, ice)
                follows = True
    return follows


def encounters_with(game: "Game", ice: int) -> Iterator[Encounter]:
    """Yield each encounter with that ice in progress, also one during which another is forced."""
    encounter = game.state.encounter
    while encounter is not None:
        if encounter.ice == ice:
            yield encounter
        encounter = encounter.outer


def ice_swapped(game: "Game", first: int, second: int) -> None:
    """Update the Runner's position when two pieces of ice have exchanged theirs.

    Ice being encountered takes the Runner along; otherwise they stay where they are.
    """
    if game.state.run is not None:
        _follow_the_encountered(game, first, second)


@dated("approached-ice-is-swapped", since="25.04")
@carries_out("25.04:6.2.2f", "6.2.4d", "6.2.4e")
def ice_taken_over(game: "Game", server: str, place: int, /) -> None:
    """Update the Runner's position when ice has come to ``place`` before what it replaces left.

    No position is made. If the Runner is in that one, they are at the ice that has come.
    """
    run = game.state.run
    if run is not None and run.server == server and run.position == place + 1 and not run.vacant:
        run.position = place


@ice_taken_over.before("25.04")
@carries_out("6.2.4a", "6.2.4b")
def _ice_leaves_as_usual(_game: "Game", _server: str, _place: int, /) -> None:
    """Treat the ice as uninstalled, which is all that matters to a Runner in its position."""


@carries_out("6.2.4c", "6.2.4d", "6.2.4e")
def _follow_the_encountered(game: "Game", first: int, second: int) -> None:
    for ice, other in ((first, second), (second, first)):
        is_theirs = ice_at_position(game) == other
        if any(is_theirs or not encounter.forced for encounter in encounters_with(game, ice)):
            _take_runner_along(game, ice)
            return


@carries_out("6.2.4c")
def _take_runner_along(game: "Game", ice: int) -> None:
    """Keep the Runner with the ice that they encounter, to go on from where it is now."""
    attacked = game.run.server
    move_runner_to_ice(game, ice)
    if game.run.server != attacked:
        now = game.run.server
        game.log("6.2.4c", f"The Runner stays with {game.name(ice)}: the attacked server is {now}")


@carries_out("6.2.5a", "6.2.4c")
def move_runner_to_ice(game: "Game", ice: int) -> None:
    """Make the ice's position the Runner's, and its server the attacked server."""
    place = place_of(game, ice)
    if place is not None:
        game.run.server, game.run.position = place.server, len(place.outward)
        game.run.vacant = False


@carries_out("4.6.8e")
def paid_ability_window_is_open(game: "Game") -> bool:
    """Whether a step of the run (6.9) has its window open, which is completed before the run ends.

    If the run began in a paid ability window of the turn, that one does not count.
    """
    return any("6.9." in window.rule for window in game.windows)


@carries_out("4.6.8e")
def server_ceased(game: "Game", server: str) -> None:
    """End a run against a server that ceased to exist, once open windows are completed."""
    run = game.state.run
    if run is None or run.server != server or run.ended:
        return
    phase = current_phase(game)  # None in the checkpoint between two phases
    if phase is not None and phase.rule == RUN_ENDS:
        return
    run.ended = True
    run.position = None
    continue_with(game, RUN_ENDS)
    outermost = game.structures.index(run_structure(game))
    for structure in game.structures[outermost + 1 :]:
        structure.end()
    when = " once the open window has closed" if paid_ability_window_is_open(game) else ""
    game.log("4.6.8e", f"The run ends{when}, for {server} has ceased to exist")
