"""Selecting several of many: together where the ways can be listed, and else one by one.

The ways to select some of forty cards are more than anybody can list. Targets may be announced
in any order (1.15.2e), and cards that are selected one after the other can still be acted on
together (10.4.3a), so nothing is lost where each is a choice of its own.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, TypeVar

from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.sides import Player

if TYPE_CHECKING:
    from engine.kernel.game import Game

T = TypeVar("T")
Offer = Callable[[tuple[T, ...]], Option]
"""Makes the option of selecting these, which is its value; of none, that there are enough."""

LISTED = 2_000
"""How many ways to select are listed at most."""


def are_listed(number: int, sizes: Collection[int]) -> bool:
    """Whether so many things can be selected from in ways that are listed."""
    return sum(comb(number, size) for size in sizes) <= LISTED


@carries_out("1.15.2e", "10.4.3a")
def select(
    game: "Game",
    who: Player,
    rule: str,
    question: str,
    things: Sequence[T],
    sizes: Collection[int],
    offer: Offer[T],
) -> Process[tuple[T, ...]]:
    """Let somebody select some of the things, so many as one of ``sizes`` says."""
    if are_listed(len(things), sizes):
        options = [offer(some) for size in sizes for some in combinations(things, size)]
        selected: tuple[T, ...] = (yield from game.decide(who, rule, question, options)).value
        return selected

    def offered(so_far: tuple[T, ...]) -> list[Option]:
        if len(so_far) == max(sizes):
            return []
        enough = [offer(())] if len(so_far) in sizes else []
        return [*enough, *(offer((thing,)) for thing in without(things, so_far))]

    return (yield from one_by_one(game, who, rule, question, offered))


@carries_out("1.15.2e", "10.4.3a")
def one_by_one(
    game: "Game",
    who: Player,
    rule: str,
    question: str,
    offered: Callable[[tuple[T, ...]], list[Option]],
) -> Process[tuple[T, ...]]:
    """Let somebody select one thing after the other, until nothing more is wanted or offered.

    ``offered`` gives the options after those that are selected so far; the value of each is what
    it selects, and nothing where it is that there are enough.
    """
    selected: tuple[T, ...] = ()
    while options := offered(selected):
        more: tuple[T, ...] = (yield from game.decide(who, rule, question, options)).value
        if not more:
            break
        selected += more
    return selected


def without(things: Sequence[T], some: Sequence[T]) -> list[T]:
    """The things that are left without some of them; of equal ones, as many as there are more."""
    left = list(things)
    for thing in some:
        left.remove(thing)
    return left


@carries_out("2.1.5")
def of_kinds(things: Sequence[T], size: int, kind: Callable[[T], Hashable]) -> list[tuple[T, ...]]:
    """The ways to select so many, those of the same kinds counted once; at most ``LISTED`` + 1."""
    by_kind: dict[Hashable, list[T]] = {}
    for thing in things:
        by_kind.setdefault(kind(thing), []).append(thing)
    found: list[tuple[T, ...]] = []
    for counts in _multisets([len(alike) for alike in by_kind.values()], size):
        groups = zip(by_kind.values(), counts, strict=True)
        found.append(tuple(thing for alike, count in groups for thing in alike[:count]))
        if len(found) > LISTED:
            break
    return found


def _multisets(there: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """How many of each kind, of which there are so many, make up the size."""
    if not there:
        if size == 0:
            yield ()
        return
    first, *others = there
    for count in range(min(first, size), max(size - sum(others), 0) - 1, -1):
        yield from ((count, *rest) for rest in _multisets(others, size - count))
