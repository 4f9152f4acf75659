"""Before a card is installed: the like cards trashed for it (8.5.6), and its cost (8.5.11)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, combinations
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.card_manipulation.installing.destinations import (
    ROOT_TYPES,
    RUNNER_TYPES,
    Destination,
    cannot_share_root,
    server_of,
)
from engine.kernel.card_manipulation.movements.trashing import Trash, TrashOne
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.errors import Obstacle
from engine.kernel.game_concepts import memory
from engine.kernel.game_concepts.costs.cost import Cost, Purpose, said_of_payer
from engine.kernel.game_concepts.costs.prices import (
    Ignoring,
    Price,
    Terms,
    compute_price,
    values_for_x,
)
from engine.kernel.game_concepts.credits import credits_for_this_alone, spendable
from engine.kernel.game_concepts.hosting import cards_in_root, has_room_for
from engine.kernel.game_concepts.imagined import imagined_gone
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import Server
from engine.kernel.selecting import can_be_listed, one_by_one, without
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.card_manipulation.installing.install import Install
    from engine.kernel.game import Game

IGNORES_INSTALL_COST = "its install cost is ignored"
"""The name of the :class:`Permit` for installing a card without paying its install cost."""
_IGNORED_TOO = {None: Ignoring.THE_COST, Ignoring.ADDITIONAL_COSTS: Ignoring.ALL_COSTS}
"""What is ignored once the install cost is, by what the terms ignore already."""


@carries_out("8.5.6")
def like_card_choices(
    game: "Game", install: "Install", to: Destination
) -> Iterator[tuple[int, ...]]:
    """Yield sets of like cards whose trashing makes the card's place legal and its cost payable.

    Smaller sets come first; there are none if the card cannot be installed at all. These are all
    such sets, unless there are too many to list: then only those of :func:`_representative_sets`.
    """
    like, must = _like_cards(game, install, to)
    if any(cannot_be_trashed(game, install, card) for card in must):
        return
    rest = _optional_like_cards(game, install, like, must)
    sizes = range(len(rest) + 1)
    sets: Iterator[tuple[int, ...]]
    if can_be_listed(len(rest), sizes):
        sets = chain.from_iterable(combinations(rest, size) for size in sizes)
    else:
        sets = _representative_sets(*_rank_by_room(game, install, to, rest))
    yield from filter(installability_test(game, install, to), ((*must, *chosen) for chosen in sets))


def _rank_by_room(
    game: "Game", install: "Install", to: Destination, cards: list[int]
) -> tuple[list[int], list[int]]:
    """Return the cards without which paying is as easy, and the others; best for room first."""
    base = _credits_left(game, install, to, ())
    free, costly = list[int](), list[int]()
    is_full = not _host_has_room(game, install, to, ())

    def room(card: int) -> tuple[bool, int]:
        return is_full and game.object(card).host == to.host, memory.room(game, (card,))

    for card in sorted(cards, key=room, reverse=True):
        (costly if _credits_left(game, install, to, (card,)) < base else free).append(card)
    return free, costly


def _representative_sets(free: list[int], costly: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield some sets of these, smaller ones first, of which one is enough if any set is.

    For ice only the number counts. For programs, those that make the most room are taken, from the
    ones without which the card is as easily paid for and from the others. Each of the others is
    taken to cost the same to lose.
    """
    for size in range(len(free) + len(costly) + 1):
        for few in range(max(0, size - len(free)), min(size, len(costly)) + 1):
            yield (*free[: size - few], *costly[:few])


def _credits_left(game: "Game", install: "Install", to: Destination, gone: tuple[int, ...]) -> int:
    """Return how many of the credits there are exceed the cost, with those cards gone."""
    purpose = install.purpose(game, to, gone)
    paid = (
        0 if costs_chosen_x(game, install) else install_price(game, install, to, gone).cost.credits
    )
    return spendable(game, install.player, purpose) - paid


def _are_choices_listed(game: "Game", install: "Install", to: Destination) -> bool:
    """Whether :func:`like_card_choices` yields every set."""
    _, rest = _required_and_optional(game, install, to)
    return can_be_listed(len(rest), range(len(rest) + 1))


def installability_test(
    game: "Game", install: "Install", to: Destination
) -> Callable[[tuple[int, ...]], bool]:
    """Return a test: whether the card may be there and be paid for with those cards trashed."""

    def answer(gone: tuple[int, ...]) -> bool:
        has_place = _leaves_room(game, install, to, gone)
        return has_place and _is_payable(game, install, to, gone)

    return answer


