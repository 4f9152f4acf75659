"""Ice before a position: encountered, passed, its subroutines broken or resolved.

Each act yields its events, for the history.
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import replace

from engine.kernel import first_times, history
from engine.kernel.abilities.earlier.hypothetical_resolutions import hypothetical_resolution
from engine.kernel.abilities.instructions.clauses import Clause, Instruction
from engine.kernel.abilities.kinds import Ability, Subroutine
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.subroutines.resolving_subroutines import (
    active_subroutines,
    check_fully_broken,
)
from engine.kernel.abilities.subroutines.subroutine_status import SubroutineKey
from engine.kernel.decisions import plain
from engine.kernel.events import Approached, Encountered, EncounterEnded, Event, Passed, Used
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import REMOVED, discard_pile
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.runs.encounters import encounter_ended_event
from engine.kernel.runs.ending import EndTheRun
from engine.kernel.sides import Side
from engine.kernel.state import Encounter
from engine.scenarios.earlier.breaking_abilities import find_breaking_abilities
from engine.scenarios.earlier.cards_in_play import card_as_it_was
from engine.scenarios.earlier.left_as_cost import copy_paid_with
from engine.scenarios.earlier.past import Past
from engine.scenarios.earlier.resolved_abilities import ResolvedAbility, ResolvedAct
from engine.scenarios.files.card_notation import split_ordinal
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Earlier
from engine.scenarios.near_names import did_you_mean
from rules.untrusted_text import shorten


def encountered(past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that ice was approached, and that the encounter with it is over.

    Unrezzed ice was not approached: an ability had the Runner encounter it.
    """
    ice = _ice_as_it_was(past, written)
    was_rezzed = ice.is_rezzed or past.chronology.may_have_changed(written)
    if not was_rezzed and not past.chronology.may_have_led_to(written):
        raise ScenarioError(
            f"encountered: {ice.printed.name} is not rezzed, so it was not encountered: make it "
            "“rezzed”, or write after this what derezzed it (“played”, “used” or “resolved”), or "
            "before this what made the Runner encounter it"
        )
    if was_rezzed:
        yield Approached(ice.oid)
    yield from encounter_events(past, ice, written.during, whose, was_rezzed=was_rezzed)


def encounter_events(
    past: Past, ice: Object, during: tuple[Earlier, ...], whose: Side, *, was_rezzed: bool = True
) -> Iterator[Event]:
    """Yield the events of an encounter with the ice; ``during`` is what happens between them."""
    state, outer = past.game.state, past.game.state.encounter
    within, was_resolving, left_before = past.within, past.resolving, len(past.resolved_acts)
    yield Encountered(ice.oid, was_rezzed, ice.server)
    now = history.length(past.game)
    state.encounter = Encounter(ice.oid, forced=outer is not None, outer=outer, since=now)
    past.within, past.resolving = (*within, Duration.ENCOUNTER), True
    was_faceup, ice.faceup = ice.faceup, was_rezzed  # derezzing it would have ended the encounter
    past.record_acts(during, whose)
    with resolved_effects_in_force(past):
        check_fully_broken(past.game, state.encounter)
        ended = encounter_ended_event(past.game, state.encounter)
    ice.faceup = was_faceup
    state.encounter, past.within, past.resolving = outer, within, was_resolving
    _keep_lasting_effects(past, left_before, within)
    yield ended


def _keep_lasting_effects(past: Past, first: int, within: tuple[Duration, ...]) -> None:
    """Keep those effects of what resolved since that last beyond the encounter."""
    left = past.resolved_acts[first:]
    del past.resolved_acts[first:]
    for act in left:
        candidates = [replace(resolved, within=within) for resolved in act.candidates]
        still = replace(act, candidates=candidates)
        with suppress(ScenarioError):
            still.first_lasting(past.game)
            past.resolved_acts.append(still)


