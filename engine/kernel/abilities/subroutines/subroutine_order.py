"""The order of the subroutines of ice (9.8.2, 9.8.3): by what gives them, and as declared."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.subroutines.copied_subroutines import (
    CopiedSubroutine,
    place_copies_behind_originals,
)
from engine.kernel.abilities.subroutines.granted_subroutines import Grant, GrantedSubroutines
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.8.1", "9.8.2", "9.8.2a")
def subroutines(game: "Game", ice: int) -> list[Subroutine]:
    """Return the subroutines of a piece of ice in order, as the Corp has ordered them if it did."""
    in_order = [a for a in game.abilities_of(ice) if isinstance(a, Subroutine)]
    granted = granted_to(game, ice)
    if len(granted) > 1:
        for order in first_and_last_order(
            sorted_by_beginning(granted, game.grants_in_order.get(ice, ()))
        ):
            apply_declared_order(in_order, order)
    if declared := game.declared_order.get(ice):
        apply_declared_order(in_order, declared)
    if any(isinstance(s, CopiedSubroutine) and s not in (declared or ()) for s in in_order):
        return place_copies_behind_originals(in_order)
    return in_order


def granted_to(game: "Game", oid: int) -> tuple[GrantedSubroutines, ...]:
    """Return the subroutines that ice has by other effects than its own static abilities."""
    changed = (game.characteristics() or {}).get(oid)
    return () if changed is None else changed.granted


def sorted_by_beginning(
    granted: tuple[GrantedSubroutines, ...], noted: tuple[Grant, ...]
) -> list[GrantedSubroutines]:
    """Return what ice has been granted, in the order noted before and then as the effects began."""
    known = {by: place for place, by in enumerate(noted)}
    return sorted(granted, key=lambda g: (known.get(g.grant, len(known)), g.began))


@carries_out("9.8.2b", "26.03:9.8.3a", "26.03:9.8.3e")
def first_and_last_order(in_order: list[GrantedSubroutines]) -> Iterator[list[Subroutine]]:
    """Yield the order of what goes first, the most recent in front, and of what goes last."""
    yield [s for granted in reversed(in_order) if granted.goes_first for s in granted.subroutines]
    yield [s for granted in in_order if not granted.goes_first for s in granted.subroutines]


@carries_out("9.8.2c")
def apply_declared_order(subroutines: list[Subroutine], declared: list[Subroutine]) -> None:
    """Put the subroutines that were declared in order into it, in the places that they have."""
    remaining, known = Counter(subroutines), Counter(declared)
    ordered = [s for s in declared if remaining[s] > 0 and not remaining.subtract((s,))]
    places = []
    for place, subroutine in enumerate(subroutines):
        if known[subroutine] > 0:
            known[subroutine] -= 1
            places.append(place)
    for place, subroutine in zip(places, ordered, strict=True):
        subroutines[place] = subroutine
