"""A position in the middle of a run: where the Runner is, and what has happened in the run."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING

from engine.kernel import history
from engine.kernel.abilities.characteristics import subroutines
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.subroutines import keyed
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.decisions import plain
from engine.kernel.events import (
    Approached,
    Encountered,
    EncounterEnded,
    Event,
    Passed,
    PassedAllIce,
    RunSucceeded,
    ServerApproached,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.fund import have_left
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import REMOVED, discard_pile
from engine.kernel.runs.effects import BreakSubroutines
from engine.kernel.runs.position import APPROACH, ENCOUNTER, INITIATION, MOVEMENT, SUCCESS
from engine.kernel.runs.resuming import making
from engine.kernel.sides import Side
from engine.kernel.state import Encounter
from engine.scenarios.counted import numbered
from engine.scenarios.errors import ScenarioError
from engine.scenarios.mistakes import nearest
from engine.scenarios.schema_positions import Earlier, RunPosition
from rules.quoted import short

if TYPE_CHECKING:
    from engine.scenarios.earlier import Past

AT_ICE = ("6.9.2a", "6.9.2b", "6.9.2c", "6.9.3a", "6.9.3b", "6.9.3c")
"""The steps in which the Runner approaches or encounters ice."""
PAST_ICE = ("6.9.4b", "6.9.4c", "6.9.4d")
"""Those in which they have just passed ice, if there was any."""
MOVED_ON = ("6.9.4e", "6.9.4f")
"""Those in which they have moved on, if there is ice to move to."""
BREACHING = "6.9.5b"
"""The one before which the run has been declared successful."""
AT_SERVER = ("6.9.4g", "6.9.5a", BREACHING)
"""Those in which no ice is in their way any more."""
STEPS = (*AT_ICE, *PAST_ICE, *MOVED_ON, *AT_SERVER)
"""The steps of a run at which a game can start."""


def begin(past: "Past", written: RunPosition, at: str) -> None:
    """Put the Runner where they are in the run, and let what is written of it have happened.

    Raises :class:`ScenarioError` for what cannot be.
    """
    game = past.game
    run = past.began(written.server)
    if written.made_by is not None:
        run.source = _made_by(past, written.made_by, written.server)
    have_left(game, bad_publicity(game) if written.fund is None else written.fund)
    if run.bad_publicity_credits < (written.fund or 0):
        raise ScenarioError("run: the Runner’s pool has fewer credits than are left in “fund”")
    ice = _position(past, written, at)
    past.within = (Duration.RUN,)
    past.happen(written.during, Side.RUNNER)
    _come_to(past, written, at, ice)
    past.within = ()


def refuse_unknown(game: Game, server: str) -> None:
    """Raise :class:`ScenarioError` for a server that is not in the position."""
    servers = game.state.servers
    if server not in servers:
        raise ScenarioError(f"no server is named {short(server)}{nearest(server, [*servers])}")


def _made_by(past: "Past", name: str, server: str) -> int:
    def makes_it(card: Object) -> bool:
        return card.is_active and making(past.game, card.oid, server) is not None

    card = past.card(name, makes_it)
    if not makes_it(card):
        raise ScenarioError(
            f"run: no ability of {card.printed.name} is played or paid for here that runs {server}"
        )
    return card.oid


def _position(past: "Past", written: RunPosition, at: str) -> Object | None:
    """Set the Runner's position and the phase they come from; the ice there, if there is any."""
    run, protecting = past.game.run, past.game.state.servers[written.server].ice
    ice = None
    if written.ice is not None:
        ice = past.card(written.ice, lambda o: o.oid in protecting)
    if ice is not None and ice.oid not in protecting:
        raise ScenarioError(f"run: {ice.printed.name} does not protect {written.server}")
    if ice is not None and at in AT_SERVER:
        raise ScenarioError(f"run: at {at} the Runner is past all ice: leave “ice” out")
    if ice is None and (at in AT_ICE or (at in PAST_ICE and protecting)):
        raise ScenarioError("run: “ice” does not say which ice the Runner is at")
    if ice is not None and at.startswith(ENCOUNTER) and not ice.is_rezzed:
        raise ScenarioError(f"run: {ice.printed.name} is not rezzed, so it is not encountered")
    _refuse_what_is_not_in_progress(written, at)
    run.position = protecting.index(ice.oid) if ice is not None else None
    run.moved_inward = ice is not None and at in MOVED_ON
    if at.startswith(ENCOUNTER):
        run.came_from = APPROACH
    elif at.startswith(APPROACH):
        run.came_from = MOVEMENT if run.position else INITIATION
    elif at.startswith(SUCCESS):
        run.came_from = MOVEMENT
    elif ice is not None and at in PAST_ICE:
        run.came_from = ENCOUNTER if ice.is_rezzed else APPROACH
    return ice


def _refuse_what_is_not_in_progress(written: RunPosition, at: str) -> None:
    if written.approach and not (at in AT_ICE and at != "6.9.2a"):
        raise ScenarioError(f"run: at {at} no ice has been approached: leave “approach” out")
    if written.encounter and not (at.startswith(ENCOUNTER) and at != "6.9.3a"):
        raise ScenarioError(f"run: at {at} no encounter is in progress: leave “encounter” out")
    if written.success and at != BREACHING:
        raise ScenarioError(f"run: at {at} the run is not successful yet: leave “success” out")


