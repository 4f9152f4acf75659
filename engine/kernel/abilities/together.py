"""Subroutines that ice gains at the same time in no particular order (9.8.2c)."""

from collections import defaultdict
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.declarations import ChangeCharacteristics
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.editions import dated
from engine.kernel.game_concepts.objects import Object
from engine.kernel.selecting import put_in_order
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

Gained = list[Subroutine]


def order_gained(game: "Game") -> Process[None]:
    """Let the Corp declare the order of subroutines that ice has just gained together."""
    _forget_inactive(game)
    for ice, together in game.found(_in_no_order):
        declared = game.declared_order.get(ice, [])
        if any(subroutine not in declared for gained in together for subroutine in gained):
            yield from _declare(game, ice, together)


Granting = tuple[ChangeCharacteristics, int]


def _in_no_order(game: "Game") -> list[tuple[int, list[Gained]]]:
    """The ice that has gained subroutines together, each time with what it has gained."""
    granting = [
        (declaration, source)
        for declaration, source in game.declarations(ChangeCharacteristics)
        if declaration.gains is not None
    ]
    if len(granting) < 2:
        return []
    active = (o for o in game.installed() if o.printed.type == "ice" and o.is_active)
    return [(ice.oid, some) for ice in active for some in _gained_together(game, ice, granting)]


def nothing_to_order(game: "Game") -> bool:
    """Whether no ice has gained several together, and none is known to have."""
    return not game.declared_order and not game.found(_in_no_order)


def _forget_inactive(game: "Game") -> None:
    """Ice that is no longer active has lost them, and may gain them together again."""
    for ice in list(game.declared_order):
        if not game.exists(ice) or not game.object(ice).is_active:
            del game.declared_order[ice]


def _gained_together(game: "Game", ice: Object, granting: list[Granting]) -> list[list[Gained]]:
    """What other objects have given the ice, in sets of what nothing else puts in order.

    Effects that applied before the ice became active began to apply to it as it did; two
    of them are told apart only where they put theirs before, and after, all others.
    """
    lingering = game.state.lingering.declaring(ChangeCharacteristics)
    lasting = {id(declaration): effect.began for declaration, effect in lingering}
    found: dict[bool, list[Gained]] = defaultdict(list)
    for declaration, source in granting:
        began = lasting.get(id(declaration), game.object(source).became_active)
        if source == ice.oid or began > ice.became_active:
            continue
        if declaration.gains is not None and declaration.applies(game, source, ice.oid):
            gained = declaration.gains(game, source, ice.oid)
            found[declaration.before].append([s for s in gained if isinstance(s, Subroutine)])
    sets = ([gained for gained in group if gained] for group in found.values())
    return [group for group in sets if len({s.label for gained in group for s in gained}) > 1]


@dated("order-of-subroutines", since="26.03")
@carries_out("26.03:9.8.2d")
def _declare(game: "Game", ice: int, together: list[Gained], /) -> Process[None]:
    """The Corp orders effects of one group."""
    yield from _in_declared_order(game, ice, together, "26.03:9.8.2d")


@_declare.before("26.03")
@carries_out("9.8.2c")
def _declare_by_9_8_2c(game: "Game", ice: int, together: list[Gained], /) -> Process[None]:
    """The Corp orders all effects."""
    yield from _in_declared_order(game, ice, together, "9.8.2c")


def _in_declared_order(game: "Game", ice: int, together: list[Gained], rule: str) -> Process[None]:
    """What one effect gives stays in its own order; the Corp orders the effects."""
    question = f"in which order does {game.name(ice)} gain its subroutines?"

    def offered(order: tuple[Gained, ...]) -> Option:
        told = tuple(s.label for gained in order for s in gained)
        return intents.offer(game, intents.InOrder(told), order)

    order = yield from put_in_order(game, Side.CORP, rule, question, together, _words, offered)
    game.declared_order[ice] = [s for gained in order for s in gained]


def _words(gained: Gained) -> tuple[str, ...]:
    return tuple(subroutine.label for subroutine in gained)
