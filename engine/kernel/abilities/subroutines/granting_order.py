"""Which of the effects that give subroutines to ice began first, as checkpoints find out (9.8.3).

The Corp orders effects that begin at the same time (9.8.2c).
"""

from itertools import groupby
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.subroutines.granted_subroutines import GrantedSubroutines
from engine.kernel.abilities.subroutines.subroutine_order import granted_to, sorted_by_beginning
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.editions import dated
from engine.kernel.selecting import put_in_order
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

GrantedByIce = dict[int, tuple[GrantedSubroutines, ...]]
"""What active ice has been granted, by the id of the ice."""


def order_granted_subroutines(game: "Game") -> Process[None]:
    """Note what has begun to give subroutines to ice; the Corp orders what began together."""
    now = game.find(_granted_by_ice)
    for ice in {*game.grants_in_order, *game.declared_order} - now.keys():
        _forget(game, ice)
    for ice, granted in now.items():
        if _differs_from_noted(game, ice, granted):
            yield from _note(game, ice, granted)


def has_nothing_to_order(game: "Game") -> bool:
    """Whether the effects that give subroutines to ice are the same as a moment ago."""
    now = game.find(_granted_by_ice)
    if (
        not game.grants_in_order.keys() <= now.keys()
        or not game.declared_order.keys() <= now.keys()
    ):
        return False
    return not any(_differs_from_noted(game, ice, granted) for ice, granted in now.items())


def _granted_by_ice(game: "Game") -> GrantedByIce:
    """Return what each piece of active ice has been granted; empty if none has been."""
    active = [o.oid for o in game.installed() if o.printed.type == "ice" and o.is_active]
    known = {ice: granted_to(game, ice) for ice in active}
    return known if any(known.values()) else {}


def _differs_from_noted(game: "Game", ice: int, granted: tuple[GrantedSubroutines, ...]) -> bool:
    """Whether it differs from what was noted of the ice."""
    noted = game.grants_in_order.get(ice)
    return noted is None or set(noted) != {g.grant for g in granted}


def _forget(game: "Game", ice: int) -> None:
    """Forget what ice was granted that is no longer active; it may gain that together again."""
    game.grants_in_order.pop(ice, None)
    game.declared_order.pop(ice, None)


def _note(game: "Game", ice: int, granted: tuple[GrantedSubroutines, ...]) -> Process[None]:
    """Note the effects in the order in which they began to apply to the ice.

    What applied before the ice became active began to apply when it did. What has come to apply to
    active ice since the last checkpoint has begun together.
    """
    noted, is_new = game.grants_in_order.get(ice, ()), ice not in game.grants_in_order
    in_order = sorted_by_beginning(granted, noted)
    known = [g.grant for g in in_order if g.grant in noted]
    became_active = game.object(ice).became_active

    def began(granted: GrantedSubroutines) -> int:
        return max(granted.began, became_active) if is_new else 0

    for _, new in groupby((g for g in in_order if g.grant not in noted), began):
        together = list(new)
        for first in (True, False):
            chosen = yield from _put_in_order(
                game, ice, [g for g in together if g.goes_first is first]
            )
            known += [g.grant for g in chosen]
    game.grants_in_order[ice] = tuple(known)


def _put_in_order(
    game: "Game", ice: int, together: list[GrantedSubroutines]
) -> Process[list[GrantedSubroutines]]:
    """Return effects that begin together in order; they go all before or all behind the others.

    The Corp is asked only if the order makes a difference.
    """
    labels = {s.label for granted in together for s in granted.subroutines}
    if len(together) < 2 or len(labels) < 2:
        return together
    chosen = yield from _declare_order(game, ice, together)
    return list(reversed(chosen)) if chosen[0].goes_first else chosen


@dated("order-of-subroutines", since="26.03")
@carries_out("26.03:9.8.2d")
def _declare_order(
    game: "Game", ice: int, together: list[GrantedSubroutines], /
) -> Process[list[GrantedSubroutines]]:
    """Let the Corp order the effects, which are of one group."""
    return (yield from _ask_for_order(game, ice, together, "26.03:9.8.2d"))


@_declare_order.before("26.03")
@carries_out("9.8.2c")
def _declare_order_by_9_8_2c(
    game: "Game", ice: int, together: list[GrantedSubroutines], /
) -> Process[list[GrantedSubroutines]]:
    """Let the Corp order the effects, by the rule for all of them."""
    return (yield from _ask_for_order(game, ice, together, "9.8.2c"))


def _ask_for_order(
    game: "Game", ice: int, together: list[GrantedSubroutines], rule: str
) -> Process[list[GrantedSubroutines]]:
    """Let the Corp order the effects; what one effect gives stays in its own order."""
    question = f"in which order does {game.name(ice)} gain its subroutines?"

    def offer(order: tuple[GrantedSubroutines, ...]) -> Option:
        labels = tuple(label for granted in order for label in _labels(granted))
        return intents.offer(game, intents.InOrder(labels), order)

    chosen = yield from put_in_order(game, Side.CORP, rule, question, together, _labels, offer)
    return list(chosen)


def _labels(granted: GrantedSubroutines) -> tuple[str, ...]:
    return tuple(subroutine.label for subroutine in granted.subroutines)
