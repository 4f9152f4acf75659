"""Subroutines (section 9.8): resolved one at a time, in order, while they are unbroken."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect, Imminent
from engine.kernel.abilities.instructions.clauses import (
    Announce,
    Clause,
    Instruction,
    resolve_clauses,
)
from engine.kernel.abilities.interrupts.carrying_out import offer_interrupts, resolve_now
from engine.kernel.abilities.kinds import StaticAbility, Subroutine
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.characteristics import determine
from engine.kernel.abilities.static.declarations import ChangeCharacteristics
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.abilities.subroutines.subroutine_status import SubroutineKey, keyed_subroutines
from engine.kernel.additional_rules.loops import watch_for_loop
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.errors import KernelError
from engine.kernel.events import FullyBroken, SubroutineResolved
from engine.kernel.game_concepts.seeing import ice_name
from engine.kernel.state import Encounter
from rules.only_one import only_one

if TYPE_CHECKING:
    from engine.kernel.game import Game

RUNNER_ORDERS_SUBROUTINES = "the Runner orders subroutines"
"""The name of the :class:`Permit` for ice whose unbroken subroutines the Runner orders."""


def check_identity(game: "Game", ice: int) -> None:
    """Check that what grants the ice subroutines grants the same objects whenever it is asked.

    Their status is kept by identity, so new ones each time would never have resolved. Raise a
    :class:`KernelError` that names the card and the subroutine.
    """
    anew = (determine(game).view or {}).get(ice)
    known = {id(subroutine) for subroutine in subroutines(game, ice)}
    for ability in anew.abilities if anew is not None else ():
        if isinstance(ability, Subroutine) and id(ability) not in known:
            raise KernelError(
                f"{game.name(ice)} is given a new subroutine “{ability.label}” each time it is "
                "asked: the definition that gives it must make it once"
            )


@carries_out("9.1.7", "9.1.8h")
def active_subroutines(game: "Game", ice: int) -> list[tuple[SubroutineKey, Subroutine]]:
    """Return those of its subroutines that can be broken or resolve: none while it is unrezzed.

    The subroutines of ice that is not installed are active in an encounter with it.
    """
    card = game.object(ice)
    return [] if card.installed and not card.is_active else keyed_subroutines(game, ice)


@carries_out("9.8.8", "9.8.8a", "9.8.8b")
def subroutines_to_resolve(game: "Game") -> list[tuple[SubroutineKey, Subroutine]]:
    """Return what is neither broken nor has resolved in this encounter, the next one first."""
    encounter = game.encounter
    done = encounter.broken.keys() | encounter.resolved
    remaining = [(key, s) for key, s in active_subroutines(game, encounter.ice) if key not in done]
    if encounter.order:
        place = {key: index for index, key in enumerate(encounter.order)}
        remaining.sort(key=lambda pair: place.get(pair[0], len(place)))
    return remaining


def note_changed_subroutines(game: "Game") -> None:
    """Note which subroutines ice has gained or lost by its own static ability.

    One that is lost during an encounter has no status in it any more: should the ice gain
    it again, it comes into existence unbroken. If the others are all broken, so is the ice.
    """
    for ice, number in game.find(_variable_numbers).items():
        _note_number(game, ice, number)
    for encounter in _encounters(game):
        present = _present_keys(game, encounter)
        _forget_lost(encounter, present)
        if _becomes_fully_broken(encounter, present):
            _mark_fully_broken(game, encounter)


def _encounters(game: "Game") -> Iterator[Encounter]:
    """Yield the encounter in progress and those it takes place in, the innermost first."""
    encounter = game.state.encounter
    while encounter is not None:
        yield encounter
        encounter = encounter.outer


def _present_keys(game: "Game", encounter: Encounter) -> set[SubroutineKey]:
    return {key for key, _ in keyed_subroutines(game, encounter.ice)}


def _is_changed(game: "Game", encounter: Encounter) -> bool:
    """Whether a subroutine with a status in it is lost, or all that are left are broken."""
    present = _present_keys(game, encounter)
    has_lost_any = not present.issuperset(chain(encounter.broken, encounter.resolved))
    return has_lost_any or _becomes_fully_broken(encounter, present)


def _becomes_fully_broken(encounter: Encounter, present: set[SubroutineKey]) -> bool:
    """Whether all subroutines there are broken for the first time, even if there are none.

    If there are none, it is so only once the step that says so has begun (9.12.2d).
    """
    if encounter.fully_broken or not present <= encounter.broken.keys():
        return False
    structure = encounter.structure
    return structure is not None and not structure.ended and structure.step != "6.9.3a"


@carries_out("6.5.7d")
def check_fully_broken(game: "Game", encounter: Encounter) -> None:
    """Note that the encountered ice is fully broken, the first time all its subroutines are."""
    if not encounter.fully_broken and _present_keys(game, encounter) <= encounter.broken.keys():
        _mark_fully_broken(game, encounter)


@carries_out("6.5.7b")
def _mark_fully_broken(game: "Game", encounter: Encounter) -> None:
    encounter.fully_broken = True
    by = only_one(set(encounter.broken.values()))
    words = f"The Runner fully breaks {ice_name(game, encounter.ice)}"
    if _present_keys(game, encounter):
        game.log("6.5.7a", words)
    else:
        game.log("6.5.7c", f"{words}, which has no subroutines")
    encounter.fully_broken_by = by
    game.emit(FullyBroken(encounter.ice, by))


def _note_number(game: "Game", ice: int, now: int) -> None:
    before = game.subroutines_before.get(ice)
    if now == before:
        return
    if before is not None:
        words = "loses subroutines, the last one first"
        if now > before:
            words = "gains subroutines after those it had"
        _log_number_change(game, now - before, f"{game.name(ice)} {words}")
    game.subroutines_before[ice] = now


@dated("order-of-subroutines", since="26.03")
@carries_out("26.03:9.8.3d")
def _log_number_change(game: "Game", _more: int, words: str, /) -> None:
    """Log by one rule that they come or go."""
    game.log("26.03:9.8.3d", words)


@_log_number_change.before("26.03")
@carries_out("9.8.3")
def _log_more_or_fewer(game: "Game", more: int, words: str, /) -> None:
    """Log by one rule that they come, and by another that they go."""
    if more > 0:
        game.log("9.8.3a", words)
    else:
        game.log("9.8.3b", words)


@carries_out("9.8.5b")
def _forget_lost(encounter: Encounter, present: set[SubroutineKey]) -> None:
    for lost in encounter.broken.keys() - present:
        del encounter.broken[lost]
    encounter.resolved &= present


def no_subroutines_changed(game: "Game") -> bool:
    """Whether there is nothing to note: no ice has other subroutines than a moment ago."""
    if not game.may_declare(ChangeCharacteristics):
        return True
    before, numbers = game.subroutines_before, game.find(_variable_numbers)
    if any(before.get(ice) != number for ice, number in numbers.items()):
        return False
    return not any(_is_changed(game, encounter) for encounter in _encounters(game))


def _variable_numbers(game: "Game") -> dict[int, int]:
    """Return how many subroutines active ice gives itself, for ice where that varies."""
    varying = (o for o in game.installed() if o.printed.varies_its_subroutines and o.is_active)
    return {ice.oid: _variable_number(game, ice.oid) for ice in varying}


def _variable_number(game: "Game", ice: int) -> int:
    """Return how many subroutines the ice's own static abilities now give it."""
    return sum(
        len(declaration.gains(game, ice, ice))
        for ability in game.abilities_of(ice)
        if isinstance(ability, StaticAbility) and game.static_applies(ability, ice)
        for declaration in ability.declarations
        if isinstance(declaration, ChangeCharacteristics)
        if declaration.gains is not None and declaration.applies(game, ice, ice)
    )