def passed(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that ice was passed, after an encounter with it if the last encounter was."""
    ice = _ice_as_it_was(past, written)
    if _is_ahead(past, ice) and not past.chronology.may_have_changed(written):
        raise ScenarioError(
            f"passed: the Runner has not come past {ice.printed.name} yet: leave it out, or write "
            "after this what moved the Runner back (“resolved”)"
        )
    if _was_passed(past, ice) and not past.chronology.may_have_led_to(written):
        raise ScenarioError(
            f"passed: the Runner has come past {ice.printed.name} before in this run: leave one "
            "out, or write before this what moved the Runner back (“resolved”)"
        )
    ended = history.this_turn(past.game, EncounterEnded)
    yield Passed(ice.oid, ended[-1] if ended and ended[-1].ice == ice.oid else None)


def _was_passed(past: Past, ice: Object) -> bool:
    """Whether the Runner has passed the ice in the run in progress."""
    return any(event.ice == ice.oid for event in history.this_run(past.game, Passed))


def _is_ahead(past: Past, ice: Object) -> bool:
    """Whether the ice is still ahead of the Runner in the run in progress."""
    run, servers = past.game.state.run, past.game.state.servers
    if run is None or past.first_ice_ahead is None:
        return False
    return ice.oid in servers[run.server].ice[past.first_ice_ahead :]


def _ice_as_it_was(past: Past, written: Earlier) -> Object:
    """Return the ice as it was then; ice that has left play since was another object (1.12.6)."""
    then = card_as_it_was(
        past,
        written,
        "is not ice that is installed or has been trashed since",
        lambda card: card.printed.type == "ice",
        lambda card: card.installed,
    )
    run = past.game.state.run
    if not past.game.exists(then.oid) and then.server is None and run is not None:
        then.server = run.server
    return then


@contextmanager
def resolved_effects_in_force(past: Past) -> Iterator[None]:
    """Put into force, while a block runs, what has resolved so far."""
    game = past.game
    effects = [effect for act in past.resolved_acts for effect in act.lasting_effects(game)]
    lingering = game.state.lingering
    for effect in effects:
        lingering.append(effect)
    try:
        yield
    finally:
        for effect in effects:
            lingering.remove(effect)


def broken(past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that a subroutine of the encountered ice was broken; raise :class:`ScenarioError`."""
    words, game = written.broken or "", past.game
    if game.state.encounter is None:
        raise ScenarioError("broken: no ice is being encountered at this point")
    source = _breaker(past, written.using) if written.using is not None else None
    with resolved_effects_in_force(past):
        key, ice = _unbroken_subroutine(game, words), game.name(game.encounter.ice)
        able = {} if source is None else find_breaking_abilities(game, source, key)
        if source is not None and not able:
            using = game.object(source).printed.name
            raise ScenarioError(f"broken: {using} cannot break “{shorten(words)}” of {ice}")
        if source is not None and len(able) == 1:
            [(ability, following)] = able.items()
            source = copy_paid_with(past, game.object(source), ability, written).oid
            _record_breaking_use(
                past, source, ability, following, in_this_turn=whose is game.state.turn
            )
        breaking = BreakSubroutines(keys=[], by=Side.RUNNER, source=source)
        breaking.note_broken(game, [key])
    yield from ()


def _record_breaking_use(
    past: Past,
    source: int,
    ability: Ability,
    following: tuple[Clause, ...],
    *,
    in_this_turn: bool,
) -> None:
    """Record the use of the only ability that can have broken it, and what that ability leaves.

    Each is recorded once, written or not, because one use may break several subroutines.
    """
    this, used = (source, ability), history.this_encounter(past.game, Used)
    if this not in ((resolved.source, resolved.ability) for resolved in used):
        first_times.record(past.game, Used(Side.RUNNER, source, ability))
    resolved = (
        (resolved.source, resolved.ability)
        for act in past.resolved_acts
        for resolved in act.candidates
    )
    if following and this not in resolved:
        now, name = history.length(past.game), past.game.object(source).definition.name
        left = ResolvedAbility(
            source, ability, following, now, in_this_turn=in_this_turn, within=past.within
        )
        past.resolved_acts.append(ResolvedAct(name, [left]))


def _unbroken_subroutine(game: Game, words: str) -> SubroutineKey:
    encounter, (label, place) = game.encounter, split_ordinal(words)
    every = active_subroutines(game, encounter.ice)
    named = [key for key, s in every if plain(s.label) == plain(label)]
    left = [key for key in named if key not in encounter.broken]
    key = next(iter((left if label == words else named)[place - 1 : place]), None)
    if key is None or key not in left:
        message = f"{game.name(encounter.ice)} has no unbroken subroutine “{shorten(words)}” left"
        hint = "" if named else did_you_mean(label, (s.label for _, s in every))
        raise ScenarioError(f"broken: {message}{hint}")
    return key


def _breaker(past: Past, name: str) -> int:
    card = past.find_card(name)
    if not (card.is_active or card.zone in _ZONES_OUT_OF_PLAY):
        raise ScenarioError(
            f"broken: {card.printed.name} is not a card that the Runner can have used"
        )
    return card.oid


_ZONES_OUT_OF_PLAY = (discard_pile(Side.RUNNER), REMOVED)


def is_encountered(past: Past, card: Object) -> bool:
    """Whether the card is the ice being encountered."""
    encounter = past.game.state.encounter
    return encounter is not None and encounter.ice == card.oid


def past_abilities(past: Past, card: Object) -> dict[Ability, None]:
    """Return the abilities the card is printed with, and those it has besides, as ice too."""
    in_force = resolved_effects_in_force(past) if is_encountered(past, card) else nullcontext()
    with in_force:
        now = past.game.abilities_of(card.oid)
    return dict.fromkeys((*card.printed.abilities, *now))


def resolve_next_subroutine(past: Past, card: Object, words: str, written: Earlier) -> bool:
    """Resolve the encountered ice's next subroutine with those words; return whether there is one.

    One that another ability resolved before its step will resolve again then. Raises
    :class:`ScenarioError` for one with which the run in progress would be over.
    """
    encounter = past.game.encounter
    if not past.resolving:
        return False
    with resolved_effects_in_force(past):
        every = active_subroutines(past.game, card.oid)
    done = encounter.resolved | encounter.broken.keys()
    alike = ((key, s) for key, s in every if key not in done and plain(s.label) == plain(words))
    following, subroutine = next(alike, (None, None))
    if following is None or subroutine is None:
        return False
    if _would_have_ended_run(past, card, subroutine) and not past.chronology.may_have_prevented(
        written
    ):
        raise ScenarioError(
            f"resolved: with “{shorten(words)}” of {card.printed.name} the run would have ended: "
            "leave it out, make it “broken”, or write what prevented that (“used”)"
        )
    encounter.resolved.add(following)
    return True


def _would_have_ended_run(past: Past, ice: Object, subroutine: Subroutine) -> bool:
    """Whether the subroutine ends the run in progress, whatever anybody chooses or pays."""
    if Duration.RUN not in past.within or past.is_ending:
        return False
    resolution = hypothetical_resolution(past.game, subroutine, ice.oid)
    sentences = (c for c in subroutine.clauses if isinstance(c, Instruction) and not c.targets)
    effects = (e for sentence in sentences for e in sentence.likely_effects(past.game, resolution))
    return any(isinstance(e, EndTheRun) and not past.game.is_prohibited(e) for e in effects)
