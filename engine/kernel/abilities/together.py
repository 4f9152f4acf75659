"""Which of the effects that give subroutines to ice began first, as checkpoints find out (9.8.3).

The Corp orders effects that begin at the same time (9.8.2c).
"""

from itertools import groupby
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.characteristics import granted_to
from engine.kernel.abilities.gained import Granted, in_order_begun
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.editions import dated
from engine.kernel.selecting import put_in_order
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

Known = dict[int, tuple[Granted, ...]]
"""What active ice has been granted, by the id of the ice."""


def order_gained(game: "Game") -> Process[None]:
    """Note what has begun to give subroutines to ice; the Corp orders what began together."""
    now = game.found(_granted)
    for ice in {*game.gained, *game.declared_order} - now.keys():
        _forget(game, ice)
    for ice, granted in now.items():
        if _is_other(game, ice, granted):
            yield from _note(game, ice, granted)


def nothing_to_order(game: "Game") -> bool:
    """Whether the effects that give subroutines to ice are the same as a moment ago."""
    now = game.found(_granted)
    if not game.gained.keys() <= now.keys() or not game.declared_order.keys() <= now.keys():
        return False
    return not any(_is_other(game, ice, granted) for ice, granted in now.items())


def _granted(game: "Game") -> Known:
    """Return what each piece of active ice has been granted; empty if none has been."""
    active = [o.oid for o in game.installed() if o.printed.type == "ice" and o.is_active]
    known = {ice: granted_to(game, ice) for ice in active}
    return known if any(known.values()) else {}


def _is_other(game: "Game", ice: int, granted: tuple[Granted, ...]) -> bool:
    """Whether it differs from what was noted of the ice."""
    noted = game.gained.get(ice)
    return noted is None or set(noted) != {g.by for g in granted}


def _forget(game: "Game", ice: int) -> None:
    """Forget what ice was granted that is no longer active; it may gain that together again."""
    game.gained.pop(ice, None)
    game.declared_order.pop(ice, None)


def _note(game: "Game", ice: int, granted: tuple[Granted, ...]) -> Process[None]:
    """Note the effects in the order in which they began to apply to the ice.

    What applied before the ice became active began to apply when it did. What has come to apply to
    active ice since the last checkpoint has begun together.
    """
    noted, is_new = game.gained.get(ice, ()), ice not in game.gained
    in_order = in_order_begun(granted, noted)
    known = [g.by for g in in_order if g.by in noted]
    became_active = game.object(ice).became_active

    def began(some: Granted) -> int:
        return max(some.began, became_active) if is_new else 0

    for _, new in groupby((g for g in in_order if g.by not in noted), began):
        together = list(new)
        for first in (True, False):
            chosen = yield from _ordered(game, ice, [g for g in together if g.first is first])
            known += [g.by for g in chosen]
    game.gained[ice] = tuple(known)


def _ordered(game: "Game", ice: int, together: list[Granted]) -> Process[list[Granted]]:
    """Return effects that begin together in order; they go all before or all behind the others.

    The Corp is asked only if the order makes a difference.
    """
    labels = {s.label for granted in together for s in granted.subroutines}
    if len(together) < 2 or len(labels) < 2:
        return together
    chosen = yield from _declare(game, ice, together)
    return list(reversed(chosen)) if chosen[0].first else chosen


@dated("order-of-subroutines", since="26.03")
@carries_out("26.03:9.8.2d")
def _declare(game: "Game", ice: int, together: list[Granted], /) -> Process[list[Granted]]:
    """Let the Corp order the effects, which are of one group."""
    return (yield from _in_declared_order(game, ice, together, "26.03:9.8.2d"))


@_declare.before("26.03")
@carries_out("9.8.2c")
def _declare_by_9_8_2c(
    game: "Game", ice: int, together: list[Granted], /
) -> Process[list[Granted]]:
    """Let the Corp order the effects, by the rule for all of them."""
    return (yield from _in_declared_order(game, ice, together, "9.8.2c"))


def _in_declared_order(
    game: "Game", ice: int, together: list[Granted], rule: str
) -> Process[list[Granted]]:
    """Let the Corp order the effects; what one effect gives stays in its own order."""
    question = f"in which order does {game.name(ice)} gain its subroutines?"

    def offered(order: tuple[Granted, ...]) -> Option:
        told = tuple(label for granted in order for label in _words(granted))
        return intents.offer(game, intents.InOrder(told), order)

    chosen = yield from put_in_order(game, Side.CORP, rule, question, together, _words, offered)
    return list(chosen)


def _words(granted: Granted) -> tuple[str, ...]:
    return tuple(subroutine.label for subroutine in granted.subroutines)
