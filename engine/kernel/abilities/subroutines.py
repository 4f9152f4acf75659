"""Subroutines (section 9.8): resolved one at a time, in order, while they are unbroken."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.characteristics import subroutines
from engine.kernel.abilities.instructions import Resolution, resolve_clauses
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.8.8", "9.8.8a", "9.8.8b")
def next_unbroken(game: "Game") -> int | None:
    """The place of the next subroutine to resolve in this encounter; ``None`` for none."""
    encounter = game.encounter
    done = encounter.broken | encounter.resolved
    places = range(len(subroutines(game, encounter.ice)))
    return next((place for place in places if place not in done), None)


@carries_out("9.8.11", "9.8.9")
def resolve_subroutine(game: "Game", place: int) -> Process[None]:
    """Resolve one subroutine of the encountered ice."""
    encounter = game.encounter
    subroutine = subroutines(game, encounter.ice)[place]
    encounter.resolved.add(place)
    controller = game.object(encounter.ice).controller
    game.log("9.8.8b", f"{game.name(encounter.ice)}: subroutine “{subroutine.label}” resolves")
    resolution = Resolution(subroutine, encounter.ice, controller)
    yield from resolve_clauses(game, subroutine.clauses, resolution)