def choose_like_cards(
    game: "Game", install: "Install", to: Destination
) -> Process[tuple[int, ...]]:
    """Let the player choose which like cards are trashed first, if there is a choice."""
    if not _are_choices_listed(game, install, to):
        return (yield from _one_by_one(game, install, to))
    choices = list(like_card_choices(game, install, to))
    if choices == [()]:
        return ()
    options = [intents.offer(game, intents.DoTo("trash", cards), cards) for cards in choices]
    like = _like_cards_in_words(game, install, to)
    question = f"trash {like} before {game.name(install.card)} is installed?"
    chosen = yield from game.decide(install.player, "8.5.15c", question, options)
    trashed: tuple[int, ...] = chosen.value
    return trashed


@carries_out("8.5.6")
def _one_by_one(game: "Game", install: "Install", to: Destination) -> Process[tuple[int, ...]]:
    """Let the player choose one like card after the other, as long as they want or have to."""
    must, may = _required_and_optional(game, install, to)
    enough = installability_test(game, install, to)

    free, costly = _rank_by_room(game, install, to, may)

    def leads_on(selected: tuple[int, ...]) -> bool:
        remaining = ([card for card in cards if card not in selected] for cards in (free, costly))
        return any(
            enough((*must, *selected, *others)) for others in _representative_sets(*remaining)
        )

    def next_options(selected: tuple[int, ...]) -> list[Option]:
        rest = without(may, selected)
        if costly:
            rest = [card for card in rest if leads_on((*selected, card))]
        sets = [()] if rest and enough((*must, *selected)) else []
        return [
            intents.offer(game, intents.DoTo("trash", cards), cards)
            for cards in (*sets, *((card,) for card in rest))
        ]

    like = _like_cards_in_words(game, install, to)
    question = f"trash more of the {like} before {game.name(install.card)} is installed?"
    chosen = yield from one_by_one(game, install.player, "8.5.15c", question, next_options)
    return (*must, *chosen)


def _required_and_optional(
    game: "Game", install: "Install", to: Destination
) -> tuple[list[int], list[int]]:
    """Return the like cards that must be trashed, and the others that can be."""
    like, must = _like_cards(game, install, to)
    return must, _optional_like_cards(game, install, like, must)


def _optional_like_cards(
    game: "Game", install: "Install", like: list[int], must: list[int]
) -> list[int]:
    """Return the like cards that can be trashed but need not be."""
    can = (card for card in like if not cannot_be_trashed(game, install, card))
    return [card for card in can if card not in must]


def can_be_installed_at(game: "Game", install: "Install", to: Destination) -> bool:
    """Whether the card can be installed there at all."""
    return next(like_card_choices(game, install, to), None) is not None


@carries_out("8.5.6", "1.2.2", "3.9.3b", "8.5.11")
def remaining_obstacle(game: "Game", install: "Install", to: Destination) -> Obstacle:
    """Return what keeps a card from a legal place, whatever is trashed for it."""
    like, must = _like_cards(game, install, to)
    trashed = tuple(card for card in like if not cannot_be_trashed(game, install, card))
    if not set(must) <= set(trashed):
        each = (trashing_for(install, card) for card in must)
        what = "what must be trashed for it cannot be trashed"
        return "1.2.2", who_says_that(game, what, *each)
    if not _leaves_room(game, install, to, trashed):
        return "3.9.3b", "there is no room for it within the memory limit"
    costs = said_of_payer(str(install_price(game, install, to, trashed).cost))
    return "8.5.11", f"the player cannot pay its install cost: {costs}"


def cannot_be_trashed(game: "Game", install: "Install", card: int) -> bool:
    """Whether an ability keeps whoever installs the one card from trashing the other for it."""
    return game.is_prohibited(trashing_for(install, card))


def trashing_for(install: "Install", card: int) -> TrashOne:
    """Return what whoever installs the one card attempts if they trash the other for it."""
    return TrashOne(Trash(cards=[card], by=install.by), card)


def _like_cards(game: "Game", install: "Install", to: Destination) -> tuple[list[int], list[int]]:
    """Return the installed cards that may be trashed first, and those of them that must be."""
    card = game.object(install.card)
    if install.facedown and card.owner is Side.RUNNER:
        return [], []
    if card.printed.type == "program":
        return _programs(game, to), []
    if to.protecting and to.server in game.state.servers:
        return _ice(game.state.servers[to.server]), []
    return _in_root(game, card, to) if card.printed.type in ROOT_TYPES else ([], [])


