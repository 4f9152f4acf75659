"""Objects that break a restriction or lie in an illegal location (10.3.1e)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.card_manipulation.installing.destinations import (
    cannot_share_root,
    may_be_at,
    remote_limit,
)
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.nested_effects import carry_out_within_checkpoint
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.game_concepts import memory
from engine.kernel.game_concepts.hosting import (
    HostOn,
    cards_in_root,
    cards_with_hosts,
    may_stay_on,
)
from engine.kernel.game_concepts.imagined import imagined_gone
from engine.kernel.game_zones.servers import Server
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.selecting import MAX_LISTED, one_by_one
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

Gone = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Constraint:
    """Something that must hold: the objects that can break it, and whether it holds without some.

    ``rule`` demands it. ``by`` is the player who must trash for it, if the rule names one.
    ``problem`` says what is wrong while it does not hold.
    """

    rule: str
    members: tuple[int, ...]
    holds_without: Callable[[Gone], bool]
    by: Side | None = None
    problem: str = "something is where it cannot be"


def is_all_legal(game: "Game") -> bool:
    """Whether every object may be where it is, and there are not too many remote servers."""
    return not game.find(broken_constraints) and not has_surplus_servers(game)


@carries_out("10.3.1e")
def trash_illegal_objects(game: "Game") -> Process[None]:
    """Trash an appropriate set of objects, chosen by their controller or the active player."""
    wrong = game.find(broken_constraints)
    sets = _appropriate_sets(wrong)
    if sets != []:
        choosing = _choose_one_by_one(game, wrong) if sets is None else _choose(game, wrong, sets)
        chosen = yield from choosing
        for constraint in wrong:
            game.log(constraint.rule, constraint.problem.capitalize())
        theirs = {oid: c.by for c in wrong if c.by is not None for oid in c.members}
        yield from trash_together(game, list(chosen), theirs)
    yield from _choose_servers(game)


@carries_out("9.11.2a")
def trash_together(
    game: "Game", cards: list[int], by: Mapping[int, Side] = MappingProxyType({})
) -> Process[None]:
    """Trash cards in a checkpoint; nothing can prevent or interrupt it.

    ``by`` says which player trashes a card by the rules; a card that is not in it is trashed by
    nobody (1.14.5a).
    """
    of_players: dict[Side | None, list[int]] = {}
    for oid in cards:
        of_players.setdefault(by.get(oid), []).append(oid)
    trashes = [
        Trash(cards=theirs, cause="rule", by=player, preventable=False)
        for player, theirs in of_players.items()
    ]
    if trashes:
        yield from carry_out_within_checkpoint(game, [*trashes])


@carries_out("10.3.1e")
def _appropriate_sets(wrong: list[Constraint]) -> list[Gone] | None:
    """Return every set without which all is legal and of which no object could be spared.

    Returns ``None`` if there are too many to list. Sets grow by one object at a time, and only by
    objects of a constraint that is still broken, so that unrelated objects are not combined in
    vain.
    """
    complete: list[Gone] = []
    growing: set[Gone] = {()}
    while growing:
        larger: set[Gone] = set()
        for chosen in sorted(growing):
            unmet = next((c for c in wrong if not c.holds_without(chosen)), None)
            if unmet is None:
                complete.append(chosen)
            else:
                more = (oid for oid in unmet.members if oid not in chosen)
                larger |= {tuple(sorted((*chosen, oid))) for oid in more}
        growing = {s for s in larger if not any(set(smaller) <= set(s) for smaller in complete)}
        if len(complete) + len(growing) > MAX_LISTED:
            return None
    return [chosen for chosen in complete if chosen]


@carries_out("10.3.1e")
def _choose(game: "Game", wrong: list[Constraint], sets: list[Gone]) -> Process[Gone]:
    who = _who_chooses(game, {oid for chosen in sets for oid in chosen})
    options = [intents.offer(game, intents.DoTo("trash", chosen), chosen) for chosen in sets]
    question = f"trash which illegal objects ({_problems(wrong)})?"
    chosen = yield from game.decide_if_several(who, "10.3.1e", question, options)
    cards: Gone = chosen.value
    return cards


def _problems(wrong: list[Constraint]) -> str:
    return "; ".join(dict.fromkeys(c.problem for c in wrong))


@carries_out("10.3.1e")
def _choose_one_by_one(game: "Game", wrong: list[Constraint]) -> Process[Gone]:
    """Have objects chosen one by one until all is legal; return those that cannot be spared."""

    def next_options(selected: Gone) -> list[Option]:
        unmet = next((c for c in wrong if not c.holds_without(selected)), None)
        if unmet is None:
            return []
        candidates = [oid for oid in unmet.members if oid not in selected]
        return [intents.offer(game, intents.DoTo("trash", (oid,)), (oid,)) for oid in candidates]

    who = _who_chooses(game, {oid for constraint in wrong for oid in constraint.members})
    question = f"trash which illegal object next ({_problems(wrong)})?"
    chosen = yield from one_by_one(game, who, "10.3.1e", question, next_options)
    for oid in chosen:
        spared = tuple(other for other in chosen if other != oid)
        if all(c.holds_without(spared) for c in wrong):
            chosen = spared
    return chosen


def _who_chooses(game: "Game", objects: Collection[int]) -> Side:
    """Return the player who controls all objects, or else the active player."""
    controllers = {game.object(oid).controller for oid in objects}
    return controllers.pop() if len(controllers) == 1 else game.active_player


# --- what must hold -------------------------------------------------------------------


def broken_constraints(game: "Game") -> list[Constraint]:
    """Return the constraints that do not hold for the objects in play."""
    return [*_memory_constraints(game), *game.find(_broken_by_location)]


def _broken_by_location(game: "Game") -> list[Constraint]:
    """Return those about where something is; a change of memory leaves this finding true."""
    constraints = [
        *_root_constraints(game),
        *_server_constraints(game),
        *_host_constraints(game),
    ]
    return [c for c in constraints if not c.holds_without(())]


def _unless_one_is_gone(rule: str, *cards: int) -> Constraint:
    """Return a constraint that holds as soon as one of these cards is gone."""
    return Constraint(rule, cards, lambda gone: not {*cards}.isdisjoint(gone))


@carries_out("3.9.3c", "1.20.3")
def _memory_constraints(game: "Game") -> Iterator[Constraint]:
    if memory.fits(game):
        return
    programs = [p.oid for p in memory.installed_programs(game)]
    if programs:
        claiming = tuple(p for p in programs if memory.claim(game, p) or game.hosted(p))
        problem = "the installed programs take more memory than there is"
        yield Constraint(
            "3.9.3c", claiming, lambda gone: memory.fits(game, gone), Side.RUNNER, problem
        )


@carries_out("4.6.6e", "4.6.6g", "3.6.5a")
def _root_constraints(game: "Game") -> Iterator[Constraint]:
    for server in game.state.servers.values():
        for first, second in combinations(cards_in_root(game, server.name), 2):
            card, other = game.object(first), game.object(second)
            if cannot_share_root(game, card, other, hosted=card.host is not None):
                is_region = game.has_subtype(first, "region")
                yield _unless_one_is_gone("4.6.6g" if is_region else "4.6.6e", first, second)


@carries_out("8.5.12", "4.6.6h", "3.4.2", "4.6.8a")
def _server_constraints(game: "Game") -> Iterator[Constraint]:
    for server in game.state.servers.values():
        for row, protecting in ((server.ice, True), (server.root, False)):
            for oid in row:
                if not may_be_at(game, oid, server.name, protecting=protecting):
                    yield _unless_one_is_gone("8.5.12", oid)


@carries_out("1.13.4", "1.2.2")
def _host_constraints(game: "Game") -> Iterator[Constraint]:
    """Yield what each host demands: of cards that could be on it alone, and of the others."""
    hosted_by: dict[int, Gone] = {}
    for obj, host in game.find(cards_with_hosts):
        if obj.zone == PLAY_AREA and game.exists(host):
            hosted_by[host] = (*hosted_by.get(host, ()), obj.oid)
    for host, hosted in hosted_by.items():
        if _may_stay(game, host, hosted, ()):
            continue
        alone = tuple(c for c in hosted if _may_stay(game, host, hosted, _without(hosted, c)))
        yield from (_unless_one_is_gone("10.3.1e", card) for card in hosted if card not in alone)
        yield Constraint("10.3.1e", alone, partial(_may_stay_of, game, host, hosted, alone))


def _without(cards: Gone, card: int) -> Gone:
    return tuple(other for other in cards if other != card)


def _may_stay_of(game: "Game", host: int, hosted: Gone, some: Gone, gone: Gone) -> bool:
    """Whether those of ``some`` may stay on the host that are not ``gone``."""
    return _may_stay(game, host, hosted, (*(c for c in hosted if c not in some), *gone))


def _may_stay(game: "Game", host: int, hosted: Gone, gone: Gone) -> bool:
    """Whether every other card may stay on the host once some are ``gone``."""
    with imagined_gone(game, (card for card in hosted if card in gone)):
        return all(
            not game.is_prohibited(HostOn(card, host)) and may_stay_on(game, card, host)
            for card in hosted
            if card not in gone
        )


# --- how many remote servers ----------------------------------------------------------


@carries_out("4.6.8f")
def _choose_servers(game: "Game") -> Process[None]:
    """Let the Corp choose which remote servers stay, if there are more than the limit."""
    if not has_surplus_servers(game):
        return
    limit, remotes = remote_limit(game), _remote_servers(game)
    options = [
        intents.offer(game, intents.KeepServers(tuple(s.name for s in kept)), kept)
        for kept in combinations(remotes, limit)
    ]
    question = "which remote servers stay?"
    chosen = yield from game.decide_if_several(Side.CORP, "4.6.8f", question, options)
    lost = [s for s in remotes if s not in chosen.value]
    yield from trash_together(
        game, [oid for s in lost for oid in (*s.ice, *cards_in_root(game, s.name))]
    )


def has_surplus_servers(game: "Game") -> bool:
    """Whether there are more remote servers than the limit."""
    return len(_remote_servers(game)) > remote_limit(game)


def _remote_servers(game: "Game") -> list[Server]:
    return [s for s in game.state.servers.values() if not s.is_central and (s.ice or s.root)]
