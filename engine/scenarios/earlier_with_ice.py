"""What happened to ice before a position: it was encountered, passed, broken, or has resolved."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING

from engine.kernel import history
from engine.kernel.abilities.characteristics import subroutines
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.subroutines import keyed
from engine.kernel.decisions import plain
from engine.kernel.events import Approached, Encountered, EncounterEnded, Event, Passed
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import REMOVED, discard_pile
from engine.kernel.runs.effects import BreakSubroutines
from engine.kernel.sides import Side
from engine.scenarios.counted import numbered
from engine.scenarios.errors import ScenarioError
from engine.scenarios.mistakes import nearest
from engine.scenarios.schema_positions import Earlier
from rules.quoted import short

if TYPE_CHECKING:
    from engine.scenarios.earlier import Past


def encountered(past: "Past", written: Earlier, _whose: Side) -> Iterator[Event]:
    """Ice was approached, and the encounter with it is over."""
    ice = past.found(written, "is no installed ice", _is_installed_ice)
    yield from (Approached(ice.oid), Encountered(ice.oid, True, ice.server))
    yield encounter_over(past.game, ice)


def encounter_over(game: Game, ice: Object) -> EncounterEnded:
    """The end of an encounter in which nothing was broken."""
    return EncounterEnded(ice.oid, unbroken=len(subroutines(game, ice.oid)))


def passed(past: "Past", written: Earlier, _whose: Side) -> Iterator[Event]:
    """Ice was passed, after an encounter with it where that has been the last."""
    ice = past.found(written, "is no installed ice", _is_installed_ice)
    ended = history.this_turn(past.game, EncounterEnded)
    yield Passed(ice.oid, ended[-1] if ended and ended[-1].ice == ice.oid else None)


def _is_installed_ice(card: Object) -> bool:
    return card.installed and card.printed.type == "ice"


@contextmanager
def as_it_stands(past: "Past") -> Iterator[None]:
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
    with as_it_stands(past):
        every = keyed(game, encounter.ice)
        named = [key for key, s in every if plain(s.label) == plain(label)]
        left = [key for key in named if key not in encounter.broken]
        key = next(iter((left if label == words else named)[place - 1 : place]), None)
        if key is None or key not in left:
            told = f"{game.name(encounter.ice)} has no such subroutine left as “{short(words)}”"
            hint = "" if named else nearest(label, [s.label for _, s in every])
            raise ScenarioError(f"broken: {told}{hint}")
        breaking = BreakSubroutines(keys=[], by=Side.RUNNER, source=source)
        breaking.note_broken(game, [key])
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
    with as_it_stands(past):
        return subroutines(past.game, card.oid)


def resolve_one(past: "Past", card: Object, words: str) -> bool:
    """Have the next subroutine of those words of the encountered ice have resolved, if any is.

    One that has resolved before its step came, by another ability, will resolve then.
    """
    encounter = past.game.encounter
    if not past.resolving:
        return False
    with as_it_stands(past):
        every = keyed(past.game, card.oid)
    done = encounter.resolved | encounter.broken.keys()
    alike = (key for key, s in every if key not in done and plain(s.label) == plain(words))
    following = next(alike, None)
    if following is not None:
        encounter.resolved.add(following)
    return following is not None