def runner_orders(game: "Game", ice: int) -> bool:
    """Whether an ability allows the Runner to order the subroutines of that ice."""
    return game.is_permitted(RUNNER_ORDERS_SUBROUTINES, ice)


@dataclass(eq=False, kw_only=True)
@carries_out("9.8.11b")
class ResolveSubroutine(Effect):
    """A subroutine itself, while it is imminent: it can be prevented or replaced.

    ``key`` tells which of several equal ones it is, if it resolves in its own encounter.
    """

    phrase: ClassVar[str] = "the subroutine"
    subroutine: Subroutine
    ice: int
    key: SubroutineKey | None = None

    def would_change(self, _game: "Game") -> bool:
        """Whether it happens: always, because resolving a subroutine is mandatory (9.8.8a)."""
        return True

    def describe(self, game: "Game") -> str:
        """Return which subroutine it is, and of which ice."""
        return f"{self.phrase} “{self.subroutine.label}” of {game.name(self.ice)}"

    @carries_out("9.8.11h", "9.8.9")
    def happen(self, game: "Game") -> Process[None]:
        """Resolve its instructions; it is now independent of its source."""
        game.log("9.8.8b", f"{game.name(self.ice)}: subroutine “{self.subroutine.label}” resolves")
        if self.replaced_by:
            game.log("9.8.10", f"It resolves in place of another, as one of {game.name(self.ice)}")
        resolution = Resolution(self.subroutine, self.ice, game.controller(self.ice))
        resolution.only_resolves_others = _only_resolves_others(game, self.subroutine, self.ice)
        clauses = resolve_clauses(game, self.subroutine.clauses, resolution)
        yield from watch_for_loop(game, resolution.controller, (self.subroutine, self.ice), clauses)
        game.emit(SubroutineResolved(self.ice))


