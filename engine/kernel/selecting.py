"""Select, order and divide: at once if the ways can be listed, else one by one.

Nobody can list the ways to select some of forty cards. Targets may be announced in any order
(1.15.2e), and cards that are selected one after the other can still be acted on together (10.4.3a).
So nothing is lost if each is a choice of its own.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from itertools import combinations, islice
from math import comb
from typing import TYPE_CHECKING, TypeVar

from engine.kernel import intents
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.sides import Chance, Player

if TYPE_CHECKING:
    from engine.kernel.game import Game

T = TypeVar("T")
Offer = Callable[[tuple[T, ...]], Option]
"""Makes the option of selecting these, which is its value; of none, that there are enough."""

MAX_LISTED = 2_000
"""How many ways to select are listed at most."""


@carries_out("1.15.1b")
def choose_number(
    game: "Game", who: Player, rule: str, question: str, most: int, kind: type[intents.WithNumber]
) -> Process[int]:
    """Let somebody choose a number up to a maximum, 0 included."""
    options = [intents.offer(game, kind(number), number) for number in range(most, -1, -1)]
    number: int = (yield from game.decide(who, rule, question, options)).value
    return number


def can_be_listed(number: int, sizes: Collection[int]) -> bool:
    """Whether the ways to select from so many things are few enough to be listed."""
    return sum(comb(number, size) for size in sizes) <= MAX_LISTED


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
    """Let somebody select some of the things, as many as one of ``sizes`` says."""
    if can_be_listed(len(things), sizes):
        options = [offer(subset) for size in sizes for subset in combinations(things, size)]
        selected: tuple[T, ...] = (yield from game.decide(who, rule, question, options)).value
        return selected

    def next_options(selected_before: tuple[T, ...]) -> list[Option]:
        if len(selected_before) == max(sizes):
            return []
        enough = [offer(())] if len(selected_before) in sizes else []
        return [*enough, *(offer((thing,)) for thing in without(things, selected_before))]

    return (yield from one_by_one(game, who, rule, question, next_options))


def select_cards(
    game: "Game",
    who: Player,
    rule: str,
    question: str,
    cards: Sequence[int],
    sizes: Collection[int],
) -> Process[tuple[int, ...]]:
    """Let somebody select some of the cards, which are offered by name."""

    def offer(selection: tuple[int, ...]) -> Option:
        names = tuple(game.name(card) for card in selection)
        return intents.offer(game, intents.ChooseTargets(selection, names), selection)

    return (yield from select(game, who, rule, question, cards, sizes, offer))


@carries_out("1.15.2e", "10.4.3a")
def one_by_one(
    game: "Game",
    who: Player,
    rule: str,
    question: str,
    next_options: Callable[[tuple[T, ...]], list[Option]],
) -> Process[tuple[T, ...]]:
    """Let somebody select one thing after the other, until they stop or nothing is offered.

    ``next_options`` returns the options after those selected so far. An option's value is a tuple
    of what it selects; it is empty, or ``None``, where the option is to stop.
    """
    selected: tuple[T, ...] = ()
    while options := next_options(selected):
        more: tuple[T, ...] = (yield from game.decide(who, rule, question, options)).value
        if not more:
            break
        selected += more
    return selected


def select_at_random(
    game: "Game", cards: list[int], count: int, rule: str, verb: str
) -> Process[list[int]]:
    """Let chance select so many cards together, or all if there are no more.

    Equal cards make no difference. ``rule`` is the one that asks for it, and ``verb`` what is done
    to the cards.
    """
    question = f"{verb} which {'card' if count == 1 else 'cards'} at random?"

    def offer(selection: tuple[int, ...]) -> Option:
        in_order = tuple(sorted(selection, key=game.name))
        return intents.offer(game, intents.DoTo(verb, in_order), selection)

    if count >= len(cards):
        if cards:
            game.note_forced_option(Chance.CHANCE, rule, question, offer(tuple(cards)))
        return list(cards)
    ways = distinct_selections(cards, count, game.name)
    if len(ways) <= MAX_LISTED:
        options = [offer(selection) for selection in ways]
        return list((yield from game.decide(Chance.CHANCE, rule, question, options)).value)

    def next_options(selected: tuple[int, ...]) -> list[Option]:
        rest = without(cards, selected) if len(selected) < count else []
        return [offer(selection) for selection in distinct_selections(rest, 1, game.name)]

    return list((yield from one_by_one(game, Chance.CHANCE, rule, question, next_options)))


def without(things: Sequence[T], removed: Sequence[T]) -> list[T]:
    """Return the things without some of them, each removed once."""
    remaining = list(things)
    for thing in removed:
        remaining.remove(thing)
    return remaining


def list_if_few(ways: Iterable[T]) -> list[T] | None:
    """Return the ways, or ``None`` if there are too many to list."""
    first_ways = list(islice(ways, MAX_LISTED + 1))
    return first_ways if len(first_ways) <= MAX_LISTED else None


# --- in an order ----------------------------------------------------------------------


@carries_out("1.15.1b")
def put_in_order(
    game: "Game",
    who: Player,
    rule: str,
    question: str,
    things: Sequence[T],
    kind: Callable[[T], Hashable],
    offer: Offer[T],
) -> Process[tuple[T, ...]]:
    """Let somebody put all of the things in order; things of one kind are alike."""
    orders = list_if_few(distinct_orders(things, kind))
    if orders is not None:
        if len(orders) < 2:
            return tuple(things)
        options = [offer(order) for order in orders]
        order: tuple[T, ...] = (yield from game.decide(who, rule, question, options)).value
        return order

    def next_options(ordered: tuple[T, ...]) -> list[Option]:
        return [offer(next_) for next_ in distinct_selections(without(things, ordered), 1, kind)]

    return (yield from one_by_one(game, who, rule, question, next_options))


def distinct_orders(things: Sequence[T], kind: Callable[[T], Hashable]) -> Iterator[tuple[T, ...]]:
    """Return every order of the things; orders that differ only within kinds count once."""
    if not things:
        yield ()
        return
    for (first,) in distinct_selections(things, 1, kind):
        for rest in distinct_orders(without(things, (first,)), kind):
            yield (first, *rest)


# --- so much from each ----------------------------------------------------------------


@carries_out("1.10.3c", "1.14.3")
def divide(
    game: "Game",
    who: Player,
    rule: str,
    question: str,
    amount: int,
    holdings: Sequence[tuple[int, int]],
    offer: Callable[[dict[int, int], int], Option],
    elsewhere: int = 0,
) -> Process[dict[int, int]]:
    """Let somebody divide an amount among holders, each of which has so much.

    As much as ``elsewhere`` may come from no holder; ``offer`` is given that, too. If the ways are
    too many to list, each holder is asked about in turn.
    """
    ways = list_if_few(_divisions(holdings, amount, elsewhere))
    if ways is not None:
        options = [offer(way, amount - sum(way.values())) for way in ways]
        way: dict[int, int] = (yield from game.decide(who, rule, question, options)).value
        return way
    division: dict[int, int] = {}
    for place, (holder, most) in enumerate(holdings):
        remaining = amount - sum(division.values())
        least = max(0, remaining - elsewhere - sum(more for _, more in holdings[place + 1 :]))
        options = [offer({holder: part}, 0) for part in range(min(most, remaining), least - 1, -1)]
        chosen = yield from game.decide_if_several(who, rule, question, options)
        division |= {holder: part for holder, part in chosen.value.items() if part}
    return division


def _divisions(
    holdings: Sequence[tuple[int, int]], amount: int, elsewhere: int
) -> Iterator[dict[int, int]]:
    """Return every way to take the amount from the holders, and the rest from elsewhere."""
    if sum(most for _, most in holdings) + elsewhere < amount:
        return
    if not holdings:
        yield {}
        return
    (holder, most), *rest = holdings
    for part in range(min(most, amount), -1, -1):
        for division in _divisions(rest, amount - part, elsewhere):
            yield ({holder: part} if part else {}) | division


# --- what is alike --------------------------------------------------------------------


def distinct_selections(
    things: Sequence[T], size: int, kind: Callable[[T], Hashable]
) -> list[tuple[T, ...]]:
    """Return the ways to select so many, up to ``MAX_LISTED`` + 1; equal kinds count once."""
    return list(islice(iter_distinct_selections(things, size, kind), MAX_LISTED + 1))


@carries_out("2.1.5")
def iter_distinct_selections(
    things: Sequence[T], size: int, kind: Callable[[T], Hashable]
) -> Iterator[tuple[T, ...]]:
    """Return every way to select so many; sets of the same kinds count once."""
    by_kind: dict[Hashable, list[T]] = {}
    for thing in things:
        by_kind.setdefault(kind(thing), []).append(thing)
    return _from_groups(list(by_kind.values()), 0, size)


def _from_groups(groups: list[list[T]], place: int, size: int) -> Iterator[tuple[T, ...]]:
    """Return the ways to select so many from the groups from that place on."""
    if size == 0:
        yield ()
        return
    things_left = sum(map(len, groups[place:]))
    for index in range(place, len(groups)):
        if things_left < size:
            return
        alike = groups[index]
        things_left -= len(alike)
        for count in range(min(len(alike), size), 0, -1):
            for rest in _from_groups(groups, index + 1, size - count):
                yield (*alike[:count], *rest)
