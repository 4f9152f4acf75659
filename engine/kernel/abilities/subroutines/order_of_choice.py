"""Subroutines that ice gains “in the order of your choice”: among the new ones, or among all."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.editions import dated
from engine.kernel.selecting import (
    distinct_selections,
    list_if_few,
    one_by_one,
    put_in_order,
    without,
)
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Subroutine
    from engine.kernel.game import Game

QUESTION = "gained in which order?"


@dated("order-of-your-choice", since="26.03")
@carries_out("26.03:9.8.2c")
def choose_order(
    game: "Game", by: Side, ice: int, granted: "tuple[Subroutine, ...]", /
) -> "Process[tuple[Subroutine, ...]]":
    """Let a player place the gained subroutines among those the ice has; these keep their order.

    Return all subroutines in the new order.
    """
    existing = tuple(subroutines(game, ice))
    orders = list_if_few(orders_among(granted, existing))
    if orders is None:
        return (yield from _step_by_step(game, by, granted, existing))
    options = [_order_option(game, order) for order in orders]
    chosen = yield from game.decide_if_several(by, "26.03:9.8.2c", QUESTION, options)
    order: tuple[Subroutine, ...] = chosen.value
    return order


@choose_order.before("26.03")
@carries_out("1.15.1b")
def _choose_order_of_new_ones(
    game: "Game", by: Side, ice: int, granted: "tuple[Subroutine, ...]", /
) -> "Process[tuple[Subroutine, ...]]":
    """Let a player put the gained subroutines in order; they go behind all that the ice has."""

    def offer(order: "tuple[Subroutine, ...]") -> Option:
        return _order_option(game, order)

    existing = tuple(subroutines(game, ice))
    new = yield from put_in_order(game, by, "1.15.1b", QUESTION, granted, _label, offer)
    return existing + new


def orders_among(
    gained: "Sequence[Subroutine]", existing: "tuple[Subroutine, ...]"
) -> "Iterator[tuple[Subroutine, ...]]":
    """Yield every way to place the things among those there, but one of those that read alike."""
    seen: set[tuple[str, ...]] = set()
    for order in _merged(gained, existing):
        if (labels := tuple(map(_label, order))) not in seen:
            seen.add(labels)
            yield order


def _merged(
    gained: "Sequence[Subroutine]", existing: "tuple[Subroutine, ...]"
) -> "Iterator[tuple[Subroutine, ...]]":
    if not gained:
        yield existing
        return
    if existing:
        for rest in _merged(gained, existing[1:]):
            yield (existing[0], *rest)
    for (first,) in distinct_selections(gained, 1, _label):
        for rest in _merged(without(gained, (first,)), existing):
            yield (first, *rest)


def _step_by_step(
    game: "Game",
    by: Side,
    granted: "tuple[Subroutine, ...]",
    existing: "tuple[Subroutine, ...]",
) -> "Process[tuple[Subroutine, ...]]":
    """Let the player say which subroutine is next, because there are too many orders to list."""

    def next_options(selected: "tuple[Subroutine, ...]") -> list[Option]:
        rest = without((*granted, *existing), selected)
        new = [s for s in granted if s in rest]
        old = [s for s in existing if s in rest][:1]
        return [_order_option(game, (s,)) for (s,) in distinct_selections([*new, *old], 1, _label)]

    return (yield from one_by_one(game, by, "26.03:9.8.2c", QUESTION, next_options))


def _order_option(game: "Game", order: "tuple[Subroutine, ...]") -> Option:
    return intents.offer(game, intents.InOrder(tuple(map(_label, order))), order)


def _label(subroutine: "Subroutine") -> str:
    return subroutine.label


def keep_order(game: "Game", ice: int, order: "tuple[Subroutine, ...]") -> None:
    """Keep the ice's subroutines in the chosen order, even when it has lost some of them."""
    game.declared_order[ice] = list(order)
    labels = "”, “".join(map(_label, order))
    game.log("26.03:9.8.2c", f"{game.name(ice)} has them in this order: “{labels}”")