def _come_to(past: "Past", written: RunPosition, at: str, ice: Object | None) -> None:
    """What surely has happened where the Runner is, with what is written of it besides."""
    game = past.game
    run = game.run
    if ice is not None and at in (*AT_ICE, *PAST_ICE) and at != "6.9.2a":
        _note(game, Approached(ice.oid))
        past.happen(written.approach, Side.RUNNER)
    if ice is not None and at in PAST_ICE:
        _pass(game, ice)
    if at.startswith(ENCOUNTER) and at != "6.9.3a":
        assert ice is not None
        game.state.encounter = Encounter(ice.oid, since=history.length(game))
        _note(game, Encountered(ice.oid, True, ice.server))
        past.within = (Duration.RUN, Duration.ENCOUNTER)
        past.happen(written.encounter, Side.RUNNER)
    if at.startswith(SUCCESS):
        _note(game, ServerApproached(run.server))
    if at == BREACHING:
        run.reached_success = run.successful = True
        _note(game, RunSucceeded(run.server))
        past.happen(written.success, Side.RUNNER)


def _pass(game: Game, ice: Object) -> None:
    run, ended = game.run, None
    if ice.is_rezzed:
        _note(game, Encountered(ice.oid, True, ice.server))
        ended = EncounterEnded(ice.oid, unbroken=len(subroutines(game, ice.oid)))
        run.encountered = ended
        _note(game, ended)
    _note(game, Passed(ice.oid, ended))
    if run.position == len(game.state.servers[run.server].ice) - 1:
        _note(game, PassedAllIce(run.server))


def _note(game: Game, event: Event) -> None:
    history.record(game, event)


# --- what happens to ice in a run -----------------------------------------------------


def encountered(past: "Past", written: Earlier, _whose: Side) -> Iterator[Event]:
    """Ice was approached, and the encounter with it is over."""
    ice = past.found(written, "is no installed ice", _is_installed_ice)
    yield from (Approached(ice.oid), Encountered(ice.oid, True, ice.server))
    yield EncounterEnded(ice.oid, unbroken=len(subroutines(past.game, ice.oid)))


def passed(past: "Past", written: Earlier, _whose: Side) -> Iterator[Event]:
    """Ice was passed, after an encounter with it where that has been the last."""
    ice = past.found(written, "is no installed ice", _is_installed_ice)
    ended = history.this_turn(past.game, EncounterEnded)
    yield Passed(ice.oid, ended[-1] if ended and ended[-1].ice == ice.oid else None)


def _is_installed_ice(card: Object) -> bool:
    return card.installed and card.printed.type == "ice"


# --- in the encounter -----------------------------------------------------------------


@contextmanager
def _as_it_stands(past: "Past") -> Iterator[None]:
    """Have what has resolved so far be in force for the length of a block."""
    for named, of_each, is_noted in past.left[len(past.left_behind) :]:
        left = past.what_left(named, of_each, is_noted)
        past.left_behind.append([] if left is None else left.behind(past.game))
    effects, lingering = list(chain(*past.left_behind)), past.game.state.lingering
    for effect in effects:
        lingering.append(effect)
    try:
        yield
    finally:
        for effect in effects:
            lingering.remove(effect)


def broken(past: "Past", written: Earlier, _whose: Side) -> Iterator[Event]:
    """Have a subroutine of the encountered ice be broken; raises :class:`ScenarioError`."""
    words, game = written.broken or "", past.game
    encounter = game.state.encounter
    if encounter is None:
        raise ScenarioError("broken: no ice is encountered where this is written")
    source = _breaker(past, written.using) if written.using is not None else None
    label, place = numbered(words)
    with _as_it_stands(past):
        every = keyed(game, encounter.ice)
        named = [key for key, s in every if plain(s.label) == plain(label)]
        keys = [key for key in named if place > 1 or key not in encounter.broken]
        if place > len(keys):
            told = f"{game.name(encounter.ice)} has no such subroutine left as “{short(words)}”"
            hint = "" if named else nearest(label, [s.label for _, s in every])
            raise ScenarioError(f"broken: {told}{hint}")
        breaking = BreakSubroutines(keys=[], by=Side.RUNNER, source=source)
        breaking.note_broken(game, [keys[place - 1]])
    yield from ()


def _breaker(past: "Past", name: str) -> int:
    card = past.card(name)
    if card.owner is Side.CORP or not (card.is_active or card.zone in _LEFT_PLAY):
        raise ScenarioError(f"broken: {card.printed.name} is no card that the Runner can have used")
    return card.oid


_LEFT_PLAY = (discard_pile(Side.RUNNER), REMOVED)


def is_encountered(past: "Past", card: Object) -> bool:
    """Whether the card is ice that is being encountered."""
    encounter = past.game.state.encounter
    return encounter is not None and encounter.ice == card.oid


def gained(past: "Past", card: Object) -> list[Subroutine]:
    """The subroutines of the encountered ice, if it is the card, with those it has gained."""
    if not is_encountered(past, card):
        return []
    with _as_it_stands(past):
        return subroutines(past.game, card.oid)


def resolve_one(past: "Past", card: Object, words: str) -> bool:
    """Have the next subroutine of those words of the encountered ice have resolved, if any is."""
    encounter = past.game.encounter
    with _as_it_stands(past):
        every = keyed(past.game, card.oid)
    done = encounter.resolved | encounter.broken.keys()
    alike = (key for key, s in every if key not in done and plain(s.label) == plain(words))
    following = next(alike, None)
    if following is not None:
        encounter.resolved.add(following)
    return following is not None