def _like_cards_in_words(game: "Game", install: "Install", to: Destination) -> str:
    if game.object(install.card).printed.type == "program":
        return "programs"
    place = "ice protecting" if to.protecting else "cards in the root of"
    return f"{place} {server_of(game, to)}"


@carries_out("8.5.6c")
def _programs(game: "Game", to: Destination) -> list[int]:
    return [p.oid for p in memory.installed_programs(game) if p.oid != to.host]


@carries_out("8.5.6b")
def _ice(server: Server) -> list[int]:
    return list(server.ice)


@carries_out("8.5.6a", "8.5.2b", "3.6.5d")
def _in_root(game: "Game", card: Object, to: Destination) -> tuple[list[int], list[int]]:
    """Return the cards in that root, hosted there or not, and those it cannot be there beside.

    The host of the card to be installed, if it will have one, stays.
    """
    like = [oid for oid in cards_in_root(game, server_of(game, to)) if oid != to.host]
    beside, hosted = map(game.object, like), to.host is not None
    return like, [o.oid for o in beside if cannot_share_root(game, card, o, hosted=hosted)]


def _leaves_room(game: "Game", install: "Install", to: Destination, gone: tuple[int, ...]) -> bool:
    """Whether its host and, for a program, the memory limit allow it, with those trashed first."""
    if not _host_has_room(game, install, to, gone):
        return False
    card = game.object(install.card)
    if install.facedown or card.printed.type != "program":
        return True
    needed = memory.claim_on(game, install.card, to.host)
    return not needed or memory.fits(game, gone, {install.card: needed})


@carries_out("1.13.5a")
def _host_has_room(
    game: "Game", install: "Install", to: Destination, gone: tuple[int, ...]
) -> bool:
    """Whether the host, if there is one, has room for the card with those trashed."""
    if to.host is None:
        return True
    with imagined_gone(game, gone):
        return has_room_for(game, install.card, to.host)


def _is_payable(game: "Game", install: "Install", to: Destination, gone: tuple[int, ...]) -> bool:
    purpose = install.purpose(game, to, gone)
    priced = partial(install_price, game, install, to, gone)
    if costs_chosen_x(game, install):
        return bool(values_for_x(game, install.card, install.player, purpose, priced))
    return priced().can_pay(game, install.player, purpose)


@carries_out("8.5.11b")
def costs_chosen_x(game: "Game", install: "Install") -> bool:
    """Whether the install cost is an X that the player chooses and has to pay."""
    printed = game.object(install.card).printed
    ignored = install.terms.ignoring is not None
    return printed.costs_x and printed.type in RUNNER_TYPES and not (install.facedown or ignored)


@carries_out("1.16.6a", "1.16.6b", "1.16.6c", "8.5.11a", "3.4.6", "2.3.4a", "8.5.6b", "1.16.2d")
def install_price(
    game: "Game", install: "Install", to: Destination, gone: tuple[int, ...] = ()
) -> Price:
    """Return what it costs to install the card there once the cards in ``gone`` are trashed."""
    card = game.object(install.card)
    printed = 0
    if to.protecting and to.server in game.state.servers:
        printed = len([i for i in game.state.servers[to.server].ice if i not in gone])
    elif card.printed.type in RUNNER_TYPES and not install.facedown:
        printed = card.chosen_x if card.printed.cost is None else card.printed.cost
    attempt, purpose, terms = install.attempt_at(to), install.purpose(game, to), install.terms
    with imagined_gone(game, gone):
        if terms.ignoring in _IGNORED_TOO and game.is_permitted(IGNORES_INSTALL_COST, attempt):
            terms = Terms(ignoring=_IGNORED_TOO[terms.ignoring])
        return compute_price(game, "install cost", printed, attempt, purpose, terms)


@carries_out("8.5.15", "1.10.3c")
def install_price_from_shared_credits(
    game: "Game", install: "Install", to: Destination, gone: tuple[int, ...], later: Purpose
) -> Cost:
    """Return what installing takes of the credits that a later cost could be paid with, too."""
    cost = install_price(game, install, to, gone).cost
    alone = credits_for_this_alone(game, Side.CORP, install.purpose(game, to), later)
    return replace(cost, credits=max(0, cost.credits - alone))