@carries_out("9.8.11", "9.8.11a")
def resolve_subroutine(
    game: "Game", key: SubroutineKey, subroutine: Subroutine, ice: int
) -> Process[None]:
    """Make a subroutine imminent and, unless that is prevented, resolve it."""
    effect = ResolveSubroutine(
        subroutine=subroutine, ice=ice, key=key, by=game.controller(ice), source=ice
    )
    imminent = Imminent([effect])
    yield from offer_interrupts(game, imminent)
    yield from resolve_now(game, imminent)


# --- one that has another resolve -----------------------------------------------------


@carries_out("10.1.6a")
def _only_resolves_others(game: "Game", subroutine: Subroutine, ice: int) -> bool:
    """Whether all it does is have others resolve that do nothing else either, in any choice."""
    to_follow, known = [(subroutine, ice)], set[tuple[Subroutine, int]]()
    while to_follow:
        following = _subroutines_resolved_next(game, *to_follow.pop())
        if not following:
            return False
        to_follow += [pair for pair in following if pair not in known]
        known |= set(following)
    return True


def _subroutines_resolved_next(
    game: "Game", subroutine: Subroutine, ice: int
) -> list[tuple[Subroutine, int]]:
    """Return all that it can have resolve next; nothing if it can do anything else."""
    resolutions = [Resolution(subroutine, ice, game.controller(ice))]
    for clause in subroutine.clauses:
        choices = [_with_each_choice(game, clause, resolution) for resolution in resolutions]
        if not all(choices):
            return []
        resolutions = [chosen for announced in choices for chosen in announced]
        if isinstance(clause, Instruction):
            effects = [clause.expected(game, resolution) for resolution in resolutions]
            only = [expected[0] for expected in effects if len(expected) == 1]
            resolved = [(e.subroutine, e.ice) for e in only if isinstance(e, ResolveSubroutine)]
            return resolved if len(resolved) == len(resolutions) else []
    return []


def _with_each_choice(game: "Game", clause: Clause, resolution: Resolution) -> list[Resolution]:
    """Return the resolution with each choice of the one target that the clause must have."""
    if not isinstance(clause, Announce | Instruction) or len(clause.targets) != 1:
        return []
    (target,) = clause.targets
    if target.up_to:
        return []
    choices = target.each(game, resolution)
    return [
        replace(resolution, targets=resolution.targets | {target.name: chosen})
        for chosen in choices
    ]
