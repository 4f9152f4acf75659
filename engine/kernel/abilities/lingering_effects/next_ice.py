"""Effects on the next piece of ice that the Runner encounters, whichever that will be."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import (
    GainSubroutines,
    give_subroutines,
)
from engine.kernel.abilities.lingering_effects.lingering import (
    Duration,
    LingeringEffect,
    create,
    renew,
)
from engine.kernel.abilities.lingering_effects.strength_changes import strength_modified
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.abilities.subroutines.copied_subroutines import copy_subroutines
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.abilities.subroutines.subroutine_status import keyed_subroutines
from engine.kernel.cite import carries_out
from engine.kernel.events import Encountered, EncounterEnded

if TYPE_CHECKING:
    from engine.kernel.abilities.instructions.clauses import Clause
    from engine.kernel.abilities.kinds import Subroutine
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game

NEXT_ICE = "what begins with the next ice"

Begins = Callable[["Game", LingeringEffect, int], None]
"""A function by which a lingering effect begins to apply to the ice that is encountered."""


@dataclass(eq=False, kw_only=True)
@carries_out("9.10.1")
class ForNextIce(Effect):
    """Have something happen with the next ice that the Runner encounters, if that is in time.

    - ``words``: what transcripts call it while it waits.
    - ``duration``: how long it waits.
    - ``begins``: what is done as the ice is encountered.
    """

    phrase: ClassVar[str] = "an effect on the next ice that is encountered"
    words: str
    duration: Duration
    begins: tuple[Begins, ...]

    def would_change(self, _game: "Game") -> bool:
        """Whether it leaves a lingering effect behind: always."""
        return True

    def apply(self, game: "Game") -> None:
        """Create a lingering effect that waits for the next encounter."""
        assert self.source is not None
        controller = self.by or game.controller(self.source)
        label = f"{game.name(self.source)}: {self.words}"
        notes = {NEXT_ICE: self.begins}
        create(game, LingeringEffect(label, self.source, controller, self.duration, notes=notes))


def begin_with_encountered_ice(game: "Game", ice: int) -> None:
    """Let the lingering effects that wait for an encounter begin to apply to its ice."""
    for effect in list(game.state.lingering):
        for begins in effect.notes.pop(NEXT_ICE, ()):
            renew(game, effect)
            begins(game, effect, ice)


# --- what may begin -------------------------------------------------------------------


def gains_subroutines(*granted: "Subroutine") -> Begins:
    """Have that ice gain subroutines."""
    return lambda game, effect, ice: give_subroutines(game, effect, ice, granted)


def copies_of_its_subroutines(game: "Game", resolution: "Resolution") -> Effect:
    """Return the effect that gives the encountered ice a copy of each subroutine it then has."""
    ice = resolution.met_by(Encountered).ice
    granted = copy_subroutines(subroutines(game, ice))
    return GainSubroutines(ice=ice, granted=granted, duration=Duration.ENCOUNTER)


def gains_strength(change: int) -> Begins:
    """Have that ice get ``change`` more strength."""

    def begins(_game: "Game", effect: LingeringEffect, ice: int) -> None:
        effect.target = ice
        effect.declarations = (*effect.declarations, strength_modified(ice, change))

    return begins


def first_do_not_resolve(count: int) -> Begins:
    """Keep the first ``count`` of its subroutines from resolving in that encounter."""

    def begins(game: "Game", effect: LingeringEffect, ice: int) -> None:
        depth = game.encounter.depth

        def is_one(game: "Game", _source: int, attempt: ResolveSubroutine) -> bool:
            # Only in the encounter that begins, not in one within it, even with the same ice.
            is_then = attempt.ice == ice and game.encounter.depth == depth
            return is_then and attempt.key in [
                key for key, _ in keyed_subroutines(game, ice)[:count]
            ]

        prohibition = Prohibit(ResolveSubroutine, is_one)
        label = f"{game.name(effect.source)}: the first {count} subroutines do not resolve"
        lasts, source = Duration.ENCOUNTER, effect.source
        declared = LingeringEffect(
            label, source, effect.controller, lasts, declarations=(prohibition,)
        )
        create(game, declared)

    return begins


@carries_out("9.6.13", "9.3.2b")
def when_it_is_encountered(label: str, *clauses: "Clause") -> Begins:
    """Have these instructions carried out when the encounter begins, beside all others then.

    If the encounter is over before they are carried out, no later one makes up for it.
    """

    def begins(game: "Game", effect: LingeringEffect, ice: int) -> None:
        depth = game.encounter.depth

        def is_encountered(game: "Game", _source: int, event: Encountered) -> bool:
            return event.ice == ice and game.encounter.depth == depth

        delayed = ConditionalAbility(
            label=label, condition=Condition(Encountered, is_encountered), clauses=clauses
        )
        _create_delayed(game, effect, delayed, Duration.ENCOUNTER)

    return begins


@carries_out("9.6.13")
def when_that_encounter_ends(label: str, *clauses: "Clause") -> Begins:
    """Have these instructions carried out when the encounter that begins ends.

    Whatever encounters take place within it, perhaps with the same ice, end before it does.
    """

    def begins(game: "Game", effect: LingeringEffect, _ice: int) -> None:
        within = game.encounter.depth

        def ends(_game: "Game", _source: int, event: EncounterEnded) -> bool:
            return event.within == within

        delayed = ConditionalAbility(
            label=label, condition=Condition(EncounterEnded, ends), clauses=clauses
        )
        _create_delayed(game, effect, delayed, Duration.ONCE)

    return begins


def _create_delayed(
    game: "Game", effect: LingeringEffect, delayed: ConditionalAbility, duration: Duration
) -> None:
    label = f"{game.name(effect.source)}: {delayed.label}"
    source, controller = effect.source, effect.controller
    create(game, LingeringEffect(label, source, controller, duration, ability=delayed))
